import type { BenchCase } from './case.ts';
import { cpuSeconds } from './clock.ts';

/** An operation too short to time alone. Each function does it `count` times and returns something made of all results. */
export type TinyOp = {
  op(count: number): number;
  /** The same loop without the operation (for an undo: the apply it takes back), taken off the time. */
  baseline?(count: number): number;
  verify?(): string;
};

/** A case in nanoseconds of CPU time per operation. */
export function tinyOpCase(name: string, unit: string, prepare: () => TinyOp | Promise<TinyOp>): BenchCase {
  return {
    name,
    unit,
    kind: 'cost',
    async prepare() {
      const tiny = await prepare();
      return {
        run(budget) {
          const start = cpuSeconds();
          const base = tiny.baseline?.(budget) ?? 0;
          const middle = cpuSeconds();
          const result = tiny.op(budget);
          const end = cpuSeconds();
          const saved = tiny.baseline === undefined ? 0 : middle - start;
          return { amount: budget, checksum: String(result + base), cpuSeconds: end - middle - saved };
        },
        ...(tiny.verify === undefined ? {} : { verify: tiny.verify.bind(tiny) }),
      };
    },
  };
}
