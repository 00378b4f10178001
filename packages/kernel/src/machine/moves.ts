/** Moving, making, turning and shuffling cards: TRANSITION with everything the zones ask for. */

import { CARD_MASK, CARD_TOP, RNG, ROLL } from './cells.ts';
import { isFresh, openJournal, raiseFault, refOf, transition, write, writeChange, zoneOf } from './commands.ts';
import { announceMove } from './events.ts';
import { FAULT_CARDS, FAULT_ZONE_FULL } from './faults.ts';
import { growJournal } from './frames.ts';
import { MOVE, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { resubscribe } from './rules.ts';
import {
  AT_SLOT,
  AT_TOP,
  MOVE_AT,
  MOVE_CAUSE,
  MOVE_HOST,
  MOVE_KEEP,
  MOVE_OF,
  MOVE_REASON,
  MOVE_SLOT,
  MOVE_TO,
  MOVE_WITH,
} from './sites.ts';
import { statOf } from './stats.ts';
import { argument } from './tiers.ts';

/** Players who know a card's face in this location: bit 0 = player 0. */
export function visibilityOf(m: Machine, location: number, faceDown: number): number {
  const visibility = m.game.zoneVisibility[zoneOf(m, location)];
  const controller = location >= m.zones ? 2 : 1;
  if (visibility === 3 || (visibility === 5 && faceDown === 0)) return 3;
  return visibility === 0 ? 0 : controller;
}

/** Moves the card the reference means; nothing happens if that object is gone. */
export function moveCard(m: Machine, ref: number, site: number, fp: number): void {
  const code = m.generated?.moves.find(site);
  if (code === undefined) interpretMove(m, ref, site, fp);
  else code(m, m.S, fp, ref);
}

export function interpretMove(m: Machine, ref: number, site: number, fp: number): void {
  const card = ref & CARD_MASK;
  if (card === 0 || !isFresh(m, ref)) return;
  const { S, layout, game } = m;
  const M = game.moves;
  const of = M[site + MOVE_OF] === -1 ? S[layout.owner + card] : argument(m, M[site + MOVE_OF], fp, 0) & 1;
  const location = of * m.zones + M[site + MOVE_TO];
  const from = S[m.location + card];
  if (location !== from && S[m.zoneSize + location] >= layout.zoneCapacity[location]) {
    raiseFault(m, FAULT_ZONE_FULL);
    return;
  }
  const at = M[site + MOVE_AT];
  let slot = at === AT_SLOT ? argument(m, M[site + MOVE_SLOT], fp, 0) : 0;
  if (game.zoneSlots[zoneOf(m, location)] !== 0) slot = slotFor(m, location, at === AT_SLOT ? slot : -1, card);
  // operands are read before the move changes what they look at
  const reason = argument(m, M[site + MOVE_REASON], fp, 0);
  const cause = argument(m, M[site + MOVE_CAUSE], fp, 0);
  const host = argument(m, M[site + MOVE_HOST], fp, 0);
  const keep = M[site + MOVE_KEEP];
  if (game.zoneRemember[zoneOf(m, from)] !== 0 && keep === 0) remember(m, card);
  const given = M[site + MOVE_WITH];
  const values = m.foundTop;
  // each value is put out of reach of scans made for the next one
  for (let i = 0, p = site + MOVE_WITH + 1; i < given; i++, p += 2) {
    m.found[values + i] = argument(m, M[p + 1], fp, 0);
    m.foundTop = values + i + 1;
  }
  m.foundTop = values;
  if (keep === 0) resetAttributes(m, card);
  let faceDown = 0;
  for (let i = 0, p = site + MOVE_WITH + 1; i < given; i++, p += 2) {
    const address = layout.attributes[M[p]] + card;
    writeChange(m, address, m.found[values + i]);
    m.dirty |= game.dependencies.attributes[M[p]];
  }
  if (game.faceColumn >= 0) faceDown = S[game.faceColumn + card];
  writeChange(m, layout.host + card, host);
  transition(m, card, location, at, slot, keep, S[layout.known + card] | visibilityOf(m, location, faceDown));
  resubscribe(m, card, from, location, keep !== 0);
  // the same object in the same place has not moved: what changed is what it is attached to
  if (keep === 0 || from !== location) announceMove(m, fp, card, from, location, reason, cause);
}

export function remember(m: Machine, card: number): void {
  const { layout } = m;
  const { statsOfEvents, statKept } = m.game;
  for (let k = 0; k < statsOfEvents.length; k++) {
    const stat = statsOfEvents[k];
    if (statKept[stat] !== 0) writeChange(m, layout.remembered[stat] + card, statOf(m, stat, card, 0));
  }
}

/** Gives a card the values every card arriving in a zone has. */
export function resetAttributes(m: Machine, card: number): void {
  const { S, layout, game } = m;
  const reset = game.attributeReset;
  for (let i = 0; i < reset.length; i++) {
    const address = layout.attributes[reset[i]] + card;
    const initial = game.attributeInitial[reset[i]];
    if (S[address] !== initial) write(m, address, initial);
  }
}

/** The wanted slot if the card can lie there, else the first free one; a card in a full zone stays where it is. */
function slotFor(m: Machine, location: number, wanted: number, card: number): number {
  const base = m.zoneBase[location];
  const capacity = m.layout.zoneCapacity[location];
  if (wanted >= 0 && wanted < capacity && (m.S[base + wanted] === 0 || m.S[base + wanted] === card)) return wanted;
  for (let slot = 0; slot < capacity; slot++) if (m.S[base + slot] === 0) return slot;
  return m.S[m.layout.index + card];
}

/** Changes an attribute; turning a card face-up shows it. Returns whether the value is new. */
export function setAttribute(m: Machine, attribute: number, card: number, value: number): boolean {
  const { S, layout, game } = m;
  const address = layout.attributes[attribute] + card;
  if (S[address] === value) return false;
  write(m, address, value);
  m.dirty |= game.dependencies.attributes[attribute];
  if (layout.attributes[attribute] === game.faceColumn) {
    writeChange(m, layout.known + card, S[layout.known + card] | visibilityOf(m, S[m.location + card], value));
  }
  return true;
}

/** Makes a new card and brings it in. Vanished cards of the same owner (zones with `recycle`) are used again first. */
export function createCard(m: Machine, definition: number, owner: number, site: number, fp: number): number {
  const { S, layout, game } = m;
  const M = game.moves;
  const of = M[site + MOVE_OF] === -1 ? owner : argument(m, M[site + MOVE_OF], fp, 0);
  const location = of * m.zones + M[site + MOVE_TO];
  const old = vanishedCard(m, owner);
  const card = old === 0 ? S[CARD_TOP] + 1 : old;
  if (card > layout.cards || S[m.zoneSize + location] >= layout.zoneCapacity[location]) {
    raiseFault(m, card > layout.cards ? FAULT_CARDS : FAULT_ZONE_FULL);
    return 0;
  }
  const at = M[site + MOVE_AT];
  const wanted = at === AT_SLOT ? argument(m, M[site + MOVE_SLOT], fp, 0) : -1;
  const slots = game.zoneSlots[zoneOf(m, location)] !== 0;
  const slot = slots ? slotFor(m, location, wanted, card) : wanted;
  const reason = argument(m, M[site + MOVE_REASON], fp, 0);
  const cause = argument(m, M[site + MOVE_CAUSE], fp, 0);
  const host = argument(m, M[site + MOVE_HOST], fp, 0);
  const values = m.foundTop;
  const given = M[site + MOVE_WITH];
  for (let i = 0, p = site + MOVE_WITH + 1; i < given; i++, p += 2) {
    m.found[values + i] = argument(m, M[p + 1], fp, 0);
    m.foundTop = values + i + 1;
  }
  m.foundTop = values;
  if (old !== 0) resubscribe(m, card, S[m.location + card], -1, false);
  write(m, m.definition + card, definition);
  if (old !== 0) transition(m, card, location, at, slot, 0, 0);
  else {
    write(m, CARD_TOP, card);
    if (owner !== 0) write(m, layout.owner + card, owner);
    write(m, m.stamp + card, 1);
    appear(m, card, location, slots ? slot : S[m.zoneSize + location]);
    if (at !== AT_TOP && !slots) transition(m, card, location, at, slot, 1, 0);
  }
  for (let i = 0; i < game.attributeInitial.length; i++)
    writeChange(m, layout.attributes[i] + card, game.attributeInitial[i]);
  for (const column of layout.remembered) if (column >= 0) writeChange(m, column + card, 0);
  for (let i = 0, p = site + MOVE_WITH + 1; i < given; i++, p += 2)
    writeChange(m, layout.attributes[M[p]] + card, m.found[values + i]);
  writeChange(m, layout.host + card, host);
  writeChange(m, layout.known + card, visibilityOf(m, location, game.faceColumn < 0 ? 0 : S[game.faceColumn + card]));
  resubscribe(m, card, -1, location, false);
  announceMove(m, fp, card, -1, location, reason, cause);
  return refOf(m, card);
}

function vanishedCard(m: Machine, owner: number): number {
  const { recycleZone } = m.game;
  if (recycleZone < 0) return 0;
  const location = owner * m.zones + recycleZone;
  const size = m.S[m.zoneSize + location];
  return size === 0 ? 0 : m.S[m.zoneBase[location] + size - 1];
}

/** A new card comes from nowhere, so it appears in its zone by plain writes. */
function appear(m: Machine, card: number, location: number, to: number): void {
  const { S, layout } = m;
  write(m, m.zoneBase[location] + to, card);
  if (to !== 0) write(m, layout.index + card, to);
  if (location !== 0) write(m, m.location + card, location);
  write(m, m.zoneSize + location, S[m.zoneSize + location] + 1);
  m.dirty |= m.game.dependencies.all;
}

/** The card becomes another one in place (flip, awaken): same object, other definition. */
export function transformCard(m: Machine, card: number, definition: number): void {
  openJournal(m);
  const location = m.S[m.location + card];
  resubscribe(m, card, location, -1, false);
  write(m, m.definition + card, definition);
  resubscribe(m, card, -1, location, false);
  m.dirty |= m.game.dependencies.all;
}

// ---- randomness ----------------------------------------------------------------------------------------------------------

/** A number 0 … n−1 from the generator in the state (xoshiro128**), or the next fixed roll. */
export function randomBelow(m: Machine, n: number): number {
  noteGenerator(m);
  return drawBelow(m, n);
}

/** Puts the generator into the journal: whatever is drawn afterwards is undone with it. */
function noteGenerator(m: Machine): void {
  for (let k = RNG; k < RNG + 4; k++) write(m, k, m.S[k]);
}

function drawBelow(m: Machine, n: number): number {
  const { S } = m;
  if (n <= 1) return 0;
  if (S[ROLL] < m.rolls.length) {
    const roll = m.rolls[S[ROLL]];
    write(m, ROLL, S[ROLL] + 1);
    return ((roll % n) + n) % n;
  }
  const s0 = S[RNG];
  const s1 = S[RNG + 1];
  const s2 = S[RNG + 2] ^ s0;
  const s3 = S[RNG + 3] ^ s1;
  const x = Math.imul(s1, 5);
  const result = Math.imul((x << 7) | (x >>> 25), 9);
  S[RNG] = s0 ^ s3;
  S[RNG + 1] = s1 ^ s2;
  S[RNG + 2] = s2 ^ (s1 << 9);
  S[RNG + 3] = (s3 << 11) | (s3 >>> 21);
  // the upper part of a 32×32 multiplication: no modulo bias worth speaking of for card counts
  return Math.floor(((result >>> 0) / 4294967296) * n);
}

/**
 * Fisher–Yates over the whole zone. Afterwards nobody knows where anything is. The new order is worked out in scratch space, so
 * that every cell is written at most once.
 */
export function shuffleZone(m: Machine, location: number): void {
  const { S, layout, found } = m;
  const base = m.zoneBase[location];
  const size = S[m.zoneSize + location];
  if (size > 0 && spend(m, size * MOVE, m.fp) === 0) return;
  const top = m.foundTop;
  const faces = m.game.faceColumn >= 0;
  const visibility = visibilityOf(m, location, 0);
  for (let i = 0; i < size; i++) found[top + i] = S[base + i];
  noteGenerator(m);
  for (let i = size - 1; i > 0; i--) {
    const j = drawBelow(m, i + 1);
    const card = found[top + i];
    found[top + i] = found[top + j];
    found[top + j] = card;
  }
  for (let i = 0; i < size; i++) {
    const card = found[top + i];
    if (S[base + i] !== card) {
      write(m, base + i, card);
      write(m, layout.index + card, i);
    }
    const known = faces ? visibilityOf(m, location, S[m.game.faceColumn + card]) : visibility;
    if (S[layout.known + card] !== known) write(m, layout.known + card, known);
    growJournal(m);
  }
  m.dirty |= m.game.dependencies.all;
}
