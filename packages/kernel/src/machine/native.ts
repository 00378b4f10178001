import type { Machine } from './machine.ts';

/**
 * The program of a machine in a module of its own (packages/specialise). It works on the machine's cells, and hands the machine's numbers over
 * and back with every call, so that whoever looks at the machine in between sees no difference.
 */
export interface NativeCode {
  decide(option: number): void;
  run(start: number, fp: number): void;
  undoTo(mark: number): void;
  listOptions(): void;
  playOn(policy: number, most: number): number;
}

/** Nobody watches, and chance is chance: a module knows of neither. */
export function isAlone(m: Machine): boolean {
  return m.observer === null && m.ruleObserver === null && m.rolls.length === 0;
}
