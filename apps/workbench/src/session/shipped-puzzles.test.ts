import { LOADERS, puzzlesOf } from '@fuda/registry';
import { runScenario, type Scenario } from '@fuda/scenario';
import { describe, expect, test } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { shippedIn } from './shipped-puzzles.ts';

const effortOf = (comment: string | undefined): number => Number(/^effort (\d+):/.exec(comment ?? '')?.[1]);

test('a game says that it brings puzzles where it does, and nobody else has any', async () => {
  for (const { game, puzzles } of LAYOUTS) expect((await puzzlesOf(game)).length > 0, game).toBe(puzzles === true);
  expect(await puzzlesOf('nobody')).toEqual([]);
});

describe.each(LAYOUTS.filter(({ puzzles }) => puzzles))('$game', ({ game }) => {
  test('[WB-Q1] 15 puzzles in rising order; each is solved by its script, whatever the seed, and has its hints', async () => {
    const pkg = await LOADERS[game]();
    const shipped = shippedIn(await puzzlesOf(game));
    expect(shipped.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, i) => String(i + 1).padStart(2, '0')));
    const scenarios = shipped.map(({ scenario }) => scenario as Scenario);
    const efforts = scenarios.map(({ comment }) => effortOf(comment));
    expect(efforts).toEqual([...efforts].sort((a, b) => a - b));
    // doing nothing is no solution
    expect(runScenario({ ...scenarios[0], script: [{ expect: {} }] }, '', [pkg])).toMatchObject({ code: 'UNSOLVED' });
    for (const scenario of scenarios) {
      const { name, puzzle } = scenario;
      // not the seed the files have: what is shuffled must not matter
      const run = runScenario({ ...scenario, seed: 77 }, name?.en ?? '', [pkg]);
      expect(run.ok, name?.en).toBe(true);
      expect(puzzle?.hints).toHaveLength(3);
      for (const { ja, en } of puzzle?.hints ?? []) {
        expect(ja.trim()).not.toBe('');
        expect(en).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
      }
    }
  });

  test('[WB-Q1] each puzzle has a title of its own, which names no card its hints name', async () => {
    const shipped = shippedIn(await puzzlesOf(game));
    for (const language of ['ja', 'en'] as const) {
      const asks = shipped.map(({ title }) => title[language].replace(/^.*?[:：]\s*/, ''));
      expect(new Set(asks).size, asks.join('\n')).toBe(asks.length);
    }
    for (const { title, scenario } of shipped) {
      const told = (scenario as Scenario).puzzle?.hints?.flatMap(({ ja }) => ja.match(/「[^」]+」/g) ?? []) ?? [];
      for (const name of told) expect(title.ja).not.toContain(name);
    }
  });
});
