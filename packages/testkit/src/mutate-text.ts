import type { RandomBelow } from '@fuda/kernel';

/** Signs and pieces that readers of text like to forget. */
const STRANGE = [
  '',
  ' ',
  '\u3000',
  '\n',
  '\r\n',
  '\r',
  '\u2028',
  '\0',
  '\uFEFF',
  '\uD800',
  '#',
  '!',
  '//',
  '"',
  '{',
  '0',
  '-1',
  '９９９',
  '99999999999999999999',
  '枚',
  'x',
  '×',
  ':',
  '=',
  '__proto__',
  '😀',
  '\u0301',
  '\u202e',
  'ﬁ',
];
/** Mostly a slip; seldom a page: long texts take their time, and one in sixteen is enough to see that it is no more than that. */
const LENGTHS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 8, 8, 8, 60, 60, 400, 3000];
const MOST_EDITS = 4;

/** A damaged copy of a text: one to four things a person, an editor, a transmission or an enemy might do to it. */
export function mutateText(text: string, random: RandomBelow): string {
  let changed = text;
  for (let times = 1 + random(MOST_EDITS); times > 0; times--) {
    const from = random(changed.length + 1);
    const to = Math.min(changed.length, from + random(12));
    const piece = changed.slice(from, to);
    const strange = STRANGE[random(STRANGE.length)];
    const lines = changed.split('\n');
    const line = random(lines.length);
    const edits = [
      () => changed.slice(0, from) + changed.slice(to),
      () => changed.slice(0, from) + strange + changed.slice(to),
      () => changed.slice(0, from) + strange.repeat(LENGTHS[random(LENGTHS.length)]) + changed.slice(from),
      () => changed.slice(0, from) + piece.repeat(LENGTHS[random(LENGTHS.length)]) + changed.slice(from),
      () => changed.slice(0, from),
      () => lines.toSpliced(line, 1).join('\n'),
      () => [...lines, lines[line]].join('\n'),
      () => lines.with(line, lines[random(lines.length)]).join('\n'),
      () => changed.slice(0, from) + String.fromCharCode(random(0x10000)) + changed.slice(from),
      () => changed.toUpperCase(),
    ];
    changed = edits[random(edits.length)]();
  }
  return changed;
}

const BYTES = [0, 1, 0x7f, 0x80, 0xff];

/** The same for files that are no text. */
export function mutateBytes(bytes: Uint8Array, random: RandomBelow): Uint8Array {
  let changed = Uint8Array.from(bytes);
  for (let times = 1 + random(8); times > 0; times--) {
    const from = random(changed.length + 1);
    const to = Math.min(changed.length, from + 1 + random(64));
    const edits = [
      () => changed.fill(BYTES[random(BYTES.length)], from, to),
      () => changed.fill(random(256), from, Math.min(changed.length, from + 1)),
      () => changed.map((byte, i) => (i === from ? byte ^ (1 << random(8)) : byte)),
      () => changed.slice(0, from),
      () => changed.copyWithin(from, random(changed.length + 1), random(changed.length + 1)),
      () => Uint8Array.from([...changed.subarray(0, to), ...changed.subarray(from)]),
    ];
    changed = edits[random(edits.length)]();
  }
  return changed;
}
