import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EXIT, readArguments } from './arguments.mjs';

const main = fileURLToPath(new URL('main.mjs', import.meta.url));

test('without a folder it says so in both languages and does nothing', () => {
  const said = execFileSync(process.execPath, [main], { encoding: 'utf8' });
  expect(said).toContain('何もしません');
  expect(said).toContain('nothing is done');
});

test('a wrong argument is refused', () => {
  expect(() => execFileSync(process.execPath, [main, '--script', 'x'], { stdio: 'pipe' })).toThrow();
  try {
    execFileSync(process.execPath, [main, '--duels', 'many'], { stdio: 'pipe' });
  } catch (error) {
    expect((error as { status: number }).status).toBe(EXIT.wrongCall);
  }
});

test('arguments', () => {
  expect(readArguments(['--scripts', 'x', '--decks', 'a,b', '--all'])).toMatchObject({
    scripts: 'x',
    decks: ['a', 'b'],
    all: true,
    trace: false,
  });
  expect(readArguments(['--seed'])).toEqual({ fault: '--seed' });
  expect(readArguments(['seed'])).toEqual({ fault: 'seed' });
});
