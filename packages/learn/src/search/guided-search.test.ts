import type { Machine } from '@fuda/kernel';
import { createMatch } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { checkHonesty, sized } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { EventMemory } from '../encode/event-memory.ts';
import { layoutOf } from '../encode/layout.ts';
import { freshModel } from '../network/model.ts';
import { networkFor } from '../network/network.ts';
import { PlainJudge } from '../network/plain.ts';
import { thinkNow } from './batching.ts';
import { GuidedSearch } from './guided-search.ts';
import type { Found } from './gumbel-search.ts';
import type { Inquiry } from './inquiry.ts';
import { SEARCH, searchGround } from './settings.ts';

const game = pkg.compile();
const ground = searchGround(pkg, game);
const model = freshModel(layoutOf(game), { ...networkFor(layoutOf(game), 'S'), width: 16, blocks: 1, heads: 2 }, 7);
const plain = new PlainJudge(model, game);
const settings = { ...SEARCH, simulations: 6, rollouts: 12 };

function* questionsOf(seed: number, most: number): Generator<{ readonly m: Machine; readonly memory: EventMemory }> {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  const created = setup.ok ? createMatch(game, setup.value, seed, { journal: false }) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  const match = created.value;
  const memory = new EventMemory();
  for (let n = 0; n < most && match.result === null; ) {
    const { machine: m } = match;
    memory.question(m);
    if (match.optionCount > 1) {
      n++;
      yield { m, memory };
    }
    const option = match.decisions.length % match.optionCount;
    memory.notice(m, option);
    match.decide(option);
  }
}

/** Thinks with somebody who answers as `judge` says; returns what was found and everything that was asked. */
function thinkWith(m: Machine, memory: EventMemory, judge: (inquiry: Inquiry) => void): [Found | undefined, number] {
  const thought = new GuidedSearch(ground).think(m, memory, settings, 5);
  for (let asked = 0; ; ) {
    const step = thought.next();
    if (step.done) return [step.value, asked];
    for (const inquiry of step.value) judge(inquiry);
    asked += step.value.length;
  }
}

test('[LRN-S5] rollouts are made in the tree, and the network judges no more questions of it than it has simulations', () => {
  let judged = 0;
  for (const { m, memory } of questionsOf(3, 8)) {
    const before = m.S.slice();
    const [found, asked] = thinkWith(m, memory, () => {});
    expect(m.S).toEqual(before);
    if (!found) continue;
    expect(found.simulations).toBeLessThanOrEqual(settings.simulations * settings.rollouts);
    expect(found.moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(found.policy.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
    expect(found.moves[0].option).toBe(found.option);
    // the open question itself comes on top
    expect(asked).toBeLessThanOrEqual(settings.simulations + 1);
    judged += asked - 1;
  }
  expect(judged).toBeGreaterThan(0);
});

test('[LRN-S5] what the network thinks likely is looked at more', () => {
  let more = 0;
  for (const { m, memory } of questionsOf(6, 6)) {
    const visitsWith = (favourite: number): number[] => {
      const [found] = thinkWith(m, memory, (inquiry) => {
        inquiry.logits.fill(0);
        inquiry.logits[inquiry.firstOption + favourite] = 5;
      });
      return (found?.moves ?? []).toSorted((a, b) => a.option - b.option).map(({ visits }) => visits);
    };
    const [first, second] = [visitsWith(0), visitsWith(1)];
    if (first.length < 2) continue;
    if (first[0] > second[0]) more++;
    expect(first[0]).toBeGreaterThanOrEqual(second[0]);
  }
  expect(more).toBeGreaterThan(0);
});

test('[LRN-S5] the same seed finds the same, whatever was thought before', () => {
  const search = new GuidedSearch(ground);
  for (const { m, memory } of questionsOf(9, 6)) {
    const [one, other] = [0, 1].map(() => thinkNow(search.think(m, memory, settings, 3), plain));
    expect(other?.moves).toEqual(one?.moves);
    if (one) search.notice(m, one.option);
  }
});

const POSITIONS = sized(4, 15, 15);

test('[LRN-S3] what a guided search says depends on nothing its player cannot see', () => {
  const agent = {
    name: 'net@6',
    judge(m: Machine, seed: number) {
      const memory = new EventMemory();
      memory.question(m);
      const found = thinkNow(new GuidedSearch(ground).think(m, memory, settings, seed), plain);
      return found ? { option: found.option, win: found.win, moves: found.moves, policy: found.policy } : null;
    },
  };
  const checked = checkHonesty(pkg, { seed: 29, positions: POSITIONS, agents: [agent] });
  expect(checked.ok ? '' : checked.detail).toBe('');
  expect(checked.counts.judged).toBe(POSITIONS);
});
