import type { Machine } from '../machine/machine.ts';

export type ExpressionCode = (m: Machine, S: Int32Array, it: number, fp: number, sp: number) => number;
export type FilterCode = (m: Machine, S: Int32Array, it: number, fp: number, sp: number) => boolean;
export type ScanCode = (
  m: Machine, S: Int32Array, it: number, fp: number, out: Int32Array, n: number, sp: number,
) => number;
export interface Generated {
  expressions: (ExpressionCode | undefined)[];
  filters: (FilterCode | undefined)[];
  scans: (ScanCode | undefined)[];
  makeExpression(start: number): ExpressionCode;
  makeFilter(start: number): FilterCode;
  makeScan(sources: number, filter: number): ScanCode;
  run(m: Machine, pc: number, fp: number): number;
}
