import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { meetsNetwork, type NetworkBar } from './bars.ts';
import { strengthPage } from './page.ts';

const file = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url);
const measured = JSON.parse(readFileSync(file('strength.json'), 'utf8'));

test.each(['ja', 'en'] as const)('the page in %s says what was measured', (language) => {
  const page = file(language === 'en' ? 'strength.md' : `${language}/strength.md`);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, strengthPage(measured, language));
  expect(readFileSync(page, 'utf8')).toBe(strengthPage(measured, language));
});

test('both who meet are told with the time they took', () => {
  const [id, seen] = Object.entries(measured.networks)[0] as [string, object];
  const told = (spent: object): string =>
    strengthPage({ ...measured, networks: { [id]: { ...seen, ...spent } } }, 'en');
  expect(told({ msPerDecision: 190.04, opponentMs: 55.26 })).toContain('190.0 against 55.3 ms/decision, seed');
  expect(told({ msPerDecision: 190.04, opponentMs: undefined })).toContain('190.0 ms/decision, seed');
});

test('where a bar must surely be met, its whole interval has to lie above it', () => {
  const bar: NetworkBar = {
    id: 'net',
    game: 'history',
    ruleset: 'kai',
    player: 'net@16',
    opponent: 'net',
    bar: 0.55,
    surely: true,
    matches: 200,
  };
  const seen = { share: 0.6, low: 0.54, high: 0.66, matches: 200, seed: 1, cpuTime: true };
  expect(meetsNetwork(bar, seen)).toBe(false);
  expect(meetsNetwork(bar, { ...seen, low: 0.56 })).toBe(true);
  expect(meetsNetwork({ ...bar, surely: false }, seen)).toBe(true);
});
