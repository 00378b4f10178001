import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { sampleDuelPackage } from './package.ts';

const folder = new URL('../scenarios/', import.meta.url);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

test.each(files)('scenario %s', (name) => {
  const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  expect(runScenario(json, name, [sampleDuelPackage])).toMatchObject({ ok: true });
});
