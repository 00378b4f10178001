/** Before the browser tests, called by Vitest: the page is there and newer than all its sources. */
import { refreshWorkbench } from './build.mjs';

export default refreshWorkbench;
