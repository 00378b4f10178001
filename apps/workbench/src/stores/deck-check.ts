/** May a deck of one's own be played? Half-built ones are kept, too. */
import type { DeckList, Pack } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { table } from './match.ts';

/** The first reason why not; null = it may. */
export async function faultOf(game: string, deck: DeckList, packs?: readonly Pack[]): Promise<Text | null> {
  const checked = await table.checkDeck(game, deck, '', packs);
  if (!checked.ok) return checked.error.reason;
  return checked.value.problems.find(({ severity }) => severity === 'error')?.reason ?? null;
}
