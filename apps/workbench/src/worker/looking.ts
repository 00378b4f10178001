/** Whoever wants to know more about a position or a plan: it comes with the first such question, so nobody who plays waits for it. */
import { passiveAnswer } from '@fuda/ai';
import { Adviser, blind, ceiling, odds, solve } from '../session/analysis.ts';
import { answerFor } from '../session/answers.ts';
import { prepareGoal } from '../session/goal.ts';
import { Judge } from '../session/judge.ts';
import { matchup } from '../session/matchup.ts';
import { packedFor, withShelf } from '../session/packed-plan.ts';
import { PERSON } from '../session/protocol.ts';
import type { PositionRequest, ThinkerCalls } from '../session/questions.ts';
import { playTrial } from '../session/trial.ts';
import { beginningOf, loadWithWeights, positions } from './ground.ts';

const adviser = new Adviser();
const judge = new Judge();

async function lookedAt(request: PositionRequest): ReturnType<typeof positions.at> {
  await loadWithWeights(request.plan.game);
  return positions.at(request);
}

export const methods: Omit<ThinkerCalls, 'ready' | 'think'> = {
  async hint(request) {
    const at = await lookedAt(request);
    return at.ok ? adviser.hint(at.value.pkg, at.value.match) : at;
  },
  async judge(request) {
    const at = await lookedAt(request);
    return at.ok ? judge.judge(at.value.pkg, at.value.match, request.option) : at;
  },
  async solve(request) {
    const at = await lookedAt(request);
    return at.ok ? solve(at.value.pkg, at.value.match, request) : at;
  },
  async blind(request) {
    const at = await lookedAt(request);
    return at.ok ? blind(at.value.pkg, at.value.match, request) : at;
  },
  async odds(request) {
    const packed = await packedFor(await loadWithWeights(request.plan.game), request.plan);
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
    const packed = await packedFor(await loadWithWeights(request.plan.game), request.plan);
    if (!packed.ok) return packed;
    return ceiling(packed.value, request, (plan) => positions.begin(packed.value, plan));
  },
  async matchup(request) {
    const pkg = await withShelf(await loadWithWeights(request.game), request.packs);
    return matchup(pkg, request, (plan) => positions.begin(pkg, plan));
  },
  async trial(request) {
    const pkg = await withShelf(await loadWithWeights(request.job.game), request.packs);
    return playTrial(pkg, request);
  },
};
