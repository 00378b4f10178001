/** What there is to learn from a card. */
import type { CardLore } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { ERAS, type Era } from './data.ts';
import { plainText, withReadings } from './ruby.ts';
import { subjectOf } from './subjects.ts';
import type { CardData } from './vocabulary/words.ts';
import { yearText } from './years.ts';

/** The words of generated card texts that have a kanji above grade 4. */
const READINGS: Readonly<Record<string, string>> = {
  知識: 'ちしき',
  資源: 'しげん',
  枚: 'まい',
  捨: 'す',
  除: 'のぞ',
  得: 'え',
  俵: 'だわら',
  未満: 'みまん',
};

/** The age a set of cards plays in. */
function ageOf(era: string, eras: readonly Era[]): string {
  return eras.find(({ id }) => id === era)?.age ?? era;
}

/** Whom or what a sound card tells of, and the age of that. */
export function about(card: unknown, eras: readonly Era[] = ERAS): { readonly subject: string; readonly age?: string } {
  const { type, era } = card as CardData;
  return {
    subject: subjectOf(card as CardData),
    ...(type === 'resource' ? {} : { age: ageOf(era, eras) }),
  };
}

/** `text`: what the card does. Resources are of no age, goods of no year: rice was eaten at all times. */
export function loreOf(card: CardData, text: Text, eras: readonly Era[] = ERAS): CardLore {
  const { subject, ...age } = about(card, eras);
  return {
    reading: card.kana,
    subject,
    note: { ja: card.note, en: card.noteEn ?? plainText(card.note) },
    does: { ja: withReadings(text.ja, READINGS), en: text.en },
    ...(subject === 'goods' ? {} : { year: card.year, when: yearText(card.year) }),
    ...age,
  };
}
