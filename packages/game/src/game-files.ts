import type { Text } from '@fuda/kernel';

/** One thing that is wrong with a file. */
export interface FileFault {
  readonly file: string;
  /** JSON path, e.g. `$.cards[16].effects[3].addGold` */
  readonly path: string;
  readonly code: string;
  readonly message: Text;
  readonly hint?: Text;
}

/** A file of a folder that a game imports as a whole (`scripts/folder-imports.mjs`). */
export interface FolderFile {
  readonly file: string;
  readonly json?: unknown;
  /** why it is no JSON at all */
  readonly fault?: string;
}

/** Those of them that are no JSON. */
export function unreadable(files: readonly FolderFile[]): readonly FileFault[] {
  return files.flatMap(({ file, fault }) =>
    fault === undefined
      ? []
      : [
          {
            file,
            path: '$',
            code: 'E_JSON',
            message: { ja: `JSONとして読めません（${fault}）`, en: `not JSON (${fault})` },
          },
        ],
  );
}

/** Thrown when a game is asked for whose own files are wrong: somebody has dropped one there, or changed one. */
export class GameFilesError extends Error {
  readonly problems: readonly FileFault[];

  /** `folder` is that of the game: problems name their files from there. */
  constructor(folder: string, problems: readonly FileFault[]) {
    const placed = problems.map((problem) => ({ ...problem, file: `${folder}/${problem.file}` }));
    super(faultLines(placed).en);
    this.name = 'GameFilesError';
    this.problems = placed;
  }
}

/** All of them, one a line. */
export function faultLines(problems: readonly FileFault[]): Text {
  const lines = (language: keyof Text): string => problems.map((problem) => faultText(problem, language)).join('\n');
  return { ja: lines('ja'), en: lines('en') };
}

/** `cards/base.json: $.cards[0].cost: E_VALUE: an integer 0 … 20` */
export function faultText({ file, path, code, message, hint }: FileFault, language: keyof Text): string {
  return `${file}: ${path}: ${code}: ${message[language]}${hint ? ` (${hint[language]})` : ''}`;
}
