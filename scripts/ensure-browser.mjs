/**
 * A Chromium for the browser tests: one that is there (`find-browser.mjs`), else one that can be had without asking anybody. On Debian as
 * root (a bare CI machine) the system's package, together with a Japanese font, without which every screenshot would show boxes; elsewhere on
 * Linux the one inside an npm package, which needs no rights and goes to node_modules/.cache.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, THIS_MACHINE } from './find-browser.mjs';
import { npm, root } from './setup.mjs';

/** Said instead of a path: the browser tests are left out on purpose. */
export const WITHOUT = 'none';

// 3.5 MB; fonts-noto-cjk would be 57 MB.
const FONT_PACKAGE = 'fonts-ipafont-gothic';

const NEEDED = {
  ja: [
    'ブラウザのテストは行いません。Chrome・Edge・Chromium のどれかが必要です。',
    '`npx playwright-core install chromium` なら権限なしで入ります。ほかの場所にあるなら、環境変数 FUDA_CHROMIUM に実行ファイルを入れてください。',
    `要らないときは FUDA_CHROMIUM=${WITHOUT} を入れてください。`,
  ],
  en: [
    'The browser tests are not run: they need Chrome, Edge or Chromium.',
    '`npx playwright-core install chromium` needs no rights. If one lies elsewhere, set FUDA_CHROMIUM to its program.',
    `To leave them out on purpose, set FUDA_CHROMIUM=${WITHOUT}.`,
  ],
};

/**
 * What can be done about a missing browser.
 * @typedef {object} Ways
 * @property {() => boolean} hasJapaneseFont
 * @property {(packages: readonly string[]) => boolean} system installs packages of the system; false where that is not ours to do
 * @property {() => { browser: string, libraries: string } | undefined} registry the one inside an npm package
 */

/** @type {Ways} */
const HERE = {
  hasJapaneseFont() {
    const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
    return list.status === 0 && list.stdout.trim() !== '';
  },
  system(packages) {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
    if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
    console.error(`apt-get install ${packages.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    /** @param {string[]} args */
    const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    return apt('-q', 'update') && apt('-q', 'install', '-y', '--no-install-recommends', ...packages);
  },
  registry() {
    if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
    const folder = join(root, 'node_modules/.cache/fuda-browser');
    // the last one for Node 20; newer ones ask for Node 22
    const wanted = '@sparticuz/chromium@138.0.2';
    console.error(`npm install ${wanted} (node_modules/.cache)`);
    if (
      !npm(
        ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, wanted],
        ['ignore', 'ignore', 'inherit'],
      )
    )
      return undefined;
    const unpack = `const { default: chromium } = await import('@sparticuz/chromium');
      chromium.setGraphicsMode = false;
      process.stdout.write(await chromium.executablePath());`;
    // it unpacks to the folder for temporary files, and the libraries of a bare system only where it believes to be on one
    const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (done.status !== 0) return undefined;
    return { browser: done.stdout, libraries: join(folder, 'al2023/lib') };
  },
};

/**
 * @typedef {{ browser: string, env: Record<string, string> }} Found `env`: what programs that start it need
 * @param {import('./find-browser.mjs').Machine} [machine]
 * @param {Ways} [ways]
 * @returns {{ found: Found } | { missing: string[], wanted: boolean }} what to say, and whether it was wanted that there is none
 */
export function ensureBrowser(machine = THIS_MACHINE, ways = HERE) {
  const told = machine.env.FUDA_CHROMIUM;
  if (told === WITHOUT) return { missing: ['FUDA_CHROMIUM=none'], wanted: true };
  if (told && !machine.isExecutable(told)) {
    const wrong = `FUDA_CHROMIUM (${told}) は実行できません。 It is not an executable file.`;
    return { missing: [wrong, ...NEEDED.ja, ...NEEDED.en], wanted: false };
  }
  const chosen = findBrowser(machine);
  const packages = [...(chosen ? [] : ['chromium']), ...(ways.hasJapaneseFont() ? [] : [FONT_PACKAGE])];
  if (packages.length > 0 && !ways.system(packages) && chosen && machine.platform === 'linux')
    console.error('日本語フォントが見つかりません。画面の文字が□になることがあります。 No Japanese font found.');
  const browser = findBrowser(machine);
  if (browser) return { found: { browser, env: {} } };
  const fetched = ways.registry();
  if (!fetched) return { missing: [...NEEDED.ja, ...NEEDED.en], wanted: false };
  const libraries = [fetched.libraries, machine.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  return { found: { browser: fetched.browser, env: { LD_LIBRARY_PATH: libraries } } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const answer = ensureBrowser();
  if ('found' in answer) console.log(answer.found.browser);
  else {
    console.error(answer.missing.join('\n'));
    process.exitCode = 1;
  }
}
