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
/** What a break costs, in ems of unevenness: between words that are written as one, inside a word; a Latin word is hardly ever broken. */
const BROKEN_COMPOUND = 1.3;
const BROKEN_WORD = 4;
const BROKEN_LATIN = 40;

/** Knows where Japanese words end that are written without a gap … */
const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** … but not foreign names: what it finds in them is believed only where both words are at least so long. */
const KATAKANA_WORD = 3;

const kindOfLetter = (char: string): string =>
  /[゠-ヿ]/.test(char)
    ? 'katakana'
    : /[぀-ゟ]/.test(char)
      ? 'hiragana'
      : /[!-~\u00c0-\u024f]/.test(char)
        ? 'latin'
        : 'kanji';

function costOfBreak(before: string, after: string, isBetween: boolean): number {
  const last = before.at(-1) ?? '';
  const first = after[0] ?? '';
  if (/[\s・／/＝－―-]$/.test(before)) return 0;
  if (NO_START.test(after) || NO_END.test(before)) return BROKEN_LATIN;
  const [a, b] = [kindOfLetter(last), kindOfLetter(first)];
  if (a === b && a === 'latin') return BROKEN_LATIN;
  if (b === 'hiragana' || (a === b && isBetween)) return BROKEN_COMPOUND;
  // other letters begin another word, except after the end of one that is written in two kinds of them
  return a === b || (a === 'hiragana' && !isBetween) ? BROKEN_WORD : 0;
}

/** Where words of a name begin, as places in it. */
function beginnings(name: string): ReadonlySet<number> {
  const found = [...words.segment(name)];
  const isScrap = (at: number): boolean =>
    found[at].segment.length < KATAKANA_WORD && kindOfLetter(found[at].segment) === 'katakana';
  return new Set(found.flatMap(({ index }, at) => (at > 0 && (isScrap(at) || isScrap(at - 1)) ? [] : index)));
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
  const begun = beginnings(name);
  // pressed together on one line, where that is no longer than a broken word would make it
  let best = { cost: whole, at: chars.length };
  for (let at = 1; at < chars.length; at++) {
    const before = chars.slice(0, at).join('');
    const after = chars.slice(at).join('');
    const width = Math.max(widthOf(before.trim()), widthOf(after.trim()));
    const cost = width + costOfBreak(before, after, begun.has(before.length));
    if (cost < best.cost) best = { cost, at };
  }
  if (best.at === chars.length) return [{ text: name, width: whole }];
  return [chars.slice(0, best.at), chars.slice(best.at)].map((part) => {
    const text = part.join('').trim();
    return { text, width: widthOf(text) };
  });
}
