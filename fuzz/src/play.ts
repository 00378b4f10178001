/** What "accepted" means where something can be played: fifty decisions in every tier, undone again, and everything in its place. */
import { randomFrom } from '@fuda/game';
import {
  areEqualEffects,
  type CompiledGame,
  createMatch,
  type Match,
  type MatchSetup,
  type RandomBelow,
  type Result,
} from '@fuda/kernel';
import { assertCards, assertOptions, assertUnusedCells } from '@fuda/testkit';

export const DECISIONS = 50;

export interface Played {
  readonly decisions: number;
  /** what must never happen */
  readonly broken?: string;
}

const interpreted = new WeakMap<CompiledGame, CompiledGame>();

/** The same game in the other tier. The generated one makes everything at its first use: nothing here is played often. */
function inBothTiers(game: CompiledGame): readonly [CompiledGame, CompiledGame] {
  game.generated?.makeAtOnce();
  const known = interpreted.get(game) ?? { ...game, tier: 'bytecode', generated: null };
  interpreted.set(game, known);
  return [game, known];
}

function begin(game: CompiledGame, setup: MatchSetup, seed: number): Result<readonly Match[]> {
  const matches: Match[] = [];
  for (const tier of inBothTiers(game)) {
    const created = createMatch(tier, setup, seed);
    if (!created.ok) return created;
    matches.push(created.value);
  }
  return { ok: true, value: matches };
}

/** The same position in both tiers. */
function twinOf(match: Match): readonly Match[] {
  const [, other] = inBothTiers(match.game);
  const created = createMatch(other, match.setup, match.seed, { rolls: match.machine.rolls });
  if (!created.ok) return [match];
  for (const decision of match.decisions) created.value.follow(decision);
  return [match, created.value];
}

/** Plays on from a set-up; matches that end early are begun again. */
export function playSetup(game: CompiledGame, setup: MatchSetup, seed: number): Played {
  const random = randomFrom(seed);
  let decisions = 0;
  while (decisions < DECISIONS) {
    const begun = begin(game, setup, random(0x40000000));
    if (!begun.ok) return { decisions, broken: `cannot begin: ${begun.error.path} ${begun.error.reason.en}` };
    const played = playOn(begun.value, random, DECISIONS - decisions);
    decisions += played.decisions;
    if (played.broken) return { decisions, broken: played.broken };
    // a match that is over before anybody was asked, or at a bound, will not get longer
    if (played.decisions === 0 || begun.value[0].result?.fault) break;
  }
  return { decisions };
}

/** Plays on from where a match stands. */
export function playMatch(match: Match, seed: number): Played {
  return playOn(twinOf(match), randomFrom(seed), DECISIONS);
}

/** [K-T26] Answers that look alike have to differ in something their effects read: of equal ones that wait one is offered. */
function twinsAmong(match: Match): string | undefined {
  const { machine: m } = match;
  const { pending, pendingCells } = m.layout;
  const seen = new Map<string, number>();
  for (const { index, ...shown } of match.options()) {
    const text = JSON.stringify(shown);
    const first = seen.get(text);
    seen.set(text, index);
    if (first === undefined) continue;
    const [a, b] = [first, index].map((option) => pending + m.optionNumber[option] * pendingCells);
    if (areEqualEffects(m, a, b)) return `options ${first} and ${index} are the same: ${text}`;
  }
  return undefined;
}

/** Bounds are part of the rules: a match that reaches one ends with its name. */
const faultOf = (match: Match): string | undefined => match.result?.fault;

function playOn([match, ...others]: readonly Match[], random: RandomBelow, most: number): Played {
  const start = match.hash();
  let decisions = 0;
  const failed = (broken: string): Played => ({ decisions, broken: `after ${decisions} decisions: ${broken}` });
  while (decisions < most && match.result === null) {
    const n = assertOptions(match.machine);
    for (const viewer of [0, 1, null]) match.view(viewer);
    const twins = twinsAmong(match);
    if (twins) return failed(twins);
    const option = random(n);
    const done = match.decide(option);
    if (!done.ok) return failed(`option ${option} of ${n} is refused`);
    decisions++;
    for (const other of others) {
      if (other.optionCount !== n) return failed(`${n} options in one tier, ${other.optionCount} in the other`);
      other.decide(option);
      const at = match.machine.state.findIndex((cell, i) => cell !== other.machine.state[i]);
      if (at >= 0) return failed(`the tiers differ in cell ${at}`);
    }
    if (faultOf(match)) break;
    assertCards(match.machine);
    assertUnusedCells(match.machine);
    if (match.result === null && match.optionCount === 0) return failed('stuck');
  }
  match.view(null);
  if (decisions > 0) {
    const back = match.undo(decisions);
    if (!back.ok) return failed(back.error.reason.en);
    if (match.hash() !== start) return failed('undo does not lead back');
  }
  return { decisions };
}
