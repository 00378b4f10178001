/**
 * The open question as numbers: what `describeQuery`, `describeOption` and `reactionContext` say in words, without making anything. Who
 * may be told of a card they name is the caller's business (`knows`, `isOpenZone`).
 */
import * as c from './machine/cells.ts';
import { closeLook, openLook } from './machine/fuel.ts';
import type { Machine } from './machine/machine.ts';
import * as op from './machine/opcodes.ts';
import { GROUP_PASS, M_LIST, M_PROMPT, Q_GROUPS, Q_PROMPT } from './machine/sites.ts';
import { argument } from './machine/tiers.ts';

/** What an answer stands for: a kind of group of the question, or none (a pick, a pass). */
export const ANSWERS = {
  none: -1,
  cards: op.G_CARDS,
  abilities: op.G_ABILITIES,
  numbers: op.G_NUMBERS,
  modes: op.G_MODES,
  pending: op.G_PENDING,
  rules: op.G_RULES,
  slots: op.G_SLOTS,
} as const;

/** Which kind of group the i-th answer is from. The options must have been counted. */
export function answerKind(m: Machine, i: number): number {
  const group = m.optionGroup[i];
  if (group === GROUP_PASS || isPicking(m)) return ANSWERS.none;
  return m.game.groups[groupAddress(m, group)];
}

/** Where the tables say what an answer's group is like. */
export function groupAddress(m: Machine, group: number): number {
  return m.game.sites[m.game.code[m.S[c.PC] + 1] + Q_GROUPS + 1 + group];
}

/** The location of the free slot that the i-th answer means, where slots are chosen. */
export function slotLocation(m: Machine, i: number): number {
  const at = groupAddress(m, m.optionGroup[i]);
  return seen(m, m.game.groups[at + 3], m.S[c.FP]) * m.zones + m.game.groups[at + 2];
}

/** Are several cards being chosen, one after the other? */
export function isPicking(m: Machine): boolean {
  return m.game.code[m.S[c.PC]] === op.CHOOSE_MANY;
}

/** The key of the prompt, an index of `game.prompts`. */
export function promptIndex(m: Machine): number {
  const site = m.game.code[m.S[c.PC] + 1];
  return m.game.sites[site + (isPicking(m) ? M_PROMPT : Q_PROMPT)];
}

/** How many cards have been picked so far, where several are chosen. */
export function pickedCount(m: Machine): number {
  const list = isPicking(m) ? pickedList(m) : 0;
  return list === 0 ? 0 : m.S[list];
}

/** The k-th of them. */
export function pickedCard(m: Machine, k: number): number {
  return m.S[pickedList(m) + 1 + k] & c.CARD_MASK;
}

function pickedList(m: Machine): number {
  return m.S[m.S[c.FP] + m.game.sites[m.game.code[m.S[c.PC] + 1] + M_LIST]];
}

/** What a reaction window is about: into[0] = the event's number, −1 = unnamed; into[1] and [2] = source and target as references, 0 = none. */
export function readReaction(m: Machine, into: Int32Array): void {
  const { S, game } = m;
  const fp = S[c.FP];
  const named = game.reactions.get(game.code[S[c.PC] + 1]);
  const handled = S[fp + c.F_EVENT];
  const source = named ? seen(m, named.subject, fp) : handled ? S[handled + c.E_SUBJECT] : S[fp + c.F_SOURCE];
  const target = named ? seen(m, named.other, fp) : handled ? S[handled + c.E_OTHER] : 0;
  // an event that is being handled has a number above 0 unless it is the first of all, which nobody waits for
  const type = named ? named.event : handled ? S[handled + c.E_TYPE] : -1;
  into[0] = named || type > 0 ? type : -1;
  into[1] = source;
  into[2] = target;
}

/** The card whose effect waits, as a reference. */
export function waitingSource(m: Machine, index: number): number {
  return m.S[m.layout.pending + index * m.layout.pendingCells + c.P_SOURCE];
}

/** The card a waiting effect answers, as a reference; one that waits for a time is about the card it was bound to. 0 = none. */
export function aboutCard(m: Machine, index: number): number {
  const at = m.layout.pending + index * m.layout.pendingCells;
  const ability = m.S[at + c.P_ABILITY];
  // the name may have been taken off (`InformationSet`)
  const bound = ability > 0 && m.game.ability.keepsCard[ability] !== 0 ? c.P_VALUE : c.P_TARGET;
  const subject = m.S[at + c.P_EVENT + c.E_SUBJECT];
  return (subject & c.CARD_MASK) !== 0 ? subject : m.S[at + bound];
}

/** An operand as somebody reads it who only looks. */
function seen(m: Machine, tagged: number, fp: number): number {
  const fuel = openLook(m);
  const value = argument(m, tagged, fp, 0);
  closeLook(m, fuel);
  return value;
}
