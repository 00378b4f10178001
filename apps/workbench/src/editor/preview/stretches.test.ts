import { Bench, highlightsOf, keysOf, valueAt } from '@fuda/editor';
import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { stretchesOf } from './stretches.ts';

test('[WB-E24] a text is cut into stretches of one part each; together they are the text', async () => {
  for (const load of Object.values(WORKSHOPS)) {
    const workshop = await load();
    const bench = new Bench(workshop);
    for (const card of workshop.cards.filter((_, i) => i % 20 === 0))
      for (const language of ['ja', 'en'] as const)
        for (const paragraph of bench.text(card, language)) {
          const isThere = (path: string) => valueAt(card, keysOf(path)!) !== undefined;
          const stretches = stretchesOf(paragraph, [], isThere);
          expect(stretches.map(({ text }) => text).join('')).toBe(paragraph.text);
          for (const { path, text } of stretches) {
            expect(path === undefined || isThere(path)).toBe(true);
            expect(path === undefined || text.trim() !== '').toBe(true);
          }
        }
  }
});

test('[WB-E24] what is looked at is lit, whole and nothing else', async () => {
  const bench = new Bench(await WORKSHOPS['sample-duel']());
  const card = {
    kind: 'spell',
    effects: [
      { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$a' },
      { op: 'DESTROY', cards: '$a' },
      { op: 'DRAW', count: 2 },
    ],
  };
  const [paragraph] = bench.text(card, 'ja');
  const lit = stretchesOf(paragraph, highlightsOf(bench, card, '$.effects[2]', 'ja'), () => true)
    .filter((stretch) => stretch.lit)
    .map(({ text }) => text);
  expect(lit.join('')).toContain('2枚引く');
  expect(lit.join('')).not.toContain('破壊');
});
