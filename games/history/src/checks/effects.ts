/** Shape, field and place of every effect: one field per object, known, in range, allowed by ruleset and card type. */
import {
  type CardType,
  DISCOUNT_TARGETS,
  EFFECT_FIELDS,
  type Effect,
  type EffectField,
  OPERATORS,
  PLAY_STATS,
  SCORE_STATS,
  STATS,
} from '../vocabulary.ts';
import { nearest, type Problems } from './problem.ts';
import { isObject } from './shape.ts';

/** §4.3: RESOURCE runs without input, victory cards are never played. */
export const ALLOWED_FIELDS: Readonly<Record<CardType, readonly EffectField[]>> = {
  resource: ['addRice', 'addKnowledge', 'draw', 'discount', 'addVictoryToken', 'condition'],
  person: EFFECT_FIELDS,
  event: EFFECT_FIELDS,
  victory: ['addVictory', 'condition'],
};

export const MAX_DEPTH = 2;
/** The most an amount, a discount and the number of a test may be. */
export const AMOUNT_LIMITS = { amount: 9, discount: 3, test: 99 } as const;

export interface EffectContext {
  readonly type: CardType;
  readonly fields: readonly EffectField[];
  readonly knownCards: ReadonlySet<string>;
  readonly problems: Problems;
}

const isAmount = (x: unknown, max: number, min = 1): boolean =>
  Number.isInteger(x) && (x as number) >= min && (x as number) <= max;

/** True when the list can be lowered; reasons for the opposite are in `problems`. */
export function checkEffects(
  effects: unknown,
  path: string,
  c: EffectContext,
  depth = 0,
): effects is readonly Effect[] {
  if (!Array.isArray(effects)) {
    c.problems.add('E_VALUE', path, '効果は配列で書きます', 'effects are a list');
    return false;
  }
  return effects.map((effect, i) => checkEffect(effect, `${path}[${i}]`, c, depth)).every(Boolean);
}

function checkEffect(effect: unknown, path: string, c: EffectContext, depth: number): boolean {
  const { problems } = c;
  if (!isObject(effect)) {
    problems.add(
      'E_ONE_FIELD',
      path,
      '効果は項目を1つだけ持つオブジェクトです',
      'an effect is an object with one field',
    );
    return false;
  }
  const names = Object.keys(effect);
  for (const name of names.filter((n) => !(EFFECT_FIELDS as readonly string[]).includes(n))) {
    const meant = nearest(name, EFFECT_FIELDS);
    problems.add(
      'E_UNKNOWN_FIELD',
      `${path}.${name}`,
      `「${name}」という効果はありません`,
      `no effect "${name}"`,
      meant,
    );
  }
  if (names.length !== 1) {
    const found = names.length === 0 ? '0' : names.join(', ');
    problems.add('E_ONE_FIELD', path, `項目は1つだけです（${found}）`, `exactly one field, found ${found}`);
  }
  const [name] = names;
  if (names.length !== 1 || !(EFFECT_FIELDS as readonly string[]).includes(name)) return false;
  const field = name as EffectField;
  const at = `${path}.${field}`;
  const placed = checkPlace(field, at, c, depth);
  return checkValue(field, effect[field], at, c, depth) && placed;
}

function checkPlace(field: EffectField, at: string, { type, fields, problems }: EffectContext, depth: number): boolean {
  const before = problems.list.length;
  if (!fields.includes(field)) {
    problems.add('E_FIELD_NOT_IN_RULESET', at, `このルールに「${field}」はありません`, `the ruleset has no "${field}"`);
  }
  if (!ALLOWED_FIELDS[type].includes(field)) {
    problems.add(
      'E_FIELD_NOT_FOR_TYPE',
      at,
      `${type}のカードに「${field}」は使えません`,
      `"${field}" cannot stand on a ${type} card`,
    );
  }
  if (field === 'addVictory' && depth > 0 && type !== 'victory') {
    problems.add(
      'E_VP_IN_PLAY_CONDITION',
      at,
      '使うときの条件では勝利点を決められません（トークンを使います）',
      'points for owning a card cannot depend on a play; use addVictoryToken',
    );
  }
  return problems.list.length === before;
}

function checkValue(field: EffectField, value: unknown, at: string, c: EffectContext, depth: number): boolean {
  const bad = (ja: string, en: string, meant?: string): false => {
    c.problems.add('E_VALUE', at, ja, en, meant);
    return false;
  };
  switch (field) {
    case 'condition':
      return checkCondition(value, at, c, depth);
    case 'trashSelf':
      return value === true || bad('trashSelfはtrueだけです', 'trashSelf is always true');
    case 'gain': {
      if (typeof value !== 'string') return bad('カードのidを書きます', 'the id of a card');
      if (c.knownCards.has(value)) return true;
      const meant = nearest(value, [...c.knownCards]);
      c.problems.add('E_UNKNOWN_CARD', at, `カード「${value}」はありません`, `no card "${value}"`, meant);
      return false;
    }
    case 'discount': {
      const targets: readonly unknown[] = DISCOUNT_TARGETS;
      if (!isObject(value) || !targets.includes(value.targetType)) {
        return bad(
          `targetTypeは ${DISCOUNT_TARGETS.join('・')} です`,
          `targetType is one of ${DISCOUNT_TARGETS.join(', ')}`,
        );
      }
      return (
        isAmount(value.amount, AMOUNT_LIMITS.discount) ||
        bad(`割引は1〜${AMOUNT_LIMITS.discount}です`, `a discount is 1 … ${AMOUNT_LIMITS.discount}`)
      );
    }
    default:
      return (
        isAmount(value, AMOUNT_LIMITS.amount) ||
        bad(`1〜${AMOUNT_LIMITS.amount}の整数です`, `an integer 1 … ${AMOUNT_LIMITS.amount}`)
      );
  }
}

const CONDITION_KEYS = ['stat', 'op', 'value', 'then', 'else'];

function checkCondition(value: unknown, at: string, c: EffectContext, depth: number): boolean {
  const { problems } = c;
  if (depth >= MAX_DEPTH) {
    problems.add('E_DEPTH', at, `条件の入れ子は${MAX_DEPTH}段までです`, `conditions nest at most ${MAX_DEPTH} deep`);
    return false;
  }
  if (!isObject(value)) {
    problems.add('E_VALUE', at, '条件はオブジェクトで書きます', 'a condition is an object');
    return false;
  }
  let fine = true;
  for (const key of Object.keys(value).filter((k) => !CONDITION_KEYS.includes(k))) {
    problems.add(
      'E_UNKNOWN_FIELD',
      `${at}.${key}`,
      `条件に「${key}」はありません`,
      `no "${key}" in a condition`,
      nearest(key, CONDITION_KEYS),
    );
    fine = false;
  }
  if (!(OPERATORS as readonly unknown[]).includes(value.op)) {
    problems.add('E_VALUE', `${at}.op`, `opは ${OPERATORS.join(' ')} です`, `op is one of ${OPERATORS.join(' ')}`);
    fine = false;
  }
  if (!isAmount(value.value, AMOUNT_LIMITS.test, -AMOUNT_LIMITS.test)) {
    problems.add('E_VALUE', `${at}.value`, '整数を書きます', 'an integer');
    fine = false;
  }
  fine = checkStat(value.stat, `${at}.stat`, c) && fine;
  fine = checkEffects(value.then, `${at}.then`, c, depth + 1) && fine;
  if (value.else !== undefined) fine = checkEffects(value.else, `${at}.else`, c, depth + 1) && fine;
  return fine;
}

function checkStat(stat: unknown, at: string, { type, problems }: EffectContext): boolean {
  const here: readonly string[] = type === 'victory' ? SCORE_STATS : PLAY_STATS;
  if (here.includes(stat as string)) return true;
  const elsewhere = (STATS as readonly unknown[]).includes(stat);
  const ja = elsewhere ? `「${stat}」はこのカードでは調べられません` : `「${stat}」という値はありません`;
  const en = elsewhere ? `"${stat}" cannot be measured on this card` : `no stat "${stat}"`;
  problems.add('E_STAT_NOT_HERE', at, ja, en, elsewhere ? undefined : nearest(String(stat), here));
  return false;
}
