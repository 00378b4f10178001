/** A seed state as a CPU seat sees it: laid out on the kernel, which answers for it. */
import { MachineObservation } from '../cpu/machine-observation.ts';
import type { CardBook, Observation, Question } from '../cpu/observation.ts';
import { matchOf, stepwiseGame } from './engine.ts';
import { extensionOf } from './game-state.ts';
import { type ActivePlayer, type GameState, SEATS } from './types.ts';

/** The options are given as card ids, null = pass. */
export function observationOfState(
  book: CardBook,
  state: GameState,
  seat: ActivePlayer,
  question: Question,
  options: readonly (string | null)[],
): Observation {
  const ext = extensionOf(state);
  const { machine } = matchOf(state, ext, stepwiseGame(ext.rulesetId));
  const observation = new MachineObservation(machine, book);
  observation.begin();
  observation.face(SEATS.indexOf(seat), question);
  observation.options.push(...options.map((id) => (id === null ? -1 : (book.numbers.get(id) ?? -1))));
  return observation;
}
