/** Things that happen without anything to listen for: they count all the same when it is asked what happened last. */
import type { Statement } from '@fuda/kernel';
import { all, eq, ne, v } from '../ir.ts';

export const tellApplied: Statement = ['emit', 'APPLIED', {}];

/** [YGO-8.12] what comes after "then" is a later moment, also when it only began to apply. */
export function later(body: readonly Statement[], temp: (name: string) => string): readonly Statement[] {
  const batch = temp('batch');
  const started = temp('started');
  return [
    ['let', batch, ['batch']],
    ['let', started, ['started']],
    ...body,
    ['if', all(eq(['batch'], v(batch)), ne(['started'], v(started))), [tellApplied]],
  ];
}
