#!/usr/bin/env node
/** `npx fuda`: runs dist/fuda.mjs, building it first when it is missing or older than a source. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refreshBundles } from '../../../scripts/build.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
await refreshBundles().catch(() => process.exit(1));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/fuda.mjs')).href);
