/**
 * Finds a Chromium for the browser tests and, on Debian as root (a bare CI machine), installs one together with a
 * Japanese font, without which every screenshot would show boxes.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// 3.5 MB; fonts-noto-cjk would be 57 MB.
const FONT_PACKAGE = 'fonts-ipafont-gothic';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} name */
function onPath(name) {
  const dirs = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return dirs.map((dir) => join(dir, name)).find(isExecutable);
}

/** @returns {string | undefined} the Chromium to use: FUDA_CHROMIUM if set (even if it is wrong), else the first on PATH */
export function findBrowser() {
  return process.env.FUDA_CHROMIUM || NAMES.map(onPath).find(Boolean);
}

function hasJapaneseFont() {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

/** @param {readonly string[]} packages */
function aptInstall(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.error(`apt-get install ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('-q', 'update') && apt('-q', 'install', '-y', '--no-install-recommends', ...packages);
}

/** @returns {string} a working Chromium; exits the process with a message when there is none and none can be installed */
export function ensureBrowser() {
  const chosen = findBrowser();
  const missing = [...(chosen ? [] : ['chromium']), ...(hasJapaneseFont() ? [] : [FONT_PACKAGE])];
  if (missing.length > 0 && !aptInstall(missing) && chosen) {
    console.error('日本語フォントが見つかりません。画面の文字が□になることがあります。 No Japanese font found.');
  }
  const browser = findBrowser();
  if (browser && isExecutable(browser)) return browser;
  console.error(
    [
      browser ? `FUDA_CHROMIUM (${browser}) は実行できません。 It is not an executable file.` : '',
      'ブラウザのテストには Chromium が必要です。インストールするか、環境変数 FUDA_CHROMIUM に実行ファイルの場所を入れてください。',
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set FUDA_CHROMIUM to its path.',
    ]
      .filter(Boolean)
      .join('\n'),
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureBrowser());
