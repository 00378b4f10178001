/** The decks that come with the game. */
import type { Text } from '@fuda/kernel';
import dragonBeatdown from '../../decks/dragon-beatdown.json' with { type: 'json' };
import exodia from '../../decks/exodia.json' with { type: 'json' };
import flipControl from '../../decks/flip-control.json' with { type: 'json' };
import junkSynchro from '../../decks/junk-synchro.json' with { type: 'json' };
import legacyExodia from '../../decks/legacy-exodia.json' with { type: 'json' };
import libraryExodia from '../../decks/library-exodia.json' with { type: 'json' };
import pandaExodia from '../../decks/panda-exodia.json' with { type: 'json' };
import scientistCatapult from '../../decks/scientist-catapult.json' with { type: 'json' };
import { readDeckJson } from '../formats/json.ts';
import type { OcgDeck } from './deck.ts';

/** What a deck is made for: winning in the first turn alone, or a whole Duel. */
export const PRACTICES = ['first-turn-win', 'duel'] as const;
export type Practice = (typeof PRACTICES)[number];

export interface ShippedDeck extends OcgDeck {
  readonly id: string;
  readonly name: Text;
  /** how it means to win, for the person choosing */
  readonly aim: Text;
  readonly practice: Practice;
}

const FILES = [
  exodia,
  legacyExodia,
  libraryExodia,
  pandaExodia,
  scientistCatapult,
  dragonBeatdown,
  flipControl,
  junkSynchro,
];

export const DECKS: readonly ShippedDeck[] = FILES.map((file) => {
  const read = readDeckJson(file);
  if (!read.ok || read.value.problems.length > 0) throw new Error(`deck file "${file.id}" is broken`);
  return { ...read.value.deck, id: file.id, name: file.name, aim: file.aim, practice: file.practice as Practice };
});

export const findDeck = (id: string): ShippedDeck | undefined => DECKS.find((deck) => deck.id === id);
