/**
 * What `npm run pack` makes is installed into an empty folder, as a stranger would, and used there: everything, or in `npm test` the one
 * package that stands on no other.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WIDE } from '@fuda/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pack, packable } from './pack.mjs';
import { npmCall, root } from './setup.mjs';
import { filesUnder } from './source-files.mjs';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'fuda-consumer-'));
const BY_ITSELF = '@fuda/kernel';
const packed = packable().filter(({ manifest }) => WIDE || manifest.name === BY_ITSELF);
const names = packed.map(({ manifest }) => manifest.name);
const inFolder = { cwd: folder, encoding: 'utf8' } as const;

beforeAll(async () => {
  const archives = await pack(packed);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  // what is optional is large, and everything here must do without it
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  const install = ['install', ...quiet, ...archives];
  const { file, args, shell } = npmCall(install);
  execFileSync(file, args, { ...inFolder, stdio: 'pipe', shell });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the archives hold modules and declarations, no sources, and nothing of the machine they were made on', () => {
  const known = ['@fuda/kernel', '@fuda/language', '@fuda/game', '@fuda/ocg', 'fuda'];
  expect(packable().map(({ manifest }) => manifest.name)).toEqual(expect.arrayContaining(known));
  expect(names).toContain(BY_ITSELF);
  for (const name of names) {
    const files = filesUnder(
      root,
      `dist/npm/${
        packable()
          .find(({ manifest }) => manifest.name === name)
          ?.dir.split('/')[1]
      }`,
    );
    expect([name, files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))]).toEqual([name, []]);
    expect([name, files.some((file) => file.endsWith('LICENSE'))]).toEqual([name, true]);
    for (const file of files.filter((one) => /\.(?:m?js|d\.ts|json)$/.test(one)))
      expect([file, readFileSync(join(root, file), 'utf8').includes(root)]).toEqual([file, false]);
  }
});

test.runIf(WIDE)("README's program runs with plain node", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, program] = /```js\b(?!on)[^\n]*\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(program).toContain('./dist/library.mjs');
  writeFileSync(join(folder, 'first.mjs'), (program ?? '').replace('./dist/library.mjs', 'fuda'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['first.mjs'], inFolder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/players/);
});

test('a strict consumer finds the types of every package', () => {
  writeFileSync(
    join(folder, 'consumer.ts'),
    [
      ...names.map((name, i) => `import * as part${i} from '${name}';`),
      `import { createMatch, type View } from '${WIDE ? 'fuda' : BY_ITSELF}';`,
      ...(WIDE
        ? [
            "import { sampleDuelPackage as game } from 'fuda';",
            'const setup = game.setUp(game.defaultDecks, 1);',
            'if (!setup.ok) throw new Error(setup.error.reason.en);',
            'const match = createMatch(game.compile(), setup.value, 1);',
          ]
        : ['declare const match: ReturnType<typeof createMatch>;']),
      'export const view: View | undefined = match.ok ? match.value.view(0) : undefined;',
      '// @ts-expect-error a view is no number: the types are really there',
      'export const wrong: number | undefined = view;',
      `export const parts = [${names.map((_, i) => `part${i}`).join(', ')}];`,
    ].join('\n'),
  );
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2022',
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], inFolder);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test.runIf(WIDE)('`fuda` plays, says its version, and serves the page', async () => {
  const fuda = join(folder, 'node_modules/fuda/bin/fuda.mjs');
  expect(existsSync(join(folder, 'node_modules/.bin/fuda'))).toBe(true);
  const run = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [fuda, ...args], { ...inFolder, input, env: { ...process.env, FUDA_LANG: 'en' } });
  expect(run(['--version']).stdout.trim()).toBe(
    JSON.parse(readFileSync(join(root, 'apps/cli/package.json'), 'utf8')).version,
  );
  const played = run(['play', '--game', 'sample-duel', '--seed', '7', '--as', 'both'], '1\n1\nq\n');
  expect(played.status).toBe(0);
  expect(played.stdout).toContain('player 0 to answer');
  const server = spawn(process.execPath, [fuda, 'serve', '--port', '0', '--json'], { cwd: folder });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).url));
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('札 Fuda');
  } finally {
    server.kill();
  }
});
