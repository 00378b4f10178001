import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { codeKeyOf } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { BUILT_SITE } from './site.ts';

/** Every script of the built page, by its file. */
const files = (): [string, string][] =>
  readdirSync(`${BUILT_SITE}/assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`assets/${name}`, readFileSync(`${BUILT_SITE}/assets/${name}`, 'utf8')]);
const scripts = (): string[] => files().map(([, text]) => text);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The page's own chunks, by source; what workers run is not among them. */
const chunks = (): Record<string, Chunk> => JSON.parse(readFileSync(`${BUILT_SITE}/.vite/manifest.json`, 'utf8'));

/** The names of those that everybody loads. */
function firstLoad(): ReadonlySet<string> {
  const all = chunks();
  const first = new Set<string>();
  const take = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of all[name].imports ?? []) take(next);
  };
  for (const [name, { isEntry }] of Object.entries(all)) if (isEntry) take(name);
  return first;
}

test.each(Object.keys(LOADERS))(
  '[WB-P2] the functions of %s are files of the page, for every ruleset',
  async (game) => {
    const pkg = await LOADERS[game]();
    for (const { id } of pkg.rulesets) {
      const key = codeKeyOf(pkg.compile(id));
      expect(scripts().filter((text) => text.includes(`"${key}"`)).length, `${game} ${id}`).toBe(1);
    }
  },
);

test.each(Object.keys(LOADERS))(
  '[WB-E8] %s is bundled once for all workers, its cards once more for the editor, and not for who only plays',
  async (game) => {
    const pkg = await LOADERS[game]();
    const { cards } = pkg.compile(pkg.rulesets[0].id);
    const all = chunks();
    const inPage = new Set(Object.values(all).map(({ file }) => file));
    // single ids may be words that stand elsewhere, too; whoever has most of them has the game, but for puzzles, which are made of its cards,
    // and for what was learned of them
    const holders = files().filter(
      ([file, text]) =>
        !/\bpuzzles-|\.generated\b/.test(file) && cards.filter(({ id }) => text.includes(id)).length > cards.length / 2,
    );
    expect(holders.filter(([file]) => !inPage.has(file)).length).toBe(1);
    const editing = holders.filter(([file]) => inPage.has(file)).map(([file]) => file);
    expect(editing.length).toBe(1);
    expect([...firstLoad()].map((name) => all[name].file)).not.toContain(editing[0]);
  },
);

/** Who must not be in the page, and fields that only they have: names of fields are not shortened. */
const APART = {
  'packages/lab/src/study/breed.ts': ['coEvolve', 'population'],
  'games/history/src/balance/size.ts': ['responseGenerations', 'leastField'],
  'games/history/src/buy-lists/strong-lists.ts': ['answerGenerations'],
};

test('the lab’s search for plans stays out of the page, and so do the studies of games', () => {
  const page = scripts().join('\n');
  // the buy lists that were found, and those who follow them, are there
  expect(page).toContain('keepSmall');
  for (const [file, words] of Object.entries(APART)) {
    const source = readFileSync(`${BUILT_SITE}/../../${file}`, 'utf8');
    expect(words.filter((word) => !source.includes(word))).toEqual([]);
    expect(words.filter((word) => page.includes(word))).toEqual([]);
  }
});

test('[WB-B13] [WB-E8] [WB-Z9] who only plays loads neither screen, words nor styles of deck builder, editor and scenario desk', () => {
  const all = chunks();
  const first = firstLoad();
  for (const screen of ['Builder.tsx', 'Editor.tsx', 'Positions.tsx']) {
    const found = Object.keys(all).find((name) => name.endsWith(`/${screen}`));
    expect(found, screen).toBeDefined();
    expect(first).not.toContain(found);
  }
  const texts = [...first].map((name) => readFileSync(`${BUILT_SITE}/${all[name].file}`, 'utf8')).join('\n');
  for (const word of ['build.regulation', 'chances.drawn', 'editor.missing', 'fuda-draft/1', 'desk.allHold'])
    expect(texts).not.toContain(word);
  const styles = [...first].flatMap((name) => all[name].css ?? []);
  for (const file of styles)
    for (const rule of ['.finder-row', '.tree-row', '.zone-press'])
      expect(readFileSync(`${BUILT_SITE}/${file}`, 'utf8')).not.toContain(rule);
});

/** The first load before cards could be made in the page: scripts and styles, bytes of gzip. */
const BEFORE_EDITOR = 118_917;

test('[WB-E8] the first load grew by less than 15 KB for the editor', () => {
  const all = chunks();
  // sentences come in one language, the first time as well
  const sentences = ['src/i18n/ja.json', 'src/i18n/en.json'].map((name) => all[name].file);
  const size = (file: string): number => gzipSync(readFileSync(`${BUILT_SITE}/${file}`)).length;
  const [longer] = sentences.sort((a, b) => size(b) - size(a));
  const names = [longer, ...[...firstLoad()].flatMap((name) => [all[name].file, ...(all[name].css ?? [])])];
  expect(names.filter((file) => sentences.includes(file))).toEqual([longer]);
  const bytes = [...new Set(names)].reduce((sum, file) => sum + size(file), 0);
  expect(bytes).toBeLessThan(BEFORE_EDITOR + 15_000);
});
