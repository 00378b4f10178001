import { fail, ok, type Result } from './errors.ts';
import * as c from './machine/cells.ts';
import { forgetDerived } from './machine/derived.ts';
import type { Machine } from './machine/machine.ts';
import { transformCard } from './machine/moves.ts';

/** Which cards shall lie in a zone of a player, the top (or the first of a hand) first. The rest of the zone stays as chance left it. */
export interface Arrangement {
  readonly player: number;
  readonly zone: string;
  readonly cards: readonly string[];
}

/**
 * Puts wanted cards into places of a match that has begun, by exchanging definitions among the player's cards that lie where not
 * everybody sees them: a practice hand, a known order of the deck. Refuses what the deck cannot give, and then changes nothing.
 */
export function arrange(m: Machine, wishes: readonly Arrangement[]): Result<null> {
  const fixed = new Map<number, number>();
  for (const [w, { player, zone, cards }] of wishes.entries()) {
    const at = `$[${w}]`;
    const z = m.game.symbols.zone.get(zone);
    if (z === undefined) return fail('BAD_SETUP', `${at}.zone`, `ゾーン「${zone}」はありません`, `no zone "${zone}"`);
    const location = player * m.zones + z;
    const size = m.S[m.zoneSize + location];
    if (cards.length > size) {
      return fail(
        'BAD_SETUP',
        `${at}.cards`,
        `ゾーン「${zone}」には${size}枚しかありません（${cards.length}枚を指定）`,
        `zone "${zone}" has only ${size} cards (${cards.length} were named)`,
      );
    }
    for (const [i, id] of cards.entries()) {
      const definition = m.game.symbols.definition.get(id);
      if (definition === undefined || id === '')
        return fail('BAD_SETUP', `${at}.cards[${i}]`, `カード「${id}」はありません`, `no card "${id}"`);
      fixed.set(m.S[m.zoneBase[location] + size - 1 - i], definition);
    }
  }
  return exchange(m, fixed);
}

/** Every wished card comes from the same owner's cards that nobody has wished to be something. */
function exchange(m: Machine, fixed: ReadonlyMap<number, number>): Result<null> {
  const { S } = m;
  const becomes = new Map<number, number>();
  const now = (card: number): number => becomes.get(card) ?? S[m.definition + card];
  for (const [card, wanted] of fixed) {
    if (now(card) === wanted) continue;
    const owner = S[m.layout.owner + card];
    let other = 0;
    for (let k = 1; k <= S[c.CARD_TOP] && other === 0; k++) {
      const done = fixed.has(k) && now(k) === fixed.get(k);
      if (S[m.layout.owner + k] === owner && !done && S[m.layout.known + k] !== 3 && now(k) === wanted) other = k;
    }
    if (other === 0) {
      const { id, name } = m.game.cards[wanted - 1];
      return fail(
        'BAD_SETUP',
        '$.cards',
        `デッキに「${name.ja}」（${id}）がそれだけの枚数ありません`,
        `the deck does not hold that many copies of "${name.en}" (${id})`,
      );
    }
    becomes.set(other, now(card));
    becomes.set(card, wanted);
  }
  for (const [card, definition] of becomes)
    if (S[m.definition + card] !== definition) transformCard(m, card, definition);
  forgetDerived(m);
  return ok(null);
}
