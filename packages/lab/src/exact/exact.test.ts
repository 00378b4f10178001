import { Encoder, freshModel, layoutOf, netPlayer, networkFor } from '@fuda/learn';
import { duelLikePackage, kuhnPackage, leducPackage, WIDE } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { LabFailure } from '../errors.ts';
import { findPlayer } from '../player.ts';
import { Cfr, cfrBound } from './cfr.ts';
import { sharesOf, strategyOf } from './policy.ts';
import { exploitability } from './report.ts';
import { bestResponse, exploitabilityOf, type Strategy, uniformStrategy, worthOf } from './strategy.ts';
import { type GameTree, type KeyOf, unfold, viewKey } from './tree.ts';

const kuhn = unfold(kuhnPackage);

/** Kuhn's information sets by what is held and what was done: `jack`, `king check bet`. */
const MOVES = ['fold', 'check', 'call', 'bet', 'raise'];
function nameOf({ key, player }: GameTree['sets'][number]): string {
  const [view] = JSON.parse(key) as [ReturnType<Parameters<KeyOf>[0]['view']>];
  const held = view.players[player].zones.hand.cards[0].definition!;
  return [held, ...view.tables.line.rows.map(({ move }) => MOVES[Number(move) - 1])].join(' ');
}

/** A strategy from the chance to put chips in (bet or call) by information set. */
function betting(tree: GameTree, chances: Readonly<Record<string, number>>): Strategy {
  return tree.sets.map((set) => {
    const chance = chances[nameOf(set)];
    return Float64Array.from([1 - chance, chance]);
  });
}

/** Kuhn 1950: for every 0 ≤ a ≤ 1/3 an equilibrium; the second player has only one strategy. */
const equilibrium = (a: number): Readonly<Record<string, number>> => ({
  jack: a,
  queen: 0,
  king: 3 * a,
  'jack check bet': 0,
  'queen check bet': a + 1 / 3,
  'king check bet': 1,
  'jack check': 1 / 3,
  'queen check': 0,
  'king check': 1,
  'jack bet': 0,
  'queen bet': 1 / 3,
  'king bet': 1,
});

describe('Kuhn poker is known exactly', () => {
  test('[LB-X2] it has 12 information sets of two answers, 6 for each player, and 30 ways to end', () => {
    expect(kuhn.sets.map(nameOf).sort()).toEqual(Object.keys(equilibrium(0)).sort());
    for (const { options, nodes } of kuhn.sets) expect([options, nodes.length]).toEqual([2, 2]);
    expect([0, 1].map((player) => kuhn.sets.filter((set) => set.player === player).length)).toEqual([6, 6]);
    expect(kuhn.setOf.filter((set) => set < 0).length).toBe(30);
  });

  test('[LB-X2] the first player loses 1/18 in every equilibrium of the family, and nobody can do better', () => {
    for (const a of [0, 0.1, 0.2, 1 / 3]) {
      const strategy = betting(kuhn, equilibrium(a));
      expect(worthOf(kuhn, strategy)).toBeCloseTo(-1 / 18, 12);
      const { seats, exploitability } = exploitabilityOf(kuhn, strategy);
      expect(seats[0]).toBeCloseTo(-1 / 18, 12);
      expect(seats[1]).toBeCloseTo(1 / 18, 12);
      expect(exploitability).toBeCloseTo(0, 12);
    }
  });

  test('beyond the family the first player gives something away', () => {
    expect(exploitabilityOf(kuhn, betting(kuhn, { ...equilibrium(0), jack: 1 })).exploitability).toBeGreaterThan(0.05);
    expect(exploitabilityOf(kuhn, betting(kuhn, { ...equilibrium(0.2), king: 0 })).exploitability).toBeGreaterThan(
      0.01,
    );
  });

  test('[LB-X3] against play at random the best answers win 1/2 and 5/12: exploitability 11/24', () => {
    // first, by card: bet the jack ½·1 − ½·2, bet the queen ½·1 + ½·0, bet the king ½·1 + ½·2: (−½ + ½ + 3/2) / 3
    // second, after a check and after a bet: jack (−½ − 1) / 2, queen (½ + 0) / 2, king (3/2 + 2) / 2; their mean
    const { seats, exploitability } = exploitabilityOf(kuhn, uniformStrategy(kuhn));
    expect(seats[0]).toBeCloseTo(1 / 2, 12);
    expect(seats[1]).toBeCloseTo(5 / 12, 12);
    expect(exploitability).toBeCloseTo(11 / 24, 12);
  });

  test('[LB-X3] a best answer wins what it says', () => {
    const uniform = uniformStrategy(kuhn);
    for (const player of [0, 1]) {
      const { value, options } = bestResponse(kuhn, uniform, player);
      const answer = uniform.map((chances, set) =>
        options[set] < 0 ? chances : chances.map((_, option) => (option === options[set] ? 1 : 0)),
      );
      expect(worthOf(kuhn, answer)).toBeCloseTo(player === 0 ? value : -value, 12);
    }
  });

  test('[LB-X4] CFR keeps its bound, and comes to the value', () => {
    const cfr = new Cfr(kuhn, 'vanilla');
    for (const rounds of [1, 9, 90, 900]) {
      const { exploitability } = exploitabilityOf(kuhn, cfr.run(rounds).average());
      expect(exploitability).toBeGreaterThanOrEqual(0);
      expect(exploitability).toBeLessThanOrEqual(cfr.regretBound() + 1e-12);
      // Δ = 4 chips, 6 sets a player, 2 answers: 4 · 12 · √2 / (2 √T)
      expect(cfrBound(kuhn, cfr.rounds)).toBeCloseTo((24 * Math.SQRT2) / Math.sqrt(cfr.rounds), 9);
      expect(cfr.regretBound()).toBeLessThanOrEqual(cfrBound(kuhn, cfr.rounds));
    }
    expect(cfr.regretBound()).toBeLessThan(0.3 / Math.sqrt(cfr.rounds));
    const plus = new Cfr(kuhn).run(1000).average();
    expect(exploitabilityOf(kuhn, plus).exploitability).toBeLessThan(2e-4);
    expect(worthOf(kuhn, plus)).toBeCloseTo(-1 / 18, 4);
  });
});

describe('Leduc hold’em', () => {
  // every position by its view and by its encoding: both partitions in one walk
  const encoder = new Encoder(leducPackage.compile());
  const views = new Map<string, string>();
  const encodings = new Map<string, string>();
  let disagree = 0;
  const leduc = unfold(leducPackage, undefined, (match, player) => {
    const view = viewKey(match, player);
    const count = encoder.encode(match.machine, player);
    const bytes = `${encoder.tokens.subarray(0, count * encoder.width).join()};${encoder.global.join()};${player}`;
    if ((views.get(bytes) ?? view) !== view || (encodings.get(view) ?? bytes) !== bytes) disagree++;
    views.set(bytes, view);
    encodings.set(view, bytes);
    return view;
  });

  test('[LB-X2] it has 936 information sets', () => {
    expect(leduc.sets.length).toBe(936);
    // 6 cards × 6 lines of the first round; 6 × 5 cards × 5 ways to the second round × 6 lines of it
    expect(36 + 900).toBe(936);
    expect(leduc.roots.length).toBe(120);
    expect(Math.max(...leduc.payoff)).toBe(13);
    expect(Math.min(...leduc.payoff)).toBe(-13);
  });

  test('[LRN-E9] positions are encoded alike exactly if they look alike', () => {
    expect(disagree).toBe(0);
    expect(views.size).toBe(936);
  });

  test('[LB-X3] [LB-X4] play at random loses 2.3736 to the best answers; CFR keeps its bound and comes to −0.0856', () => {
    expect(exploitabilityOf(leduc, uniformStrategy(leduc)).exploitability).toBeCloseTo(2.373611, 6);
    const cfr = new Cfr(leduc, 'vanilla').run(60);
    const { exploitability } = exploitabilityOf(leduc, cfr.average());
    expect(exploitability).toBeLessThanOrEqual(cfr.regretBound());
    expect(cfr.regretBound()).toBeLessThanOrEqual(cfrBound(leduc, 60));
    const plus = new Cfr(leduc).run(400).average();
    expect(exploitabilityOf(leduc, plus).exploitability).toBeLessThan(2e-3);
    expect(worthOf(leduc, plus)).toBeCloseTo(-0.0856, 3);
  });
});

describe('players as strategies', () => {
  const asking = { samples: 60, seed: 1 };
  const strategyNamed = (name: string, samples = asking.samples): Promise<Strategy> =>
    strategyOf(kuhnPackage, kuhn, findPlayer(kuhnPackage, name)!, { ...asking, samples });

  test.runIf(WIDE)(
    '[LB-X5] every kind plays: random about as badly as evenly, whoever thinks better than that',
    async () => {
      const worth = async (name: string): Promise<number> =>
        exploitabilityOf(kuhn, await strategyNamed(name)).exploitability;
      const random = await worth('random');
      expect(Math.abs(random - 11 / 24)).toBeLessThan(0.12);
      // always the first answer: checks, and folds to every bet
      expect(await worth('first')).toBeCloseTo(1, 12);
      expect(await worth('search@200')).toBeLessThan(random);
      for (const name of ['passive', 'light', 'greedy']) expect(await worth(name)).toBeGreaterThan(0);
    },
  );

  test('whoever thinks does not bluff away the king, nor call with the jack', async () => {
    const strategy = await strategyNamed('search@400', 20);
    const at = (name: string): Float64Array => strategy[kuhn.sets.findIndex((set) => nameOf(set) === name)];
    expect(at('king bet')[1]).toBe(1);
    expect(at('king check bet')[1]).toBe(1);
    expect(at('jack bet')[0]).toBe(1);
  });

  test('[LB-X5] the same seed gives the same strategy', async () => {
    expect(await strategyNamed('search@50', 5)).toEqual(await strategyNamed('search@50', 5));
  });

  test('[LB-X5] a network plays by its greatest share, and its shares are a strategy, too', async () => {
    const game = kuhnPackage.compile();
    const layout = layoutOf(game);
    const net = netPlayer(freshModel(layout, networkFor(layout, 'S'), 3), game);
    if (!net.ok) throw new Error(net.error.reason.en);
    const shares = (await sharesOf(kuhnPackage, kuhn, net.value, asking))!;
    const choices = await strategyOf(kuhnPackage, kuhn, net.value, { ...asking, samples: 2 });
    for (const [set, chances] of shares.entries()) {
      expect(chances[0] + chances[1]).toBeCloseTo(1, 9);
      expect(choices[set][chances.indexOf(Math.max(...chances))]).toBe(1);
    }
    // whoever follows a rule has none
    expect(await sharesOf(kuhnPackage, kuhn, findPlayer(kuhnPackage, 'first')!, asking)).toBeUndefined();
    // nothing learned yet
    expect(exploitabilityOf(kuhn, shares).exploitability).toBeGreaterThan(0.1);
  });
});

test('[LB-X1] games that are too large, and games whose players would forget, are refused by name', () => {
  const refusal = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      if (error instanceof LabFailure) return error.error.code;
    }
    return 'none';
  };
  expect(refusal(() => unfold(duelLikePackage))).toBe('TOO_LARGE');
  expect(refusal(() => unfold(kuhnPackage, undefined, () => 'all the same'))).toBe('FORGETFUL');
});

test('the report names everybody, and CFR with its bound', async () => {
  const ask = { players: ['random', 'first'], samples: 20, seed: 1, rounds: 50 };
  const report = await exploitability(kuhnPackage, ask);
  if (!report.ok) throw new Error(report.error.reason.en);
  const { lines, sets, deals } = report.value;
  expect([sets, deals, lines.map(({ player }) => player)]).toEqual([12, 6, ['random', 'first', 'cfr', 'cfr+']]);
  expect(lines[2].exploitability).toBeLessThan(lines[2].bound!);
  expect(lines[2].bound).toBeLessThan(lines[2].rate!);
  for (const wrong of [{ players: ['nobody'] }, { samples: 0 }, { rounds: 0.5 }]) {
    const refused = await exploitability(kuhnPackage, { ...ask, ...wrong });
    expect(refused.ok).toBe(false);
  }
  expect(await exploitability(duelLikePackage, ask)).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
});
