/** The cards of the game, and how a passcode finds its card. */
import passcodes from '../../passcodes.json' with { type: 'json' };
import { CARD_FILES } from '../data.ts';
import { CURRENT_EDITION, type Edition, type PrintedCard } from './printed.ts';

/** Every definition: current texts, tokens, older editions. */
export const POOL = CARD_FILES.flatMap(({ json }) => json).filter(
  (card) => typeof card === 'object' && card !== null,
) as readonly PrintedCard[];

/** Other numbers of a card: alternate art, the further numbers of a token [YGO-14.3]. */
const OTHER_NUMBERS: ReadonlyMap<number, number> = new Map(
  Object.entries(passcodes.otherNumbers).flatMap(([passcode, others]) =>
    others.map((other) => [other, Number(passcode)] as const),
  ),
);

/** Cards whose own text gives them the name of another one, everywhere; they share its limit of copies. */
const NAMED_AS: ReadonlyMap<number, number> = new Map(
  Object.entries(passcodes.nameTreatedAs).map(([passcode, other]) => [Number(passcode), other]),
);

/** Finds printed cards by passcode; what deck checks and file formats know about cards. */
export interface CardIndex {
  /** the number the card is filed under: alternate art becomes the first print */
  canonical(passcode: number): number;
  find(passcode: number, edition?: Edition): PrintedCard | undefined;
  /** the editions a card can be played in, `now` first */
  editionsOf(passcode: number): readonly Edition[];
  /** the number of a card that has none printed: one of a pack; undefined: there is no such card */
  numberOf(id: string): number | undefined;
  /** the id of a card with such a number */
  broughtAs(passcode: number): string | undefined;
  /** equal for cards that count as the same name when copies are counted [YGO-2.1] */
  nameKey(passcode: number): number;
  /** every definition, older editions and tokens included */
  all(): Iterable<PrintedCard>;
}

/** Cards somebody brought along, and what their other numbers and names are. */
export interface MoreCards {
  readonly cards: readonly PrintedCard[];
  readonly otherNumbers: ReadonlyMap<number, number>;
  readonly namedAs: ReadonlyMap<number, number>;
  /** cards that take the place of the pool's with the same id */
  readonly instead?: readonly PrintedCard[];
  /** numbers of cards without a printed one, by id */
  readonly numbers?: ReadonlyMap<string, number>;
}

const NO_MORE: MoreCards = { cards: [], otherNumbers: new Map(), namedAs: new Map() };

/** An index over the pool and, where a person brought their own database, more cards. The pool's own cards win. */
export function indexCards(more: MoreCards = NO_MORE): CardIndex {
  const byPasscode = new Map<number, PrintedCard[]>();
  const own = new Set(POOL.map((card) => card.passcode));
  const instead = new Map((more.instead ?? []).map((card) => [card.id, card]));
  const ids = new Map([...(more.numbers ?? [])].map(([id, passcode]) => [passcode, id]));
  const pool = instead.size === 0 ? POOL : POOL.map((card) => instead.get(card.id) ?? card);
  for (const card of [...pool, ...more.cards.filter(({ passcode }) => !own.has(passcode))]) {
    const there = byPasscode.get(card.passcode);
    if (!there) byPasscode.set(card.passcode, [card]);
    else if (card.edition === CURRENT_EDITION) there.unshift(card);
    else there.push(card);
  }
  const canonical = (passcode: number): number => {
    if (byPasscode.has(passcode)) return passcode;
    return OTHER_NUMBERS.get(passcode) ?? more.otherNumbers.get(passcode) ?? passcode;
  };
  const filed = (passcode: number): readonly PrintedCard[] => byPasscode.get(canonical(passcode)) ?? [];
  return {
    canonical,
    find: (passcode, edition = CURRENT_EDITION) => filed(passcode).find((card) => card.edition === edition),
    editionsOf: (passcode) => filed(passcode).map((card) => card.edition),
    numberOf: (id) => more.numbers?.get(id),
    broughtAs: (passcode) => ids.get(passcode),
    nameKey(passcode) {
      const first = canonical(passcode);
      return NAMED_AS.get(first) ?? more.namedAs.get(first) ?? first;
    },
    all: () => [...byPasscode.values()].flat(),
  };
}

export const POOL_INDEX: CardIndex = indexCards();
