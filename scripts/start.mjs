/** `npm start`: from a fresh clone to the workbench in the browser. */
import { buildWorkbench } from './build.mjs';
import { launch } from './launch.mjs';
import { setup } from './setup.mjs';

setup();
await buildWorkbench().catch(() => process.exit(1));
await launch(['serve', '--open', ...process.argv.slice(2)]);
