/** What the parts of the builder share: the deck as it is, and everything that can be done to it. */
import type { DeckList } from '@fuda/game';
import type { Layout } from '../../layouts/layout.ts';
import type { BuildingCard, CardSheet, DeckCatalogue, DeckCheck, GameSheet } from '../../session/protocol.ts';
import type { KeptGroup, OwnDeck } from '../../stores/own-decks.ts';
import type { Copies } from '../model/charts.ts';
import type { Dragged } from './drag.ts';

export interface Workbench {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly catalogue: DeckCatalogue;
  readonly own: OwnDeck;
  readonly deck: DeckList;
  /** empty = none */
  readonly regulation: string;
  /** null while it is worked out */
  readonly check: DeckCheck | null;
  /** the section cards are added to; empty = where they usually lie */
  readonly target: string;
  readonly byEntry: ReadonlyMap<string, BuildingCard>;
  readonly byDefinition: ReadonlyMap<string, BuildingCard>;
  readonly cards: ReadonlyMap<string, CardSheet>;
  setTarget(section: string): void;
  add(entry: string, section?: string): void;
  /** from the section that is named, or from wherever there is one */
  take(entry: string, section?: string): void;
  move(entry: string, from: string, to: string): void;
  /** a card dropped outside of the deck */
  dropOut(dragged: Dragged): void;
  /** another list altogether: a version, a file */
  replace(deck: DeckList): void;
  look(definition: string): void;
  change(
    part: Partial<Pick<OwnDeck, 'name' | 'note' | 'regulation'>> & { readonly groups?: readonly KeptGroup[] },
  ): void;
}

/** The cards of a section as sheets, equal ones counted. */
export function copiesIn({ deck, byEntry, cards }: Workbench, section: string): readonly Copies[] {
  const counts = new Map<string, number>();
  for (const entry of deck.sections[section] ?? []) {
    const id = byEntry.get(entry)?.definition;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].flatMap(([id, count]) => {
    const card = cards.get(id);
    return card ? [{ card, count }] : [];
  });
}

/** What an entry is called; the entry itself where nobody knows it. */
export function nameOf({ byEntry, cards }: Workbench, entry: string, say: (text: CardSheet['name']) => string): string {
  const card = cards.get(byEntry.get(entry)?.definition ?? '');
  return card ? say(card.name) : entry;
}
