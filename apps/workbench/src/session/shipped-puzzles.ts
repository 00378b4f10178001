/** Puzzles that come with a game, as the list of them shows them. */
import type { Text } from '@fuda/kernel';
import type { PuzzleFile } from '@fuda/registry';
import type { ShippedPuzzle } from './protocol.ts';

/** `puzzles/07.json` is number 07 of its game: the number is what progress is kept by. */
export function shippedIn(files: readonly PuzzleFile[]): readonly ShippedPuzzle[] {
  return files.flatMap(({ file, json }) => {
    const title = (json as { readonly name?: Text } | undefined)?.name;
    const id = /([\w-]+)\.json$/.exec(file)?.[1];
    return title && id ? [{ id, title, scenario: json }] : [];
  });
}
