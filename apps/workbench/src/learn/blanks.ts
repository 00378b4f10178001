/** Notes as riddles: the name or the year taken out, and signs for it only where something was taken out. */

/** stands for the whole name, a part of it, a year */
export const NAME = '○○';
export const PART = '＊＊';
export const YEAR = '[？]';

interface Piece {
  readonly from: number;
  readonly to: number;
  /** as it is written, with its reading */
  readonly marked: string;
}

interface Hole {
  readonly from: number;
  readonly to: number;
  readonly sign: string;
}

/** A marked text cut into words with a reading and single characters, with their places in the plain text. */
function piecesOf(marked: string): { readonly plain: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let plain = '';
  for (const part of marked.split(/(\{[^{}]*\})/)) {
    const [, word] = /^\{([^|]*)\|.*\}$/.exec(part) ?? [];
    for (const text of word === undefined ? [...part] : [word]) {
      pieces.push({ from: plain.length, to: plain.length + text.length, marked: word === undefined ? text : part });
      plain += text;
    }
  }
  return { plain, pieces };
}

/** A word with a reading of which a part is to be hidden is hidden as a whole: its reading would tell. */
function cut(marked: string, holesIn: (plain: string) => readonly Hole[]): string {
  const { plain, pieces } = piecesOf(marked);
  const holes = holesIn(plain);
  let text = '';
  let last: Hole | undefined;
  for (const piece of pieces) {
    const hole = holes.find(({ from, to }) => from < piece.to && to > piece.from);
    if (!hole) text += piece.marked;
    else if (hole !== last) text += hole.sign;
    last = hole;
  }
  return text;
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const LATIN = /^[\p{Script=Latin}\p{M}'’-]/u;
const LETTER = String.raw`[\p{L}\p{M}\d]`;

/** Every place of a word. Words of alphabets are whole words in any case; Japanese has no spaces. */
function placesOf(word: string, plain: string, sign: string): Hole[] {
  const pattern = LATIN.test(word) ? `(?<!${LETTER})${escaped(word)}(?!${LETTER})` : escaped(word);
  return [...plain.matchAll(new RegExp(pattern, 'giu'))].map(({ index }) => ({
    from: index,
    to: index + word.length,
    sign,
  }));
}

/** What a card is called: without what stands in brackets, and that alone. */
function calledOf(name: string): readonly string[] {
  const inside = [...name.matchAll(/[（(]([^（(）)]*)[）)]/g)].map(([, word]) => word.trim());
  const outside = name
    .replaceAll(/[（(][^（(）)]*[）)]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [name, outside, ...inside].filter((word) => [...word].length > 1);
}

/** Words that would give a name away: those between particles, and what two words of kanji can be cut into. */
function partsOf(name: string): readonly string[] {
  const words = name.split(/[\s・（）()のと、]/).filter((word) => word !== '');
  const japanese = words.flatMap((word) => {
    const kanji = [...word].filter((char) => /\p{Script=Han}/u.test(char)).length;
    return LATIN.test(word) ? [] : kanji >= 4 ? [word, word.slice(0, 2), word.slice(2)] : [word];
  });
  return [...words.filter((word) => LATIN.test(word) && word.length > 3), ...japanese.filter((w) => [...w].length > 1)];
}

/** The note with its card's name left out, so that it can be guessed. */
export function withoutName(note: string, name: string): string {
  return cut(note, (plain) => {
    const whole = calledOf(name).flatMap((word) => placesOf(word, plain, NAME));
    const parts = partsOf(name).flatMap((word) => placesOf(word, plain, PART));
    return [...whole.sort((a, b) => b.to - b.from - (a.to - a.from)), ...parts];
  });
}

/** The note with this year left out; undefined where it does not name it. */
export function withoutYear(note: string, when: string): string | undefined {
  const text = cut(note, (plain) =>
    [...plain.matchAll(new RegExp(`(?<!\\d)${escaped(when)}(?!\\d)`, 'g'))].map(({ index }) => ({
      from: index,
      to: index + when.length,
      sign: YEAR,
    })),
  );
  return text.includes(YEAR) ? text : undefined;
}
