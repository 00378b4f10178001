import { type CardText, GameFilesError, type GamePackage, joinPool } from '@fuda/game';
import { type CardDefinition, type CompiledGame, compileGame, fail, ok } from '@fuda/kernel';
import {
  type CardInput,
  type CardProgress,
  compileCards,
  describeAbilities,
  describeCard,
  handbookOf,
  jsonSchema,
  textOfCard,
} from '@fuda/language';
import { CARD_FILES, CARDS, DECKS, FILE_PROBLEMS } from './data.ts';
import { sampleDuel } from './declaration.ts';
import { sampleVocabulary } from './vocabulary.ts';

const COPIES = 4;
const DECK_SIZE = 40;

function readCards(files: readonly CardInput[], progress?: CardProgress) {
  // cards of a file may refer to the game's own ones
  const { cards, read, index, diagnostics } = compileCards(files, sampleVocabulary, progress, CARDS);
  const texts = new Map(
    read.map(({ card }): [string, CardText] => [card.id, textOfCard(card, sampleVocabulary, index)]),
  );
  return { cards, texts, problems: diagnostics };
}

/** The rules with the words the cards' modes bring along, and the cards; `extra` ones join them. */
function compileWith(extra: readonly CardDefinition[]): CompiledGame {
  const read = compileCards(CARD_FILES, sampleVocabulary);
  const wrong = [...FILE_PROBLEMS, ...read.diagnostics.filter(({ severity }) => severity === 'error')];
  if (wrong.length > 0) throw new GameFilesError('games/sample', wrong);
  return compileGame({ ...sampleDuel, modeTexts: Object.fromEntries(read.labels) }, joinPool(read.cards, extra));
}

function textOf(definition: string): CardText {
  const { text } = describeCard(
    CARDS.find((card) => card.id === definition),
    sampleVocabulary,
    CARDS,
  );
  return text ?? { ja: [], en: [] };
}

let compiled: CompiledGame | undefined;

/** The sample duel as command line, battery and editors see it. */
export const sampleDuelPackage: GamePackage = {
  id: 'sample-duel',
  name: sampleDuel.name,
  summary: {
    ja: 'カードがすべてJSONの小さな完成ゲーム。最初の1枚を作る練習に',
    en: 'A small complete game whose cards are all JSON: write your first card here',
  },
  rulesets: [
    { id: 'standard', name: { ja: '標準', en: 'Standard' }, summary: { ja: '唯一のルール', en: 'The only rules' } },
  ],
  decks: Object.entries(DECKS).map(([id, { name }]) => ({ id, name })),
  defaultDecks: ['dawn', 'dusk'],
  compile(_ruleset, extra = []) {
    if (extra.length > 0) return compileWith(extra);
    compiled ??= compileWith([]);
    return compiled;
  },
  setUp(chosen) {
    const placements = [];
    for (const [owner, id] of chosen.entries()) {
      const deck = Object.hasOwn(DECKS, id) ? DECKS[id] : undefined;
      if (!deck) return fail('BAD_SETUP', `$.decks[${owner}]`, `デッキ「${id}」はありません`, `no deck "${id}"`);
      const list = Array.from({ length: COPIES }, () => deck.cards)
        .flat()
        .slice(0, DECK_SIZE);
      placements.push(...list.map((definition) => ({ definition, owner, zone: 'deck' })));
    }
    return ok({ cards: placements });
  },
  describe: textOf,
  describeAbility: (definition, ability) =>
    describeAbilities(
      CARDS.find((card) => card.id === definition),
      sampleVocabulary,
      CARDS,
    ).get(ability),
  cardSchema: () => jsonSchema(sampleVocabulary),
  handbook: () => handbookOf(sampleVocabulary, { cards: CARDS, describe: textOf }),
  readCards,
};
