/** The program behind `npx fuda` and `npm start`. */
import { systemReason } from '@fuda/lab';
import { languageOf, runCli } from './cli.ts';
import { EXIT } from './errors.ts';
import { M } from './messages.ts';
import { useModules } from './modules.ts';
import { isClosedPipe, Outlet } from './outlet.ts';
import { STOP_EXITS, type StopSignal } from './stopping.ts';

useModules();
const words = process.argv.slice(2);
const stopping = new AbortController();
const out = new Outlet(process.stdout, (error) => {
  // nobody reads what would still come; who can stop does, everybody else ends with an honest exit code
  if (isClosedPipe(error)) stopping.abort('SIGPIPE' satisfies StopSignal);
});
const err = new Outlet(process.stderr);
const say = (text: { readonly ja: string; readonly en: string }): void =>
  err.line(`fuda: ${text[languageOf(words, process.env)]}`);

let isListening = false;
/** Without a listener the system ends the program at once, which is right for whoever has nothing to keep. */
function stop(): AbortSignal {
  if (isListening) return stopping.signal;
  isListening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(STOP_EXITS[signal]);
      stopping.abort(signal);
      say(M.stopping());
    });
  return stopping.signal;
}

const code = await runCli(words, {
  out: out.line,
  err: err.line,
  write: out.write,
  input: process.stdin,
  isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  progress: process.stderr.isTTY ? { write: err.write } : null,
  env: process.env,
  stop,
});
await out.flushed();
const isLost = out.failure !== undefined && !isClosedPipe(out.failure);
if (isLost) say(M.outputLost(systemReason(out.failure)));
// set, not called: what has been written must still reach a slow pipe
process.exitCode = isLost && code === EXIT.fine ? EXIT.failed : code;
process.stdin.unref?.();
