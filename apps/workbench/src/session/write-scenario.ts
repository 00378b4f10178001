/** What lies on the table as a scenario file: a moment, a whole match, a puzzle whose solution was played. */
import type { GamePackage } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import type { Scenario, ScenarioHead, ScenarioPuzzle } from '@fuda/scenario';
import type { Goal, MatchPlan, PuzzleWish, Reply, WrittenScenario } from './protocol.ts';
import { refuse } from './refuse.ts';
import { pursuingSeat } from './seats.ts';

/** What a match needs of packs goes into the file: it opens where nobody has them. */
const headOf = ({ game, ruleset, cards, packs, title }: MatchPlan): ScenarioHead => ({
  game,
  ruleset,
  ...(title ? { name: title } : {}),
  ...(cards && cards.length > 0 ? { cards: [...cards] } : {}),
  ...(packs && packs.length > 0 ? { packs: [...packs] } : {}),
});

export async function writeScenario(
  match: Match,
  plan: MatchPlan,
  what: 'moment' | 'match',
): Promise<Reply<WrittenScenario>> {
  const { beginningOf, momentOf, scriptOf } = await import('@fuda/scenario');
  if (what === 'moment') return { ok: true, value: momentOf(match, headOf(plan)) };
  const scenario: Scenario = { ...beginningOf(match, headOf(plan)), script: scriptOf(match) };
  return { ok: true, value: { scenario, lost: [] } };
}

/** A goal of the page in the words of scenario files, and back. */
export function expectationOf(goal: Goal, seat: number): ScenarioPuzzle['goal'] {
  if (goal.kind === 'win') return { result: { winner: seat as 0 | 1 } };
  if (goal.kind === 'cards') return { zones: { [`${seat}.${goal.zone}`]: { contains: [...goal.cards] } } };
  return goal.expect as ScenarioPuzzle['goal'];
}

/** No turn is too late. */
const ANY_TURN = 9999;

export function goalOfPuzzle({ goal, player, byTurn = ANY_TURN }: ScenarioPuzzle): Goal {
  const written = JSON.stringify(goal);
  if (written === JSON.stringify(expectationOf({ kind: 'win', turn: byTurn }, player)))
    return { kind: 'win', turn: byTurn };
  const [[key, wanted] = ['', undefined]] = Object.entries(goal.zones ?? {});
  const cards = wanted !== undefined && !Array.isArray(wanted) ? (wanted.contains ?? []) : [];
  const simple: Goal = { kind: 'cards', zone: key.slice(2), cards, turn: byTurn };
  if (cards.length > 0 && written === JSON.stringify(expectationOf(simple, player))) return simple;
  return { kind: 'position', expect: goal, turn: byTurn };
}

/** The line played so far is the solution; without one the puzzle asks and does not tell. It is refused where it does not reach the goal. */
export async function writePuzzle(
  match: Match,
  plan: MatchPlan,
  { title, goal, hints }: PuzzleWish,
  pkg: GamePackage,
): Promise<Reply<WrittenScenario>> {
  const { beginningOf, runScenario, scriptOf } = await import('@fuda/scenario');
  const player = pursuingSeat(plan) as 0 | 1;
  const scenario: Scenario = {
    ...beginningOf(match, { ...headOf(plan), name: { ...title } }),
    puzzle: {
      player,
      goal: expectationOf(goal, player),
      ...(goal.turn < ANY_TURN ? { byTurn: goal.turn } : {}),
      ...(hints.length === 0 ? {} : { hints: hints.map((hint) => ({ ...hint })) }),
    },
    script: scriptOf(match),
  };
  const proved = runScenario(scenario, 'puzzle', [pkg]);
  if (proved.ok) return { ok: true, value: { scenario, lost: [] } };
  const { code, path, reason } = proved;
  if (code !== 'UNSOLVED') return refuse(code, path, reason.ja, reason.en);
  return refuse(code, path, 'ここまでの手順では目標に届いていません', 'what was played so far does not reach the goal');
}
