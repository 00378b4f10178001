import { greedyPlayer } from '@fuda/ai';
import { cells as c, createMatch, type Machine } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { checkHonesty } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventMemory } from '../encode/event-memory.ts';
import { layoutOf } from '../encode/layout.ts';
import { magnitude } from '../encode/magnitude.ts';
import { Judge } from '../network/inference.ts';
import { freshModel } from '../network/model.ts';
import { networkFor } from '../network/network.ts';
import { PlainJudge } from '../network/plain.ts';
import { openRuntime } from '../runtime/index.ts';
import { Batcher, thinkNow, thinkSoon } from './batching.ts';
import { Desk, type Found, GumbelSearch } from './gumbel-search.ts';
import { type MatchJob, type PlayedMatch, playMatches } from './play-matches.ts';
import { SEARCH, type SearchSettings, searchGround } from './settings.ts';

const game = pkg.compile();
const layout = layoutOf(game);
const ground = searchGround(pkg, game);
const small = { ...networkFor(layout, 'S'), width: 16, blocks: 1, heads: 2 };
const model = freshModel(layout, small, 7);
const loud = { ...model, parameters: model.parameters.map((x) => (x === 0 ? 0.1 : x * 1.5)) };
const plain = new PlainJudge(loud, game);
let judge: Judge;

beforeAll(async () => {
  const runtime = await openRuntime();
  if (!runtime.ok) throw new Error(runtime.error.reason.en);
  judge = await Judge.open(runtime.value, loud, game);
});
afterAll(() => judge.close());

function matchOf(seed: number) {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  const created = setup.ok ? createMatch(game, setup.value, seed, { journal: false }) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

/** Questions with a choice, of a match in which everybody answers as the first option says. */
function* questionsOf(seed: number, most: number): Generator<{ readonly m: Machine; readonly memory: EventMemory }> {
  const match = matchOf(seed);
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

const jobsOf = (count: number, settings: SearchSettings): MatchJob[] =>
  Array.from({ length: count }, (_, i) => {
    const setup = pkg.setUp(pkg.defaultDecks, i);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    return {
      setup: setup.value,
      seed: i,
      minds: [
        { judge, settings },
        { judge, settings },
      ],
    };
  });

async function play(jobs: readonly MatchJob[], together: number): Promise<PlayedMatch[]> {
  const played: PlayedMatch[] = [];
  await playMatches(ground, jobs, { together, record: true, mostDecisions: 60 }, (one) => played.push(one));
  return played.sort((a, b) => a.number - b.number);
}

test('[LRN-S1] a search stays within its simulations and leaves the match as it was; the same seed finds the same', () => {
  const search = new GumbelSearch(new Desk(ground));
  for (const simulations of [1, 5, 16, 64]) {
    for (const { m, memory } of questionsOf(simulations, 3)) {
      const before = m.S.slice();
      const think = (): Found | undefined =>
        thinkNow(search.think(m, memory, { ...SEARCH, simulations, noise: 1 }, 5), plain);
      const found = think();
      expect(m.S).toEqual(before);
      if (!found) continue;
      const { inquiry: _, ...said } = found;
      expect(found.simulations).toBe(simulations);
      expect(found.moves.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(simulations);
      expect(found.moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      expect(found.policy.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
      expect(found.moves.some(({ option }) => option === found.option)).toBe(true);
      for (const { win } of found.moves) expect(win >= 0 && win <= 1).toBe(true);
      expect(think()).toMatchObject(said);
    }
  }
});

test('[LRN-S1] with a runtime and at once it comes to the same', async () => {
  const search = new GumbelSearch(new Desk(ground));
  const settings = { ...SEARCH, simulations: 16 };
  const batcher = new Batcher(judge);
  let compared = 0;
  for (const { m, memory } of questionsOf(9, 8)) {
    const now = thinkNow(search.think(m, memory, settings, 3), plain);
    const soon = await thinkSoon(search.think(m, memory, settings, 3), batcher);
    expect(soon?.option).toBe(now?.option);
    if (!soon || !now) continue;
    expect(soon.win).toBeCloseTo(now.win, 3);
    compared++;
  }
  expect(compared).toBeGreaterThan(4);
  // the question itself and what was tried, all of a round in one call
  expect(batcher.positions).toBeGreaterThan(compared * 8);
  expect(batcher.calls).toBeLessThan(batcher.positions / 2);
});

test('[LRN-S2] the better policy favours what turned out well; without noise the best of what was tried most is answered', () => {
  const search = new GumbelSearch(new Desk(ground));
  for (const { m, memory } of questionsOf(4, 10)) {
    const found = thinkNow(search.think(m, memory, { ...SEARCH, simulations: 32 }, 1), plain);
    if (!found) continue;
    const most = Math.max(...found.moves.map(({ visits }) => visits));
    const tried = found.moves.filter(({ visits }) => visits === most);
    const best = tried.reduce((a, b) => (b.share > a.share ? b : a));
    expect(found.option).toBe(best.option);
    const before = thinkNow(search.think(m, memory, { ...SEARCH, simulations: 0 }, 1), plain);
    const shareOf = (one: Found, option: number): number => one.moves.find((move) => move.option === option)!.share;
    const worst = found.moves.filter(({ visits }) => visits > 0).reduce((a, b) => (b.win < a.win ? b : a));
    const good = found.moves.reduce((a, b) => (b.win > a.win ? b : a));
    const odds = (one: Found): number => shareOf(one, good.option) / shareOf(one, worst.option);
    expect(odds(found)).toBeGreaterThanOrEqual(odds(before!) - 1e-9);
  }
});

test('[LRN-S3] what a search says depends on nothing its player cannot see', () => {
  const search = new GumbelSearch(new Desk(ground));
  const agent = {
    name: 'net+16',
    judge(m: Machine, seed: number) {
      const memory = new EventMemory();
      memory.question(m);
      const found = thinkNow(search.think(m, memory, { ...SEARCH, simulations: 16 }, seed), plain);
      return found ? { option: found.option, win: found.win, moves: found.moves, policy: found.policy } : null;
    },
  };
  const checked = checkHonesty(pkg, { seed: 23, positions: 15, agents: [agent] });
  expect(checked.ok ? '' : checked.detail).toBe('');
  expect(checked.counts.judged).toBe(15);
});

/** Everything but the cells behind it, in which conditions are worked out. */
const stateOf = (m: Machine): Int32Array => m.S.slice(0, m.layout.scratchEvent);

/** Thinks with a judge who is sure that whoever thinks wins once the turn is over, and not before. */
function sureAfterTheTurn(search: GumbelSearch, m: Machine, memory: EventMemory, turns: number): Found | undefined {
  const viewer = m.S[c.QUERY_PLAYER] - 1;
  const thought = search.think(m, memory, { ...SEARCH, simulations: 8, turns }, 2);
  const turn = layout.global.indexOf('turn');
  let now: number | undefined;
  for (let step = thought.next(); ; step = thought.next()) {
    if (step.done) return step.value;
    for (const inquiry of step.value) {
      now ??= inquiry.global[turn];
      inquiry.logits.fill(0);
      inquiry.win = inquiry.global[turn] > now === (inquiry.viewer === viewer) ? 0.9 : 0.1;
    }
  }
}

test('[LRN-S6] who plays the turn to its end in thought judges a move by what it led to then', () => {
  const search = new GumbelSearch(new Desk(ground));
  let [followed, stopped] = [0, 0];
  for (const { m, memory } of questionsOf(6, 12)) {
    const before = stateOf(m);
    const found = [1, 0].map((turns) => sureAfterTheTurn(search, m, memory, turns));
    expect(stateOf(m)).toEqual(before);
    const [toItsEnd, asItStands] = found.map((one) => one?.moves.filter(({ visits }) => visits > 0) ?? []);
    for (const { win } of toItsEnd) expect(win).toBeGreaterThan(0.9 - 1e-6);
    followed += toItsEnd.length;
    stopped += asItStands.filter(({ win }) => win < 0.5).length;
  }
  expect(followed).toBeGreaterThan(20);
  expect(stopped).toBeGreaterThan(10);
});

test('[LRN-S8] fancies lead matches different ways until a turn; what is asked before it is not taught', async () => {
  const settings = { ...SEARCH, simulations: 0 };
  const until = 4;
  const withWhims = (size: number, seed: number) => jobsOf(2, { ...settings, whims: { size, seed, until } });
  const [plainly, one, again, other] = [
    await play(jobsOf(2, settings), 2),
    await play(withWhims(3, 1), 2),
    await play(withWhims(3, 1), 2),
    await play(withWhims(3, 2), 2),
  ];
  expect(again).toEqual(one);
  const positions = (played: PlayedMatch[]) => played.map(({ asked }) => asked.map(({ global }) => [...global]));
  expect(positions(one)).not.toEqual(positions(other));
  const turn = layout.global.indexOf('turn');
  const turnsIn = (played: PlayedMatch[]) => played.flatMap(({ asked }) => asked.map(({ global }) => global[turn]));
  const [first] = turnsIn(plainly);
  expect(turnsIn(one).length).toBeGreaterThan(5);
  expect(Math.min(...turnsIn(one))).toBe(magnitude(until));
  expect(first).toBeLessThan(magnitude(until));
  // who fancies nothing plays as ever
  const idle = (await play(withWhims(0, 1), 2)).map(({ asked, ...rest }) => [rest, asked.length]);
  for (const [i, [rest, length]] of idle.entries()) {
    const { asked, ...all } = plainly[i];
    expect(rest).toEqual(all);
    expect(length).toBeLessThan(asked.length);
  }
});

test('[LRN-S4] many matches at once: each with soft policies, the same again with the same seeds', async () => {
  const settings = { ...SEARCH, simulations: 8, noise: 1 };
  const played = await play(jobsOf(3, settings), 2);
  expect(played.map(({ number }) => number)).toEqual([0, 1, 2]);
  for (const { asked, score, decisions } of played) {
    expect(decisions).toBeGreaterThan(10);
    expect(asked.length).toBeGreaterThan(5);
    for (const { policy, won, viewer, option, of, firstOption, count } of asked) {
      expect(won).toBe(viewer === 0 ? score : 1 - score);
      expect(option).toBeLessThan(of);
      for (const [token] of policy) expect(token >= firstOption && token < count).toBe(true);
    }
  }
  expect(played.some(({ asked }) => asked.some(({ policy }) => policy.length > 1 && policy[0][1] < 0.99))).toBe(true);
  expect(await play(jobsOf(3, settings), 2)).toEqual(played);
});

test('[LRN-S7] what is learned of the outcome is the end of the match, or what thinking foresaw in this question and later ones', async () => {
  const settings = { ...SEARCH, simulations: 0, noise: 1 };
  const askedWith = async (lambda: number) => {
    const played: PlayedMatch[] = [];
    const options = { record: true, mostDecisions: 60, lambda };
    await playMatches(ground, jobsOf(2, settings), options, (one) => played.push(one));
    return played.map(({ asked, score }) => ({ asked, score }));
  };
  const [ends, half, foreseen] = [await askedWith(1), await askedWith(0.5), await askedWith(0)];
  for (const [i, { asked, score }] of half.entries()) {
    expect(asked.length).toBeGreaterThan(5);
    const first = ({ viewer }: { viewer: number }, chance: number): number => (viewer === 0 ? chance : 1 - chance);
    for (const [k, one] of asked.entries()) {
      const next = asked[k + 1];
      const later = next ? first(next, next.won) : score;
      expect(first(one, one.won)).toBeCloseTo((first(one, one.win) + later) / 2);
      expect(ends[i].asked[k].won).toBe(first(one, score));
      expect(foreseen[i].asked[k].won).toBeCloseTo(one.win);
    }
  }
});

test('[LRN-S4] other players may sit at the table, and networks that do not search', async () => {
  const jobs = jobsOf(2, { ...SEARCH, simulations: 0 }).map((job) => ({
    ...job,
    minds: [job.minds[0], { player: () => greedyPlayer(pkg) }] as const,
  }));
  const played = await play(jobs, 2);
  expect(played.length).toBe(2);
  for (const { asked } of played) {
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ viewer }) => viewer === 0)).toBe(true);
  }
});
