/**
 * Practice against an interruption: whatever player sits there, certain cards are used when their chance has come. A chance is a
 * question that lets the player react and offers one of the cards; nothing else is known about them here.
 */
import { cells as c, type Match } from '@fuda/kernel';
import type { Drill } from './protocol.ts';

/** dice: one chance in this many is taken */
const ODDS = 3;

/** The answer that uses one of the cards, those named first before the others; −1 where there is none. */
export function drillOption(match: Match, { cards }: Drill): number {
  if (!match.query?.reaction) return -1;
  const options = match.options();
  for (const id of cards) {
    const found = options.find(({ card }) => card?.definition === id);
    if (found) return found.index;
  }
  return -1;
}

/** How many chances in a row were let go by before the open question. `again` is the same match at its beginning. */
function passedChances(again: Match, decisions: readonly number[], drill: Drill, seat: number): number {
  let passed = 0;
  for (const option of decisions) {
    const use = again.query?.player === seat ? drillOption(again, drill) : -1;
    if (use >= 0)
      passed = again.options()[option]?.card?.definition === again.options()[use].card?.definition ? 0 : passed + 1;
    again.follow(option);
  }
  return passed;
}

/** Is one of the cards asking, having been used? Then somebody who knows the game answers for it. */
export function isDrillCardAsking({ machine: m }: Match, { cards }: Drill): boolean {
  const source = m.S[m.S[c.FP] + c.F_SOURCE] & c.CARD_MASK;
  return source !== 0 && cards.includes(m.game.cards[m.S[m.definition + source] - 1].id);
}

/** What the drill answers to the open question; −1 = the player may decide by itself. */
export function drillAnswer(
  match: Match,
  drill: Drill,
  seat: number,
  begin: () => Match | null,
  roll: (n: number) => number,
): number {
  if (match.query?.player !== seat) return -1;
  const use = drillOption(match, drill);
  if (use < 0 || drill.chance === 1) return use;
  if (drill.chance === 0) return roll(ODDS) === 0 ? use : -1;
  const again = begin();
  return again && passedChances(again, match.decisions, drill, seat) + 1 >= drill.chance ? use : -1;
}
