/** Nobody but a game knows its cards: what thinks, measures, plays in a terminal and draws speaks of cards through the game's package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testkitPackages } from '@fuda/testkit';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'package.json')));

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesIn(path) : [path];
      })
    : [];

/** Code people run: no tests, and nothing only tests use. */
const sourcesIn = (folder: string): string[] =>
  // by their place in the project: a checkout may lie in any folder
  filesIn(join(root, folder)).filter((path) => {
    const place = relative(root, path).replaceAll('\\', '/');
    return /\.tsx?$/.test(place) && !/\.test\.tsx?$|\/tests\//.test(place);
  });

/** Ids and names of every card in a JSON value, whatever the file is built like. */
function cardWords(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(cardWords);
  if (typeof json !== 'object' || json === null) return [];
  const { id, name, nameEn, kana, ...rest } = json as Record<string, unknown>;
  const names = typeof name === 'object' && name !== null ? Object.values(name) : [name];
  const own = [id, ...names, nameEn, kana].filter((word): word is string => typeof word === 'string');
  // what has an id and a name is a card; what lies inside it may be one, too (tokens, halves)
  return [...(id !== undefined && name !== undefined ? own : []), ...Object.values(rest).flatMap(cardWords)];
}

function wordsOf(game: string): ReadonlySet<string> {
  const files = filesIn(join(root, 'games', game)).filter((path) =>
    /\/cards(?:\/.*)?(?:\.json|\/[^/]*\.json)$/.test(path),
  );
  return new Set(files.flatMap((path) => cardWords(JSON.parse(readFileSync(path, 'utf8')))));
}

const CARDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(games.map((game) => [game, wordsOf(game)]));

/** Shorter ones stand inside other words. */
const SHORTEST = 3;

/** Comments may say what they like. */
const codeOf = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** Strings of a source, and in a component the text between tags. */
function textsOf(source: string, drawn: boolean): string[] {
  const code = codeOf(source);
  const quoted = [...code.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)];
  const between = drawn ? [...code.matchAll(/>([^<>{}]+)</g)].map(([, text]) => text) : [];
  return [...quoted.map(([, one, two, three]) => one ?? two ?? three ?? ''), ...between];
}

/** Is the word said in the text? Latin words only as words of their own; Japanese has no spaces. */
function says(text: string, word: string): boolean {
  const latin = /^[\x20-\x7e]+$/.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`;
    if (!latin || !/[\w-]/.test(around)) return true;
  }
  return false;
}

/** English words may be those of the program as well; ids and Japanese names mean a card wherever they stand. */
const isEnglish = (word: string): boolean => /^[A-Za-z][a-z]*(?:[ ’',&!-]+[A-Za-z][a-z]*)*$/.test(word);

/** Which of the words a source says. */
function sayings(file: string, source: string, words: Iterable<string>): string[] {
  const code = codeOf(source);
  const texts = textsOf(source, file.endsWith('.tsx'));
  return [...words].filter(
    (word) =>
      word.length >= SHORTEST &&
      code.includes(word) &&
      (isEnglish(word) ? texts : [code]).some((text) => says(text, word)),
  );
}

test('[AI-N1] every game that is there has cards to look for', () => {
  expect(games).toEqual(expect.arrayContaining(['duel-masters', 'history', 'ocg']));
  for (const [game, words] of CARDS) expect(words.size, game).toBeGreaterThan(game === 'history' ? 400 : 10);
  expect(CARDS.get('history')).toContain('CHR_NOBUNAGA');
  expect(CARDS.get('history')).toContain('織田信長');
  expect(CARDS.get('history')).toContain('Oda Nobunaga');
});

test('[AI-N1] a name is found wherever code could ask for it', () => {
  const words = CARDS.get('history') ?? [];
  for (const line of [
    `if (card.id === 'AN_P01') return 5;`,
    'const best = `buy ED_E01 first`;',
    `const words = "織田信長を買う";`,
    `const wanted = new Set(['Oda Nobunaga']);`,
  ])
    expect(sayings('a.ts', line, words), line).not.toEqual([]);
  expect(sayings('a.tsx', '<p>まずは織田信長</p>', words)).toEqual(['織田信長']);
  expect(sayings('a.ts', `/** as 織田信長 does */ const x = 'AN_P011'; // 織田信長`, words)).toEqual([]);
});

const AREAS = ['packages/ai/src', 'packages/learn/src', 'packages/lab/src', 'apps/cli/src', 'apps/workbench/src'];

test.each(AREAS)('[AI-N1] no card of any game is named in %s', (area) => {
  const files = sourcesIn(area);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [game, words] of CARDS)
      expect(sayings(file, source, words), `${relative(root, file)} names cards of ${game}`).toEqual([]);
  }
});

/** Words that are also words of the program: of these only the bare id counts. */
const ALSO_WORDS = ['history', 'sample'];

/** Games that a source names: by their id, or by something that has their id in it (`ocg:55144522`, `duel-masters/red-zone`). */
function gamesIn(source: string, names: readonly string[]): string[] {
  const texts = textsOf(source, false);
  return names.filter((name) =>
    texts.some(
      (text) =>
        text === name ||
        (!ALSO_WORDS.includes(name) && says(text.replaceAll(/[-:/]/g, ' '), name.replaceAll('-', ' '))),
    ),
  );
}

test('[AI-N1] what thinks knows no game by name', () => {
  const names = [...games, ...testkitPackages.map((pkg) => pkg.id)];
  for (const [line, found] of [
    [`if (game.id === 'ocg') return 5;`, ['ocg']],
    [`const id = 'ocg:' + passcode;`, ['ocg']],
    [`const WEIGHTS = { 'duel-masters/red-zone': 1 };`, ['duel-masters']],
    [`switch (id) { case 'history': }`, ['history']],
    [`const said = 'a history of the match'; // ocg`, []],
  ] as const)
    expect(gamesIn(line, names), line).toEqual(found);
  const sources = ['packages/ai/src', 'packages/learn/src'].flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(25);
  for (const file of sources)
    expect(gamesIn(readFileSync(file, 'utf8'), names), `${relative(root, file)} names a game`).toEqual([]);
});
