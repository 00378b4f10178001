import type { Text } from '@fuda/kernel';
import type { FileProblem } from './problem.ts';
import type { ModelWeights } from './weights.ts';

/** A file of a folder that a game imports as a whole (`scripts/folder-imports.mjs`). */
export interface FolderFile {
  readonly file: string;
  readonly json?: unknown;
  /** why it is no JSON at all */
  readonly fault?: string;
  /** instead of `json`, where it is no part of the program yet: on a page that may never need it */
  fetch?(): Promise<unknown>;
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

/** What was learned of the rulesets of a game. */
export interface WeightsOfRulesets {
  /** undefined where nobody has learned it. Throws where it was not fetched: whoever thinks without it would play another game, unseen. */
  of(ruleset: string): ModelWeights | undefined;
  /** To be awaited before anybody thinks; nothing to do where they are part of the program. Absent name: those of all rulesets. */
  fetch(ruleset?: string): Promise<void>;
}

/** Weights lie in files that are called like their ruleset. */
export function weightsByRuleset(files: readonly FolderFile[]): WeightsOfRulesets {
  const known = new Map<string, unknown>(
    files.flatMap((one) => (one.json === undefined ? [] : [[nameOf(one), one.json] as const])),
  );
  const late = files.filter((one) => one.fetch && !known.has(nameOf(one)));
  const fetching = new Map<FolderFile, Promise<void>>();
  const fetched = async (one: FolderFile): Promise<void> => {
    try {
      known.set(nameOf(one), await one.fetch?.());
    } catch (error) {
      // whoever asks again may have a network again
      fetching.delete(one);
      throw error;
    }
  };
  return {
    of(ruleset) {
      if (!known.has(ruleset) && late.some((one) => nameOf(one) === ruleset))
        throw new Error(`the weights of ${ruleset} were not fetched`);
      return known.get(ruleset) as ModelWeights | undefined;
    },
    async fetch(ruleset) {
      const wanted = late.filter((one) => ruleset === undefined || nameOf(one) === ruleset);
      for (const one of wanted) if (!fetching.has(one)) fetching.set(one, fetched(one));
      await Promise.all(wanted.map((one) => fetching.get(one)));
    },
  };
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
