/**
 * `npm run check`: what one wants to know between two thoughts. Lint of what changed since main, types, imports, the rules of the SPEC.md
 * files, and the unit tests nearest to the change. The first time takes longer: what the compiler learns then is kept. `npm run test:all` is the
 * whole check; what was left to it is said. `npm run check -- REF` compares with another commit than main.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsFor } from './related-tests.mjs';
import { root, setup } from './setup.mjs';
import { filesUnder } from './source-files.mjs';

/** So many test files of one process take a few seconds. */
const MOST_TESTS = 12;

/** @param {string[]} args @returns {string[]} the lines git prints; none where it fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** @param {string} ref @returns {string[]} files that differ from where this branch left `ref`, new ones included */
function changedSince(ref) {
  const [base = 'HEAD'] = git('merge-base', ref, 'HEAD');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
}

/**
 * Runs a script of Node; what it says is printed only when it fails.
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Promise<boolean>}
 */
function step(name, command) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`);
      if (code !== 0) console.log(said);
      resolve(code === 0);
    });
  });
}

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/**
 * The compiler, going on from what it knew the last time: it looks at what changed and at whoever sees the difference. With declarations,
 * so that it can tell a change inside from one that others see.
 * @param {string} name
 * @param {string[]} args
 */
const tsc = (name, ...args) => [
  ...[bin('typescript/bin/tsc'), '--noEmit', '--declaration', '--incremental'],
  ...['--tsBuildInfoFile', bin(`.cache/fuda/${name}.tsbuildinfo`), ...args],
];

async function check() {
  setup();
  const [ref = 'main'] = process.argv.slice(2);
  const changed = changedSince(ref);
  const under = (/** @type {string[]} */ ...dirs) => changed.some((file) => dirs.some((dir) => file.startsWith(dir)));
  const linted = changed.filter((file) => /\.(?:tsx?|mjs|json|css)$/.test(file) && file !== 'package-lock.json');
  const all = ['packages', 'games', 'apps', 'bench', 'fuzz', 'scripts', 'tools'].flatMap((dir) =>
    filesUnder(root, dir),
  );
  const tests = testsFor(changed, all, (file) => readFileSync(join(root, file), 'utf8'));
  const near = tests.slice(0, MOST_TESTS);
  const projects = ['--project=unit', '--project=alone'];
  const results = await Promise.all([
    ...(linted.length > 0 ? [step('lint', [bin('@biomejs/biome/bin/biome'), 'check', ...linted])] : []),
    step('types', tsc('all')),
    ...(under('apps/workbench', 'packages/', 'games/')
      ? [step('types of the page', tsc('page', '-p', 'apps/workbench'))]
      : []),
    ...(under('apps/docs') ? [step('types of the documentation', tsc('docs', '-p', 'apps/docs/page'))] : []),
    step('imports', ['scripts/check-imports.mjs']),
    step('spec', ['scripts/check-spec.mjs']),
    ...(near.length > 0
      ? [step(`${near.length} test files`, [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', ...projects, ...near])]
      : []),
  ]);
  const left = tests.slice(MOST_TESTS);
  if (left.length > 0) console.log(`left to npm test: ${left.length} test files, ${left.slice(0, 5).join(', ')} …`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await check();
