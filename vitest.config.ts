import { configDefaults, defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/find-browser.mjs';
import { foldersForVite } from './scripts/folder-imports.mjs';

const browserTests = '**/*.browser.test.{ts,tsx}';
/** Only hanging tests end here: a crowded machine makes everything slower, and no test asserts by this clock. */
const PATIENCE = 60_000;
const exclude = [...configDefaults.exclude, '**/dist/**', '**/test-artifacts/**'];

export default defineConfig({
  plugins: [foldersForVite()],
  test: {
    maxWorkers: 2,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx,mjs}'], exclude: [...exclude, browserTests] },
      },
      {
        extends: true,
        // The kernel's rules once more with all code generated: by itself the kernel only generates what is used very often.
        test: {
          name: 'generated',
          include: ['packages/kernel/**/*.test.ts'],
          exclude,
          env: { FUDA_TIER: 'generated' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          exclude,
          globalSetup: ['./scripts/browser-setup.mjs'],
          // Node drives a real Chromium through playwright-core; its path reaches the tests as FUDA_CHROMIUM.
          env: { FUDA_CHROMIUM: findBrowser() ?? '' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser at a time: two on two cores only make each other time out.
          fileParallelism: false,
        },
      },
    ],
  },
});
