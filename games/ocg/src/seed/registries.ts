/** Seed 000's registries. `registerPool` fills them from the card files; nothing in them is written per card. */
import { POOL } from '../cards/pool.ts';
import { CURRENT_EDITION } from '../cards/printed.ts';
import { rulesOf } from './additional-rule.ts';
import { actionsOf } from './chainable-action.ts';
import type { AdditionalRule, ChainableAction, GameState, RuleCategory, RuleContext } from './types.ts';

// biome-ignore lint/complexity/noStaticOnlyClass: the seed names a class with static methods
export class ChainableActionRegistry {
  private static readonly actions = new Map<number, ChainableAction>();

  static register(cardId: number, action: ChainableAction): void {
    ChainableActionRegistry.actions.set(cardId, action);
  }

  static get(cardId: number): ChainableAction | undefined {
    return ChainableActionRegistry.actions.get(cardId);
  }

  static clear(): void {
    ChainableActionRegistry.actions.clear();
  }

  static getRegisteredCardIds(): number[] {
    return Array.from(ChainableActionRegistry.actions.keys());
  }
}

// biome-ignore lint/complexity/noStaticOnlyClass: the seed names a class with static methods
export class AdditionalRuleRegistry {
  private static readonly rules = new Map<number, AdditionalRule[]>();

  static register(cardId: number, rule: AdditionalRule): void {
    AdditionalRuleRegistry.rules.set(cardId, [...AdditionalRuleRegistry.get(cardId), rule]);
  }

  static get(cardId: number): AdditionalRule[] {
    return AdditionalRuleRegistry.rules.get(cardId) ?? [];
  }

  static getByCategory(cardId: number, category: RuleCategory): AdditionalRule[] {
    return AdditionalRuleRegistry.get(cardId).filter((rule) => rule.category === category);
  }

  /** Rules also speak from hand, Graveyard and elsewhere [YGO-9.5]: their own `canApply` knows. Face-down cards say nothing. */
  static collectActiveRules(state: GameState, category: RuleCategory, context: RuleContext = {}): AdditionalRule[] {
    const sides = [state.zones, ...(state.ext ? [state.ext.opponent] : [])];
    const cards = sides.flatMap(({ deck: _hidden, ...zones }) => Object.values(zones).flat());
    const others = state.ext ? [state.ext.others.player, state.ext.others.opponent] : [];
    const speaking = [...cards, ...others.flatMap(({ extraMonsterZone }) => extraMonsterZone)].filter(
      ({ position }) => position !== 'faceDown',
    );
    // two copies of a card share one rule
    const rules = new Set(speaking.flatMap(({ id }) => AdditionalRuleRegistry.getByCategory(id, category)));
    return [...rules].filter((rule) => rule.canApply(state, context));
  }

  static clear(): void {
    AdditionalRuleRegistry.rules.clear();
  }

  static getRegisteredCardIds(): number[] {
    return Array.from(AdditionalRuleRegistry.rules.keys());
  }
}

/** Registers every card of the pool in its present text: the card activation, or else the first effect, and all rules. */
export function registerPool(): void {
  ChainableActionRegistry.clear();
  AdditionalRuleRegistry.clear();
  for (const { passcode, edition } of POOL) {
    if (edition !== CURRENT_EDITION) continue;
    const [action] = actionsOf(passcode);
    if (action) ChainableActionRegistry.register(passcode, action);
    for (const rule of rulesOf(passcode)) AdditionalRuleRegistry.register(passcode, rule);
  }
}
