/** Computer players think here, and whoever wants to know more about a position. A player may be as slow as it likes: ending the worker stops it. */
import { passiveAnswer } from '@fuda/ai';
import type { GamePackage, Match } from '@fuda/kernel';
import { LOADERS } from '../games/registry.ts';
import { layoutOf } from '../layouts/index.ts';
import { Adviser, blind, findPlayer, odds, solve } from '../session/analysis.ts';
import { drillAnswer, isDrillCardAsking } from '../session/drill.ts';
import { diceFor } from '../session/players.ts';
import { Positions } from '../session/positions.ts';
import { type MatchPlan, PERSON, type Reply } from '../session/protocol.ts';
import type { ThinkerCalls } from '../session/questions.ts';
import { drillSeat } from '../session/seats.ts';
import { serve } from './serve.ts';

const positions = new Positions(
  (game) => LOADERS[game](),
  (game) => layoutOf(game)?.opening ?? [],
);
const adviser = new Adviser();

/** who aims the cards of a drill */
const KNOWS_THE_GAME = 'light';

interface Answer {
  readonly option: number;
  readonly drilled: boolean;
}

/** A computer player's answer, or what it was told to do in a drill. */
function answerFor(pkg: GamePackage, match: Match, plan: MatchPlan, name: string): Reply<Answer> {
  const dice = diceFor(plan.seed, match.decisions.length);
  const { drill } = plan;
  if (drill) {
    const begin = (): Match | null => {
      const begun = positions.begin(pkg, plan);
      return begun.ok ? begun.value : null;
    };
    const option = drillAnswer(match, drill, drillSeat(plan), begin, dice);
    if (option >= 0) return { ok: true, value: { option, drilled: true } };
  }
  const player = findPlayer(pkg, drill && isDrillCardAsking(match, drill) ? KNOWS_THE_GAME : name);
  if (!player.ok) return player;
  return { ok: true, value: { option: player.value.choose(match.machine, dice), drilled: false } };
}

const methods: ThinkerCalls = {
  async think(request) {
    const at = await positions.at(request);
    if (!at.ok) return at;
    const { pkg, match } = at.value;
    const answer = answerFor(pkg, match, request.plan, request.player);
    if (!answer.ok) return answer;
    const { option, drilled } = answer.value;
    const player = findPlayer(pkg, request.player);
    const opinions = drilled || !player.ok ? [] : (player.value.opinions?.() ?? []);
    return { ok: true, value: { option, mind: { opinions, drilled } } };
  },
  async hint(request) {
    const at = await positions.at(request);
    return at.ok ? adviser.hint(at.value.pkg, at.value.match) : at;
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
    const pkg = await LOADERS[request.plan.game]();
    const other = request.plan.seats.find((name) => name !== PERSON);
    return odds(
      pkg,
      request,
      (plan) => positions.begin(pkg, plan),
      (match, plan) => {
        const answer = answerFor(pkg, match, plan, other ?? 'passive');
        return answer.ok ? answer.value.option : passiveAnswer(match.machine);
      },
    );
  },
};

serve({ ...methods });
