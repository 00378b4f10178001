import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSpec, citationsIn, rulesIn } from './check-spec.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fuda-spec-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

test('rules are ids at the start of list items and table rows, outside code', () => {
  const text = [
    '- [K-U1] a',
    '1. **[K-U2]** b',
    '| [DM-S3.a] | c |',
    'see [K-X1]',
    '```',
    '- [K-X2]',
    '```',
    '* `[HB-4]`',
  ];
  expect(rulesIn('SPEC.md', text.join('\n'))).toEqual([
    { id: '[K-U1]', place: 'SPEC.md:1' },
    { id: '[K-U2]', place: 'SPEC.md:2' },
    { id: '[DM-S3.a]', place: 'SPEC.md:3' },
    { id: '[HB-4]', place: 'SPEC.md:8' },
  ]);
});

test('citations are in titles only, and not in skipped tests', () => {
  const source = [
    `test('[K-1] [K-2] both', () => {});`,
    `describe.each(games)('[K-3] %s', () => {});`,
    'it(`[K-4] ${name}`, () => {});',
    `test.concurrent('[K-5]', () => {});`,
    `test.each([['a', 'b'], ['[K-6]', 'd']])('[K-7] %s', () => {});`,
    `test.skip('[K-8]', () => {});`,
    `// test('[K-9]', () => {});`,
    `expect(log).toContain('[K-10]');`,
  ].join('\n');
  expect(citationsIn('a.test.ts', source).map(({ id, place }) => id + place)).toEqual([
    '[K-1]a.test.ts:1',
    '[K-2]a.test.ts:1',
    '[K-3]a.test.ts:2',
    '[K-4]a.test.ts:3',
    '[K-5]a.test.ts:4',
    '[K-7]a.test.ts:5',
  ]);
});

test('reports rules without tests, unknown citations and double ids', () => {
  write({
    'packages/kernel/SPEC.md': '- [K-1] tested\n- [K-2] not tested\n- [K-1] again\n',
    'packages/kernel/src/a.test.ts': `test('[K-1] a', () => {});\ntest('[K-7] b', () => {});\n`,
    'games/dm/SPEC.md': '- [DM-1] by scenario\n',
    'games/dm/scenarios/a.json': '{\n  "title": "[DM-1] a"\n}\n',
  });
  expect(checkSpec(root)).toEqual({
    rules: 3,
    messages: [
      'packages/kernel/SPEC.md:3: rule [K-1] is already defined in packages/kernel/SPEC.md:1',
      'packages/kernel/SPEC.md:2: rule [K-2] has no test',
      'packages/kernel/src/a.test.ts:2: [K-7] is not a rule of any SPEC.md',
    ],
  });
});

test('is content when all agree, and when there is no SPEC.md yet', () => {
  write({ 'packages/kernel/src/a.test.ts': `test('[K-1] a', () => {});` });
  expect(checkSpec(root)).toEqual({ rules: 0, messages: [] });
  write({ 'packages/kernel/SPEC.md': '- [K-1] a' });
  expect(checkSpec(root)).toEqual({ rules: 1, messages: [] });
});
