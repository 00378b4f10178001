/** Decks of one's own as one file, with notes and versions: what no other format holds. */
import { saveFile } from '../../share/files.ts';
import {
  addDeck,
  type DeckVersion,
  isDeckList,
  keepVersion,
  type OwnDeck,
  readOwnDeck,
  versionsOf,
} from '../../stores/own-decks.ts';

export const OWN_DECKS_FORMAT = 'fuda-own-decks/1';

export interface OwnDecksFile {
  readonly format: typeof OWN_DECKS_FORMAT;
  readonly game: string;
  readonly decks: readonly (OwnDeck & { readonly versions: readonly DeckVersion[] })[];
}

export function deckFile(game: string, decks: readonly OwnDeck[]): OwnDecksFile {
  return {
    format: OWN_DECKS_FORMAT,
    game,
    decks: decks.map((own) => ({ ...own, versions: versionsOf(game, own.id) })),
  };
}

/** A name a file may have on any system. */
export const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 60) || 'deck';

export const saveDecks = (name: string, file: OwnDecksFile): void =>
  saveFile(`${fileName(name)}.fuda-decks.json`, file);

const MOST_IN_FILE = 500;

/** Undefined: it is no such file. Decks in it that are none are left out. */
export function readDeckFile(text: string): OwnDecksFile | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { format, game, decks } = (json ?? {}) as Partial<Record<keyof OwnDecksFile, unknown>>;
  if (format !== OWN_DECKS_FORMAT || typeof game !== 'string' || !Array.isArray(decks)) return undefined;
  const read = decks.slice(0, MOST_IN_FILE).flatMap((one) => {
    const own = readOwnDeck(one);
    const versions = Array.isArray(one?.versions) ? (one.versions as unknown[]) : [];
    const sound = versions.filter((x): x is DeckVersion => {
      const { at, deck } = (x ?? {}) as Partial<DeckVersion>;
      return typeof at === 'number' && isDeckList(deck);
    });
    return own ? [{ ...own, versions: sound }] : [];
  });
  return { format: OWN_DECKS_FORMAT, game, decks: read };
}

/** Beside what is there: none is replaced. How many were kept. */
export function takeIn({ game, decks }: OwnDecksFile): number {
  let kept = 0;
  for (const { versions, ...own } of decks.toReversed()) {
    const { keeping, own: added } = addDeck(game, own);
    if (keeping !== 'kept') continue;
    kept++;
    for (const version of versions.toReversed()) keepVersion(game, added.id, version);
  }
  return kept;
}
