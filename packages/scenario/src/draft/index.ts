/** Positions put together by hand: a document that is never changed, commands, checks, and the way to and from scenario files. */
export {
  type CheckedDraft,
  checkDraft,
  DRAFT_CODES,
  type DraftAt,
  type DraftCode,
  type DraftProblem,
} from './check.ts';
export { type DraftCommand, type DraftPlace, type Edited, edit } from './commands.ts';
export {
  type Draft,
  type DraftCard,
  draftOf,
  draftOfSetup,
  emptyDraft,
  type Seat,
  type SetupOfDraft,
  scenarioOf,
  setupOf,
} from './draft.ts';
export { begun, done, type History, redone, undone } from './history.ts';
export { isPrinted, type MarkOffer, marksFor, slotsFor } from './place-rules.ts';
