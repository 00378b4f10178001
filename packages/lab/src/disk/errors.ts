/** What a disk or a system refuses, in words. */
import { text } from '@fuda/game';
import type { Text } from '@fuda/kernel';

/** Closed list of what can go wrong with files. */
export const DISK_CODES = ['NO_FILE', 'TOO_LARGE', 'NO_WRITE', 'EXISTS'] as const;
export type DiskCode = (typeof DISK_CODES)[number];

export interface DiskError {
  readonly code: DiskCode;
  /** the file */
  readonly path: string;
  readonly reason: Text;
}

export type DiskResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: DiskError };

const WORDS: Readonly<Record<string, Text>> = {
  EACCES: text('許可がありません', 'permission denied'),
  EPERM: text('許可がありません', 'permission denied'),
  EROFS: text('読み取り専用です', 'the disk is read-only'),
  ENOSPC: text('空き容量がありません', 'no space left on the disk'),
  EDQUOT: text('割り当ての容量を使い切りました', 'the disk quota is used up'),
  EFBIG: text('ファイルが大きくなりすぎます', 'the file would be too large'),
  EIO: text('ディスクの故障です', 'the disk failed'),
  ENOENT: text('ありません', 'there is no such file or folder'),
  ENOTDIR: text('途中がフォルダーではありません', 'a part of the path is not a folder'),
  EISDIR: text('フォルダーです', 'it is a folder'),
  EEXIST: text('すでにあります', 'it exists already'),
  ELOOP: text('リンクが輪になっています', 'links lead in a circle'),
  ENAMETOOLONG: text('名前が長すぎます', 'the name is too long'),
  EMFILE: text('開いているファイルが多すぎます', 'too many files are open'),
  ENFILE: text('開いているファイルが多すぎます', 'too many files are open'),
  ENXIO: text('読み手のいないパイプです', 'a pipe nobody reads'),
  ETXTBSY: text('実行中のファイルです', 'the file is being run'),
  EBUSY: text('使用中です', 'it is in use'),
};

/** What Node throws for it, as far as it is told. Written out, so that whoever uses the package needs no types of Node. */
export interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
  readonly syscall?: string;
}

/** Is it something the system has refused, and not a fault of the program? */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

/** Why the system refused; without the call that failed, which helps nobody. */
export function systemReason(error: unknown): Text {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : WORDS[code];
  if (known) return text(`${known.ja} [${code}]`, `${known.en} [${code}]`);
  return text(message, message);
}

export const cannotRead = (file: string, why: Text): DiskError => ({
  code: 'NO_FILE',
  path: file,
  reason: text(`読めません: ${file}（${why.ja}）`, `cannot read ${file} (${why.en})`),
});

export const cannotWrite = (file: string, why: Text): DiskError => ({
  code: 'NO_WRITE',
  path: file,
  reason: text(`書き込めません: ${file}（${why.ja}）`, `cannot write ${file} (${why.en})`),
});

export const NOT_PLAIN = text('普通のファイルではありません', 'it is no plain file');
