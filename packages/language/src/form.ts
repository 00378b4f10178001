import type { Text } from '@fuda/kernel';
import type { Instruction } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Shorthand } from './define-shorthand.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { type CardParts, partsOf } from './parts.ts';
import { type Control, controlOf, type Parts } from './shape.ts';

/** One control of an editor form: what it is called, and what may be written there. */
export type FormField = Control & {
  readonly name: string;
  readonly label: Text;
  readonly required: boolean;
  /** other names it may be written under */
  readonly words: readonly string[];
  readonly fallback?: unknown;
  /** its fields stand among the instruction's own instead of in an object */
  readonly flat: boolean;
};

export interface Form {
  readonly name: string;
  readonly label: Text;
  readonly summary: Text;
  readonly fields: readonly FormField[];
  /** it gives a result that `out` can name */
  readonly hasResult: boolean;
}

function fieldsOf(parts: Parts, vocabulary: Vocabulary): FormField[] {
  return Object.entries(parts).map(([name, part]) => ({
    ...controlOf(part.shape, vocabulary),
    name,
    label: part.label,
    required: part.need === 'required',
    words: part.words ?? [],
    flat: 'flat' in part,
    ...(part.fallback === undefined ? {} : { fallback: part.fallback }),
  }));
}

/** The form with which an editor fills in an instruction or an expression. */
export function formOf(declared: Instruction | Operator | Shorthand, vocabulary: Vocabulary): Form {
  return {
    name: declared.name,
    label: 'label' in declared ? declared.label : { ja: declared.name, en: declared.name },
    summary: declared.summary,
    fields: fieldsOf(declared.params, vocabulary),
    hasResult: 'hasResult' in declared && declared.hasResult,
  };
}

/** The form of a part of a card: its fields are the game's own where the game decides them. */
export function formOfPart(part: keyof CardParts, vocabulary: Vocabulary): readonly FormField[] {
  return fieldsOf(partsOf(vocabulary)[part], vocabulary);
}
