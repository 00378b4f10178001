/** Prepares and builds, then runs `node dist/fuda.mjs <args>` in our place: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './setup.mjs';

/** @param {readonly string[]} args */
export async function launch(args) {
  await build().catch(() => process.exit(1));
  const bundle = join(root, 'dist/fuda.mjs');
  if (!existsSync(bundle)) {
    console.error('apps/cli/src/main.ts がありません。 apps/cli/src/main.ts is missing; nothing to run.');
    process.exit(1);
  }
  const child = spawn(process.execPath, ['--enable-source-maps', bundle, ...args], { stdio: 'inherit' });
  // A terminal's Ctrl-C reaches the child by itself; a plain kill reaches only us and is passed on.
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
