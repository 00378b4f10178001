/** The game as command line, workbench and lab see it. */

import { type CardText, GameFilesError, type GamePackage, joinPool } from '@fuda/game';
import { type CardDefinition, type CompiledGame, compileGame, type GameDeclaration, ok } from '@fuda/kernel';
import {
  type CardInput,
  type CardProgress,
  compileCards,
  describeAbilities,
  handbookOf,
  jsonSchema,
  textOfCard,
} from '@fuda/language';
import { BASE_POSITIONS, CARD_FILES, CARDS, UNREADABLE, WEIGHTS } from './data.ts';
import { deckLists } from './decks/deck-lists.ts';
import { DECK_NAMES, placementsOf } from './decks/placements.ts';
import { deckProblems } from './decks/shipped.ts';
import { duelMasters } from './declaration.ts';
import { MODES } from './prompts.ts';
import { cardText, ownIndex } from './text.ts';
import { vocabulary } from './vocabulary/index.ts';

let own: { readonly cards: readonly CardDefinition[]; readonly game: GameDeclaration } | undefined;

/** The cards of the package, and the rules with the words their modes bring along. */
function ownCards() {
  if (own) return own;
  const { cards, labels, diagnostics } = compileCards(CARD_FILES, vocabulary);
  const wrong = [...UNREADABLE, ...deckProblems(), ...diagnostics].filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new GameFilesError('games/duel-masters', wrong);
  own = { cards, game: { ...duelMasters, modeTexts: { ...MODES, ...Object.fromEntries(labels) } } };
  return own;
}

/** New cards may name the game's own ones; those come first, so that both keep their numbers. */
function readCards(files: readonly CardInput[], progress?: CardProgress) {
  const given = files.flatMap(({ json }) => (Array.isArray(json) ? json : [json])) as { id?: unknown }[];
  const { cards, read, index, diagnostics } = compileCards([...CARD_FILES, ...files], vocabulary, progress);
  const ids = new Set(given.map((card) => card?.id));
  const own = read.filter(({ card }) => ids.has(card.id));
  const texts = new Map(own.map(({ card }): [string, CardText] => [card.id, textOfCard(card, vocabulary, index)]));
  return { cards: cards.filter(({ id }) => ids.has(id)), texts, problems: diagnostics };
}

const duelMastersText = (definition: string): CardText => cardText(CARDS.find((card) => card.id === definition));

let compiled: CompiledGame | undefined;

export const duelMastersPackage: GamePackage = {
  id: 'duel-masters',
  name: duelMasters.name,
  summary: {
    ja: '今のルールのデュエル・マスターズ。カードはすべてデータ',
    en: "Duel Masters under today's rules; all cards are data",
  },
  rulesets: [
    {
      id: 'standard',
      name: { ja: '通常', en: 'Standard' },
      summary: { ja: '総合ゲームルールによる2人対戦', en: 'Two players under the comprehensive rules' },
    },
  ],
  decks: DECK_NAMES,
  // the most even pairing (README)
  defaultDecks: ['water-fire', 'dark-fire'],
  weights: () => WEIGHTS.standard,
  compile(_ruleset, extra = []) {
    const { cards, game } = ownCards();
    if (extra.length > 0) return compileGame(game, joinPool(cards, extra));
    compiled ??= compileGame(game, cards);
    return compiled;
  },
  setUp(decks, seed) {
    const [first, second] = [placementsOf(decks[0], 0, seed), placementsOf(decks[1], 1, seed)];
    if (!first.ok) return first;
    if (!second.ok) return second;
    // [DM-2.a] the winner of rock-paper-scissors goes first
    return ok({ cards: [...first.value, ...second.value], firstPlayer: seed & 1 });
  },
  basePositions: BASE_POSITIONS,
  describe: duelMastersText,
  describeAbility: (definition, ability) =>
    describeAbilities(
      CARDS.find((card) => card.id === definition),
      vocabulary,
      ownIndex(),
    ).get(ability),
  cardSchema: () => jsonSchema(vocabulary),
  handbook: () => handbookOf(vocabulary, { cards: CARDS, describe: duelMastersText }),
  readCards,
  deckLists,
};
