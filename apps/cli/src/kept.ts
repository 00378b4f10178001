/** Long runs that can be stopped and gone on with. */
import { type Keeping, type Unfinished, writeKept } from '@fuda/lab';
import type { Call, OptionSpec } from './command.ts';
import { firstFree } from './files.ts';
import { text } from './language.ts';
import { isClosedPipe, type Left, stoppedField, tellStopped, withOption } from './stopping.ts';

export const KEEP: OptionSpec = {
  value: 'FILE',
  help: text(
    '終わった分をFILEに残す。FILEがあれば続きから',
    'keep what is finished in FILE, and go on from there if it exists',
  ),
};

/** What the lab is told of whoever may stop it. */
export function stoppable(call: Call): { readonly stop: AbortSignal; readonly keep: Keeping } {
  const { keep } = call.values;
  return { stop: call.stop(), keep: { disk: call.disk, ...(keep === undefined ? {} : { file: keep }) } };
}

/** Where a stopped run is kept, and how to go on. Nothing was done: nothing is kept. */
function leave(call: Call, stem: string, unfinished: Unfinished): Omit<Left, 'done'> {
  const { keep } = call.values;
  if (unfinished.done.chunks.length === 0 || isClosedPipe(call.stop())) return {};
  if (keep !== undefined) return { kept: keep, resume: call.words };
  const { head, done } = unfinished;
  const { file, written } = firstFree(stem, '.part.jsonl', (name) => writeKept(name, head, done, call.disk));
  if (!written.ok) {
    call.err(call.say(written.error.reason));
    return {};
  }
  return { kept: file, resume: withOption(call.words, '--keep', file) };
}

interface Report {
  readonly unfinished?: Unfinished;
}

/**
 * Ends a run: prints its report, and if somebody has stopped it, what that is based on, where it is kept and how to go on.
 * `print` is for people; it is left out where nothing was done.
 */
export function endRun<R extends Report>(
  call: Call,
  report: R,
  {
    stem,
    done,
    print,
    exit,
  }: {
    /** of the file of a run that is kept without having been told where */
    readonly stem: string;
    readonly done: Left['done'];
    print(report: R): void;
    exit(report: R): number;
  },
): number {
  const { unfinished, ...rest } = report;
  const left = unfinished ? leave(call, stem, unfinished) : {};
  if (call.json) call.out(JSON.stringify({ ...rest, ...(unfinished ? stoppedField(call, left) : {}) }));
  else if (!unfinished || unfinished.done.chunks.length > 0) print(report);
  return unfinished ? tellStopped(call, { done, ...left }) : exit(report);
}
