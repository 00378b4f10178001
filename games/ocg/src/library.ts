/** Cards and decks of the game as people keep them. */
import type { GameLibrary } from '@fuda/game';
import { deckLists } from './decks/deck-lists.ts';

export const ocgLibrary: GameLibrary = {
  id: 'ocg',
  name: { ja: '遊戯王OCG', en: 'Yu-Gi-Oh! OCG' },
  summary: {
    ja: 'チェーンのある決闘と、1ターンで勝つ手順の一人回し',
    en: 'Duels with chains, and practising lines that win in one turn',
  },
  deckLists: deckLists(),
};
