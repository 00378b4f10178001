import type { Text } from '@fuda/kernel';

/** An error value, as every door of the session gives it. */
export function refuse(
  code: string,
  path: string,
  ja: string,
  en: string,
): { ok: false; error: { code: string; path: string; reason: Text } } {
  return { ok: false, error: { code, path, reason: { ja, en } } };
}

export const noNode = () => refuse('NO_NODE', '$.node', 'その局面はありません', 'there is no such position');

export const noViewer = () => refuse('NOBODY_LOOKS', '$', '先に端末を渡してください', 'pass the device first');
