/** Rules and cards of a ruleset as the kernel's tables. */
import { type CardDefinition, type CompiledGame, compileGame, type GameDeclaration } from '@fuda/kernel';
import { CARDS, cardsOf } from './data.ts';
import { declarationFor } from './declaration.ts';
import { conditionalPoints, lowerCard, withActions } from './lower-card.ts';
import type { Ruleset } from './ruleset.ts';

const compiled = new Map<string, CompiledGame>();

/** Rules and cards as the kernel's tables. */
export function compileDefinitions(ruleset: Ruleset, definitions: readonly CardDefinition[]): CompiledGame {
  const cards = withActions(definitions);
  return compileGame(declare(ruleset, cards), cards);
}

const printed = new WeakMap<Ruleset, readonly CardDefinition[]>();

/** The cards of a ruleset, lowered once. */
function printedFor(ruleset: Ruleset): readonly CardDefinition[] {
  const known = printed.get(ruleset) ?? cardsOf(ruleset, CARDS).map((card) => lowerCard(card));
  printed.set(ruleset, known);
  return known;
}

export function definitionsOf(ruleset: Ruleset, extra: readonly CardDefinition[] = []): readonly CardDefinition[] {
  const replaced = new Set(extra.map((card) => card.id));
  return [...printedFor(ruleset).filter((card) => !replaced.has(card.id)), ...extra];
}

/** The rules with what the points of these cards depend on. */
export const declare = (ruleset: Ruleset, definitions: readonly CardDefinition[]): GameDeclaration =>
  declarationFor(ruleset, definitions, conditionalPoints(definitions));

/** Made once per ruleset; with `extra` cards every time. */
export function compileRuleset(ruleset: Ruleset, extra: readonly CardDefinition[] = []): CompiledGame {
  const cached = compiled.get(ruleset.id);
  if (extra.length === 0 && cached) return cached;
  const definitions = definitionsOf(ruleset, extra);
  const game = compileDefinitions(ruleset, definitions);
  if (extra.length === 0) compiled.set(ruleset.id, game);
  return game;
}
