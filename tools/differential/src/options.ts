/** Which choices exist in one engine only. */
import type { Choice, Side } from './neutral.ts';

export function onlyIn(side: Side, fuda: readonly Choice<unknown>[], core: readonly Choice<unknown>[]): string[] {
  const [of, over] = side === 'fuda' ? [fuda, core] : [core, fuda];
  const known = new Set(over.map(({ key }) => key));
  return of.map(({ key }) => key).filter((key) => !known.has(key));
}
