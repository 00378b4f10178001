/**
 * CPU seconds of this process, all threads: neighbours on the machine do not count, our own compiler and collector
 * threads do. Microsecond steps, unlike /proc's 4 ms ticks.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
