/** A choice of several cards seen as one: what it asks for, and the single picks that make a given set. */
import { fail, ok, type Result } from './errors.ts';
import * as c from './machine/cells.ts';
import { closeLook, openLook } from './machine/fuel.ts';
import type { Machine } from './machine/machine.ts';
import * as op from './machine/opcodes.ts';
import { countOptions } from './machine/options.ts';
import { differentValues } from './machine/picks.ts';
import { gather } from './machine/scans.ts';
import {
  GROUP_PASS,
  M_DIFFERENT,
  M_FILTER,
  M_FLAGS,
  M_LIST,
  M_MAX,
  M_MIN,
  M_SOURCES,
  M_TOTAL,
  M_TOTAL_MAX,
  M_TOTAL_MIN,
  SITE_ORDERED,
} from './machine/sites.ts';
import { argument, evaluate } from './machine/tiers.ts';
import type { Match } from './match.ts';
import { type CardHandle, handleOf } from './options.ts';

export interface SeveralCards {
  readonly min: number;
  readonly max: number;
  /** the order of the picks matters */
  readonly ordered: boolean;
  /** everything that may be among them, as the asked player sees it */
  readonly candidates: readonly CardHandle[];
}

/** The open choice of several cards, or null when something else is asked. After some picks: what is left of it. */
export function severalCards(m: Machine): SeveralCards | null {
  const frame = frameOf(m);
  if (frame === null) return null;
  const { min, max, ordered, cards } = frame;
  const player = m.S[c.QUERY_PLAYER] - 1;
  const picked = pickedIds(m, frame).length;
  const candidates = (picked === 0 ? cards : offered(m)).map((card) => handleOf(m, player, card));
  return { min: Math.max(0, min - picked), max: max - picked, ordered, candidates };
}

/** A set is picked in one order only, so what is not offered after a pick never will be. */
function offered(m: Machine): readonly number[] {
  const numbers = Array.from({ length: countOptions(m) }, (_, i) => i);
  return numbers.filter((i) => m.optionGroup[i] !== GROUP_PASS).map((i) => m.optionCard[i]);
}

interface Frame {
  readonly site: number;
  readonly fp: number;
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly cards: readonly number[];
}

function frameOf(m: Machine): Frame | null {
  const { S, game } = m;
  if (S[c.RESULT] !== 0 || S[c.QUERY_PLAYER] === 0 || m.code[S[c.PC]] !== op.CHOOSE_MANY) return null;
  const fuel = openLook(m);
  const Q = game.sites;
  const site = m.code[S[c.PC] + 1];
  const fp = S[c.FP];
  const base = m.foundTop;
  const end = gather(m, Q[site + M_SOURCES], Q[site + M_FILTER], fp, m.found, base);
  m.foundTop = end;
  const different = Q[site + M_DIFFERENT];
  const available = different === 0 ? end - base : differentValues(m, different, fp, base, end);
  const max = Math.min(argument(m, Q[site + M_MAX], fp, 0), available);
  const frame = {
    site,
    fp,
    min: Math.min(argument(m, Q[site + M_MIN], fp, 0), max),
    max,
    ordered: (Q[site + M_FLAGS] & SITE_ORDERED) !== 0,
    cards: Array.from(m.found.subarray(base, end)),
  };
  m.foundTop = base;
  closeLook(m, fuel);
  return frame;
}

/**
 * The answers, one after the other, that choose exactly `cards` and nothing else, whatever order they are named in (where order
 * matters: in that order). Picks made before stay. The match is left as it is.
 */
export function answersForCards(match: Match, cards: readonly CardHandle[]): Result<readonly number[]> {
  const refuse = (path: string, ja: string, en: string): Result<never> => fail('BAD_OPTION', path, ja, en);
  const frame = frameOf(match.machine);
  if (frame === null) return refuse('$', '何枚か選ぶ場面ではありません', 'no choice of several cards is open');
  const ids = cards.map((handle) => cardAt(match.machine, handle));
  const stranger = ids.findIndex((id, i) => !frame.cards.includes(id) || ids.indexOf(id) !== i);
  if (stranger >= 0) return refuse(`$[${stranger}]`, 'そのカードは選べません', 'that card cannot be chosen');
  const all = [...pickedIds(match.machine, frame), ...ids];
  if (all.length < frame.min || all.length > frame.max) {
    return refuse(
      '$',
      frame.min === frame.max ? `${frame.min}枚選んでください` : `${frame.min}〜${frame.max}枚選んでください`,
      frame.min === frame.max ? `choose ${frame.min}` : `choose ${frame.min} to ${frame.max}`,
    );
  }
  if (!isLegalSet(match.machine, frame, all))
    return refuse('$', 'この組み合わせは選べません', 'these do not go together');
  return walk(match.clone(), frame, ids);
}

/** A legal set is reached in one way; what is left out on it was forced and not asked. */
function walk(copy: Match, frame: Frame, ids: readonly number[]): Result<readonly number[]> {
  const m = copy.machine;
  const answers: number[] = [];
  const left = [...ids];
  const before = pickedIds(m, frame).length;
  const open = (): boolean => frameOf(m)?.fp === frame.fp && pickedIds(m, frame).length === before + answers.length;
  while (open()) {
    const n = countOptions(m);
    const offered = Array.from({ length: n }, (_, i) => i);
    const wanted = (i: number): boolean =>
      left.length === 0
        ? m.optionGroup[i] === GROUP_PASS
        : m.optionGroup[i] !== GROUP_PASS &&
          (frame.ordered ? m.optionCard[i] === left[0] : left.includes(m.optionCard[i]));
    const answer = offered.find(wanted);
    if (answer === undefined) break;
    // read before it is given: afterwards the columns hold the next question
    const isPass = m.optionGroup[answer] === GROUP_PASS;
    if (left.length > 0) left.splice(left.indexOf(m.optionCard[answer]), 1);
    copy.decide(answer);
    answers.push(answer);
    if (isPass) break;
  }
  return answers.length > 0
    ? ok(answers)
    : fail('BAD_OPTION', '$', 'この組み合わせは選べません', 'these do not go together');
}

function isLegalSet(m: Machine, { site, fp }: Frame, ids: readonly number[]): boolean {
  const Q = m.game.sites;
  const values = (expression: number): number[] => ids.map((id) => evaluate(m, expression, id, fp, 0));
  const fuel = openLook(m);
  const different = Q[site + M_DIFFERENT] === 0 ? [] : values(Q[site + M_DIFFERENT]);
  const sum = Q[site + M_TOTAL] === 0 ? null : values(Q[site + M_TOTAL]).reduce((a, b) => a + b, 0);
  const fits =
    sum === null ||
    (sum >= argument(m, Q[site + M_TOTAL_MIN], fp, 0) && sum <= argument(m, Q[site + M_TOTAL_MAX], fp, 0));
  closeLook(m, fuel);
  return fits && new Set(different).size === different.length;
}

function pickedIds(m: Machine, { site, fp }: Frame): number[] {
  const list = m.S[fp + m.game.sites[site + M_LIST]];
  return Array.from({ length: list === 0 ? 0 : m.S[list] }, (_, k) => m.S[list + 1 + k] & c.CARD_MASK);
}

/** 0 = no such location. */
function cardAt(m: Machine, { player, zone, index }: CardHandle): number {
  const z = m.game.symbols.zone.get(zone);
  if (z === undefined || (player !== 0 && player !== 1) || !Number.isInteger(index) || index < 0) return 0;
  const location = player * m.zones + z;
  return index < m.layout.zoneCapacity[location] ? m.S[m.zoneBase[location] + index] : 0;
}
