/** Card files of other programs: which a game can read, and what comes out of one. */
import { PACK_LIMITS } from '@fuda/pack';
import { cardImportsOf } from '@fuda/registry';
import { told } from './packs.ts';
import type { CardFormat, ImportedCards, Reply } from './protocol.ts';
import { refuse } from './refuse.ts';

export async function cardFormats(game: string): Promise<Reply<readonly CardFormat[]>> {
  const all = await cardImportsOf(game);
  return { ok: true, value: all.map(({ id, name, extension }) => ({ id, name, extension })) };
}

export async function importCards(game: string, format: string, bytes: Uint8Array): Promise<Reply<ImportedCards>> {
  const reader = (await cardImportsOf(game)).find(({ id }) => id === format);
  if (!reader) return refuse('NO_FORMAT', '$', `「${format}」は読めません`, `"${format}" cannot be read`);
  const read = await reader.read(bytes);
  if (!read.ok) return refuse('BAD_CARD_FILE', read.error.path, read.error.reason.ja, read.error.reason.en);
  const { cards, problems } = read.value;
  const value = {
    cards: cards.map(({ playable, reason, ...json }) =>
      playable === false ? { json, reason: reason ?? { ja: '', en: '' } } : { json },
    ),
    problems: problems.map(told),
    most: PACK_LIMITS.cards,
  };
  return { ok: true, value };
}
