/** Puts a folder where another was, whole: whoever reads or builds it at the same time never finds half of it. */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const code = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/**
 * Files cannot be renamed over a folder that has some, so the old one is put aside first. Whoever builds the same place may put theirs there
 * between these two steps; theirs is as good as ours was a moment ago, and is put aside like the old one.
 * @param {string} made
 * @param {string} place
 * @param {string} aside
 */
function swap(made, place, aside) {
  for (let round = 0; ; round++) {
    try {
      renameSync(place, join(aside, String(round)));
    } catch (error) {
      if (code(error) !== 'ENOENT') throw error;
    }
    try {
      renameSync(made, place);
      return;
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code(error)) || round > 20) throw error;
    }
  }
}

/**
 * @template T
 * @param {string} place the folder, there already or not
 * @param {(folder: string) => T | Promise<T>} make fills an empty folder beside it; when this fails, what is at `place` stays
 * @returns {Promise<T>}
 */
export async function replaceFolder(place, make) {
  mkdirSync(dirname(place), { recursive: true });
  const beside = mkdtempSync(join(dirname(place), `.${basename(place)}-`));
  try {
    const made = join(beside, 'made');
    const result = await make(made);
    swap(made, place, beside);
    return result;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
