import { passiveAnswer } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { ocgPackage } from '@fuda/ocg';
import { sampleDuelPackage } from '@fuda/sample';
import { describe, expect, test } from 'vitest';
import { Adviser, blind, ceiling, odds, solve } from './analysis.ts';
import { drillAnswer, drillOption } from './drill.ts';
import { startPlan } from './plan.ts';
import { diceFor, playersFor } from './players.ts';
import { type Drill, type MatchPlan, PERSON } from './protocol.ts';
import { readRecord } from './records.ts';
import { Session } from './session.ts';

const MAXX_C = 'ocg:23434538';
const ASH = 'ocg:14558127';

const OCG: MatchPlan = {
  game: 'ocg',
  ruleset: 'duel',
  decks: ['dragon-beatdown', 'dragon-beatdown'],
  seed: 3,
  seats: [PERSON, 'passive'],
};
const DUEL: MatchPlan = {
  game: 'sample-duel',
  ruleset: sampleDuelPackage.rulesets[0].id,
  decks: sampleDuelPackage.defaultDecks,
  seed: 5,
  seats: [PERSON, 'passive'],
};

function begin(pkg: GamePackage, plan: MatchPlan): Match {
  const match = startPlan(pkg, pkg.compile(plan.ruleset), plan, ['hand']);
  if (!match.ok) throw new Error(match.error.reason.en);
  return match.value;
}

const light = (pkg: GamePackage) => playersFor(pkg).find(({ name }) => name === 'light')!;

describe('an interruption to practise against', () => {
  const held = (match: Match): (string | undefined)[] =>
    match.view(1).players[1].zones.hand.cards.map(({ definition }) => definition);

  test('the other side starts with the cards, also with those its deck does not have; the hand stays as large', () => {
    const plan = { ...OCG, drill: { cards: [MAXX_C, ASH], chance: 1 } };
    const hand = held(begin(ocgPackage, plan));
    expect(hand).toEqual(expect.arrayContaining([MAXX_C, ASH]));
    expect(hand.length).toBe(held(begin(ocgPackage, OCG)).length);
  });

  test.each([1, 2, 3])('it is used at chance %i, and only when it is legal', (chance) => {
    const drill: Drill = { cards: [MAXX_C], chance };
    const plan = { ...OCG, drill };
    const match = begin(ocgPackage, plan);
    const player = light(ocgPackage);
    let letBy = 0;
    for (let n = 0; n < 300; n++) {
      const mine = match.query?.player === 1;
      const offered = mine && drillOption(match, drill) >= 0;
      const option = drillAnswer(
        match,
        drill,
        1,
        () => begin(ocgPackage, plan),
        () => 0,
      );
      if (option >= 0) {
        expect(offered).toBe(true);
        expect(match.options()[option].card?.definition).toBe(MAXX_C);
        expect(letBy).toBe(chance - 1);
        return;
      }
      if (offered) letBy++;
      match.decide(mine ? passiveAnswer(match.machine) : player.choose(match.machine, diceFor(7, n)));
    }
    throw new Error('it was never used');
  });

  test('a record carries it, and a damaged one is refused', () => {
    const record = (drill: unknown) =>
      readRecord({ format: 'fuda-session/1', plan: { ...OCG, drill }, fingerprint: '', options: [], cursor: 0 });
    expect(record({ cards: [ASH], chance: 0 }).ok).toBe(true);
    for (const bad of [5, {}, { cards: [1], chance: 1 }, { cards: [ASH], chance: 'x' }])
      expect(record(bad)).toMatchObject({ ok: false, error: { path: '$.plan.drill' } });
  });
});

describe('looking into a position', () => {
  test('a winning line that is found can be put on the table, and left again', () => {
    const player = light(sampleDuelPackage);
    for (let seed = 1; seed < 60; seed++) {
      const plan = { ...DUEL, seed };
      const match = begin(sampleDuelPackage, plan);
      for (let n = 0; n < 400 && match.query; n++) {
        if (match.query.player === 0 && match.view(0).turn > 6) {
          const request = { plan, decisions: match.decisions, byTurn: match.view(0).turn, passive: true, ms: 300 };
          const solved = solve(sampleDuelPackage, match, request);
          if (solved.ok && solved.value.status === 'win') {
            expect(solved.value.words.length).toBe(solved.value.line.options.length);
            const session = new Session(sampleDuelPackage, plan, match);
            const before = match.hash();
            expect(session.follow(solved.value.line)).toMatchObject({ ok: true });
            expect(match.result?.winner).toBe(0);
            session.go(0);
            expect(match.hash()).toBe(before);
            return;
          }
        }
        match.decide(player.choose(match.machine, diceFor(seed, n)));
      }
    }
    throw new Error('no position with a win was met');
  });

  test('a hint names legal options and thinks on when asked again; the match stays as it was', () => {
    const match = begin(sampleDuelPackage, DUEL);
    const before = match.hash();
    const adviser = new Adviser();
    const first = adviser.hint(sampleDuelPackage, match);
    const second = adviser.hint(sampleDuelPackage, match);
    if (!first.ok || !second.ok) throw new Error('no hint');
    expect(second.value.simulations).toBeGreaterThan(first.value.simulations);
    for (const { option, win } of second.value.hints) {
      expect(option).toBeLessThan(match.optionCount);
      expect(win).toBeGreaterThanOrEqual(0);
    }
    expect(match.hash()).toBe(before);
  });

  test('the chance without knowing the deck adds up over slices', () => {
    const match = begin(sampleDuelPackage, DUEL);
    const request = { plan: DUEL, decisions: [], byTurn: 40, passive: true, ms: 100 };
    const first = blind(sampleDuelPackage, match, { ...request, before: { hands: 0, reached: 0 } });
    if (!first.ok) throw new Error(first.error.reason.en);
    const second = blind(sampleDuelPackage, match, { ...request, before: first.value });
    if (!second.ok) throw new Error(second.error.reason.en);
    expect(second.value.hands).toBeGreaterThan(first.value.hands);
    expect(second.value.low).toBeLessThanOrEqual(second.value.share);
  });

  test('odds are the same however the work is cut into slices, and count what they say', async () => {
    const run = async (cut: number) => {
      const player = light(sampleDuelPackage);
      const goal = { kind: 'win', turn: 12 } as const;
      let tally = null;
      for (let most = cut; ; most += cut) {
        const reply = await odds(
          sampleDuelPackage,
          { plan: DUEL, seat: 0, player: 'light', goal, tally, most: Math.min(most, 12) },
          (plan) => ({ ok: true, value: begin(sampleDuelPackage, plan) }),
          async (match, { seed }) => player.choose(match.machine, diceFor(seed, match.decisions.length)),
        );
        if (!reply.ok) throw new Error(reply.error.reason.en);
        tally = reply.value.tally;
        if (tally.hands >= 12) return reply.value;
      }
    };
    const [whole, parts] = [await run(12), await run(1)];
    expect(parts).toEqual(whole);
    expect(whole.hands).toBe(12);
    expect(whole.share).toBeCloseTo(whole.reached / 12);
    for (const { opened } of whole.cards) expect(opened).toBeLessThanOrEqual(1);
  });

  test('[WB-N3] the solver counts the same hands, one by one: found, proved to have none, or left open', () => {
    const plan: MatchPlan = { ...DUEL, seats: [PERSON, 'passive'] };
    const count = (byTurn: number) => {
      let tally = { hands: 0, solved: 0, refuted: 0, open: 0 };
      const seeds: number[] = [];
      for (let hand = 0; hand < 3; hand++) {
        const dealt = (dealtPlan: MatchPlan) => {
          seeds.push(dealtPlan.seed);
          return { ok: true as const, value: begin(sampleDuelPackage, dealtPlan) };
        };
        const reply = ceiling(sampleDuelPackage, { plan, seat: 0, byTurn, before: tally }, dealt, 200);
        if (!reply.ok) throw new Error(reply.error.reason.en);
        tally = reply.value;
      }
      expect(new Set(seeds).size).toBe(3);
      return tally;
    };
    // nobody breaks five shields in a turn; against somebody who does nothing there is time later
    expect(count(1)).toEqual({ hands: 3, solved: 0, refuted: 3, open: 0 });
    expect(count(40)).toEqual({ hands: 3, solved: 3, refuted: 0, open: 0 });
  });

  test('[WB-H2] what a computer player thought is told its opponent when the match is over, and not before', () => {
    const plan: MatchPlan = { ...DUEL, seats: ['casual', PERSON] };
    const match = begin(sampleDuelPackage, plan);
    const session = new Session(sampleDuelPackage, plan, match);
    const casual = playersFor(sampleDuelPackage).find(({ name }) => name === 'casual')!;
    while (match.query?.player !== 0) session.answer(0);
    const option = casual.choose(match.machine, diceFor(1, 1));
    const opinions = casual.opinions!();
    const told = session.answer(option, { opinions, drilled: false });
    if (!told.ok) throw new Error(told.error.reason.en);
    const node = told.value.nodes.at(-1)!.id;
    const why = () => {
      const reply = session.why(node);
      if (!reply.ok) throw new Error(reply.error.reason.en);
      return reply.value;
    };
    expect(opinions.length).toBeGreaterThan(0);
    expect(why()).toEqual({ withheld: true, drilled: false, options: [] });
    session.surrender();
    expect(why().options.length).toBe(opinions.length);
    expect(why().options.filter(({ chosen }) => chosen).length).toBe(1);
    session.undo();
    expect(why().options).toEqual([]);
  });
});
