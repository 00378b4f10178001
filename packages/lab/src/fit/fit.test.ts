import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duelLikePackage } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { type FitOptions, type FitReport, fitModels } from './fit.ts';
import { type FitState, fitFile, fitStateIn, readFitFile } from './fit-state.ts';

vi.setConfig({ testTimeout: 60_000 });

const learn = async (options: Partial<FitOptions>): Promise<FitReport> => {
  const result = await fitModels(duelLikePackage, { matches: 50, seed: 3, ...options });
  if (!result.ok) throw new Error(result.error.reason.en);
  return result.value;
};

test('[AI-X2] a policy learned by self-play beats one that knows nothing, and the value foretells better than a coin', async () => {
  const report = await learn({ matches: 600 });
  expect(report.againstUniform).toBeGreaterThan(0.7);
  expect(report.surprise).toBeLessThan(0.98);
  expect((await learn({})).models.policy.weights).toEqual((await learn({})).models.policy.weights);
});

test('learning that was stopped goes on from its file and ends with the same weights, to the last bit', async () => {
  const whole = await learn({ matches: 120 });
  const stopping = new AbortController();
  const states: string[] = [];
  const half = await learn({
    matches: 120,
    stop: stopping.signal,
    // told of the first match and the hundred and first: the match in hand is finished
    onProgress: (k) => k === 100 && stopping.abort('SIGINT'),
    onState: (state) => states.push(fitFile('head', state)),
  });
  expect([half.matches, half.of, states.length]).toEqual([101, 120, 1]);
  const folder = mkdtempSync(join(tmpdir(), 'fuda-fit-'));
  const file = join(folder, 'half.json');
  writeFileSync(file, states[0]);
  const read = readFitFile(file, 'head');
  if (!read.ok) throw new Error(read.error.reason.en);
  const rest = await learn({ matches: 120, state: read.value });
  expect(rest.models.policy.weights).toEqual(whole.models.policy.weights);
  expect(rest.models.value.weights).toEqual(whole.models.value.weights);
  expect([rest.surprise, rest.againstUniform]).toEqual([whole.surprise, whole.againstUniform]);
  expect(readFitFile(file, 'another')).toMatchObject({
    ok: false,
    error: { reason: { en: expect.stringMatching(/belongs to another run/) } },
  });
  writeFileSync(file, states[0].slice(0, 500));
  expect(readFitFile(file, 'head')).toMatchObject({
    ok: false,
    error: { reason: { en: expect.stringMatching(/not JSON/) } },
  });
  writeFileSync(file, '{"format": "fuda-fit/1"}');
  expect(readFitFile(file, 'head')).toMatchObject({
    ok: false,
    error: { reason: { en: expect.stringMatching(/no run of learning/) } },
  });
  rmSync(folder, { recursive: true });
});

test('[CLI-W4] a state of learning that was changed, or cannot be, is refused before anything is made of it', () => {
  const columns = Object.fromEntries(
    ['policy', 'policyMoved', 'policyLargest', 'value', 'valueMoved', 'valueLargest'].map((name) => [
      name,
      Float64Array.of(1, 2, 3),
    ]),
  ) as FitState['columns'];
  const state: FitState = { matches: 5, dice: 7, stages: 3, stageTurns: 4, columns };
  const whole = fitFile('head', state);
  expect(fitStateIn(whole, 'f', 'head')).toMatchObject({ ok: true, value: { matches: 5, stages: 3 } });
  const changed = (change: (json: Record<string, unknown>) => void): string => {
    const json = JSON.parse(whole);
    change(json);
    return JSON.stringify(json);
  };
  const one = Buffer.from(Float64Array.of(1, 2, 4).buffer).toString('base64');
  const none = Buffer.from(Float64Array.of(1, 2, Number.NaN).buffer).toString('base64');
  for (const text of [
    changed((json) => Object.assign(json.columns as object, { value: one })),
    changed((json) => Object.assign(json, { sum: undefined, columns: { ...(json.columns as object), value: none } })),
    // a hundred million stages would be made before their weights are counted
    changed((json) => Object.assign(json, { sum: undefined, stages: 100_000_000 })),
    changed((json) => Object.assign(json, { sum: undefined, stages: 0 })),
    changed((json) => Object.assign(json, { sum: undefined, stageTurns: 0 })),
    changed((json) => Object.assign(json, { sum: undefined, matches: -1 })),
  ])
    expect(fitStateIn(text, 'f', 'head')).toMatchObject({ ok: false, error: { code: expect.any(String), path: 'f' } });
});
