import { readdirSync, readFileSync } from 'node:fs';
import { readBase, runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { POOL } from './cards/pool.ts';
import { ocgPackage } from './package.ts';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  // `from` holds what they begin from
  (name) => name.endsWith('.json') && !/^from[\\/]/.test(name),
);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test.each(files)('scenario %s', (name) => {
  expect(runScenario(JSON.parse(read(name)), name, [ocgPackage])).toMatchObject({ ok: true });
});

test.each(Object.keys(ocgPackage.basePositions ?? {}))('the base position %s is sound', (name) => {
  expect(readBase(ocgPackage.basePositions?.[name], name, [ocgPackage]).problems).toEqual([]);
});

test('[YGO-15.24] every card of the pool, in every edition, stands in a scenario', () => {
  const all = files.map(read).join('\n');
  const missing = POOL.filter(
    ({ id, name, edition }) =>
      !all.includes(`"${id}`) && !(edition === 'now' && all.includes(JSON.stringify(name.en).slice(1, -1))),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('[YGO-15.24] every Normal Monster, Spell and Trap is played in a scenario about cards', () => {
  const scripts = files.filter((name) => name.startsWith('cards')).map((name) => JSON.parse(read(name)));
  const played = scripts.map(({ script }) => JSON.stringify(script)).join('\n');
  const own = POOL.filter((card) => card.kind !== 'monster' || ('frame' in card && card.frame === 'normal'));
  const named = ({ id, name, edition }: (typeof own)[number]): boolean =>
    played.includes(id) || (edition === 'now' && played.includes(JSON.stringify(name.en).slice(1, -1)));
  expect(own.filter((card) => !named(card)).map(({ id }) => id)).toEqual([]);
});
