/** The player as a process of its own: the game and the folder of the modules are its arguments, jobs come as messages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Job, playerOf } from './player.ts';

const [game, folder] = process.argv.slice(2);
const player = await playerOf(game, async (key) => new Uint8Array(await readFile(join(folder, `${key}.wasm`))));
process.on('message', (job: Job) => process.send?.(player.play(job)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
