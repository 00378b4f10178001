/** What the encoder asks of single cards and effects. */
import { cells as c, type Machine, UNNAMED_OPTIONAL, waitsUnseen } from '@fuda/kernel';
import { NUMBER } from './layout.ts';

/** Do two tokens say the same, however many cards they stand for? */
export function isSameRow(tokens: Int16Array, a: number, b: number, width: number): boolean {
  for (let k = 1; k < width; k++) if (tokens[a + k] !== tokens[b + k] && k !== NUMBER.count) return false;
  return true;
}

/** In slots the number of the slot, elsewhere how far from the top. */
export function placeOf(m: Machine, card: number, location: number): number {
  const index = m.S[m.layout.index + card];
  return m.game.zoneSlots[location % m.zones] !== 0 ? index + 1 : m.S[m.zoneSize + location] - index;
}

/** Where a card lies that others lie under or are attached to, if that can be said by a number: below zero on the other side. */
export function hostPlace(m: Machine, host: number, viewer: number): number {
  const location = m.S[m.location + host];
  const place = m.game.zoneSlots[location % m.zones] !== 0 ? m.S[m.layout.index + host] + 1 : 1;
  return location >= m.zones === (viewer === 1) ? place : -place;
}

/** The how-manyeth of those that wait, as far as that is known. */
export function waitingPlace(m: Machine, viewer: number, index: number): number {
  let n = 0;
  for (let k = m.S[c.PENDING_HEAD]; k <= index; k++)
    if (m.S[m.layout.pending + k * m.layout.pendingCells + c.P_ABILITY] !== 0 && !waitsUnseen(m, viewer, k)) n++;
  return n;
}

/** Also of an effect whose name has been taken off (`InformationSet`). */
export function isOptional(m: Machine, ability: number): boolean {
  return ability > 0 ? m.game.ability.optional[ability] !== 0 : ability === UNNAMED_OPTIONAL;
}
