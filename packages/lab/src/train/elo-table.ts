/** Elo over everybody who has met at a gate. */
import { eloOf } from '../arena/elo.ts';
import type { EloRow, Generation } from './run-file.ts';

export const generationName = (number: number): string => `generation ${number}`;

export function eloTable(generations: readonly Pick<Generation, 'number' | 'gate'>[]): EloRow[] {
  const rows: { readonly name: string; readonly generation: number | null }[] = [];
  const placeOf = (name: string, generation: number | null): number => {
    const at = rows.findIndex((row) => row.name === name);
    return at >= 0 ? at : rows.push({ name, generation }) - 1;
  };
  const met = generations.flatMap(({ number, gate }) =>
    (gate?.meetings ?? []).map((meeting) => ({
      one: placeOf(generationName(number), number),
      two: placeOf(meeting.opponent, meeting.generation),
      points: meeting.wins + meeting.draws / 2,
      matches: meeting.matches,
    })),
  );
  const table = (): number[][] => rows.map(() => rows.map(() => 0));
  const [points, played] = [table(), table()];
  for (const { one, two, points: won, matches } of met) {
    points[one][two] += won;
    points[two][one] += matches - won;
    played[one][two] += matches;
    played[two][one] += matches;
  }
  return eloOf(points, played).map(({ elo, error }, i) => ({
    ...rows[i],
    elo,
    error: Number.isFinite(error) ? error : null,
    matches: played[i].reduce((a, b) => a + b, 0),
  }));
}
