import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { foldersForEsbuild } from '../../../scripts/folder-imports.mjs';
import { sized } from './sized.ts';

const MATCHES = sized(20, 200, 200);

/** Plays random matches of each testkit game and adds up hashes of their final positions. The same text runs in both places. */
const PROGRAM = `
  const MATCHES = ${MATCHES};
  import { cells, countOptions, decide, hashText, Machine, startMatch } from '@fuda/kernel';
  import { randomFrom } from '@fuda/game';
  import { testkitPackages } from '@fuda/testkit';
  export function play() {
    return testkitPackages.map((pkg) => {
      const machine = new Machine(pkg.compile());
      const random = randomFrom(7);
      let decisions = 0;
      const hashes = [];
      for (let seed = 0; seed < MATCHES; seed++) {
        const setup = pkg.setUp(pkg.defaultDecks, seed);
        if (!setup.ok) throw new Error(setup.error.reason.en);
        startMatch(machine, setup.value, seed);
        while (machine.S[cells.RESULT] === 0) {
          decide(machine, random(countOptions(machine)));
          decisions++;
        }
        hashes.push(hashText(machine.state, machine.layout.cells));
      }
      return { game: pkg.id, decisions, hashes };
    });
  }
`;

async function bundle(platform: 'node' | 'browser'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform,
    format: 'iife',
    globalName: 'fuda',
    target: 'es2022',
    plugins: [foldersForEsbuild()],
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

test('a browser plays the same matches as Node', async () => {
  const here = new Function(`${await bundle('node')}; return fuda.play();`)();
  const browser = await chromium.connect(inject('chromium'));
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><title>fuda</title>');
    await page.addScriptTag({ content: await bundle('browser') });
    const there = await page.evaluate('fuda.play()');
    expect(there).toEqual(here);
    expect(here.map((one: { hashes: string[] }) => one.hashes.length)).toEqual(here.map(() => MATCHES));
  } finally {
    await browser.close();
  }
});
