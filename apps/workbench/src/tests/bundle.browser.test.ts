import { readdirSync, readFileSync } from 'node:fs';
import { codeKeyOf } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { BUILT_SITE } from './site.ts';

/** Every script of the built page. */
const scripts = (): string[] =>
  readdirSync(`${BUILT_SITE}/assets`)
    .filter((name) => name.endsWith('.js'))
    .map((file) => readFileSync(`${BUILT_SITE}/assets/${file}`, 'utf8'));

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

test.each(Object.keys(LOADERS))('%s is bundled once, whichever worker asks for it', async (game) => {
  const pkg = await LOADERS[game]();
  const { cards } = pkg.compile(pkg.rulesets[0].id);
  const texts = scripts();
  // single ids may be words that stand elsewhere, too; whoever has most of them has the game
  const holders = texts.filter((text) => cards.filter(({ id }) => text.includes(id)).length > cards.length / 2);
  expect(holders.length).toBe(1);
});

/** Who must not be in the page, and fields that only they have: names of fields are not shortened. */
const APART = {
  'packages/lab/src/study/breed.ts': ['coEvolve', 'generations', 'population'],
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

interface Chunk {
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

test('[WB-B13] who only plays loads nothing of the deck builder: neither its screen nor its words nor its styles', () => {
  const chunks = JSON.parse(readFileSync(`${BUILT_SITE}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const first = new Set<string>();
  const take = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of chunks[name].imports ?? []) take(next);
  };
  for (const [name, { isEntry }] of Object.entries(chunks)) if (isEntry) take(name);
  const builder = Object.keys(chunks).find((name) => name.endsWith('Builder.tsx'));
  expect(builder).toBeDefined();
  expect(first).not.toContain(builder);
  const files = [...first].map((name) => (chunks[name] as Chunk & { readonly file: string }).file);
  const texts = files.map((file) => readFileSync(`${BUILT_SITE}/${file}`, 'utf8')).join('\n');
  for (const word of ['build.regulation', 'chances.drawn']) expect(texts).not.toContain(word);
  const styles = [...first].flatMap((name) => chunks[name].css ?? []);
  for (const file of styles) expect(readFileSync(`${BUILT_SITE}/${file}`, 'utf8')).not.toContain('.finder-row');
});
