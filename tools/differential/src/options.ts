/** Which choices exist in one engine only. */
import { POOL_INDEX } from '@fuda/ocg';
import { type Choice, codeIn, type Side } from './neutral.ts';

const plain = (key: string): string => key.split('~')[0];

/**
 * The choices of ours that a choice of the other engine stands for. A Spell or Trap that offers several effects [YGO-6.8] is several
 * choices here and one there, with a question about the effect afterwards.
 */
export function variantsOf<A>(
  key: string,
  fuda: readonly Choice<A>[],
  core: readonly Choice<unknown>[],
): readonly Choice<A>[] {
  const same = (choices: readonly Choice<unknown>[]): number =>
    choices.filter((choice) => plain(choice.key) === plain(key)).length;
  const kind = POOL_INDEX.find(codeIn(key))?.kind;
  if (kind !== 'monster' && kind !== undefined && same(core) === 1 && same(fuda) > 1)
    return fuda.filter((choice) => plain(choice.key) === key);
  return fuda.filter((choice) => choice.key === key);
}

export function onlyIn(side: Side, fuda: readonly Choice<unknown>[], core: readonly Choice<unknown>[]): string[] {
  if (side === 'core') return keysOf(core).filter((key) => !keysOf(fuda).includes(key));
  const known = new Set(core.flatMap(({ key }) => variantsOf(key, fuda, core).map((choice) => choice.key)));
  return keysOf(fuda).filter((key) => !known.has(key));
}

const keysOf = (choices: readonly Choice<unknown>[]): string[] => choices.map(({ key }) => key);
