import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLock } from './check-lock.mjs';

const tool = { version: '1.0.0', integrity: 'sha512-x', optionalDependencies: { 'tool-linux': '1.0.0' } };
const good = {
  '': { devDependencies: { tool: '1.0.0' } },
  'packages/a': { name: 'a', dependencies: { tool: '1.0.0' } },
  'node_modules/a': { resolved: 'packages/a', link: true },
  'node_modules/tool': tool,
  'node_modules/tool-linux': { version: '1.0.0', integrity: 'sha512-y', optional: true },
};

function check(changes: Record<string, object | undefined>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'fuda-lock-'));
  mkdirSync(join(root, 'packages/a'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify(good['']));
  writeFileSync(join(root, 'packages/a/package.json'), JSON.stringify(good['packages/a']));
  // JSON leaves the undefined entries out
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...good, ...changes } }));
  const messages = checkLock(root);
  rmSync(root, { recursive: true });
  return messages;
}

test('a complete lock file passes', () => {
  expect(check({})).toEqual([]);
});

test('an optional binary left out is reported, one nested in its package is found', () => {
  const message = 'node_modules/tool: tool-linux is not locked; take a version whose binaries the registry serves';
  expect(check({ 'node_modules/tool-linux': undefined })).toEqual([message]);
  const nested = { 'node_modules/tool/node_modules/tool-linux': good['node_modules/tool-linux'] };
  expect(check({ 'node_modules/tool-linux': undefined, ...nested })).toEqual([]);
});

test('registry hosts and incomplete entries are reported', () => {
  expect(check({ 'node_modules/tool': { ...tool, resolved: 'https://example.org/tool.tgz' } })).toEqual([
    'node_modules/tool: names a registry host; .npmrc should have prevented it',
  ]);
  expect(check({ 'node_modules/tool-linux': { optional: true } })).toEqual([
    'node_modules/tool-linux: no version or no integrity',
  ]);
});

test('a package.json that went its own way is reported', () => {
  expect(check({ 'packages/a': { name: 'a' } })).toEqual([
    'packages/a/package.json: its dependencies differ from the locked ones: run npm install',
  ]);
  expect(check({ 'packages/gone': { name: 'gone' } })).toEqual([
    'packages/gone is locked but does not exist: run npm install',
  ]);
});
