/** Which ten piles join the six base piles, [HB-K1]–[HB-K4]. */
import type { CardPlacement, RandomBelow } from '@fuda/kernel';
import { cardsOf } from './data.ts';
import type { Ruleset } from './flags.ts';
import { isAttack, isOpener, isScoreReachable } from './kingdom-facts.ts';
import { BASE_PILES, KINGDOM_SLOTS, START_DECKS } from './table.ts';
import { type CardData, type CardType, SEATS } from './vocabulary/words.ts';
import { xorshift32 } from './xorshift.ts';

export * from './kingdom-facts.ts';

/** Over a spread seed: neighbours have kingdoms that have nothing in common. */
const generator = (seed: number): RandomBelow =>
  xorshift32(Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 15) || 1);

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

/** What matches depend on of a card. */
export const tableFacts = ({
  id,
  type,
  cost,
  knowledgeRequired,
  effects,
  supply,
  actions = [],
  rules = [],
  keywords = [],
}: CardData): readonly unknown[] => [
  id,
  type,
  cost,
  knowledgeRequired,
  effects,
  supply,
  ...actions,
  ...rules,
  ...keywords,
];

/** Everything the matches of a table depend on: the rules and the cards that lie there, with their numbers and effects. */
export function tableBasis(ruleset: Ruleset, kingdom: readonly string[]): unknown {
  const { name: _, summary: __, ...flags } = ruleset;
  const cards = cardsOf(ruleset)
    .filter(({ id }) => BASE_PILES.includes(id) || kingdom.includes(id))
    .map(tableFacts);
  return { flags, cards, deck: START_DECKS[ruleset.startDeck] };
}
