/** What thinking players have learned of the game by playing it (`fuda lab fit`), by ruleset. */
import type { Experience } from '@fuda/game';
import { EXPERIENCE } from './data.ts';
import { DEFAULT_RULESET } from './table.ts';

/** A variant is played with what was learned of the ruleset it is most like. */
export function experienceOf(ruleset: string = DEFAULT_RULESET): Experience | undefined {
  return EXPERIENCE[ruleset] ?? EXPERIENCE[ruleset.split('-')[0]];
}
