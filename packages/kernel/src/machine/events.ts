/** Events: announced by commands, batched, matched against listening abilities, queued as waiting effects. */

import { CONDITIONS_BIT } from '../compile/dependencies.ts';
import {
  BATCH,
  BATCH_DEPTH,
  BATCH_DIRTY,
  BATCH_TIME,
  CARD_BITS,
  CARD_MASK,
  E_CAUSE,
  E_FROM,
  E_PLAYER,
  E_REASON,
  E_STATS,
  E_SUBJECT,
  E_TO,
  E_TYPE,
  E_VALUE,
  EVENT_COUNT,
  F_DEPTH,
  FIZZLED,
  FIZZLED_ABILITY,
  FIZZLED_DEPTH,
  FIZZLED_SOURCE,
  MOST_KEPT,
  P_ABILITY,
  P_BATCH,
  P_DEPTH,
  P_EVENT,
  P_KEPT,
  P_OWNER,
  P_SOURCE,
  P_TARGET,
  P_VALUE,
  PENDING_COUNT,
  PENDING_HEAD,
  PENDING_TAIL,
  R_ABILITY,
  R_EXPIRY,
  R_KEPT,
  R_SOURCE,
  R_STATE,
  R_TARGET,
  R_TIME,
  R_VALUE,
  RULE_CELLS,
  RULE_TOP,
  TIME,
} from './cells.ts';
import { raiseFault, refOf, write, writeChange, zoneOf } from './commands.ts';
import { FAULT_EVENTS, FAULT_PENDING } from './faults.ts';
import { closeLook, openLook, RULE, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { closeScratch, conditionState, controllerOf, isAlive, openScratch, removeRule, ruleOwner } from './rules.ts';
import { statOf } from './stats.ts';
import { evaluate } from './tiers.ts';

/** Is anybody interested in this event about this card? The full price of an unheard event. */
export function isHeard(m: Machine, type: number, card: number): boolean {
  return mayConcern(m, type, card) || m.observer !== null;
}

/** Inside a simultaneous block a listener may still arrive, so there an event counts if any ability of the game could hear it. */
function mayConcern(m: Machine, type: number, card: number): boolean {
  return (
    m.S[m.channels + type] !== 0 ||
    m.game.selfLink[m.S[m.definition + card] * m.game.eventNames.length + type] !== 0 ||
    (m.S[BATCH_DEPTH] !== 0 && m.game.listened[type] !== 0)
  );
}

/** Nobody looks: in the place of the fuel that `openLook` gave. */
const NO_LOOK = -0x80000000;

/** Before the values of an event are read: what only an onlooker wants to know costs the match nothing. For `closeEvent`. */
export function openEvent(m: Machine, type: number, card: number): number {
  return m.observer === null || mayConcern(m, type, card) ? NO_LOOK : openLook(m);
}

export function closeEvent(m: Machine, looked: number): void {
  if (looked !== NO_LOOK) closeLook(m, looked);
}

/** Notes that something happened, for rules that ask which events were simultaneous or last. */
export function touchBatch(m: Machine): void {
  if (m.game.usesBatches && m.S[BATCH_DIRTY] === 0) write(m, BATCH_DIRTY, 1);
}

/** The next scratch event, emptied. A loop, because `fill` costs more than these few cells. */
export function emptyEvent(m: Machine): number {
  const at = m.scratchEvent;
  for (let k = 0; k < m.layout.eventCells; k++) m.S[at + k] = 0;
  return at;
}

/** Announces a card's move: it left `from` (−1 = it is new) and entered `to`. */
export function announceMove(
  m: Machine,
  fp: number,
  card: number,
  from: number,
  to: number,
  reason: number,
  cause: number,
): void {
  touchBatch(m);
  const enter = zoneOf(m, to);
  const leave = m.zones + zoneOf(m, from);
  if (from >= 0 && isHeard(m, leave, card)) announceMoveAs(m, fp, leave, card, from, to, reason, cause);
  if (isHeard(m, enter, card)) announceMoveAs(m, fp, enter, card, from, to, reason, cause);
  if (from === to || !hearsCounts(m)) return;
  if (from >= 0) noteCount(m, fp, from, m.S[m.zoneSize + from] + 1);
  noteCount(m, fp, to, m.S[m.zoneSize + to] - 1);
}

function announceMoveAs(
  m: Machine,
  fp: number,
  type: number,
  card: number,
  from: number,
  to: number,
  reason: number,
  cause: number,
): void {
  const { S } = m;
  const at = emptyEvent(m);
  S[at + E_TYPE] = type;
  S[at + E_SUBJECT] = refOf(m, card);
  // a new card comes from the side on which it appears
  S[at + E_PLAYER] = (from < 0 ? to : from) >= m.zones ? 1 : 0;
  S[at + E_FROM] = from < 0 ? -1 : zoneOf(m, from);
  S[at + E_TO] = zoneOf(m, to);
  S[at + E_REASON] = reason;
  S[at + E_CAUSE] = cause;
  announce(m, fp, at);
}

/** Announces the event at `at`: at once, or when the simultaneous block it belongs to is complete. */
export function announce(m: Machine, fp: number, at: number): void {
  const { S, layout } = m;
  touchBatch(m);
  if (m.observer !== null && !mayConcern(m, S[at + E_TYPE], S[at + E_SUBJECT] & CARD_MASK)) {
    // watching must not change the match: what only the observer wants to know ends here
    const fuel = openLook(m);
    fillRemembered(m, at);
    m.observer(m, at);
    closeLook(m, fuel);
    return;
  }
  fillRemembered(m, at);
  if (m.observer !== null) m.observer(m, at);
  if (S[BATCH_DEPTH] === 0) {
    // conditions of listeners may need scratch events of their own
    const free = m.scratchEvent;
    m.scratchEvent = at + layout.eventCells;
    dispatch(m, fp, at, S[TIME]);
    m.scratchEvent = free;
    return;
  }
  const n = S[EVENT_COUNT];
  if (n === layout.eventSlots) {
    raiseFault(m, FAULT_EVENTS);
    return;
  }
  const to = layout.events + n * layout.eventCells;
  for (let k = 0; k < layout.eventCells; k++) if (S[at + k] !== 0) write(m, to + k, S[at + k]);
  write(m, EVENT_COUNT, n + 1);
}

/**
 * Values of the subject travel with the event, so that later changes cannot alter what it says: the present ones of a card that
 * is still where values count, else those it had when it left.
 */
function fillRemembered(m: Machine, at: number): void {
  const { S } = m;
  const { statsOfEvents } = m.game;
  const card = S[at + E_SUBJECT] & CARD_MASK;
  if (card === 0) return;
  for (let k = 0; k < statsOfEvents.length; k++) S[at + E_STATS + k] = statRemembered(m, statsOfEvents[k], card);
}

/** The present value of a card that is where values count, else the one it had when it left. */
export function statRemembered(m: Machine, stat: number, card: number): number {
  if (m.game.statKept[stat] === 0) return 0;
  const present = m.game.zoneRemember[zoneOf(m, m.S[m.location + card])] !== 0;
  return present ? statOf(m, stat, card, 0) : m.S[m.layout.remembered[stat] + card];
}

export function openBatch(m: Machine): void {
  if (m.game.usesPresence && m.S[BATCH_DEPTH] === 0) writeChange(m, BATCH_TIME, m.S[TIME]);
  write(m, BATCH_DEPTH, m.S[BATCH_DEPTH] + 1);
}

/** Opens a simultaneous block that belongs to what happened last, if that was after the batch `since` was open. */
export function reopenBatch(m: Machine, since: number): void {
  const { S } = m;
  if (S[BATCH_DEPTH] === 0 && S[BATCH_DIRTY] === 0 && S[BATCH] > since) {
    write(m, BATCH, S[BATCH] - 1);
    write(m, BATCH_DIRTY, 1);
  }
  openBatch(m);
}

/** Ends a simultaneous block. Listeners are those present now, so nothing that left together hears the others leave. */
export function closeBatch(m: Machine, fp: number): void {
  const { S, layout } = m;
  write(m, BATCH_DEPTH, S[BATCH_DEPTH] - 1);
  if (S[BATCH_DEPTH] !== 0) return;
  const began = S[BATCH_TIME];
  if (began !== 0) write(m, BATCH_TIME, 0);
  if (S[EVENT_COUNT] === 0) return;
  const n = S[EVENT_COUNT];
  write(m, EVENT_COUNT, 0);
  for (let i = 0; i < n; i++) {
    const at = layout.events + i * layout.eventCells;
    if (S[at + E_TYPE] !== m.game.countEvent || settleCount(m, at)) dispatch(m, fp, at, began);
  }
  const end = layout.events + n * layout.eventCells;
  for (let at = layout.events; at < end; at++) if (S[at] !== 0) write(m, at, 0);
}

/** Between two things that did not happen at the same time: the next event belongs to a new batch. */
export function nextBatch(m: Machine): void {
  if (m.S[BATCH_DIRTY] === 0) return;
  write(m, BATCH_DIRTY, 0);
  write(m, BATCH, m.S[BATCH] + 1);
}

/** `began`: when what happens simultaneously began; of interest to listeners that must have been there before. */
function dispatch(m: Machine, fp: number, at: number, began: number): void {
  const { S, game } = m;
  const type = S[at + E_TYPE];
  const subject = S[at + E_SUBJECT] & CARD_MASK;
  if (subject !== 0) {
    const definition = S[m.definition + subject];
    for (let link = game.selfLink[definition * game.eventNames.length + type]; link !== 0; link = game.linkNext[link]) {
      const source = S[at + E_SUBJECT];
      if (game.ability.own[game.linkAbility[link]] !== 0 && !goneSince(m, game.linkAbility[link], subject, at))
        continue;
      // whose trigger it is: the side it came from decides when the card has left, the side it is on otherwise
      const owner = isLeaving(m, at) ? S[at + E_PLAYER] : controllerOf(m, subject);
      offer(m, fp, game.linkAbility[link], source, owner, at, 0);
    }
  }
  if (S[m.channels + type] === 0 || spend(m, S[m.channels + type] * RULE, m.fp) === 0) return;
  // the oldest first: places in the table are used again, and which are free depends on cards that not everybody sees
  for (let rule = nextListener(m, type, 0); rule !== 0; ) {
    const time = S[rule + R_TIME];
    hear(m, fp, at, rule, began);
    rule = nextListener(m, type, time);
  }
}

/** Address of the oldest listener to this event that is younger than `time`; 0 = there is none. */
function nextListener(m: Machine, type: number, time: number): number {
  const { S, game, layout } = m;
  const end = layout.rules + S[RULE_TOP] * RULE_CELLS;
  let next = 0;
  let left = S[m.channels + type];
  for (let rule = layout.rules; rule < end && left > 0; rule += RULE_CELLS) {
    const ability = S[rule + R_ABILITY];
    if (ability === 0 || game.ability.channel[ability] !== type) continue;
    left--;
    if (S[rule + R_TIME] > time && (next === 0 || S[rule + R_TIME] < S[next + R_TIME])) next = rule;
  }
  return next;
}

/** Offers a listener the event if it is about what the listener is bound to. */
function hear(m: Machine, fp: number, at: number, rule: number, began: number): void {
  const { S, game, layout } = m;
  const ability = S[rule + R_ABILITY];
  const target = S[rule + R_TARGET];
  if (target !== 0 && ((target & CARD_MASK) !== (S[at + E_SUBJECT] & CARD_MASK) || !isAbout(m, at, target))) return;
  if (game.ability.present[ability] !== 0 && S[rule + R_TIME] > began) return;
  const met = offer(m, fp, ability, S[rule + R_SOURCE], ruleOwner(m, rule), at, S[rule + R_EXPIRY] === 0 ? 0 : rule);
  if (met && game.ability.once[ability] !== 0) removeRule(m, (rule - layout.rules) / RULE_CELLS);
}

/** Did the ability live where its card was when it happened, and does it no longer listen there by itself? */
function goneSince(m: Machine, ability: number, card: number, at: number): boolean {
  const zones = m.game.ability.zones[ability];
  const now = zoneOf(m, m.S[m.location + card]);
  return ((zones >> m.S[at + E_FROM]) & 1) !== 0 && ((zones >> now) & 1) === 0;
}

function isLeaving(m: Machine, at: number): boolean {
  const type = m.S[at + E_TYPE];
  return type >= m.zones && type < 2 * m.zones;
}

/** Is the event about this object? One whose move ended the object counts: the stamp is then one behind the event's. */
function isAbout(m: Machine, at: number, ref: number): boolean {
  const stamp = ref >>> CARD_BITS;
  const subject = m.S[at + E_SUBJECT];
  const now = subject >>> CARD_BITS === 0 ? m.S[m.stamp + subject] : subject >>> CARD_BITS;
  return stamp === 0 || stamp === now || stamp === now - 1;
}

/** Queues the ability if its condition on the event holds; true if it does. */
function offer(
  m: Machine,
  fp: number,
  ability: number,
  source: number,
  owner: number,
  at: number,
  rule: number,
): boolean {
  const { game, S } = m;
  const scratch = openScratch(m, source, owner, ability, at, rule);
  if (scratch === 0) return false;
  const card = source & CARD_MASK;
  const where = game.ability.where[ability];
  const speaks = rule !== 0 || isAlive(m, ability, scratch, card, game.ability.isEffect[ability] !== 0, 0);
  const met = speaks && (where === 0 || evaluate(m, where, card, scratch, 0) !== 0);
  closeScratch(m);
  if (!met) return false;
  const depth = S[fp + F_DEPTH] + 1;
  if (depth > m.layout.limits.chainDepth) {
    fizzle(m, ability, source, owner, depth);
    return true;
  }
  queue(m, ability, source, owner, depth, rule, at);
  return true;
}

/** [seed 003 §5.2] Too deep: it is dropped, and said so. Onlookers are told at once, the view names the last one. */
function fizzle(m: Machine, ability: number, source: number, owner: number, depth: number): void {
  const { S } = m;
  write(m, FIZZLED, S[FIZZLED] + 1);
  writeChange(m, FIZZLED_ABILITY, ability);
  writeChange(m, FIZZLED_SOURCE, source);
  writeChange(m, FIZZLED_DEPTH, depth);
  if (m.observer === null) return;
  const at = emptyEvent(m);
  S[at + E_TYPE] = m.game.fizzledEvent;
  S[at + E_SUBJECT] = source;
  S[at + E_PLAYER] = owner;
  S[at + E_VALUE] = depth;
  m.observer(m, at);
}

/**
 * Conditions that abilities wait for: those that did not hold when they were last looked at and hold now. Only called where
 * something they read may have changed; without listeners it is one comparison.
 */
export function checkConditions(m: Machine, fp: number): void {
  const { S, game, layout } = m;
  if (S[m.channels + game.stateEvent] === 0) return;
  // looking again would find the same, at the same cost
  if ((m.dirty & CONDITIONS_BIT) === 0 && m.fuel >= m.conditionsCost) {
    m.fuel -= m.conditionsCost;
    return;
  }
  m.dirty &= ~CONDITIONS_BIT;
  const top = S[RULE_TOP];
  m.conditionsCost = 0;
  for (let slot = 0; slot < top; slot++) {
    const rule = layout.rules + slot * RULE_CELLS;
    const ability = S[rule + R_ABILITY];
    if (ability === 0 || game.ability.channel[ability] !== game.stateEvent) continue;
    const source = S[rule + R_SOURCE];
    const owner = ruleOwner(m, rule);
    const fuel = m.fuel;
    const holds = conditionState(m, rule);
    m.conditionsCost += fuel - m.fuel;
    if (m.fuel < 0) return;
    const before = S[rule + R_STATE];
    if (before !== holds) write(m, rule + R_STATE, holds);
    if (before !== 1 || holds !== 2) continue;
    const at = emptyEvent(m);
    S[at + E_TYPE] = game.stateEvent;
    S[at + E_SUBJECT] = source;
    S[at + E_PLAYER] = owner;
    if (m.observer !== null) m.observer(m, at);
    const free = m.scratchEvent;
    m.scratchEvent = at + layout.eventCells;
    const met = offer(m, fp, ability, source, owner, at, S[rule + R_EXPIRY] === 0 ? 0 : rule);
    m.scratchEvent = free;
    if (met && game.ability.once[ability] !== 0) removeRule(m, slot);
  }
}

/** Does anybody want to know how many cards lie in a zone? */
export function hearsCounts(m: Machine): boolean {
  const { countEvent, listened } = m.game;
  return m.S[m.channels + countEvent] !== 0 || (m.S[BATCH_DEPTH] !== 0 && listened[countEvent] !== 0);
}

/** A location has another number of cards: told at once, or once for the whole simultaneous block. */
function noteCount(m: Machine, fp: number, location: number, before: number): void {
  const { S, layout, game } = m;
  const player = location >= m.zones ? 1 : 0;
  const zone = zoneOf(m, location);
  for (let i = 0; i < S[EVENT_COUNT]; i++) {
    const at = layout.events + i * layout.eventCells;
    if (S[at + E_TYPE] === game.countEvent && S[at + E_TO] === zone && S[at + E_PLAYER] === player) return;
  }
  const at = emptyEvent(m);
  S[at + E_TYPE] = game.countEvent;
  S[at + E_PLAYER] = player;
  S[at + E_FROM] = before;
  S[at + E_TO] = zone;
  S[at + E_VALUE] = S[m.zoneSize + location];
  announce(m, fp, at);
}

/** At the end of a simultaneous block: how many there are now; false if as many as before. */
function settleCount(m: Machine, at: number): boolean {
  const { S } = m;
  const now = S[m.zoneSize + S[at + E_PLAYER] * m.zones + S[at + E_TO]];
  if (S[at + E_VALUE] !== now) write(m, at + E_VALUE, now);
  return now !== S[at + E_FROM];
}

function queue(
  m: Machine,
  ability: number,
  source: number,
  owner: number,
  depth: number,
  rule: number,
  at: number,
): void {
  const { S, layout } = m;
  let tail = S[PENDING_TAIL];
  if (tail === layout.pendingSlots) {
    compactPending(m);
    tail = S[PENDING_TAIL];
    if (tail === layout.pendingSlots) {
      raiseFault(m, FAULT_PENDING);
      return;
    }
  }
  const to = layout.pending + tail * layout.pendingCells;
  write(m, to + P_ABILITY, ability);
  write(m, to + P_SOURCE, source);
  if (owner !== 0) write(m, to + P_OWNER, owner);
  write(m, to + P_DEPTH, depth);
  if (S[BATCH] !== 0) write(m, to + P_BATCH, S[BATCH]);
  if (rule !== 0) {
    if (S[rule + R_TARGET] !== 0) write(m, to + P_TARGET, S[rule + R_TARGET]);
    if (S[rule + R_VALUE] !== 0) write(m, to + P_VALUE, S[rule + R_VALUE]);
    for (let k = 0; k < MOST_KEPT; k++) if (S[rule + R_KEPT + k] !== 0) write(m, to + P_KEPT + k, S[rule + R_KEPT + k]);
  }
  for (let k = 0; k < layout.eventCells; k++) if (S[at + k] !== 0) write(m, to + P_EVENT + k, S[at + k]);
  write(m, PENDING_TAIL, tail + 1);
  write(m, PENDING_COUNT, S[PENDING_COUNT] + 1);
}

/** Takes a waiting effect off the queue. The queue starts again at the front as soon as it is empty. */
export function dropPending(m: Machine, index: number): void {
  const { S, layout } = m;
  const at = layout.pending + index * layout.pendingCells;
  for (let k = 0; k < layout.pendingCells; k++) if (S[at + k] !== 0) write(m, at + k, 0);
  write(m, PENDING_COUNT, S[PENDING_COUNT] - 1);
  if (S[PENDING_COUNT] === 0) {
    if (S[PENDING_HEAD] !== 0) write(m, PENDING_HEAD, 0);
    write(m, PENDING_TAIL, 0);
  } else if (index === S[PENDING_HEAD]) {
    let head = index;
    while (S[layout.pending + head * layout.pendingCells] === 0) head++;
    write(m, PENDING_HEAD, head);
  }
}

function compactPending(m: Machine): void {
  const { S, layout } = m;
  let to = 0;
  for (let from = S[PENDING_HEAD]; from < S[PENDING_TAIL]; from++) {
    const source = layout.pending + from * layout.pendingCells;
    if (S[source] === 0) continue;
    const target = layout.pending + to * layout.pendingCells;
    if (target !== source) {
      for (let k = 0; k < layout.pendingCells; k++) {
        if (S[target + k] !== S[source + k]) write(m, target + k, S[source + k]);
        if (S[source + k] !== 0) write(m, source + k, 0);
      }
    }
    to++;
  }
  write(m, PENDING_HEAD, 0);
  write(m, PENDING_TAIL, to);
}
