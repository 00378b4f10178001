import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { expect, test } from 'vitest';
import { startPlan } from './plan.ts';
import { PERSON } from './protocol.ts';
import { ownPiles, sheetOf } from './sheet.ts';

const OWN = ['SG_P07', 'SG_P10', 'SG_P14', 'SG_E01', 'SG_V02', 'AN_P01', 'ED_E01', 'AN_P08', 'MJ_P08', 'SG_E08'];

test('the sheet says how many piles are chosen and from which cards; a plan is played with them', () => {
  const game = historyPackage.compile('kai');
  expect(sheetOf(historyPackage, game, 'kai').ownPiles).toMatchObject({
    count: 10,
    candidates: expect.arrayContaining(OWN),
  });
  const chosen = ownPiles(historyPackage, 'kai', OWN);
  if (!chosen.ok) throw new Error(chosen.error.reason.en);
  const { id, problems } = chosen.value;
  expect(problems).toEqual([]);
  const plan = { game: 'history', ruleset: 'kai', decks: [id, id], seed: 4, seats: [PERSON, 'hard'] } as const;
  const match = startPlan(historyPackage, game, plan, ['hand', 'played']);
  expect(match.ok && match.value.view(0).players[0].zones.supply.cards.map((card) => card.definition)).toEqual(
    expect.arrayContaining(OWN),
  );
});

test('what cannot be played is told in both languages, and a game without piles says so', () => {
  const wrong = ownPiles(historyPackage, 'classic', OWN);
  expect(wrong.ok && wrong.value.problems[0]).toEqual({
    ja: '「北条早雲」はこのルールのカードではありません',
    en: expect.stringContaining('no card of this ruleset'),
  });
  expect(ownPiles(ocgPackage, 'duel', OWN)).toMatchObject({ ok: false, error: { code: 'NO_PILES' } });
});
