/** Being asked to stop: which signals ask, and what is said and returned then. */
import type { Text } from '@fuda/kernel';
import type { Call } from './command.ts';
import { text } from './language.ts';
import { M } from './messages.ts';

/** 128 and the number of the signal, as shells have it. A pipe without a reader asks, too. */
export const STOP_EXITS = { SIGHUP: 129, SIGINT: 130, SIGPIPE: 141, SIGTERM: 143 } as const;
export type StopSignal = keyof typeof STOP_EXITS;

export const isClosedPipe = ({ reason }: AbortSignal): boolean => reason === 'SIGPIPE';

export const stopExit = (signal: AbortSignal): number => STOP_EXITS[signal.reason as StopSignal];

/** What a stopped command leaves behind. */
export interface Left {
  /** what the result is based on */
  readonly done: Text;
  /** where it is kept; absent: nowhere */
  readonly kept?: string;
  /** the words behind `fuda` that go on from there; absent: it has to be begun again */
  readonly resume?: readonly string[];
}

/** Says what was done and kept and how to go on. Returns the exit code. */
export function tellStopped(call: Call, { done, kept, resume }: Left): number {
  const signal = call.stop();
  // whoever has gone away does not want to hear of it
  if (isClosedPipe(signal)) return stopExit(signal);
  call.err(call.say(M.stoppedBy(String(signal.reason), done)));
  if (kept !== undefined) call.err(call.say(M.keptIn(kept)));
  if (resume) call.err(call.say(M.goOn(commandLine(resume))));
  return stopExit(signal);
}

/** The same for machines, as a part of the report. */
export function stoppedField(call: Call, { kept, resume }: Pick<Left, 'kept' | 'resume'>) {
  const signal = call.stop();
  if (!signal.aborted) return {};
  const line = resume && { resume: commandLine(resume) };
  return { stopped: { signal: String(signal.reason), ...(kept === undefined ? {} : { kept }), ...line } };
}

/** What somebody types into a shell. */
export const commandLine = (words: readonly string[]): string => ['npx fuda', ...words.map(quoted)].join(' ');

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The words of this call with an option that was not among them. */
export function withOption(words: readonly string[], option: string, value?: string): string[] {
  const given = words.some((word) => word === option || word.startsWith(`${option}=`));
  return given ? [...words] : [...words, option, ...(value === undefined ? [] : [value])];
}

export const ofAll = (done: number, of: number, ja: string, en: string): Text =>
  text(`${of}${ja}のうち${done}`, `${done} of ${of} ${en}`);
