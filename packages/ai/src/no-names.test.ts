import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testkitPackages } from '@fuda/testkit';
import { expect, test } from 'vitest';

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });

/** Ids and names of games and cards: everything a player that knows a certain game would have to write down. */
function forbidden(): string[] {
  const root = join(import.meta.dirname, '../../..');
  const games = readdirSync(join(root, 'games'));
  const cards = testkitPackages.flatMap((pkg) => pkg.compile().cards.map((card) => card.id));
  return [...games, ...testkitPackages.map((pkg) => pkg.id), ...cards].filter((name) => name.length > 2);
}

test('[AI-N1] no game and no card is named in this package', () => {
  const files = sources(import.meta.dirname);
  expect(files.length).toBeGreaterThan(20);
  const names = forbidden();
  expect(names.length).toBeGreaterThan(50);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const name of names) {
      // as a word of its own inside quotes: that is how code would ask for it
      const quoted = new RegExp(`['"\`]${name.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}['"\`]`);
      expect(quoted.test(source), `${file} names ${name}`).toBe(false);
    }
  }
});
