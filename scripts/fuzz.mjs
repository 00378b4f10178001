/** `npm run fuzz -- --minutes N`: every reader of the house against inputs without end, on a fresh bundle. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { root, setup } from './setup.mjs';

setup();
await bundle([
  { in: 'fuzz/src/main.ts', out: 'fuzz' },
  { in: 'fuzz/src/worker.ts', out: 'fuzz-worker' },
]).catch(() => process.exit(1));
const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/fuzz.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// a terminal's Ctrl-C reaches the child by itself
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
