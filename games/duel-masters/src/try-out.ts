/** Positions in which a card of this game can be tried: mana for it, bait for an evolution, targets on both sides. */
import {
  type CardSwap,
  type DeckList,
  type DeckLists,
  placeDeck,
  swapCard,
  type TryOut,
  type TryPosition,
} from '@fuda/game';
import type { CardDefinition, Result } from '@fuda/kernel';
import { ok } from '@fuda/kernel';
import {
  asksInVain,
  type CardPool,
  fittingDecks,
  meantBy,
  type Need,
  NOTHING_MEANT,
  Stage,
  sidesOf,
  spokenOf,
} from '@fuda/language';
import { isCommandIn } from './actions.ts';
import type { CardJson } from './data.ts';
import { ZONES } from './decks/placements.ts';

const CREATURE = 1;
const FORBIDDEN = 4;
const CIVILIZATIONS = [1, 2, 4, 8, 16];
const DECK = 20;
const SHIELDS = 5;
/** More than the price: abilities may ask for mana, too. */
const SPARE_MANA = 3;
const MOST_BAIT = 3;
const MOST_IN_BATTLE = 7;
const MOST_LAID = 12;

const USES = [
  ...['summon', 'cast', 'playOtherwise', 'use', 'attack', 'declare', 'block', 'unseal'].map((verb) => ({ verb })),
  // psychics come from there, chosen by the effect that brings them
  { verb: 'select', zone: 'hyperspatial' },
  { verb: 'selectAwakened', zone: 'hyperspatial' },
];

const isCreature = ({ props }: CardDefinition): boolean => (props.kind & CREATURE) !== 0 && !props.psychic;
const isOfDeck = ({ props }: CardDefinition): boolean =>
  !props.psychic && (props.kind & FORBIDDEN) === 0 && props.cost < 99;

class Positions {
  private readonly pool: readonly CardDefinition[];
  private readonly card: CardDefinition;
  private readonly needsOf: (id: string) => readonly Need[];
  private readonly needs: readonly Need[];
  /** creatures and spells that do nothing by themselves, or little */
  private readonly plain: readonly CardDefinition[];

  constructor(pool: readonly CardDefinition[], card: CardDefinition, needsOf: (id: string) => readonly Need[]) {
    this.pool = pool;
    this.card = card;
    this.needsOf = needsOf;
    this.needs = needsOf(card.id);
    this.plain = pool
      .filter((one) => isOfDeck(one) && isCreature(one) && one.id !== card.id)
      .sort((a, b) => a.abilities.length - b.abilities.length || a.props.cost - b.props.cost);
  }

  *all(): Generator<TryPosition, void, void> {
    const { props, id } = this.card;
    if ((props.kind & FORBIDDEN) !== 0) yield this.sealed();
    if (props.psychic && !props.awakened) yield* this.brought();
    if (isOfDeck(this.card)) {
      yield this.position('main', (table) => table.put(id, 0, 'hand'));
      // shield triggers, ninja strikes and the like wait for the other player's attack
      yield this.position('attack', (table) => table.put(id, 0, 'hand'), 1);
    }
    if ((props.kind & CREATURE) !== 0) {
      yield this.position('attack', (table) => table.put(id, 0, 'battle'));
      yield this.position('attack', (table) => table.put(id, 0, 'battle'), 1);
    }
  }

  /** What brings a psychic is in hand, the psychic where it waits. */
  private *brought(): Generator<TryPosition, void, void> {
    const bringers = this.pool.filter((one) => one.id !== this.card.id && isOfDeck(one) && this.brings(one));
    for (const { id } of bringers.slice(0, 2)) {
      const { setup } = this.position('main', (table) => {
        table.put(id, 0, 'hand');
        table.put(this.card.id, 0, 'hyperspatial');
      });
      yield { setup, through: [id] };
    }
  }

  /** It takes such a card out of the hyperspatial zone. */
  private brings({ id }: CardDefinition): boolean {
    return this.needsOf(id).some(
      ({ zones, filter }) => zones.includes('hyperspatial') && meantBy(filter, [this.card]).length > 0,
    );
  }

  /** One seal is left on it, and a Command that takes it off is in hand. */
  private sealed(): TryPosition {
    const through = this.plain.filter(({ props }) => isCommandIn(props)).map(({ id }) => id);
    const { setup } = this.position('main', (table) => {
      const host = table.put(this.card.id, 0, 'sealed');
      table.put(this.plain[0].id, 0, 'seal', { host });
      for (const id of through.slice(0, 3)) table.put(id, 0, 'hand');
    });
    return { setup, through };
  }

  private position(phase: string, place: (table: Stage) => void, turnPlayer = 0): TryPosition {
    const table = new Stage();
    place(table);
    this.mana(table);
    this.spokenOf(table);
    const [plain, other = plain] = this.plain;
    for (const player of [0, 1]) {
      if (table.size(player, 'battle') < 2) table.put(plain.id, player, 'battle');
      if (player === 1) table.put(other.id, player, 'battle', { attributes: { tapped: 1 } });
      this.fill(table, player, 'grave', 2);
      this.fill(table, player, 'shield', SHIELDS);
      this.fill(table, player, 'deck', DECK);
    }
    this.fill(table, 0, 'hand', 2);
    this.fill(table, 1, 'hand', 3);
    return { setup: { cards: table.cards, firstPlayer: turnPlayer, turn: 5 + turnPlayer, phase } };
  }

  private fill(table: Stage, player: number, zone: string, size: number): void {
    for (let i = table.size(player, zone); i < size; i++) table.put(this.plain[i % this.plain.length].id, player, zone);
  }

  /** Every civilization, those of the card first, and enough for the dearer half. */
  private mana(table: Stage): void {
    const { cost = 0, spellCost = 0, civilization = 0 } = this.card.props;
    const price = Math.min(12, Math.max(cost, spellCost, 5)) + SPARE_MANA;
    const own = CIVILIZATIONS.filter((bit) => (civilization & bit) !== 0);
    const wanted = [...own, ...CIVILIZATIONS.filter((bit) => !own.includes(bit))];
    const given = wanted.flatMap((bit) => this.plain.find(({ props }) => props.civilization === bit)?.id ?? []);
    for (const player of [0, 1]) for (let i = 0; i < price; i++) table.put(given[i % given.length], player, 'mana');
  }

  /** What the card speaks of lies where it speaks of it; where it does not say so, among one's own creatures. */
  private spokenOf(table: Stage): void {
    for (const need of this.needs.filter(({ filter }) => filter.tests.length > 0)) {
      const { zones, filter, count } = need;
      const zone = zones.find((one) => one !== 'deck') ?? zones[0] ?? 'battle';
      const found = meantBy(filter, this.pool).filter((one) => one.id !== this.card.id && this.fits(one, zone));
      // without a place it may be what an evolution takes, up to three of them
      const wanted = zones.length === 0 ? Math.max(count, MOST_BAIT) : count;
      const room = zone === 'battle' ? MOST_IN_BATTLE : MOST_LAID;
      for (const side of sidesOf(need)) {
        const least = zones.length === 0 && side === 1 ? 1 : wanted;
        for (let i = 0; i < least && found.length > 0 && table.size(side, zone) < room; i++)
          table.put(found[i % found.length].id, side, zone);
      }
    }
  }

  private fits(one: CardDefinition, zone: string): boolean {
    if (zone === 'hyperspatial') return one.props.psychic === 1 && one.props.awakened !== 1;
    if (zone === 'battle') return isCreature(one) && isOfDeck(one);
    return isOfDeck(one) && ['hand', 'mana', 'grave', 'shield', 'deck'].includes(zone);
  }
}

/** Cards that do the same work have the same kind, a like cost and like civilizations. */
function unlikeness(a: CardDefinition | undefined, b: CardDefinition | undefined): number {
  if (!a || !b) return Number.POSITIVE_INFINITY;
  const kind = (a.props.kind & b.props.kind) === 0 ? 20 : 0;
  const civilization = (a.props.civilization & b.props.civilization) === 0 ? 5 : 0;
  return kind + civilization + Math.abs(a.props.cost - b.props.cost);
}

export function tryOutOf(pool: CardPool<CardJson>, lists: DeckLists, first: readonly string[]): TryOut {
  const find = (id: string): CardDefinition | undefined => pool.definitions.find((one) => one.id === id);
  return {
    uses: USES,
    *positions(id) {
      const card = find(id);
      if (card) yield* new Positions(pool.definitions, card, (one) => spokenOf(pool, one)).all();
    },
    unusable: (id) => (asksInVain(spokenOf(pool, id), pool.definitions) ? NOTHING_MEANT : undefined),
    marked: (id) => pool.marked(id),
    trialPlayer: 'light',
    trial: {
      kind: 'deck',
      fitting(id) {
        const { civilization = 0 } = find(id)?.props ?? {};
        return fittingDecks(
          lists,
          spokenOf(pool, id),
          find,
          ({ props }) => (props.civilization & civilization) !== 0,
          first,
        );
      },
      swap: (id, deck, copies): Result<CardSwap> =>
        swapCard(lists, (a, b) => unlikeness(find(a), find(b)), id, deck, copies),
      setUp: (decks: readonly [DeckList, DeckList], seed) =>
        ok({ cards: decks.flatMap((list, owner) => placeDeck(list, owner, ZONES)), firstPlayer: seed & 1 }),
    },
  };
}
