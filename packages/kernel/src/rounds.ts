/** How people count in a game: by turns, or by rounds in which everybody has had theirs. Rules and records go by turns. */
import type { GameDeclaration, Text } from './game.ts';

type Counting = Pick<GameDeclaration, 'turnsPerRound'>;

/** The number people have for a turn. */
export function roundOf({ turnsPerRound = 1 }: Counting, turn: number): number {
  return Math.ceil(turn / turnsPerRound);
}

/** The last turn people call by this number. */
export function lastTurnOf({ turnsPerRound = 1 }: Counting, round: number): number {
  return round * turnsPerRound;
}

/** ターン3 / turn 3, or ラウンド2 / round 2. */
export function whenText(game: Counting, turn: number): Text {
  const n = roundOf(game, turn);
  return (game.turnsPerRound ?? 1) > 1
    ? { ja: `ラウンド${n}`, en: `round ${n}` }
    : { ja: `ターン${n}`, en: `turn ${n}` };
}
