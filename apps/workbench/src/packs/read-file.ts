/** A pack out of a file somebody chose or dropped. */
import type { Pack } from '@fuda/game';
import type { Reply } from '../session/protocol.ts';
import { table } from '../stores/match.ts';

/** The reader has bounds of its own; what is larger need not be carried to it. */
const MOST_BYTES = 32_000_000;

export async function readPackFile(file: File): Promise<Reply<Pack>> {
  if (file.size > MOST_BYTES) {
    const reason = { ja: 'ファイルが大きすぎます', en: 'the file is too large' };
    return { ok: false, error: { code: 'BAD_PACK', path: '$', reason } };
  }
  return table.openPack(file.name, new Uint8Array(await file.arrayBuffer()));
}
