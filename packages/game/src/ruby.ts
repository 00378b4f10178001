/** Text with readings marked {漢字|かんじ}: `@fuda/game/ruby`. */

const READING = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;

export interface RubyPart {
  readonly text: string;
  /** absent where no reading is given */
  readonly reading?: string;
}

/** Splits marked text; undefined when the markup is broken. */
export function parseRuby(marked: string): readonly RubyPart[] | undefined {
  const parts: RubyPart[] = [];
  for (const piece of marked.split(/(\{[^{}]*\})/)) {
    if (piece === '') continue;
    if (piece.startsWith('{') && piece.endsWith('}')) {
      const [text, reading, ...rest] = piece.slice(1, -1).split('|');
      if (text === '' || reading === undefined || !READING.test(reading) || rest.length > 0) return undefined;
      parts.push({ text, reading });
    } else if (/[{}|]/.test(piece)) return undefined;
    else parts.push({ text: piece });
  }
  return parts;
}

/** The parts of a text, for showing it: broken markup is shown as it is. */
export const rubyParts = (marked: string): readonly RubyPart[] => parseRuby(marked) ?? [{ text: marked }];

/** The inverse of `parseRuby`. */
export function formatRuby(parts: readonly RubyPart[]): string {
  return parts.map(({ text, reading }) => (reading === undefined ? text : `{${text}|${reading}}`)).join('');
}

/** The text without readings. */
export function plainText(marked: string): string {
  return rubyParts(marked)
    .map((part) => part.text)
    .join('');
}

/** Only the kana, as a screen reader says it. */
export function readingOf(marked: string): string {
  return rubyParts(marked)
    .map((part) => part.reading ?? part.text)
    .join('');
}
