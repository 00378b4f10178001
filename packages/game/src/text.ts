import type { Text } from '@fuda/kernel';

/** A sentence, Japanese and English side by side. */
export const text = (ja: string, en: string): Text => ({ ja, en });
