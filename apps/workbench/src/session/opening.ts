/** Opening hands by wish: the shuffle stays as the seed has it, but what lies where it deals the hand is exchanged. */
import { type CompiledGame, createMatch, fail, type Match, type MatchSetup, ok, type Result } from '@fuda/kernel';

/** Cards dealt to a player before the first question, by their number in the set-up; in the order they came. */
function dealt(match: Match, setup: MatchSetup, player: number, zones: readonly string[]): number[] {
  const { machine: m } = match;
  const start = (id: number): string => setup.cards[id - 1]?.zone ?? '';
  return zones.flatMap((zone) => {
    const location = player * m.zones + (m.game.symbols.zone.get(zone) ?? 0);
    const ids = Array.from({ length: m.S[m.zoneSize + location] }, (_, k) => m.S[m.zoneBase[location] + k]);
    return ids.filter((id) => id > 0 && id <= setup.cards.length && !zones.includes(start(id)));
  });
}

/**
 * The set-up in which the wished cards are dealt to their player; `guests` may come from outside of the deck. Chance decides only where a card lies, never which card it is,
 * so exchanging two definitions of one player's cards leaves everything else as it was.
 */
export function withOpening(
  game: CompiledGame,
  setup: MatchSetup,
  seed: number,
  wishes: readonly (readonly string[])[],
  zones: readonly string[],
  guests: readonly string[] = [],
): Result<MatchSetup> {
  const created = createMatch(game, setup, seed);
  if (!created.ok) return created;
  const cards = [...setup.cards];
  for (const [player, wanted] of wishes.entries()) {
    const dealtCards = dealt(created.value, setup, player, zones);
    const left = new Set(dealtCards);
    if (wanted.length > dealtCards.length) {
      return fail(
        'BAD_SETUP',
        `$.opening[${player}]`,
        `最初の手札は${dealtCards.length}枚です`,
        `the opening hand has ${dealtCards.length} cards`,
      );
    }
    const missing: string[] = [];
    for (const definition of wanted) {
      const lucky = [...left].find((id) => cards[id - 1].definition === definition);
      if (lucky === undefined) missing.push(definition);
      else left.delete(lucky);
    }
    for (const definition of missing) {
      const target = [...left][0];
      const source = cards.findIndex(
        (card, i) =>
          card.owner === player &&
          card.definition === definition &&
          card.zone === cards[target - 1].zone &&
          !dealtCards.includes(i + 1),
      );
      if (source < 0 && guests.includes(definition)) {
        cards[target - 1] = { ...cards[target - 1], definition };
        left.delete(target);
        continue;
      }
      if (source < 0) {
        return fail(
          'BAD_SETUP',
          `$.opening[${player}]`,
          `デッキに「${definition}」が足りません`,
          `the deck has too few copies of "${definition}"`,
        );
      }
      const other = cards[target - 1].definition;
      cards[target - 1] = { ...cards[target - 1], definition };
      cards[source] = { ...cards[source], definition: other };
      left.delete(target);
    }
  }
  return ok({ ...setup, cards });
}
