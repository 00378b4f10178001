import { expect, test } from 'vitest';
import study from '../balance.json' with { type: 'json' };
import { PRESETS } from './data.ts';
import { historyPackage } from './package.ts';

const hintsFor = (piles: readonly string[], ruleset = 'kai') => historyPackage.ownPiles?.hints?.(piles, ruleset) ?? [];
const said = (piles: readonly string[], ruleset?: string): string =>
  hintsFor(piles, ruleset)
    .map(({ en }) => en)
    .join('\n');

const bought = Object.entries(study.bought).filter(([id]) => historyPackage.ownPiles?.candidates('kai').includes(id));

test('[HB-K5] cards strong players hardly buy, and those both will want, are named in both languages', () => {
  const [rare] = bought.find(([, share]) => share < 5)!;
  const [common] = bought.find(([, share]) => share > 40 && share < 60)!;
  const [wanted] = bought.find(([, share]) => share >= 90)!;
  const nameOf = (id: string) => (historyPackage.cardJson?.(id) as { name: string; nameEn: string } | undefined)!;
  const hints = hintsFor([rare, common, wanted]);
  expect(hints).toHaveLength(2);
  expect(hints[0].en).toContain(`${nameOf(wanted).nameEn}: bought in 90 %`);
  expect(hints[0].ja).toContain(`「${nameOf(wanted).name}」は強い対戦の90 %以上`);
  expect(hints[1].en).toContain(`${nameOf(rare).nameEn}: hardly ever`);
  expect(hints[1].ja).toContain(`「${nameOf(rare).name}」`);
  expect(said([rare, common, wanted])).not.toContain(nameOf(common).nameEn);
});

test('[HB-K5] the piles of a measured table, in any order, are told with its figures; other piles are not', () => {
  for (const { id, cards } of PRESETS) {
    const { firstSeat, rounds } = study.kingdoms[id as keyof typeof study.kingdoms];
    const text = said([...cards].reverse());
    expect(text).toContain(`${rounds} rounds on average; the first player scores ${firstSeat} %`);
    expect(text.includes('the first player has a small edge')).toBe(firstSeat > 53);
    expect(said(cards.slice(1))).not.toContain('on average');
  }
});

test('[HB-K5] rules nobody studied have no hints', () => {
  expect(hintsFor(PRESETS[0].cards, 'classic')).toEqual([]);
});
