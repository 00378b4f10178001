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
  /** equal for cards that count as the same name when copies are counted [YGO-2.1] */
  nameKey(passcode: number): number;
}

/** Cards somebody brought along, and what their other numbers and names are. */
export interface MoreCards {
  readonly cards: readonly PrintedCard[];
  readonly otherNumbers: ReadonlyMap<number, number>;
  readonly namedAs: ReadonlyMap<number, number>;
}

const NO_MORE: MoreCards = { cards: [], otherNumbers: new Map(), namedAs: new Map() };

/** An index over the pool and, where a person brought their own database, more cards. The pool's own cards win. */
export function indexCards(more: MoreCards = NO_MORE): CardIndex {
  const byPasscode = new Map<number, PrintedCard[]>();
  const own = new Set(POOL.map((card) => card.passcode));
  for (const card of [...POOL, ...more.cards.filter(({ passcode }) => !own.has(passcode))]) {
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
    nameKey(passcode) {
      const first = canonical(passcode);
      return NAMED_AS.get(first) ?? more.namedAs.get(first) ?? first;
    },
  };
}

export const POOL_INDEX: CardIndex = indexCards();
