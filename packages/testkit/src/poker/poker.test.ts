import { type GamePackage, randomFrom, type WholeTree } from '@fuda/game';
import { createMatch, type Match } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { kuhnPackage, leducPackage } from './index.ts';

const STAKES = { kuhn: 2, leduc: 13 } as const;

function begin(pkg: GamePackage, seed: number, rolls?: readonly number[]): Match {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  const created = setup.ok ? createMatch(pkg.compile(), setup.value, seed, rolls ? { rolls } : {}) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

/** Answers with these verbs, in turn. */
function play(match: Match, verbs: string): Match {
  for (const verb of verbs.split(' ')) {
    const option = match.options().find((one) => one.verb === verb);
    if (option === undefined) throw new Error(`${verb} is not offered: ${match.options().map((one) => one.verb)}`);
    match.decide(option.index);
  }
  return match;
}

const payoff = (pkg: { readonly wholeTree: WholeTree }, match: Match): number => pkg.wholeTree.payoff(match);
const offered = (match: Match): string[] => match.options().map(({ verb, number }) => `${verb} ${number}`);

test('Kuhn: the higher card wins what was staked, a fold loses the ante', () => {
  // the cards in their order jack, queen, king; a card dealt leaves its place to the last one
  const kings = [2, 0];
  const jacks = [0, 1];
  for (const [rolls, sign] of [
    [kings, 1],
    [jacks, -1],
  ] as const) {
    const after = (verbs: string): number => payoff(kuhnPackage, play(begin(kuhnPackage, 1, rolls), verbs));
    expect(after('check check')).toBe(sign);
    expect(after('bet call')).toBe(2 * sign);
    expect(after('check bet call')).toBe(2 * sign);
    expect(after('bet fold')).toBe(1);
    expect(after('check bet fold')).toBe(-1);
  }
});

test('Leduc: bets of 2, then of 4, two a round; a pair with the board beats the higher card', () => {
  const match = begin(leducPackage, 1);
  expect(offered(match)).toEqual(['check 0', 'bet 2']);
  play(match, 'bet');
  expect(offered(match)).toEqual(['fold 0', 'call 2', 'raise 4']);
  play(match, 'raise');
  expect(offered(match)).toEqual(['fold 0', 'call 2']);
  play(match, 'call');
  expect(match.view(null).players[0].zones.board.cards.length).toBe(1);
  expect(match.query?.player).toBe(0);
  expect(offered(match)).toEqual(['check 0', 'bet 4']);
  const results = leducPackage.wholeTree.rolls.map((rolls) => {
    const hand = play(begin(leducPackage, 1, rolls), 'check check');
    const [mine, theirs] = [0, 1].map((player) => hand.view(player).players[player].zones.hand.cards[0].definition!);
    const board = hand.view(null).players[0].zones.board.cards[0].definition!;
    const rank = (card: string): string => card.split('-')[0];
    const strength = (card: string): number =>
      ['jack', 'queen', 'king'].indexOf(rank(card)) + (rank(card) === rank(board) ? 10 : 0);
    expect(payoff(leducPackage, play(hand, 'bet raise call'))).toBe(9 * Math.sign(strength(mine) - strength(theirs)));
    return `${mine} ${theirs} ${board}`;
  });
  expect(new Set(results).size).toBe(120);
});

test.each([kuhnPackage, leducPackage])('$id: chips are neither made nor lost; the last one drawn decides', (pkg) => {
  const stakes = STAKES[pkg.id as keyof typeof STAKES];
  const random = randomFrom(7);
  const won = new Map<number, [wins: number, matches: number]>();
  for (let seed = 0; seed < 600; seed++) {
    const match = begin(pkg, seed);
    while (!match.result) {
      const { players } = match.view(null);
      expect(players.reduce((sum, { counters }) => sum + counters.chips + counters.staked, 0)).toBe(2 * stakes);
      match.decide(random(match.optionCount));
    }
    const chips = payoff(pkg, match);
    const [wins, matches] = won.get(chips) ?? [0, 0];
    won.set(chips, [wins + (match.result.winner === 0 ? 1 : 0), matches + 1]);
  }
  for (const [chips, [wins, matches]] of won) {
    const chance = (stakes + chips) / (2 * stakes);
    // five standard deviations: the seeds are fixed, so this is what chance is like and no luck
    expect(Math.abs(wins - chance * matches)).toBeLessThanOrEqual(
      5 * Math.sqrt(chance * (1 - chance) * matches) + 1e-9,
    );
  }
});

test.each([kuhnPackage, leducPackage])('$id: every deal is as likely as the others', (pkg) => {
  const held = new Map<string, number>();
  const deals = 1200;
  for (let seed = 0; seed < deals; seed++) {
    const match = begin(pkg, seed);
    const hands = [0, 1].map((player) => match.view(player).players[player].zones.hand.cards[0].definition);
    const key = hands.join(' ');
    held.set(key, (held.get(key) ?? 0) + 1);
  }
  const cards = pkg.compile().cards.length;
  expect(held.size).toBe(cards * (cards - 1));
  const mean = deals / held.size;
  for (const n of held.values()) expect(Math.abs(n - mean)).toBeLessThan(5 * Math.sqrt(mean));
});

test.each([kuhnPackage, leducPackage])('$id: nobody sees the other hand before the showdown', (pkg) => {
  for (let seed = 0; seed < 20; seed++) {
    const match = begin(pkg, seed);
    for (const viewer of [0, 1, null])
      for (const player of [0, 1])
        expect(match.view(viewer).players[player].zones.hand.cards[0].definition === undefined).toBe(viewer !== player);
    play(match, 'bet fold');
    expect(match.view(null).players[0].zones.hand.cards[0].definition).toBeUndefined();
  }
});
