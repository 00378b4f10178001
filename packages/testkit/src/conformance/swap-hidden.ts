/** The adversary of the check for honesty: makes another position that one player cannot tell from the first. */
import {
  type AttributeDeclaration,
  cells as c,
  countOptions,
  isAskedAbout,
  knows,
  type Machine,
  type RandomBelow,
  transformCard,
} from '@fuda/kernel';

/**
 * permute: hidden cards of a player change what they are among each other; replace: the other player has other cards altogether;
 * places: two hidden cards change places with everything that belongs to them.
 */
export const SWAPS = ['permute', 'replace', 'places'] as const;
export type Swap = (typeof SWAPS)[number];

/**
 * Works in place; returns how many cards are now something else than before. `among`: only these cards are touched, by default all
 * that are hidden and not in use.
 */
export function swapHidden(
  m: Machine,
  viewer: number,
  how: Swap,
  random: RandomBelow,
  among?: (card: number) => boolean,
): number {
  countOptions(m);
  const cards = hiddenCards(m, viewer).filter((card) => among?.(card) ?? true);
  const before = cards.map((card) => at(m, card));
  if (how === 'permute') permute(m, cards, random);
  else if (how === 'replace') replace(m, cards, viewer, random);
  else exchangePlaces(m, cards, random);
  m.optionsValid = false;
  m.dirty = -1;
  return cards.filter((card, i) => at(m, card) !== before[i]).length;
}

/** What a card is and where it lies. */
const at = (m: Machine, card: number): string =>
  `${m.S[m.definition + card]} ${m.S[m.location + card]} ${m.S[m.layout.index + card]}`;

function hiddenCards(m: Machine, viewer: number): number[] {
  const cards = Array.from({ length: m.S[c.CARD_TOP] }, (_, i) => i + 1);
  return cards.filter((card) => !knows(m, viewer, card) && !isInUse(m, card));
}

/** Cards whose abilities are under way belong to what is happening: another card could not have got here. */
function isInUse(m: Machine, card: number): boolean {
  const { S, layout } = m;
  for (let fp = S[c.FP]; fp !== 0; fp = S[fp + c.F_PREVIOUS])
    if ((S[fp + c.F_SOURCE] & c.CARD_MASK) === card) return true;
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++)
    if ((S[layout.pending + k * layout.pendingCells + c.P_SOURCE] & c.CARD_MASK) === card) return true;
  return isAskedAbout(m, card);
}

/** What is public of the card where it lies: only cards alike in this may be taken for each other. */
function factOf(m: Machine, card: number, location = m.S[m.location + card]): number {
  const property = m.game.zoneFact[location % m.zones];
  return property < 0 ? 0 : m.properties[m.S[m.definition + card] * m.propertyCount + property];
}

const sameSort = (m: Machine, a: number, b: number): boolean => {
  const [here, there] = [m.S[m.location + a], m.S[m.location + b]];
  return (
    m.S[m.layout.owner + a] === m.S[m.layout.owner + b] &&
    factOf(m, a, here) === factOf(m, b, here) &&
    factOf(m, a, there) === factOf(m, b, there)
  );
};

function permute(m: Machine, cards: readonly number[], random: RandomBelow): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const [a, b] = [cards[i], cards[random(i + 1)]];
    const [x, y] = [m.S[m.definition + a], m.S[m.definition + b]];
    if (x === y || !sameSort(m, a, b)) continue;
    transformCard(m, a, y);
    transformCard(m, b, x);
  }
}

/** A player knows the list of its own deck; where lists are open, that of the other, too. */
function replace(m: Machine, cards: readonly number[], viewer: number, random: RandomBelow): void {
  permute(m, cards, random);
  if (m.game.declaration.openLists) return;
  for (const card of cards) {
    if (m.S[m.layout.owner + card] === viewer) continue;
    const property = m.game.zoneFact[m.S[m.location + card] % m.zones];
    const fact = factOf(m, card);
    const fitting = m.game.cards
      .map((_, i) => i + 1)
      .filter((d) => property < 0 || m.properties[d * m.propertyCount + property] === fact);
    transformCard(m, card, fitting[random(fitting.length)]);
  }
}

function exchangePlaces(m: Machine, cards: readonly number[], random: RandomBelow): void {
  const free = cards.filter((card) => !isMentioned(m, card));
  for (let i = free.length - 1; i > 0; i--) {
    const [a, b] = [free[i], free[random(i + 1)]];
    if (a !== b && sameSort(m, a, b)) exchange(m, a, b);
  }
}

/** Does anything in the state point at this object? */
function isMentioned(m: Machine, card: number): boolean {
  const { S, layout } = m;
  const ref = (S[m.stamp + card] << c.CARD_BITS) | card;
  for (let cell = layout.host; cell < layout.cells; cell++) if (S[cell] === ref) return true;
  return false;
}

/** Columns that belong to the location, not to the card. */
function exchange(m: Machine, a: number, b: number): void {
  const { S, layout } = m;
  const definitions = [S[m.definition + a], S[m.definition + b]];
  for (const card of [a, b]) transformCard(m, card, 0);
  const lies = (attribute: AttributeDeclaration): boolean => attribute.keep !== true;
  const columns = [
    m.location,
    layout.index,
    layout.known,
    layout.host,
    ...layout.attributes.filter((_, i) => lies(m.game.declaration.attributes[i])),
  ];
  for (const column of columns) [S[column + a], S[column + b]] = [S[column + b], S[column + a]];
  for (const card of [a, b]) S[m.zoneBase[S[m.location + card]] + S[layout.index + card]] = card;
  transformCard(m, a, definitions[0]);
  transformCard(m, b, definitions[1]);
}
