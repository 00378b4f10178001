export { Cfr, type CfrKind, cfrBound } from './cfr.ts';
export { type Asking, sharesOf, strategyOf } from './policy.ts';
export { CFR, CFR_PLUS, type ExactLine, type ExactOptions, type ExactReport, exploitability } from './report.ts';
export {
  type BestResponse,
  bestResponse,
  type Exploitability,
  exploitabilityOf,
  type Strategy,
  uniformStrategy,
  worthOf,
} from './strategy.ts';
export { type GameTree, type InformationSet, type KeyOf, type Line, unfold, viewKey } from './tree.ts';
