/**
 * Guards the direction of imports (docs/architecture.md): the kernel knows nobody, nobody reaches into another package, no
 * files import each other in a circle, and what must run in a browser stays free of Node.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, isSource, isTest, literals } from './source-files.mjs';

const ALL = [
  'kernel',
  'specialise',
  'game',
  'language',
  'scenario',
  'editor',
  'pack',
  'ai',
  'learn',
  'lab',
  'testkit',
  'sample',
  'games',
  'registry',
  'apps',
  'bench',
];
/** What only tests may use, whatever they test. */
const FOR_TESTS = ['kernel', 'game', 'testkit', 'scenario', 'pack', 'sample', 'registry'];

/**
 * Who may import whom, by kind of workspace. `browser`: must run there, so no Node built-ins. `bare`: no packages from
 * the registry either. Tests are free of these two, and may use what any game offers, testkit, scenarios and the sample game; `tests`: and these.
 * @type {Record<string, { to: readonly string[], browser?: boolean, bare?: boolean, tests?: readonly string[] }>}
 */
const RULES = {
  kernel: { to: [], browser: true, bare: true },
  // a tool of the build: it reads the kernel's source
  specialise: { to: ['kernel'], bare: true },
  game: { to: ['kernel'], browser: true, bare: true },
  language: { to: ['kernel', 'game'], browser: true, bare: true },
  // studies of a game are lent the lab's tools
  games: { to: ['kernel', 'game', 'language'], browser: true, tests: ['lab'] },
  sample: { to: ['kernel', 'game', 'language'], browser: true },
  scenario: { to: ['kernel', 'game', 'language', 'pack'], browser: true },
  editor: { to: ['kernel', 'game', 'language'], browser: true, bare: true },
  pack: { to: ['kernel', 'game'], browser: true },
  ai: { to: ['kernel', 'game'], browser: true },
  learn: { to: ['ai', 'kernel', 'game'], browser: true },
  lab: { to: ['ai', 'learn', 'kernel', 'game', 'language', 'games'] },
  testkit: { to: ['kernel', 'game', 'language', 'sample'] },
  registry: { to: ['game', 'language', 'sample', 'games'], browser: true, bare: true },
  apps: { to: ALL },
  bench: { to: ALL },
  fuzz: { to: ALL },
};

/**
 * @typedef {{ name: string, dir: string, exports: string[], apart: string[], kind: string }} Workspace kind: a key of RULES; apart:
 * folders that are entries of their own (`./seed`: `./src/seed/index.ts`)
 * @param {string} root
 * @returns {Workspace[]}
 */
function workspaces(root) {
  const dirs = ['packages', 'games', 'apps'].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [],
  );
  return [...dirs, 'bench', 'fuzz']
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .map((dir) => {
      const { name, exports } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
      const [parent, own] = dir.split('/');
      return {
        name,
        dir,
        exports: Object.keys(exports ?? {}),
        apart: Object.values(exports ?? {}).flatMap((entry) => /^\.\/(src\/.+\/)index\.ts$/.exec(entry)?.[1] ?? []),
        kind: parent === 'packages' || own in RULES ? own : parent,
      };
    });
}

/**
 * @param {string} source
 * @returns {{ specifier: string, line: number, typeOnly: boolean }[]} static, re-exported, dynamic and type imports alike
 */
export function importsOf(source) {
  return literals(source)
    .filter(({ before }) => /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*$/.test(before))
    .map(({ text, line, before }) => ({
      specifier: text,
      line,
      typeOnly: /\b(?:import|export)\s+type\b[^;'"]*\bfrom\s*$/.test(before),
    }));
}

const WORKBENCH = 'apps/workbench/src/';
/** The workbench's folders in which matches are run; everything else only draws what these tell it. */
const RUNS_MATCHES = ['session/', 'worker/'];

/** What makes cards knows the words they are made of, in the page itself: a keystroke does not wait for a worker. */
const MAKES_CARDS = 'editor/';
const WORDS_OF_CARDS = ['@fuda/editor', '@fuda/language'];

const NO_RULES = [
  '@fuda/game/ruby',
  '@fuda/game/json',
  '@fuda/game/card-art',
  '@fuda/game/chances',
  '@fuda/game/log',
  '@fuda/game/pack',
  '@fuda/game/statistics',
  '@fuda/pack/images',
  '@fuda/scenario/history',
];

/**
 * What draws holds no rules: of our packages it may know the types of kernel and game and nothing else; the editor, words of cards.
 * @param {string} specifier
 * @param {string} file
 * @param {boolean} typeOnly
 * @returns {string | undefined}
 */
function drawingFault(specifier, file, typeOnly) {
  if (!file.startsWith(WORKBENCH) || isTest(file) || !specifier.startsWith('@fuda/')) return undefined;
  const inside = file.slice(WORKBENCH.length);
  if (RUNS_MATCHES.some((folder) => inside.startsWith(folder) && !inside.endsWith('.tsx'))) return undefined;
  if ((specifier === '@fuda/kernel' || specifier === '@fuda/game') && typeOnly) return undefined;
  // how marked text and JSON are taken apart, what packs and pictures are, what chances draws have, what was undone: no rule of any game
  if (NO_RULES.includes(specifier)) return undefined;
  if (inside.startsWith(MAKES_CARDS) && WORDS_OF_CARDS.includes(specifier)) return undefined;
  if (specifier === '@fuda/registry' && inside === `${MAKES_CARDS}workshop.ts`) return undefined;
  // layouts are data; how games are loaded falls away where nobody asks for it
  if (specifier === '@fuda/registry' && inside === 'layouts/index.ts') return undefined;
  return 'what draws holds no rules: it may import types of kernel and game only';
}

/**
 * @param {string} specifier
 * @param {string} file
 * @param {Workspace} from
 * @param {readonly Workspace[]} all
 * @returns {string | undefined} what is wrong with this import
 */
function fault(specifier, file, from, all) {
  const rule = RULES[from.kind];
  const test = isTest(file);
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier);
    // how a workspace is built is no part of what is built, and a test may build it
    const builds =
      (test || /^[^/]+\.config\.ts$/.test(file.slice(from.dir.length + 1))) && target.startsWith('scripts/');
    if (!builds && !target.startsWith(`${from.dir}/`))
      return `relative import leaves ${from.dir}; import the package by its name`;
    const apart = from.apart.find((folder) => target.startsWith(`${from.dir}/${folder}`));
    return apart === undefined || test || file.startsWith(`${from.dir}/${apart}`)
      ? undefined
      : `${apart} is an entry of its own; the rest of ${from.name} does without it`;
  }
  if (specifier.startsWith('/')) return 'absolute path';

  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const target = all.find((workspace) => workspace.name === name);
  if (target) {
    if (specifier !== name && !target.exports.includes(`.${specifier.slice(name.length)}`))
      return `deep import; use what ${name} exports`;
    const forTests = [...FOR_TESTS, ...(rule.tests ?? [])].includes(target.kind);
    if (target === from || rule.to.includes(target.kind) || (test && forTests)) return undefined;
    const allowed = rule.to.length > 0 ? rule.to.join(', ') : 'nothing';
    return `${from.kind} may import ${allowed}, not ${target.kind}${forTests ? ' (only tests may)' : ''}`;
  }
  if (name.startsWith('@fuda/')) return `there is no workspace ${name}`;
  if (specifier.startsWith('node:') || builtinModules.includes(name)) {
    return rule.browser && !test ? `${from.kind} must run in a browser: no Node built-ins outside tests` : undefined;
  }
  return rule.bare && !test ? `${from.kind} has no dependencies` : undefined;
}

/**
 * Files that need each other before any of them can run: none of them can be understood, tested or moved alone. Types are no
 * such need. A circle is told once, by its first file; who closes one through another file of it is found when that one is cut.
 * @param {string} dir
 * @param {readonly { file: string, imports: ReturnType<typeof importsOf> }[]} sources
 * @returns {string[]}
 */
function circles(dir, sources) {
  /** @type {Map<string, { target: string, line: number }[]>} */
  const needs = new Map(
    sources
      .filter(({ file }) => !isTest(file))
      .map(({ file, imports }) => [
        file,
        imports
          .filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
          .map(({ specifier, line }) => ({ target: posix.join(posix.dirname(file), specifier), line })),
      ]),
  );
  /** @type {string[]} */
  const messages = [];
  const told = new Set();
  for (const start of [...needs.keys()].sort()) {
    const way = told.has(start) ? undefined : wayBack(start, needs);
    if (!way) continue;
    for (const file of way) told.add(file);
    const line = needs.get(start)?.find(({ target }) => target === (way[1] ?? start))?.line;
    const names = [...way, start].map((file) => posix.relative(`${dir}/src`, file));
    messages.push(`${start}:${line}: imports go in a circle: ${names.join(' → ')}`);
  }
  return messages;
}

/**
 * @param {string} start
 * @param {ReadonlyMap<string, readonly { target: string }[]>} needs
 * @returns {string[] | undefined} the shortest way from a file back to itself
 */
function wayBack(start, needs) {
  /** @type {Map<string, string>} */
  const before = new Map();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const { target } of needs.get(file) ?? []) {
      if (target === start) {
        const way = [file];
        while (way[0] !== start) way.unshift(/** @type {string} */ (before.get(way[0])));
        return way;
      }
      if (before.has(target)) continue;
      before.set(target, file);
      waiting.push(target);
    }
  }
  return undefined;
}

/**
 * @param {string} root
 * @returns {string[]} one message per forbidden import, `file:line: …`
 */
export function checkImports(root) {
  const all = workspaces(root);
  return all.flatMap((from) => {
    if (!(from.kind in RULES))
      return [`${from.dir}/package.json:1: no import rule for this package in check-imports.mjs`];
    const sources = filesUnder(root, from.dir)
      .filter(isSource)
      .map((file) => ({ file, imports: importsOf(readFileSync(join(root, file), 'utf8')) }));
    const faults = sources.flatMap(({ file, imports }) =>
      imports.flatMap(({ specifier, line, typeOnly }) => {
        const message = fault(specifier, file, from, all) ?? drawingFault(specifier, file, typeOnly);
        return message ? [`${file}:${line}: '${specifier}': ${message}`] : [];
      }),
    );
    return [...faults, ...circles(from.dir, sources)];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const messages = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const message of messages) console.error(message);
  console.log(messages.length === 0 ? 'imports: ok' : `imports: ${messages.length} forbidden`);
  process.exitCode = messages.length === 0 ? 0 : 1;
}
