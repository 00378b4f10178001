/**
 * The writers of the state. MUTATE, QUERY and DECIDE are cell writes with the old value kept, TRANSITION keeps one packed word per
 * move, FLOW keeps all frames and lists in one note per decision (`flow.ts`): their cells, and nothing else, are written plainly.
 * `undoTo` is the inverse of all five.
 */
import { CARD_BITS, CARD_MASK, FAULT, RESULT, STAMP_MASK } from './cells.ts';
import { forgetDerived } from './derived.ts';
import { FLOW_NOTE, revertFlow } from './flow.ts';
import { FIRST_JOURNAL, JOURNAL_MARGIN, NO_JOURNAL } from './journal.ts';
import type { Machine } from './machine.ts';
import { AT_BOTTOM, AT_TOP } from './sites.ts';

/** The cell write behind MUTATE, QUERY and DECIDE. */
export function write(m: Machine, address: number, value: number): void {
  const J = m.J;
  const S = m.S;
  const p = m.jp;
  J[p] = address;
  J[p + 1] = S[address];
  m.jp = p + m.journalStep;
  S[address] = value;
}

/** Like `write`, for cells that often hold the value already. */
export function writeChange(m: Machine, address: number, value: number): void {
  if (m.S[address] !== value) write(m, address, value);
}

/** Zone of a location (player × zones + zone). Two players: a comparison does what a division would. */
export function zoneOf(m: Machine, location: number): number {
  return location >= m.zones ? location - m.zones : location;
}

export function refOf(m: Machine, card: number): number {
  return card === 0 ? 0 : (m.S[m.stamp + card] << CARD_BITS) | card;
}

/** A bare card id (no stamp) always means the present object. */
export function isFresh(m: Machine, ref: number): boolean {
  const stamp = ref >>> CARD_BITS;
  return stamp === 0 || stamp === m.S[m.stamp + (ref & CARD_MASK)];
}

/** Stops the match: a bound was reached. Part of the state, so it can be undone. */
export function raiseFault(m: Machine, fault: number): void {
  // looking must not end a match; what was computed with the bound in the way is forgotten
  if (m.watching !== 0) {
    m.dirty = -1;
    m.boundsMet++;
  }
  if (m.watching !== 0 || m.S[RESULT] !== 0) return;
  write(m, FAULT, fault);
  write(m, RESULT, 3);
}

/** Makes sure the coming stretch of code fits into the journal. Returns false when the largest journal is full. */
export function reserveJournal(m: Machine, maximum: number): boolean {
  if (m.jp < m.journalLimit) return true;
  if (m.J.length >= maximum) return false;
  enlargeJournal(m, m.J.length === NO_JOURNAL ? FIRST_JOURNAL : m.J.length * 2);
  return true;
}

/** Somebody has written to the position from outside and not asked for a journal: nothing can be taken back any more. */
function needJournal(m: Machine): void {
  if (m.jp > m.J.length) throw new Error('written without a journal');
}

function enlargeJournal(m: Machine, length: number): void {
  needJournal(m);
  const larger = new Int32Array(length);
  larger.set(m.J);
  m.J = larger;
  m.journalLimit = length - JOURNAL_MARGIN;
}

/** Whoever writes to a position from outside, so that it can be taken back, asks for a journal first. */
export function openJournal(m: Machine): void {
  if (m.J.length === NO_JOURNAL && m.journalStep !== 0) enlargeJournal(m, FIRST_JOURNAL);
}

/**
 * TRANSITION: takes the card out of its location and puts it into `location` (player × zones + zone). A new object unless `keep`.
 * `known` are the bits of the players who know the face afterwards.
 */
export function transition(
  m: Machine,
  card: number,
  location: number,
  at: number,
  slot: number,
  keep: number,
  known: number,
): void {
  const { S, layout, game } = m;
  const from = S[m.location + card];
  const index = S[layout.index + card];
  const J = m.J;
  const p = m.jp;
  J[p] = -card;
  J[p + 1] = (from << 17) | (index << 3) | (S[layout.known + card] << 1) | keep;
  m.jp = p + m.journalStep;
  takeOut(m, from, index);
  const base = m.zoneBase[location];
  const size = S[m.zoneSize + location];
  let to = size;
  if (game.zoneSlots[zoneOf(m, location)] !== 0) to = slot;
  else if (at !== AT_TOP) {
    // the top is the end of the list, so a card at the bottom shifts all others up
    to = at === AT_BOTTOM || slot < 0 ? 0 : Math.min(slot, size);
    for (let k = size; k > to; k--) {
      const other = S[base + k - 1];
      S[base + k] = other;
      S[layout.index + other] = k;
    }
  }
  S[base + to] = card;
  S[layout.index + card] = to;
  S[m.location + card] = location;
  S[m.zoneSize + location] = size + 1;
  S[layout.known + card] = known;
  if (keep === 0) S[m.stamp + card] = nextStamp(S[m.stamp + card]);
  m.dirty |= game.dependencies.all;
}

export function nextStamp(stamp: number): number {
  return stamp === STAMP_MASK ? 1 : stamp + 1;
}

function stampBefore(stamp: number): number {
  return stamp === 1 ? STAMP_MASK : stamp - 1;
}

export function takeOut(m: Machine, location: number, index: number): void {
  const { S, layout, game } = m;
  const base = m.zoneBase[location];
  const last = S[m.zoneSize + location] - 1;
  S[m.zoneSize + location] = last;
  const zone = zoneOf(m, location);
  if (game.zoneSlots[zone] !== 0) {
    S[base + index] = 0;
    return;
  }
  if (index !== last) {
    if (game.zoneOrdered[zone] !== 0) {
      for (let k = index; k < last; k++) {
        const other = S[base + k + 1];
        S[base + k] = other;
        S[layout.index + other] = k;
      }
    } else {
      const moved = S[base + last];
      S[base + index] = moved;
      S[layout.index + moved] = index;
    }
  }
  S[base + last] = 0;
}

/** The inverse of TRANSITION: same location, same index, same knowledge, same object. */
function revertTransition(m: Machine, card: number, packed: number): void {
  const { S, layout, game } = m;
  const location = S[m.location + card];
  const index = S[layout.index + card];
  const here = m.zoneBase[location];
  const last = S[m.zoneSize + location] - 1;
  S[m.zoneSize + location] = last;
  if (game.zoneSlots[zoneOf(m, location)] !== 0) S[here + index] = 0;
  else {
    for (let k = index; k < last; k++) {
      const other = S[here + k + 1];
      S[here + k] = other;
      S[layout.index + other] = k;
    }
    S[here + last] = 0;
  }
  const from = packed >>> 17;
  const back = (packed >>> 3) & 0x3fff;
  const base = m.zoneBase[from];
  const size = S[m.zoneSize + from];
  const zone = zoneOf(m, from);
  if (game.zoneSlots[zone] === 0 && back !== size) {
    if (game.zoneOrdered[zone] !== 0) {
      for (let k = size; k > back; k--) {
        const other = S[base + k - 1];
        S[base + k] = other;
        S[layout.index + other] = k;
      }
    } else {
      const moved = S[base + back];
      S[base + size] = moved;
      S[layout.index + moved] = size;
    }
  }
  S[base + back] = card;
  S[layout.index + card] = back;
  S[m.location + card] = from;
  S[m.zoneSize + from] = size + 1;
  S[layout.known + card] = (packed >>> 1) & 3;
  if ((packed & 1) === 0) {
    S[m.stamp + card] = stampBefore(S[m.stamp + card]);
  }
}

/**
 * TRANSITION of a whole zone: its cards go to the end of another one in their order, as new objects. One journal entry, marked by
 * an address below all cards; who knows the faces is written beforehand.
 */
export function transitionAll(m: Machine, from: number, to: number): void {
  const { S, layout } = m;
  const count = S[m.zoneSize + from];
  const size = S[m.zoneSize + to];
  const p = m.jp;
  m.J[p] = -CARD_MASK - count;
  m.J[p + 1] = (from << 8) | to;
  m.jp = p + m.journalStep;
  const source = m.zoneBase[from];
  const target = m.zoneBase[to] + size;
  for (let k = 0; k < count; k++) {
    const card = S[source + k];
    S[source + k] = 0;
    S[target + k] = card;
    S[layout.index + card] = size + k;
    S[m.location + card] = to;
    S[m.stamp + card] = nextStamp(S[m.stamp + card]);
  }
  S[m.zoneSize + from] = 0;
  S[m.zoneSize + to] = size + count;
  m.dirty |= m.game.dependencies.all;
}

/** The inverse of `transitionAll`: the last cards of the zone are again all there is in the other one. */
function revertAll(m: Machine, count: number, locations: number): void {
  const { S, layout } = m;
  const from = locations >> 8;
  const to = locations & 0xff;
  const size = S[m.zoneSize + to] - count;
  const source = m.zoneBase[from];
  const target = m.zoneBase[to] + size;
  for (let k = 0; k < count; k++) {
    const card = S[target + k];
    S[target + k] = 0;
    S[source + k] = card;
    S[layout.index + card] = k;
    S[m.location + card] = from;
    S[m.stamp + card] = stampBefore(S[m.stamp + card]);
  }
  S[m.zoneSize + from] = count;
  S[m.zoneSize + to] = size;
}

/** Undoes everything after `mark`, the latest first. Exact: every cell is as it was, random generator and program included. */
export function undoTo(m: Machine, mark: number): void {
  if (m.native !== null) {
    m.native.undoTo(mark);
    return;
  }
  const { J, S } = m;
  needJournal(m);
  let p = m.jp;
  while (p > mark) {
    p -= 2;
    const address = J[p];
    if (address >= 0) S[address] = J[p + 1];
    else if (address === FLOW_NOTE) p = revertFlow(m, p);
    else if (address < -CARD_MASK) revertAll(m, -address - CARD_MASK, J[p + 1]);
    else revertTransition(m, -address, J[p + 1]);
  }
  m.jp = p;
  forgetDerived(m);
}
