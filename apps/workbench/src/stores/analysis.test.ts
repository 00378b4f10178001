import { beforeEach, expect, test, vi } from 'vitest';
import type { MatchPlan } from '../session/protocol.ts';
import type { Running } from './match.ts';

type Call = { readonly method: string; readonly resolve: (reply: unknown) => void };
const calls: Call[] = [];

vi.mock('../worker/client.ts', () => ({
  Thinker: class {
    call(method: string): Promise<unknown> {
      return new Promise((resolve) => calls.push({ method, resolve }));
    }
    stop(): void {
      for (const { resolve } of calls.splice(0)) resolve('stopped');
    }
  },
}));

const { aboutPlan, aboutPosition, analysis, askHint, clearAnalysis, countBlind, countOdds, findLine, forgetOthers } =
  await import('./analysis.ts');

const planOf = (change: Partial<MatchPlan> = {}): MatchPlan => ({
  game: 'ocg',
  ruleset: 'duel',
  decks: ['a', 'b'],
  seed: 1,
  seats: ['person', 'random'],
  ...change,
});

/** A match after these answers; every answer is one node, so equal lengths give equal node numbers. */
function running(plan: MatchPlan, options: readonly number[] = [], serial = 1): Running {
  return { serial, plan, record: { options, cursor: options.length } } as unknown as Running;
}

async function answerWith(value: unknown): Promise<void> {
  calls.splice(0).at(-1)?.resolve({ ok: true, value });
  await new Promise((resolve) => setTimeout(resolve));
}

const HERE = running(planOf(), [3, 1]);
/** The same node number each time, and nothing else the same. */
const OTHERS: readonly (readonly [string, Running])[] = [
  ['another match of the same plan', running(planOf(), [3, 1], 2)],
  ['another branch', running(planOf(), [3, 2])],
  ['another hand', running(planOf({ seed: 2 }), [3, 1])],
  ['another deck', running(planOf({ decks: ['a', 'c'] }), [3, 1])],
  ['another ruleset', running(planOf({ ruleset: 'solitaire' }), [3, 1])],
  ['another game', running(planOf({ game: 'history', ruleset: 'kai' }), [3, 1])],
  ['another goal', running(planOf({ goal: { kind: 'win', turn: 2 } }), [3, 1])],
];
const WANTED = { byTurn: 1, passive: true };

beforeEach(() => {
  clearAnalysis();
  calls.length = 0;
});

test.each(OTHERS)('hint, line and chance belong to one position: %s knows nothing of them', async (_, other) => {
  for (const [ask, value, name] of [
    [() => askHint(HERE), { hints: [], simulations: 7 }, 'hint'],
    [() => findLine(HERE, WANTED), { status: 'noWin', words: [] }, 'solve'],
    [() => countBlind(HERE, WANTED), { hands: 200, reached: 3 }, 'blind'],
  ] as const) {
    clearAnalysis();
    void ask();
    await answerWith(value);
    expect(aboutPosition(analysis.get(), HERE)[name]).toEqual(value);
    expect(aboutPosition(analysis.get(), other)).toMatchObject({ hint: null, solve: null, blind: null, busy: null });
    expect(aboutPosition(analysis.get(), other).sought).toBeNull();
  }
});

test.each(OTHERS)('what is being worked on stops and is forgotten when %s is shown', async (_, other) => {
  void askHint(HERE);
  await answerWith({ hints: [], simulations: 7 });
  expect(aboutPosition(analysis.get(), HERE).busy).toBe('hint');
  forgetOthers(other);
  expect(aboutPosition(analysis.get(), HERE)).toMatchObject({ busy: null, hint: null });
  expect(calls).toEqual([]);
});

test('going on in the same position keeps what was found there, and one question does not wipe out the other', async () => {
  void findLine(HERE, WANTED);
  await answerWith({ status: 'win', words: [] });
  void askHint(HERE);
  await answerWith({ hints: [], simulations: 1 });
  forgetOthers(HERE);
  expect(aboutPosition(analysis.get(), HERE)).toMatchObject({ busy: 'hint', solve: { status: 'win' } });
});

const GOAL = { kind: 'win', turn: 1 } as const;

const COUNTED = { plan: planOf(), seat: 0, goal: GOAL, player: 'light' } as const;

test.each([
  ['hand', { plan: planOf({ seed: 2 }) }],
  ['deck', { plan: planOf({ decks: ['c', 'b'] }) }],
  ['opening', { plan: planOf({ opening: [['x'], []] }) }],
  ['game', { plan: planOf({ game: 'history' }) }],
  ['seat', { seat: 1 }],
  ['goal', { goal: { kind: 'win', turn: 3 } }],
  ['player', { player: 'casual' }],
] as const)('odds belong to what was counted: not to another %s', async (_, other) => {
  void countOdds(COUNTED, 10);
  await answerWith({ hands: 5, reached: 2, tally: { hands: 5 } });
  expect(aboutPlan(analysis.get(), COUNTED)).toMatchObject({ busy: true, odds: { hands: 5 } });
  expect(aboutPlan(analysis.get(), { ...COUNTED, ...other })).toMatchObject({ busy: false, odds: null, problem: null });
});

test('a refusal is told where it was asked for, and nowhere else', async () => {
  const error = { code: 'NO', path: '$', reason: { ja: '', en: '' } };
  void countOdds(COUNTED, 10);
  calls.splice(0).at(-1)?.resolve({ ok: false, error });
  await new Promise((resolve) => setTimeout(resolve));
  expect(aboutPlan(analysis.get(), COUNTED).problem).toEqual(error);
  expect(aboutPosition(analysis.get(), HERE).problem).toBeNull();
  void askHint(HERE);
  calls.splice(0).at(-1)?.resolve({ ok: false, error });
  await new Promise((resolve) => setTimeout(resolve));
  expect(aboutPosition(analysis.get(), HERE).problem).toEqual(error);
  expect(OTHERS.map(([, other]) => aboutPosition(analysis.get(), other).problem)).toEqual(OTHERS.map(() => null));
});
