import type { Call } from './command.ts';

const WIDTH = 30;
const EVERY_MS = 100;
/** Work that is over sooner shows no bar at all. */
const PATIENCE_MS = 400;

/** Draws a bar while long work goes on, where somebody can see it. Call with the amount done, and once more with `null` at the end. */
export function progressBar({ progress }: Call, total: number): (done: number | null) => void {
  if (progress === null) return () => {};
  const started = performance.now();
  let drawn = 0;
  return (done) => {
    const now = performance.now();
    if (done === null) {
      if (drawn > 0) progress.write(`\r${' '.repeat(WIDTH + 40)}\r`);
      return;
    }
    if (now - started < PATIENCE_MS || now - drawn < EVERY_MS) return;
    drawn = now;
    const share = Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    const left = share > 0 ? Math.ceil((((now - started) / share) * (1 - share)) / 1000) : 0;
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    progress.write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} % ${done}/${total} ${left} s `);
  };
}
