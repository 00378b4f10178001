import { readFileSync } from 'node:fs';
import { testkitPackages } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { runScenario } from './run-scenario.ts';
import { scenarioSchema } from './schema.ts';

const page = readFileSync(new URL('../../../docs/scenario-format.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, json]) => json);

test('the page has examples', () => {
  expect(blocks.length).toBeGreaterThan(0);
});

test.each(blocks.map((json, i) => [i, json] as const))('example %i of docs/scenario-format.md holds', (_i, json) => {
  expect(runScenario(JSON.parse(json), 'docs/scenario-format.md', testkitPackages)).toMatchObject({ ok: true });
});

test('the page names every key of a file', () => {
  const missing = Object.keys(scenarioSchema.shape).filter((key) => key !== '$schema' && !page.includes(`\`${key}\``));
  expect(missing).toEqual([]);
});
