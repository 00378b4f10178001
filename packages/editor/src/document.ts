/** A card or keyword being made, and the way back. Plain data: it can be kept as it stands, so a reload loses nothing. */
import { parseJson } from '@fuda/game';
import { type Command, type Edited, refuse, run } from './commands.ts';
import { has, valueAt } from './json.ts';
import { keysOf, parentOf } from './path.ts';

interface Moment {
  readonly json: unknown;
  /** the path looked at */
  readonly selection: string;
}

export interface EditorDocument extends Moment {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** further commands of this group belong to the last step: the letters of one word */
  readonly group: string | null;
}

/** So many steps are kept; older ones are forgotten. */
export const MOST_STEPS = 1000;

/** Opens a document. Any JSON is one: what is missing or wrong is told, never refused. */
export function openDocument(json: unknown): EditorDocument {
  return { json, selection: '$', past: [], future: [], group: null };
}

/** The next place outwards that exists. */
function existing(json: unknown, path: string): string {
  for (let at: string | undefined = path; at !== undefined; at = parentOf(at)?.parent) {
    const keys = keysOf(at);
    if (keys && has(json, keys)) return at;
  }
  return '$';
}

/** Does something to a document. `group`: with the command before of the same group it is one step for undo. */
export function edit(document: EditorDocument, command: Command, group?: string): Edited<EditorDocument> {
  const done = run(document.json, command);
  if (!done.ok) return done;
  const { json, selection = document.selection } = done.value;
  const moment: Moment = { json: document.json, selection: document.selection };
  const joins = group !== undefined && group === document.group && document.past.length > 0;
  const past = joins ? document.past : [...document.past, moment].slice(-MOST_STEPS);
  return {
    ok: true,
    value: { json, selection: existing(json, selection), past, future: [], group: group ?? null },
  };
}

/** Looks at another part; what was being typed is finished. */
export function select(document: EditorDocument, path: string): EditorDocument {
  return { ...document, selection: existing(document.json, path), group: null };
}

export function undo(document: EditorDocument): EditorDocument {
  const last = document.past.at(-1);
  if (!last) return document;
  const { json, selection, past, future } = document;
  return { ...last, past: past.slice(0, -1), future: [...future, { json, selection }], group: null };
}

export function redo(document: EditorDocument): EditorDocument {
  const next = document.future.at(-1);
  if (!next) return document;
  const { json, selection, past, future } = document;
  return { ...next, past: [...past, { json, selection }], future: future.slice(0, -1), group: null };
}

/** Part of the document as a text for the clipboard. */
export function copyText(json: unknown, path: string): string {
  return JSON.stringify(valueAt(json, keysOf(path) ?? []) ?? null, null, 2);
}

/** Letters of a text that may be pasted. */
const MOST_PASTED = 1_000_000;

/** What a text from the clipboard is; refused with the place where it is no JSON. */
export function pastedValue(text: string): Edited<unknown> {
  if (text.length > MOST_PASTED) return refuse('NO_JSON', '$', '長すぎます', 'too long');
  const read = parseJson(text);
  if (read.ok) return { ok: true, value: read.value };
  const { line, reason } = read.error;
  return refuse('NO_JSON', `line ${line}`, reason.ja, reason.en);
}
