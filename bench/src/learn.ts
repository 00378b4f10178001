/** Learning: how fast positions become tensors. */
import type { GamePackage } from '@fuda/game';
import { cells as c, copyState, countOptions, decide, hashCells, Machine } from '@fuda/kernel';
import { Encoder } from '@fuda/learn';
import { LOADERS } from '@fuda/registry';
import type { BenchCase, BenchGroups } from './case.ts';
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

/** Each game in a process of its own, like all groups. */
export const LEARN_GROUPS: BenchGroups = Object.fromEntries(
  Object.entries(LOADERS).map(([id, load]) => [`learn-${id}`, async () => [encodeCase(id, load)]]),
);
