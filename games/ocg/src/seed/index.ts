/** The seeds' own words for the game: thin typed faces over the one engine (see SEEDS.md). */
export { rulesOf } from './additional-rule.ts';
export { cardDataOf } from './card-data.ts';
export { type ActionChoice, actionOf, actionsOf, type CardAction } from './chainable-action.ts';
export * from './commands.ts';
export { answerQuestion, asSeenBy, createFailureResult, goOn, stateOf } from './engine.ts';
export * from './game-state.ts';
export { PRACTICE_OCG, practiceGame } from './practice.ts';
export * from './registries.ts';
export { GAME_PHASES, ZONE_NAMES } from './types.ts';
export { canNormalSummon, moveCard, sendToGraveyard } from './zones.ts';
