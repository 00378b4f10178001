/** Two lists of lines, and what became of each: the longest common part stays, the rest was taken out or put in. */
export interface DiffLine {
  readonly change: 'same' | 'out' | 'in';
  readonly text: string;
}

/** Beyond so many lines everything in the middle counts as changed: nobody reads such a comparison line by line. */
const MOST_CELLS = 4_000_000;

export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const a = before.slice(head, before.length - tail);
  const b = after.slice(head, after.length - tail);
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ change: 'same', text }));
  return [...same(before.slice(0, head)), ...middle(a, b), ...same(before.slice(before.length - tail))];
}

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const out = (text: string): DiffLine => ({ change: 'out', text });
  const put = (text: string): DiffLine => ({ change: 'in', text });
  if (a.length * b.length > MOST_CELLS) return [...a.map(out), ...b.map(put)];
  // length[i][j]: of the longest common part of what follows line i here and line j there
  const length = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i][j] = a[i] === b[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ change: 'same', text: a[i] });
      i++;
      j++;
    } else if (i < a.length && (j >= b.length || length[i + 1][j] >= length[i][j + 1])) lines.push(out(a[i++]));
    else lines.push(put(b[j++]));
  }
  return lines;
}
