/** The card files of the game as they lie in the folder, and how a passcode finds its card. */
import aliases from '../../aliases.json' with { type: 'json' };
import comboMonsters from '../../cards/combo-monsters.json' with { type: 'json' };
import comboSpells from '../../cards/combo-spells.json' with { type: 'json' };
import duelMonsters from '../../cards/duel-monsters.json' with { type: 'json' };
import duelSpells from '../../cards/duel-spells.json' with { type: 'json' };
import editions from '../../cards/editions.json' with { type: 'json' };
import extraDeck from '../../cards/extra-deck.json' with { type: 'json' };
import handTraps from '../../cards/hand-traps.json' with { type: 'json' };
import normalMonsters from '../../cards/normal-monsters.json' with { type: 'json' };
import synchroMonsters from '../../cards/synchro-monsters.json' with { type: 'json' };
import tokens from '../../cards/tokens.json' with { type: 'json' };
import traps from '../../cards/traps.json' with { type: 'json' };
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
];

/** Every definition: current texts, tokens, older editions. */
export const POOL = CARD_FILES.flatMap(({ json }) => json) as readonly PrintedCard[];

/** Other numbers of a card: alternate art, the further numbers of a token [YGO-14.3]. */
const ALIASES: ReadonlyMap<number, number> = new Map(
  Object.entries(aliases).flatMap(([passcode, others]) => others.map((other) => [other, Number(passcode)] as const)),
);

/** Finds printed cards by passcode; what deck checks and file formats know about cards. */
export interface CardIndex {
  /** the number the card is filed under: alternate art becomes the first print */
  canonical(passcode: number): number;
  find(passcode: number, edition?: Edition): PrintedCard | undefined;
  /** the editions a card can be played in, `now` first */
  editionsOf(passcode: number): readonly Edition[];
}

/** An index over the pool and, where a person brought their own database, more cards. The pool's own cards win. */
export function indexCards(
  more: readonly PrintedCard[] = [],
  moreAliases: ReadonlyMap<number, number> = new Map(),
): CardIndex {
  const byPasscode = new Map<number, PrintedCard[]>();
  const own = new Set(POOL.map((card) => card.passcode));
  for (const card of [...POOL, ...more.filter(({ passcode }) => !own.has(passcode))]) {
    const there = byPasscode.get(card.passcode);
    if (there) there.push(card);
    else byPasscode.set(card.passcode, [card]);
  }
  const canonical = (passcode: number): number => {
    if (byPasscode.has(passcode)) return passcode;
    return ALIASES.get(passcode) ?? moreAliases.get(passcode) ?? passcode;
  };
  return {
    canonical,
    find: (passcode, edition = CURRENT_EDITION) =>
      byPasscode.get(canonical(passcode))?.find((card) => card.edition === edition),
    editionsOf: (passcode) => byPasscode.get(canonical(passcode))?.map((card) => card.edition) ?? [],
  };
}

export const POOL_INDEX: CardIndex = indexCards();
