/** Which fields the objects of the older files have, and of what kind: everything else is told with its path. */
import { isObject, type Report } from './report.ts';

type Kind = 'any' | 'text' | 'number' | 'flag' | 'list' | 'object' | 'bound' | Shape | readonly [Shape] | 'branches';
type Shape =
  | 'card'
  | 'effect'
  | 'command'
  | 'filter'
  | 'condition'
  | 'static'
  | 'reduction'
  | 'unit'
  | 'reaction'
  | 'descriptor';

const of = (kind: Kind, ...names: string[]): Record<string, Kind> =>
  Object.fromEntries(names.map((name) => [name, kind]));

const SHAPES: Readonly<Record<Shape, Readonly<Record<string, Kind>>>> = {
  card: {
    ...of('any', 'uid', 'id', 'is_key_card', 'ai_importance_score', '_editor_warnings', 'flavor_text', 'text'),
    ...of('text', 'name', 'type'),
    ...of('number', 'cost', 'power'),
    ...of('list', 'civilizations', 'races', 'metamorph_abilities'),
    keywords: 'object',
    ...of(['effect'], 'effects', 'triggers'),
    static_abilities: ['static'],
    reaction_abilities: ['reaction'],
    cost_reductions: ['reduction'],
    ...of('filter', 'evolution_condition', 'revolution_change_condition'),
    spell_side: 'card',
  },
  effect: {
    ...of('text', 'trigger', 'trigger_scope', 'mode', 'timing_mode'),
    trigger_filter: 'filter',
    trigger_descriptor: 'descriptor',
    condition: 'condition',
    ...of(['command'], 'commands', 'actions'),
  },
  descriptor: { ...of('list', 'triggers', 'zones'), ...of('text', 'timing', 'multiplicity') },
  command: {
    ...of('text', 'type', 'str_param', 'str_val', 'mutation_kind', 'query_mode', 'target_group', 'scope', 'trigger'),
    ...of('text', 'from_zone', 'source_zone', 'to_zone', 'destination_zone', 'destination_position', 'to_position'),
    ...of('text', 'input_value_key', 'output_value_key', 'duration', 'duration_key'),
    ...of('number', 'amount', 'value1', 'option_count', 'min', 'max'),
    ...of('flag', 'up_to', 'optional'),
    target_filter: 'filter',
    condition: 'condition',
    ...of(['command'], 'if_true', 'if_false', 'then', 'else', 'commands'),
    options: 'branches',
  },
  filter: {
    ...of('text', 'owner', 'cost_ref', 'power_max_ref', 'selection_mode'),
    ...of('list', 'zones', 'types', 'civilizations', 'races'),
    ...of('bound', 'min_cost', 'max_cost', 'exact_cost', 'min_power', 'max_power'),
    ...of('flag', 'is_tapped', 'is_blocker', 'is_evolution', 'is_card_designation'),
    count: 'number',
    and_conditions: ['filter'],
    // a filter may carry a condition instead
    ...of('text', 'type', 'op', 'stat_key'),
    value: 'number',
  },
  condition: {
    ...of('text', 'type', 'op', 'stat_key', 'str_val', 'civilization', 'input_value_key'),
    value: 'number',
    filter: 'filter',
    ...of(['condition'], 'children', 'conditions'),
    ...of('condition', 'child', 'condition', 'leaf'),
  },
  static: {
    ...of('text', 'type', 'value_mode', 'stat_key', 'str_val', 'str_param'),
    ...of('number', 'value', 'per_value', 'min_stat', 'max_reduction', 'min_mana_cost'),
    filter: 'filter',
    condition: 'condition',
  },
  reduction: {
    ...of('text', 'type', 'id', 'name'),
    ...of('number', 'reduction_amount', 'max_units', 'min_mana_cost'),
    unit_cost: 'unit',
  },
  unit: { type: 'text', amount: 'number', filter: 'filter' },
  reaction: {
    type: 'text',
    ...of('number', 'cost_requirement', 'cost', 'value'),
    ...of('filter', 'condition', 'filter'),
  },
};

const PLAIN: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: isObject,
  /** a number, or where to find one */
  bound: (value) => (typeof value === 'number' && Number.isFinite(value)) || isObject(value),
};

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  text: ['文字列', 'a text'],
  number: ['数', 'a number'],
  flag: ['true か false', 'true or false'],
  list: ['リスト', 'a list'],
  object: ['オブジェクト', 'an object'],
  bound: ['数', 'a number'],
};

/** Names every field that is unknown or of the wrong kind, all the way down. Values that say nothing (null) pass. */
export function checkShape(report: Report, value: unknown, shape: Shape, path: string): void {
  if (!isObject(value)) {
    wrong(report, 'object', path);
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    const at = `${path}.${key}`;
    if (!Object.hasOwn(SHAPES[shape], key))
      report.lost('UNKNOWN_WORD', at, `項目「${key}」は分かりません`, `the field "${key}" is unknown`);
    else if (field !== null && field !== undefined) checkField(report, field, SHAPES[shape][key], at);
  }
}

function checkField(report: Report, value: unknown, kind: Kind, path: string): void {
  if (typeof kind === 'string' && kind in PLAIN) {
    if (!PLAIN[kind](value)) wrong(report, kind, path);
  } else if (kind === 'branches') {
    // alternatives: lists of commands, or the commands themselves
    if (!Array.isArray(value)) wrong(report, 'list', path);
    else
      for (const [i, entry] of value.entries())
        checkField(report, entry, Array.isArray(entry) ? ['command'] : 'command', `${path}[${i}]`);
  } else if (typeof kind === 'string') checkShape(report, value, kind as Shape, path);
  else if (!Array.isArray(value)) wrong(report, 'list', path);
  else for (const [i, entry] of value.entries()) checkShape(report, entry, kind[0], `${path}[${i}]`);
}

function wrong(report: Report, kind: string, path: string): void {
  const [ja, en] = WORDS[kind];
  report.lost('BAD_SHAPE', path, `${ja}ではありません`, `not ${en}`);
}
