import type { Machine } from './machine.ts';

/** Everything computed from the state is out of date: after undo, copy or load. */
export function forgetDerived(m: Machine): void {
  m.dirty = -1;
  m.optionsValid = false;
}
