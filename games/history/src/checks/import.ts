/** Older card formats, §4.4: what can be carried over is, with a notice; the rest is an error that names it. */

import { childPath } from '@fuda/game';
import type { JsonReader } from '@fuda/language';
import { OPERATORS, STATS } from '../vocabulary/words.ts';
import { isObject, type Json } from './shape.ts';

/** v2.2 `gain` keys and the field each becomes. */
const GAIN_KEYS: Readonly<Record<string, string>> = {
  rice: 'addRice',
  knowledge: 'addKnowledge',
  draw: 'draw',
  vp: 'addVictoryToken',
};

/** A card of an older format as it is written today. */
export function modernize(reader: JsonReader, card: unknown, path: string): unknown {
  return isObject(card) ? { ...card, effects: migrateEffects(card.effects, `${path}.effects`, reader) } : card;
}

/** Rewrites an effect list into today's form. Anything that is no older form is returned as it is, to be checked as usual. */
function migrateEffects(effects: unknown, path: string, reader: JsonReader): unknown {
  if (!Array.isArray(effects)) return effects;
  return effects.flatMap((effect, i) => migrate(effect, `${path}[${i}]`, reader));
}

function migrate(effect: unknown, path: string, reader: JsonReader): unknown[] {
  if (!isObject(effect)) return [effect];
  const test = effect.condition;
  if (isObject(test) && !('stat' in test) && !('then' in test)) {
    const { condition: _, ...inner } = effect;
    return wrap(test, [reader.rewrite(inner, path)], undefined, `${path}.condition`, reader);
  }
  if (isObject(effect.gain) && Object.keys(effect).length === 1) {
    reader.complain('N_MIGRATED', `${path}.gain`, {
      ja: 'v2.2の形式から書きかえました',
      en: 'rewritten from the v2.2 form',
    });
    return Object.entries(effect.gain).map(([key, value]) =>
      reader.rewrite({ [GAIN_KEYS[key] ?? key]: value }, childPath(`${path}.gain`, key)),
    );
  }
  if (isObject(effect.conditional) && Object.keys(effect).length === 1) {
    const { then, else: otherwise } = effect.conditional;
    const inner = (list: unknown, key: string): unknown[] =>
      migrateEffects(Array.isArray(list) ? list : [list], `${path}.conditional.${key}`, reader) as unknown[];
    const asked = effect.conditional.if ?? effect.conditional.test ?? effect.conditional.condition;
    const no = otherwise === undefined ? undefined : inner(otherwise, 'else');
    return wrap(asked, inner(then, 'then'), no, `${path}.conditional`, reader);
  }
  if (isObject(test) && 'then' in test) {
    const more = test.else === undefined ? {} : { else: migrateEffects(test.else, `${path}.condition.else`, reader) };
    const then = migrateEffects(test.then, `${path}.condition.then`, reader);
    return [reader.rewrite({ ...effect, condition: { ...test, then, ...more } }, path)];
  }
  return [effect];
}

/** An old test {resource, operator, value} around effects. */
function wrap(
  test: unknown,
  then: readonly unknown[],
  otherwise: readonly unknown[] | undefined,
  path: string,
  reader: JsonReader,
): unknown[] {
  const { resource, stat = resource, operator, op = operator, value } = (isObject(test) ? test : {}) as Json;
  const known = (STATS as readonly unknown[]).includes(stat) && (OPERATORS as readonly unknown[]).includes(op);
  if (!known) {
    const named = JSON.stringify(test);
    reader.complain('E_UNKNOWN_TEST', path, {
      ja: `この条件は表せません: ${named}`,
      en: `this test has no counterpart: ${named}`,
    });
    return [];
  }
  reader.complain('N_MIGRATED', path, { ja: '入れ子の条件に書きかえました', en: 'rewritten as a nested condition' });
  const condition = { stat, op, value, then, ...(otherwise === undefined ? {} : { else: otherwise }) };
  return [reader.rewrite({ condition: reader.rewrite(condition, path) }, path)];
}
