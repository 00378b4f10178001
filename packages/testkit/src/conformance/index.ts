export { assertCards, assertOptions, assertUnusedCells } from './conserved.ts';
export { type CoverageReport, missingFrom, type RulesUsed, type Used } from './coverage.ts';
export { assertSameData, Difference, FINDINGS, type Finding } from './difference.ts';
export { type Doors, KERNEL_DOORS } from './doors.ts';
export {
  type Agent,
  checkHonesty,
  type HonestyCounts,
  type HonestyOptions,
  type HonestyResult,
  joinHonesty,
  startHonesty,
} from './honesty.ts';
export { SWAPS, type Swap, swapHidden } from './swap-hidden.ts';
export type { Beginning, Teller, World } from './two-worlds.ts';
export {
  type BatteryRun,
  joinParts,
  runThrough,
  seedOf,
  startVerify,
  type VerifyCounts,
  type VerifyOptions,
  type VerifyPart,
  type VerifyResult,
  verify,
  verifyPart,
} from './verify.ts';
