import { expect, test } from 'vitest';
import { testsFor } from './related-tests.mjs';

const FILES: Record<string, string> = {
  'packages/a/src/leaf.ts': 'export const leaf = 1;',
  'packages/a/src/leaf.test.ts': "import { leaf } from './leaf.ts';",
  'packages/a/src/middle.ts': "import { leaf } from './leaf.ts'; export const middle = leaf;",
  'packages/a/src/inner/middle.test.ts': "import { middle } from '../middle.ts';",
  'packages/a/src/other.test.ts': "import { nothing } from './nothing.ts';",
  'packages/a/src/page.browser.test.ts': "import { leaf } from './leaf.ts';",
  'packages/b/src/b.test.ts': "import { leaf } from '@x/a'; import { far } from '../../a/src/leaf.ts';",
  'games/g/src/scenarios.test.ts': '',
  'games/g/src/text.test.ts': '',
  'games/g/src/rules.test.ts': '',
  'scripts/tool.mjs': 'export const tool = 1;',
  'scripts/tool.test.ts': "import { tool } from './tool.mjs';",
};
const of = (...changed: string[]) => testsFor(changed, Object.keys(FILES), (file) => FILES[file]);

test('tests that reach the change by imports, the nearest first; not those of the browser, and not of other workspaces', () => {
  expect(of('packages/a/src/leaf.ts')).toEqual(['packages/a/src/leaf.test.ts', 'packages/a/src/inner/middle.test.ts']);
  expect(of('packages/a/src/middle.ts')).toEqual(['packages/a/src/inner/middle.test.ts']);
  expect(of('scripts/tool.mjs')).toEqual(['scripts/tool.test.ts']);
});

test('a test that changed is run itself; what nothing tests brings nothing', () => {
  expect(of('packages/a/src/other.test.ts')).toEqual(['packages/a/src/other.test.ts']);
  expect(of('docs/a.md', 'packages/a/README.md')).toEqual([]);
});

test('cards and scenarios are read by the tests of their game', () => {
  expect(of('games/g/cards/base.json')).toEqual(['games/g/src/scenarios.test.ts', 'games/g/src/text.test.ts']);
});
