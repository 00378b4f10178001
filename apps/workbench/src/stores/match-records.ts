/** A match under way as what a link carries: only the line to the position shown. */
import type { SessionRecord } from '../session/protocol.ts';
import type { Running } from './match.ts';

/** The answers from the beginning to the position shown. */
export function lineOf({ options, parents, cursor }: SessionRecord): readonly number[] {
  if (!parents) return options.slice(0, cursor);
  const line: number[] = [];
  for (let node = cursor; node > 0; node = parents[node - 1]) line.unshift(options[node - 1]);
  return line;
}

export function lineRecordOf({ record }: Running): SessionRecord {
  const { format, plan, fingerprint } = record;
  const options = lineOf(record);
  return { format, plan, fingerprint, options, cursor: options.length };
}
