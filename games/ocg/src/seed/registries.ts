/** Seed 000's registries. The pool is in them from the start; nothing in them is written per card. */
import { POOL } from '../cards/pool.ts';
import { CURRENT_EDITION } from '../cards/printed.ts';
import { rulesOf } from './additional-rule.ts';
import { actionsOf } from './chainable-action.ts';
import { activeRules, countOwnRules, registeredActions, registeredRules } from './registry-store.ts';
import type { AdditionalRule, ChainableAction, GameState, RuleCategory, RuleContext } from './types.ts';

/** The pool is compiled when somebody first asks, not when the module is loaded: most programs never do. */
let filled = false;

function fillOnce(): void {
  if (!filled) registerPool();
}

// biome-ignore lint/complexity/noStaticOnlyClass: the seed names a class with static methods
export class ChainableActionRegistry {
  /** The action `get` gives from now on. A card activation takes the place of the card's earlier one; other actions stay listed. */
  static register(cardId: number, action: ChainableAction): void {
    fillOnce();
    const others = ChainableActionRegistry.getAll(cardId).filter(
      (other) => other !== action && !(action.isCardActivation && other.isCardActivation),
    );
    registeredActions.set(cardId, [action, ...others]);
  }

  static get(cardId: number): ChainableAction | undefined {
    return ChainableActionRegistry.getAll(cardId)[0];
  }

  /** Every action of the card: チキンレース has its activation and its ignition effect. */
  static getAll(cardId: number): ChainableAction[] {
    fillOnce();
    return registeredActions.get(cardId) ?? [];
  }

  static clear(): void {
    fillOnce();
    registeredActions.clear();
  }

  static getRegisteredCardIds(): number[] {
    fillOnce();
    return Array.from(registeredActions.keys());
  }
}

// biome-ignore lint/complexity/noStaticOnlyClass: the seed names a class with static methods
export class AdditionalRuleRegistry {
  static register(cardId: number, rule: AdditionalRule): void {
    fillOnce();
    registeredRules.set(cardId, [...AdditionalRuleRegistry.get(cardId), rule]);
    countOwnRules();
  }

  static get(cardId: number): AdditionalRule[] {
    fillOnce();
    return registeredRules.get(cardId) ?? [];
  }

  static getByCategory(cardId: number, category: RuleCategory): AdditionalRule[] {
    return AdditionalRuleRegistry.get(cardId).filter((rule) => rule.category === category);
  }

  static collectActiveRules(state: GameState, category: RuleCategory, context: RuleContext = {}): AdditionalRule[] {
    fillOnce();
    return activeRules(state, category, context);
  }

  static clear(): void {
    fillOnce();
    registeredRules.clear();
    countOwnRules();
  }

  static getRegisteredCardIds(): number[] {
    fillOnce();
    return Array.from(registeredRules.keys());
  }
}

/** Puts the registries back to the pool in its present text: all actions, the card activation first, and all rules. */
export function registerPool(): void {
  filled = true;
  registeredActions.clear();
  registeredRules.clear();
  for (const { passcode, edition } of POOL) {
    if (edition !== CURRENT_EDITION) continue;
    const actions = actionsOf(passcode);
    if (actions.length > 0) registeredActions.set(passcode, actions);
    const rules = rulesOf(passcode);
    if (rules.length > 0) registeredRules.set(passcode, rules);
  }
  countOwnRules();
}
