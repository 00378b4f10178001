/** How a card of this game is tried: in hand or on the table, and as a pile that one player may buy from and the other may not. */

import type { TryOut, TryPosition } from '@fuda/game';
import { type CardDefinition, fail, ok, type Result } from '@fuda/kernel';
import { chooseKingdom, type KingdomPool, pilesId, reasonOf } from './choose-kingdom.ts';
import { BASE_PILES, PRESETS } from './data.ts';
import { tableFor } from './kingdom.ts';
import { type Ruleset, requireRuleset } from './ruleset.ts';
import type { CardData } from './vocabulary/words.ts';

const PLAYABLE: readonly string[] = ['person', 'event'];
/** Enough for the dearest card there is. */
const RICE = 20;
const KNOWLEDGE = 20;
const ROUND = 5;
const HAND = 5;

/** Piles with the card among them, and what had to go. */
interface Piles {
  readonly from: string;
  readonly cards: readonly string[];
  readonly replaced?: string;
}

/** What a deck's id stands for in this ruleset; undefined: nothing that can be played. */
type PilesOf = (deck: string, ruleset: Ruleset) => readonly string[] | undefined;

const unlikeness = (a: CardData, b: CardData): number =>
  (a.type === b.type ? 0 : 10) + Math.abs(a.cost - b.cost) + Math.abs(a.knowledgeRequired - b.knowledgeRequired);

/** The piles of `deck` with the card in the place of the one most like it, so that the table stays sound. */
function pilesWith(
  card: CardData,
  deck: string,
  ruleset: Ruleset,
  pool: KingdomPool,
  pilesOf: PilesOf,
): Piles | undefined {
  const piles = pilesOf(deck, ruleset);
  if (!piles) return undefined;
  if (piles.includes(card.id) || BASE_PILES.includes(card.id)) return { from: deck, cards: piles };
  const cards = pool.of(ruleset);
  const dataOf = (id: string): CardData | undefined => cards.find((one) => one.id === id);
  const order = [...piles].sort((a, b) => {
    const [x, y] = [dataOf(a), dataOf(b)];
    return (x ? unlikeness(x, card) : 0) - (y ? unlikeness(y, card) : 0);
  });
  for (const replaced of order) {
    const swapped = piles.map((pile) => (pile === replaced ? card.id : pile));
    if (chooseKingdom(swapped, ruleset, 0, '$', pool).ok) return { from: deck, cards: swapped, replaced };
  }
  return undefined;
}

export function tryOutOf(pool: KingdomPool, pilesOf: PilesOf, mark: (card: CardData) => CardDefinition): TryOut {
  const find = (id: string, ruleset: Ruleset): CardData | undefined => pool.of(ruleset).find((card) => card.id === id);
  /** Tables of the card's own age first. */
  const tablesFor = (card: CardData, ruleset: Ruleset): readonly string[] => {
    const playable = PRESETS.filter(({ id }) => pilesOf(id, ruleset) !== undefined);
    return [...playable.filter(({ era }) => era === card.era), ...playable].map(({ id }) => id);
  };
  const bestPiles = (card: CardData, ruleset: Ruleset, deck?: string): Piles | undefined => {
    for (const id of deck === undefined ? tablesFor(card, ruleset) : [deck]) {
      const found = pilesWith(card, id, ruleset, pool, pilesOf);
      if (found) return found;
    }
    return undefined;
  };

  function* positions(id: string, chosen?: string): Generator<TryPosition, void, void> {
    const ruleset = requireRuleset(chosen);
    const card = find(id, ruleset);
    const piles = card && bestPiles(card, ruleset)?.cards;
    if (!card || !piles) return;
    const cards = tableFor(ruleset, piles, pool.of(ruleset));
    const start = {
      firstPlayer: 0,
      turn: 2 * ROUND - 1,
      globals: { turnCount: ROUND, firstPlayer: 0 },
      counters: { knowledge: [KNOWLEDGE, KNOWLEDGE], knowledgeAtRoundStart: [KNOWLEDGE, KNOWLEDGE] },
    } as const;
    if (PLAYABLE.includes(card.type)) {
      const own = cards.flatMap((placed, i) => (placed.zone === 'deck' && placed.owner === 0 ? [i] : []));
      const hand = new Set(own.slice(0, HAND - 1));
      const dealt = cards.map((placed, i) => (hand.has(i) ? { ...placed, zone: 'hand' } : placed));
      yield { setup: { ...start, cards: [{ definition: id, owner: 0, zone: 'hand' }, ...dealt], phase: 'ACTION' } };
    }
    yield { setup: { ...start, cards, counters: { ...start.counters, rice: [RICE, 0] }, phase: 'BUY' } };
  }

  return {
    uses: [{ verb: 'use' }, { verb: 'buy' }],
    positions,
    marked(id, chosen) {
      const card = find(id, requireRuleset(chosen));
      return card && mark(card);
    },
    trialPlayer: 'normal',
    trial: {
      kind: 'taking',
      takes: [{ verb: 'buy', zone: 'supply' }],
      table(id, deck, chosen): Result<{ deck: string; from: string; replaced?: string }> {
        const ruleset = requireRuleset(chosen);
        const card = find(id, ruleset);
        if (!card)
          return fail('BAD_SETUP', '$.card', 'このルールにないカードです', 'this ruleset does not have the card');
        const piles = bestPiles(card, ruleset, deck);
        if (piles) {
          const { from, replaced, cards } = piles;
          return ok({ deck: replaced === undefined ? from : pilesId(cards), from, ...(replaced ? { replaced } : {}) });
        }
        const found =
          deck === undefined ? undefined : chooseKingdom(pilesOf(deck, ruleset) ?? deck, ruleset, 0, '$.deck', pool);
        const reason =
          found && !found.ok
            ? reasonOf(found.problems)
            : {
                ja: 'このカードを入れて遊べる場がありません',
                en: 'there is no table that could be played with this card',
              };
        return fail('BAD_SETUP', '$.deck', reason.ja, reason.en);
      },
    },
  };
}
