import {
  bothDecks,
  type DeckList,
  GameFilesError,
  type GamePackage,
  KnownSetUps,
  noDeck,
  offered,
  type Pack,
  type PackedGame,
  placeDeck,
  soundDecks,
} from '@fuda/game';
import { type CompiledGame, ok } from '@fuda/kernel';
import { aboutCards, CardPool } from '@fuda/language';
import { ART } from './art.ts';
import { CARD_FILES, CARDS, DECKS, FILE_PROBLEMS, MODELS } from './data.ts';
import { checkDeck, type DeckedCard, deckListsOf } from './deck-lists.ts';
import { sampleDuel } from './declaration.ts';
import { LOG } from './log.ts';
import { POSITIONS } from './positions.ts';
import { RESPONSES } from './responses.ts';
import { tryOutOf } from './try-out.ts';
import { sampleVocabulary } from './vocabulary.ts';

const COPIES = 4;
const DECK_SIZE = 40;
const ZONES = { main: 'deck' };
const RULESET = 'standard';

const SOURCE = { vocabulary: sampleVocabulary, files: CARD_FILES, cards: CARDS };

/** Four copies of each card, as far as a deck holds them. */
function shippedDeck(id: string): DeckList | undefined {
  if (!Object.hasOwn(DECKS, id)) return undefined;
  const { name, cards } = DECKS[id];
  const main = Array.from({ length: COPIES }, () => cards)
    .flat()
    .slice(0, DECK_SIZE);
  return { name, sections: { main } };
}

const DEFAULT_DECKS = ['dawn', 'dusk'] as const;

/** The game with these packs, and what is wrong with them. */
function sampleWith(packs: readonly Pack[]): PackedGame {
  const pool = new CardPool(SOURCE, packs);
  const cards = pool.cards() as readonly DeckedCard[];
  const known = new Set(cards.map(({ id }) => id));
  const own = soundDecks(pool.packs, (list) => checkDeck(list, (id) => known.has(id)), [RULESET]);
  const listOf = (id: string): DeckList | undefined =>
    own.decks.find((deck) => deck.id === id)?.list ?? shippedDeck(id);

  function requireSoundFiles(): void {
    const wrong = [...FILE_PROBLEMS, ...pool.shipped.diagnostics.filter(({ severity }) => severity === 'error')];
    if (wrong.length > 0) throw new GameFilesError('games/sample', wrong);
  }

  const deckLists = deckListsOf(cards, [...Object.keys(DECKS), ...own.decks.map(({ id }) => id)], listOf);
  let compiled: CompiledGame | undefined;
  const setUps = new KnownSetUps();
  const game: GamePackage = {
    id: 'sample-duel',
    name: sampleDuel.name,
    summary: {
      ja: 'カードがすべてJSONの小さな完成ゲーム。最初の1枚を作る練習に',
      en: 'A small complete game whose cards are all JSON: write your first card here',
    },
    rulesets: [
      { id: RULESET, name: { ja: '標準', en: 'Standard' }, summary: { ja: '唯一のルール', en: 'The only rules' } },
    ],
    decks: [...Object.entries(DECKS).map(([id, { name }]) => ({ id, name })), ...own.decks.map(offered)],
    defaultDecks: DEFAULT_DECKS,
    model: MODELS,
    compile(_ruleset, extra = []) {
      if (extra.length > 0) return pool.compile(sampleDuel, requireSoundFiles, extra);
      compiled ??= pool.compile(sampleDuel, requireSoundFiles);
      return compiled;
    },
    setUp(chosen) {
      return setUps.of(chosen, () => {
        const cards = bothDecks(chosen, (id, owner) => {
          const list = listOf(id);
          return list ? ok(placeDeck(list, owner, ZONES)) : noDeck(id, owner);
        });
        return cards.ok ? ok({ cards: cards.value }) : cards;
      });
    },
    positions: POSITIONS,
    ...aboutCards(pool),
    deckLists,
    tryOut: tryOutOf(pool, deckLists, ZONES, DEFAULT_DECKS),
    art: ART,
    log: LOG,
    responses: RESPONSES,
    withPacks: sampleWith,
  };
  return { game, problems: [...pool.problems, ...own.problems] };
}

/** The sample duel as command line, battery and editors see it. */
export const sampleDuelPackage: GamePackage = sampleWith([]).game;
