/** The card editor without its page: documents and what can be done to them, trees, forms, problems and texts. Knows no game. */
export { parseJson } from '@fuda/game';
export { Bench, type BenchOptions, problemsIn, type Reading } from './bench.ts';
export { COMMAND_CODES, type Command, type CommandCode, type Done, type Edited, run } from './commands.ts';
export {
  copyText,
  type EditorDocument,
  edit,
  MOST_STEPS,
  openDocument,
  pastedValue,
  redo,
  select,
  undo,
} from './document.ts';
export { changeOp, type Field, type FormChoice, type FormView, formFor, WAYS, type Way, writeTo } from './form.ts';
export { leaves, valueAt } from './json.ts';
export { type Highlight, highlightsOf, pathAt } from './links.ts';
export { entryOffers, type Offer, partOffers } from './offers.ts';
export { isWithin, type Key, keysOf, parentOf, pathOf } from './path.ts';
export { problemsOf, type Repair, type RepairableProblem } from './repairs.ts';
export type { Slot } from './slot.ts';
export { allSlots, type DocumentKind, rootSlot, slotAt, slotsIn } from './slots.ts';
export { mayMove, type Row, type RowKind, rowAt, rowsOf, treeOf } from './tree.ts';
export { scopeOf, type VariableOffer, variablesAt } from './variables.ts';
