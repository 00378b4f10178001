/** From a state to a position of the kernel and back. Every function leaves the state it is given as it is. */
import { type Match, type Option, ok, type Result } from '@fuda/kernel';
import type { Position } from './instances.ts';
import { layOut } from './lay-out.ts';
import { AMOUNT_BASE, PRACTICE_VERB, PRACTICES, type Practice, STOP } from './practice.ts';
import { namesOfOption, readState } from './read-state.ts';
import type { GameExt, GameState, GameStateUpdateResult } from './types.ts';
import { isMainPhase, REASON } from './zones.ts';

interface Origin {
  readonly position: Position;
  readonly state: GameState;
}

/** Where a state came from. A copy with other fields keeps `ext`, so it is still known which cards it cannot name. */
const origins = new WeakMap<GameExt, Origin>();

export function stateAt(position: Position): GameState {
  const state = readState(position, goOn);
  origins.set(state.ext!, { position, state });
  return state;
}

/** A match as one player sees it, in the seeds' words. The match itself is not touched by anything done with the state. */
export const stateOf = (match: Match, viewer: 0 | 1 = 0): GameState =>
  stateAt({ match: match.clone(), viewer, names: new Map() });

/** The position of a state: the one it was read from, or a new one when the state was made by hand. */
export function positionOf(state: GameState): Result<Position> {
  const origin = state.ext && origins.get(state.ext);
  return origin?.state === state ? ok(origin.position) : layOut(state, origin?.position);
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
const asks = ({ query }: Match): boolean =>
  query !== null && query.prompt !== 'main' && query.prompt !== STOP.phase && query.prompt !== STOP.link;

/** Gives the answers in order. Returns the first one that nobody asked for. */
export function giveAnswers(position: Position, answers: readonly string[]): string | undefined {
  const { match } = position;
  settle(match);
  for (const answer of answers) {
    if (!asks(match)) return answer;
    const option = match.options().find((o) => namesOfOption(position, o).includes(answer));
    if (!option) return answer;
    match.decide(option.index);
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
  position.match.decide(option.index);
  return finish(state, position, answers);
}

function finish(state: GameState, position: Position, answers: readonly string[]): GameStateUpdateResult {
  const wrong = giveAnswers(position, answers);
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
  if (hidden && !known) return createFailureResult(state, `「${answers[0]}」は選べません`);
  return finish(state, { ...opened.value, match: opened.value.match.clone() }, answers);
}

/** Goes on from a stop: a phase begins, or the uppermost link of the chain resolves. */
export function goOn(state: GameState, answers: readonly string[] = []): GameStateUpdateResult {
  const opened = positionOf(state);
  if (!opened.ok) return createFailureResult(state, opened.error.reason.ja);
  const position = { ...opened.value, match: opened.value.match.clone() };
  const { prompt } = position.match.query ?? {};
  if (prompt !== STOP.phase && prompt !== STOP.link) return createFailureResult(state, REASON.questionOpen);
  choose(position.match, 'next');
  return finish(state, position, answers);
}

export const standsBeforeLink = (state: GameState): boolean => {
  const opened = positionOf(state);
  return opened.ok && opened.value.match.query?.prompt === STOP.link;
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
