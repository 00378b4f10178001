import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WIDE } from '@fuda/testkit';
import { runCli } from 'fuda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshBundles } from '../../../scripts/build.mjs';
import { MANUSCRIPTS } from './contents.ts';
import { textOf } from './markdown.ts';
import { type Snippet, snippetsIn } from './snippets.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PAGES = ['README.md', ...MANUSCRIPTS.flatMap(({ en, ja }) => (ja ? [en, ja] : [en]))];
const folder = mkdtempSync(join(tmpdir(), 'fuda-snippets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const all = PAGES.map((page) => ({ page, snippets: snippetsIn(textOf(readFileSync(join(root, page), 'utf8'))) }));

/** Cards on which fragments of cards stand. */
const BASES: Readonly<Record<string, object>> = {
  'sample-duel': { kind: 'creature', civilization: 'fire', race: 'human', cost: 3, power: 2000 },
  'duel-masters': { kind: 'creature', civilization: 'fire', race: 'dragon', cost: 3, power: 2000 },
};

/** Files that the page has made so far, by the name it gives them. */
class Desk {
  readonly #dir: string;
  readonly #files = new Map<string, string>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  path(name: string): string {
    const path = join(this.#dir, basename(name));
    this.#files.set(name, path);
    return path;
  }

  write(name: string, json: unknown): string {
    writeFileSync(this.path(name), typeof json === 'string' ? json : JSON.stringify(json));
    return name;
  }

  /** The file behind a word of a command, or the word. */
  meant(word: string): string {
    return this.#files.get(word) ?? word;
  }
}

interface Done {
  readonly code: number;
  readonly printed: string;
}

/** The same command on several pages is run once. */
const done = new Map<string, Promise<Done>>();

async function fuda(words: readonly string[]): Promise<Done> {
  const contents = words.map((word) => (word.startsWith(folder) && existsSync(word) ? readFileSync(word, 'utf8') : ''));
  const key = JSON.stringify([words.map((word) => (word.startsWith(folder) ? basename(word) : word)), contents]);
  const known = done.get(key) ?? run(words);
  done.set(key, known);
  return known;
}

async function run(words: readonly string[]): Promise<Done> {
  const printed: string[] = [];
  const write = (line: string) => void printed.push(line);
  const code = await runCli(words, {
    out: write,
    err: write,
    write,
    // somebody who leaves at the first question
    input: Readable.from(['q\n']),
    isTerminal: false,
    progress: null,
    env: {},
  });
  return { code, printed: printed.join('\n') };
}

/** `npx fuda … > FILE`, with smaller numbers where the page says that a test may use them. */
async function command(line: string, instead: ReadonlyMap<string, string>, desk: Desk): Promise<Done> {
  const [words, into] = line.split(' > ');
  const [npx, program, ...given] = words.split(/\s+/);
  expect([npx, program], line).toEqual(['npx', 'fuda']);
  const meant = given.map((word, i) => {
    if (given[i - 1] === '--out') return desk.path(word);
    return instead.get(given[i - 1]) ?? desk.meant(word);
  });
  const result = await fuda(meant);
  expect(result, line).toMatchObject({ code: 0 });
  if (into !== undefined) desk.write(into.trim(), result.printed);
  return result;
}

/** A whole card around a part of one. */
function cardAround(snippet: Extract<Snippet, { game: string }>): unknown {
  const { kind, game, json } = snippet;
  if (kind === 'card' || kind === 'deck') return json;
  const program =
    kind === 'selection'
      ? [
          { op: 'SELECT', ...(json as object), out: '$found' },
          { op: 'TAP', cards: '$found' },
        ]
      : json;
  const ability = kind === 'ability' ? json : { kind: 'trigger', trigger: 'ENTER', effect: program };
  return { id: 'of-the-page', name: { ja: '見本', en: 'Sample' }, ...BASES[game], actions: [ability] };
}

/** Every line of the page is printed, in this order; others may stand between. */
function expectLines(lines: readonly string[], printed: string): void {
  const there = printed.split('\n').map((line) => line.trim());
  let from = 0;
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    const at = there.indexOf(line, from);
    expect(at, `not printed: ${line}\n${printed}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

/** Everything `first.mjs` and the like print: one process for all, with the library as people have it. */
const printedBy = new Map<string, string>();

beforeAll(async () => {
  await refreshBundles();
  const programs = [
    ...new Set(all.flatMap(({ snippets }) => snippets.flatMap((s) => (s.kind === 'javascript' ? [s.text] : [])))),
  ];
  const dir = join(folder, 'programs');
  mkdirSync(dir);
  symlinkSync(join(root, 'dist'), join(dir, 'dist'), 'junction');
  const files = programs.map((text, i) => {
    writeFileSync(join(dir, `program-${i}.mjs`), text);
    return pathToFileURL(join(dir, `program-${i}.mjs`)).href;
  });
  const runAll = `import { format } from 'node:util';
    const printed = [];
    for (const file of ${JSON.stringify(files)}) {
      const lines = [];
      console.log = (...parts) => lines.push(format(...parts));
      await import(file);
      printed.push(lines.join('\\n'));
    }
    process.stdout.write(JSON.stringify(printed));`;
  // the link to dist must stay a link, or the library would be loaded once per page
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--preserve-symlinks', '--input-type=module', '-e', runAll],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const [i, text] of (JSON.parse(stdout) as string[]).entries()) printedBy.set(programs[i], text);
});

async function check(snippet: Snippet, desk: Desk, before: string, language: string): Promise<string> {
  switch (snippet.kind) {
    case 'commands': {
      const printed: string[] = [];
      for (const line of snippet.lines) printed.push((await command(line, snippet.instead, desk)).printed);
      return printed.join('\n');
    }
    case 'javascript':
      expect(printedBy.get(snippet.text)).toBeTruthy();
      return printedBy.get(snippet.text) ?? '';
    case 'card':
    case 'ability':
    case 'program':
    case 'selection': {
      const name = desk.write(snippet.file ?? 'card.json', cardAround(snippet));
      const { printed } = await fuda(['validate', desk.meant(name), '--game', snippet.game, '--json']);
      expect(JSON.parse(printed).problems).toEqual([]);
      return '';
    }
    case 'deck': {
      const name = desk.write(snippet.file ?? 'deck.json', snippet.json);
      const result = await fuda(['deck', desk.meant(name), '--game', snippet.game]);
      expect(result).toMatchObject({ code: 0 });
      return '';
    }
    case 'scenario': {
      const name = desk.write(snippet.file ?? 'scenario.json', snippet.json);
      expect((await fuda(['scenario', desk.meant(name), '--lang', 'en'])).printed).toMatch(/1 held, 0 failed/);
      return '';
    }
    case 'pack': {
      const name = desk.write(snippet.file ?? 'pack.json', snippet.json);
      const { printed } = await fuda(['validate', desk.meant(name), '--json']);
      expect(JSON.parse(printed).problems).toEqual([]);
      return '';
    }
    case 'output':
      expectLines(snippet.lines, before);
      return before;
    case 'refused': {
      const text = JSON.stringify(JSON.parse(readFileSync(desk.meant(snippet.file), 'utf8')));
      expect(text).toContain(snippet.from);
      writeFileSync(desk.meant(snippet.file), text.replace(snippet.from, snippet.to));
      const verb = snippet.file === 'lantern.json' ? ['scenario'] : ['validate', '--game', 'sample-duel'];
      const result = await fuda([...verb, desk.meant(snippet.file), '--lang', language]);
      writeFileSync(desk.meant(snippet.file), text);
      expect(result.code).not.toBe(0);
      expectLines(snippet.lines, result.printed.replaceAll(desk.meant(snippet.file), snippet.file));
      return '';
    }
    case 'unknown':
      throw new Error(`a block that says "${snippet.info}": nobody knows how to try it`);
    default:
      return before;
  }
}

/** A translation has the same snippets, with other words in them. */
const isTranslation = (page: string): boolean => /(?:^|\/)ja\//.test(page);
const shown = all.filter(({ page, snippets }) => snippets.length > 0 && (WIDE || !isTranslation(page)));

describe.each(shown)('$page', ({ page, snippets }) => {
  test('everything on it is as it says', async () => {
    const desk = new Desk(join(folder, page.replaceAll('/', '-')));
    const language = isTranslation(page) ? 'ja' : 'en';
    let printed = '';
    for (const snippet of snippets) printed = await check(snippet, desk, printed, language);
  });
});

test('what is not run, and what is no code, is counted', () => {
  const count = (kind: Snippet['kind']) =>
    Object.fromEntries(
      all
        .map(({ page, snippets }) => [page, snippets.filter((s) => s.kind === kind).length] as const)
        .filter(([, n]) => n > 0),
    );
  expect(count('not-run')).toEqual({
    'README.md': 4,
    'docs/add-a-game.md': 3,
    'docs/ja/add-a-game.md': 3,
    'bench/README.md': 1,
    'docs/ja/bench.md': 1,
    'docs/guide/first-match.md': 1,
    'docs/ja/guide/first-match.md': 1,
    'docs/guide/first-study.md': 1,
    'docs/ja/guide/first-study.md': 1,
    'docs/packs.md': 1,
    'docs/training.md': 5,
    'docs/ja/packs.md': 1,
    'docs/ja/training.md': 5,
  });
  expect(count('drawing')).toEqual({ 'docs/architecture.md': 2, 'docs/ja/architecture.md': 2 });
});

test('every text in docs/ is a page of the site', async () => {
  const { readdirSync } = await import('node:fs');
  const texts = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  // the references of the games are made into pages from the same declarations, with their own links
  const isReference = (text: string): boolean => /^docs\/(?:ja\/)?reference\//.test(text);
  expect(texts.filter((text) => !PAGES.includes(text) && !isReference(text))).toEqual([]);
});

/** The shape of a text: its headings by depth, and what its code blocks are. */
const shapeOf = (page: string) => {
  const text = textOf(readFileSync(join(root, page), 'utf8'));
  return {
    headings: [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^(#+) /gm)].map(([, marks]) => marks.length),
    blocks: snippetsIn(text).map(({ kind }) => kind),
  };
};

test.each(MANUSCRIPTS.flatMap(({ en, ja }) => (ja ? [[ja, en] as const] : [])))(
  '%s has the parts of %s: whoever adds one to a language adds it to the other',
  (ja, en) => {
    expect(shapeOf(ja)).toEqual(shapeOf(en));
  },
);
