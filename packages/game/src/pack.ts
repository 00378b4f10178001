/** Packs: cards, words and decks that somebody made and a game plays with. Read and written by `@fuda/pack`; games take them by `withPacks`. */
import type { Text } from '@fuda/kernel';
import type { GamePackage } from './game-package.ts';
import type { FileProblem } from './problem.ts';

export const PACK_FORMAT = 'fuda-pack/1';

/** A card as the game's card files have it, with what only packs say. */
export interface PackCard {
  /** short, as it is called inside the pack; a card that replaces one has none of its own */
  readonly id?: string;
  /** the id of the game's own card whose place it takes */
  readonly replaces?: string;
  /** half-made: kept, and not played */
  readonly draft?: boolean;
  readonly [field: string]: unknown;
}

/** A word for one of the game's open lists. Which of the further facts it has is up to the list. */
export interface PackWord {
  /** what card files write */
  readonly name: string;
  readonly ja: string;
  readonly en: string;
  /** words it implies: whoever is an Armored Dragon is a Dragon */
  readonly of?: readonly string[];
  /** in kana */
  readonly reading?: string;
  /** years; before Christ they are negative */
  readonly from?: number;
  readonly to?: number;
}

export interface PackDeck {
  readonly id: string;
  readonly name: Text;
  /** rulesets it is for; left out = all */
  readonly rulesets?: readonly string[];
  /** section → card → copies; cards of the pack by their short ids */
  readonly sections: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A pack whose shape is sound. Whether its cards are is up to the game. */
export interface Pack {
  readonly format: typeof PACK_FORMAT;
  readonly id: string;
  readonly name: Text;
  readonly author?: string;
  readonly version: string;
  readonly game: string;
  readonly note?: string;
  readonly cards: readonly PackCard[];
  /** bundles like those of the game */
  readonly keywords: readonly unknown[];
  /** by open list */
  readonly words: Readonly<Record<string, readonly PackWord[]>>;
  readonly decks: readonly PackDeck[];
  /** scenario files, see docs/scenario-format.md */
  readonly scenarios: readonly unknown[];
  /** pictures of its cards as `data:` addresses, by the card's id in the pack, or that of the card it replaces */
  readonly images?: Readonly<Record<string, string>>;
}

/** As rules and records need it: nobody plays with pictures. */
export function withoutImages(pack: Pack): Pack {
  if (!pack.images) return pack;
  const { images: _, ...rest } = pack;
  return rest;
}

/** Facts a word may have besides its names. */
export const WORD_FACTS = ['of', 'reading', 'from', 'to'] as const;
export type WordFact = (typeof WORD_FACTS)[number];

/** A list of words that authors may lengthen. Lists that are not open are rules. */
export interface OpenList {
  /** as card files name it */
  readonly id: string;
  readonly label: Text;
  /** words of all packs together */
  readonly most: number;
  /** the facts its words may have */
  readonly facts: readonly WordFact[];
  /** those of them a word cannot do without */
  readonly needed: readonly WordFact[];
  /** what is there already */
  readonly words: readonly { readonly name: string; readonly label: Text }[];
}

/** A game with packs. What is wrong with them is left out of it and told: `file` is the pack's id, `path` the place in the pack. */
export interface PackedGame {
  readonly game: GamePackage;
  readonly problems: readonly FileProblem[];
}

/** What something of a pack is called outside of it. */
export const fullId = (pack: string, id: string): string => `${pack}:${id}`;

/** The id a pack's card has in the game. */
export const packCardId = (pack: string, { id, replaces }: PackCard): string => replaces ?? fullId(pack, id ?? '');
