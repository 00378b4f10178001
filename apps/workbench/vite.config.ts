import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundle } from '../../scripts/bundle.mjs';
import { foldersForVite } from '../../scripts/folder-imports.mjs';
import { MODULES, refreshModules } from '../../scripts/modules.mjs';
import { shippedModules } from './modules/plugin.ts';
import { compressed } from './offline/compressed.ts';
import { offline } from './offline/plugin.ts';
import policy from './policy.json' with { type: 'json' };
import { withoutWriters, writtenCode } from './written-code/plugin.ts';

/** The page says itself what it may do, so that it holds on any web server; its workers heed what the server says of them. */
const closed: Plugin = {
  name: 'fuda-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy.join('; ') },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig(({ command }) => {
  // built while tests run, too: another mode would bring React's development half into the page people get
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // served from any folder, also from a sub-path
    base: './',
    plugins: [react(), foldersForVite(), closed, offline(), compressed()],
    build: {
      outDir: fileURLToPath(new URL('../../dist/workbench', import.meta.url)),
      emptyOutDir: true,
      target: 'es2022',
      // the test that measures the first load follows the chunks through it
      manifest: true,
    },
    worker: {
      format: 'es',
      plugins: () => [foldersForVite(), withoutWriters(), writtenCode(bundle), shippedModules(MODULES, refreshModules)],
    },
    server: { host: '127.0.0.1' },
  };
});
