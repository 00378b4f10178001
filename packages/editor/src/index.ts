/** The card editor without its page: documents and what can be done to them, trees, forms, problems and texts. Knows no game. */
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
export { leaves, valueAt } from './json.ts';
export { isWithin, type Key, keysOf, parentOf, pathOf } from './path.ts';
