export * from './arrange.ts';
export * from './ask-function.ts';
export { type CompiledGame, compileGame, type GameTables } from './compile/game.ts';
export {
  anotherOf,
  compileShipped,
  type FindTables,
  isShipped,
  preparedTables,
  provideTables,
} from './compile/shipped.ts';
export * from './determinize.ts';
export * from './errors.ts';
export { type FaultPlace, faultPlaceOf, withPlace } from './fault-place.ts';
export { fingerprintOf } from './fingerprint.ts';
export * from './game.ts';
export { forbidGeneratedCode, generateEverything, provideWriters } from './generate/generate.ts';
export { codeKeyOf, provideCode, type WrittenCode } from './generate/written.ts';
export { hashCells, hashText } from './hash.ts';
export * from './information-set.ts';
export * from './ir.ts';
export * as cells from './machine/cells.ts';
export { isFresh, undoTo } from './machine/commands.ts';
// the unchecked door, for search and measuring
export { copyState } from './machine/copy.ts';
export { forgetDerived } from './machine/derived.ts';
export { spentBy } from './machine/fuel.ts';
export { Machine } from './machine/machine.ts';
export { transformCard, visibilityOf } from './machine/moves.ts';
export { areEqualEffects, countOptions } from './machine/options.ts';
export { BY_CHANCE, DICE_STEP, playOn, THE_FIRST, thrown } from './machine/play-on.ts';
export { positionHash } from './machine/repetition.ts';
export { concede, decide } from './machine/run.ts';
export { checkSetup, layOut, startDealt, startMatch } from './machine/start.ts';
export { statSeen } from './machine/stats.ts';
export { decideTraced, readJournal, type Tracer } from './machine/trace.ts';
export * from './match.ts';
export {
  adoptModule,
  type FetchModule,
  type FindModule,
  type ModulePlan,
  moduleKeyOf,
  NativeModule,
  PLAN_SECTION,
  provideModules,
  provideModulesLater,
  workMachine,
} from './native/module.ts';
export * from './observe.ts';
export * from './options.ts';
export { type Many, playMany } from './play-many.ts';
export * from './policies.ts';
export {
  ANSWERS,
  aboutCard,
  answerKind,
  groupAddress,
  isPicking,
  pickedCard,
  pickedCount,
  promptIndex,
  readReaction,
  slotLocation,
  waitingSource,
} from './question.ts';
export * from './replay.ts';
export * from './rounds.ts';
export * from './rules-in-force.ts';
export * from './several.ts';
export * from './stakes.ts';
export * from './trigger-manager.ts';
export * from './view.ts';
export * from './why-not.ts';
