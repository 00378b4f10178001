/** Games as they are shipped: their tables may have been made beforehand. */

import { fingerprintOf, knowFingerprint } from '../fingerprint.ts';
import type { CardDefinition, GameDeclaration } from '../game.ts';
import { knowModuleKey, moduleKeyOf } from '../native/module.ts';
import { type CompiledGame, compileTables, type GameTables, inTier, type Tier } from './game.ts';
import { readPrepared, writePrepared } from './prepared.ts';

/** The file with the tables of a game, by the game's id; null = there is none. */
export type FindTables = (game: string) => Uint8Array | null;

let find: { readonly file: FindTables; readonly build: string } | null = null;

/** Says where tables made beforehand are, and which program they were built with: those of another one are passed over. */
export function provideTables(file: FindTables | null, build = ''): void {
  find = file && { file, build };
}

const shipped = new WeakSet<GameTables>();

/** Whether the game is one of those whose tables can be made beforehand. */
export const isShipped = (game: GameTables): boolean => shipped.has(game);

/** The tables of a shipped game as a file for the program of this build. */
export function preparedTables(game: CompiledGame, build: string): Uint8Array<ArrayBuffer> {
  return writePrepared(game, { fingerprint: fingerprintOf(game), module: moduleKeyOf(game) }, build);
}

/**
 * Compiles a game as it is shipped. Its cards are asked for only where no tables were made beforehand, and by those who want to see
 * programs as they were written.
 */
export function compileShipped(
  declaration: GameDeclaration,
  cards: () => readonly CardDefinition[],
  { tier = 'wasm' }: { readonly tier?: Tier } = {},
): CompiledGame {
  const game = inTier(made(declaration, cards) ?? compileTables(declaration, cards()), tier);
  shipped.add(game);
  return game;
}

function made(declaration: GameDeclaration, cards: () => readonly CardDefinition[]): GameTables | null {
  const file = find?.file(declaration.id);
  if (!find || !file) return null;
  const prepared = readPrepared(file, find.build, declaration, () => compileTables(declaration, cards()));
  if (!prepared) return null;
  const { tables, keys } = prepared;
  knowFingerprint(tables, keys.fingerprint);
  knowModuleKey(tables, keys.module);
  return tables;
}

/** Another game with the same tables: who keeps something by game tells the two apart. Nothing is worked out for it. */
export function anotherOf(game: CompiledGame): CompiledGame {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(game)) as CompiledGame;
}
