/** Looking into a position or a plan: hints, winning lines, chances. Long work is done in slices, so that whoever asked can stop asking. */
import {
  blindOdds,
  cardOdds,
  countHand,
  deckBelief,
  emptyOdds,
  handOf,
  knowledgeOf,
  skipPassive,
  solvePosition,
  Thinker,
} from '@fuda/ai';
import {
  answerOf,
  depthOf,
  type GamePackage,
  type Goal as KernelGoal,
  mix,
  type Opinion,
  saidOf,
  wilson,
} from '@fuda/game';
import type { CompiledGame, Match } from '@fuda/kernel';
import { goalState } from './goal.ts';
import { findPlayer } from './players.ts';
import type { MatchPlan, Reply } from './protocol.ts';
import type {
  BlindReply,
  BlindRequest,
  CeilingRequest,
  CeilingTally,
  HintReply,
  Odds,
  OddsReply,
  OddsRequest,
  SolveReply,
  SolveRequest,
} from './questions.ts';
import { refuse } from './refuse.ts';
import { practisingSeat } from './seats.ts';
import { isHotSeat } from './viewer.ts';

/** milliseconds of work between two answers */
const SLICE = 150;
const HINTS = 5;
/** options looked at for the hints */
const WEIGHED = 200;
const LONGEST = 3000;

/** options tried less often than this share of the most tried one: their number says nothing yet */
const HARDLY_TRIED = 0.02;

/** The best first by the chance that is shown with them. */
export function bestFirst(opinions: readonly Opinion[], count: number): readonly Opinion[] {
  const most = Math.max(0, ...opinions.map(({ visits }) => visits));
  return opinions
    .filter(({ visits }) => visits > 0 && visits >= most * HARDLY_TRIED)
    .sort((a, b) => b.win - a.win || b.visits - a.visits)
    .slice(0, count);
}

/** Thinks about one position at a time, longer each time it is asked. */
export class Adviser {
  private thinker: Thinker | null = null;
  private game: CompiledGame | null = null;
  private hash = '';

  hint(pkg: GamePackage, match: Match): Reply<HintReply> {
    if (!match.query) return refuse('NO_QUESTION', '$', '今は選ぶことがありません', 'nothing is asked now');
    // the same cards on the table mean something else under other rules
    if (!this.thinker || this.game !== match.game || this.hash !== match.hash()) {
      this.thinker = new Thinker(pkg);
      this.game = match.game;
      this.hash = match.hash();
      const begun = this.thinker.begin(match.machine);
      if (!begun.ok) return begun;
    }
    const thought = this.thinker.think({ ms: SLICE });
    if (!thought.ok) return thought;
    const simulations = this.thinker.statistics()?.simulations ?? 0;
    return { ok: true, value: { hints: bestFirst(this.thinker.hints(WEIGHED), HINTS), simulations } };
  }
}

function goalFor(match: Match, { plan, byTurn, passive }: SolveRequest): KernelGoal {
  return {
    player: practisingSeat(plan, match.query?.player),
    byTurn,
    label: { ja: '勝つ', en: 'win' },
    ...(passive ? { opponent: 'passive' as const } : {}),
  };
}

/** With everything known, the order of the decks included: nothing for whoever must not know the other hand. */
export function solve(pkg: GamePackage, match: Match, request: SolveRequest): Reply<SolveReply> {
  if (isHotSeat(request.plan))
    return refuse(
      'HANDS_HIDDEN',
      '$.plan.open',
      '手札を隠して対戦しているあいだは、勝ち筋を探せません',
      'no line is looked for while hands are hidden',
    );
  const goal = goalFor(match, request);
  const solved = solvePosition(match.machine, goal, knowledgeOf(pkg, match.game), { ms: request.ms });
  if (!solved.ok) return solved;
  const { status, line, positions } = solved.value;
  return {
    ok: true,
    value: {
      status,
      positions,
      line: { passive: request.passive, options: line },
      words: wordsOf(match.clone(), goal, line),
    },
  };
}

function wordsOf(copy: Match, goal: KernelGoal, line: readonly number[]): SolveReply['words'] {
  return line.map((option) => {
    skipPassive(copy.machine, goal);
    const player = copy.query?.player ?? goal.player;
    const said = saidOf(copy.options()[option]);
    const deep = depthOf(copy.machine);
    copy.decide(option);
    return { player, said, deep };
  });
}

const sum = (hands: number, reached: number): Odds => ({ hands, reached, ...wilson(reached, hands) });

/** Without knowing the order of the decks: fresh deals of what the person cannot see, played by somebody who thinks a little. */
export function blind(pkg: GamePackage, match: Match, request: BlindRequest): Reply<BlindReply> {
  const player = findPlayer(pkg, 'casual');
  if (!player.ok) return player;
  const opponent = findPlayer(pkg, 'light');
  if (!opponent.ok) return opponent;
  const end = performance.now() + SLICE;
  const { before } = request;
  const played = blindOdds(match.machine, {
    goal: goalFor(match, request),
    player: player.value,
    ...(request.passive ? {} : { opponent: opponent.value }),
    belief: deckBelief(knowledgeOf(pkg, match.game).decks),
    samples: 1000,
    seed: mix(before.hands + 1),
    cancelled: () => performance.now() > end,
  });
  if (!played.ok) return played;
  return { ok: true, value: sum(before.hands + played.value.samples, before.reached + played.value.reached) };
}

/** The plan dealt anew, the same for the same number. */
const handOfPlan = (plan: MatchPlan, number: number): MatchPlan => ({
  ...plan,
  seed: mix(mix(plan.seed) + number) & 0x7fffffff,
});

/** how long a line is looked for in each hand */
const CEILING_MS = 1500;

/** One hand more of those `odds` deals, solved with every card known while the other side does nothing. */
export function ceiling(
  pkg: GamePackage,
  { plan, seat, byTurn, before }: CeilingRequest,
  begin: (plan: MatchPlan) => Reply<Match>,
  ms = CEILING_MS,
): Reply<CeilingTally> {
  const begun = begin(handOfPlan(plan, before.hands));
  if (!begun.ok) return begun;
  const { machine, game } = begun.value;
  const goal: KernelGoal = {
    player: practisingSeat(plan, seat),
    byTurn,
    label: { ja: '勝つ', en: 'win' },
    opponent: 'passive',
  };
  const solved = solvePosition(machine, goal, knowledgeOf(pkg, game), { ms });
  if (!solved.ok) return solved;
  const kind = ({ win: 'solved', noWin: 'refuted', unknown: 'open' } as const)[solved.value.status];
  return { ok: true, value: { ...before, hands: before.hands + 1, [kind]: before[kind] + 1 } };
}

/** Hand after hand of a plan, each with a seed of its own; the same numbers for the same plan, however the slices fall. */
export async function odds(
  pkg: GamePackage,
  { plan, seat: wanted, player, goal, tally, most }: OddsRequest,
  begin: (plan: MatchPlan) => Reply<Match>,
  answer: (match: Match, plan: MatchPlan) => Promise<number>,
): Promise<Reply<OddsReply>> {
  const mine = findPlayer(pkg, player);
  if (!mine.ok) return mine;
  const seat = practisingSeat(plan, wanted);
  const counted = tally ?? emptyOdds();
  const end = performance.now() + SLICE;
  do {
    const hand = handOfPlan(plan, counted.hands);
    const begun = begin(hand);
    if (!begun.ok) return begun;
    const match = begun.value;
    const { machine } = match;
    const start = handOf(machine, seat);
    const fault = await mine.value.prepare?.(match.game);
    if (fault) return { ok: false, error: fault };
    mine.value.forget?.();
    const dice = diceOf(hand.seed);
    let decisions = 0;
    while (goalState(goal, match, seat).state === 'open' && match.query && decisions < LONGEST) {
      const option =
        match.query.player === seat ? await answerOf(mine.value, machine, dice) : await answer(match, hand);
      mine.value.notice?.(machine, option);
      const done = match.decide(option);
      if (!done.ok) return done;
      decisions++;
    }
    counted.decisions += decisions;
    countHand(counted, machine, seat, start, goalState(goal, match, seat).state === 'met');
  } while (counted.hands < most && performance.now() < end);
  return { ok: true, value: { ...sum(counted.hands, counted.reached), tally: counted, cards: cardOdds(counted) } };
}

function diceOf(seed: number): (n: number) => number {
  let at = seed;
  return (n) => {
    at = mix(at + 0x9e3779b9);
    return (at >>> 0) % n;
  };
}
