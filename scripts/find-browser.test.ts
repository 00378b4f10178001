import { expect, test } from 'vitest';
import { findBrowser, type Machine } from './find-browser.mjs';

/** A machine with nothing on it but these executable files. */
function machine(platform: Machine['platform'], files: readonly string[], env: Machine['env'] = {}): Machine {
  const home = { win32: 'C:\\Users\\me', darwin: '/Users/me' }[platform as string] ?? '/home/me';
  const slash = platform === 'win32' ? '\\' : '/';
  return {
    platform,
    env,
    home,
    isExecutable: (file) => files.includes(file),
    list: (folder) => [
      ...new Set(
        files
          .filter((file) => file.startsWith(`${folder}${slash}`))
          .map((file) => file.slice(folder.length + 1).split(slash)[0]),
      ),
    ],
  };
}

const WINDOWS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\L',
};
const EDGE = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

test.each<[string, NodeJS.Platform, string, Machine['env']]>([
  ['Chromium on the PATH', 'linux', '/usr/bin/chromium', { PATH: '/bin:/usr/bin' }],
  ['Chrome on the PATH', 'linux', '/usr/bin/google-chrome-stable', { PATH: '/usr/bin' }],
  ['Edge on the PATH', 'linux', '/usr/bin/microsoft-edge', { PATH: '/usr/bin' }],
  ['Chrome beside the PATH', 'linux', '/opt/google/chrome/chrome', { PATH: '/usr/bin' }],
  ['a snap', 'linux', '/snap/bin/chromium', {}],
  ['Chrome of a Mac', 'darwin', MAC_CHROME, { PATH: '/usr/bin' }],
  ['Chromium of one user', 'darwin', '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium', {}],
  ['Edge of a Mac', 'darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', {}],
  ['Edge of Windows', 'win32', EDGE, WINDOWS],
  ['Chrome of one user', 'win32', 'C:\\L\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
  ['Chrome on the Path', 'win32', 'D:\\tools\\chrome.exe', { Path: 'C:\\Windows;D:\\tools' }],
  ['what playwright fetched', 'linux', '/home/me/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome', {}],
  ['what playwright fetched', 'win32', 'C:\\L\\ms-playwright\\chromium-1200\\chrome-win64\\chrome.exe', WINDOWS],
  [
    'what playwright fetched',
    'darwin',
    '/Users/me/Library/Caches/ms-playwright/chromium-1200/chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    {},
  ],
])('%s is found (%s): %s', (_, platform, file, env) => {
  expect(findBrowser(machine(platform, [file], env))).toBe(file);
});

test('where there is none, none is found: other programs, and folders of the right name, are no browser', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(findBrowser(machine(platform, [], { PATH: '/usr/bin', ...WINDOWS }))).toBeUndefined();
    expect(findBrowser(machine(platform, ['/usr/bin/firefox'], { PATH: '/usr/bin' }))).toBeUndefined();
  }
  // a file of Linux on a Mac's disk is nothing that runs there
  expect(findBrowser(machine('darwin', ['/opt/google/chrome/chrome'], {}))).toBeUndefined();
});

test('what is told is taken, even if it is wrong; people’s own browser comes before a fetched one, and the newest of those', () => {
  expect(findBrowser(machine('linux', ['/usr/bin/chromium'], { FUDA_CHROMIUM: '/x', PATH: '/usr/bin' }))).toBe('/x');
  const fetched = (n: number) =>
    `/Users/me/Library/Caches/ms-playwright/chromium-${n}/chrome-mac/Chromium.app/Contents/MacOS/Chromium`;
  expect(findBrowser(machine('darwin', [fetched(900), MAC_CHROME]))).toBe(MAC_CHROME);
  expect(findBrowser(machine('darwin', [fetched(900), fetched(1200)]))).toBe(fetched(1200));
});
