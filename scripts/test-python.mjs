/**
 * `npm run test:python`: the tests of python/fuda_train, with a Python that has PyTorch: FUDA_PYTHON, or the first of those that are usually
 * there. Where there is none it says how to get one and ends with 3. With `--where-possible` (CI) it gets Debian's itself if it may, and
 * where it may not, says what was left out, and why, and ends with 0.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root, setup } from './setup.mjs';

// without the second one, products of matrices take eight times as long
const PACKAGES = ['python3-torch', 'libopenblas0-pthread'];
const USUAL = ['python3', '/usr/bin/python3', 'python'];
const EXIT_INCOMPLETE = 3;
/** A mirror that does not answer must not hold up everything else. */
const PATIENCE = 100_000;

const NEEDED = {
  ja: [
    'Python のテストは行いません。PyTorch（1.13 以上）と NumPy が必要です。',
    `Debian なら \`apt-get install ${PACKAGES.join(' ')}\`、ほかは \`pip install -r python/requirements.txt\` で入ります。`,
    'ほかの Python を使うときは、環境変数 FUDA_PYTHON に実行ファイルを入れてください。',
  ],
  en: [
    'The tests of Python are not run: they need PyTorch (1.13 or newer) and NumPy.',
    `Debian: \`apt-get install ${PACKAGES.join(' ')}\`; elsewhere: \`pip install -r python/requirements.txt\`.`,
    'If another Python has them, set FUDA_PYTHON to its program.',
  ],
};

/**
 * What can be asked of the machine.
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(python: string) => boolean} hasTorch
 * @property {() => string} install gets Debian's packages; why not, or nothing when they are there
 */

/** @type {Machine} */
const HERE = {
  env: process.env,
  hasTorch: (python) =>
    spawnSync(python, ['-c', 'import numpy, torch'], { stdio: 'ignore', timeout: PATIENCE }).status === 0,
  install() {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not root on Linux';
    if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return 'no apt-get';
    console.error(`apt-get install ${PACKAGES.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const brief = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
    /** @param {string[]} args */
    const apt = (...args) =>
      spawnSync('apt-get', [...brief, ...args], { env, timeout: PATIENCE, stdio: ['ignore', 'ignore', 'inherit'] })
        .status === 0;
    if (!apt('update')) return 'apt-get update failed';
    return apt('install', '-y', '--no-install-recommends', ...PACKAGES) ? '' : 'apt-get install failed';
  },
};

/**
 * A Python with PyTorch, got where that is wanted; else why there is none.
 * @param {boolean} mayInstall
 * @param {Machine} [machine]
 * @returns {{ python: string } | { missing: string }}
 */
export function findPython(mayInstall, machine = HERE) {
  const told = machine.env.FUDA_PYTHON;
  if (told) return machine.hasTorch(told) ? { python: told } : { missing: `FUDA_PYTHON (${told}): no PyTorch` };
  const found = () => USUAL.find((python) => machine.hasTorch(python));
  const there = found();
  if (there) return { python: there };
  const fault = mayInstall ? machine.install() : 'no Python with PyTorch';
  const got = fault === '' ? found() : undefined;
  return got ? { python: got } : { missing: fault || 'what was installed has no PyTorch' };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup();
  const isOptional = process.argv.includes('--where-possible');
  const found = findPython(isOptional);
  if ('python' in found) {
    console.log(`\n── tests of python/fuda_train (${found.python})`);
    const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project=python'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FUDA_PYTHON: found.python },
    });
    process.exitCode = status ?? 1;
  } else {
    console.log([`\n── tests of python/fuda_train: NOT RUN (${found.missing})`, ...NEEDED.ja, ...NEEDED.en].join('\n'));
    process.exitCode = isOptional ? 0 : EXIT_INCOMPLETE;
  }
}
