/** How the people of a game count: turns, or rounds of several turns. Plans and records go by turns. */
import type { Words } from './words.ts';

/** A game's sheet, or what is kept of it. */
export interface Counting {
  readonly turnsPerRound: number;
}

export const unitOf = ({ turnsPerRound }: Counting): 'turn' | 'round' => (turnsPerRound > 1 ? 'round' : 'turn');

/** The number people have for a turn. */
export const countOf = ({ turnsPerRound }: Counting, turn: number): number => Math.ceil(turn / turnsPerRound);

/** The last turn people call by this number. */
export const lastTurnOf = ({ turnsPerRound }: Counting, count: number): number => count * turnsPerRound;

/** ターン3 / turn 3, or ラウンド2 / round 2. */
export function whenText(game: Counting, turn: number, { t }: Words): string {
  return t(`when.${unitOf(game)}`, { n: countOf(game, turn) });
}

/** The same at the head of a line. */
export function whenTitle(game: Counting, turn: number, words: Words): string {
  const when = whenText(game, turn, words);
  return `${when.slice(0, 1).toUpperCase()}${when.slice(1)}`;
}
