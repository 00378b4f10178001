import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { duelLikePackage } from '../games/duel-like-package.ts';
import { runScenario } from './run-scenario.ts';

const folder = new URL('../../scenarios/', import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('scenario %s', (name) => {
  const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  expect(runScenario(json, name, [duelLikePackage])).toMatchObject({ ok: true });
});
