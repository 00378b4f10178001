import { createMatch } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { historyPackage } from './package.ts';
import { scoreOfSeat, statOfSeat } from './score.ts';
import { trialCard } from './testing/trial-card.ts';
import { resultOf } from './view.ts';

function start(seed: number) {
  const setup = historyPackage.setUp(historyPackage.defaultDecks, seed, 'kai');
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const match = createMatch(historyPackage.compile('kai'), setup.value, seed);
  if (!match.ok) throw new Error(match.error.reason.en);
  return match.value;
}

test('[HB-B3] a pile that cannot be bought says what is missing, one that can says nothing', () => {
  const match = start(3);
  while (match.view(null).phase !== 'BUY') match.decide(match.optionCount - 1);
  const viewer = match.query!.player;
  const buyable = new Set(match.options().flatMap((option) => option.card?.index ?? []));
  for (const card of match.view(viewer).players[0].zones.supply.cards) {
    const reasons = historyPackage.whyNot!(match, viewer, card);
    expect(reasons.length === 0, card.definition).toBe(buyable.has(card.index));
    for (const { does, reason } of reasons) {
      expect(does).toBe('buy');
      expect([reason.ja, reason.en].every((text) => text.length > 0)).toBe(true);
    }
  }
});

test('[HB-V4] the score lines add up to the score', () => {
  const match = start(5);
  expect(historyPackage.scores!(match)).toBeNull();
  const normal = historyPackage.players!.find((player) => player.name === 'normal')!;
  while (match.query) match.decide(normal.choose(match.machine, () => 0));
  const lines = historyPackage.scores!(match)!;
  for (const player of [0, 1]) {
    const sum = lines[player].reduce((total, line) => total + line.points, 0);
    expect(sum).toBe(match.view(null).players[player].counters.score);
  }
});

test('[HB-V2] [HB-V4] a card of one’s own is counted and explained like any other', () => {
  const own = trialCard({
    id: 'TX_V01',
    type: 'victory',
    effects: [{ addVictory: 2 }, { condition: { stat: 'deckSize', op: '>=', value: 5, then: [{ addVictory: 3 }] } }],
  });
  const { cards, problems } = historyPackage.readCards!([{ file: 'own.json', json: own }]);
  expect(problems).toEqual([]);
  const setup = historyPackage.setUp(historyPackage.defaultDecks, 5, 'kai');
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const placed = { ...setup.value, cards: [...setup.value.cards, { definition: 'TX_V01', owner: 1, zone: 'discard' }] };
  const created = createMatch(historyPackage.compile('kai', cards), placed, 5);
  if (!created.ok) throw new Error(created.error.reason.en);
  const match = created.value;
  // the rules are asked while the match goes on, too: 10 start cards, three of them villages
  expect(scoreOfSeat(match.machine, 0)).toBe(3);
  expect(scoreOfSeat(match.machine, 1)).toBe(3 + 5);
  expect(statOfSeat(match.machine, 1, 'deckSize')).toBe(11);
  while (match.query) match.decide(match.optionCount - 1);
  const [, lines] = historyPackage.scores!(match)!;
  expect(lines.find(({ card }) => card === 'TX_V01')).toMatchObject({
    points: 5,
    reasons: [{ ja: '持っているカードが5枚以上：満たした（11）', en: 'you own at least 5 cards: met (11)' }],
  });
  const score = match.view(null).players[1].counters.score;
  expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  expect(resultOf(match)?.seats[1].score).toBe(score);
});

test('every card of a ruleset has lore in both languages', () => {
  for (const { id } of historyPackage.compile('kai').cards) {
    const lore = historyPackage.lore!(id, 'kai');
    expect(lore?.note?.ja).toMatch(/。$/);
    expect(lore?.note?.en).toMatch(/\.$/);
  }
});
