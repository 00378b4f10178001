/** Questions and answers in words: the same on the screen, on paper and in a table. Japanese has its readings marked. */
import { markedName, withoutReadings, withReading } from '../cards/readings.ts';
import type { Words } from '../i18n/words.ts';
import type { GameSheet } from '../session/protocol.ts';
import { withoutYear } from './blanks.ts';
import { doesText, type Question, type QuestionKind, riddleOf, splitOrder } from './quiz.ts';

export const kindText = (kind: QuestionKind, { t }: Words): string => t(`quiz.kind.${kind}`);

export function askText({ kind, card }: Question, sheet: GameSheet, { t, say, language }: Words): string {
  const subject = sheet.subjects.find(({ id }) => id === card.lore?.subject);
  return t(`quiz.ask.${kind}`, {
    card: markedName(card, language),
    reading: card.lore?.reading ?? '',
    subject: subject ? say(subject.name) : t('quiz.card'),
  });
}

/** The text a question is about, paragraph by paragraph. */
export function bodyText({ kind, card }: Question, { t, language }: Words): readonly string[] {
  if (kind === 'note') {
    const { text, signs } = riddleOf(card, language);
    return [text, ...(signs.length > 0 ? [signs.map((sign) => t(`quiz.sign.${sign}`)).join(' ')] : [])];
  }
  const { note, when } = card.lore ?? {};
  if (kind !== 'year' || !note || !when) return [];
  return [withoutYear(note[language], when[language]) ?? ''];
}

export function choiceText({ kind }: Question, id: string, sheet: GameSheet, { say, language }: Words): string {
  if (kind === 'age') {
    const age = sheet.ages.find((one) => one.id === id);
    if (!age) return id;
    const name = language === 'ja' && age.reading ? withReading(age.name.ja, age.reading) : say(age.name);
    return `${name} ${say(age.span)}`;
  }
  const card = sheet.cards.find((one) => one.id === id);
  if (!card) return id;
  if (kind === 'year') return card.lore?.when ? say(card.lore.when) : '';
  if (kind === 'effect') return doesText(card, language);
  // a reading above the name would be the answer
  return kind === 'reading' ? say(card.name) : markedName(card, language);
}

/** An answer given or right, for a table: without readings. */
export function answerText(question: Question, answer: string, sheet: GameSheet, words: Words): string {
  const ids = question.kind === 'order' ? splitOrder(answer) : [answer];
  return ids.map((id) => withoutReadings(choiceText(question, id, sheet, words))).join(words.t('list.comma'));
}
