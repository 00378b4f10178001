/**
 * `npm test`: every mechanism, from a fresh clone, in a few minutes; in the browser the ways through the page (`*.journey.browser.test.ts`).
 * `npm run test:all` (`--all`): the same with every game, look and input, all browser tests, and the kernel's rules in generated code, too.
 * `npm test -- <args>` only runs Vitest with these args.
 * A failed step does not hide the ones after it; the last line is `N passed, N failed`, the exit code covers all steps: 0 everything was run
 * and held, 1 something failed, 3 nothing failed but there was no browser for the browser tests (0 with FUDA_CHROMIUM=none).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { npm, root, setup } from './setup.mjs';
import { filesUnder } from './source-files.mjs';

const [first, ...others] = process.argv.slice(2);
const isWide = first === '--all';
const args = isWide || first === undefined ? others : [first, ...others];
if (isWide) process.env.FUDA_WIDE = '1';
const started = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'fuda-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** @type {string[]} */
const failedSteps = [];
let passed = 0;
let failed = 0;
let notRun = '';
/** What the browser tests of `npm test` have in their names. */
const JOURNEYS = '.journey.';
/** Nothing failed, but not everything was run. */
const EXIT_INCOMPLETE = 3;

/** @param {string} name @param {() => boolean} run */
function step(name, run) {
  console.log(`\n── ${name}`);
  const ok = run();
  if (!ok) failedSteps.push(name);
  return ok;
}

/** @param {readonly string[]} command @param {Readonly<Record<string, string>>} env what is set beside our own */
const node = (command, env = {}) =>
  spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status === 0;

/**
 * Everything is built once, and the tests use that. As under Vitest: React must not bring its development half then, either. Whoever wants
 * to play reads what is printed, so that is nothing.
 */
function build() {
  const env = { ...process.env, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  process.stdout.write(`${stdout}${stderr}`);
  return status === 0 && `${stdout}${stderr}` === '';
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 * @param {string} name
 * @param {readonly string[]} extra
 * @param {Readonly<Record<string, string>>} [env]
 */
function vitest(name, extra, env) {
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = step(name, () => node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...extra], env));
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

/** Where there is no browser everything else still counts; what was not run is named, and the exit code says so. */
function browserTests() {
  const answer = ensureBrowser();
  if ('found' in answer) {
    const { browser, env } = answer.found;
    vitest('browser tests', ['--project=browser', ...(isWide ? [] : [JOURNEYS])], { ...env, FUDA_CHROMIUM: browser });
    return;
  }
  const files = ['packages', 'games', 'apps', 'scripts'].flatMap((dir) => filesUnder(root, dir));
  const left = files.filter((file) => /\.browser\.test\.tsx?$/.test(file) && (isWide || file.includes(JOURNEYS)));
  console.log(['\n── browser tests: NOT RUN', ...answer.missing, ...left.map((file) => `  ${file}`)].join('\n'));
  notRun = `browser tests NOT RUN (${left.length} files)`;
  if (!answer.wanted) process.exitCode = EXIT_INCOMPLETE;
}

setup();
if (args.length > 0) {
  // whoever needs something built builds it, unless it is newer than its sources
  vitest('tests', args);
} else {
  step('lint', () => npm(['run', '--silent', 'lint']));
  step('typecheck', () => npm(['run', '--silent', 'typecheck']));
  step('lock file', () => node(['scripts/check-lock.mjs']));
  step('imports', () => node(['scripts/check-imports.mjs']));
  step('regular expressions', () => node(['scripts/check-regex.mjs']));
  step('spec', () => node(['scripts/check-spec.mjs']));
  step('build', build);
  // the second time the rules of the kernel run in generated code
  vitest('unit tests', ['--project=unit', '--project=alone', ...(isWide ? ['--project=generated'] : [])]);
  browserTests();
}

if (failedSteps.length > 0) {
  console.log(`\nFAILED: ${failedSteps.join(', ')}`);
  process.exitCode = 1;
}
console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed${notRun && `, ${notRun}`}`);
