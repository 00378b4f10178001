import { childPath, formatProblem } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readKeywordUse } from './keyword-use.ts';
import { type CardIndex, type JsonObject, Reader } from './reader.ts';

export const KEYWORD_PARAM_KINDS = ['number', 'filter', 'word'] as const;
export type KeywordParamKind = (typeof KEYWORD_PARAM_KINDS)[number];

export interface KeywordParam {
  readonly name: string;
  readonly kind: KeywordParamKind;
  readonly label: Text;
  /** used when the card does not say */
  readonly fallback?: unknown;
  /** a value to check the bundle with */
  readonly example: unknown;
}

/** A named bundle of actions and rules; `{"param": "n"}` in them stands for the value the card gives. */
export interface Keyword {
  readonly id: string;
  /** the pack it belongs to; its id begins with it */
  readonly home?: string;
  /** may contain {n}: the parameter's value */
  readonly name: Text;
  readonly params: readonly KeywordParam[];
  readonly actions: readonly unknown[];
  readonly rules: readonly unknown[];
  /** left out of the generated reminder: the bundle's text says too much about the machinery */
  readonly reminder?: Text;
}

function readParams(reader: Reader, object: JsonObject, path: string): KeywordParam[] {
  const params = reader.optional(object, path, 'params', (v, p) => reader.object(v, p));
  return [...(params ?? [])].flatMap(([name, value]): KeywordParam[] => {
    const at = childPath(childPath(path, 'params'), name);
    const entry = reader.object(value, at);
    if (!entry) return [];
    reader.onlyFields(entry, at, ['kind', 'label', 'default', 'example']);
    const kind = reader.required(entry, at, 'kind', (v, p) =>
      reader.oneOf(v, p, KEYWORD_PARAM_KINDS, { ja: '種類', en: 'kind' }),
    );
    const label = reader.required(entry, at, 'label', (v, p) => reader.text(v, p));
    const example = reader.required(entry, at, 'example', (v) => v);
    return kind && label
      ? [{ name, kind, label, example, ...(entry.has('default') ? { fallback: entry.get('default') } : {}) }]
      : [];
  });
}

export function readKeyword(reader: Reader, value: unknown, path: string): Keyword | undefined {
  const object = reader.object(value, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, ['id', 'name', 'params', 'actions', 'rules', 'reminder', 'note']);
  const id = reader.required(object, path, 'id', (v, p) => reader.string(v, p));
  const name = reader.required(object, path, 'name', (v, p) => reader.text(v, p));
  const reminder = reader.optional(object, path, 'reminder', (v, p) => reader.text(v, p));
  const actions = reader.optional(object, path, 'actions', (v, p) => reader.list(v, p)) ?? [];
  const rules = reader.optional(object, path, 'rules', (v, p) => reader.list(v, p)) ?? [];
  const params = readParams(reader, object, path);
  if (actions.length + rules.length === 0) reader.report('empty-program', path);
  return id === undefined || !name
    ? undefined
    : { id, name, params, actions, rules, ...(reminder ? { reminder } : {}) };
}

/** Reads the bundles of a vocabulary. Problems are the game author's, so they come as lines of text. */
export function readKeywords(
  json: readonly unknown[],
  vocabulary: Vocabulary,
): { keywords: Keyword[]; problems: string[] } {
  const reader = new Reader(vocabulary, 'keywords');
  const keywords = json.flatMap((entry, i) => readKeyword(reader, entry, `$[${i}]`) ?? []);
  return { keywords, problems: reader.diagnostics.map((d) => formatProblem(d, 'en')) };
}

/** A bundle as somebody who is no author of the game wrote it. Undefined when it cannot be used; `diagnostics` say why. */
export function readOneKeyword(
  json: unknown,
  vocabulary: Vocabulary,
  file: string,
  path: string,
): { readonly keyword: Keyword | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const reader = new Reader(vocabulary, file);
  const keyword = readKeyword(reader, json, path);
  return { keyword: reader.failed ? undefined : keyword, diagnostics: reader.diagnostics };
}

/** Unfolds a bundle once with its example parameters; complaints point into it. */
export function tryKeyword(keyword: Keyword, vocabulary: Vocabulary, file: string, index?: CardIndex): Diagnostic[] {
  const reader = new Reader(vocabulary, file, index);
  const params = Object.fromEntries(keyword.params.map((param) => [param.name, param.example]));
  readKeywordUse(reader, { id: keyword.id, params }, '$', false);
  return reader.diagnostics;
}

/** Unfolds every bundle once with its example parameters. */
export function checkKeywords(vocabulary: Vocabulary): string[] {
  return vocabulary.keywords.items.flatMap((keyword) =>
    tryKeyword(keyword, vocabulary, `keyword ${keyword.id}`)
      .filter((d) => d.severity === 'error')
      .map((d) => formatProblem(d, 'en')),
  );
}
