export { type CoverageReport, missingFrom, type RulesUsed, type Used } from './coverage.ts';
export { FINDINGS, type Finding } from './difference.ts';
export { type Doors, KERNEL_DOORS } from './doors.ts';
export { checkHonesty, type HonestyCounts, type HonestyOptions, type HonestyResult, type Mind } from './honesty.ts';
export { SWAPS, type Swap, swapHidden } from './swap-hidden.ts';
export { seedOf, type VerifyCounts, type VerifyOptions, type VerifyResult, verify } from './verify.ts';
