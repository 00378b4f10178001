import { createMatch, type Match } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { duelMastersPackage } from './package.ts';

const place = (definition: string, owner: number, zone: string, n = 1) =>
  Array.from({ length: n }, () => ({ definition, owner, zone }));

function attack(more: { definition: string; owner: number; zone: string }[]): Match {
  const cards = [
    ...place('vorg', 0, 'battle'),
    ...place('vorg', 0, 'deck', 5),
    ...place('vorg', 1, 'deck', 5),
    ...more,
  ];
  const made = createMatch(duelMastersPackage.compile(), { cards, phase: 'attack', turn: 5 }, 1);
  if (!made.ok) throw new Error(made.error.reason.en);
  const match = made.value;
  match.decide(match.options().findIndex((option) => option.verb === 'attack'));
  return match;
}

test('[DM-5.n] a reaction window says what may be reacted to: reaction_context beside waiting_for_reaction', () => {
  const shields = attack(place('terror-pit', 1, 'shield'));
  expect(shields.view(1)).toMatchObject({
    waiting_for_reaction: true,
    reaction_context: { player: 1, event: 'BREAK', source: { definition: 'vorg', zone: 'battle', player: 0 } },
  });
  // the other side sees what everybody saw, and no more
  expect(shields.view(0).reaction_context).toMatchObject({ player: 1, event: 'BREAK' });

  const ninja = attack([
    ...place('saizoumist', 1, 'hand'),
    ...place('vorg', 1, 'mana', 7),
    ...place('vorg', 1, 'shield'),
  ]);
  expect(ninja.view(null)).toMatchObject({
    waiting_for_reaction: true,
    reaction_context: { player: 1, event: 'ATTACK', source: { definition: 'vorg' } },
  });
});

test('[DM-5.n] without a window there is no context', () => {
  const made = createMatch(
    duelMastersPackage.compile(),
    {
      cards: [...place('vorg', 0, 'hand'), ...place('vorg', 0, 'deck', 3), ...place('vorg', 1, 'deck', 3)],
      phase: 'charge',
      turn: 5,
    },
    1,
  );
  if (!made.ok) throw new Error(made.error.reason.en);
  expect(made.value.view(0)).toMatchObject({ waiting_for_reaction: false, reaction_context: null });
});
