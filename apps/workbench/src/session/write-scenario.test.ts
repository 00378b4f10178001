import { type GamePackage, randomFrom } from '@fuda/game';
import { LOADERS } from '@fuda/registry';
import { describe, expect, test } from 'vitest';
import { prepareGoal } from './goal.ts';
import { startPlan } from './plan.ts';
import { type Goal, type MatchPlan, PERSON } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';
import { readScenarioFile } from './scenarios.ts';
import { Session } from './session.ts';
import { writePuzzle, writeScenario } from './write-scenario.ts';

const TITLE = { ja: '問題', en: 'puzzle' };

function begin(pkg: GamePackage, seed: number): Session {
  const [{ id: ruleset }] = pkg.rulesets;
  const plan: MatchPlan = { game: pkg.id, ruleset, decks: pkg.defaultDecks, seed, seats: [PERSON, PERSON], open: true };
  const match = startPlan(pkg, pkg.compile(ruleset), plan, []);
  if (!match.ok) throw new Error(match.error.reason.en);
  return new Session(pkg, plan, match.value);
}

function play(session: Session, answers: number, seed: number): void {
  const random = randomFrom(seed);
  for (let n = 0; n < answers && session.match.optionCount > 0; n++) session.answer(random(session.match.optionCount));
}

async function opened(json: unknown, pkg: GamePackage): Promise<Session> {
  const record = await readScenarioFile(JSON.parse(JSON.stringify(json)), pkg);
  if (!record.ok) throw new Error(record.error.reason.en);
  const shape = readRecord(JSON.parse(JSON.stringify(record.value)));
  if (!shape.ok) throw new Error(shape.error.reason.en);
  const session = openRecord(pkg, shape.value, []);
  if (!session.ok) throw new Error(session.error.reason.en);
  return session.value;
}

/** Something seat 0 did not have in the beginning and has now: a card more in one of its zones. */
function reached(session: Session, before: Session): Goal {
  const earlier = before.match.view(0).players[0].zones;
  for (const [zone, { cards }] of Object.entries(session.match.view(0).players[0].zones)) {
    const had = earlier[zone].cards.map(({ definition }) => definition);
    const more = cards.find(({ definition }) => definition !== undefined && !had.includes(definition));
    if (more?.definition) return { kind: 'cards', zone, cards: [more.definition], turn: 99 };
  }
  throw new Error('nothing has changed');
}

describe.each(Object.keys(LOADERS))('%s', (game) => {
  test('[WB-Z1] the line on the table, saved as a scenario, opens where it began', async () => {
    const pkg = await LOADERS[game]();
    const session = begin(pkg, 3);
    const first = session.whole().position.view;
    play(session, 30, 3);
    const written = await writeScenario(session.match, session.plan, 'match');
    if (!written.ok) throw new Error(written.error.reason.en);
    const again = await opened(written.value.scenario, pkg);
    expect(again.whole().position.view.players).toEqual(first.players);
  });

  test('[WB-Z1] the moment on the table opens as a position of its own', async () => {
    const pkg = await LOADERS[game]();
    const session = begin(pkg, 5);
    // some question at which nothing is under way
    let written = await writeScenario(session.match, session.plan, 'moment');
    for (let n = 0; n < 60; n++) {
      play(session, 1, n);
      written = await writeScenario(session.match, session.plan, 'moment');
      if (n > 10 && written.ok && written.value.lost.length === 0) break;
    }
    if (!written.ok) throw new Error(written.error.reason.en);
    expect(written.value.lost).toEqual([]);
    const again = await opened(written.value.scenario, pkg);
    expect(again.whole().position.view.players).toEqual(session.whole().position.view.players);
    expect(again.whole().position.options.length).toBe(session.whole().position.options.length);
  });

  test('[WB-Z2] a line that reaches a goal is a puzzle with its solution, and whoever plays it has solved it', async () => {
    const pkg = await LOADERS[game]();
    const session = begin(pkg, 7);
    play(session, 25, 7);
    const goal = reached(session, begin(pkg, 7));
    const hints = [{ ja: '考える', en: 'think' }];
    const made = await writePuzzle(session.match, session.plan, { title: TITLE, goal, hints }, pkg);
    if (!made.ok) throw new Error(made.error.reason.en);
    const puzzle = await opened(made.value.scenario, pkg);
    expect(puzzle.plan).toMatchObject({ title: TITLE, goal, puzzle: { hints } });
    expect(puzzle.whole().position.goal?.state).toBe('open');
    const done = puzzle.follow({ passive: false, options: puzzle.plan.puzzle!.solution });
    expect(done.ok && done.value.position.goal?.state).toBe('met');
  });
});

test('[WB-Z2] a line that does not reach the goal is no solution, and refused', async () => {
  const pkg = await LOADERS['sample-duel']();
  const session = begin(pkg, 1);
  play(session, 4, 1);
  const wish = { title: TITLE, goal: { kind: 'win' as const, turn: 1 }, hints: [] };
  const made = await writePuzzle(session.match, session.plan, wish, pkg);
  expect(made).toMatchObject({ ok: false, error: { code: 'UNSOLVED', path: '$.puzzle.goal' } });
  expect(!made.ok && made.error.reason.en).toContain('does not reach the goal');
  const unasked = await writePuzzle(begin(pkg, 1).match, session.plan, wish, pkg);
  expect(unasked.ok && (await opened(unasked.value.scenario, pkg)).plan.puzzle).toEqual({ hints: [], solution: [] });
});

test('[WB-Z3] a goal of any expectation is judged; a forged one is never met, and says why', async () => {
  const pkg = await LOADERS['sample-duel']();
  const state = async (expectation: unknown) => {
    const { plan } = begin(pkg, 1);
    const asks: MatchPlan = { ...plan, goal: { kind: 'position', expect: expectation, turn: 99 } };
    await prepareGoal(asks);
    const match = startPlan(pkg, pkg.compile(plan.ruleset), asks, []);
    if (!match.ok) throw new Error(match.error.reason.en);
    return new Session(pkg, asks, match.value).whole().position.goal;
  };
  expect(await state({ turnPlayer: 0 })).toMatchObject({ state: 'met', lacks: [] });
  expect(await state({ turnPlayer: 1 })).toMatchObject({
    state: 'open',
    lacks: [{ en: 'the turn player should be 1' }],
  });
  expect(await state({ zones: { '0.nowhere': [] } })).toMatchObject({
    state: 'open',
    lacks: [{ en: expect.stringContaining('nowhere') }],
  });
  expect(await state({ lastEvents: [] })).toMatchObject({ state: 'open' });
});
