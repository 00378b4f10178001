/** ConditionDef (type, value, op) and ConditionNode trees → conditions of the card language. Unknown words are told, never "true". */
import { selectionOf, variable } from './filter.ts';
import { isObject, type Json, listOf, numberOf, type Report, textOf } from './report.ts';
import { civilizationWords, OPERATORS } from './words.ts';

const CIVILIZATIONS = ['light', 'water', 'darkness', 'fire', 'nature'];
const ZONE_STATS: Readonly<Record<string, string>> = {
  MANA_COUNT: 'MANA',
  HAND_COUNT: 'HAND',
  SHIELD_COUNT: 'SHIELD',
  BATTLE_ZONE_COUNT: 'BATTLE',
  CREATURE_COUNT: 'BATTLE',
  GRAVEYARD_COUNT: 'GRAVE',
  DECK_COUNT: 'DECK',
};
const TURN_STATS: Readonly<Record<string, string>> = {
  CARDS_DRAWN_THIS_TURN: 'drawn',
  SPELL_CAST_COUNT_THIS_TURN: 'cast',
  SUMMON_COUNT_THIS_TURN: 'summoned',
  DESTROY_COUNT_THIS_TURN: 'destroyed',
  MANA_SET_THIS_TURN: 'charged',
  ATTACKED_THIS_TURN: 'attacks',
  SHIELD_BREAK_ATTEMPT_THIS_TURN: 'broken',
  SHIELD_BREAK_RESOLVED_THIS_TURN: 'broken',
};

const count = (zone: string, owner: string, filter: Json = {}): Json => ({
  op: 'COUNT',
  target: { zone, owner, ...filter },
});

/** A number the older files call by name. */
export function statOf(report: Report, value: unknown, path: string): Json | undefined {
  const name = textOf(value);
  if (name === undefined) return undefined;
  const owner = name.startsWith('OPPONENT_') ? 'OPPONENT' : 'SELF';
  const plain = name.replace(/^(MY|OPPONENT)_/, '');
  if (ZONE_STATS[plain]) return count(ZONE_STATS[plain], owner);
  if (TURN_STATS[plain]) return { op: 'COUNTER', counter: TURN_STATS[plain], player: owner };
  if (plain === 'MANA_CIVILIZATION_COUNT')
    return {
      op: 'ADD',
      args: CIVILIZATIONS.map((civilization) => ({
        op: 'IF',
        condition: { op: 'EXISTS', target: { zone: 'MANA', owner, civilization } },
        then: 1,
        else: 0,
      })),
    };
  return report.lost('UNKNOWN_WORD', path, `数値「${name}」はありません`, `no stat "${name}"`);
}

function compare(report: Report, value: Json, left: unknown, path: string, standard: string): Json | undefined {
  const word = textOf(value.op) ?? standard;
  const op = OPERATORS[word];
  if (!op) return report.lost('UNKNOWN_WORD', `${path}.op`, `比べ方「${word}」はありません`, `no comparison "${word}"`);
  const right = numberOf(value.value) ?? 0;
  // a count is never negative: "at least 0" says nothing
  return op === 'GE' && right <= 0 ? undefined : { op, left, right };
}

/** Undefined: no condition, or one that could not be carried (then it is in the report). */
export function conditionOf(report: Report, value: unknown, path: string): Json | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) return report.lost('BAD_SHAPE', path, 'オブジェクトではありません', 'not an object');
  const type = textOf(value.type) ?? 'NONE';
  const parts = [...listOf(value.children), ...listOf(value.conditions)];
  switch (type) {
    case 'NONE':
      return undefined;
    case 'AND':
    case 'OR': {
      const args = parts.flatMap((part, i) => conditionOf(report, part, `${path}.children[${i}]`) ?? []);
      // one alternative without a condition is always met
      if (type === 'OR' && args.length < parts.length) return undefined;
      return args.length > 1 ? { op: type, args } : (args[0] as Json | undefined);
    }
    case 'NOT': {
      const inner = conditionOf(report, parts[0] ?? value.child ?? value.condition, `${path}.child`);
      if (inner === undefined)
        return report.lost('NOT_CARRIED', path, '打ち消す条件がありません', 'there is no condition to negate');
      return { op: 'NOT', condition: inner };
    }
    case 'LEAF':
      return conditionOf(report, value.condition ?? value.leaf, `${path}.condition`);
    case 'DURING_YOUR_TURN':
      return { op: 'IS_TURN', player: 'SELF' };
    case 'DURING_OPPONENT_TURN':
      return { op: 'IS_TURN', player: 'OPPONENT' };
    case 'MANA_ARMED': {
      const civilization = civilizationWords(
        report,
        [value.str_val ?? value.civilization].filter(Boolean),
        `${path}.str_val`,
      );
      return compare(report, value, count('MANA', 'SELF', civilization.length > 0 ? { civilization } : {}), path, '>=');
    }
    case 'SHIELD_COUNT':
      return compare(report, value, count('SHIELD', 'SELF'), path, '<=');
    case 'DECK_EMPTY':
      return { op: 'EQ', left: count('DECK', 'SELF'), right: 0 };
    case 'OPPONENT_DRAW_COUNT':
      return compare(report, value, { op: 'COUNTER', counter: 'drawn', player: 'OPPONENT' }, path, '>=');
    case 'COMPARE_STAT': {
      const left = statOf(report, value.stat_key ?? value.str_val, `${path}.stat_key`);
      return left && compare(report, value, left, path, '>=');
    }
    case 'COMPARE_INPUT': {
      const left = variable(value.input_value_key);
      if (left === undefined)
        return report.lost('BAD_SHAPE', path, '比べる変数がありません', 'the variable to compare is missing');
      return compare(report, value, left, path, '>=');
    }
    case 'CARDS_MATCHING_FILTER': {
      const filter = isObject(value.filter) ? value.filter : {};
      const target = selectionOf(report, filter, `${path}.filter`, { zones: ['BATTLE'], owner: 'SELF' }, undefined);
      const left = { op: 'COUNT', target };
      return compare(report, { value: 1, ...value }, left, path, '>=');
    }
    case 'OPPONENT_PLAYED_WITHOUT_MANA':
    case 'PLAYED_WITHOUT_MANA_TARGET':
    case 'CIVILIZATION_MATCH':
      return report.lost(
        'NOT_CARRIED',
        path,
        `条件「${type}」を表す言葉がまだありません`,
        `there are no words yet for the condition "${type}"`,
      );
    default:
      return report.lost('UNKNOWN_WORD', path, `条件「${type}」はありません`, `no condition "${type}"`);
  }
}
