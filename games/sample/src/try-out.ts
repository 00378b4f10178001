/** Positions in which a card can be tried: mana for it, and everything it speaks of where it speaks of it. */
import { type DeckLists, placeDeck, swapCard, type TryOut, type TryPosition } from '@fuda/game';
import { type CardDefinition, ok } from '@fuda/kernel';
import {
  asksInVain,
  type CardPool,
  fittingDecks,
  meantBy,
  NOTHING_MEANT,
  Stage,
  sidesOf,
  spokenOf,
} from '@fuda/language';

const CREATURE = 1;
const DECK = 15;
const SHIELDS = 5;
const SPARE_MANA = 3;
const ROOM = 8;
/** What lies somewhere without being there to be looked at. */
const ZONES = ['hand', 'mana', 'battle', 'grave', 'shield', 'deck'];

const isCreature = ({ props }: CardDefinition): boolean => (props.kind & CREATURE) !== 0;

export function tryOutOf<Json extends { readonly id: string }>(
  pool: CardPool<Json>,
  lists: DeckLists,
  zones: Readonly<Record<string, string>>,
  first: readonly string[],
): TryOut {
  const find = (id: string): CardDefinition | undefined => pool.definitions.find((one) => one.id === id);

  function position(card: CardDefinition, zone: string, phase: string, turnPlayer: number): TryPosition {
    const stage = new Stage();
    const others = pool.definitions.filter(({ id }) => id !== card.id);
    const plain = others.filter(isCreature).sort((a, b) => a.abilities.length - b.abilities.length);
    const fill = (player: number, where: string, size: number): void => {
      for (let i = stage.size(player, where); i < size; i++) stage.put(plain[i % plain.length].id, player, where);
    };
    stage.put(card.id, 0, zone);
    const civilizations = [...new Set(others.map(({ props }) => props.civilization))];
    const coloured = [card.props.civilization, ...civilizations].flatMap((bits) =>
      others.filter(({ props }) => props.civilization === bits).slice(0, 1),
    );
    for (let i = 0; i < card.props.cost + SPARE_MANA; i++) stage.put(coloured[i % coloured.length].id, 0, 'mana');
    for (const need of spokenOf(pool, card.id).filter(({ filter }) => filter.tests.length > 0)) {
      const [where = 'battle'] = need.zones.filter((one) => ZONES.includes(one));
      const found = meantBy(need.filter, others).filter((one) => where !== 'battle' || isCreature(one));
      for (const side of sidesOf(need))
        for (let i = 0; i < need.count && found.length > 0; i++)
          if (stage.size(side, where) < ROOM) stage.put(found[i % found.length].id, side, where);
    }
    for (const player of [0, 1]) {
      fill(player, 'battle', 2);
      fill(player, 'grave', 2);
      fill(player, 'hand', 3);
      fill(player, 'mana', 5);
      fill(player, 'shield', SHIELDS);
      fill(player, 'deck', DECK);
    }
    return { setup: { cards: stage.cards, firstPlayer: turnPlayer, turn: 5 + turnPlayer, phase } };
  }

  return {
    uses: ['play', 'activate', 'attack', 'block', 'trigger'].map((verb) => ({ verb })),
    *positions(id) {
      const card = find(id);
      if (!card) return;
      yield position(card, 'hand', 'main', 0);
      if (!isCreature(card)) return;
      yield position(card, 'battle', 'main', 0);
      yield position(card, 'battle', 'attack', 1);
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
      swap: (id, deck, copies) =>
        swapCard(
          lists,
          (a, b) => {
            const [x, y] = [find(a)?.props, find(b)?.props];
            return x && y ? (x.kind === y.kind ? 0 : 20) + Math.abs(x.cost - y.cost) : Number.POSITIVE_INFINITY;
          },
          id,
          deck,
          copies,
        ),
      setUp: (decks) => ok({ cards: decks.flatMap((list, owner) => placeDeck(list, owner, zones)) }),
    },
  };
}
