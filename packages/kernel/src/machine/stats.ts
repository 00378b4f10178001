/** Derived values: base, changed by all active rules, kept until something they read changes. */
import { CONDITIONS_BIT, statBit } from '../compile/dependencies.ts';
import { CARD_MASK, R_ABILITY, R_EXPIRY, R_SOURCE, R_TIME, RULE_CELLS } from './cells.ts';
import { ASIDE, KNOWN, NO_HIT, NOT_SEARCHING, TRIAL } from './circles.ts';
import { isFresh, raiseFault, zoneOf } from './commands.ts';
import { FAULT_RECURSION } from './faults.ts';
import { closeLook, forgetValues, openLook, RULE, refuel, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { closeScratch, openRule, openScratch, ruleOwner, touches } from './rules.ts';
import { evaluate } from './tiers.ts';

/** Values in bit 30 and above share it. */
const LAST_BIT = 30;

/** Derived value of a card as it is now. */
export function statOf(m: Machine, stat: number, card: number, sp: number): number {
  if (m.S[m.channels + m.game.symbols.channels.stats + stat] === 0) return atLeast(m, stat, baseOf(m, stat, card, sp));
  refresh(m, stat);
  const at = stat * (m.layout.cards + 1) + card;
  const { circles } = m;
  if (circles.now !== 0 && circles.of[at] === circles.now) return readInCircle(m, stat, card, at, sp);
  // What is remembered costs as much as working it out. Where that is too much it is worked out, to run dry in the same place.
  if (m.statCacheVersion[at] === m.statVersion[stat] && m.fuel >= m.statCost[at]) {
    m.fuel -= m.statCost[at];
    return m.statCache[at];
  }
  const value = workOut(m, stat, card, at, sp);
  return m.fuel < 0 ? 0 : value;
}

function workOut(m: Machine, stat: number, card: number, at: number, sp: number): number {
  const { circles } = m;
  const index = circles.visit[at];
  if (index !== 0) {
    // being computed further out: everything from there to here is one circle
    if (index < circles.low) circles.low = index;
    return atLeast(m, stat, baseOf(m, stat, card, sp));
  }
  if (circles.search === NOT_SEARCHING) return workOutFirst(m, stat, card, at, sp);
  if (circles.search !== ASIDE) return workOutOne(m, stat, card, at, sp);
  const { fuel } = m;
  refuel(m);
  const value = workOutOne(m, stat, card, at, sp);
  m.fuel = fuel;
  return value;
}

function workOutOne(m: Machine, stat: number, card: number, at: number, sp: number): number {
  const { circles } = m;
  const known = circles.of[at] !== 0 && circles.version[at] === m.statVersion[stat];
  return known ? settleInCircle(m, stat, card, at, circles.low, sp) : compute(m, stat, card, at, sp);
}

/**
 * Finding a circle is more work than knowing it, and nobody is charged for that. So what is too much for finding one may be enough for its
 * values, and whoever has looked before would get further. Where the work does not fit, circles are therefore looked for aside; then the value is
 * worked out by one who knows them, to run dry where everybody does.
 */
function workOutFirst(m: Machine, stat: number, card: number, at: number, sp: number): number {
  const { circles, fuel, boundsMet } = m;
  circles.search = TRIAL;
  m.watching++;
  let value = workOutOne(m, stat, card, at, sp);
  const isDry = m.fuel < 0;
  const fits = !isDry && m.boundsMet === boundsMet;
  if (isDry) {
    forgetValues(m);
    refresh(m, stat);
    if ((m.game.dependencies.circular & statBit(stat)) !== 0) {
      circles.search = ASIDE;
      refuel(m);
      compute(m, stat, card, at, sp);
    }
    m.fuel = fuel;
  }
  m.watching--;
  if (!fits) {
    circles.search = KNOWN;
    value = workOutOne(m, stat, card, at, sp);
  }
  circles.search = NOT_SEARCHING;
  return value;
}

function refresh(m: Machine, stat: number): void {
  const bit = statBit(stat);
  if ((m.dirty & bit) === 0) return;
  m.dirty &= ~bit;
  if (stat < LAST_BIT) m.statVersion[stat]++;
  else for (let i = LAST_BIT; i < m.statVersion.length; i++) m.statVersion[i]++;
}

function baseOf(m: Machine, stat: number, card: number, sp: number): number {
  return evaluate(m, m.game.statBase[stat], card, m.scratchFrame, sp);
}

function atLeast(m: Machine, stat: number, value: number): number {
  return value < m.game.statMin[stat] ? m.game.statMin[stat] : value;
}

// ---- circles ---------------------------------------------------------------------------------------------------------------

function compute(m: Machine, stat: number, card: number, at: number, sp: number): number {
  const { circles, fuel } = m;
  const { low: outerLow, now, level, self, bound } = circles;
  circles.low = NO_HIT;
  circles.now = 0;
  circles.bound = NO_HIT;
  const index = ++circles.top;
  circles.stack[index] = at;
  circles.visit[at] = index;
  let value = applyRules(m, stat, card, sp);
  const { low } = circles;
  if (low >= index) {
    const top = circles.top;
    circles.top = index - 1;
    if (low === index) circles.count++;
    for (let k = index; k <= top; k++) {
      const member = circles.stack[k];
      circles.visit[member] = 0;
      circles.of[member] = low === index ? circles.count : 0;
      circles.version[member] = m.statVersion[Math.floor(member / (m.layout.cards + 1))];
    }
    if (low === index) {
      // who finds a circle pays no more than who knows of it already
      if (m.fuel >= 0) m.fuel = fuel;
      value = settleInCircle(m, stat, card, at, outerLow, sp);
    } else {
      keep(m, stat, at, value, fuel);
      circles.low = outerLow;
    }
  } else circles.low = Math.min(outerLow, low);
  circles.now = now;
  circles.level = level;
  circles.self = self;
  circles.bound = bound;
  return value;
}

/** `fuel`: what there was before the value was worked out. */
function keep(m: Machine, stat: number, at: number, value: number, fuel: number): void {
  if (m.fuel < 0 || m.circles.search === ASIDE) return;
  m.statCost[at] = fuel - m.fuel;
  m.statCache[at] = value;
  m.statCacheVersion[at] = m.statVersion[stat];
}

/** The value of a member of a circle as everybody outside the circle sees it. */
function settleInCircle(m: Machine, stat: number, card: number, at: number, outerLow: number, sp: number): number {
  const { circles, fuel } = m;
  const { bound } = circles;
  circles.low = NO_HIT;
  circles.bound = NO_HIT;
  const value = computeInCircle(m, stat, card, at, 2, sp);
  circles.bound = bound;
  if (circles.low === NO_HIT) keep(m, stat, at, value, fuel);
  circles.low = Math.min(outerLow, circles.low);
  return value;
}

/** A value of the circle, asked for by another one of it. */
function readInCircle(m: Machine, stat: number, card: number, at: number, sp: number): number {
  const { level, self, opened, bound } = m.circles;
  if (m.game.statByAge[stat] !== 0) {
    m.circles.bound = opened;
    const value = computeInCircle(m, stat, card, at, level, sp);
    m.circles.bound = bound;
    return value;
  }
  if (level === 0 || at === self) return atLeast(m, stat, baseOf(m, stat, card, sp));
  return computeInCircle(m, stat, card, at, level, sp);
}

function computeInCircle(m: Machine, stat: number, card: number, at: number, level: number, sp: number): number {
  const { circles } = m;
  const outer = { now: circles.now, level: circles.level, self: circles.self };
  circles.now = circles.of[at];
  circles.level = level - 1;
  circles.self = at;
  const value = applyRules(m, stat, card, sp);
  circles.now = outer.now;
  circles.level = outer.level;
  circles.self = outer.self;
  return value;
}

// ---- one value -----------------------------------------------------------------------------------------------------------

const BASE = 0;
const ADD = 1;
const MULTIPLY = 2;
const SET = 3;
const FIX = 4;
const RELEASE = 5;

/** Rules about to change values that are being worked out inside one another: more than this is a circle nobody has found. */
const MOST_RULES_IN_ORDER = 1 << 16;

/**
 * Notes the places of all rules of a channel behind `m.ruleOrderTop`, layer by layer and in each by age (or only by age).
 * Returns the end; the search stops at the last rule the channel has.
 */
function orderRules(m: Machine, channel: number, byLayer: boolean): number {
  const { S, game, layout } = m;
  const start = m.ruleOrderTop;
  let end = start;
  let left = S[m.channels + channel];
  if (start + left > MOST_RULES_IN_ORDER) {
    raiseFault(m, FAULT_RECURSION);
    return start;
  }
  if (start + left > m.ruleOrder.length) enlargeRuleOrder(m, start + left);
  const order = m.ruleOrder;
  for (let at = layout.rules; left > 0; at += RULE_CELLS) {
    const ability = S[at + R_ABILITY];
    if (ability === 0 || game.ability.channel[ability] !== channel) continue;
    left--;
    let k = end++;
    for (; k > start; k--) {
      const other = order[k - 1];
      const layers = byLayer ? game.ability.operation[S[other + R_ABILITY]] - game.ability.operation[ability] : 0;
      if (layers < 0 || (layers === 0 && S[other + R_TIME] < S[at + R_TIME])) break;
      order[k] = other;
    }
    order[k] = at;
  }
  return end;
}

/** Values nest deeply where rules count what other rules change: rare, so room for it is made when it happens. */
function enlargeRuleOrder(m: Machine, needed: number): void {
  let length = m.ruleOrder.length;
  while (length < needed) length *= 2;
  const larger = new Int32Array(length);
  larger.set(m.ruleOrder);
  m.ruleOrder = larger;
}

function applyRules(m: Machine, stat: number, card: number, sp: number): number {
  const { S, game, layout, circles } = m;
  let base = baseOf(m, stat, card, sp);
  let value = base;
  let added = 0;
  const byAge = game.statByAge[stat] !== 0;
  const start = m.ruleOrderTop;
  const channel = game.symbols.channels.stats + stat;
  if (spend(m, S[m.channels + channel] * RULE, m.scratchFrame) === 0) return atLeast(m, stat, value);
  const end = orderRules(m, channel, game.statByTime[stat] === 0);
  m.ruleOrderTop = end;
  for (let k = start; k < end; k++) {
    const at = m.ruleOrder[k];
    const slot = (at - layout.rules) / RULE_CELLS;
    if (byAge && (!mayTouch(m, slot, card, sp) || (S[at + R_TIME] >= circles.bound && isInCircle(m, at)))) continue;
    const { opened } = circles;
    circles.opened = S[at + R_TIME];
    const fp = openRule(m, slot, 0, sp);
    circles.opened = opened;
    if (fp === 0) continue;
    if (touches(m, slot, card, fp, sp)) {
      const ability = S[at + R_ABILITY];
      const old = value;
      const v = evaluate(m, game.ability.value[ability], card, fp, sp);
      const operation = game.ability.operation[ability];
      if (operation === ADD) {
        const before = value;
        value = (value + v) | 0;
        const floor = game.ability.floor[ability];
        if (floor !== 0 && v < 0) value = Math.max(value, Math.min(before, evaluate(m, floor, card, fp, sp)));
        added = (added + value - before) | 0;
      } else if (operation === MULTIPLY) value = Math.imul(value, v);
      // a new base drops earlier bases and settings; what was added stays
      else if (operation === BASE) {
        base = v;
        value = (v + added) | 0;
      } else if (operation === RELEASE) value = (base + added) | 0;
      else if (operation === SET || operation === FIX) value = v;
      if (m.ruleObserver !== null && value !== old) m.ruleObserver(m, ability);
    }
    closeScratch(m);
  }
  m.ruleOrderTop = start;
  return atLeast(m, stat, value);
}

/** Would the rule touch this card if it applies? Asked first, a rule about other cards is no part of a circle. */
function mayTouch(m: Machine, slot: number, card: number, sp: number): boolean {
  const at = m.layout.rules + slot * RULE_CELLS;
  const fp = openScratch(m, m.S[at + R_SOURCE], ruleOwner(m, at), m.S[at + R_ABILITY], 0, at);
  if (fp === 0) return false;
  const touched = touches(m, slot, card, fp, sp);
  closeScratch(m);
  return touched;
}

/** Does the rule of a card depend on the circle being computed: is one of its card's values a member? */
function isInCircle(m: Machine, at: number): boolean {
  if (m.S[at + R_EXPIRY] !== 0) return false;
  const card = m.S[at + R_SOURCE] & CARD_MASK;
  const { of, now } = m.circles;
  for (let stat = 0; stat < m.game.statByAge.length; stat++)
    if (m.game.statByAge[stat] !== 0 && of[stat * (m.layout.cards + 1) + card] === now) return true;
  return false;
}

/**
 * The value the card would have if its zone counted it no more. Where no rule that counts cards changes it nothing can differ; else the card is
 * taken out of the row of its zone for the moment, and put back. It still lies where it lies: only others do not find it.
 */
export function statWithout(m: Machine, stat: number, card: number, sp: number): number {
  const { S, layout } = m;
  const differs = (m.game.dependencies.locations & statBit(stat)) !== 0;
  if (card === 0 || !differs || S[m.channels + m.game.symbols.channels.stats + stat] === 0)
    return statOf(m, stat, card, sp);
  const location = S[m.location + card];
  const base = m.zoneBase[location];
  const index = S[layout.index + card];
  const slots = m.game.zoneSlots[zoneOf(m, location)] !== 0;
  const last = slots ? index : S[m.zoneSize + location] - 1;
  for (let k = index; k < last; k++) lay(m, base, k, S[base + k + 1]);
  S[base + last] = 0;
  S[m.zoneSize + location]--;
  const everyValue = m.game.dependencies.all & ~CONDITIONS_BIT;
  m.dirty |= everyValue;
  const value = statOf(m, stat, card, sp);
  for (let k = last; k > index; k--) lay(m, base, k, S[base + k - 1]);
  lay(m, base, index, card);
  S[m.zoneSize + location]++;
  m.dirty |= everyValue;
  return value;
}

/** Not journaled: whoever does this takes it back before anything else happens. */
function lay(m: Machine, base: number, index: number, card: number): void {
  m.S[base + index] = card;
  m.S[m.layout.index + card] = index;
}

/** Derived value of a card for somebody who only looks: between decisions, at no cost to the match. */
export function statSeen(m: Machine, stat: number, card: number): number {
  const fuel = openLook(m);
  const value = statOf(m, stat, card, 0);
  closeLook(m, fuel);
  return value;
}

/** Derived value through a reference: the last known one if that object is gone. */
export function statOfRef(m: Machine, stat: number, ref: number, sp: number): number {
  if (!isFresh(m, ref)) {
    const column = m.layout.remembered[stat];
    if (column >= 0) return m.S[column + (ref & CARD_MASK)];
  }
  return statOf(m, stat, ref & CARD_MASK, sp);
}
