/** `npm run bench`: the measurements of docs and README, on a fresh build. */
import { launch } from './launch.mjs';

await launch(['bench', ...process.argv.slice(2)]);
