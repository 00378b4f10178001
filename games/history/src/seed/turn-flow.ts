/** The seed's turnFlow: pure transitions between phases. A state goes in, a new state comes out; refusals change nothing. */
import type { Match } from '@fuda/kernel';
import { type Offer, type Refusal, refuse, refuseAction, refuseBuy, type Standing } from '../refusals.ts';
import { priceOf } from '../view.ts';
import { discountCounter } from '../vocabulary/effects.ts';
import { cardTable, needRuleset } from './card-definitions.ts';
import { givePicks, matchOf, pendingOf, resume, stateOf, stepwiseGame } from './engine.ts';
import { extensionOf } from './game-state.ts';
import { type ActivePlayer, type Decision, DISCOUNT_TARGETS, type GameState, type TurnPhase } from './types.ts';

export type FlowResult =
  | { readonly ok: true; readonly state: GameState }
  /** `state` is the one that was given */
  | { readonly ok: false; readonly state: GameState; readonly refusals: readonly Refusal[] };

/** Answers a choice inside an effect with card ids; without it the state comes back with `ext.pending` set. */
export type Chooser = (decision: Decision) => readonly string[];

export interface RequestOptions {
  /** who asks; default: the active player */
  readonly seat?: ActivePlayer;
  readonly choose?: Chooser;
}

const refused = (state: GameState, ...refusals: Refusal[]): FlowResult => ({ ok: false, state, refusals });

export function standingOf(state: GameState, seat: ActivePlayer): Standing {
  const ext = extensionOf(state);
  const { turn } = ext.ext[seat];
  return {
    over: state.gameEnded,
    yourTurn: state.activePlayer === seat,
    phase: state.phase,
    choiceOpen: ext.pending !== null,
    rice: state[seat].riceThisTurn,
    knowledge: state[seat].knowledge,
    actionsUsed: turn.actionsUsed,
    buysUsed: turn.buysUsed,
  };
}

/** A pile as this seat may buy from it; undefined = no such pile. */
export function offerOf(state: GameState, seat: ActivePlayer, cardId: string): Offer | undefined {
  const ext = extensionOf(state);
  const card = cardTable(ext.rulesetId).get(cardId);
  const pile = state.supply[cardId];
  if (!card || !pile) return undefined;
  const { discounts } = ext.ext[seat];
  const counters = Object.fromEntries(DISCOUNT_TARGETS.map((target) => [discountCounter(target), discounts[target]]));
  return { price: priceOf(card, counters), knowledgeRequired: card.knowledgeRequired, remaining: pile.remaining };
}

/** The match of a state, standing before its phase. */
function open(state: GameState): Match {
  const ext = extensionOf(state);
  return matchOf(state, ext, stepwiseGame(ext.rulesetId));
}

function close(state: GameState, match: Match, choose: Chooser | undefined): FlowResult {
  if (choose) {
    for (let decision = pendingOf(match); decision; decision = pendingOf(match)) {
      const wrong = pickCards(match, decision, choose(decision));
      if (wrong) return refused(state, wrong);
    }
  }
  const { rulesetId, kingdom, seed } = extensionOf(state);
  return { ok: true, state: stateOf(match, { rulesetId, kingdom, seed }) };
}

/** Checks the wanted cards against the open choice, then gives them. */
function pickCards(match: Match, decision: Decision, wanted: readonly string[]): Refusal | undefined {
  const { min, max, cards } = decision;
  if (wanted.length < min || wanted.length > max) {
    const range = min === max ? `${min}` : `${min}〜${max}`;
    return refuse.badChoice(`${range}枚選んでください`, `choose ${min === max ? min : `${min} to ${max}`} cards`);
  }
  const left = [...cards];
  for (const id of wanted) {
    const at = left.indexOf(id);
    if (at < 0) return refuse.badChoice(`「${id}」は選べません`, `"${id}" cannot be chosen`);
    left.splice(at, 1);
  }
  givePicks(match, wanted);
  return undefined;
}

function momentRefusals(state: GameState, wanted: TurnPhase): Refusal[] {
  if (state.gameEnded) return [refuse.gameOver()];
  if (extensionOf(state).pending) return [refuse.choiceOpen()];
  return state.phase === wanted ? [] : [refuse.wrongPhase(state.phase, wanted)];
}

/** Runs a phase; at a question of the phase itself (ACTION, BUY) the answer is "no". */
function runPhase(state: GameState, phase: TurnPhase, options: RequestOptions): FlowResult {
  const refusals = momentRefusals(state, phase);
  if (options.seat !== undefined && options.seat !== state.activePlayer && !state.gameEnded)
    refusals.push(refuse.notYourTurn());
  if (refusals.length > 0) return refused(state, ...refusals);
  const match = open(state);
  match.decide(0);
  const { query } = match;
  if (query?.prompt === 'action' || query?.prompt === 'buy') {
    match.decide(match.options().find((option) => option.verb === 'pass')!.index);
  }
  return close(state, match, options.choose);
}

/** [HB-D1]–[HB-D3] → RESOURCE */
export const drawPhase = (state: GameState, options: RequestOptions = {}): FlowResult =>
  runPhase(state, 'DRAW', options);
/** [HB-R1] → ACTION */
export const resourcePhase = (state: GameState, options: RequestOptions = {}): FlowResult =>
  runPhase(state, 'RESOURCE', options);
/** Uses no card → BUY */
export const passAction = (state: GameState, options: RequestOptions = {}): FlowResult =>
  runPhase(state, 'ACTION', options);
/** Buys nothing → CLEANUP */
export const passBuy = (state: GameState, options: RequestOptions = {}): FlowResult => runPhase(state, 'BUY', options);
/** [HB-C1] → DRAW of the other seat, or the end */
export const cleanupPhase = (state: GameState, options: RequestOptions = {}): FlowResult =>
  runPhase(state, 'CLEANUP', options);

/** One step on the fixed path; ACTION and BUY are passed. */
export function advancePhase(state: GameState, options: RequestOptions = {}): FlowResult {
  return runPhase(state, state.phase, options);
}

/** [HB-A1]–[HB-A4] Uses a person or event of the hand → BUY. */
export function playAction(state: GameState, cardId: string, options: RequestOptions = {}): FlowResult {
  const seat = options.seat ?? state.activePlayer;
  const { rulesetId } = extensionOf(state);
  const type = state[seat].hand.includes(cardId) ? cardTable(rulesetId).get(cardId)?.type : undefined;
  const refusals = refuseAction(standingOf(state, seat), type, needRuleset(rulesetId).actionsPerTurn);
  if (refusals.length > 0) return refused(state, ...refusals);
  const match = open(state);
  match.decide(0);
  match.decide(match.options().find(({ verb, card }) => verb === 'use' && card?.definition === cardId)!.index);
  return close(state, match, options.choose);
}

/** [HB-B1]–[HB-B3] Buys one card → CLEANUP. */
export function buyCard(state: GameState, cardId: string, options: RequestOptions = {}): FlowResult {
  const seat = options.seat ?? state.activePlayer;
  const ruleset = needRuleset(extensionOf(state).rulesetId);
  const refusals = refuseBuy(standingOf(state, seat), offerOf(state, seat, cardId), ruleset.buysPerTurn);
  if (refusals.length > 0) return refused(state, ...refusals);
  const match = open(state);
  match.decide(0);
  match.decide(match.options().find(({ verb, card }) => verb === 'buy' && card?.definition === cardId)!.index);
  return close(state, match, options.choose);
}

/** [HB-F5] Answers the open choice with card ids. */
export function answerChoice(state: GameState, cards: readonly string[], options: RequestOptions = {}): FlowResult {
  const ext = extensionOf(state);
  if (state.gameEnded) return refused(state, refuse.gameOver());
  if (!ext.pending) return refused(state, refuse.noChoiceOpen());
  if (options.seat !== undefined && options.seat !== ext.pending.seat) return refused(state, refuse.notYourTurn());
  const match = resume(ext.pending, stepwiseGame(ext.rulesetId));
  const wrong = pickCards(match, ext.pending, cards);
  return wrong ? refused(state, wrong) : close(state, match, options.choose);
}
