/** The seed's surface: pure functions over its plain states, names as in the engine specification v2. */
export * from './apply-effect.ts';
export * from './card-definitions.ts';
export * from './cpu-logic.ts';
export * from './game-state.ts';
export * from './turn-flow.ts';
export * from './types.ts';
