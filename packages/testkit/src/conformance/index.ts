export { type CoverageReport, missingFrom, type RulesUsed, type Used } from './coverage.ts';
export { FINDINGS, type Finding } from './difference.ts';
export { type Doors, KERNEL_DOORS } from './doors.ts';
export { seedOf, type VerifyCounts, type VerifyOptions, type VerifyResult, verify } from './verify.ts';
