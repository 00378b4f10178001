import type { Text } from '@fuda/kernel';
import type { FileProblem } from './problem.ts';
import type { ModelWeights } from './weights.ts';

/** A file of a folder that a game imports as a whole (`scripts/folder-imports.mjs`). */
export interface FolderFile {
  readonly file: string;
  readonly json?: unknown;
  /** why it is no JSON at all */
  readonly fault?: string;
}

/** `cards/traps.json` → `traps`, `weights/duel.generated.json` → `duel` */
const nameOf = ({ file }: FolderFile): string => file.slice(file.lastIndexOf('/') + 1).split('.')[0];

/**
 * The files of these names first, in this order, then the others by name. A file need not be named to be found; those that are keep their
 * place when another is added, and with it the numbers of their cards.
 */
export function filesInOrder(files: readonly FolderFile[], first: readonly string[]): readonly FolderFile[] {
  const rank = (file: FolderFile): number => (first.indexOf(nameOf(file)) + first.length + 1) % (first.length + 1);
  return [...files].sort((a, b) => rank(a) - rank(b));
}

/** Weights lie in files that are called like their ruleset. */
export function weightsByRuleset(files: readonly FolderFile[]): Readonly<Record<string, ModelWeights>> {
  return Object.fromEntries(
    files.flatMap((one) => (one.json === undefined ? [] : [[nameOf(one), one.json as ModelWeights] as const])),
  );
}

/** What lies in a folder by the names of its files: `from/duel.json` is `duel`. */
export function byName(files: readonly FolderFile[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(files.map((one) => [nameOf(one), one.json]));
}

/** Those of them that are no JSON. */
export function unreadable(files: readonly FolderFile[]): readonly FileProblem[] {
  return files.flatMap(({ file, fault }) =>
    fault === undefined
      ? []
      : [
          {
            file,
            path: '$',
            code: 'E_JSON',
            severity: 'error',
            reason: { ja: `JSONとして読めません（${fault}）`, en: `not JSON (${fault})` },
          },
        ],
  );
}

/** Thrown when a game is asked for whose own files are wrong: somebody has dropped one there, or changed one. */
export class GameFilesError extends Error {
  readonly problems: readonly FileProblem[];

  /** `folder` is that of the game: problems name their files from there. */
  constructor(folder: string, problems: readonly FileProblem[]) {
    const placed = problems.map((problem) => ({ ...problem, file: `${folder}/${problem.file}` }));
    super(faultLines(placed).en);
    this.name = 'GameFilesError';
    this.problems = placed;
  }
}

/** All of them, one a line. */
export function faultLines(problems: readonly FileProblem[]): Text {
  const lines = (language: keyof Text): string => problems.map((problem) => faultText(problem, language)).join('\n');
  return { ja: lines('ja'), en: lines('en') };
}

/** `cards/base.json: $.cards[0].cost: E_VALUE: an integer 0 … 20` */
export function faultText({ file, path, code, reason, hint }: FileProblem, language: keyof Text): string {
  return `${file}: ${path}: ${code}: ${reason[language]}${hint ? ` (${hint[language]})` : ''}`;
}
