/** A study as a drawn sheet: one SVG of text and lines, in the colours of paper or, where the device is dark, of slate. No script, nothing loaded. */
import type { Point } from './decisions.ts';
import { chancesText, type Row, type SheetModel } from './sheet.ts';

const WIDE = 900;
const EDGE = 40;
const GAP = 32;
const COLUMN = (WIDE - 2 * EDGE - GAP) / 2;
const LINE = 17;
const SIZE = 12;

const STYLE = `
:root{--paper:#fbf8f1;--ink:#22201c;--soft:#6a655c;--line:#d8d0c0;--one:#2f5d8a;--two:#a8432f;--curve:#8a6a1f}
@media(prefers-color-scheme:dark){:root{--paper:#1d1f23;--ink:#ece7db;--soft:#a9a394;--line:#3c3f45;--one:#8db8e2;--two:#e69482;--curve:#e0bd6b}}
text{font:${SIZE}px "Hiragino Sans","Noto Sans CJK JP","Noto Sans JP",system-ui,sans-serif;fill:var(--ink);white-space:pre}
.t{font-size:22px;font-weight:700}.s{fill:var(--soft)}.b{font-weight:700}.p0{fill:var(--one)}.p1{fill:var(--two)}`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** Letters of wide scripts are as wide as they are high, others about half of that. */
const widthOf = (char: string): number => ((char.codePointAt(0) ?? 0) > 0x2e7f ? SIZE : SIZE * 0.56);

/** Broken where it is too wide: between words, or anywhere where there are none. */
export function wrapped(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let now = '';
    let used = 0;
    for (const word of line.match(/[\u0021-\u2e7f]+|\s|./gu) ?? []) {
      const wide = [...word].reduce((sum, char) => sum + widthOf(char), 0);
      if (used + wide > width && now !== '') {
        lines.push(now);
        [now, used] = word === ' ' ? ['', 0] : [word, wide];
      } else {
        now += word;
        used += wide;
      }
      // a word wider than the column
      while (used > width) {
        const chars = [...now];
        let at = 0;
        for (let sum = 0; at < chars.length && sum + widthOf(chars[at]) <= width; at++) sum += widthOf(chars[at]);
        lines.push(chars.slice(0, Math.max(1, at)).join(''));
        now = chars.slice(Math.max(1, at)).join('');
        used = [...now].reduce((sum, char) => sum + widthOf(char), 0);
      }
    }
    return [...lines, now];
  });
}

interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly style: string;
}

function drawnRow({ deep, lesser, when, seat, who, text, glyph, name, note, chances }: Row): readonly Drawn[] {
  const indent = Math.min(deep, 6) * 14;
  const at = indent + (lesser ? 26 : 12);
  const lost = chances && chances[0] > chances[1] ? `  ${chancesText(chances)}` : '';
  const head = `${who}  ${text}${glyph === undefined ? '' : `  ${glyph}`}${lost}`;
  const part = (parts: readonly string[], x: number, style: string): readonly Drawn[] =>
    parts.map((line) => ({ text: line, x, style }));
  return [
    ...(when === '' ? [] : part([when], indent, 'b')),
    ...(name === undefined ? [] : part(wrapped(name, COLUMN - at), at, 'b')),
    ...part(wrapped(head, COLUMN - at), at, lesser ? 's' : `p${seat}${glyph === undefined ? '' : ' b'}`),
    ...(note === undefined ? [] : part(wrapped(note, COLUMN - at - 12), at + 12, 's')),
  ];
}

const HIGH = 110;

/** The chances of one seat over its decisions. */
function drawnCurve(curve: readonly Point[], top: number): string {
  const wide = WIDE - 2 * EDGE;
  const x = (i: number): string => (EDGE + (curve.length === 1 ? 0.5 : i / (curve.length - 1)) * wide).toFixed(1);
  const y = (share: number): string => (top + (1 - share) * HIGH).toFixed(1);
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<line x1="${EDGE}" x2="${WIDE - EDGE}" y1="${y(share)}" y2="${y(share)}" stroke="var(--line)"/><text class="s" x="${EDGE - 6}" y="${y(share)}" dy="4" text-anchor="end" font-size="10">${share * 100}%</text>`,
  );
  const path = curve.map(({ judged }, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(judged.got)}`).join('');
  const falls = curve.flatMap(({ loss, judged }, i) =>
    loss >= 0.1
      ? [`<path d="M${x(i)} ${y(judged.win)}L${x(i)} ${y(judged.got)}" stroke="var(--two)" stroke-width="3"/>`]
      : [],
  );
  return `${grid.join('')}<path d="${path}" fill="none" stroke="var(--curve)" stroke-width="2"/>${falls.join('')}`;
}

export function svgOf({ title, facts, preface, rows, result }: SheetModel, curve: readonly Point[]): string {
  const parts: string[] = [];
  let y = EDGE + 12;
  const write = (text: string, style: string, step = LINE): void => {
    parts.push(`<text class="${style}" x="${EDGE}" y="${y}">${escaped(text)}</text>`);
    y += step;
  };
  for (const line of wrapped(title, (WIDE - 2 * EDGE) / 2)) write(line, 't', 26);
  for (const fact of facts.flatMap((line) => wrapped(line, WIDE - 2 * EDGE))) write(fact, 's');
  if (preface !== '') for (const line of wrapped(preface, WIDE - 2 * EDGE)) write(line, '');
  if (curve.length > 0) {
    parts.push(drawnCurve(curve, y));
    y += HIGH + 28;
  }
  y += 6;
  const lines = rows.flatMap(drawnRow);
  const half = Math.ceil(lines.length / 2);
  for (const [i, { text, x, style }] of lines.entries()) {
    const left = EDGE + (i < half ? 0 : COLUMN + GAP) + x;
    parts.push(`<text class="${style}" x="${left}" y="${y + (i % Math.max(1, half)) * LINE}">${escaped(text)}</text>`);
  }
  y += half * LINE + 10;
  if (result !== '') write(result, 'b');
  const height = y + EDGE - LINE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${height}" width="${WIDE}" height="${height}" role="img"><title>${escaped(title)}</title><style>${STYLE}</style><rect width="${WIDE}" height="${height}" fill="var(--paper)"/>${parts.join('')}</svg>\n`;
}
