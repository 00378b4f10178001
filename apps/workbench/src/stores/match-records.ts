/** A match under way as what a link carries: only the line to the position shown. */
import type { SessionRecord } from '../session/protocol.ts';
import type { Running } from './match.ts';

export function lineRecordOf({ record, position }: Running): SessionRecord {
  const { format, plan, fingerprint } = record;
  return { format, plan, fingerprint, options: position.line, cursor: position.line.length };
}
