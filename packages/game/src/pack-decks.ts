import type { CardPlacement, Result } from '@fuda/kernel';
import { fail, ok } from '@fuda/kernel';
import type { DeckList, DeckLists } from './deck-lists.ts';
import type { Deck } from './game-package.ts';
import { fullId, type Pack, packCardId } from './pack.ts';
import { childPath, type FileProblem, hasErrors, type Problem } from './problem.ts';
import { text } from './text.ts';

/** A deck of a pack as the game knows it: full ids, one entry per copy. */
export interface BroughtDeck {
  readonly id: string;
  readonly list: DeckList & { readonly name: NonNullable<DeckList['name']> };
  readonly rulesets?: readonly string[];
  readonly pack: string;
  /** its place in the pack */
  readonly path: string;
}

/** As the game offers it. */
export const offered = ({ id, list, rulesets }: BroughtDeck): Deck => ({
  id,
  name: list.name,
  ...(rulesets ? { rulesets } : {}),
});

/** All decks of packs, sound or not. */
export function decksOfPacks(packs: readonly Pack[]): BroughtDeck[] {
  return packs.flatMap((pack) => {
    const own = new Map(pack.cards.map((card) => [card.id ?? '', packCardId(pack.id, card)]));
    return pack.decks.map((deck, i): BroughtDeck => {
      const entries = (cards: Readonly<Record<string, number>>): string[] =>
        Object.entries(cards).flatMap(([card, copies]) => Array<string>(copies).fill(own.get(card) ?? card));
      const sections = Object.fromEntries(
        Object.entries(deck.sections).map(([section, cards]) => [section, entries(cards)]),
      );
      return {
        id: fullId(pack.id, deck.id),
        list: { name: deck.name, sections },
        pack: pack.id,
        path: `$.decks[${i}]`,
        ...(deck.rulesets ? { rulesets: deck.rulesets } : {}),
      };
    });
  });
}

/** The decks that may be played, and what is wrong with the others. `check` speaks of places in the list: `$.main[3]`. */
export function soundDecks(
  packs: readonly Pack[],
  check: (list: DeckList) => readonly Problem[],
  rulesets: readonly string[],
): { readonly decks: readonly BroughtDeck[]; readonly problems: readonly FileProblem[] } {
  const problems: FileProblem[] = [];
  const decks = decksOfPacks(packs).filter((deck) => {
    const found = [
      ...check(deck.list).map((problem) => ({
        ...problem,
        path: problem.path.replace(/^\$/, childPath('$', 'sections')),
      })),
      ...(deck.rulesets ?? []).flatMap((id, i): Problem[] =>
        rulesets.includes(id)
          ? []
          : [
              {
                code: 'PACK_UNKNOWN_NAME',
                severity: 'error',
                path: `$.rulesets[${i}]`,
                reason: text(`ルール「${id}」はありません`, `there is no ruleset "${id}"`),
              },
            ],
      ),
    ];
    for (const problem of found)
      problems.push({ ...problem, file: deck.pack, path: problem.path.replace(/^\$/, deck.path) });
    return !hasErrors(found);
  });
  return { decks, problems };
}

/** The deck lists of a game with those of packs. */
export function withBrought<L extends DeckLists>(lists: L, decks: readonly BroughtDeck[]): L {
  return {
    ...lists,
    ids: [...lists.ids, ...decks.map(({ id }) => id)],
    list: (id: string) => decks.find((deck) => deck.id === id)?.list ?? lists.list(id),
  };
}

/** The cards of a deck where they lie before the first turn. `zones`: section → zone; sections that are not named stay outside. */
export function placeDeck(
  { sections }: DeckList,
  owner: number,
  zones: Readonly<Record<string, string>>,
): CardPlacement[] {
  return Object.entries(zones).flatMap(([section, zone]) =>
    (sections[section] ?? []).map((definition) => ({ definition, owner, zone })),
  );
}

/** What every game says about a deck nobody knows. */
export const noDeck = (id: string, owner: number): Result<never> =>
  fail('BAD_SETUP', `$.decks[${owner}]`, `デッキ「${id}」はありません`, `no deck "${id}"`);

/** The placements of both players' decks, or the first reason why not. */
export function bothDecks(
  decks: readonly [string, string],
  place: (id: string, owner: number) => Result<readonly CardPlacement[]>,
): Result<CardPlacement[]> {
  const cards: CardPlacement[] = [];
  for (const [owner, id] of decks.entries()) {
    const placed = place(id, owner);
    if (!placed.ok) return placed;
    cards.push(...placed.value);
  }
  return ok(cards);
}
