/** The program behind `npx fuda` and `npm start`. */
import { runCli } from './cli.ts';

// a reader that stops early (`fuda … | head`) is no fault of ours
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await runCli(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  write: (part) => process.stdout.write(part),
  input: process.stdin,
  isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  progress: process.stderr.isTTY ? process.stderr : null,
  env: process.env,
});
// set, not called: what has been written must still reach a slow pipe
process.exitCode = code;
process.stdin.unref?.();
