import type { Text } from './game.ts';

/** Closed list of what can go wrong at the kernel's doors. */
export const ERROR_CODES = [
  'BAD_DECLARATION',
  'BAD_SETUP',
  'BAD_OPTION',
  'MATCH_OVER',
  'NOTHING_TO_UNDO',
  'NOTHING_TO_REDO',
  'JOURNAL_OFF',
  'BAD_REPLAY',
  'FOREIGN_REPLAY',
  'BAD_SNAPSHOT',
  'FOREIGN_SNAPSHOT',
  'BAD_PLAYER',
  'BAD_EVENT',
  'BAD_DECK',
  'BAD_CARD_FILE',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface KernelError {
  readonly code: ErrorCode;
  /** where in the input, e.g. `$.cards[3].zone` */
  readonly path: string;
  readonly reason: Text;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: KernelError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: ErrorCode, path: string, ja: string, en: string): { ok: false; error: KernelError } {
  return { ok: false, error: { code, path, reason: { ja, en } } };
}

/** Why a running match had to stop. Faults are part of the state (0 = none), so they undo and replay like anything else. */
export const FAULTS = [
  'none',
  'fuel',
  'frames',
  'lists',
  'rules',
  'pending',
  'events',
  'options',
  'zone-full',
  'cards',
  'recursion',
  'journal',
  'tables',
] as const;
export type Fault = (typeof FAULTS)[number];

export const FAULT_TEXT: Readonly<Record<Fault, Text>> = {
  none: { ja: '正常', en: 'no fault' },
  fuel: {
    ja: '1回の決定で処理が多すぎます（終わらない処理や、数える中でまた数える式の疑い）',
    en: 'too much work for one decision (an endless program, or counts inside counts?)',
  },
  frames: { ja: '呼び出しが深すぎます', en: 'program calls nest too deeply' },
  lists: { ja: 'リストの領域が足りません', en: 'out of list space' },
  rules: { ja: '適用中のルールが多すぎます', en: 'too many active rules' },
  pending: { ja: '待機中の効果が多すぎます', en: 'too many waiting effects' },
  events: { ja: '同時に起きた出来事が多すぎます', en: 'too many simultaneous events' },
  options: { ja: '選択肢が多すぎます', en: 'too many options' },
  'zone-full': { ja: 'ゾーンの上限を超えました', en: 'a zone is full' },
  cards: { ja: 'カードの枚数の上限を超えました', en: 'too many cards' },
  recursion: { ja: '計算の入れ子が深すぎます', en: 'expressions nest too deeply' },
  journal: { ja: '記録の上限を超えました', en: 'the journal is full' },
  tables: { ja: '表の行が足りません', en: 'a table has too few rows' },
};

/** Thrown only while a game is being defined: a mistake of its programmer, never of a player's input. */
export class DeclarationError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.name = 'DeclarationError';
    this.path = path;
  }
}
