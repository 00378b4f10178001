/** One-step repairs of problems, where it is certain what is meant. */
import type { Text } from '@fuda/kernel';
import { type Diagnostic, rewrittenCard } from '@fuda/language';
import type { Bench, Reading } from './bench.ts';
import type { Command } from './commands.ts';
import { isRecord, valueAt } from './json.ts';
import { keysOf, parentOf } from './path.ts';
import { type Slot, sortOf } from './slot.ts';
import { slotAt, slotsIn } from './slots.ts';

export interface Repair {
  readonly label: Text;
  readonly command: Command;
}

export type RepairableProblem = Diagnostic & { readonly repair?: Repair };

const use = (word: string): Text => ({ ja: `「${word}」にする`, en: `make it ${word}` });
const RENEW: Text = { ja: '今の書き方にする', en: 'write it as today' };
const REMOVE: Text = { ja: '取り除く', en: 'remove it' };

/** The word that was meant in the place of the one that stands there: a value, a field's name, or what a keyword is called. */
function replaceWord(json: unknown, { path, code }: Diagnostic, meant: string): Command | undefined {
  const keys = keysOf(path);
  const value = keys && valueAt(json, keys);
  if (code === 'unknown-field') return { do: 'renameField', path, name: meant };
  if (typeof value === 'string') return { do: 'set', path, value: meant };
  // a short effect is called by its field
  if (code === 'unknown-instruction') return { do: 'renameField', path, name: meant };
  if (code === 'unknown-keyword' && isRecord(value)) return { do: 'set', path: `${path}.id`, value: meant };
  return undefined;
}

/** A word as the game first writes it: the reader finds it in any case. */
function spelt({ vocabulary }: Bench, slot: Slot | undefined, word: string): string {
  const sort = slot && sortOf(slot);
  const same = (other: string): boolean => other.toUpperCase() === word.toUpperCase();
  if (sort?.kind === 'keyword') return vocabulary.keywords.get(word)?.id ?? word;
  const choices = sort && 'choices' in sort ? (sort.choices ?? []) : [];
  const found = choices.find(({ word: own, also = [] }) => same(own) || also.some(same));
  return found && same(found.word) ? found.word : (found?.also?.find(same) ?? word);
}

/** The only thing a place can hold, as one value; undefined: there are several. */
function onlyValue(slot: Slot): unknown {
  const sort = sortOf(slot);
  if (sort.kind === 'flag' && sort.only) return true;
  if (sort.kind === 'program') return undefined;
  const choices = 'choices' in sort && sort.kind !== 'number' ? sort.choices : undefined;
  return choices?.length === 1 ? choices[0].word : undefined;
}

function addMissing(bench: Bench, { root }: Reading, { path, missing }: Diagnostic): Repair | undefined {
  const slot = slotAt(bench.vocabulary, root, path);
  const part =
    slot && slotsIn(bench.vocabulary, slot).find(({ name, value }) => name === missing && value === undefined);
  const value = part && onlyValue(part);
  if (!part || value === undefined) return undefined;
  return { label: use(String(value)), command: { do: 'set', path: part.path, value, order: part.order } };
}

/** A number out of bounds becomes the nearest one within. */
function clamp(slot: Slot): Repair | undefined {
  const sort = sortOf(slot);
  if (sort.kind !== 'number' || typeof slot.value !== 'number') return undefined;
  const { min = -Infinity, max = Infinity } = sort;
  const value = Math.min(Math.max(Math.round(slot.value), min), max);
  if (value === slot.value || !Number.isFinite(value)) return undefined;
  return { label: use(String(value)), command: { do: 'set', path: slot.path, value } };
}

/** "3" where a number is wanted, "true" where yes or no is. */
function retype(slot: Slot): Repair | undefined {
  const { value, path } = slot;
  const sort = sortOf(slot);
  if (typeof value !== 'string') return undefined;
  const meant = sort.kind === 'flag' ? { true: true, false: false }[value] : undefined;
  const number = sort.kind === 'number' && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
  const found = meant ?? number;
  return found === undefined ? undefined : { label: use(String(found)), command: { do: 'set', path, value: found } };
}

function repairOf(bench: Bench, reading: Reading, problem: Diagnostic): Repair | undefined {
  const { code, path } = problem;
  const { json, root, draft } = reading;
  const slot = slotAt(bench.vocabulary, root, path);
  if (draft.modern?.notices.includes(problem)) {
    const today = rewrittenCard(draft.modern);
    return today === undefined ? undefined : { label: RENEW, command: { do: 'replace', json: today } };
  }
  const meant = problem.meant === undefined ? undefined : spelt(bench, slot, problem.meant);
  const word = meant === undefined ? undefined : replaceWord(json, problem, meant);
  if (word && meant !== undefined) return { label: use(meant), command: word };
  switch (code) {
    case 'missing-field':
    case 'usual-field':
      return addMissing(bench, reading, problem);
    case 'unusual-field':
    case 'out-of-place':
    case 'conflicting-fields':
      return parentOf(path) && slot?.value !== undefined && !slot.required
        ? { label: REMOVE, command: { do: 'remove', path } }
        : undefined;
    case 'unused-variable':
      // nobody reads it: nothing changes without the name
      return path.endsWith('.out') ? { label: REMOVE, command: { do: 'remove', path } } : undefined;
    case 'empty-program':
      return slot && !slot.required && slot.value !== undefined
        ? { label: REMOVE, command: { do: 'remove', path } }
        : undefined;
    case 'out-of-range':
      return slot && clamp(slot);
    case 'wrong-type':
    case 'unknown-word':
      return slot && retype(slot);
    default:
      return undefined;
  }
}

/** Everything that is wrong with a document, with a repair where one is certain. No errors = it can be played. */
export function problemsOf(bench: Bench, json: unknown): readonly RepairableProblem[] {
  const reading = bench.read(json);
  const known = found.get(reading);
  if (known) return known;
  const problems = reading.problems.map((problem) => {
    const repair = repairOf(bench, reading, problem);
    return repair ? { ...problem, repair } : problem;
  });
  found.set(reading, problems);
  return problems;
}

/** Several panes ask for the problems of the same document. */
const found = new WeakMap<Reading, readonly RepairableProblem[]>();
