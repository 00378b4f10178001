import { createMatch } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { historyPackage } from './package.ts';

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
    for (const { ja, en } of reasons) expect([ja, en].every((text) => text.length > 0)).toBe(true);
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

test('every card of a ruleset has lore in both languages', () => {
  for (const { id } of historyPackage.compile('kai').cards) {
    const lore = historyPackage.lore!(id, 'kai');
    expect(lore?.note?.ja).toMatch(/。$/);
    expect(lore?.note?.en).toMatch(/\.$/);
  }
});
