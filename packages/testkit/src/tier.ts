import { type CardDefinition, type CompiledGame, compileGame, type GameDeclaration } from '@fuda/kernel';

/**
 * Compiles a game for tests in the tier named by FUDA_TIER: `bytecode`, or `generated` with every function made at once. Left to
 * itself the kernel generates code only for what is used thousands of times, so short tests would never run it.
 */
export function compileForTests(game: GameDeclaration, cards: readonly CardDefinition[]): CompiledGame {
  // in a browser there is no process
  const tier = globalThis.process?.env.FUDA_TIER;
  const compiled = compileGame(game, cards, tier === 'bytecode' ? { tier } : {});
  if (tier === 'generated') compiled.generated?.makeAtOnce();
  return compiled;
}
