import { LOADERS } from '@fuda/registry';
import { describe, expect, test } from 'vitest';
import { deedsOf } from './deeds.ts';

const deedsIn = async (game: string) => {
  const pkg = await LOADERS[game]();
  const compiled = pkg.compile(pkg.rulesets.at(-1)?.id);
  return { pkg, compiled, ...deedsOf(pkg, compiled) };
};

describe.each(Object.keys(LOADERS))('%s', (game) => {
  test('[WB-B2] every deed has words in both languages, and no two read the same', async () => {
    const { words, of } = await deedsIn(game);
    const used = new Set([...of.values()].flat());
    expect(used.size).toBeGreaterThan(4);
    for (const id of used) expect(words[id], id).toBeDefined();
    for (const language of ['ja', 'en'] as const) {
      const said = [...used].map((id) => words[id][language]);
      expect(said.filter((word, i) => said.indexOf(word) !== i)).toEqual([]);
    }
  });
});

test.each([
  ['duel-masters', 'terror-pit', 'Destroy'],
  ['ocg', 'ocg:55144522', 'Draw'],
  ['ocg', 'ocg:53129443', 'Destroy'],
  ['sample-duel', 'pit', 'Destroy'],
  ['sample-duel', 'avenger', 'Destroy'],
])('[WB-B2] %s: %s does what its program declares: %s', async (game, card, deed) => {
  const { words, of } = await deedsIn(game);
  expect((of.get(card) ?? []).map((id) => words[id].en)).toContain(deed);
});

test('[WB-B2] cards that say they draw are found by it, in the OCG', async () => {
  const { pkg, compiled, words, of } = await deedsIn('ocg');
  const drawing = compiled.cards.filter(({ id }) => pkg.describe?.(id).en.some((line) => /\bdraw \d card/i.test(line)));
  expect(drawing.length).toBeGreaterThan(8);
  const missed = drawing.filter(({ id }) => !(of.get(id) ?? []).some((deed) => words[deed].en.startsWith('Draw')));
  expect(missed.map(({ name }) => name.en)).toEqual([]);
});
