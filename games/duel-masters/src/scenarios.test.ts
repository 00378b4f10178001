import { readdirSync, readFileSync } from 'node:fs';
import { readBase, runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { CARDS } from './data.ts';
import { duelMastersPackage } from './package.ts';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  // `from` holds what they begin from
  (name) => name.endsWith('.json') && !/^from[\\/]/.test(name),
);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

test.each(files)('scenario %s', (name) => {
  expect(runScenario(JSON.parse(read(name)), name, [duelMastersPackage])).toMatchObject({ ok: true });
});

test.each(Object.keys(duelMastersPackage.basePositions ?? {}))('the base position %s is sound', (name) => {
  expect(readBase(duelMastersPackage.basePositions?.[name], name, [duelMastersPackage]).problems).toEqual([]);
});

test('every card of the pool is used in a scenario', () => {
  const all = files.map(read).join('');
  expect(CARDS.map((card) => card.id).filter((id) => !new RegExp(`"(\\d\\.\\w+\\.)?${id}[#"]`).test(all))).toEqual([]);
});
