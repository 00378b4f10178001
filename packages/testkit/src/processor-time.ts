/**
 * Milliseconds of processor time that some work takes, for tests of what must not take for ever. The clock on the wall also counts whatever
 * else the machine does.
 */
export function processorTime(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
