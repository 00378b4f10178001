import { expect, test, vi } from 'vitest';
import { ensureBrowser, type Ways } from './ensure-browser.mjs';
import type { Machine } from './find-browser.mjs';

vi.spyOn(console, 'error').mockImplementation(() => {});

const CHROMIUM = '/usr/bin/chromium';

/** A Linux machine on which files may appear. */
function machine(files: string[], env: Machine['env'] = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/bin', ...env },
    home: '/home/me',
    isExecutable: (file) => files.includes(file),
    list: () => [],
  };
}
const nothing: Ways = { hasJapaneseFont: () => true, system: () => false, registry: () => undefined };

test('a browser that is there is taken, and nothing is installed', () => {
  const system = vi.fn(() => true);
  expect(ensureBrowser(machine([CHROMIUM]), { ...nothing, system })).toEqual({ found: { browser: CHROMIUM, env: {} } });
  expect(system).not.toHaveBeenCalled();
});

test('as root the system installs the browser and the font that are missing, and only those', () => {
  const files: string[] = [];
  const asked: string[][] = [];
  const ways: Ways = {
    hasJapaneseFont: () => false,
    system: (packages) => {
      asked.push([...packages]);
      files.push(CHROMIUM);
      return true;
    },
    registry: () => {
      throw new Error('not needed');
    },
  };
  for (let time = 0; time < 2; time++)
    expect(ensureBrowser(machine(files), ways)).toMatchObject({ found: { browser: CHROMIUM } });
  expect(asked).toEqual([['chromium', 'fonts-ipafont-gothic'], ['fonts-ipafont-gothic']]);
});

test('without rights the one of the registry is used, with its libraries before those of the system', () => {
  const registry = () => ({ browser: '/cache/chromium', libraries: '/cache/lib' });
  expect(ensureBrowser(machine([], { LD_LIBRARY_PATH: '/own' }), { ...nothing, registry })).toEqual({
    found: { browser: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/lib:/own' } },
  });
});

test('where none can be had, the remedy is told in both languages; leaving them out can be wanted', () => {
  const none = ensureBrowser(machine([]), nothing);
  expect(none).toMatchObject({ wanted: false });
  const said = 'missing' in none ? none.missing.join('\n') : '';
  for (const word of ['行いません', 'not run', 'npx playwright-core install chromium', 'FUDA_CHROMIUM'])
    expect(said).toContain(word);
  expect(ensureBrowser(machine([CHROMIUM], { FUDA_CHROMIUM: 'none' }), nothing)).toMatchObject({ wanted: true });
});

test('a path that is told and wrong is refused, not replaced by another browser', () => {
  const answer = ensureBrowser(machine([CHROMIUM], { FUDA_CHROMIUM: '/wrong' }), nothing);
  expect(answer).toMatchObject({ wanted: false, missing: expect.arrayContaining([expect.stringContaining('/wrong')]) });
});
