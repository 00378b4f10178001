import { type GamePackage, randomFrom } from '@fuda/game';
import { cells as c, copyState, decide, isPass, type Machine } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import {
  duelLikePackage,
  duelPosition,
  playRandomly,
  SWAPS,
  sized,
  startDefault as start,
  swapHidden,
  WIDE,
} from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { deckBelief } from '../estimate/belief.ts';
import { knownDecks } from '../estimate/known-decks.ts';
import { constantEvaluator, rolloutEvaluator, uniformPolicy } from '../evaluate/rollout.ts';
import { skipPassive } from '../goal.ts';
import { OptionKeys } from '../option-keys.ts';
import { Clock } from './budget.ts';
import { hintsOf, mergeStatistics } from './root-statistics.ts';
import { Searcher, type SearchOptions } from './searcher.ts';

vi.setConfig({ testTimeout: 60_000 });

const evaluator = rolloutEvaluator({ policy: uniformPolicy });

function middle(pkg: GamePackage, seed: number) {
  const match = start(pkg, seed);
  const random = randomFrom(seed);
  const keys = new OptionKeys();
  for (let k = 0; k < 24 || keys.distinct < 3; k++) {
    if (match.result) throw new Error('over too soon');
    match.decide(random(match.optionCount));
    keys.read(match.machine);
  }
  return match;
}

function think(match: ReturnType<typeof middle>, simulations: number, options: Partial<SearchOptions> = {}) {
  const searcher = new Searcher(match.game, { evaluator, seed: 5, ...options });
  expect(searcher.begin(match.machine).ok).toBe(true);
  const thought = searcher.think({ simulations });
  if (!thought.ok) throw new Error(thought.error.reason.en);
  return { searcher, progress: thought.value, statistics: searcher.statistics() };
}

describe('information-set search', () => {
  test('rollouts by chance are the same when the machine throws the dice', () => {
    const match = middle(duelLikePackage, 3);
    const asked: typeof uniformPolicy = { name: 'asked', choose: uniformPolicy.choose };
    const [thrown, drawn] = [uniformPolicy, asked].map(
      (policy) => think(match, 200, { evaluator: rolloutEvaluator({ policy }) }).statistics,
    );
    expect(thrown.moves.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(100);
    expect(thrown).toEqual(drawn);
    // and where they stop early, they stop in the same place
    const [short, shortDrawn] = [uniformPolicy, asked].map(
      (policy) => think(match, 60, { evaluator: rolloutEvaluator({ policy, depth: 7 }) }).statistics,
    );
    expect(short).toEqual(shortDrawn);
  });

  test('[AI-S1] finds the win on the table, through two questions', () => {
    const match = duelPosition({ battle: ['scout'] }, { battle: [], hand: ['pit'] });
    for (const verb of ['attack']) {
      const { progress, searcher } = think(match, 200);
      expect(match.options()[progress.best].verb).toBe(verb);
      expect(progress.win).toBeGreaterThan(0.9);
      expect(hintsOf(searcher.statistics(), 1)[0]).toMatchObject({ option: progress.best });
      match.decide(progress.best);
    }
    expect(match.result?.winner).toBe(0);
  });

  test('[AI-S12] says what an option is worth that it would not look at again, as often as it is asked to', () => {
    const match = duelPosition({ battle: ['scout'] }, { battle: [], hand: ['pit'] });
    const { searcher, progress } = think(match, 200);
    const other = match.options().findIndex((_, i) => i !== progress.best);
    const before = searcher.worthOf(other)?.visits ?? 0;
    expect(searcher.think({ simulations: 64 }, other).ok).toBe(true);
    const worth = searcher.worthOf(other);
    expect(worth?.visits).toBe(before + 64);
    expect((worth?.total ?? 0) / (worth?.visits ?? 1)).toBeLessThan(progress.win);
    expect(searcher.worthOf(progress.best)).toBeDefined();
    expect(searcher.worthOf(match.optionCount)).toBeUndefined();
    expect(searcher.think({ simulations: 1 }, match.optionCount)).toMatchObject({
      ok: false,
      error: { path: '$.only' },
    });
    // afterwards it thinks about all of them again
    expect(searcher.think({ simulations: 32 }).ok).toBe(true);
    expect(searcher.worthOf(other)?.visits).toBeLessThan(before + 64 + 32);
  });

  test.each([sampleDuelPackage, duelLikePackage])(
    '[AI-S2] never reads a hidden card: what looks the same is judged the same ($id)',
    (pkg) => {
      for (const seed of sized([1], [1, 2], [1, 2])) {
        const match = middle(pkg, seed);
        const before = think(match, 100).statistics;
        expect(before.moves.reduce((sum, move) => sum + move.visits, 0)).toBeGreaterThan(50);
        for (const how of SWAPS) {
          const other = match.clone();
          swapHidden(other.machine, match.query!.player, how, randomFrom(seed + 100));
          expect(other.hash()).not.toBe(match.hash());
          expect(think(other, 100).statistics).toEqual(before);
        }
      }
    },
  );

  test('[AI-S10] in a hurry it stops when the rest of the budget would hardly change the choice, and never thinks longer', () => {
    const match = duelPosition({ battle: ['colossus', 'scout'] }, { shields: ['scout'] });
    const belief = deckBelief(knownDecks(sampleDuelPackage));
    const calm = think(match, 2000, { belief });
    const searcher = new Searcher(match.game, { evaluator, seed: 5, belief });
    searcher.begin(match.machine);
    const hurried = searcher.think({ simulations: 2000, hurry: true });
    if (!hurried.ok) throw new Error(hurried.error.reason.en);
    expect(hurried.value.simulations).toBeLessThan(calm.progress.simulations / 2);
    // two attacks in either order may be worth the same
    expect(Math.abs(hurried.value.win - calm.progress.win)).toBeLessThan(0.05);
    const patient = new Searcher(match.game, { evaluator, seed: 5, belief, patience: 1 });
    patient.begin(match.machine);
    const thought = patient.think({ simulations: 2000, hurry: true });
    expect(thought.ok && thought.value.simulations).toBeGreaterThanOrEqual(hurried.value.simulations);
  });

  test.runIf(WIDE)('[AI-S11] an advisor is shown what the search comes by often, and what it says counts', () => {
    const match = middle(sampleDuelPackage, 3);
    const asked = new OptionKeys();
    asked.read(match.machine);
    /** an advisor who thinks that one move leads to a certain win or loss of who is asked */
    const thinkWith = (win: number, favourite = -1) => {
      const shown: { readonly path: number[]; readonly key: number }[] = [];
      const advisor = {
        after: 4,
        worth: 50,
        say: 1,
        show(deal: Machine, answers: Int32Array, path: Int32Array, depth: number) {
          const { machine } = match.clone();
          copyState(deal, machine);
          for (let k = 0; k < depth; k++) {
            skipPassive(machine, undefined);
            decide(machine, answers[k]);
          }
          expect(machine.S[c.RESULT]).toBe(0);
          const keys = new OptionKeys();
          keys.read(deal);
          shown.push({ path: [...path.subarray(0, depth)], key: keys.keys[answers[0]] });
        },
      };
      const searcher = new Searcher(match.game, { evaluator, seed: 5, advisor });
      expect(searcher.begin(match.machine).ok).toBe(true);
      const clock = new Clock({ simulations: 300 });
      if (favourite >= 0) {
        searcher.goOn(clock, false, () => true);
        searcher.advise([], [[asked.keys[favourite], 50]], 0, 0.5);
      }
      const first = match.query!.player === 0 ? win : 1 - win;
      while (searcher.goOn(clock, false, () => shown.length > 0))
        for (const { path, key } of shown.splice(0)) if (key === asked.keys[0]) searcher.advise(path, [], 0, first);
      return searcher.statistics().moves;
    };
    const [good, bad] = [thinkWith(1), thinkWith(0)];
    expect(good[0].visits).toBeGreaterThan(bad[0].visits * 2);
    expect(thinkWith(0.5, 1)[1].visits).toBeGreaterThan(thinkWith(0.5)[1].visits);
  });

  test('[AI-S3] may be stopped at any moment and then gives the best so far; budgets of nothing are refused', () => {
    const match = middle(sampleDuelPackage, 4);
    const searcher = new Searcher(match.game, { evaluator });
    searcher.begin(match.machine);
    for (const stopAfter of [0, 1, 7]) {
      let asked = 0;
      const before = searcher.progress().simulations;
      const thought = searcher.think({ simulations: 1000, cancelled: () => asked++ >= stopAfter });
      expect(thought.ok && thought.value.simulations - before).toBe(stopAfter);
      expect(thought.ok && thought.value.best).toBeLessThan(match.optionCount);
    }
    for (const budget of [
      {},
      { ms: 0 },
      { simulations: 0 },
      { simulations: -1 },
      { ms: Number.NaN },
      { simulations: 1.5 },
    ]) {
      const refused = searcher.think(budget);
      expect(refused.ok).toBe(false);
      if (!refused.ok) {
        expect(refused.error.code).toBe('BAD_BUDGET');
        expect(refused.error.reason.ja).not.toBe('');
        expect(refused.error.reason.en).not.toBe('');
      }
    }
    const timed = searcher.think({ ms: 30 });
    expect(timed.ok && timed.value.simulations).toBeGreaterThan(8);
  });

  test('[AI-S4] leaves the match as it was, and answers the same for the same seed', () => {
    const match = middle(sampleDuelPackage, 6);
    const before = match.hash();
    const first = think(match, 200);
    expect(match.hash()).toBe(before);
    expect(think(match, 200).statistics).toEqual(first.statistics);
  });

  test('[AI-S5] going back by copying and by undoing is the same search', () => {
    for (const pkg of [sampleDuelPackage, duelLikePackage]) {
      const match = middle(pkg, 8);
      const [copy, undo] = (['copy', 'undo'] as const).map((back) => think(match, 150, { back }).statistics);
      expect(undo).toEqual(copy);
    }
  });

  test('[AI-S6] keeps what was thought about the move that is made, and drops it when the move is not seen', () => {
    const match = middle(duelLikePackage, 9);
    const { searcher, progress } = think(match, 400);
    const mine = match.query!.player;
    const kept = searcher.statistics().moves.find((move) => move.option === progress.best)!.visits;
    searcher.notice(match.machine, progress.best);
    match.decide(progress.best);
    if (match.query?.player === mine) {
      searcher.begin(match.machine);
      expect(searcher.progress().simulations).toBe(kept);
    }
    searcher.forget();
    searcher.begin(match.machine);
    expect(searcher.progress().simulations).toBe(0);
  });

  test('[AI-S6] a chance to answer that the other player lets pass, and that only it knew of, is as if it had not been asked', () => {
    let unseen = 0;
    // such a chance comes up in the first of these; if the game changes, in another
    for (let seed = 19; seed < 200 && unseen < 1; seed++) {
      const match = start(sampleDuelPackage, seed);
      const random = randomFrom(seed);
      for (let n = 0; n < 200 && match.result === null; n++) {
        const mine = match.query!.player;
        const attack = match.options().find(({ verb }) => verb === 'attack');
        if (attack === undefined || n < 40) {
          match.decide(random(match.optionCount));
          continue;
        }
        const { searcher } = think(match, 150);
        const own = (): number[] => {
          const { tree } = searcher;
          const edges: number[] = [];
          for (let edge = tree.firstChild[0]; edge !== 0; edge = tree.sibling[edge])
            if (tree.player[edge] === mine) edges.push(tree.visits[edge]);
          return edges;
        };
        const answer = (option: number): void => {
          searcher.notice(match.machine, option);
          match.decide(option);
        };
        answer(attack.index);
        let windows = 0;
        while (match.query && match.query.player !== mine) {
          const pass = match.options().find(({ index }) => isPass(match.machine, index));
          if (pass === undefined || !match.query.reaction) break;
          answer(pass.index);
          if (own().length > 0) windows++;
        }
        if (match.query?.player !== mine || windows === 0) continue;
        const known = own();
        searcher.begin(match.machine);
        expect(own()).toEqual(known);
        unseen++;
      }
    }
    expect(unseen).toBeGreaterThan(0);
  });

  test('[AI-S7] searches that did not know of each other add up', () => {
    const match = middle(sampleDuelPackage, 10);
    const parts = [1, 2, 3].map((seed) => think(match, 100, { seed }).statistics);
    const merged = mergeStatistics(parts);
    if (!merged.ok) throw new Error(merged.error.reason.en);
    expect(merged.value.simulations).toBe(parts.reduce((sum, part) => sum + part.simulations, 0));
    expect(merged.value.simulations).toBeGreaterThan(100);
    for (const move of merged.value.moves) {
      const visits = parts.flatMap((part) => part.moves).filter((other) => other.key === move.key);
      expect(move.visits).toBe(visits.reduce((sum, other) => sum + other.visits, 0));
    }
    const foreign = think(middle(sampleDuelPackage, 11), 20).statistics;
    expect(mergeStatistics([parts[0], foreign]).ok).toBe(false);
    expect(mergeStatistics([]).ok).toBe(false);
  });

  test('[AI-S8] a move is counted as available exactly when its deal offered it', () => {
    const match = middle(sampleDuelPackage, 12);
    const { searcher } = think(match, 300, { evaluator: constantEvaluator });
    const { tree } = searcher;
    for (let edge = tree.firstChild[0]; edge !== 0; edge = tree.sibling[edge]) {
      // the asked player's own options are in every deal
      expect(tree.available[edge]).toBe(300);
      expect(tree.visits[edge]).toBeLessThanOrEqual(tree.available[edge]);
      for (let below = tree.firstChild[edge]; below !== 0; below = tree.sibling[below]) {
        expect(tree.available[below]).toBeGreaterThanOrEqual(tree.visits[below]);
        expect(tree.available[below]).toBeLessThanOrEqual(tree.visits[edge]);
      }
    }
  });

  test('[AI-S9] a finished match and a single move need no thinking', () => {
    const match = start(sampleDuelPackage, 3);
    playRandomly(match, 3, 100_000, () => {});
    const over = new Searcher(match.game, { evaluator }).begin(match.machine);
    expect(over.ok).toBe(false);
    expect(match.machine.S[c.RESULT]).not.toBe(0);
  });
});
