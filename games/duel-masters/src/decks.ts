/** Deck lists become starting positions [§2]. */
import { type CardPlacement, fail, ok, type Result, type Text } from '@fuda/kernel';
import { CARDS, DECKS, type DeckJson } from './data.ts';

const DECK_SIZE = 40;
const MOST_COPIES = 4;
const MOST_HYPERSPATIAL = 8;

/** A deck of this name is drawn from the whole pool, different for every seed: all mechanics meet all others. */
export const MIXED = 'mixed';

const isDoubleFaced = (card: (typeof CARDS)[number]): boolean => card.psychic === true;
const starts = (card: (typeof CARDS)[number] | undefined): boolean => typeof card?.startsSealed === 'number';
/** The side a card is only turned to. */
const isBack = (card: (typeof CARDS)[number]): boolean =>
  card.awakened === true || starts(CARDS.find((other) => other.id === card.otherSide));

/** A number 0 … n−1 that depends on the seed alone (splitmix32). */
function chance(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return Math.floor(((z >>> 0) / 4294967296) * n);
  };
}

function pick(pool: readonly string[], cards: number, below: (n: number) => number): Record<string, number> {
  const chosen: Record<string, number> = {};
  for (let n = 0; n < cards; ) {
    const id = pool[below(pool.length)];
    if ((chosen[id] ?? 0) === MOST_COPIES) continue;
    chosen[id] = (chosen[id] ?? 0) + 1;
    n++;
  }
  return chosen;
}

function mixedDeck(seed: number): DeckJson {
  const below = chance(seed);
  const main = CARDS.filter((card) => !isDoubleFaced(card) && !isBack(card)).map((card) => card.id);
  const outside = CARDS.filter((card) => isDoubleFaced(card) && !isBack(card)).map((card) => card.id);
  // [§2] at most one set of cards that start in the battle zone
  const starters = CARDS.filter(starts).map((card) => card.id);
  const without = main.filter((id) => !starters.includes(id));
  const started = below(4) === 0 && starters.length > 0 ? [starters[below(starters.length)]] : [];
  const list = pick(without, DECK_SIZE - started.length, below);
  for (const id of started) list[id] = 1;
  return {
    id: MIXED,
    name: { ja: '混合', en: 'Mixed' },
    main: list,
    hyperspatial: pick(outside, MOST_HYPERSPATIAL, below),
  };
}

const total = (list: Readonly<Record<string, number>>): number => Object.values(list).reduce((a, b) => a + b, 0);

/** Checks a deck list: 40 cards, at most 4 of a name, at most 8 outside, everything known and in its place. */
export function checkDeck(deck: DeckJson, path: string): Result<DeckJson> {
  const wrong = (where: string, ja: string, en: string) => fail('BAD_SETUP', `${path}${where}`, ja, en);
  if (total(deck.main) !== DECK_SIZE)
    return wrong(
      '.main',
      `山札はちょうど${DECK_SIZE}枚です（${total(deck.main)}枚）`,
      `a deck has exactly ${DECK_SIZE} cards, not ${total(deck.main)}`,
    );
  if (total(deck.hyperspatial) > MOST_HYPERSPATIAL)
    return wrong(
      '.hyperspatial',
      `超次元ゾーンは${MOST_HYPERSPATIAL}枚までです`,
      `at most ${MOST_HYPERSPATIAL} cards start in the hyperspatial zone`,
    );
  for (const [place, list] of [
    ['main', deck.main],
    ['hyperspatial', deck.hyperspatial],
  ] as const) {
    for (const [id, copies] of Object.entries(list)) {
      const card = CARDS.find((c) => c.id === id);
      const at = `.${place}["${id}"]`;
      if (!card) return wrong(at, `カード「${id}」はありません`, `no card "${id}"`);
      if (copies < 1 || copies > MOST_COPIES)
        return wrong(at, `同じ名前は${MOST_COPIES}枚までです`, `at most ${MOST_COPIES} cards of a name`);
      if (isBack(card) || isDoubleFaced(card) !== (place === 'hyperspatial'))
        return wrong(at, 'このカードはここから始められません', 'this card cannot start there');
    }
  }
  return ok(deck);
}

export const DECK_NAMES: readonly { readonly id: string; readonly name: Text }[] = [
  ...DECKS.map(({ id, name }) => ({ id, name })),
  { id: MIXED, name: { ja: '混合（種ごとに変わる）', en: 'Mixed (different for every seed)' } },
];

/** Decks that are always the same are checked and laid out once. */
const laidOut = new Map<string, Result<CardPlacement[]>>();

/** The cards of a player at the start. */
export function placementsOf(id: string, owner: number, seed: number): Result<CardPlacement[]> {
  if (id === MIXED) return layOut(id, owner, seed);
  const key = `${owner}:${id}`;
  const known = laidOut.get(key) ?? layOut(id, owner, seed);
  laidOut.set(key, known);
  return known;
}

function layOut(id: string, owner: number, seed: number): Result<CardPlacement[]> {
  const deck = id === MIXED ? mixedDeck(seed * 2 + owner) : DECKS.find((d) => d.id === id);
  if (!deck) return fail('BAD_SETUP', `$.decks[${owner}]`, `デッキ「${id}」はありません`, `no deck "${id}"`);
  const checked = checkDeck(deck, `$.decks[${owner}]`);
  if (!checked.ok) return checked;
  const place = (list: Readonly<Record<string, number>>, zone: string): CardPlacement[] =>
    Object.entries(list).flatMap(([definition, copies]) =>
      Array.from({ length: copies }, () => ({ definition, owner, zone })),
    );
  return ok([...place(deck.main, 'deck'), ...place(deck.hyperspatial, 'hyperspatial')]);
}
