/** Deck files of a game: reading them, writing them, and sitting down with one. */

import { type DeckList, type DeckLists, deckFormatOf, type GamePackage } from '@fuda/game';
import type { CardPlacement, MatchSetup } from '@fuda/kernel';
import type { DeckFile, DeckPart, Reply } from './protocol.ts';
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

export function exportDeck(pkg: GamePackage, deck: string, format: string): Reply<string> {
  const lists = pkg.deckLists;
  const list = lists?.list(deck);
  const found = lists?.formats.find(({ id }) => id === format);
  if (!list || !found) return none();
  const written = found.write(list);
  return written.ok ? { ok: true, value: written.value.text } : written;
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
      problems: found.map(({ severity, path, reason }) => ({ severity, where: deckPathInWords(path, lists), reason })),
      playable: found.every(({ severity }) => severity !== 'error'),
    },
  };
}

function definitionsOf(lists: DeckLists, entries: readonly string[]): string[] {
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
function zonesOf(pkg: GamePackage, lists: DeckLists, ruleset: string): ReadonlyMap<string, string> {
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
  return zones;
}

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
