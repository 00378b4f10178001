/** Deck files of a game: reading them, writing them, and sitting down with one. */

import { type DeckList, type DeckLists, deckFormatOf, type GamePackage, type Problem } from '@fuda/game';
import type { CardPlacement, MatchSetup } from '@fuda/kernel';
import type { DeckCheck, DeckFile, DeckPart, Reply } from './protocol.ts';
import { refuse } from './refuse.ts';
import { deckPathInWords } from './where.ts';

const MOST_CHARACTERS = 200_000;

const none = (): Reply<never> =>
  refuse('NO_DECK_FILES', '$.game', 'このゲームにデッキのファイルはありません', 'this game has no deck files');

/** Formats a deck can be saved in. */
export function deckFormats(pkg: GamePackage): DeckFile['formats'] {
  return (pkg.deckLists?.formats ?? []).map(({ id, name, extension }) => ({
    id,
    name,
    extension: extension ?? null,
  }));
}

const inWords = (lists: DeckLists, problems: readonly Problem[]): DeckFile['problems'] =>
  problems.map(({ severity, path, reason }) => ({ severity, where: deckPathInWords(path, lists), reason }));

/** A deck of the game by its id, or a list: as text, with everything the format cannot hold. */
export function exportDeck(
  pkg: GamePackage,
  deck: string | DeckList,
  format: string,
): Reply<{ readonly text: string; readonly problems: DeckFile['problems'] }> {
  const lists = pkg.deckLists;
  const list = typeof deck === 'string' ? lists?.list(deck) : deck;
  const found = lists?.formats.find(({ id }) => id === format);
  if (!lists || !list || !found) return none();
  const written = found.write(list);
  if (!written.ok) return written;
  const { text, problems } = written.value;
  return { ok: true, value: { text, problems: inWords(lists, problems) } };
}

/** A deck of the game as a list of one's own to go on with. */
export function deckList(pkg: GamePackage, deck: string): Reply<DeckList> {
  const list = pkg.deckLists?.list(deck);
  return list
    ? { ok: true, value: list }
    : refuse(
        'NO_DECK',
        '$.deck',
        'このデッキのリストはありません（毎回変わるデッキなど）',
        'this deck has no list (it may be different every time)',
      );
}

/** What is wrong with a deck so far, by the rules of deck building and, if one is named, a regulation. */
export function checkDeck(pkg: GamePackage, deck: DeckList, regulation: string): Reply<DeckCheck> {
  const lists = pkg.deckLists;
  if (!lists) return none();
  const problems = lists.check(deck, regulation === '' ? undefined : regulation);
  return {
    ok: true,
    value: {
      problems: inWords(lists, problems),
      playable: problems.every(({ severity }) => severity !== 'error'),
    },
  };
}

/** What a file or a pasted text holds, with everything that is wrong with it. */
export function importDeck(pkg: GamePackage, text: string, file: string): Reply<DeckFile> {
  const lists = pkg.deckLists;
  if (!lists) return none();
  if (text.length > MOST_CHARACTERS) return refuse('BAD_DECK', '$', 'ファイルが大きすぎます', 'the file is too large');
  const format = deckFormatOf(lists.formats, text, file);
  if (!format.ok) return format;
  const read = format.value.read(text);
  if (!read.ok) return read;
  const { deck, problems } = read.value;
  const found = [...problems, ...lists.check(deck)];
  return {
    ok: true,
    value: {
      formats: deckFormats(pkg),
      deck,
      parts: partsOf(lists, deck),
      problems: inWords(lists, found),
      playable: found.every(({ severity }) => severity !== 'error'),
    },
  };
}

export function definitionsOf(lists: DeckLists, entries: readonly string[]): string[] {
  return entries.flatMap((entry) => lists.card(entry)?.definition ?? []);
}

function partsOf(lists: DeckLists, { sections }: DeckList): readonly DeckPart[] {
  return lists.sections.flatMap(({ id, name }) => {
    const counts = new Map<string, number>();
    for (const definition of definitionsOf(lists, sections[id] ?? []))
      counts.set(definition, (counts.get(definition) ?? 0) + 1);
    return counts.size === 0
      ? []
      : [{ zone: id, name, cards: [...counts].map(([card, count]) => ({ id: card, count })) }];
  });
}

/**
 * Where the cards of a section start, learned from the game's own decks: the zone in which their cards of that section lie. Sections
 * that never lie anywhere (a side deck) stay out.
 */
export function zonesOf(pkg: GamePackage, lists: DeckLists, ruleset: string): ReadonlyMap<string, string> {
  const known = learned.get(pkg)?.get(ruleset);
  if (known) return known;
  const zones = new Map<string, string>();
  for (const id of lists.ids) {
    const setup = pkg.setUp([id, id], 1, ruleset);
    const list = lists.list(id);
    if (!setup.ok || !list) continue;
    for (const [section, entries] of Object.entries(list.sections)) {
      const definitions = new Set(definitionsOf(lists, entries));
      const lying = setup.value.cards.filter(({ definition }) => definitions.has(definition)).length / 2;
      const zone = setup.value.cards.find(({ definition }) => definitions.has(definition))?.zone;
      if (zone !== undefined && lying >= entries.length && !zones.has(section)) zones.set(section, zone);
    }
  }
  learned.set(pkg, new Map([...(learned.get(pkg) ?? []), [ruleset, zones]]));
  return zones;
}

/** Matches are dealt again and again: what was learned of a game is kept. */
const learned = new WeakMap<GamePackage, ReadonlyMap<string, ReadonlyMap<string, string>>>();

/** What a deck brought along puts on the table, zone by zone. */
export function broughtParts(pkg: GamePackage, deck: DeckList, ruleset: string): Reply<readonly DeckPart[]> {
  const lists = pkg.deckLists;
  if (!lists) return none();
  const zones = zonesOf(pkg, lists, ruleset);
  const parts = partsOf(lists, deck).flatMap(({ zone, cards }) => {
    const lies = zones.get(zone);
    return lies === undefined ? [] : [{ zone: lies, cards }];
  });
  return { ok: true, value: parts };
}

/** The starting position in which this seat has brought its own deck. */
export function withDeck(
  pkg: GamePackage,
  setup: MatchSetup,
  seat: number,
  deck: DeckList,
  ruleset: string,
): Reply<MatchSetup> {
  const lists = pkg.deckLists;
  if (!lists) return none();
  const zones = zonesOf(pkg, lists, ruleset);
  const brought = Object.entries(deck.sections).flatMap(([section, entries]) => {
    const zone = zones.get(section);
    return zone === undefined
      ? []
      : definitionsOf(lists, entries).map((definition): CardPlacement => ({ definition, owner: seat, zone }));
  });
  return { ok: true, value: { ...setup, cards: [...setup.cards.filter(({ owner }) => owner !== seat), ...brought] } };
}
