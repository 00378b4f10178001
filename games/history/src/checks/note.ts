import { hardKanji, parseRuby } from '../ruby.ts';
import { yearText } from '../years.ts';
import type { Problems } from './problem.ts';

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
export function checkNote(note: unknown, year: unknown, path: string, problems: Problems): void {
  if (typeof note !== 'string') {
    problems.add('E_RUBY', path, 'noteは文字列です', 'the note is a text');
    return;
  }
  const parts = parseRuby(note);
  if (!parts) {
    problems.add('E_RUBY', path, '読みは {漢字|かんじ} と書きます', 'readings are written {漢字|かんじ}');
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
    problems.add('E_KANJI_WITHOUT_RUBY', path, `読みのない漢字があります: ${list}`, `kanji without a reading: ${list}`);
  }
  const plain = parts.map((part) => part.text).join('');
  if (typeof year === 'number' && !namedInJapanese(year).test(plain)) {
    const { ja, en } = yearText(year);
    problems.add('E_NO_YEAR', path, `「${ja}」が文にありません`, `the note does not name the year ${en}`);
  }
  const length = [...plain].length;
  if (length < MIN_LENGTH || length > MAX_LENGTH) {
    problems.add(
      'E_NOTE_LENGTH',
      path,
      `${MIN_LENGTH}〜${MAX_LENGTH}文字で書きます（${length}文字）`,
      `${MIN_LENGTH} … ${MAX_LENGTH} characters (found ${length})`,
    );
  }
}

/** The English learning line: the card's year, length. */
export function checkEnglishNote(note: unknown, year: unknown, path: string, problems: Problems): void {
  if (typeof note !== 'string') {
    problems.add('E_VALUE', path, 'noteEnは文字列です', 'the English note is a text');
    return;
  }
  if (typeof year === 'number' && !namedInEnglish(year).test(note)) {
    const { en } = yearText(year);
    problems.add('E_NO_YEAR', path, `「${en}」が文にありません`, `the note does not name the year ${en}`);
  }
  if (note.length < MIN_ENGLISH || note.length > MAX_ENGLISH) {
    problems.add(
      'E_NOTE_LENGTH',
      path,
      `${MIN_ENGLISH}〜${MAX_ENGLISH}文字で書きます（${note.length}文字）`,
      `${MIN_ENGLISH} … ${MAX_ENGLISH} characters (found ${note.length})`,
    );
  }
}
