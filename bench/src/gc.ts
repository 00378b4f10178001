import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many garbage collections `work` causes. The work is done in one go; only the counting waits. */
export async function countGc(work: () => void): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  try {
    work();
    // entries are delivered by the event loop, so it has to come round before they can be counted
    await sleep(20);
    count += observer.takeRecords().length;
  } finally {
    observer.disconnect();
  }
  return count;
}
