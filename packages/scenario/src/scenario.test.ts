import { readdirSync, readFileSync } from 'node:fs';
import { testkitPackages } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { runScenario } from './run-scenario.ts';

const folder = new URL('../../testkit/scenarios/', import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('scenario %s', (name) => {
  const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  expect(runScenario(json, name, testkitPackages)).toMatchObject({ ok: true });
});
