/** Before the browser tests: the page is built once for all of them, anew, so that none ever looks at an older one. Called by Vitest. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
export const BUILT_SITE = `${root}/test-artifacts/site`;

export default async function setup(): Promise<void> {
  const configFile = `${root}/apps/workbench/vite.config.ts`;
  await build({ configFile, logLevel: 'error', build: { outDir: BUILT_SITE } });
}
