/** Who looks at a match: decided here and nowhere else. Views, logs, answers in words and analysis follow from it. */
import { type MatchPlan, PERSON, type Viewer } from './protocol.ts';

type Seats = Pick<MatchPlan, 'seats' | 'open'>;

const peopleAt = ({ seats }: Seats): readonly number[] => [0, 1].filter((seat) => seats[seat] === PERSON);

/** Two people with one device, who must not see each other's cards. */
export function isHotSeat(plan: Seats): boolean {
  return peopleAt(plan).length === 2 && plan.open !== true;
}

/**
 * The only person, wherever the match stands. Where two share the device it belongs to the question: whoever is asked, and until
 * that one holds the device to nobody. Where nobody plays, hands lie open or the match is over, to both sides at once.
 */
export function viewerFor(plan: Seats, asked: number | null, holder: number | null): Viewer {
  const people = peopleAt(plan);
  if (people.length === 1) return people[0];
  if (!isHotSeat(plan) || asked === null) return 'open';
  return asked === holder ? asked : 'nobody';
}
