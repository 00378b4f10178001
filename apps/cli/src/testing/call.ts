/** The command line called inside a test: no process is started, and everything it touches is the test's own. */
import { Readable } from 'node:stream';
import { runCli } from '../cli.ts';
import type { Surroundings } from '../command.ts';

export interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Files are looked for in the working folder, as people have it. `input` is what is typed; after it comes the end.
 * A test of what only a real process has (exit code, pipes, workers) belongs to `program.test.ts`.
 */
export async function callFuda(
  words: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
  more: Partial<Surroundings> = {},
): Promise<Said> {
  let out = '';
  let err = '';
  const status = await runCli(words, {
    out: (line) => {
      out += `${line}\n`;
    },
    err: (line) => {
      err += `${line}\n`;
    },
    write: (part) => {
      out += part;
    },
    input: Readable.from([input]),
    isTerminal: false,
    progress: null,
    env,
    ...more,
  });
  return { status, out, err };
}
