/** `npm run lockstep -- --decisions N`: all tiers of every game side by side, on a fresh bundle. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { root, setup } from './setup.mjs';

setup();
await bundle([{ in: 'fuzz/src/lockstep-main.ts', out: 'lockstep' }]).catch(() => process.exit(1));
const args = ['--enable-source-maps', join(root, 'dist/lockstep.mjs'), ...process.argv.slice(2)];
spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
