/** Computer players think here, and whoever wants to know more about a position. A player may be as slow as it likes: ending the worker stops it. */
import { passiveAnswer } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { layoutOf } from '../layouts/index.ts';
import { Adviser, blind, ceiling, odds, solve } from '../session/analysis.ts';
import { answerFor, readyFor } from '../session/answers.ts';
import { prepareGoal } from '../session/goal.ts';
import { Judge } from '../session/judge.ts';
import { matchup } from '../session/matchup.ts';
import { packedFor, withShelf } from '../session/packed-plan.ts';
import { Positions } from '../session/positions.ts';
import { type MatchPlan, PERSON } from '../session/protocol.ts';
import type { ThinkerCalls } from '../session/questions.ts';
import { playTrial } from '../session/trial.ts';
import './net-door.ts';
import { tellFetching } from './notes.ts';
import { noteLoaded } from './written-code.ts';

/** With what was learned of it: only who thinks needs that. */
async function load(game: string): Promise<GamePackage> {
  noteLoaded(game);
  const pkg = await LOADERS[game]();
  await pkg.fetchWeights?.();
  return pkg;
}

const positions = new Positions(load, (game) => layoutOf(game)?.opening ?? []);
const adviser = new Adviser();
const judge = new Judge();

/** The same match at its beginning. */
const beginningOf = (pkg: GamePackage, plan: MatchPlan) => (): Match | null => {
  const begun = positions.begin(pkg, plan);
  return begun.ok ? begun.value : null;
};

export const methods: ThinkerCalls = {
  async ready(request) {
    const at = await positions.at(request);
    if (!at.ok) return at;
    await readyFor(at.value.pkg, at.value.match, request.plan, tellFetching);
    return { ok: true, value: null };
  },
  async think(request) {
    const at = await positions.at(request);
    if (!at.ok) return at;
    const { pkg, match } = at.value;
    return answerFor(pkg, match, request.plan, request.player, beginningOf(pkg, request.plan), tellFetching);
  },
  async hint(request) {
    const at = await positions.at(request);
    return at.ok ? adviser.hint(at.value.pkg, at.value.match) : at;
  },
  async judge(request) {
    const at = await positions.at(request);
    return at.ok ? judge.judge(at.value.pkg, at.value.match, request.option) : at;
  },
  async solve(request) {
    const at = await positions.at(request);
    return at.ok ? solve(at.value.pkg, at.value.match, request) : at;
  },
  async blind(request) {
    const at = await positions.at(request);
    return at.ok ? blind(at.value.pkg, at.value.match, request) : at;
  },
  async odds(request) {
    const packed = await packedFor(await load(request.plan.game), request.plan);
    if (!packed.ok) return packed;
    const pkg = packed.value;
    await prepareGoal(request);
    const other = request.plan.seats.find((name) => name !== PERSON);
    return odds(
      pkg,
      request,
      (plan) => positions.begin(pkg, plan),
      async (match, plan) => {
        const answer = await answerFor(pkg, match, plan, other ?? 'passive', beginningOf(pkg, plan));
        return answer.ok ? answer.value.option : passiveAnswer(match.machine);
      },
    );
  },
  async ceiling(request) {
    const packed = await packedFor(await load(request.plan.game), request.plan);
    if (!packed.ok) return packed;
    return ceiling(packed.value, request, (plan) => positions.begin(packed.value, plan));
  },
  async matchup(request) {
    const pkg = await withShelf(await load(request.game), request.packs);
    return matchup(pkg, request, (plan) => positions.begin(pkg, plan));
  },
  async trial(request) {
    const pkg = await withShelf(await load(request.job.game), request.packs);
    return playTrial(pkg, request);
  },
};
