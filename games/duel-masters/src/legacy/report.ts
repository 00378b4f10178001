/** What could not be carried over, with its place: nothing is dropped in silence. */

import type { Problem } from '@fuda/game';
import type { Text } from '@fuda/kernel';

export const LEGACY_CODES = [
  'UNKNOWN_VERB',
  'UNKNOWN_WORD',
  'NOT_CARRIED',
  'PLAYER_INTENT',
  'READ_AS',
  'NOT_SOUND',
  'BAD_SHAPE',
] as const;
export type LegacyCode = (typeof LEGACY_CODES)[number];

export class Report {
  readonly problems: Problem[] = [];
  /** counted apart: one place is told once, but may be met several times */
  #losses = 0;
  readonly #told = new Set<string>();

  /** Something of the old file that is missing in the new one. */
  lost(code: LegacyCode, path: string, ja: string, en: string): undefined {
    this.#losses++;
    const place = `${code} ${path}`;
    if (!this.#told.has(place)) this.#add(code, 'error', path, { ja, en });
    return undefined;
  }

  /** Carried over, in a way a person should look at. */
  readAs(path: string, ja: string, en: string): void {
    this.#add('READ_AS', 'warning', path, { ja, en });
  }

  /** Runs something that reads a part of the file, and tells whether anything of it was lost. */
  attempt<T>(read: () => T): { readonly value: T; readonly lost: boolean } {
    const before = this.#losses;
    const value = read();
    return { value, lost: this.#losses > before };
  }

  #add(code: LegacyCode, severity: Problem['severity'], path: string, reason: Text): void {
    this.#told.add(`${code} ${path}`);
    this.problems.push({ code, severity, path, reason });
  }
}

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
