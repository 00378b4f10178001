/** The games of the house with everything of theirs that is a file: what the doors make their inputs of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GamePackage } from '@fuda/game';
import { loadGames } from '@fuda/registry';

/** From the sources and from a bundle alike. */
function findRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  let folder = here;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    if (dirname(folder) === folder) throw new Error(`${here} is in no checkout of the repository`);
    folder = dirname(folder);
  }
  return folder;
}

export const ROOT = findRoot();

export interface HouseGame {
  readonly pkg: GamePackage;
  /** cards as they stand in its files */
  readonly cards: readonly Record<string, unknown>[];
  readonly scenarios: readonly unknown[];
  /** zones in which opening cards lie */
  readonly opening: readonly string[];
  /** its other JSON files, by folder */
  filesIn(folder: string): readonly { readonly file: string; readonly json: unknown }[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Files of other programs as people have them: `samples/<game>.<format>.json`, a list. */
export const samplesFor = (door: string): readonly unknown[] =>
  readJson(join(ROOT, 'fuzz/samples', `${door.replaceAll('/', '.')}.json`)) as readonly unknown[];

function jsonIn(folder: string): readonly { readonly file: string; readonly json: unknown }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ file: name, json: readJson(join(folder, name)) }));
}

function cardsIn(json: unknown): readonly Record<string, unknown>[] {
  const list = Array.isArray(json) ? json : (json as { readonly cards?: readonly unknown[] }).cards;
  return (list ?? [json]) as readonly Record<string, unknown>[];
}

/** Where a game keeps its files: its layout says whose it is. */
function folderOf(game: string): string {
  const games = join(ROOT, 'games');
  const found = readdirSync(games).find((name) => {
    const layout = join(games, name, 'layout.json');
    return existsSync(layout) && (readJson(layout) as { readonly game?: unknown }).game === game;
  });
  return join(games, found ?? game);
}

let house: Promise<readonly HouseGame[]> | undefined;

export function games(): Promise<readonly HouseGame[]> {
  house ??= loadGames().then((packages) =>
    packages.map((pkg) => {
      const folder = folderOf(pkg.id);
      const layout = readJson(join(folder, 'layout.json')) as { readonly opening?: readonly string[] };
      return {
        pkg,
        cards: jsonIn(join(folder, 'cards')).flatMap(({ json }) => cardsIn(json)),
        scenarios: jsonIn(join(folder, 'scenarios')).map(({ json }) => json),
        opening: layout.opening ?? [],
        filesIn: (name) => jsonIn(join(folder, name)),
      };
    }),
  );
  return house;
}
