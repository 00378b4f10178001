/** Positions of the sample duel for tests: battles with known creatures, shields and hands. */

import type { GamePackage } from '@fuda/game';
import { type CardPlacement, createMatch, type Match, type MatchSetup } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';

/** A match of a game's default decks, at its first question. */
export function startDefault(pkg: GamePackage, seed: number): Match {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  return begin(pkg, setup.value, seed);
}

function begin(pkg: GamePackage, setup: MatchSetup, seed: number): Match {
  const created = createMatch(pkg.compile(), setup, seed);
  if (!created.ok) throw new Error(`${created.error.path} ${created.error.reason.en}`);
  return created.value;
}

export interface DuelSide {
  readonly battle?: readonly string[];
  readonly shields?: readonly string[];
  readonly hand?: readonly string[];
}

/** Player 0's attack phase; both decks hold ten cards. */
export function duelPosition(mine: DuelSide, theirs: DuelSide): Match {
  const cards: CardPlacement[] = [];
  for (const [owner, side] of [mine, theirs].entries()) {
    const add = (zone: string, list: readonly string[] = []): void => {
      for (const definition of list) cards.push({ definition, owner, zone });
    };
    add('deck', Array(10).fill(owner === 0 ? 'scout' : 'stinger'));
    add('battle', side.battle);
    add('shield', side.shields);
    add('hand', side.hand);
  }
  return begin(sampleDuelPackage, { cards, phase: 'attack', turn: 5, firstPlayer: 0 }, 1);
}
