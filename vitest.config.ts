import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { foldersForVite } from './scripts/folder-imports.mjs';
import { root } from './scripts/setup.mjs';
import { filesUnder, isTest, needsMore } from './scripts/source-files.mjs';

const browserTests = '**/*.browser.test.{ts,tsx}';
/** What needs PyTorch: `npm run test:python`. */
const pythonTests = '**/*.python.test.ts';
/** Only hanging tests end here: a crowded machine makes everything slower, and no test asserts by this clock. */
const PATIENCE = 60_000;
/**
 * Most of what a test runs it runs for a moment: V8 optimises what has run eight times as long as usual, and the processors have a seventh
 * less to do.
 */
const OPTIMISE_LATER = '--interrupt-budget=540672';
const exclude = [...configDefaults.exclude, '**/dist/**', '**/test-artifacts/**'];

/** Files that change what their process has: other modules, globals, clocks, the working folder. Each gets a process of its own. */
const CHANGES_ITS_PROCESS = /\bvi\.(?:mock|doMock|spyOn|stub\w+|useFakeTimers)\(|\bprocess\.chdir\(|\binOwnFolder\(/;
const alone = ['packages', 'games', 'apps', 'bench', 'fuzz', 'scripts', 'tools']
  .flatMap((dir) => filesUnder(root, dir))
  .filter((file) => isTest(file) && !needsMore(file))
  .filter((file) => CHANGES_ITS_PROCESS.test(readFileSync(join(root, file), 'utf8')));

export default defineConfig({
  plugins: [foldersForVite('node')],
  test: {
    maxWorkers: 2,
    execArgv: [OPTIMISE_LATER],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    projects: [
      {
        extends: true,
        // one process for many files: what they share is loaded, compiled and made fast by V8 once
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...exclude, browserTests, pythonTests, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      {
        extends: true,
        // The kernel's rules once more with all code generated: by itself the kernel only generates what is used very often.
        test: {
          name: 'generated',
          include: ['packages/kernel/**/*.test.ts'],
          // what is about compiling, or compares the tiers itself
          exclude: [...exclude, 'packages/kernel/src/{compile,generate}/**'],
          isolate: false,
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
          // longer than the longest single wait (`PATIENCE` of the workbench's tests): then that one says what never came
          testTimeout: 600_000,
          hookTimeout: 300_000,
          // a second is not much for a page on a crowded machine
          expect: { poll: { timeout: 120_000 } },
          // One file at a time: two on two cores only make each other time out.
          fileParallelism: false,
          isolate: false,
          // A browser on a crowded machine now and then loses a click or a frame; the report names what needed a second try.
          retry: 1,
        },
      },
      { extends: true, test: { name: 'python', include: [pythonTests], exclude, testTimeout: 300_000 } },
    ],
  },
});
