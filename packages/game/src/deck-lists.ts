/** How decks and cards of a game travel as files. Command line and workbench know them only through this. */
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { decodeText } from './json.ts';
import type { Problem } from './problem.ts';

/** A deck as people exchange it. An entry names one copy of a card, in the words of the game (`card` explains it). */
export interface DeckList {
  readonly name?: Text;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

export interface DeckSection {
  readonly id: string;
  readonly name: Text;
  /** how many cards it holds at least and at most, by the rules of deck building; left out = any number */
  readonly least?: number;
  readonly most?: number;
}

export interface DeckFormat {
  readonly id: string;
  readonly name: Text;
  /** of files, with the dot; absent: it travels as text (a link) */
  readonly extension?: string;
  /** whether a text is meant to be in this format; a quick look, not a check */
  recognises(text: string): boolean;
  /** What could be read, with all problems; an error only if this is no such file at all. */
  read(input: string | Uint8Array): Result<{ readonly deck: DeckList; readonly problems: readonly Problem[] }>;
  /** The text, with a warning for everything the format cannot hold. */
  write(deck: DeckList): Result<{ readonly text: string; readonly problems: readonly Problem[] }>;
}

/** What a deck entry stands for. */
export interface DeckCard {
  readonly definition: string;
  readonly name: Text;
  /** printed beside the name: an older edition, another print */
  readonly note?: Text;
  /** cards of a section are shown in these groups, in this order */
  readonly group: Text;
  readonly order: number;
  /** where a copy may lie, the usual place first; none = the card belongs to no deck */
  readonly sections: readonly string[];
}

export interface DeckLists {
  /** in the order people expect */
  readonly sections: readonly DeckSection[];
  readonly formats: readonly DeckFormat[];
  /** lists of restricted cards that may be checked besides the rules */
  readonly regulations: readonly { readonly id: string; readonly name: Text }[];
  /** the game's own decks */
  readonly ids: readonly string[];
  list(deck: string): DeckList | undefined;
  /** every card there is to build with, as an entry */
  entries(): readonly string[];
  /** undefined: the game does not know this card */
  card(entry: string): DeckCard | undefined;
  /** how many copies a deck may hold, cards that count as the same included; 0 = none */
  most(entry: string, regulation?: string): number;
  /** everything that is wrong with a deck; no errors = it may be played */
  check(deck: DeckList, regulation?: string): readonly Problem[];
}

/** Reads cards out of files that other programs made. */
export interface CardImport {
  readonly id: string;
  readonly name: Text;
  readonly extension: string;
  /** Never reads anything but `bytes`. */
  read(
    bytes: Uint8Array,
  ): Promise<Result<{ readonly cards: readonly ImportedCardFile[]; readonly problems: readonly Problem[] }>>;
}

/** A card as JSON of the game's card files. */
export interface ImportedCardFile {
  readonly id: string;
  /** its facts are known, its effects are not */
  readonly playable?: false;
  /** why not */
  readonly reason?: Text;
}

/** A deck file as text: names in another encoding would be names of other cards, so such a file is refused. */
export function deckText(input: string | Uint8Array): Result<string> {
  const decoded = typeof input === 'string' ? input : decodeText(input);
  if (typeof decoded === 'string') return ok(decoded);
  const { line, reason } = decoded.error;
  return fail('BAD_DECK', `line ${line}`, reason.ja, reason.en);
}

/** The format a text is in: by what it looks like, then by the name of its file. */
export function deckFormatOf(formats: readonly DeckFormat[], text: string, file?: string): Result<DeckFormat> {
  const named = formats.find(({ extension }) => extension !== undefined && file?.toLowerCase().endsWith(extension));
  const format = formats.find((candidate) => candidate.recognises(text)) ?? named;
  if (format) return ok(format);
  const known = formats.map(({ id }) => id).join(', ');
  return fail(
    'BAD_DECK',
    '$',
    `デッキの形式が分かりません（読める形式: ${known}）`,
    `not a deck in a known format (known: ${known})`,
  );
}
