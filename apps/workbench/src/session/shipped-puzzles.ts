/** Puzzles that come with a game, as the list of them shows them. */
import type { Text } from '@fuda/kernel';
import type { PuzzleFile } from '@fuda/registry';
import type { ShippedPuzzle } from './protocol.ts';

const ENDING = '.json';

/** `puzzles/07.json` is number 07 of its game: the number is what progress is kept by. */
export function shippedIn(files: readonly PuzzleFile[]): readonly ShippedPuzzle[] {
  return files.flatMap(({ file, json }) => {
    const title = (json as { readonly name?: Text } | undefined)?.name;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const id = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
    return title && id ? [{ id, title, scenario: json }] : [];
  });
}
