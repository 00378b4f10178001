import type { HandbookParam } from '@fuda/game';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { Param, ParamSet } from '../param.ts';
import { choicesIn } from '../shape.ts';

/** The longest list of words that is shown with a parameter. */
const MANY_WORDS = 40;

function paramOf(name: string, param: Param<unknown>, vocabulary: Vocabulary): HandbookParam {
  const { shape } = param;
  const words = choicesIn(shape, vocabulary) ?? [];
  return {
    names: param.flat ? [] : [name, ...(param.words ?? [])],
    kind: shape.kind,
    required: param.need === 'required',
    meaning: param.label,
    ...(param.fallback === undefined ? {} : { fallback: param.fallback }),
    ...('min' in shape ? { min: shape.min } : {}),
    ...('max' in shape ? { max: shape.max } : {}),
    ...(words.length > 0 && words.length <= MANY_WORDS ? { words: words.map(({ word }) => word) } : {}),
  };
}

/** What a word needs to be told, for people. */
export const paramsOf = (params: ParamSet, vocabulary: Vocabulary): HandbookParam[] =>
  Object.entries(params).map(([name, param]) => paramOf(name, param, vocabulary));
