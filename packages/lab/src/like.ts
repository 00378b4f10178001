/**
 * Is a value from a file made like one of ours? What a job adds up is numbers, in lists of a fixed length and under names; `pattern` is such
 * a value with nothing in it. Names that the pattern leaves open (`{}`) may be any, with numbers.
 */
export function isLike(pattern: unknown, value: unknown): boolean {
  if (typeof pattern === 'number') return Number.isFinite(value);
  if (Array.isArray(pattern))
    return Array.isArray(value) && value.length === pattern.length && pattern.every((one, i) => isLike(one, value[i]));
  if (!isRecord(pattern)) return typeof value === typeof pattern;
  if (!isRecord(value)) return false;
  const names = Object.keys(pattern);
  if (names.length === 0) return Object.values(value).every(Number.isFinite);
  return names.every((name) => Object.hasOwn(value, name) && isLike(pattern[name], value[name]));
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
