/** Changing a deck list, copy by copy. Lists are never changed in place: what was is there for undo, versions and comparison. */
import type { DeckList } from '@fuda/game';
import type { BuildingCard, DeckCatalogue } from '../../session/protocol.ts';

export const EMPTY_DECK: DeckList = { sections: {} };

const entriesIn = (deck: DeckList, section: string): readonly string[] => deck.sections[section] ?? [];

const withSection = (deck: DeckList, section: string, entries: readonly string[]): DeckList => ({
  ...deck,
  sections: { ...deck.sections, [section]: entries },
});

export const sizeOf = (deck: DeckList, section: string): number => entriesIn(deck, section).length;

/** In one section, or in all of them. */
export function copiesOf(deck: DeckList, entry: string, section?: string): number {
  const lists = section === undefined ? Object.values(deck.sections) : [entriesIn(deck, section)];
  return lists.reduce((sum, list) => sum + list.filter((one) => one === entry).length, 0);
}

/** Beside the other copies, so that the list reads as it was made. */
export function addCopy(deck: DeckList, section: string, entry: string): DeckList {
  const entries = entriesIn(deck, section);
  const last = entries.lastIndexOf(entry);
  const at = last < 0 ? entries.length : last + 1;
  return withSection(deck, section, [...entries.slice(0, at), entry, ...entries.slice(at)]);
}

/** The same deck where there is none to take. */
export function takeCopy(deck: DeckList, section: string, entry: string): DeckList {
  const entries = entriesIn(deck, section);
  const at = entries.lastIndexOf(entry);
  return at < 0 ? deck : withSection(deck, section, entries.toSpliced(at, 1));
}

export const moveCopy = (deck: DeckList, entry: string, from: string, to: string): DeckList =>
  copiesOf(deck, entry, from) === 0 || from === to ? deck : addCopy(takeCopy(deck, from, entry), to, entry);

export type Refused = 'most' | 'section' | null;

/** Why another copy cannot be added there; null = it can. What is full in other ways is told by the check. */
export function refusal(
  deck: DeckList,
  card: BuildingCard,
  section: string,
  { restricted }: Pick<DeckCatalogue, 'restricted'>,
  regulation: string,
): Refused {
  if (!card.sections.includes(section)) return 'section';
  return copiesOf(deck, card.entry) >= mostOf(card, { restricted }, regulation) ? 'most' : null;
}

export const mostOf = (
  { entry, most }: BuildingCard,
  { restricted }: Pick<DeckCatalogue, 'restricted'>,
  regulation: string,
): number => restricted[regulation]?.[entry] ?? most;

export interface DeckRow {
  readonly entry: string;
  readonly count: number;
  /** null: the game does not know it */
  readonly card: BuildingCard | null;
}

/** Equal copies together, in the game's groups; what nobody knows comes last. */
export function rowsOf(
  deck: DeckList,
  section: string,
  cards: ReadonlyMap<string, BuildingCard>,
): readonly { readonly group: BuildingCard['group'] | null; readonly rows: readonly DeckRow[] }[] {
  const counts = new Map<string, number>();
  for (const entry of entriesIn(deck, section)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const groups = new Map<string, { order: number; group: BuildingCard['group'] | null; rows: DeckRow[] }>();
  for (const [entry, count] of counts) {
    const card = cards.get(entry) ?? null;
    const key = card ? `${card.order} ${card.group.en}` : '';
    const found = groups.get(key) ?? {
      order: card?.order ?? Number.POSITIVE_INFINITY,
      group: card?.group ?? null,
      rows: [],
    };
    found.rows.push({ entry, count, card });
    groups.set(key, found);
  }
  return [...groups.values()].sort((a, b) => a.order - b.order);
}

export interface Difference {
  readonly section: string;
  readonly entry: string;
  readonly here: number;
  readonly there: number;
}

/** What two decks hold differently, section by section. */
export function differences(here: DeckList, there: DeckList): readonly Difference[] {
  const sections = [...new Set([...Object.keys(here.sections), ...Object.keys(there.sections)])];
  return sections.flatMap((section) => {
    const entries = [...new Set([...entriesIn(here, section), ...entriesIn(there, section)])];
    return entries
      .map((entry) => ({
        section,
        entry,
        here: copiesOf(here, entry, section),
        there: copiesOf(there, entry, section),
      }))
      .filter((row) => row.here !== row.there);
  });
}

export const sameDeck = (a: DeckList, b: DeckList): boolean => differences(a, b).length === 0;

/** Steps that can be taken back, as far as anybody remembers them. */
export interface Steps {
  readonly past: readonly DeckList[];
  readonly now: DeckList;
  readonly ahead: readonly DeckList[];
}

const MOST_STEPS = 200;

export const stepsFrom = (now: DeckList): Steps => ({ past: [], now, ahead: [] });

export function step(steps: Steps, next: DeckList): Steps {
  if (next === steps.now) return steps;
  return { past: [...steps.past, steps.now].slice(-MOST_STEPS), now: next, ahead: [] };
}

export function back({ past, now, ahead }: Steps): Steps {
  const last = past.at(-1);
  return last ? { past: past.slice(0, -1), now: last, ahead: [now, ...ahead] } : { past, now, ahead };
}

export function forward({ past, now, ahead }: Steps): Steps {
  const [next, ...rest] = ahead;
  return next ? { past: [...past, now], now: next, ahead: rest } : { past, now, ahead };
}
