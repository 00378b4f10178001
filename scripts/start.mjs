/** `npm start`: from a fresh clone to the workbench in the browser. */
import { buildWorkbench } from './build.mjs';
import { refreshDocs } from './docs.mjs';
import { launch } from './launch.mjs';
import { setup } from './setup.mjs';

setup();
await buildWorkbench().catch(() => process.exit(1));
// without it one can still play, and the address of the documentation says what to do
await refreshDocs().catch((error) => console.error(error instanceof Error ? error.message : error));
await launch(['serve', '--open', ...process.argv.slice(2)]);
