import type { HandbookParam } from '@fuda/game';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { Param, ParamSet } from '../param.ts';

/** The longest list of words that is shown with a parameter. */
const MANY_WORDS = 40;

function paramOf(name: string, param: Param<unknown>, vocabulary: Vocabulary): HandbookParam {
  const words = param.options?.(vocabulary) ?? [];
  return {
    names: param.spread ? [] : [name, ...(param.words ?? [])],
    kind: param.kind,
    required: param.need === 'required',
    meaning: param.label,
    ...(param.fallback === undefined ? {} : { fallback: param.fallback }),
    ...(param.min === undefined ? {} : { min: param.min }),
    ...(param.max === undefined ? {} : { max: param.max }),
    ...(words.length > 0 && words.length <= MANY_WORDS ? { words } : {}),
  };
}

/** What a word needs to be told, for people. */
export const paramsOf = (params: ParamSet, vocabulary: Vocabulary): HandbookParam[] =>
  Object.entries(params).map(([name, param]) => paramOf(name, param, vocabulary));
