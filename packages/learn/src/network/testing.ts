/** Positions of a small game with lessons, for the tests of this folder. */
import type { GamePackage } from '@fuda/game';
import { randomFrom } from '@fuda/game';
import { type CompiledGame, createMatch } from '@fuda/kernel';
import { Encoder } from '../encode/encoder.ts';

export interface Encoded {
  readonly tokens: Int16Array;
  readonly count: number;
  readonly firstOption: number;
  readonly global: Int16Array;
  readonly viewer: number;
}

/** Questions with at least two different answers, of random matches. */
export function positionsOf(pkg: GamePackage, game: CompiledGame, wanted: number, seed = 1): Encoded[] {
  const encoder = new Encoder(game);
  const found: Encoded[] = [];
  for (let number = seed; found.length < wanted; number++) {
    const setup = pkg.setUp(pkg.defaultDecks, number);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const created = createMatch(game, setup.value, number, { journal: false });
    if (!created.ok) throw new Error(created.error.reason.en);
    const match = created.value;
    const random = randomFrom(number);
    while (match.result === null && found.length < wanted) {
      const viewer = match.query!.player;
      const count = encoder.encode(match.machine, viewer);
      if (count - encoder.firstOption > 1)
        found.push({
          tokens: encoder.tokens.slice(0, count * encoder.width),
          count,
          firstOption: encoder.firstOption,
          global: encoder.global.slice(),
          viewer,
        });
      match.decide(random(match.optionCount));
    }
  }
  return found;
}
