import { childPath } from '@fuda/game';
import type { AbilityDeclaration, Text } from '@fuda/kernel';
import { type AbilityNode, inOwnScope, lowerAbility, readAbility } from './ability.ts';
import type { Workshop } from './builder.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Keyword, KeywordParam } from './keywords.ts';
import { ExpressionLowering } from './lower-expression.ts';
import type { FilterNode } from './nodes.ts';
import { readFilter } from './read-filter.ts';
import type { JsonObject, Reader } from './reader.ts';
import { lowerRule, type RuleNode, readRule } from './rule.ts';
import type { Phraser } from './text/phraser.ts';

/** A keyword as a card has it: the bundle with its parameters filled in and read. */
export interface KeywordUse {
  readonly path: string;
  readonly keyword: Keyword;
  /** what the name shows for each parameter */
  readonly shown: ReadonlyMap<string, number | string | FilterNode>;
  readonly abilities: readonly AbilityNode[];
  readonly rules: readonly RuleNode[];
}

/** A keyword may grant keywords; a bundle that grants itself must not unfold for ever. */
const NESTING = 3;
const nesting = new WeakMap<Reader, number>();

function readParam(
  reader: Reader,
  param: KeywordParam,
  value: unknown,
  path: string,
): number | string | FilterNode | undefined {
  if (param.kind === 'number') return reader.integer(value, path);
  if (param.kind === 'word') return reader.string(value, path);
  return readFilter(reader, value, path);
}

/** Puts the given values in the place of every {"param": name}. */
export function substitute(json: unknown, values: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(json)) return json.map((entry) => substitute(entry, values));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json);
  const [key, name] = entries[0] ?? [];
  if (entries.length === 1 && key === 'param' && typeof name === 'string' && values.has(name)) return values.get(name);
  return Object.fromEntries(entries.map(([k, entry]) => [k, substitute(entry, values)]));
}

function readGiven(reader: Reader, keyword: Keyword, given: JsonObject, path: string) {
  const values = new Map<string, unknown>();
  const shown = new Map<string, number | string | FilterNode>();
  reader.onlyFields(
    given,
    path,
    keyword.params.map((param) => param.name),
  );
  let complete = true;
  for (const param of keyword.params) {
    const value = given.get(param.name) ?? param.fallback;
    if (value === undefined) {
      reader.report('missing-field', path, { name: param.name });
      complete = false;
      continue;
    }
    const read = readParam(reader, param, value, childPath(path, param.name));
    if (read === undefined) complete = false;
    else shown.set(param.name, read);
    values.set(param.name, value);
  }
  return complete ? { values, shown } : undefined;
}

/** `"blocker"` or {id, params}. `pin`: complaints about the bundle point at the card's keyword. */
export function readKeywordUse(reader: Reader, value: unknown, path: string, pin = true): KeywordUse | undefined {
  const object = typeof value === 'string' ? new Map<string, unknown>([['id', value]]) : reader.object(value, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, ['id', 'params', 'note']);
  const id = reader.required(object, path, 'id', (v, p) => reader.string(v, p));
  if (id === undefined) return undefined;
  const keyword = reader.keyword(id);
  if (!keyword) {
    reader.unknown('unknown-keyword', path, id, reader.vocabulary.keywords.words());
    return undefined;
  }
  const given = reader.optional(object, path, 'params', (v, p) => reader.object(v, p)) ?? new Map<string, unknown>();
  const read = readGiven(reader, keyword, given, object.has('params') ? childPath(path, 'params') : path);
  if (!read) return undefined;
  const depth = nesting.get(reader) ?? 0;
  if (depth >= NESTING) {
    reader.report('too-deep', path);
    return undefined;
  }
  nesting.set(reader, depth + 1);
  const unfold = () => reader.elsewhere(() => unfoldKeyword(reader, keyword, read.values));
  const { homes } = reader;
  // what the card gives it is written in the card's words
  if (keyword.home !== undefined) reader.homes = [keyword.home, ...homes];
  const parts = pin ? reader.pinned(path, unfold) : unfold();
  reader.homes = homes;
  nesting.set(reader, depth);
  return { path, keyword, shown: read.shown, ...parts };
}

function unfoldKeyword(
  reader: Reader,
  keyword: Keyword,
  values: ReadonlyMap<string, unknown>,
): Pick<KeywordUse, 'abilities' | 'rules'> {
  const abilities = keyword.actions.flatMap(
    (action, i) => readAbility(reader, substitute(action, values), `$.actions[${i}]`, `action${i + 1}`) ?? [],
  );
  const rules = keyword.rules.flatMap((rule, i) => {
    const json = substitute(rule, values);
    return inOwnScope(reader, json, () => readRule(reader, json, `$.rules[${i}]`)).value ?? [];
  });
  return { abilities, rules };
}

function ruleAbility(
  keyword: Keyword,
  rule: RuleNode,
  index: number,
  lowering: ExpressionLowering,
  workshop: Workshop,
): AbilityDeclaration {
  return {
    id: `${keyword.id}.rule${index + 1}`,
    kind: 'rule',
    ...(rule.zones ? { zones: rule.zones.map((zone) => zone.zone) } : {}),
    rule: lowerRule(rule, lowering, workshop),
  };
}

/** Instructions of a keyword stand where the card names it. */
function atUse<T>({ path }: KeywordUse, workshop: Workshop, body: () => T): T {
  const { marks } = workshop;
  if (marks === true) workshop.marks = path;
  const made = body();
  workshop.marks = marks;
  return made;
}

/** The kernel abilities of a printed keyword; ids start with the keyword's. */
export function lowerKeyword(
  use: KeywordUse,
  lowering: ExpressionLowering,
  workshop: Workshop,
  firstIndex: number,
): AbilityDeclaration[] {
  const { keyword } = use;
  return atUse(use, workshop, () => [
    ...use.abilities.map((node, i) => ({
      ...lowerAbility(node, lowering, workshop, firstIndex + i),
      id: `${keyword.id}.${node.id}`,
    })),
    ...use.rules.map((rule, i) => ruleAbility(keyword, rule, i, lowering, workshop)),
  ]);
}

/** An ability to be applied, and the binding that holds the card it is given to. */
export interface GrantedAbility {
  readonly ability: AbilityDeclaration;
  readonly by: 'target' | 'value';
}

/**
 * The abilities of a keyword given to another card. A trigger bound to a target hears only events about it, so one that
 * listens to anything else keeps its card as the bound value.
 */
export function lowerGranted(use: KeywordUse, vocabulary: Vocabulary, workshop: Workshop): GrantedAbility[] {
  const { keyword } = use;
  const lowerings = {
    target: new ExpressionLowering(vocabulary, ['bound', 'target']),
    value: new ExpressionLowering(vocabulary, ['bound', 'value']),
  };
  const action = (node: AbilityNode, i: number): GrantedAbility => {
    const by = node.trigger?.scope === 'any' ? 'value' : 'target';
    return { ability: { ...lowerAbility(node, lowerings[by], workshop, i, true), id: `${keyword.id}.${node.id}` }, by };
  };
  const given = (rule: RuleNode, i: number): GrantedAbility => ({
    ability: ruleAbility(keyword, rule, i, lowerings.target, workshop),
    by: 'target',
  });
  return atUse(use, workshop, () => [...use.abilities.map(action), ...use.rules.map(given)]);
}

/** The keyword's name with its parameters: 「パワーアタッカー+2000」. */
export function sayKeyword(p: Phraser, use: KeywordUse): string {
  return fillParams(p, use, use.keyword.name);
}

/** A text of the keyword with this card's values in place of {param}. */
export function fillParams(p: Phraser, use: KeywordUse, text: Text): string {
  let filled = p.text(text);
  for (const [param, value] of use.shown) {
    const said = (number: 'one' | 'many') => (typeof value === 'object' ? p.filtered(value, number) : String(value));
    filled = filled.replaceAll(`{${param}}`, said('one')).replaceAll(`{${param}.many}`, said('many'));
  }
  return filled;
}
