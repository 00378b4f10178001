/** From a state to a position of the kernel and back. Every function leaves the state it is given as it is. */
import { decideTraced, knows, type Match, type Option, ok, type Result } from '@fuda/kernel';
import { nameOf, type Position } from './instances.ts';
import { layOut } from './lay-out.ts';
import { submitToOwnRules } from './own-rules.ts';
import { AMOUNT_BASE, PRACTICE_VERB, PRACTICES, type Practice, STOP } from './practice.ts';
import { namesOfOption, readState } from './read-state.ts';
import { hasOwnRules, ownRules } from './registry-store.ts';
import type { GameExt, GameState, GameStateUpdateResult } from './types.ts';
import { isMainPhase, REASON } from './zones.ts';

export interface Origin {
  readonly position: Position;
  readonly state: GameState;
}

/** Where a state came from. A copy with other fields keeps `ext`, so it is still known which cards it cannot name. */
const origins = new WeakMap<GameExt, Origin>();

export function stateAt(position: Position): GameState {
  if (hasOwnRules()) return stateUnderOwnRules(position);
  const state = readState(position, goOn);
  origins.set(state.ext!, { position, state });
  return state;
}

/** Registered rules are asked at every stop; a destruction they replace is replaced here, after the kernel has left it undone. */
function stateUnderOwnRules(position: Position): GameState {
  const read = () => readState(position, goOn);
  const { state, kept } = submitToOwnRules(position, read);
  origins.set(state.ext!, { position, state });
  return kept.reduce((now, id) => {
    const context = { action: 'destroy', targetCardInstanceId: id };
    return ownRules(now, 'ActionReplacement', context).reduce((s, rule) => rule.replace?.(s, context) ?? s, now);
  }, state);
}

/** A state a caller made, as the kernel understands it; a refusal says why it does not. */
export function laidOut(state: GameState): Result<GameState> {
  const position = positionOf(state);
  return position.ok ? ok(stateAt(position.value)) : position;
}

/** A match as one player sees it, in the seeds' words. The match itself is not touched by anything done with the state. */
export const stateOf = (match: Match, viewer: 0 | 1 = 0): GameState =>
  stateAt({ match: match.clone(), viewer, names: new Map() });

/** The position of a state: the one it was read from, or a new one when the state was made by hand. */
export function positionOf(state: GameState): Result<Position> {
  const origin = state.ext && origins.get(state.ext);
  return origin?.state === state ? ok(origin.position) : layOut(state, origin);
}

/** The same position through the other player's eyes. */
export function asSeenBy(state: GameState, viewer: 0 | 1): GameState {
  const position = positionOf(state);
  if (!position.ok) throw new Error(position.error.reason.en);
  return stateAt({ ...position.value, viewer });
}

export const createFailureResult = (state: GameState, error: string): GameStateUpdateResult => ({
  success: false,
  newState: state,
  error,
});

/** A clone of the position that may be played on; a Main Phase that only has to begin has begun. */
export function begin(state: GameState): Result<Position> {
  const opened = positionOf(state);
  if (!opened.ok) return opened;
  const match = opened.value.match.clone();
  if (isMainPhase(state) && match.query?.prompt === STOP.phase) choose(match, 'next');
  return ok({ ...opened.value, match });
}

function choose(match: Match, verb: string): boolean {
  const option = match.options().find((o) => o.verb === verb);
  return option !== undefined && match.decide(option.index).ok;
}

/** The first zone is taken where only the place is asked: the seeds know no places. */
function settle(match: Match): void {
  while (match.query?.prompt === 'slot') match.decide(0);
}

/** Is the match at a question that belongs to what is being done, not to the course of the game? */
const asks = ({ query }: Match): boolean => query !== null && query.prompt !== 'main' && !STOPS.includes(query.prompt);
const STOPS: readonly (string | undefined)[] = Object.values(STOP);

/** Decides, and names the cards that were taken on the way because nothing else was possible. */
function decideWatched(position: Position, option: number): string[] {
  const watched = position.match.clone();
  const taken: string[] = [];
  decideTraced(watched.machine, option, {
    instruction: () => {},
    run: () => {},
    taken: (machine) => {
      const card = machine.optionCard[0];
      if (card !== 0 && knows(machine, position.viewer, card)) taken.push(nameOf(position, card));
    },
  });
  position.match.decide(option);
  return taken;
}

/** How many cards the open choice may still take, found by taking them. */
function picksLeft(match: Match): number {
  const copy = match.clone();
  const before = match.query?.picked?.length ?? 0;
  let picks = 0;
  while (copy.query?.picked?.length === before + picks) {
    const option = copy.options().find(({ card }) => card);
    if (!option || !copy.decide(option.index).ok) break;
    picks++;
  }
  return picks;
}

/** The next answer and its option. Cards picked together may be named in any order; the kernel takes them in the order they lie. */
function nextAnswer(position: Position, left: readonly string[]): [string, Option] | undefined {
  const { match } = position;
  const together = match.query?.picked && left.length > 1 ? left.slice(0, picksLeft(match)) : [];
  for (const option of match.options()) {
    const names = namesOfOption(position, option);
    if (names.includes(left[0])) return [left[0], option];
    const other = option.card && together.find((answer) => names.includes(answer));
    if (other) return [other, option];
  }
  return undefined;
}

/** Gives the answers; naming what was taken anyway is an answer, too. Returns the first one that nobody asked for. */
export function giveAnswers(
  position: Position,
  answers: readonly string[],
  taken: readonly string[] = [],
): string | undefined {
  const { match } = position;
  const without = (list: readonly string[], answer: string): string[] => list.toSpliced(list.indexOf(answer), 1);
  let left = [...answers];
  let open = [...taken];
  settle(match);
  while (left.length > 0) {
    if (open.includes(left[0])) {
      open = without(open, left[0]);
      left = left.slice(1);
      continue;
    }
    const next = asks(match) ? nextAnswer(position, left) : undefined;
    if (!next) return left[0];
    const [answer, option] = next;
    left = without(left, answer);
    if (left.length > 0) open.push(...decideWatched(position, option.index));
    else match.decide(option.index);
    settle(match);
  }
  return undefined;
}

/** Plays an option of the open Main Phase and what follows from the answers. */
export function play(
  state: GameState,
  find: (options: readonly Option[], position: Position) => Option | undefined,
  answers: readonly string[],
  error: string,
): GameStateUpdateResult {
  const begun = begin(state);
  if (!begun.ok) return createFailureResult(state, begun.error.reason.ja);
  const position = begun.value;
  const option = find(position.match.options(), position);
  if (!option) return createFailureResult(state, error);
  return finish(state, position, answers, decideFor(position, option.index, answers));
}

/** Watching costs a second run: only answers make it worth while. */
function decideFor(position: Position, option: number, answers: readonly string[]): string[] {
  if (answers.length > 0) return decideWatched(position, option);
  position.match.decide(option);
  return [];
}

function finish(
  state: GameState,
  position: Position,
  answers: readonly string[],
  taken: readonly string[] = [],
): GameStateUpdateResult {
  const wrong = giveAnswers(position, answers, taken);
  if (wrong !== undefined) return createFailureResult(state, `「${wrong}」は選べません`);
  return { success: true, newState: stateAt(position) };
}

/** Answers the open question: instance ids, names of modes, numbers, or `pass`. */
export function answerQuestion(state: GameState, ...answers: string[]): GameStateUpdateResult {
  if (!state.ext?.question) return createFailureResult(state, '選択する場面ではありません');
  const opened = positionOf(state);
  if (!opened.ok) return createFailureResult(state, opened.error.reason.ja);
  const hidden = state.ext.question.side === 'opponent';
  const known = state.ext.question.answers.some(({ answer }) => answer === answers[0]);
  // what a registered rule forbids is not among the answers of the state
  if ((hidden || hasOwnRules()) && !known) return createFailureResult(state, `「${answers[0]}」は選べません`);
  return finish(state, { ...opened.value, match: opened.value.match.clone() }, answers);
}

/** Goes on from a stop: a phase begins, or the uppermost link of the chain resolves. */
export function goOn(state: GameState, answers: readonly string[] = [], way = 'goOn'): GameStateUpdateResult {
  const opened = positionOf(state);
  if (!opened.ok) return createFailureResult(state, opened.error.reason.ja);
  const position = { ...opened.value, match: opened.value.match.clone() };
  const next = position.match.options().filter(({ verb }) => verb === 'next');
  if (!STOPS.includes(position.match.query?.prompt) || next.length === 0)
    return createFailureResult(state, REASON.questionOpen);
  const option = next.find(({ mode }) => mode === way) ?? next[0];
  return finish(state, position, answers, decideFor(position, option.index, answers));
}

/** A state made by hand stands before its phase and nowhere else. */
export const standsAt = (state: GameState, stop: typeof STOP.link | typeof STOP.used): boolean => {
  const origin = state.ext && origins.get(state.ext);
  return origin?.state === state && origin.position.match.query?.prompt === stop;
};

/** Something done outside any effect, by the turn player. `answers` as the practice asks for them. */
export function practise(state: GameState, what: Practice, answers: readonly string[]): GameStateUpdateResult {
  const find = (options: readonly Option[]) =>
    options.find(({ verb, number }) => verb === PRACTICE_VERB && number === PRACTICES.indexOf(what));
  return play(state, find, answers, REASON.questionOpen);
}

/** The two answers that make an amount. */
export const amountAnswers = (amount: number): string[] => [
  `${Math.floor(amount / AMOUNT_BASE)}`,
  `${amount % AMOUNT_BASE}`,
];
