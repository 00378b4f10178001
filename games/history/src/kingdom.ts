/** Which ten piles join the six base piles, [HB-K1]–[HB-K4]. */
import type { CardPlacement } from '@fuda/kernel';
import { BASE_PILES, cardsOf, KINGDOM_SLOTS, START_DECKS } from './data.ts';
import type { Ruleset } from './ruleset.ts';
import { type CardData, type CardType, type Effect, SEATS } from './seed/types.ts';

/** Does this effect list hold such a field, also inside conditions? */
export function hasField(effects: readonly Effect[], field: keyof Effect): boolean {
  return effects.some(
    (e) =>
      e[field] !== undefined ||
      (e.condition !== undefined && (hasField(e.condition.then, field) || hasField(e.condition.else ?? [], field))),
  );
}

/** A way into the game: needs no knowledge, is cheap, and gives knowledge. */
export function isOpener(card: CardData): boolean {
  return (
    card.knowledgeRequired === 0 &&
    card.cost <= KINGDOM_SLOTS.openerMaxCost &&
    card.effects.some((effect) => effect.addKnowledge !== undefined)
  );
}

export const isAttack = (card: CardData): boolean => hasField(card.effects, 'attackDiscard');

/** What a scoring condition needs other piles to give; stats not listed are always reachable. */
const SERVED_BY: Readonly<Record<string, (cards: readonly CardData[], value: number) => boolean>> = {
  tokens: (cards) => cards.some((card) => hasField(card.effects, 'addVictoryToken')),
  trashedTotal: (cards) => cards.some((c) => hasField(c.effects, 'trashFromHand') || hasField(c.effects, 'trashSelf')),
  knowledge: (cards) => cards.some((card) => hasField(card.effects, 'addKnowledge')),
  personKinds: (cards, value) => cards.filter((card) => card.type === 'person').length >= value,
  eventKinds: (cards, value) => cards.filter((card) => card.type === 'event').length >= value,
  personsOwned: (cards) => cards.some((card) => card.type === 'person'),
  eventsOwned: (cards) => cards.some((card) => card.type === 'event'),
};

/** Can every scoring condition of this victory card be met with the cards on the table? */
export function isScoreReachable(card: CardData, table: readonly CardData[]): boolean {
  return card.effects.every(({ condition }) => {
    if (condition === undefined) return true;
    if (condition.op === '<' || condition.op === '<=') {
      // a small deck needs no help: 10 start cards are below every printed bound
      return true;
    }
    const needed = condition.op === '>' ? condition.value + 1 : condition.value;
    return SERVED_BY[condition.stat]?.(table, needed) ?? true;
  });
}

/** xorshift32 over a spread seed: kingdoms do not use up the match's own generator. */
function generator(seed: number): (n: number) => number {
  let x = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 15) || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** [HB-K3] The seed alone decides. `pool`: the cards of the ruleset. */
export function randomKingdom(era: string, seed: number, pool: readonly CardData[]): readonly string[] {
  const slots = KINGDOM_SLOTS;
  const random = generator(seed);
  const deck = pool
    .filter((card) => card.era === era && !BASE_PILES.includes(card.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  const taken: CardData[] = [];
  const unused = (fits: (card: CardData) => boolean): CardData | undefined =>
    deck.find((card) => !taken.includes(card) && fits(card));
  const take = (count: number, types: readonly CardType[]): void => {
    for (let k = 0; k < count; k++) {
      const card = unused((c) => types.includes(c.type));
      if (card) taken.push(card);
    }
  };
  take(slots.victory, ['victory']);
  take(slots.person, ['person']);
  take(slots.event, ['event']);
  take(slots.any, slots.anyTypes);
  const replace = (old: CardData | undefined, next: CardData | undefined): boolean => {
    if (old === undefined || next === undefined) return false;
    taken[taken.indexOf(old)] = next;
    return true;
  };
  const last = (fits: (card: CardData) => boolean): CardData | undefined => taken.filter(fits).at(-1);
  while (taken.filter(isOpener).length < slots.minOpeners) {
    const old = last((c) => !isOpener(c) && (c.type === 'person' || c.type === 'event'));
    if (!replace(old, unused((c) => isOpener(c) && c.type === old?.type) ?? unused(isOpener))) break;
  }
  while (taken.filter(isAttack).length > slots.maxAttackPiles) {
    const old = last((c) => isAttack(c) && !isOpener(c));
    if (
      !replace(
        old,
        unused((c) => !isAttack(c) && c.type === old?.type),
      )
    )
      break;
  }
  const tried = new Set<CardData>();
  for (;;) {
    const table = [...pool.filter((c) => BASE_PILES.includes(c.id)), ...taken];
    const old = taken.find((c) => c.type === 'victory' && !isScoreReachable(c, table));
    if (old) tried.add(old);
    if (
      !replace(
        old,
        unused((c) => c.type === 'victory' && !tried.has(c)),
      )
    )
      break;
  }
  return taken.map((card) => card.id);
}

/** Start decks and piles. Both seats always start with the same cards. */
export function tableFor(ruleset: Ruleset, kingdom: readonly string[], pool: readonly CardData[]): CardPlacement[] {
  const start = Object.entries(START_DECKS[ruleset.startDeck]);
  const decks = SEATS.flatMap((_, owner) =>
    start.flatMap(([definition, count]) =>
      Array.from({ length: count }, (): CardPlacement => ({ definition, owner, zone: 'deck' })),
    ),
  );
  const piles = [...BASE_PILES, ...kingdom].map((definition): CardPlacement => {
    const initial = pool.find((card) => card.id === definition)!.supply;
    return { definition, owner: 0, zone: 'supply', attributes: { remaining: initial, initial } };
  });
  return [...decks, ...piles];
}

/** Everything the matches of a table depend on: the rules and the cards that lie there, with their numbers and effects. */
export function tableBasis(ruleset: Ruleset, kingdom: readonly string[]): unknown {
  const { name: _, summary: __, ...flags } = ruleset;
  const cards = cardsOf(ruleset)
    .filter(({ id }) => BASE_PILES.includes(id) || kingdom.includes(id))
    .map(({ id, type, cost, knowledgeRequired, effects, supply }) => [
      id,
      type,
      cost,
      knowledgeRequired,
      effects,
      supply,
    ]);
  return { flags, cards, deck: START_DECKS[ruleset.startDeck] };
}
