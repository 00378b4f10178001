export * from './ir.ts';
export * from './game.ts';
