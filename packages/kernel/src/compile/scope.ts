import { DeclarationError } from '../errors.ts';
import { FRAME_HEADER } from '../machine/cells.ts';
import type { Scope } from './assembler.ts';

export function newScope(path: string, frozen = false): Scope {
  return { slots: new Map(), next: FRAME_HEADER, sizeUses: [], path, frozen, within: null };
}

/** Frame offset of a variable; makes room for it on first use. */
export function slotOf(scope: Scope, name: string): number {
  const known = scope.slots.get(name);
  if (known !== undefined) return known;
  if (scope.frozen) throw new DeclarationError(scope.path, `variable "${name}" cannot be read here`);
  const slot = scope.next++;
  scope.slots.set(name, slot);
  return slot;
}
