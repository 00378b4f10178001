/** What is registered, apart from the engine: own parts are called back, parts made from the card files are not. */
import type { AdditionalRule, CardInstance, ChainableAction, GameState, RuleCategory, RuleContext } from './types.ts';

/** Per card: all its actions; the first is the one `get` gives. */
export const registeredActions = new Map<number, ChainableAction[]>();
export const registeredRules = new Map<number, AdditionalRule[]>();

const fromData = new WeakSet<object>();
/** Rules and actions the kernel carries out itself. */
export function markAsData(part: AdditionalRule | ChainableAction): void {
  fromData.add(part);
}
export const isOwn = (part: AdditionalRule | ChainableAction): boolean => !fromData.has(part);

let ownRuleCount = 0;
export function countOwnRules(): void {
  ownRuleCount = [...registeredRules.values()].flat().filter(isOwn).length;
}
/** False for nearly every program: then nothing is asked. */
export const hasOwnRules = (): boolean => ownRuleCount > 0;

/** [seed 000] face-up cards of the field, both sides. */
function faceUpOnField(state: GameState): readonly CardInstance[] {
  const sides = [state.zones, ...(state.ext ? [state.ext.opponent] : [])];
  const extra = state.ext ? Object.values(state.ext.others).flatMap(({ extraMonsterZone }) => extraMonsterZone) : [];
  return [...sides.flatMap((z) => [...z.mainMonsterZone, ...z.spellTrapZone, ...z.fieldZone]), ...extra].filter(
    ({ position }) => position === 'faceUp',
  );
}

/** Hand, Graveyard and banishment; face-down cards say nothing. */
function elsewhere(state: GameState): readonly CardInstance[] {
  const sides = [state.zones, ...(state.ext ? [state.ext.opponent] : [])];
  return sides
    .flatMap(({ hand, graveyard, banished }) => [...hand, ...graveyard, ...banished])
    .filter(({ position }) => position !== 'faceDown');
}

/**
 * Rules of a category that apply now, each once however many copies lie there. Rules of the card files also speak from hand, Graveyard
 * and banishment [YGO-9.5]: the kernel knows where. Own ones speak from the field, as the seed writes it, and victories from anywhere.
 */
export function activeRules(state: GameState, category: RuleCategory, context: RuleContext): AdditionalRule[] {
  const ofCategory = ({ id }: CardInstance) =>
    (registeredRules.get(id) ?? []).filter((rule) => rule.category === category);
  const rules = new Set([
    ...faceUpOnField(state).flatMap(ofCategory),
    ...elsewhere(state)
      .flatMap(ofCategory)
      .filter((rule) => category === 'VictoryCondition' || !isOwn(rule)),
  ]);
  return [...rules].filter((rule) => rule.canApply(state, context));
}

export const ownRules = (state: GameState, category: RuleCategory, context: RuleContext): AdditionalRule[] =>
  hasOwnRules() ? activeRules(state, category, context).filter(isOwn) : [];
