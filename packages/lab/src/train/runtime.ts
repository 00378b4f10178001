/** The runtime of networks in this thread, opened once. */
import type { Runtime } from '@fuda/learn';
import { openRuntime } from '@fuda/learn/runtime';
import { LabFailure } from '../errors.ts';

let opened: Promise<Runtime> | undefined;

/** Rejects with LabFailure where there is none. */
export function runtimeHere(): Promise<Runtime> {
  opened ??= openRuntime().then((found) => {
    if (!found.ok) throw new LabFailure({ ...found.error, code: 'NO_RUNTIME' });
    return found.value;
  });
  return opened;
}
