/**
 * Which part of a card each stretch of its text comes from. While a text is being made the places lie in it as pairs of marks that no
 * reader ever sees; `takeMarks` takes them out again.
 */

const OPEN = '\uE000';
const CLOSE = '\uE001';
const FIRST = 0xe100;
const LAST = 0xf8ff;
const PUNCTUATION = '。.、, \n';

/** Numbers for the places a text speaks of. */
export class Marks {
  readonly paths: string[] = [];
  readonly #ids = new Map<string, number>();

  /** Undefined when there are more places than marks. */
  id(path: string): number | undefined {
    const known = this.#ids.get(path);
    if (known !== undefined) return known;
    const id = this.paths.length;
    if (FIRST + id > LAST) return undefined;
    this.paths.push(path);
    this.#ids.set(path, id);
    return id;
  }
}

/** The text with marks around it; line breaks before it and the punctuation that ends it stay outside, for whoever looks for them there. */
export function marked(ids: readonly number[] | undefined, text: string): string {
  if (!ids || ids.length === 0 || text === '') return text;
  const body = text.trimStart();
  const before = text.slice(0, text.length - body.length);
  let end = body.length;
  while (end > 0 && PUNCTUATION.includes(body[end - 1])) end--;
  if (end === 0) return text;
  const signs = ids.map((id) => String.fromCharCode(FIRST + id));
  const open = signs.map((sign) => OPEN + sign).reverse();
  const close = signs.map((sign) => CLOSE + sign);
  return `${before}${open.join('')}${body.slice(0, end)}${close.join('')}${body.slice(end)}`;
}

/** How many characters of the text's beginning are marks. */
export function marksAtStart(text: string): number {
  let at = 0;
  while (text[at] === OPEN || text[at] === CLOSE) at += 2;
  return at;
}

/** A stretch of a text, in UTF-16 units, and the part of the card it comes from. */
export interface TextSpan {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** The text without its marks, and what they said. */
export function takeMarks(
  text: string,
  { paths }: Marks,
): { readonly text: string; readonly spans: readonly TextSpan[] } {
  let plain = '';
  const open: { id: number; from: number }[] = [];
  const spans: TextSpan[] = [];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    const id = text.charCodeAt(i + 1) - FIRST;
    if ((sign !== OPEN && sign !== CLOSE) || paths[id] === undefined) {
      plain += sign;
      continue;
    }
    i++;
    if (sign === OPEN) open.push({ id, from: plain.length });
    else {
      const at = open.findLastIndex((one) => one.id === id);
      if (at < 0) continue;
      const [{ from }] = open.splice(at, 1);
      if (from < plain.length) spans.push({ path: paths[id], from, to: plain.length });
    }
  }
  return { text: plain, spans };
}

/** Longer differences are not looked at letter by letter. */
const MOST_CELLS = 4_000_000;

/** For every character of `from` the one of `to` that it is, whatever its case; −1: it is gone. */
function whereIn(from: string, to: string): readonly number[] {
  // a letter that becomes two in lower case would move all others
  const fold = (text: string): string =>
    [...text].map((letter) => (letter.length === letter.toLowerCase().length ? letter.toLowerCase() : letter)).join('');
  const [a, b] = [fold(from), fold(to)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [n, m] = [a.length - start - end, b.length - start - end];
  const found = Array.from({ length: from.length }, (_, i) =>
    i < start ? i : i >= a.length - end ? i + b.length - a.length : -1,
  );
  if (n * m > MOST_CELLS) return found;
  // the longest common subsequence of what differs
  const width = m + 1;
  const best = new Uint16Array((n + 1) * width);
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--)
      best[i * width + j] =
        a[start + i] === b[start + j]
          ? best[(i + 1) * width + j + 1] + 1
          : Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
  for (let i = 0, j = 0; i < n && j < m; ) {
    if (a[start + i] === b[start + j]) found[start + i++] = start + j++;
    else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) i++;
    else j++;
  }
  return found;
}

const STOP = /^[。.]/;

/**
 * The spans of a text that was made with marks, in the same text made without: idioms that look at letters may have come out differently.
 * A span takes the full stop that follows it along.
 */
export function linkSpans(plain: string, withMarks: string, marks: Marks): readonly TextSpan[] {
  const { text, spans } = takeMarks(withMarks, marks);
  const where = text === plain ? undefined : whereIn(text, plain);
  const found = new Map<string, TextSpan>();
  for (const { path, from, to } of spans) {
    const kept = where?.slice(from, to).filter((at) => at >= 0);
    const [a, b] = kept ? [kept[0] ?? 0, (kept.at(-1) ?? -1) + 1] : [from, to];
    const stop = STOP.test(plain.slice(b)) ? b + 1 : b;
    if (a < b) found.set(`${path} ${a}`, { path, from: a, to: Math.max(stop, found.get(`${path} ${a}`)?.to ?? 0) });
  }
  return [...found.values()].sort((x, y) => x.from - y.from || y.to - x.to);
}
