import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layoutOf, readModel, weightsHash } from '@fuda/learn';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { WIDE } from '@fuda/testkit';
import { afterAll, expect, test, vi } from 'vitest';
import { fullDisk, lockedDisk } from '../disk/testing.ts';
import { type PlanWishes, planId, planOf } from './plan.ts';
import type { RunFile, RunPhase } from './run-file.ts';
import { type TrainOptions, train } from './train.ts';

// whole runs, several times over; on a crowded machine that takes its time
vi.setConfig({ testTimeout: 240_000 });

const root = mkdtempSync(join(tmpdir(), 'fuda-train-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folderOf = (name: string): string => join(mkdtempSync(join(root, name)), 'run');

const wishes: PlanWishes = {
  size: 'XS',
  // the cheapest one there is: this is about the loop, not about strength
  teacher: 'first',
  teacherMatches: 3,
  teacherShard: 1,
  epochs: 1,
  batch: 32,
  gateDeals: 2,
  gateMost: 4,
};
const options: Omit<TrainOptions, 'folder'> = { wishes, minutes: 10, command: 'npx fuda train', generations: 1 };

async function trained(folder: string, more: Partial<TrainOptions> = {}): Promise<RunFile> {
  const done = await train(pkg, { ...options, folder, ...more });
  if (!done.ok) throw new Error(done.error.reason.en);
  return done.value.run;
}

/** What of a run must be the same however it came about. */
const lasting = ({ plan, planId, best, generations, elo }: RunFile) => ({
  plan,
  planId,
  best,
  elo,
  generations: generations.map(({ training, ...rest }) => ({ ...rest, training: { ...training, seconds: 0 } })),
});

let first: { readonly folder: string; readonly run: RunFile };

test('[LB-L1] the same plan and seed give the same first generation bit for bit', async () => {
  const folder = folderOf('first');
  first = { folder, run: await trained(folder) };
  const again = folderOf('again');
  expect(lasting(await trained(again))).toEqual(lasting(first.run));
  for (const part of ['shards', 'models'])
    for (const file of readdirSync(join(folder, part)))
      expect(Buffer.compare(readFileSync(join(folder, part, file)), readFileSync(join(again, part, file)))).toBe(0);
  const other = planOf(pkg, { ...wishes, seed: 2 });
  expect(planId(pkg, other)).not.toBe(first.run.planId);
});

test('[LB-L6] run.json says what was done and which files hold it; the report needs nothing from elsewhere', () => {
  const { folder, run } = first;
  expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toEqual(run);
  const [one] = run.generations;
  expect(one).toMatchObject({ number: 0, from: -1, by: 'first', shards: { matches: 3, complete: true } });
  expect(readdirSync(join(folder, 'shards')).sort()).toEqual([...one.shards.files].sort());
  const model = readModel(readFileSync(join(folder, 'models', one.model?.file ?? '')), layoutOf(pkg.compile()));
  expect(model.ok && weightsHash(model.value.parameters)).toBe(one.model?.hash);
  expect(model.ok && model.value.made).toMatchObject({ command: 'npx fuda train', seed: '1', plan: run.planId });
  expect(one.training?.curve.at(-1)?.step).toBe(one.training?.steps);
  expect(one.gate).toMatchObject({ accepted: true, reason: 'first', meetings: [{ opponent: 'random', matches: 4 }] });
  expect(run.elo.map(({ name }) => name)).toEqual(['generation 0', 'random']);
  expect(run).toMatchObject({ format: 'fuda-run/1', best: 0, state: 'done' });
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(page).not.toMatch(/https?:|<script|<link|src=/);
  for (const word of ['損失', 'Loss', '95 %区間', '95 % intervals', 'エントロピー', 'entropy'])
    expect(page).toContain(word);
  // it reloads itself only while somebody works on it
  expect(page).not.toContain('http-equiv="refresh"');
});

test('[LB-L2] a run that is stopped after every piece comes to the same', async () => {
  const folder = folderOf('stopped');
  const known = new Set<string>();
  for (let starts = 0; ; starts++) {
    const stopping = new AbortController();
    const onPhase = ({ name, done }: RunPhase): void => {
      // steps are kept only when somebody stops: a few at a time
      if (known.has(`${name} ${done}`) || (name === 'training' && done % 3 !== 0)) return;
      known.add(`${name} ${done}`);
      stopping.abort('SIGINT');
    };
    const run = await trained(folder, { stop: stopping.signal, onPhase });
    expect(starts).toBeLessThan(60);
    if (run.state !== 'stopped') {
      expect(starts).toBeGreaterThan(3);
      expect(lasting(run)).toEqual(lasting(first.run));
      return;
    }
  }
});

test.runIf(WIDE)('[LB-L2] [LB-L11] a run that was stopped between epochs keeps the same best weights', async () => {
  const more = { wishes: { ...wishes, teacherMatches: 5, epochs: 3, rate: 0.05, gateDeals: 1, gateMost: 1 } };
  const whole = await trained(folderOf('whole'), more);
  expect(whole.generations[0].training?.agreement).not.toBeNull();
  const folder = folderOf('parts');
  const known = new Set<number>();
  for (;;) {
    const stopping = new AbortController();
    const onPhase = ({ name, done, of }: RunPhase): void => {
      if (name !== 'training' || known.has(done) || done % Math.ceil(of / 5) !== 0) return;
      known.add(done);
      stopping.abort('SIGINT');
    };
    const run = await trained(folder, { ...more, stop: stopping.signal, onPhase });
    if (run.state === 'stopped') continue;
    expect(known.size).toBeGreaterThan(3);
    expect(lasting(run)).toEqual(lasting(whole));
    return;
  }
});

test.runIf(WIDE)(
  '[LB-L12] a teacher that thinks teaches its opinion, and corrects whoever plays half of its matches',
  async () => {
    const more = { teacher: 'search@4', teacherMatches: 4, opinion: 1, corrected: 'random' };
    const taught = await trained(folderOf('taught'), { wishes: { ...wishes, ...more, explore: 0 } });
    const [{ shards }] = taught.generations;
    // answers are shared out, and something else was played
    expect(shards.entropy).toBeGreaterThan(0.05);
    expect(shards.straying).toBeGreaterThan(0.1);
    const alone = await trained(folderOf('alone'), {
      wishes: { ...wishes, ...more, teacherMatches: 1, corrected: '', opinion: 0, explore: 0 },
    });
    expect(alone.generations[0].shards).toMatchObject({ entropy: 0, straying: 0 });
    expect(alone.planId).not.toBe(taught.planId);
  },
);

test('[LB-L13] a run can go on from a network that is there; what cannot be begun with is refused by name', async () => {
  const [{ model: made }] = first.run.generations;
  const file = join(first.folder, 'models', made?.file ?? '');
  const { teacher, size, ...rest } = wishes;
  const run = await trained(folderOf('start'), { wishes: { ...rest, start: `net:${file}` } });
  expect(run.plan.start).toBe(made?.hash);
  expect(run.generations[0]).toMatchObject({ by: '', training: null, model: { hash: made?.hash } });
  expect(run.planId).not.toBe(planId(pkg, planOf(pkg, rest)));
  const refused = async (more: PlanWishes) => {
    const done = await train(pkg, { ...options, folder: folderOf('no-start'), wishes: { ...rest, ...more } });
    return done.ok ? 'taken' : `${done.error.code} ${done.error.path}`;
  };
  expect(await refused({ start: 'nobody' })).toBe('UNKNOWN_PLAYER $.start');
  expect(await refused({ start: `net:${file}@16` })).toBe('UNKNOWN_PLAYER $.start');
  // nothing comes with this game
  expect(await refused({ start: 'net' })).toBe('NO_MODEL $.start');
  expect(await refused({ start: `net:${file}x` })).toMatch(/^NO_FILE /);
  expect(await refused({ start: `net:${join(first.folder, 'run.json')}` })).toBe('FOREIGN_MODEL $.start');
  expect(await refused({ start: `net:${file}`, size: 'M' })).toBe('BAD_NUMBER $.size');
});

test('[LB-L14] against somebody who does not learn, only the own answers are learned', async () => {
  const self = { ...wishes, matches: 4, shard: 2, simulations: 2, league: 0 };
  const two = { generations: 2 };
  const examplesOf = ({ generations }: RunFile): number => generations[1].shards.examples;
  const alone = await trained(folderOf('self'), { ...two, wishes: self });
  const rival = await trained(folderOf('against'), { ...two, wishes: { ...self, against: 'first' } });
  expect(rival.generations[1].shards.matches).toBe(4);
  expect(rival.generations[1].shards.files).not.toEqual(alone.generations[1].shards.files);
  expect(examplesOf(rival)).toBeGreaterThan(0);
  expect(examplesOf(rival)).toBeLessThan(0.8 * examplesOf(alone));
  expect(rival.planId).not.toBe(alone.planId);
  const nobody = await train(pkg, { ...options, folder: folderOf('nobody'), wishes: { ...self, against: 'nobody' } });
  expect(nobody).toMatchObject({ ok: false, error: { code: 'UNKNOWN_PLAYER', path: '$.against' } });
});

test('[LB-L15] of many quick matches a few questions each are kept; what players look ahead with goes into the models', async () => {
  const quick = { ...wishes, matches: 4, shard: 2, simulations: 0, league: 0 };
  const two = { generations: 2 };
  const all = await trained(folderOf('all'), { ...two, wishes: quick });
  const folder = folderOf('few');
  const few = await trained(folder, { ...two, wishes: { ...quick, keep: 3, ahead: 'network' } });
  expect(few.generations[1].shards).toMatchObject({ matches: 4, examples: 12 });
  expect(all.generations[1].shards.examples).toBeGreaterThan(12);
  const layout = layoutOf(pkg.compile());
  for (const { model } of few.generations)
    expect(readModel(readFileSync(join(folder, 'models', model!.file)), layout)).toMatchObject({
      value: { ahead: 'network' },
    });
  // who goes on from such a network goes on as it did
  const last = few.generations[1].model!;
  const { size: _, teacher: __, teacherMatches: ___, teacherShard: ____, ...rest } = quick;
  const onward = folderOf('onward');
  const { generations } = await trained(onward, {
    wishes: { ...rest, start: `net:${join(folder, 'models', last.file)}` },
  });
  expect(readModel(readFileSync(join(onward, 'models', generations[0].model!.file)), layout)).toMatchObject({
    value: { ahead: 'network' },
  });
  expect(
    await train(pkg, { ...options, folder: folderOf('tea'), wishes: { ...quick, ahead: 'tea' as never } }),
  ).toMatchObject({
    ok: false,
    error: { code: 'BAD_NUMBER', path: '$.ahead' },
  });
});

test('[LB-L16] fancies, what is learned of the outcome, and playing turns to their end belong to the plan; each makes other examples', async () => {
  const quick = { ...wishes, matches: 2, shard: 2, simulations: 0, league: 0 };
  const filesWith = async (name: string, more: PlanWishes): Promise<string[]> => {
    const { generations } = await trained(folderOf(name), { generations: 2, wishes: { ...quick, ...more } });
    return [...generations[1].shards.files];
  };
  const plain = await filesWith('plainly', {});
  const others = [
    await filesWith('whims', { whims: 2 }),
    await filesWith('lambda', { lambda: 0.5 }),
    await filesWith('turn', { ahead: 'turn' }),
  ];
  expect(new Set([plain, ...others].flat()).size).toBe(4);
  for (const [wish, path] of [
    [{ whims: 11 }, '$.whims'],
    [{ lambda: 2 }, '$.lambda'],
    [{ known: 'tea' as never }, '$.known'],
  ] as const)
    expect(await train(pkg, { ...options, folder: folderOf('no'), wishes: { ...quick, ...wish } })).toMatchObject({
      ok: false,
      error: { code: 'BAD_NUMBER', path },
    });
  const folder = folderOf('number');
  const { generations } = await trained(folder, { wishes: { ...quick, known: 'number' } });
  const read = readModel(readFileSync(join(folder, 'models', generations[0].model!.file)), layoutOf(pkg.compile()));
  expect(read.ok && read.value.config.abilityIds).toBeGreaterThan(0);
});

test('[LB-L3] a folder of another plan is refused and stays as it is', async () => {
  const before = readFileSync(join(first.folder, 'run.json'));
  for (const more of [{ wishes: { ...wishes, seed: 3 } }, { wishes: { ...wishes, epochs: 2 } }])
    expect(await train(pkg, { ...options, folder: first.folder, ...more })).toMatchObject({
      ok: false,
      error: { code: 'FOREIGN_WORK' },
    });
  expect(Buffer.compare(readFileSync(join(first.folder, 'run.json')), before)).toBe(0);
  const folder = folderOf('strange');
  mkdirSync(folder);
  writeFileSync(join(folder, 'run.json'), '{"format":"x"}');
  expect(await train(pkg, { ...options, folder })).toMatchObject({ ok: false, error: { code: 'FOREIGN_WORK' } });
});

test('[LB-L4] a full or locked disk is a named refusal; the next start goes on from what there is', async () => {
  expect(await train(pkg, { ...options, folder: folderOf('locked'), disk: lockedDisk() })).toMatchObject({
    ok: false,
    error: { code: 'NO_WRITE' },
  });
  const folder = folderOf('full');
  let refusals = 0;
  for (let room = 1000; ; room *= 4) {
    const done = await train(pkg, { ...options, folder, disk: fullDisk(room) });
    if (done.ok) {
      expect(lasting(done.value.run)).toEqual(lasting(first.run));
      break;
    }
    expect(done.error.code).toBe('NO_WRITE');
    refusals++;
  }
  expect(refusals).toBeGreaterThan(2);
});

test('[LB-L9] where the time is over, the first generation is made from what there is', async () => {
  const folder = folderOf('late');
  const [one] = (await trained(folder, { minutes: 0 })).generations;
  expect(one).toMatchObject({ shards: { complete: true, of: 3 }, training: { steps: 1 }, gate: null });
  expect(one.shards.files).toHaveLength(1);
  expect(one.training?.of).toBeGreaterThan(1);
  // the next start measures it, and does not make it anew
  const later = await trained(folder);
  expect(later.generations[0]).toMatchObject({ shards: one.shards, model: one.model, gate: { accepted: true } });
});

test('[LB-L7] what cannot be done is refused by name before anything is played', async () => {
  const refused = async (more: PlanWishes) => {
    const done = await train(pkg, { ...options, folder: folderOf('refused'), wishes: { ...wishes, ...more } });
    return done.ok ? 'taken' : `${done.error.code} ${done.error.path}`;
  };
  expect(await refused({ teacher: 'nobody' })).toBe('UNKNOWN_PLAYER $.teacher');
  expect(await refused({ pool: ['nobody'] })).toBe('UNKNOWN_PLAYER $.pool[0]');
  expect(await refused({ decks: ['nothing'] })).toBe('UNKNOWN_DECK $.decks[0]');
  expect(await refused({ withoutDecks: pkg.decks.map(({ id }) => id) })).toBe('UNKNOWN_DECK $.decks');
  expect(await refused({ withoutCards: ['nothing'] })).toBe('UNKNOWN_CARD $.withoutCards');
  expect(await refused({ ruleset: 'none' })).toBe('UNKNOWN_RULESET $.ruleset');
  expect(await refused({ size: 'XL' as 'M' })).toBe('BAD_NUMBER $.size');
  expect(await refused({ epochs: 0 })).toBe('BAD_NUMBER $.epochs');
  expect(await refused({ rate: 0 })).toBe('BAD_NUMBER $.rate');
  expect(await refused({ explore: 2 })).toBe('BAD_NUMBER $.explore');
  expect(await refused({ opinion: -1 })).toBe('BAD_NUMBER $.opinion');
  expect(await refused({ corrected: 'nobody' })).toBe('UNKNOWN_PLAYER $.corrected');
});
