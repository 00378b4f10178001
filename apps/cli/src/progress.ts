import type { Call } from './command.ts';

const WIDTH = 30;
const EVERY_MS = 100;
/** Work that is over sooner shows no bar at all. */
const PATIENCE_MS = 400;

/**
 * Draws a bar while long work goes on, where somebody can see it. Call with the amount done, and once more with `null` at the end. With a
 * label it stands before the bar, and how much is done in a second behind it: for work that has several parts.
 */
export function progressBar({ progress }: Call, total: number, label = ''): (done: number | null) => void {
  if (progress === null) return () => {};
  const started = performance.now();
  const before = label === '' ? '' : `${label} `;
  let drawn = 0;
  let first: number | undefined;
  return (done) => {
    const now = performance.now();
    if (done === null) {
      if (drawn > 0) progress.write(`\r${' '.repeat(WIDTH + 40 + 2 * before.length)}\r`);
      return;
    }
    // what was there before has cost no time now
    first ??= label === '' ? 0 : done;
    if (now - started < PATIENCE_MS || now - drawn < EVERY_MS) return;
    drawn = now;
    const share = Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    const rate = (done - first) / ((now - started) / 1000);
    const left = rate > 0 ? Math.max(0, Math.ceil((total - done) / rate)) : 0;
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const speed = label === '' ? '' : ` ${rate.toPrecision(3)}/s`;
    progress.write(
      `\r${before}${bar} ${String(Math.floor(share * 100)).padStart(3)} % ${done}/${total}${speed} ${left} s `,
    );
  };
}
