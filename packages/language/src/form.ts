import type { Text } from '@fuda/kernel';
import type { Instruction } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { FormKind, ParamSet } from './param.ts';

/** One control of an editor form. */
export interface FormField {
  readonly name: string;
  readonly kind: FormKind;
  readonly label: Text;
  readonly required: boolean;
  readonly fallback?: unknown;
  readonly min?: number;
  readonly max?: number;
  /** closed lists: what may be chosen */
  readonly options?: readonly string[];
  /** its fields stand among the instruction's own instead of in an object */
  readonly flat: boolean;
}

export interface Form {
  readonly name: string;
  readonly label: Text;
  readonly summary: Text;
  readonly fields: readonly FormField[];
  /** it gives a result that `out` can name */
  readonly hasResult: boolean;
}

function fieldsOf(params: ParamSet, vocabulary: Vocabulary): FormField[] {
  return Object.entries(params).map(([name, param]) => ({
    name,
    kind: param.kind,
    label: param.label,
    required: param.need === 'required',
    flat: param.spread !== undefined,
    ...(param.fallback === undefined ? {} : { fallback: param.fallback }),
    ...(param.min === undefined ? {} : { min: param.min }),
    ...(param.max === undefined ? {} : { max: param.max }),
    ...(param.options ? { options: param.options(vocabulary) } : {}),
  }));
}

/** The form with which an editor fills in an instruction or an expression. */
export function formOf(declared: Instruction | Operator, vocabulary: Vocabulary): Form {
  const isInstruction = 'label' in declared;
  return {
    name: declared.name,
    label: isInstruction ? declared.label : { ja: declared.name, en: declared.name },
    summary: declared.summary,
    fields: fieldsOf(declared.params, vocabulary),
    hasResult: isInstruction && declared.hasResult,
  };
}
