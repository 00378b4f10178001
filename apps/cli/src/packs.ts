/** `--pack FILE`, in one place for every command: the games of a call know the cards of its packs. */
import { type FileProblem, faultLines, type GamePackage, hasErrors, type Pack } from '@fuda/game';
import { packedGame, readPack } from '@fuda/pack';
import type { OptionSpec } from './command.ts';
import { CliFailure, EXIT } from './errors.ts';
import { readBytes } from './files.ts';
import { allGames, gameOf } from './games.ts';
import { text } from './language.ts';
import { M } from './messages.ts';

export const PACK: OptionSpec = {
  value: 'FILE',
  many: true,
  help: text(
    '自作のカードのパック（何度でも。docs/packs.md）',
    'a pack of own cards (as often as there are packs; docs/packs.md)',
  ),
};

interface PackFile {
  readonly file: string;
  readonly pack: Pack;
}

function refuse(file: string, problems: readonly FileProblem[]): never {
  throw new CliFailure('BAD_PACK', file, M.badPack(faultLines(problems)), EXIT.failed, problems);
}

/** Throws CliFailure. */
export function readPackFile(file: string): PackFile {
  const { pack, problems } = readPack(readBytes(file), file);
  return pack ? { file, pack } : refuse(file, problems);
}

/** Problems of packs name their packs; people know them by their files. */
export const inFiles = (problems: readonly FileProblem[], files: readonly PackFile[]): FileProblem[] =>
  problems.map((problem) => ({
    ...problem,
    file: files.find(({ pack }) => pack.id === problem.file)?.file ?? problem.file,
  }));

/**
 * The games, with the packs in these files. Where no other than `named` is asked for, and there is such a game, it comes alone. A pack with
 * any error is refused as a whole. Rejects with CliFailure.
 */
export async function gamesWith(files: readonly string[], named?: string): Promise<readonly GamePackage[]> {
  const alone = named !== undefined && files.length === 0 ? await gameOf(named) : undefined;
  if (alone) return [alone];
  const games = await allGames();
  if (files.length === 0) return games;
  const read = files.map(readPackFile);
  const known = games.map(({ id }) => id);
  for (const { file, pack } of read)
    if (!known.includes(pack.game))
      throw new CliFailure('UNKNOWN_GAME', file, M.unknownGame(pack.game, undefined, known));
  return games.map((pkg) => {
    const own = read.filter(({ pack }) => pack.game === pkg.id);
    if (own.length === 0) return pkg;
    const { game, problems } = packedGame(
      pkg,
      own.map(({ pack }) => pack),
    );
    return hasErrors(problems) ? refuse(own[0].file, inFiles(problems, own)) : game;
  });
}
