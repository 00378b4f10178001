/** The answers to the open query. Derived from the suspended program, never stored: after undo they are simply made again. */

import {
  CARD_MASK,
  FP,
  P_BATCH,
  P_EVENT,
  PC,
  PENDING_HEAD,
  PENDING_TAIL,
  QUERY_PLAYER,
  R_ABILITY,
  R_SOURCE,
  RESULT,
  RULE_CELLS,
} from './cells.ts';
import { raiseFault } from './commands.ts';
import { FAULT_OPTIONS } from './faults.ts';
import { refuel } from './fuel.ts';
import type { Machine } from './machine.ts';
import { isAlone } from './native.ts';
import * as op from './opcodes.ts';
import { canComplete, differentValues, isPicked, totalOf } from './picks.ts';
import { isUsable, slotOfTime } from './rules.ts';
import { gather, interpretScan } from './scans.ts';
import {
  GROUP_PASS,
  M_DIFFERENT,
  M_DONE,
  M_FILTER,
  M_FLAGS,
  M_LIST,
  M_MAX,
  M_MIN,
  M_SOURCES,
  M_TOTAL,
  M_TOTAL_MAX,
  M_TOTAL_MIN,
  M_VERB,
  MAX_OPTIONS,
  Q_BY,
  Q_GROUPS,
  Q_PASS,
  SITE_ORDERED,
} from './sites.ts';
import { argument, evaluate } from './tiers.ts';

/** Number of legal answers to the open query, made anew if necessary. */
export function countOptions(m: Machine): number {
  if (m.S[RESULT] !== 0) return 0;
  if (m.native !== null && !m.optionsValid && isAlone(m)) m.native.listOptions();
  if (!m.optionsValid) {
    // asked before, and paid for then
    const { fuel } = m;
    refuel(m);
    m.optionCount = m.S[QUERY_PLAYER] === 0 ? 0 : listOptions(m, m.S[PC], m.S[FP]);
    m.fuel = fuel;
    m.optionsValid = true;
  }
  return m.optionCount;
}

/** Fills the option columns for the query at code position `pc`. */
export function listOptions(m: Machine, pc: number, fp: number): number {
  const site = m.code[pc + 1];
  if (m.code[pc] === op.CHOOSE_MANY) return listPicks(m, site, fp);
  const code = m.generated?.queries.find(site);
  return code === undefined ? listChoices(m, site, fp) : code(m, m.S, fp);
}

function listChoices(m: Machine, site: number, fp: number): number {
  const Q = m.game.sites;
  const player = argument(m, Q[site + Q_BY], fp, 0);
  let n = 0;
  const groups = Q[site + Q_GROUPS];
  for (let g = 0; g < groups; g++) n = listGroup(m, Q[site + Q_GROUPS + 1 + g], g, player, fp, n);
  if (Q[site + Q_PASS] !== 0 && n > 0) n = add(m, n, Q[site + Q_PASS] - 1, 0, 0, 0, GROUP_PASS);
  return n;
}

/** Adds an answer to the list; returns how many there are. */
export function add(
  m: Machine,
  n: number,
  verb: number,
  card: number,
  ability: number,
  number: number,
  group: number,
): number {
  if (n >= MAX_OPTIONS) {
    raiseFault(m, FAULT_OPTIONS);
    return n;
  }
  m.optionVerb[n] = verb;
  m.optionCard[n] = card;
  m.optionAbility[n] = ability;
  m.optionNumber[n] = number;
  m.optionGroup[n] = group;
  return n + 1;
}

export function listGroup(m: Machine, group: number, index: number, player: number, fp: number, start: number): number {
  const G = m.game.groups;
  const { S, layout } = m;
  const verb = G[group + 1];
  let n = start;
  if (argument(m, G[group - 1], fp, 0) === 0) return n;
  switch (G[group]) {
    case op.G_CARDS: {
      // where queries are functions, this is never asked: a scan of its own is not worth making
      const end = interpretScan(m, G[group + 2], G[group + 3], 0, fp, m.optionCard, n, 0);
      if (end > MAX_OPTIONS) {
        raiseFault(m, FAULT_OPTIONS);
        return n;
      }
      for (; n < end; n++) {
        m.optionVerb[n] = verb;
        m.optionAbility[n] = 0;
        m.optionNumber[n] = 0;
        m.optionGroup[n] = index;
      }
      return n;
    }
    case op.G_ABILITIES: {
      const end = gather(m, G[group + 2], G[group + 3], fp, m.found, m.foundTop);
      return listAbilities(m, end, G[group + 4], player, verb, index, n);
    }
    case op.G_NUMBERS: {
      const last = argument(m, G[group + 3], fp, 0);
      for (let k = argument(m, G[group + 2], fp, 0); k <= last && S[RESULT] === 0; k++)
        n = add(m, n, verb, 0, 0, k, index);
      return n;
    }
    case op.G_MODES:
      for (let k = 0; k < G[group + 2]; k++) {
        if (argument(m, G[group + 3 + k], fp, 0) !== 0) n = add(m, n, verb, 0, 0, k, index);
      }
      return n;
    case op.G_PENDING:
      for (let k = S[PENDING_HEAD]; k < S[PENDING_TAIL]; k++) {
        const at = layout.pending + k * layout.pendingCells;
        if (S[at] === 0 || (G[group + 2] !== 0 && evaluate(m, G[group + 2], k, fp, 0) === 0)) continue;
        if (isOffered(m, k, start, n)) continue;
        n = add(m, n, verb, S[at + 1] & CARD_MASK, S[at], k, index);
      }
      return n;
    case op.G_RULES: {
      const list = S[fp + G[group + 2]];
      for (let k = 1; list !== 0 && k <= S[list]; k++) {
        const slot = slotOfTime(m, S[list + k]);
        if (slot < 0) continue;
        const rule = layout.rules + slot * RULE_CELLS;
        n = add(m, n, verb, S[rule + R_SOURCE] & CARD_MASK, S[rule + R_ABILITY], S[list + k], index);
      }
      return n;
    }
    default: {
      const location = argument(m, G[group + 3], fp, 0) * m.zones + G[group + 2];
      const leaving = argument(m, G[group + 5], fp, 0) & CARD_MASK;
      for (let k = 0; k < layout.zoneCapacity[location]; k++) {
        const lying = S[m.zoneBase[location] + k];
        if (lying !== 0 && lying !== leaving) continue;
        if (G[group + 4] === 0 || evaluate(m, G[group + 4], k, fp, 0) !== 0) n = add(m, n, verb, 0, 0, k, index);
      }
      return n;
    }
  }
}

/** Does one of the options from `start` stand for a waiting effect like the k-th? Which of two equal ones comes first is no question. */
function isOffered(m: Machine, k: number, start: number, end: number): boolean {
  const { pending, pendingCells } = m.layout;
  const at = pending + k * pendingCells;
  for (let option = start; option < end; option++)
    if (areEqualEffects(m, at, pending + m.optionNumber[option] * pendingCells)) return true;
  return false;
}

/** Cells of an event beyond the bits of a number are always compared. */
const MOST_BITS = 31;

/** Do the waiting effects at these addresses differ in their moment alone, or in facts their effect never asks for? */
export function areEqualEffects(m: Machine, a: number, b: number): boolean {
  const { S, layout, game } = m;
  const reads = game.ability.reads[S[a]];
  for (let cell = 0; cell < layout.pendingCells; cell++) {
    if (S[a + cell] === S[b + cell] || cell === P_BATCH) continue;
    const fact = cell - P_EVENT;
    if (fact < 0 || fact >= MOST_BITS || ((reads >> fact) & 1) !== 0) return false;
  }
  return true;
}

/** Usable abilities of the cards noted in `m.found` from `m.foundTop` to `end`. */
export function listAbilities(
  m: Machine,
  end: number,
  kind: number,
  player: number,
  verb: number,
  group: number,
  start: number,
): number {
  const base = m.foundTop;
  let n = start;
  m.foundTop = end;
  for (let i = base; i < end; i++) n = addAbilities(m, m.found[i], kind, player, verb, group, n);
  m.foundTop = base;
  return n;
}

function addAbilities(
  m: Machine,
  card: number,
  kind: number,
  player: number,
  verb: number,
  group: number,
  start: number,
): number {
  const { game } = m;
  const definition = m.S[m.definition + card];
  let n = start;
  for (let ability = game.abilityFrom[definition]; ability < game.abilityFrom[definition + 1]; ability++) {
    if (game.ability.kind[ability] === kind && isUsable(m, ability, card, player, -1, 0))
      n = add(m, n, verb, card, ability, 0, group);
  }
  return n;
}

/**
 * The next pick of several. Unless order matters, only cards behind the last pick are offered, and only as long as enough
 * remain: every set can be reached in exactly one way.
 */
function listPicks(m: Machine, site: number, fp: number): number {
  const Q = m.game.sites;
  const { S } = m;
  const base = m.foundTop;
  const end = gather(m, Q[site + M_SOURCES], Q[site + M_FILTER], fp, m.found, base);
  m.foundTop = end;
  const list = S[fp + Q[site + M_LIST]];
  const picked = S[list];
  const available = Q[site + M_DIFFERENT] === 0 ? end - base : differentValues(m, Q[site + M_DIFFERENT], fp, base, end);
  const max = Math.min(argument(m, Q[site + M_MAX], fp, 0), available);
  const need = Math.min(argument(m, Q[site + M_MIN], fp, 0), max) - picked;
  const ordered = (Q[site + M_FLAGS] & SITE_ORDERED) !== 0;
  const constrained = Q[site + M_TOTAL] !== 0 || Q[site + M_DIFFERENT] !== 0;
  let from = base;
  if (!ordered && picked > 0) {
    const last = S[list + picked] & CARD_MASK;
    while (from < end && m.found[from] !== last) from++;
    from++;
  }
  let n = 0;
  if (picked < max) {
    for (let i = from; i < end; i++) {
      const card = m.found[i];
      if (ordered ? isPicked(m, list, card) : end - i < need) continue;
      if (constrained && !canComplete(m, site, fp, list, card, ordered ? base : i + 1, end, need - 1, max - picked - 1))
        continue;
      n = add(m, n, Q[site + M_VERB], card, 0, 0, 0);
    }
  }
  const mayStop = need <= 0 && (!constrained || totalFits(m, site, fp, list));
  if (mayStop && Q[site + M_DONE] !== 0 && (n > 0 || picked > 0))
    n = add(m, n, Q[site + M_DONE] - 1, 0, 0, 0, GROUP_PASS);
  m.foundTop = base;
  return n;
}

function totalFits(m: Machine, site: number, fp: number, list: number): boolean {
  const Q = m.game.sites;
  if (Q[site + M_TOTAL] === 0) return true;
  const sum = totalOf(m, site, fp, list);
  return sum >= argument(m, Q[site + M_TOTAL_MIN], fp, 0) && sum <= argument(m, Q[site + M_TOTAL_MAX], fp, 0);
}
