import { childPath, type FileProblem, nearest, text } from '@fuda/game';
import type { Text } from '@fuda/kernel';

/** Closed list of what can be wrong with a pack as a file. What is wrong with its cards is up to the game. */
export const PACK_CODES = [
  'PACK_NOT_READABLE',
  'PACK_FORMAT',
  'PACK_UNKNOWN_KEY',
  'PACK_MISSING',
  'PACK_WRONG_TYPE',
  'PACK_BAD_VALUE',
  'PACK_TOO_LARGE',
  'PACK_TOO_MANY',
  'PACK_CLASH',
  'PACK_BAD_ZIP',
  'PACK_CLOSED_LIST',
  'PACK_UNKNOWN_NAME',
  'PACK_OTHER_GAME',
  'PACK_BAD_IMAGE',
] as const;
export type PackCode = (typeof PACK_CODES)[number];

const SHOWN = 80;

/** Collects what is wrong with one file. */
export class Problems {
  readonly file: string;
  readonly list: FileProblem<PackCode>[] = [];

  constructor(file: string) {
    this.file = file;
  }

  add(code: PackCode, path: string, reason: Text, hint?: Text, file = this.file): undefined {
    this.list.push({ code, severity: 'error', file, path, reason, ...(hint ? { hint } : {}) });
    return undefined;
  }

  unknownKey(path: string, key: string, known: readonly string[]): void {
    const shown = key.slice(0, SHOWN);
    const near = nearest(key, known);
    const hint =
      near === undefined
        ? text(`書けるもの: ${known.join(', ')}`, `known: ${known.join(', ')}`)
        : text(`もしかして: ${near}`, `did you mean ${near}?`);
    this.add(
      'PACK_UNKNOWN_KEY',
      childPath(path, key),
      text(`「${shown}」という項目はありません`, `there is no "${shown}" here`),
      hint,
    );
  }

  missing(path: string, key: string): undefined {
    return this.add('PACK_MISSING', path, text(`「${key}」が必要です`, `"${key}" is needed`));
  }

  wrongType(path: string, expected: Text): undefined {
    return this.add('PACK_WRONG_TYPE', path, text(`${expected.ja}を書きます`, `expected ${expected.en}`));
  }

  bad(path: string, expected: Text): undefined {
    return this.add('PACK_BAD_VALUE', path, text(`${expected.ja}です`, `must be ${expected.en}`));
  }

  tooMany(path: string, most: number): undefined {
    return this.add('PACK_TOO_MANY', path, text(`${most}個までです`, `at most ${most}`));
  }
}
