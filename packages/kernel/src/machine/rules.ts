/** Active rules: the table they live in, permissions, replacements. Derived values are in `stats.ts`. */

import {
  CARD_MASK,
  E_CAUSE,
  E_PLAYER,
  E_SUBJECT,
  F_ABILITY,
  F_EVENT,
  F_ME,
  F_RULE,
  F_SOURCE,
  FRAME_HEADER,
  P_EVENT,
  R_ABILITY,
  R_EXPIRY,
  R_EXPIRY_ARG,
  R_KEPT,
  R_OWNER,
  R_SOURCE,
  R_STATE,
  R_TARGET,
  R_TIME,
  R_VALUE,
  RULE_CELLS,
  RULE_TOP,
  TIME,
} from './cells.ts';
import { isFresh, raiseFault, refOf, write, zoneOf } from './commands.ts';
import { FAULT_RECURSION, FAULT_RULES } from './faults.ts';
import { RULE, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { accepts, evaluate } from './tiers.ts';

// ---- conditions are evaluated in a scratch frame behind the state --------------------------------------------------

/** Opens a scratch frame for a condition of `ability` on `card`; 0 when they nest too deeply. Close it with `closeScratch`. */
export function openScratch(
  m: Machine,
  source: number,
  me: number,
  ability: number,
  event: number,
  rule: number,
): number {
  const fp = m.scratchFrame;
  if (fp + FRAME_HEADER > m.layout.scratchFramesEnd) {
    raiseFault(m, FAULT_RECURSION);
    return 0;
  }
  m.scratchFrame = fp + FRAME_HEADER;
  const { S } = m;
  S[fp + F_SOURCE] = source;
  S[fp + F_ME] = me;
  S[fp + F_ABILITY] = ability;
  S[fp + F_EVENT] = event;
  S[fp + F_RULE] = rule;
  return fp;
}

export function closeScratch(m: Machine): void {
  m.scratchFrame -= FRAME_HEADER;
}

export function controllerOf(m: Machine, card: number): number {
  return m.S[m.location + card] >= m.zones ? 1 : 0;
}

/**
 * May the ability of this card be used by the player now: alive, in one of its zones, and its own condition holds. `waiting` is the place
 * of the waiting effect whose event the condition may read, −1 = none.
 */
export function isUsable(
  m: Machine,
  ability: number,
  card: number,
  player: number,
  waiting: number,
  sp: number,
): boolean {
  const { game, S } = m;
  if (((game.ability.zones[ability] >> zoneOf(m, S[m.location + card])) & 1) === 0) return false;
  const condition = game.ability.usable[ability];
  const event = waiting < 0 ? 0 : m.layout.pending + waiting * m.layout.pendingCells + P_EVENT;
  const fp = openScratch(m, refOf(m, card), player, ability, event, 0);
  if (fp === 0) return false;
  const result =
    (game.aliveWhen === 0 || evaluate(m, game.aliveWhen, card, fp, sp) !== 0) &&
    (condition === 0 || evaluate(m, condition, card, fp, sp) !== 0);
  closeScratch(m);
  return result;
}

/** Does the ability of a card speak at all: not sealed, not face-down, and (for effects) not negated. */
export function isAlive(m: Machine, ability: number, fp: number, card: number, effect: boolean, sp: number): boolean {
  const { game } = m;
  return (
    (game.aliveWhen === 0 || evaluate(m, game.aliveWhen, card, fp, sp) !== 0) &&
    (!effect || game.effectWhen === 0 || evaluate(m, game.effectWhen, card, fp, sp) !== 0) &&
    (game.ability.when[ability] === 0 || evaluate(m, game.ability.when[ability], card, fp, sp) !== 0)
  );
}

// ---- the table -----------------------------------------------------------------------------------------------------------

/** Starts a rule or listener that keeps the first `kept` values of `m.kept`. `expiry` 0 = as long as its card stays in a zone where it lives. */
export function addRule(
  m: Machine,
  ability: number,
  source: number,
  owner: number,
  target: number,
  value: number,
  kept: number,
  expiry: number,
  expiryArg: number,
): void {
  const { S, layout } = m;
  let slot = 0;
  while (slot < S[RULE_TOP] && S[layout.rules + slot * RULE_CELLS] !== 0) slot++;
  if (slot === layout.ruleSlots) {
    raiseFault(m, FAULT_RULES);
    return;
  }
  if (slot === S[RULE_TOP]) write(m, RULE_TOP, slot + 1);
  const at = layout.rules + slot * RULE_CELLS;
  write(m, at + R_ABILITY, ability);
  write(m, at + R_SOURCE, source);
  if (owner !== 0) write(m, at + R_OWNER, owner);
  if (target !== 0) write(m, at + R_TARGET, target);
  if (value !== 0) write(m, at + R_VALUE, value);
  for (let k = 0; k < kept; k++) if (m.kept[k] !== 0) write(m, at + R_KEPT + k, m.kept[k]);
  if (expiry !== 0) write(m, at + R_EXPIRY, expiry);
  if (expiryArg !== 0) write(m, at + R_EXPIRY_ARG, expiryArg);
  write(m, TIME, S[TIME] + 1);
  write(m, at + R_TIME, S[TIME]);
  const channel = m.channels + m.game.ability.channel[ability];
  write(m, channel, S[channel] + 1);
  m.dirty |= m.game.dependencies.all;
  // what it waits for and holds already is not met
  if (m.game.ability.becomes[ability] !== 0) write(m, at + R_STATE, conditionState(m, at));
}

/** Does what the ability waits for hold now: 1 = no, 2 = yes. */
export function conditionState(m: Machine, rule: number): number {
  const { S, game } = m;
  const ability = S[rule + R_ABILITY];
  const source = S[rule + R_SOURCE];
  const fp = openScratch(m, source, ruleOwner(m, rule), ability, 0, rule);
  if (fp === 0) return 1;
  const holds = evaluate(m, game.ability.becomes[ability], source & CARD_MASK, fp, 0) !== 0;
  closeScratch(m);
  return holds ? 2 : 1;
}

/** Place of the rule that started at this time, −1 if it has ended. */
export function slotOfTime(m: Machine, time: number): number {
  const { S, layout } = m;
  for (let slot = S[RULE_TOP] - 1; slot >= 0; slot--)
    if (S[layout.rules + slot * RULE_CELLS + R_TIME] === time) return slot;
  return -1;
}

export function removeRule(m: Machine, slot: number): void {
  const { S, layout } = m;
  const at = layout.rules + slot * RULE_CELLS;
  const channel = m.channels + m.game.ability.channel[S[at + R_ABILITY]];
  write(m, channel, S[channel] - 1);
  for (let k = 0; k < RULE_CELLS; k++) if (S[at + k] !== 0) write(m, at + k, 0);
  let top = S[RULE_TOP];
  while (top > 0 && S[layout.rules + (top - 1) * RULE_CELLS] === 0) top--;
  if (top !== S[RULE_TOP]) write(m, RULE_TOP, top);
  m.dirty |= m.game.dependencies.all;
}

/** Ends lingering rules with this expiry; `arg` −1 = whatever their argument. Rules bound to objects that are gone end too. */
export function expireRules(m: Machine, expiry: number, arg: number): void {
  const { S, layout } = m;
  for (let slot = S[RULE_TOP] - 1; slot >= 0; slot--) {
    const at = layout.rules + slot * RULE_CELLS;
    if (S[at + R_ABILITY] === 0) continue;
    const due = S[at + R_EXPIRY] === expiry && (arg === -1 || S[at + R_EXPIRY_ARG] === arg);
    const orphan = S[at + R_TARGET] !== 0 && !isFresh(m, S[at + R_TARGET]);
    if (due || orphan) removeRule(m, slot);
  }
}

/** What is bound to one object touches another from now on. */
export function rebindRules(m: Machine, from: number, to: number): void {
  const { S, layout } = m;
  if ((from & CARD_MASK) === 0 || from === to) return;
  for (let slot = S[RULE_TOP] - 1; slot >= 0; slot--) {
    const at = layout.rules + slot * RULE_CELLS;
    if (S[at + R_ABILITY] === 0 || S[at + R_TARGET] !== from) continue;
    write(m, at + R_TARGET, to);
    m.dirty |= m.game.dependencies.all;
  }
}

/**
 * The rules that linger on this object end, except those of the channels listed at `site`. Delayed triggers go on: they remember the
 * object and change nothing about it.
 */
export function unbindRules(m: Machine, ref: number, site: number): void {
  const { S, layout, game } = m;
  if ((ref & CARD_MASK) === 0) return;
  for (let slot = S[RULE_TOP] - 1; slot >= 0; slot--) {
    const at = layout.rules + slot * RULE_CELLS;
    if (S[at + R_ABILITY] === 0 || S[at + R_TARGET] !== ref) continue;
    const channel = game.ability.channel[S[at + R_ABILITY]];
    if (channel >= game.symbols.channels.stats && !isListed(game.sites, site, channel)) removeRule(m, slot);
  }
}

function isListed(sites: Int32Array, site: number, channel: number): boolean {
  for (let i = sites[site]; i > 0; i--) if (sites[site + i] === channel) return true;
  return false;
}

/** The card has changed zone (or definition): its abilities stop listening there and start listening here. */
export function resubscribe(m: Machine, card: number, from: number, to: number, sameObject: boolean): void {
  const { game, S, layout } = m;
  const definition = S[m.definition + card];
  const first = game.listenFrom[definition];
  const last = game.listenFrom[definition + 1];
  if (first === last) return;
  for (let i = first; i < last; i++) {
    const ability = game.listenAbility[i];
    const zones = game.ability.zones[ability];
    const was = from >= 0 && ((zones >> zoneOf(m, from)) & 1) !== 0;
    const is = to >= 0 && ((zones >> zoneOf(m, to)) & 1) !== 0;
    if (was && is && sameObject) continue;
    if (was) {
      for (let slot = S[RULE_TOP] - 1; slot >= 0; slot--) {
        const at = layout.rules + slot * RULE_CELLS;
        if (S[at + R_ABILITY] === ability && S[at + R_EXPIRY] === 0 && (S[at + R_SOURCE] & CARD_MASK) === card) {
          removeRule(m, slot);
          break;
        }
      }
    }
    if (is) addRule(m, ability, refOf(m, card), 0, 0, 0, 0, 0, 0);
  }
}

/** Owner of an active rule: the controller of its card, or whoever started a lingering one. */
export function ruleOwner(m: Machine, at: number): number {
  return m.S[at + R_EXPIRY] === 0 ? controllerOf(m, m.S[at + R_SOURCE] & CARD_MASK) : m.S[at + R_OWNER];
}

/** Opens a scratch frame for the rule in `slot` if it applies at all now; 0 = it does not. */
export function openRule(m: Machine, slot: number, event: number, sp: number): number {
  const { S, game } = m;
  const at = m.layout.rules + slot * RULE_CELLS;
  const ability = S[at + R_ABILITY];
  const source = S[at + R_SOURCE];
  const fp = openScratch(m, source, ruleOwner(m, at), ability, event, at);
  if (fp === 0) return 0;
  const when = game.ability.when[ability];
  const lives =
    S[at + R_EXPIRY] === 0
      ? isAlive(m, ability, fp, source & CARD_MASK, game.ability.isEffect[ability] !== 0, sp)
      : when === 0 || evaluate(m, when, source & CARD_MASK, fp, sp) !== 0;
  if (lives) return fp;
  closeScratch(m);
  return 0;
}

/** Does the opened rule touch this card (0 = a player action without a card)? */
export function touches(m: Machine, slot: number, card: number, fp: number, sp: number): boolean {
  const at = m.layout.rules + slot * RULE_CELLS;
  const target = m.S[at + R_TARGET];
  if (target !== 0 && ((target & CARD_MASK) !== card || !isFresh(m, target))) return false;
  return accepts(m, m.game.ability.affects[m.S[at + R_ABILITY]], card, fp, sp);
}

// ---- permissions and replacements ----------------------------------------------------------------------------------

/** Nothing watches this action: no forbidding and no replacing rule is active. */
export function isQuiet(m: Machine, action: number): boolean {
  const { channels } = m.game.symbols;
  return m.S[m.channels + channels.forbid + action] === 0 && m.S[m.channels + channels.replace + action] === 0;
}

/** Would the action be allowed for this card and player? Asked before anything is done. */
export function isPermitted(
  m: Machine,
  action: number,
  card: number,
  player: number,
  cause: number,
  sp: number,
): boolean {
  const channel = m.game.symbols.channels.forbid + action;
  return m.S[m.channels + channel] === 0 || wouldConcern(m, channel, card, player, cause, sp) === 0;
}

/** Would some rule replace or change the action for this card and player? Asked before anything is done. */
export function isReplaceable(
  m: Machine,
  action: number,
  card: number,
  player: number,
  cause: number,
  sp: number,
): boolean {
  const channel = m.game.symbols.channels.replace + action;
  return m.S[m.channels + channel] !== 0 && wouldConcern(m, channel, card, player, cause, sp) === 1;
}

/** Does a rule of the channel touch the action that is only thought of? 1 = yes, 0 = no, −1 = it cannot be told. */
function wouldConcern(
  m: Machine,
  channel: number,
  card: number,
  player: number,
  cause: number,
  sp: number,
): -1 | 0 | 1 {
  const event = m.scratchEvent;
  m.scratchEvent = event + m.layout.eventCells;
  if (m.scratchEvent + m.layout.eventCells > m.layout.scratchFrames) {
    raiseFault(m, FAULT_RECURSION);
    m.scratchEvent = event;
    return -1;
  }
  for (let k = 0; k < m.layout.eventCells; k++) m.S[event + k] = 0;
  m.S[event + E_SUBJECT] = refOf(m, card);
  m.S[event + E_PLAYER] = player;
  m.S[event + E_CAUSE] = cause;
  const touched = isTouched(m, channel, event, sp);
  m.scratchEvent = event;
  return touched ? 1 : 0;
}

/** Does an active rule forbid the action described by the event? */
export function isForbidden(m: Machine, action: number, event: number, sp: number): boolean {
  return isTouched(m, m.game.symbols.channels.forbid + action, event, sp);
}

/** Does an active rule of the channel apply to the event? */
function isTouched(m: Machine, channel: number, event: number, sp: number): boolean {
  const { S, game, layout } = m;
  if (S[m.channels + channel] === 0 || spend(m, S[m.channels + channel] * RULE, m.fp) === 0) return false;
  const card = S[event + E_SUBJECT] & CARD_MASK;
  for (let slot = S[RULE_TOP] - 1; slot >= 0; slot--) {
    const ability = S[layout.rules + slot * RULE_CELLS + R_ABILITY];
    if (ability === 0 || game.ability.channel[ability] !== channel) continue;
    const fp = openRule(m, slot, event, sp);
    if (fp === 0) continue;
    const concerned = touches(m, slot, card, fp, sp);
    closeScratch(m);
    if (!concerned) continue;
    if (m.ruleObserver !== null) m.ruleObserver(m, ability);
    return true;
  }
  return false;
}

/**
 * Puts 1 + slot of every rule of the channel that applies to the event into `m.found` from `n` on, oldest first.
 * `lineage` lists the rules (by time) already used on this event.
 */
export function findRules(m: Machine, channel: number, event: number, lineage: number, n: number): number {
  const { S, game, layout } = m;
  if (S[m.channels + channel] === 0 || spend(m, S[m.channels + channel] * RULE, m.fp) === 0) return n;
  const card = event === 0 ? 0 : S[event + E_SUBJECT] & CARD_MASK;
  const start = n;
  const top = S[RULE_TOP];
  for (let slot = 0; slot < top; slot++) {
    const at = layout.rules + slot * RULE_CELLS;
    const ability = S[at + R_ABILITY];
    if (ability === 0 || game.ability.channel[ability] !== channel || usedIn(m, lineage, S[at + R_TIME])) continue;
    m.foundTop = n;
    const fp = openRule(m, slot, event, 0);
    if (fp === 0) continue;
    if (event === 0 || touches(m, slot, card, fp, 0)) {
      let k = n++;
      while (k > start && S[layout.rules + (m.found[k - 1] - 1) * RULE_CELLS + R_TIME] > S[at + R_TIME]) {
        m.found[k] = m.found[k - 1];
        k--;
      }
      m.found[k] = slot + 1;
      if (m.ruleObserver !== null) m.ruleObserver(m, ability);
    }
    closeScratch(m);
  }
  return n;
}

function usedIn(m: Machine, lineage: number, time: number): boolean {
  if (lineage === 0) return false;
  const end = lineage + m.S[lineage];
  for (let at = lineage + 1; at <= end; at++) if (m.S[at] === time) return true;
  return false;
}
