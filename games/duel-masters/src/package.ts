/** The game as command line, workbench and lab see it. */

import {
  bothDecks,
  GameFilesError,
  type GamePackage,
  KnownSetUps,
  offered,
  type Pack,
  type PackedGame,
  placeDeck,
  soundDecks,
  withBrought,
} from '@fuda/game';
import { type CompiledGame, type GameDeclaration, ok } from '@fuda/kernel';
import { aboutCards, CardPool } from '@fuda/language';
import { ART } from './art.ts';
import { BASE_POSITIONS, CARD_FILES, CARDS, type CardJson, MODELS, UNREADABLE, WEIGHTS } from './data.ts';
import { checkDeck } from './decks/check.ts';
import { CardBook, SHIPPED } from './decks/deck.ts';
import { deckListsOf } from './decks/deck-lists.ts';
import { MIXED } from './decks/mixed.ts';
import { DECK_NAMES, placementsOf, ZONES } from './decks/placements.ts';
import { deckProblems } from './decks/shipped.ts';
import { duelMasters } from './declaration.ts';
import { LOG } from './log.ts';
import { POSITIONS } from './positions.ts';
import { MODES } from './prompts.ts';
import { RESPONSES } from './responses.ts';
import { tryOutOf } from './try-out.ts';
import { vocabulary } from './vocabulary/index.ts';

const RULESET = 'standard';
const SOURCE = { vocabulary, files: CARD_FILES, cards: CARDS };
const RULES: GameDeclaration = { ...duelMasters, modeTexts: MODES };

/** What decks may hold besides the game's own cards. */
function bookOf(pool: CardPool<CardJson>): CardBook {
  if (pool.brought.length === 0) return SHIPPED;
  const brought = pool.brought.map(({ id, references }) => ({ ...pool.find(id)?.json, id, ...references }));
  return new CardBook([...CARDS, ...brought]);
}

/** The most even pairing (README). */
const DEFAULT_DECKS = ['water-fire', 'dark-fire'] as const;

/** The game with these packs, and what is wrong with them. */
function duelMastersWith(packs: readonly Pack[]): PackedGame {
  const pool = new CardPool<CardJson>(SOURCE, packs);
  const book = bookOf(pool);
  const deckLists = deckListsOf(book);
  const own = soundDecks(pool.packs, (list) => checkDeck(list, undefined, book), [RULESET]);

  function requireSoundFiles(): void {
    const wrong = [...UNREADABLE, ...deckProblems(), ...pool.shipped.diagnostics].filter(
      ({ severity }) => severity === 'error',
    );
    if (wrong.length > 0) throw new GameFilesError('games/duel-masters', wrong);
  }

  const lists = withBrought(deckLists, own.decks);
  let compiled: CompiledGame | undefined;
  const setUps = new KnownSetUps();
  const game: GamePackage = {
    id: 'duel-masters',
    name: duelMasters.name,
    summary: {
      ja: '今のルールのデュエル・マスターズ。カードはすべてデータ',
      en: "Duel Masters under today's rules; all cards are data",
    },
    rulesets: [
      {
        id: RULESET,
        name: { ja: '通常', en: 'Standard' },
        summary: { ja: '総合ゲームルールによる2人対戦', en: 'Two players under the comprehensive rules' },
      },
    ],
    decks: [...DECK_NAMES, ...own.decks.map(offered)],
    defaultDecks: DEFAULT_DECKS,
    weights: () => WEIGHTS.of('standard'),
    fetchWeights: () => WEIGHTS.fetch(),
    model: MODELS,
    compile(_ruleset, extra = []) {
      if (extra.length > 0) return pool.compile(RULES, requireSoundFiles, extra);
      compiled ??= pool.compile(RULES, requireSoundFiles);
      return compiled;
    },
    setUp(decks, seed) {
      // [DM-2.a] the winner of rock-paper-scissors goes first
      const firstPlayer = seed & 1;
      return setUps.of([...decks, decks.includes(MIXED) ? seed : firstPlayer], () => {
        const cards = bothDecks(decks, (id, owner) => {
          const brought = own.decks.find((deck) => deck.id === id);
          return brought ? ok(placeDeck(brought.list, owner, ZONES)) : placementsOf(id, owner, seed);
        });
        return cards.ok ? ok({ cards: cards.value, firstPlayer }) : cards;
      });
    },
    basePositions: BASE_POSITIONS,
    positions: POSITIONS,
    ...aboutCards(pool),
    deckLists: lists,
    tryOut: tryOutOf(pool, lists, DEFAULT_DECKS),
    art: ART,
    log: LOG,
    responses: RESPONSES,
    withPacks: duelMastersWith,
  };
  return { game, problems: [...pool.problems, ...own.problems] };
}

export const duelMastersPackage: GamePackage = duelMastersWith([]).game;
