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

interface Named {
  readonly id?: unknown;
  readonly name?: unknown;
}

/** Ids and names of everything in the card files of a folder. */
function cardWords(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return cardWords(path);
    if (!entry.name.endsWith('.json')) return [];
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return ((Array.isArray(json) ? json : [json]) as Named[]).flatMap(({ id, name }) =>
      [id, name, ...Object.values(typeof name === 'object' && name !== null ? name : {})].filter(
        (word): word is string => typeof word === 'string',
      ),
    );
  });
}

/** Ids and names of games and cards: everything a player that knows a certain game would have to write down. */
function forbidden(): ReadonlySet<string> {
  const root = join(import.meta.dirname, '../../../games');
  const games = readdirSync(root);
  const shipped = games.flatMap((game) => cardWords(join(root, game, 'cards')));
  const cards = testkitPackages.flatMap((pkg) => pkg.compile().cards.map((card) => card.id));
  const words = [...games, ...shipped, ...testkitPackages.map((pkg) => pkg.id), ...cards];
  return new Set(words.filter((word) => word.length > 2));
}

test('[AI-N1] no game and no card is named in this package', () => {
  const files = sources(import.meta.dirname);
  expect(files.length).toBeGreaterThan(20);
  const names = forbidden();
  expect(names.size).toBeGreaterThan(300);
  for (const file of files) {
    // as a word of its own inside quotes: that is how code would ask for it
    for (const [, , word] of readFileSync(file, 'utf8').matchAll(/(['"`])([^'"`\n]+)\1/g))
      expect(names.has(word), `${file} names ${word}`).toBe(false);
  }
});
