/** Sums of the page's bench. */

/**
 * The value that this share of the others does not exceed; 0 where there are none.
 * @param {readonly number[]} values
 * @param {number} share 0 … 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** sixty of them are a second */
const FRAME_MS = 1000 / 60;

/**
 * How many frames were left out between those that came, by the times from one to the next.
 * @param {readonly number[]} times
 */
export function leftOut(times) {
  return times.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME_MS) - 1), 0);
}

/**
 * Bytes of all these files together, each once, however often it was asked for.
 * @param {readonly string[]} urls
 * @param {string} base where the site lies; what lies elsewhere does not count
 * @param {(path: string) => number} sizeOf
 */
export function bytesOf(urls, base, sizeOf) {
  const paths = new Set(
    urls.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length).split(/[?#]/)[0]),
  );
  return [...paths].reduce((sum, path) => sum + sizeOf(path), 0);
}

/**
 * What the page's own thread did: that thread of a renderer which worked the most. Times in milliseconds; `cpu` is what the processor spent on it.
 * @param {readonly { ph: string, name: string, cat?: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }[]} events
 */
export function tasksOf(events) {
  const pages = new Set(
    events.flatMap(({ ph, name, pid, tid, args }) =>
      ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  /** @type {Map<string, { at: number, end: number, cpu: number }[]>} */
  const byThread = new Map();
  for (const { ph, pid, tid, ts, dur = 0, tdur = 0 } of [...events].sort((a, b) => a.ts - b.ts)) {
    const thread = `${pid} ${tid}`;
    if (ph !== 'X' || !pages.has(thread)) continue;
    const tasks = byThread.get(thread) ?? [];
    byThread.set(thread, tasks);
    // what lies within another one is a part of it
    if (ts / 1000 >= (tasks.at(-1)?.end ?? 0)) tasks.push({ at: ts / 1000, end: (ts + dur) / 1000, cpu: tdur / 1000 });
  }
  const all = (/** @type {readonly { cpu: number }[]} */ tasks) => tasks.reduce((sum, { cpu }) => sum + cpu, 0);
  const [tasks = []] = [...byThread.values()].sort((a, b) => all(b) - all(a));
  const marks = (/** @type {string} */ wanted) =>
    events
      .filter(({ name, cat = '' }) => name === wanted && cat.includes('blink.user_timing'))
      .map(({ ts }) => ts / 1000)
      .sort((a, b) => a - b);
  return { tasks, marks };
}

/**
 * Processor time of the tasks that ran between two moments; of those that reach beyond them their share.
 * @param {readonly { at: number, end: number, cpu: number }[]} tasks
 * @param {number} from
 * @param {number} to
 */
export function timeIn(tasks, from, to) {
  return tasks.reduce((sum, { at, end, cpu }) => {
    const inside = Math.min(end, to) - Math.max(at, from);
    return inside <= 0 ? sum : sum + (cpu * inside) / (end - at);
  }, 0);
}
