/** Learning: how fast positions become tensors, and how fast a network judges them and learns from them. */
import type { GamePackage } from '@fuda/game';
import { cells as c, copyState, countOptions, decide, hashCells, Machine } from '@fuda/kernel';
import {
  Batch,
  Encoder,
  freshModel,
  Judge,
  layoutOf,
  networkFor,
  paddedLength,
  type Runtime,
  Trainer,
} from '@fuda/learn';
import { openRuntime } from '@fuda/learn/runtime';
import { LOADERS } from '@fuda/registry';
import type { BenchCase, BenchGroups, Runner, Skip } from './case.ts';
import { searchRateCase } from './learn-search.ts';
import { PackageRunner } from './match-runner.ts';
import { POLICY_SEED } from './tally.ts';

/** Few enough to stay in the cache, as those of a worker do; of several matches, from beginning to end. */
const POSITIONS = 64;
const APART = 7;

/** Positions of random matches with something to choose. */
function positionsOf(pkg: GamePackage): Machine[] {
  const runner = new PackageRunner(pkg);
  runner.seedPolicy(POLICY_SEED);
  const { machine } = runner;
  const positions: Machine[] = [];
  for (let match = 0; positions.length < POSITIONS; match++) {
    runner.start(match);
    for (let k = 1; machine.S[c.RESULT] === 0 && positions.length < POSITIONS; k++) {
      if (k % APART === 0 && countOptions(machine) > 1) {
        const kept = new Machine(machine.game);
        copyState(machine, kept);
        positions.push(kept);
      }
      decide(machine, runner.choose());
    }
  }
  return positions;
}

function encodeCase(id: string, load: () => Promise<GamePackage>): BenchCase {
  return {
    name: `learn/encode/${id}`,
    unit: 'positions/s',
    async prepare() {
      const pkg = await load();
      const positions = positionsOf(pkg);
      const encoder = new Encoder(positions[0].game);
      const encode = (budget: number): number => {
        let tokens = 0;
        for (let i = 0; i < budget; i++) {
          const m = positions[i % POSITIONS];
          countOptions(m);
          // as after a decision: nothing that was worked out is still true
          m.dirty = -1;
          tokens += encoder.encode(m, m.S[c.QUERY_PLAYER] - 1);
        }
        return tokens;
      };
      return {
        run: (budget) => ({ amount: budget, checksum: String(encode(budget)) }),
        verify() {
          let hash = 1;
          for (const m of positions) {
            const count = encoder.encode(m, m.S[c.QUERY_PLAYER] - 1);
            const cells = Int32Array.from([...encoder.tokens.subarray(0, count * encoder.width), ...encoder.global]);
            hash = hashCells(cells, 0, cells.length, hash);
          }
          return (hash >>> 0).toString(16);
        },
      };
    },
  };
}

/** A batch of one size, as self-play and training have them; one thread. */
const BATCH = 32;

function networkCase(
  name: string,
  load: () => Promise<GamePackage>,
  prepare: (runtime: Runtime, pkg: GamePackage, fill: (batch: Batch) => void, length: number) => Promise<Runner>,
): BenchCase {
  return {
    name,
    unit: 'positions/s',
    async prepare(): Promise<Runner | Skip> {
      const runtime = await openRuntime(['onnxruntime-node']);
      if (!runtime.ok) return { skip: runtime.error.reason.en };
      const pkg = await load();
      const positions = positionsOf(pkg).slice(0, BATCH);
      const encoder = new Encoder(positions[0].game);
      const encode = (m: Machine): number => encoder.encode(m, m.S[c.QUERY_PLAYER] - 1);
      const length = paddedLength(Math.max(...positions.map(encode)));
      const fill = (batch: Batch): void => {
        for (const [i, m] of positions.entries())
          batch.put(i, encoder.tokens, encode(m), encoder.firstOption, encoder.global);
      };
      return prepare(runtime.value, pkg, fill, length);
    },
  };
}

function judgeCase(id: string, load: () => Promise<GamePackage>): BenchCase {
  return networkCase(`learn/judge/${id}`, load, async (runtime, pkg, fill, length) => {
    const game = pkg.compile();
    const layout = layoutOf(game);
    const judge = await Judge.open(runtime, freshModel(layout, networkFor(layout, 'S'), 1), game);
    const batch = new Batch(layout, BATCH, length);
    return {
      async run(budget) {
        let sum = 0;
        for (let i = 0; i < budget; i++) {
          fill(batch);
          sum += (await judge.judge(batch)).win[0];
        }
        return { amount: budget * BATCH, checksum: sum.toFixed(6) };
      },
      close: () => judge.close(),
    };
  });
}

function trainCase(id: string, load: () => Promise<GamePackage>): BenchCase {
  return networkCase(`learn/train/${id}`, load, async (runtime, pkg, fill, length) => {
    const game = pkg.compile();
    const layout = layoutOf(game);
    const trainer = await Trainer.open(runtime, freshModel(layout, networkFor(layout, 'S'), 1), game);
    const batch = trainer.batch(BATCH, length);
    fill(batch);
    for (let i = 0; i < BATCH; i++) {
      const first = batch.answers.indexOf(1, i * length) - i * length;
      batch.teach(i, { policy: [[first, 1]], won: i % 2, held: [1] });
    }
    batch.balance();
    return {
      async run(budget) {
        let loss = 0;
        for (let i = 0; i < budget; i++) ({ loss } = await trainer.learn(batch, 1e-4));
        return { amount: budget * BATCH, checksum: loss.toFixed(6) };
      },
      close: () => trainer.close(),
    };
  });
}

/** Each game in a process of its own, like all groups. */
export const LEARN_GROUPS: BenchGroups = Object.fromEntries(
  Object.entries(LOADERS).map(([id, load]) => [
    `learn-${id}`,
    async () => [encodeCase(id, load), judgeCase(id, load), trainCase(id, load), searchRateCase(id, load)],
  ]),
);
