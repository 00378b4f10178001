/** What deck builders need of a game: the cards there are, and hands as the rules deal them. */

import type { DeckList, GamePackage } from '@fuda/game';
import type { CompiledGame, Match } from '@fuda/kernel';
import { deckFormats, zonesOf } from './decks.ts';
import { startPlan } from './plan.ts';
import type { BuildingCard, DeckCatalogue, MatchPlan, Reply, TestHand } from './protocol.ts';
import { refuse } from './refuse.ts';

/** cards shown after a test hand */
const NEXT = 5;

/** The cards of a seat in these zones, by definition; the top of a pile comes last. */
function lying({ machine: m }: Match, seat: number, zone: string): readonly string[] {
  const location = seat * m.zones + (m.game.symbols.zone.get(zone) ?? 0);
  return Array.from({ length: m.S[m.zoneSize + location] }, (_, k) => m.S[m.zoneBase[location] + k])
    .filter((id) => id > 0)
    .map((id) => m.game.cards[m.S[m.definition + id] - 1].id);
}

/** A deck of the game that can be dealt, for the seats nobody builds for. */
const dealtPlan = (pkg: GamePackage, ruleset: string, seed: number): MatchPlan => ({
  game: pkg.id,
  ruleset,
  decks: pkg.defaultDecks,
  seed,
  seats: ['random', 'random'],
});

/** Which hand the rules deal from this deck: the match is begun, and nobody has answered anything yet. */
export function testHand(
  pkg: GamePackage,
  game: CompiledGame,
  ruleset: string,
  deck: DeckList,
  seed: number,
  opening: readonly string[],
): Reply<TestHand> {
  const plan: MatchPlan = { ...dealtPlan(pkg, ruleset, seed), brought: [deck, null] };
  const begun = startPlan(pkg, game, plan, opening);
  if (!begun.ok) return begun;
  const pile = pileOf(pkg, ruleset);
  return {
    ok: true,
    value: {
      hand: opening.flatMap((zone) => lying(begun.value, 0, zone)),
      next: pile === undefined ? [] : lying(begun.value, 0, pile).toReversed().slice(0, NEXT),
    },
  };
}

/** The zone cards are drawn from: where the first section of decks lies. */
function pileOf(pkg: GamePackage, ruleset: string): string | undefined {
  const lists = pkg.deckLists;
  return lists && zonesOf(pkg, lists, ruleset).get(lists.sections[0].id);
}

export function deckCatalogue(
  pkg: GamePackage,
  game: CompiledGame,
  ruleset: string,
  opening: readonly string[],
): Reply<DeckCatalogue> {
  const lists = pkg.deckLists;
  if (!lists)
    return refuse('NO_DECK_FILES', '$.game', 'このゲームではデッキを組みません', 'nobody builds decks in this game');
  const known = new Set(game.cards.map(({ id }) => id));
  const cards = lists.entries().flatMap((entry): BuildingCard[] => {
    const card = lists.card(entry);
    if (!card || !known.has(card.definition)) return [];
    const { definition, note, group, order, sections } = card;
    return [{ entry, definition, ...(note ? { note } : {}), group, order, sections, most: lists.most(entry) }];
  });
  const restricted = lists.regulations.map(({ id }) => {
    const fewer = cards.flatMap(({ entry, most }) => {
      const allowed = lists.most(entry, id);
      return allowed < most ? [[entry, allowed] as const] : [];
    });
    return [id, Object.fromEntries(fewer)] as const;
  });
  const begun = startPlan(pkg, game, dealtPlan(pkg, ruleset, 1), opening);
  const hand = begun.ok ? opening.flatMap((zone) => lying(begun.value, 0, zone)).length : 0;
  return {
    ok: true,
    value: {
      sections: lists.sections,
      regulations: lists.regulations,
      formats: deckFormats(pkg),
      cards,
      restricted: Object.fromEntries(restricted),
      lists: lists.ids,
      hand,
      drawn: pileOf(pkg, ruleset) === undefined ? null : lists.sections[0].id,
    },
  };
}
