/** Damaged files: nothing is thrown, nothing is dropped in silence, what is left is sound. */

import { randomFrom } from '@fuda/game';
import { mutate } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { convertCard } from './card.ts';
import { creature, effect, SHAPES, VERB_FIXTURES } from './fixtures.ts';
import { convertLegacy } from './import.ts';
import { isObject, Report } from './report.ts';

type Json = Record<string, unknown>;

const FIXTURES: readonly (readonly [string, Json])[] = [
  ...Object.entries(SHAPES).map(([name, json]) => [name, json as Json] as const),
  ...Object.entries(VERB_FIXTURES).map(
    ([verb, commands]) => [verb, creature({ effects: [effect('ON_PLAY', commands)] }) as Json] as const,
  ),
];

interface Field {
  readonly parent: Json;
  readonly key: string;
  readonly path: string;
}

/** Every field of every object, however deep. Flags of `keywords` are words, not fields. */
function fieldsOf(value: unknown, path: string): Field[] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => fieldsOf(entry, `${path}[${i}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { parent: value as Json, key, path: `${path}.${key}` },
    ...(key === 'keywords' ? [] : fieldsOf(inner, `${path}.${key}`)),
  ]);
}

function placesLost(card: unknown): string[] {
  const report = new Report();
  convertCard(report, card, '$');
  return report.problems.filter(({ severity }) => severity === 'error').map(({ path }) => path);
}

/** A copy of the card in which one field was changed, and where that field is. */
function changed(json: Json, n: number, change: (field: Field) => string): { card: Json; path: string } {
  const card = structuredClone(json);
  const field = fieldsOf(card, '$')[n];
  return { card, path: change(field) };
}

const DIFFERENT: Readonly<Record<string, unknown>> = { string: 5, number: 'five', boolean: 'yes', object: 'flat' };
/** Without them a card is none, and whatever they are they mean nothing here. */
const FREE: readonly string[] = ['$.name', '$.id', '$.uid'];

describe('[DM-L7] damaged files', () => {
  test.each(FIXTURES)('%s: a field of another name is told with its path', (_, json) => {
    for (const n of fieldsOf(json, '$').keys()) {
      const { card, path } = changed(json, n, ({ parent, key, path: at }) => {
        parent[`${key}_x`] = parent[key];
        delete parent[key];
        return `${at}_x`;
      });
      if (!FREE.includes(path.slice(0, -2))) expect(placesLost(card), path).toContain(path);
    }
  });

  test.each(FIXTURES)('%s: a field of another kind is told with its path', (_, json) => {
    for (const n of fieldsOf(json, '$').keys()) {
      const { card, path } = changed(json, n, ({ parent, key, path: at }) => {
        parent[key] = DIFFERENT[typeof parent[key]];
        return at;
      });
      if (!FREE.includes(path)) expect(placesLost(card), path).toContain(path);
    }
  });

  test('an effect whose condition is not known is left out, not taken as unconditional', () => {
    const conditions = [
      { type: 'NO_SUCH_THING' },
      { type: 'AND', children: [{ type: 'DURING_YOUR_TURN' }, { type: 'NO_SUCH_THING' }] },
      { type: 'NOT', children: [] },
      { type: 'COMPARE_STAT', stat_key: 'MOON_COUNT', value: 1 },
      { type: 'SHIELD_COUNT', op: '~', value: 1 },
      'soon',
    ];
    for (const condition of conditions) {
      const card = creature({ effects: [effect('ON_PLAY', VERB_FIXTURES.DRAW_CARD, { condition })] });
      expect(convertCard(new Report(), card, '$')?.actions, JSON.stringify(condition)).toBeUndefined();
      expect(placesLost(card).length).toBeGreaterThan(0);
      const branch = { type: 'IF', condition, if_true: VERB_FIXTURES.DRAW_CARD };
      const inside = creature({ effects: [effect('ON_PLAY', [branch, ...VERB_FIXTURES.TAP])] });
      expect(JSON.stringify(convertCard(new Report(), inside, '$'))).not.toContain('DRAW');
      const fixed = creature({ static_abilities: [{ type: 'POWER_MODIFIER', value: 1000, condition }] });
      expect(convertCard(new Report(), fixed, '$')?.rules).toBeUndefined();
    }
  });

  test('an alternative that always holds makes the whole condition hold', () => {
    const condition = {
      type: 'OR',
      children: [{ type: 'DURING_YOUR_TURN' }, { type: 'SHIELD_COUNT', op: '>=', value: 0 }],
    };
    const card = creature({ effects: [effect('ON_PLAY', VERB_FIXTURES.DRAW_CARD, { condition })] });
    expect(placesLost(card)).toEqual([]);
    expect(JSON.stringify(convertCard(new Report(), card, '$')?.actions)).not.toContain('IF');
  });

  test('words that mean nothing here are told: players, durations, types, limits of a payment', () => {
    const strange = creature({
      type: 'CASTLE',
      effects: [
        effect('ON_PLAY', [
          { type: 'DRAW_CARD', amount: 1, target_group: 'NEIGHBOUR' },
          { type: 'DESTROY', target_filter: { owner: 'NOBODY' } },
          { type: 'POWER_MOD', amount: 1000, duration: 'A_WHILE' },
        ]),
      ],
      cost_reductions: [{ type: 'ACTIVE_PAYMENT', unit_cost: { type: 'TAP_CARD' }, reduction_amount: 2, max_units: 3 }],
    });
    expect(placesLost(strange)).toEqual([
      '$.type',
      '$.effects[0].commands[0].target_group',
      '$.effects[0].commands[1].target_filter.owner',
      '$.effects[0].commands[2].duration',
      '$.cost_reductions[0]',
    ]);
  });

  test('random damage: nothing is thrown, every problem has a path and both languages, what is playable is sound', () => {
    const random = randomFrom(20_261);
    for (let i = 0; i < 150; i++) {
      const [, json] = FIXTURES[random(FIXTURES.length)];
      const { cards, problems } = convertLegacy([mutate(json, random)]);
      for (const { path, reason } of problems)
        expect([path.startsWith('$'), reason.ja !== '', reason.en !== '']).toEqual([true, true, true]);
      for (const card of cards)
        if (card.playable === false) expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    }
  });
});
