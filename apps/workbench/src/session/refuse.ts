import type { Text } from '@fuda/kernel';

/** An error value, as every door of the session gives it. */
export function refuse(
  code: string,
  place: string,
  ja: string,
  en: string,
): { ok: false; error: { code: string; place: string; reason: Text } } {
  return { ok: false, error: { code, place, reason: { ja, en } } };
}
