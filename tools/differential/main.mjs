/**
 * The differential player: `node tools/differential/main.mjs --scripts DIR`. Installs the other engine into this folder when it is
 * needed for the first time, bundles the tool, and runs it. Without a folder it says so and does nothing.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EXIT, NO_FOLDER, readArguments } from './arguments.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const ENGINE = join(here, 'node_modules/ocgcore-wasm/dist/index.js');

/** @param {string} text @returns {never} */
function refuse(text) {
  console.error(text);
  process.exit(EXIT.wrongCall);
}

const wanted = readArguments(process.argv.slice(2));
if ('fault' in wanted) refuse(`引数がわかりません / unknown argument: ${wanted.fault}`);
if (wanted.scripts === undefined) {
  console.log(NO_FOLDER);
  process.exit(EXIT.agreed);
}

const { npm, setup } = await import('../../scripts/setup.mjs');
setup();
if (!existsSync(ENGINE)) {
  console.error('比べる相手のエンジンを準備しています… Installing the other engine (npm install)…');
  const args = ['install', '--prefix', here, '--no-package-lock', '--no-audit', '--no-fund'];
  if (!npm(args, ['ignore', 2, 2]) || !existsSync(ENGINE)) refuse('準備できませんでした。 It could not be installed.');
}
const { bundle } = await import('../../scripts/bundle.mjs');
await bundle([{ in: 'tools/differential/src/main.ts', out: 'tools/differential' }]);
const { play } = await import(pathToFileURL(join(here, '../../dist/tools/differential.mjs')).href);
process.exit(await play(wanted, pathToFileURL(ENGINE).href, join(here, 'settled.json')));
