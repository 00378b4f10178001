/**
 * `npm test`: every check there is, from a fresh clone. `npm test -- <args>` only builds and runs Vitest with these args.
 * A failed step does not hide the ones after it; the last line is `N passed, N failed`, the exit code covers all steps.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root, setup } from './setup.mjs';
import { filesUnder } from './source-files.mjs';

const args = process.argv.slice(2);
const started = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'fuda-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** @type {string[]} */
const failedSteps = [];
let passed = 0;
let failed = 0;

/** @param {string} name @param {() => boolean} run */
function step(name, run) {
  console.log(`\n── ${name}`);
  const ok = run();
  if (!ok) failedSteps.push(name);
  return ok;
}

/** @param {string[]} command */
const node = (...command) =>
  spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 * @param {string} name
 * @param {string[]} extra
 */
function vitest(name, ...extra) {
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = step(name, () => node('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...extra));
  let failures = 0;
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    // A file that could not even be loaded has no failed test of its own but is a failure all the same.
    const broken = /** @type {FileResult[]} */ (testResults).filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    failures = numFailedTests + broken.length;
  }
  failed += ok ? failures : Math.max(failures, 1);
}

setup();
if (args.length > 0) {
  step('build', () => node('scripts/build.mjs'));
  vitest('tests', ...args);
} else {
  step('lint', () => npm(['run', '--silent', 'lint']));
  step('typecheck', () => npm(['run', '--silent', 'typecheck']));
  step('lock file', () => node('scripts/check-lock.mjs'));
  step('imports', () => node('scripts/check-imports.mjs'));
  step('regular expressions', () => node('scripts/check-regex.mjs'));
  step('spec', () => node('scripts/check-spec.mjs'));
  step('build', () => node('scripts/build.mjs'));
  vitest('unit tests', '--project=unit');
  vitest('kernel rules in generated code', '--project=generated');
  // Without browser tests nobody should wait for a browser to be installed.
  const files = ['packages', 'games', 'apps', 'bench'].flatMap((dir) => filesUnder(root, dir));
  if (files.some((file) => /\.browser\.test\.tsx?$/.test(file))) {
    if (step('browser', () => node('scripts/ensure-browser.mjs'))) vitest('browser tests', '--project=browser');
  }
}

if (failedSteps.length > 0) {
  console.log(`\nFAILED: ${failedSteps.join(', ')}`);
  process.exitCode = 1;
}
console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
