/** The card files of the game as they lie in the folder, and how a passcode finds its card. */
import comboMonsters from '../../cards/combo-monsters.json' with { type: 'json' };
import comboSpells from '../../cards/combo-spells.json' with { type: 'json' };
import duelMonsters from '../../cards/duel-monsters.json' with { type: 'json' };
import duelSpells from '../../cards/duel-spells.json' with { type: 'json' };
import editions from '../../cards/editions.json' with { type: 'json' };
import extraDeck from '../../cards/extra-deck.json' with { type: 'json' };
import handTraps from '../../cards/hand-traps.json' with { type: 'json' };
import normalMonsters from '../../cards/normal-monsters.json' with { type: 'json' };
import supplement from '../../cards/supplement.json' with { type: 'json' };
import synchroMonsters from '../../cards/synchro-monsters.json' with { type: 'json' };
import tokens from '../../cards/tokens.json' with { type: 'json' };
import traps from '../../cards/traps.json' with { type: 'json' };
import passcodes from '../../passcodes.json' with { type: 'json' };
import { CURRENT_EDITION, type Edition, type PrintedCard } from './printed.ts';

export const CARD_FILES: readonly { readonly file: string; readonly json: unknown }[] = [
  { file: 'cards/normal-monsters.json', json: normalMonsters },
  { file: 'cards/combo-monsters.json', json: comboMonsters },
  { file: 'cards/duel-monsters.json', json: duelMonsters },
  { file: 'cards/synchro-monsters.json', json: synchroMonsters },
  { file: 'cards/hand-traps.json', json: handTraps },
  { file: 'cards/extra-deck.json', json: extraDeck },
  { file: 'cards/combo-spells.json', json: comboSpells },
  { file: 'cards/duel-spells.json', json: duelSpells },
  { file: 'cards/traps.json', json: traps },
  { file: 'cards/tokens.json', json: tokens },
  { file: 'cards/editions.json', json: editions },
  { file: 'cards/supplement.json', json: supplement },
];

/** Every definition: current texts, tokens, older editions. */
export const POOL = CARD_FILES.flatMap(({ json }) => json) as readonly PrintedCard[];

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
    if (there) there.push(card);
    else byPasscode.set(card.passcode, [card]);
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
