import type { JsonReader } from '@fuda/language';
import { hardKanji, parseRuby } from '../ruby.ts';
import { yearText } from '../years.ts';

const MIN_LENGTH = 35;
const MAX_LENGTH = 76;
const MIN_ENGLISH = 60;
const MAX_ENGLISH = 220;

/** How a note names the year: 1600年, 紀元前300年. A year of our era is not the one before Christ, and the other way round. */
function namedInJapanese(year: number): RegExp {
  return year < 0 ? new RegExp(`紀元前${-year}年`) : new RegExp(`(?<!\\d|紀元前)${year}年`);
}

function namedInEnglish(year: number): RegExp {
  return year < 0 ? new RegExp(`(?<!\\d)${-year} BCE?\\b`) : new RegExp(`(?<!\\d)${year}(?!\\d| BC)`);
}

/** Learning lines: markup, readings for hard kanji, the card's year, length. */
export function checkNote(reader: JsonReader, note: unknown, year: unknown, path: string): void {
  if (typeof note !== 'string') {
    reader.complain('E_RUBY', path, { ja: 'noteは文字列です', en: 'the note is a text' });
    return;
  }
  const parts = parseRuby(note);
  if (!parts) {
    reader.complain('E_RUBY', path, {
      ja: '読みは {漢字|かんじ} と書きます',
      en: 'readings are written {漢字|かんじ}',
    });
    return;
  }
  const bare = hardKanji(
    parts
      .filter((part) => part.reading === undefined)
      .map((part) => part.text)
      .join(''),
  );
  if (bare.length > 0) {
    const list = bare.join('');
    reader.complain('E_KANJI_WITHOUT_RUBY', path, {
      ja: `読みのない漢字があります: ${list}`,
      en: `kanji without a reading: ${list}`,
    });
  }
  const plain = parts.map((part) => part.text).join('');
  if (typeof year === 'number' && !namedInJapanese(year).test(plain)) {
    const { ja, en } = yearText(year);
    reader.complain('E_NO_YEAR', path, {
      ja: `「${ja}」が文にありません`,
      en: `the note does not name the year ${en}`,
    });
  }
  const length = [...plain].length;
  if (length < MIN_LENGTH || length > MAX_LENGTH) {
    reader.complain('E_NOTE_LENGTH', path, {
      ja: `${MIN_LENGTH}〜${MAX_LENGTH}文字で書きます（${length}文字）`,
      en: `${MIN_LENGTH} … ${MAX_LENGTH} characters (found ${length})`,
    });
  }
}

/** The English learning line: the card's year, length. */
export function checkEnglishNote(reader: JsonReader, note: unknown, year: unknown, path: string): void {
  if (typeof note !== 'string') {
    reader.complain('E_VALUE', path, { ja: 'noteEnは文字列です', en: 'the English note is a text' });
    return;
  }
  if (typeof year === 'number' && !namedInEnglish(year).test(note)) {
    const { en } = yearText(year);
    reader.complain('E_NO_YEAR', path, {
      ja: `「${en}」が文にありません`,
      en: `the note does not name the year ${en}`,
    });
  }
  if (note.length < MIN_ENGLISH || note.length > MAX_ENGLISH) {
    reader.complain('E_NOTE_LENGTH', path, {
      ja: `${MIN_ENGLISH}〜${MAX_ENGLISH}文字で書きます（${note.length}文字）`,
      en: `${MIN_ENGLISH} … ${MAX_ENGLISH} characters (found ${note.length})`,
    });
  }
}
