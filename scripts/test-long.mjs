/**
 * `npm run test:long`: the tests that have a size (`sized` of the testkit), at that of a study. They take an hour or so; run them before a
 * release, or when you changed what they are about: `npm run test:long -- packages/language`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { testsFor } from './related-tests.mjs';
import { root, setup } from './setup.mjs';
import { filesUnder, isSource, isTest } from './source-files.mjs';

setup();
const wanted = process.argv.slice(2);
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const all = ['packages', 'games', 'apps', 'bench', 'fuzz'].flatMap((dir) => filesUnder(root, dir));
const withSize = all.filter((file) => isSource(file) && /\bsized\(/.test(read(file)));
// what a test imports may have the size
const files = [...new Set([...withSize.filter(isTest), ...testsFor(withSize, all, read)])].filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
);
if (files.length === 0) {
  console.error(`${wanted.join(' ')}: 長いテストがありません。 No long tests there.`);
  process.exit(2);
}
const browser = files.some((file) => /\.browser\.test\.tsx?$/.test(file)) ? findBrowser() : undefined;
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=unit',
  '--project=alone',
  ...(browser ? ['--project=browser'] : []),
  '--testTimeout=3600000',
  ...files,
];
const env = { ...process.env, FUDA_LONG: '1' };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
