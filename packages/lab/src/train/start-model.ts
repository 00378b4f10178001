/** The network that a run goes on from: the one that comes with the game (`net`) or that of a file (`net:FILE`). */
import type { GamePackage } from '@fuda/game';
import { layoutOf, type Model, readModel, readNetName } from '@fuda/learn';
import { readPlain } from '../disk/read.ts';
import { LabFailure } from '../errors.ts';
import { M } from '../messages.ts';
import { MOST_MODEL_MEBIBYTES } from './run-folder.ts';

const PATH = '$.start';

/** Rejects with LabFailure where there is none, or none for this game. */
export async function startModel(pkg: GamePackage, ruleset: string, name: string): Promise<Model> {
  const read = readNetName(name);
  // how far somebody looks ahead is no part of a network
  if (!read?.ok || read.value.ms !== undefined || read.value.simulations !== undefined)
    throw new LabFailure({ code: 'UNKNOWN_PLAYER', path: PATH, reason: M.noStart(name) });
  const model = readModel(await bytesOf(pkg, ruleset, read.value.file), layoutOf(pkg.compile(ruleset)));
  if (!model.ok) throw new LabFailure({ ...model.error, path: PATH });
  return model.value;
}

async function bytesOf(pkg: GamePackage, ruleset: string, file: string | undefined): Promise<Uint8Array> {
  if (file === undefined) {
    const shipped = pkg.model?.(ruleset);
    if (!shipped) throw new LabFailure({ code: 'NO_MODEL', path: PATH, reason: M.noShipped(pkg.id, ruleset) });
    return shipped.read();
  }
  const bytes = readPlain(file, MOST_MODEL_MEBIBYTES);
  if (!bytes.ok) throw new LabFailure(bytes.error);
  return bytes.value;
}
