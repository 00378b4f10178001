/** Asking the rules that are in force: which abilities speak now, and whether one of them would touch an action only thought of. */
import type { AbilityDeclaration } from './ir.ts';
import * as c from './machine/cells.ts';
import { refOf } from './machine/commands.ts';
import { closeLook, openLook } from './machine/fuel.ts';
import type { Machine } from './machine/machine.ts';
import { closeScratch, openRule, ruleOwner, touches } from './machine/rules.ts';

/** A rule or listener that has a place in the state now. Whether its condition holds is another question: `askRule`. */
export interface AbilityInForce {
  /** the card it is printed on, or that started it */
  readonly card: number;
  readonly ability: AbilityDeclaration;
  readonly owner: number;
  /** started by an effect: it outlives its card */
  readonly lingering: boolean;
}

export function abilitiesInForce(m: Machine): AbilityInForce[] {
  return slotsInUse(m).map((slot) => {
    const at = m.layout.rules + slot * c.RULE_CELLS;
    return {
      card: m.S[at + c.R_SOURCE] & c.CARD_MASK,
      ability: m.game.abilityRows[m.S[at + c.R_ABILITY]].declaration,
      owner: ruleOwner(m, at),
      lingering: m.S[at + c.R_EXPIRY] !== 0,
    };
  });
}

function slotsInUse(m: Machine): number[] {
  return Array.from({ length: m.S[c.RULE_TOP] }, (_, slot) => slot).filter(
    (slot) => m.S[m.layout.rules + slot * c.RULE_CELLS + c.R_ABILITY] !== 0,
  );
}

/** An action as a rule would see it. What is left out is zero: no card, player 0. */
export interface ThoughtAction {
  readonly subject?: number;
  readonly player?: number;
  readonly value?: number;
  readonly to?: number;
  readonly reason?: number;
  readonly cause?: number;
}

/** silent: not in force, or its condition does not hold; speaks: it does, but not about this action; concerned: about this action. */
export type RuleAnswer = 'silent' | 'speaks' | 'concerned';

/** What the rule `ability` of a card says about an action that is only thought of. Changes nothing. */
export function askRule(m: Machine, card: number, ability: string, action: ThoughtAction = {}): RuleAnswer {
  const event = m.scratchEvent;
  m.scratchEvent = event + m.layout.eventCells;
  const fuel = openLook(m);
  m.S.fill(0, event, event + m.layout.eventCells);
  m.S[event + c.E_SUBJECT] = refOf(m, action.subject ?? 0);
  m.S[event + c.E_PLAYER] = action.player ?? 0;
  m.S[event + c.E_VALUE] = action.value ?? 0;
  m.S[event + c.E_TO] = action.to ?? 0;
  m.S[event + c.E_REASON] = action.reason ?? 0;
  m.S[event + c.E_CAUSE] = refOf(m, action.cause ?? 0);
  const answers = slotsInUse(m)
    .filter((slot) => {
      const at = m.layout.rules + slot * c.RULE_CELLS;
      const named = m.game.abilityIds[m.S[at + c.R_ABILITY]] === ability;
      return named && (m.S[at + c.R_SOURCE] & c.CARD_MASK) === card;
    })
    .map((slot) => answerOf(m, slot, action.subject ?? 0, event));
  closeLook(m, fuel);
  m.scratchEvent = event;
  return answers.includes('concerned') ? 'concerned' : answers.includes('speaks') ? 'speaks' : 'silent';
}

function answerOf(m: Machine, slot: number, subject: number, event: number): RuleAnswer {
  const fp = openRule(m, slot, event, 0);
  if (fp === 0) return 'silent';
  const concerned = touches(m, slot, subject, fp, 0);
  closeScratch(m);
  return concerned ? 'concerned' : 'speaks';
}
