import type { GamePackage } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Disk } from '@fuda/lab';
import type { Language } from './language.ts';

/** What a command may touch outside of itself; tests bring their own. */
export interface Surroundings {
  out(line: string): void;
  err(line: string): void;
  readonly input: NodeJS.ReadableStream;
  /** written without a line break, for prompts */
  write(part: string): void;
  readonly isTerminal: boolean;
  /** null where no progress bar belongs */
  readonly progress: { write(part: string): void } | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** where files are written; left out: the machine's own */
  readonly disk?: Disk;
  /**
   * From now on somebody who wants the program to end asks for it: whoever works finishes the piece in hand, says what was kept and
   * how to go on. The reason is the name of the signal. Left out: nobody asks.
   */
  stop?(): AbortSignal;
}

/** One option of a command. */
export interface OptionSpec {
  /** what stands for the value in the help; absent: a switch */
  readonly value?: string;
  readonly help: Text;
  readonly required?: boolean;
  /** it may stand several times; see `lists` of a call */
  readonly many?: boolean;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: Text;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** what stands for the arguments without a dash in the help; absent: there are none */
  readonly args?: { readonly name: string; readonly many: boolean; readonly optional?: boolean };
  /** gets everything behind its name unread (it reads its own options) */
  readonly raw?: boolean;
  /** it takes packs: `--pack FILE` is one of its options, and its games know their cards */
  readonly packs?: boolean;
  /** lines under the help */
  readonly more?: Text;
  run(call: Call): Promise<number>;
}

/** One call of a command: its options as text, and how to speak. `out` and `err` take one line each; what would steer a terminal is shown. */
export interface Call extends Surroundings {
  readonly language: Language;
  readonly json: boolean;
  readonly values: Readonly<Record<string, string | undefined>>;
  /** options that may stand several times */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** the games, with the packs of this call. Throws CliFailure when a pack is wrong */
  readonly games: readonly GamePackage[];
  readonly flags: ReadonlySet<string>;
  readonly args: readonly string[];
  /** everything that was typed behind `fuda` */
  readonly words: readonly string[];
  readonly disk: Disk;
  stop(): AbortSignal;
  /** picks the language */
  say(text: Text): string;
}
