import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { sampleDuelPackage } from './package.ts';

const folder = new URL('../scenarios/', import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('scenario %s', (name) => {
  const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  expect(runScenario(json, name, [sampleDuelPackage])).toMatchObject({ ok: true });
});
