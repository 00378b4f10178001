export * from './random.ts';
export * from './games/duel-like.ts';
export * from './games/duel-like-package.ts';
export * from './games/sample-duel/game.ts';
export * from './games/sample-duel/package.ts';
export * from './games/sample-duel/vocabulary.ts';
