import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testkitPackages } from '../packages.ts';
import { runScenario } from './run-scenario.ts';

const folder = new URL('../../scenarios/', import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('scenario %s', (name) => {
  const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  expect(runScenario(json, name, testkitPackages)).toMatchObject({ ok: true });
});
