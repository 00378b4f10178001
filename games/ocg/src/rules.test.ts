/** Rules that are about more than one position: set-up, chance, undo. */
import { createMatch, type Match } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { POOL, POOL_INDEX } from './cards/pool.ts';
import { MIXED_DECKS } from './decks/mixed.ts';
import { ocgPackage, poolCards } from './package.ts';
import { PASSIVE } from './players.ts';

function start(
  seed: number,
  decks: readonly [string, string] = ['dragon-beatdown', 'flip-control'],
  ruleset?: string,
): Match {
  const setup = ocgPackage.setUp(decks, seed, ruleset);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const match = createMatch(ocgPackage.compile(ruleset), setup.value, seed);
  if (!match.ok) throw new Error(match.error.reason.en);
  return match.value;
}

const handOf = (match: Match, player: number) =>
  match.view(player).players[player].zones.hand.cards.map((card) => card?.definition);

test('[YGO-2.2] both shuffle, draw 5 cards and have 8000 LP', () => {
  const match = start(7);
  const view = match.view(0);
  for (const player of [0, 1]) {
    expect(view.players[player].counters.lp).toBe(8000);
    expect(view.players[player].zones.hand.size).toBe(5);
    expect(view.players[player].zones.deck.size).toBe(35);
  }
  expect(handOf(start(7), 0)).not.toEqual(handOf(start(8), 0));
});

test('[YGO-2.8] all chance comes from the seed: the same seed and answers give the same match', () => {
  const play = (seed: number) => {
    const match = start(seed);
    for (let i = 0; i < 120 && !match.result; i++) match.decide(i % match.options().length);
    return match.hash();
  };
  expect(play(3)).toBe(play(3));
  expect(play(3)).not.toBe(play(4));
});

test('[YGO-15.23] undo restores the chain, the waiting triggers and the generator at every decision', () => {
  const match = start(11, ['junk-synchro', 'flip-control']);
  const seen: unknown[] = [];
  while (!match.result && seen.length < 250) {
    seen.push(match.hash());
    match.decide((seen.length * 7) % match.options().length);
  }
  while (seen.length > 0) {
    match.undo();
    expect(match.hash()).toBe(seen.pop());
  }
});

test('[YGO-15.20] definitions are keyed by passcode and edition, and every one is compiled', () => {
  expect(new Set(POOL.map(({ passcode, edition }) => `${passcode}@${edition}`)).size).toBe(POOL.length);
  expect(poolCards().map(({ id }) => id)).toEqual(POOL.map(({ id }) => id));
  expect(POOL_INDEX.editionsOf(26202165)).toEqual(['now', 'e1', 'e2']);
});

test('the mixed decks hold every card between them', () => {
  const held = new Set(MIXED_DECKS.flatMap(({ main, extra }) => [...main, ...extra]));
  const missing = POOL.filter((card) => card.kind !== 'monster' || card.frame !== 'token').filter(
    ({ id }) => !held.has(id),
  );
  expect(missing).toEqual([]);
});

test('[YGO-2.7] the passive opponent answers what must be answered and nothing else', () => {
  const match = start(5, ['exodia', 'dragon-beatdown'], 'solitaire');
  for (let i = 0; i < 400 && !match.result; i++) {
    const player = match.query?.player ?? 0;
    match.decide(player === 1 ? PASSIVE.choose(match.machine, () => 0) : match.options().length - 1);
  }
  expect(match.result).toMatchObject({ winner: 1, reason: { name: 'failed' } });
});
