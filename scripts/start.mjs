/** `npm start`: from a fresh clone to the running program. */
import { launch } from './launch.mjs';

await launch(['start', ...process.argv.slice(2)]);
