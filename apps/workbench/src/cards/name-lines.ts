/**
 * How a name is set: on one line or on two, each with the width it has in ems. A line that is longer than its card is made narrower, as
 * printers of cards do it, never smaller; breaks come between words, and where the two lines are of about the same length.
 */

/** Width of a bold letter, roughly, in ems. */
function letterWidth(char: string): number {
  if (char.charCodeAt(0) >= 0x2e80) return 1;
  if (/[mwMW]/.test(char)) return 0.92;
  if (/[A-Z0-9&#]/.test(char)) return 0.7;
  return /[ijltf.,:'’" ]/.test(char) ? 0.34 : 0.58;
}

export function widthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + letterWidth(char), 0);
}

export interface NameLine {
  readonly text: string;
  /** in ems */
  readonly width: number;
}

/** Up to here a name stays on one line. */
const ONE_LINE = 6.6;
/** No line begins with these, and none ends with those. */
const NO_START = /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々・）」』、。,.!?！？:：/\s]/;
const NO_END = /[（「『(]$/;
/** What a break inside a word costs, in ems of unevenness: a Latin word is hardly ever broken. */
const BROKEN_LATIN = 40;
const BROKEN_WORD = 2.6;

const kindOfLetter = (char: string): string =>
  /[゠-ヿ]/.test(char)
    ? 'katakana'
    : /[぀-ゟ]/.test(char)
      ? 'hiragana'
      : /[!-~\u00c0-\u024f]/.test(char)
        ? 'latin'
        : 'kanji';

function costOfBreak(before: string, after: string): number {
  const last = before.at(-1) ?? '';
  const first = after[0] ?? '';
  if (/[\s・／/＝－―-]$/.test(before)) return 0;
  if (NO_START.test(after) || NO_END.test(before)) return BROKEN_LATIN;
  const [a, b] = [kindOfLetter(last), kindOfLetter(first)];
  if (a !== b) return b === 'hiragana' ? BROKEN_WORD / 2 : 0;
  return a === 'latin' ? BROKEN_LATIN : BROKEN_WORD;
}

const known = new Map<string, readonly NameLine[]>();

export function nameLines(name: string): readonly NameLine[] {
  const found = known.get(name) ?? split(name);
  known.set(name, found);
  return found;
}

function split(name: string): readonly NameLine[] {
  const whole = widthOf(name);
  const chars = [...name];
  if (whole <= ONE_LINE || chars.length < 2) return [{ text: name, width: whole }];
  let best = { cost: Number.POSITIVE_INFINITY, at: 1 };
  for (let at = 1; at < chars.length; at++) {
    const before = chars.slice(0, at).join('');
    const after = chars.slice(at).join('');
    const cost = Math.max(widthOf(before.trim()), widthOf(after.trim())) + costOfBreak(before, after);
    if (cost < best.cost) best = { cost, at };
  }
  if (best.cost >= BROKEN_LATIN) return [{ text: name, width: whole }];
  return [chars.slice(0, best.at), chars.slice(best.at)].map((part) => {
    const text = part.join('').trim();
    return { text, width: widthOf(text) };
  });
}
