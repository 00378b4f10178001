import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { foldersForVite } from '../../scripts/folder-imports.mjs';
import { offline } from './offline/plugin.ts';

export default defineConfig(({ command }) => {
  // built while tests run, too: another mode would bring React's development half into the page people get
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // served from any folder, also from a sub-path
    base: './',
    plugins: [react(), foldersForVite(), offline()],
    build: {
      outDir: fileURLToPath(new URL('../../dist/workbench', import.meta.url)),
      emptyOutDir: true,
      target: 'es2022',
      // the test that measures the first load follows the chunks through it
      manifest: true,
    },
    worker: { format: 'es', plugins: () => [foldersForVite()] },
    server: { host: '127.0.0.1' },
  };
});
