import type { Words } from '../i18n/words.ts';
import type { GameSheet } from '../session/protocol.ts';

/** The name of a definition; its id where the game has no such card. */
export function definitionName(sheet: GameSheet, id: string, { say }: Pick<Words, 'say'>): string {
  const card = sheet.cards.find((one) => one.id === id);
  return card ? say(card.name) : id;
}
