/** Names with their readings marked {漢字|かんじ}, part by part: 「天下の台所（大坂）」 is read in two pieces. */
import type { CardSheet } from '../session/protocol.ts';
import type { Language } from '../stores/settings.ts';

const BREAKS = /([（）()・])/;
const KANJI = /\p{Script=Han}/u;

export function withReading(name: string, reading: string): string {
  const names = name.split(BREAKS);
  const readings = reading.split(BREAKS);
  // a reading that is not divided like its name belongs to the whole
  const fits = names.length === readings.length && names.every((part, i) => !BREAKS.test(part) || readings[i] === part);
  if (!fits) return KANJI.test(name) ? `{${name}|${reading}}` : name;
  return names.map((part, i) => (KANJI.test(part) ? `{${part}|${readings[i]}}` : part)).join('');
}

export function markedName({ name, lore }: Pick<CardSheet, 'name' | 'lore'>, language: Language): string {
  return language === 'ja' && lore?.reading !== undefined ? withReading(name.ja, lore.reading) : name[language];
}

export function withoutReadings(marked: string): string {
  return marked.replaceAll(/\{([^{}|]*)\|[^{}]*\}/g, '$1');
}
