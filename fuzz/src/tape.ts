import type { RandomBelow } from '@fuda/kernel';
import fc from 'fast-check';

/** Numbers that decide an input one after the other: what fast-check makes, and makes smaller when something breaks. */
export const tapes: fc.Arbitrary<number[]> = fc.array(fc.nat(0x3fffffff), {
  minLength: 24,
  maxLength: 64,
  size: 'max',
});

/** Chance as the tape has it; behind its end there is none left. */
export function fromTape(tape: readonly number[]): RandomBelow {
  let at = 0;
  return (n) => (tape[at++] ?? 0) % Math.max(1, n);
}

/** Chance that belongs to an input: the same input is played the same way, today and in the corpus. */
export function seedOf(input: unknown): number {
  const text =
    typeof input === 'string' ? input : input instanceof Uint8Array ? input.join() : (JSON.stringify(input) ?? '');
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 1;
}
