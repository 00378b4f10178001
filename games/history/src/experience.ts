/** What thinking players have learned of the game by playing it (`fuda lab fit`), by ruleset. */
import type { Experience } from '@fuda/game';
import classic from '../experience/classic.generated.json' with { type: 'json' };
import kai from '../experience/kai.generated.json' with { type: 'json' };
import { DEFAULT_RULESET } from './ruleset.ts';

const LEARNED: Readonly<Record<string, Experience>> = {
  classic: classic as unknown as Experience,
  kai: kai as unknown as Experience,
};

/** A variant is played with what was learned of the ruleset it is most like. */
export function experienceOf(ruleset: string = DEFAULT_RULESET): Experience | undefined {
  return LEARNED[ruleset] ?? LEARNED[ruleset.split('-')[0]];
}
