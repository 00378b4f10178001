import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports, importsOf } from './check-imports.mjs';

const NAMES: Record<string, string> = {
  'packages/kernel': '@fuda/kernel',
  'packages/game': '@fuda/game',
  'packages/language': '@fuda/language',
  'packages/ai': '@fuda/ai',
  'packages/lab': '@fuda/lab',
  'packages/scenario': '@fuda/scenario',
  'packages/testkit': '@fuda/testkit',
  'packages/registry': '@fuda/registry',
  'games/sample': '@fuda/sample',
  'games/history': '@fuda/history',
  'games/ocg': '@fuda/ocg',
  'apps/cli': 'fuda',
  'apps/workbench': '@fuda/workbench',
  bench: '@fuda/bench',
};

let root: string;

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Checks a workspace in which only this one file imports anything. */
function check(file: string, text: string): string[] {
  write(file, text);
  return checkImports(root);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fuda-imports-'));
  for (const [dir, name] of Object.entries(NAMES))
    write(
      `${dir}/package.json`,
      JSON.stringify({ name, exports: { '.': './src/index.ts', './layout.json': './layout.json' } }),
    );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('direction', () => {
  test.each([
    ['packages/game', '@fuda/kernel'],
    ['packages/language', '@fuda/kernel'],
    ['packages/language', '@fuda/game'],
    ['games/history', '@fuda/kernel'],
    ['games/history', '@fuda/language'],
    ['packages/ai', '@fuda/kernel'],
    ['packages/ai', '@fuda/game'],
    ['games/history', '@fuda/game'],
    ['packages/lab', '@fuda/ai'],
    ['packages/lab', '@fuda/kernel'],
    ['packages/lab', '@fuda/language'],
    ['packages/lab', '@fuda/history'],
    ['packages/testkit', '@fuda/kernel'],
    ['packages/testkit', '@fuda/language'],
    ['apps/cli', '@fuda/lab'],
    ['apps/cli', '@fuda/ocg'],
    ['bench', '@fuda/testkit'],
    ['bench', 'fuda'],
    ['packages/registry', '@fuda/history'],
    ['packages/registry', '@fuda/history/layout.json'],
    ['packages/registry', '@fuda/sample'],
    ['packages/testkit', '@fuda/sample'],
    ['apps/cli', '@fuda/registry'],
  ])('%s may import %s', (dir, name) => {
    expect(check(`${dir}/src/a.ts`, `import { x } from '${name}';`)).toEqual([]);
  });

  test.each([
    ['packages/kernel', '@fuda/language', 'kernel may import nothing, not language'],
    ['games/history', '@fuda/registry', 'games may import kernel, game, language, not registry (only tests may)'],
    ['games/history', '@fuda/sample', 'games may import kernel, game, language, not sample (only tests may)'],
    ['packages/registry', '@fuda/history/src/rules.ts', 'deep import; use what @fuda/history exports'],
    ['packages/kernel', '@fuda/game', 'kernel may import nothing, not game (only tests may)'],
    ['packages/game', '@fuda/language', 'game may import kernel, not language'],
    ['packages/language', '@fuda/history', 'language may import kernel, game, not games'],
    ['packages/language', '@fuda/ai', 'language may import kernel, game, not ai'],
    ['packages/ai', '@fuda/language', 'ai may import kernel, game, not language'],
    ['packages/ai', '@fuda/history', 'ai may import kernel, game, not games'],
    ['packages/lab', 'fuda', 'lab may import ai, learn, kernel, game, language, games, not apps'],
    ['packages/testkit', '@fuda/lab', 'testkit may import kernel, game, language, sample, not lab'],
    ['games/history', '@fuda/ocg', 'games may import kernel, game, language, not games'],
    ['games/history', '@fuda/ai', 'games may import kernel, game, language, not ai'],
    ['packages/language', '@fuda/kernle', 'there is no workspace @fuda/kernle'],
  ])('%s may not import %s', (dir, name, message) => {
    expect(check(`${dir}/src/a.ts`, `import { x } from '${name}';`)).toEqual([
      `${dir}/src/a.ts:1: '${name}': ${message}`,
    ]);
  });

  test('the testkit is for tests', () => {
    const text = `import { table } from '@fuda/testkit';`;
    for (const dir of ['packages/kernel', 'packages/language', 'packages/ai', 'packages/lab', 'games/ocg']) {
      expect(check(`${dir}/src/a.test.ts`, text)).toEqual([]);
      expect(check(`${dir}/src/a.ts`, text)).toEqual([expect.stringContaining('not testkit (only tests may)')]);
      write(`${dir}/src/a.ts`, '');
    }
  });

  test('a game’s tests may lend its studies the lab’s tools', () => {
    const text = `import { STUDY_TOOLS } from '@fuda/lab';`;
    expect(check('games/ocg/src/a.test.ts', text)).toEqual([]);
    expect(check('games/ocg/src/a.ts', text)).toEqual([expect.stringContaining('not lab (only tests may)')]);
    write('games/ocg/src/a.ts', '');
    expect(check('packages/kernel/src/a.test.ts', text)).toEqual([expect.stringContaining('not lab')]);
    write('packages/kernel/src/a.test.ts', '');
  });

  test('a package without a rule is reported', () => {
    expect(check('packages/extra/package.json', '{ "name": "@fuda/extra" }')).toEqual([
      'packages/extra/package.json:1: no import rule for this package in check-imports.mjs',
    ]);
  });
});

describe('boundaries', () => {
  test('only the public surface of another package', () => {
    expect(check('packages/language/src/a.ts', `import { x } from '@fuda/kernel/src/vm.ts';`)).toEqual([
      "packages/language/src/a.ts:1: '@fuda/kernel/src/vm.ts': deep import; use what @fuda/kernel exports",
    ]);
  });

  test('relative imports stay inside the package', () => {
    expect(check('packages/language/src/a/b.ts', `import '../../src/c.ts';`)).toEqual([]);
    expect(check('packages/language/src/a/b.ts', `import '../../../kernel/src/vm.ts';`)).toEqual([
      expect.stringContaining('relative import leaves packages/language'),
    ]);
    expect(check('packages/language/src/a/b.ts', `import '/etc/x.ts';`)).toEqual([expect.stringContaining('absolute')]);
  });

  test('a folder that is an entry of its own is left alone by the rest of its package', () => {
    const exports = { '.': './src/index.ts', './seed': './src/seed/index.ts' };
    write('games/ocg/package.json', JSON.stringify({ name: '@fuda/ocg', exports }));
    expect(check('games/ocg/src/seed/a.ts', `import '../index.ts';`)).toEqual([]);
    expect(check('games/ocg/src/a.test.ts', `import './seed/index.ts';`)).toEqual([]);
    expect(check('games/ocg/src/index.ts', `export * from './seed/index.ts';`)).toEqual([
      expect.stringContaining('src/seed/ is an entry of its own; the rest of @fuda/ocg does without it'),
    ]);
  });

  test('only what configures the build of a workspace reaches for the scripts', () => {
    const line = `import { x } from '../../scripts/folder-imports.mjs';`;
    expect(check('apps/workbench/vite.config.ts', line)).toEqual([]);
    expect(check('packages/lab/a.test.ts', line)).toEqual([]);
    expect(check('apps/workbench/src/a.ts', `import { x } from '../../../scripts/folder-imports.mjs';`)).toHaveLength(
      1,
    );
  });

  test('what runs in a browser does not use Node, except in tests', () => {
    for (const dir of ['packages/kernel', 'packages/language', 'packages/ai', 'games/history']) {
      for (const name of ['node:fs', 'fs', 'fs/promises', 'node:test']) {
        expect(check(`${dir}/a.ts`, `import '${name}';`)).toEqual([expect.stringContaining('no Node built-ins')]);
      }
      write(`${dir}/a.ts`, '');
      expect(check(`${dir}/a.test.ts`, `import 'node:fs';`)).toEqual([]);
    }
    for (const dir of ['packages/lab', 'packages/testkit', 'apps/cli', 'bench']) {
      expect(check(`${dir}/a.ts`, `import 'node:fs';`)).toEqual([]);
    }
  });

  test('kernel, game and language have no dependencies, except in tests', () => {
    expect(check('packages/scenario/a.ts', `import { z } from 'zod';`)).toEqual([]);
    for (const dir of ['packages/kernel', 'packages/game', 'packages/language']) {
      expect(check(`${dir}/a.test.ts`, `import fc from 'fast-check';`)).toEqual([]);
      expect(check(`${dir}/a.ts`, `import { z } from 'zod';`)).toEqual([expect.stringContaining('no dependencies')]);
      write(`${dir}/a.ts`, '');
    }
  });
});

describe('scanner', () => {
  test('finds every form of import with its line', () => {
    const source = [
      `import a from 'a';`,
      `import type { B } from "b";`,
      `export * from 'c';`,
      `import 'd';`,
      `const e = await import('e');`,
      `type F = import('f').F;`,
      `import {`,
      `  g, // from 'no'`,
      `} from 'g';`,
      'const h = await import(`h`);',
      'const i = `${await import("i")} from "no"`;',
      `const j = require('j');`,
    ].join('\n');
    expect(importsOf(source).map(({ specifier, line }) => `${specifier}${line}`)).toEqual([
      'a1',
      'b2',
      'c3',
      'd4',
      'e5',
      'f6',
      'g9',
      'h10',
      'i11',
      'j12',
    ]);
  });

  test('is not fooled by comments, strings, templates, regular expressions and words', () => {
    const source = [
      `// import 'a';`,
      `/* import 'a';`,
      `   import 'a'; */`,
      `const s = "import 'a'"; const t = 'it\\'s from "a"';`,
      "const u = `import 'a' ${f({ x: `import 'b'` })} from 'c'`;",
      `const r = /from '[/"]/; const q = 1 / 2; const w = list.length / 2 / 3;`,
      `const z = Array.from('abc'); move({ from: 'hand', import: 'x' });`,
      'const tick = /`/; const slash = /\\//g;',
      `import 'real';`,
    ].join('\n');
    expect(importsOf(source)).toEqual([{ specifier: 'real', line: 9, typeOnly: false }]);
  });
});

describe('cycles', () => {
  test('files that need each other are told with their way around, once', () => {
    write('packages/lab/src/a.ts', "import { b } from './b.ts';");
    write('packages/lab/src/b.ts', "import { x } from './deep/c.ts';\nexport * from './d.ts';");
    write('packages/lab/src/deep/c.ts', "const { a } = await import('../a.ts');");
    write('packages/lab/src/d.ts', 'export const d = 1;');
    expect(checkImports(root)).toEqual([
      'packages/lab/src/a.ts:1: imports go in a circle: a.ts → b.ts → deep/c.ts → a.ts',
    ]);
  });

  test('types are gone when the program runs, and tests are imported by nobody', () => {
    write('packages/lab/src/a.ts', "import { b } from './b.ts';");
    write('packages/lab/src/b.ts', "import type { A } from './a.ts';");
    write('packages/lab/src/c.test.ts', "import { d } from './d.test.ts';");
    write('packages/lab/src/d.test.ts', "import { c } from './c.test.ts';");
    expect(checkImports(root)).toEqual([]);
  });

  test('two circles in one package are two messages', () => {
    for (const [from, to] of ['ab', 'ba', 'cd', 'dc']) write(`games/ocg/src/${from}.ts`, `import '${`./${to}.ts`}';`);
    expect(checkImports(root)).toEqual([
      'games/ocg/src/a.ts:1: imports go in a circle: a.ts → b.ts → a.ts',
      'games/ocg/src/c.ts:1: imports go in a circle: c.ts → d.ts → c.ts',
    ]);
  });
});

describe('the workbench', () => {
  const fault = /what draws holds no rules/;
  test.each([
    ['table/Board.tsx', "import { createMatch } from '@fuda/kernel';"],
    ['stores/match.ts', "import { type View, viewOf } from '@fuda/kernel';"],
    ['table/Board.tsx', "import type { Ruleset } from '@fuda/history';"],
    ['session/Odd.tsx', "import { createMatch } from '@fuda/kernel';"],
    ['home/Home.tsx', "const game = import('@fuda/ocg');"],
    ['home/Home.tsx', "import { LOADERS } from '@fuda/registry';"],
  ])('%s must not: %s', (file, text) => {
    const [message] = check(`apps/workbench/src/${file}`, text);
    expect(message).toMatch(fault);
  });

  test.each([
    ['table/Board.tsx', "import type { View } from '@fuda/kernel';"],
    ['table/Board.tsx', "import type { Ruleset } from '@fuda/game';"],
    ['session/session.ts', "import { createMatch } from '@fuda/kernel';"],
    ['layouts/index.ts', "import { LAYOUTS } from '@fuda/registry';"],
    ['table/board.test.ts', "import { createMatch } from '@fuda/kernel';"],
  ])('%s may: %s', (file, text) => {
    expect(check(`apps/workbench/src/${file}`, text)).toEqual([]);
  });
});
