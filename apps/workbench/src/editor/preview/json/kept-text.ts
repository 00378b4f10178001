/** Text that is no JSON yet: kept while somebody looks at something else. */
export interface KeptText {
  text: string | null;
}

/** As it is shown and edited. */
export const formatted = (json: unknown): string => JSON.stringify(json, null, 2) ?? 'null';

/** What differs between two texts, as one change; the cursor stays where it is. */
export function changeBetween(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } | undefined {
  if (before === after) return undefined;
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
