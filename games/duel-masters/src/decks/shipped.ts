/** Decks that come with the game are sound: what is not is told, with its file. */
import type { FileProblem, FolderFile } from '@fuda/game';
import { DECK_FILES, MIXED_FILES } from '../data.ts';
import { deckError } from './deck.ts';
import { readJson } from './json-format.ts';

function problemsOf({ file, json }: FolderFile): FileProblem[] {
  if (json === undefined) return [];
  const read = readJson(JSON.stringify(json));
  if (!read.ok) return [{ ...read.error, file, severity: 'error' }];
  const { id, name } = json as { readonly id?: unknown; readonly name?: unknown };
  return [
    ...(typeof id === 'string' ? [] : [deckError('BAD_VALUE', '$.id', 'idがありません', 'an id is missing')]),
    ...(name ? [] : [deckError('BAD_VALUE', '$.name', '名前は {ja, en} です', 'a name is {ja, en}')]),
    ...read.value.problems,
  ].map((problem) => ({ ...problem, file }));
}

export const deckProblems = (files: readonly FolderFile[] = [...DECK_FILES, ...MIXED_FILES]): FileProblem[] =>
  files.flatMap(problemsOf);
