/** Who sits where, as far as practice is concerned. No rules: the page uses it, too. */
import { type MatchPlan, PERSON } from './protocol.ts';

/** The seat that holds the interruption: the one no person sits at. */
export function drillSeat({ seats }: Pick<MatchPlan, 'seats'>): number {
  return seats[1] === PERSON && seats[0] !== PERSON ? 0 : 1;
}

/** Who practises: the only person, or whoever is asked where several or none are. */
export function practisingSeat({ seats }: Pick<MatchPlan, 'seats'>, asked = 0): number {
  const people = [0, 1].filter((seat) => seats[seat] === PERSON);
  return people.length === 1 ? people[0] : asked;
}

/** Whose goal it is, where the plan has one: the only person's, or the first seat's. */
export function pursuingSeat({ seats, solver }: Pick<MatchPlan, 'seats' | 'solver'>): number {
  if (solver !== undefined) return solver;
  return Math.max(0, seats.indexOf(PERSON));
}
