import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ModelWeights, unpackWeights } from '@fuda/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packWeights } from './pack-weights.mjs';
import { root } from './setup.mjs';

const there = (weights: ModelWeights) => unpackWeights(JSON.parse(JSON.stringify(packWeights(weights))));

const SHIPPED = ['games/ocg', 'games/history', 'games/duel-masters'].flatMap((game) =>
  readdirSync(join(root, game, 'weights')).map((name) => join(game, 'weights', name)),
);

describe.each(SHIPPED)('%s', (file) => {
  const weights = JSON.parse(readFileSync(join(root, file), 'utf8')) as ModelWeights;

  test('is what was packed, every name in its place and every number to the last bit', () => {
    expect(JSON.stringify(there(weights))).toBe(JSON.stringify(weights));
  });

  test('is a third shorter to fetch', () => {
    const bytes = (json: unknown) => gzipSync(JSON.stringify(json)).length;
    expect(bytes(packWeights(weights))).toBeLessThan((bytes(weights) * 2) / 3);
  });
});

test('any names and numbers come back as they were', () => {
  const number = fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((x) => x + 0);
  const rounded = number.map((x) => Number(x.toPrecision(3)) + 0);
  const numbers = fc.array(fc.oneof(number, rounded, fc.integer({ min: -2000, max: 2000 })), {
    minLength: 2,
    maxLength: 2,
  });
  // a name that looks like a number would be put in front of the others by any object
  const name = fc.string().map((text) => `:${text}`);
  const table = fc.dictionary(name, numbers, { noNullPrototype: true });
  fc.assert(
    fc.property(table, table, (policy, value) => {
      const weights = { format: 'fuda-weights/1', stages: 2, stageTurns: 3, policy, value } as const;
      expect(there(weights)).toEqual({ ...weights });
    }),
  );
});
