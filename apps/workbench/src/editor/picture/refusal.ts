import type { Text } from '@fuda/kernel';

/** Closed list of why a picture does not come onto a card. */
export const PICTURE_CODES = [
  'IMAGE_NOT_READABLE',
  'IMAGE_FILE_TOO_LARGE',
  'IMAGE_TOO_DETAILED',
  'IMAGE_PACK_FULL',
  'IMAGE_NO_CARD',
  'IMAGE_NOT_KEPT',
] as const;
export type PictureCode = (typeof PICTURE_CODES)[number];

export interface Refusal {
  readonly code: PictureCode;
  readonly reason: Text;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

export const refuse = (code: PictureCode, ja: string, en: string): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: { code, reason: { ja, en } },
});
