/**
 * Where a Chromium for the browser tests is: one of the people's own (Chrome, Edge, Chromium), in the places where their installers put
 * them. What the machine is like is handed in, so that a test can be on another one. Node built-ins only: `npm test` asks before anything
 * is installed.
 */
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} home
 * @property {(file: string) => boolean} isExecutable
 * @property {(folder: string) => readonly string[]} list names in a folder; none when it is not there
 */

/** @type {Machine} */
export const THIS_MACHINE = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  },
  list(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
};

const ON_PATH = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ...['microsoft-edge', 'microsoft-edge-stable', 'msedge'],
];

/** Paths as that machine writes them. @param {Machine} machine */
const pathsOf = ({ platform }) => (platform === 'win32' ? path.win32 : path.posix);

/** @param {Machine} machine @returns {string[]} */
function onPath(machine) {
  const { join, delimiter } = pathsOf(machine);
  // Windows spells it Path, and its names end with .exe
  const { PATH, Path } = machine.env;
  const dirs = (PATH ?? Path ?? '').split(delimiter).filter(Boolean);
  const ending = machine.platform === 'win32' ? '.exe' : '';
  return ON_PATH.flatMap((name) => dirs.map((dir) => join(dir, `${name}${ending}`)));
}

/** Where installers put browsers that are not on the PATH. @param {Machine} machine @returns {string[]} */
function installed(machine) {
  const { join } = pathsOf(machine);
  const { platform, env, home } = machine;
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((dir) => dir || []);
    const programs = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return programs.flatMap((program) => roots.map((root) => join(root, ...program)));
  }
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(home, 'Applications')].map((root) => join(root, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  return [
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
  ];
}

/** What `npx playwright-core install chromium` leaves in the home folder, the newest first. @param {Machine} machine @returns {string[]} */
function playwright(machine) {
  const { join } = pathsOf(machine);
  const { platform, env, home } = machine;
  const cache =
    platform === 'win32'
      ? join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright')
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches', 'ms-playwright')
        : join(env.XDG_CACHE_HOME || join(home, '.cache'), 'ms-playwright');
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || cache;
  const number = (/** @type {string} */ name) => Number(name.split('-').at(-1));
  const versions = machine.list(folder).filter((name) => /^chromium-\d+$/.test(name));
  const insides = {
    win32: [
      ['chrome-win64', 'chrome.exe'],
      ['chrome-win', 'chrome.exe'],
    ],
    darwin: ['chrome-mac-arm64', 'chrome-mac-x64', 'chrome-mac'].flatMap((dir) => [
      [dir, 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
      [dir, 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ]),
    linux: [
      ['chrome-linux64', 'chrome'],
      ['chrome-linux', 'chrome'],
    ],
  };
  const inside = insides[/** @type {'linux'} */ (platform)] ?? insides.linux;
  return versions
    .sort((a, b) => number(b) - number(a))
    .flatMap((version) => inside.map((parts) => join(folder, version, ...parts)));
}

/** @param {Machine} [machine] @returns {string | undefined} FUDA_CHROMIUM if set, even if it is wrong; else the first there is */
export function findBrowser(machine = THIS_MACHINE) {
  if (machine.env.FUDA_CHROMIUM) return machine.env.FUDA_CHROMIUM;
  return [...onPath(machine), ...installed(machine), ...playwright(machine)].find(machine.isExecutable);
}
