/** Names with their readings marked {漢字|かんじ}, part by part: 「天下の台所（大坂）」 is read in two pieces. */
import { formatRuby } from '@fuda/game/ruby';
import type { CardSheet } from '../session/protocol.ts';
import type { Language } from '../stores/stored.ts';

const BREAKS = /([（）()・])/;
const KANJI = /\p{Script=Han}/u;

export function withReading(name: string, reading: string): string {
  const names = name.split(BREAKS);
  const readings = reading.split(BREAKS);
  // a reading that is not divided like its name belongs to the whole
  const fits = names.length === readings.length && names.every((part, i) => !BREAKS.test(part) || readings[i] === part);
  if (!fits) return KANJI.test(name) ? formatRuby([{ text: name, reading }]) : name;
  return formatRuby(names.map((text, i) => (KANJI.test(text) ? { text, reading: readings[i] } : { text })));
}

export function markedName({ name, lore }: Pick<CardSheet, 'name' | 'lore'>, language: Language): string {
  return language === 'ja' && lore?.reading !== undefined ? withReading(name.ja, lore.reading) : name[language];
}

export { plainText as withoutReadings } from '@fuda/game/ruby';
