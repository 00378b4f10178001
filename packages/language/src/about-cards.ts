/** What a game answers about its cards: the same for every game whose cards are written in this language. */
import type { CardText, GamePackage } from '@fuda/game';
import type { CardPool } from './card-pool.ts';
import { type CardInput, type CardProgress, compileCards } from './compile.ts';
import { deedWords, programWords } from './deed-words.ts';
import { openListsOf } from './extend-vocabulary.ts';
import { lateHandbook } from './handbook/late.ts';
import { jsonSchema } from './schema.ts';
import { describeAbilities, describeCard, describeNeeds, textOfCard } from './text/describe-card.ts';

type AboutCards = Required<
  Pick<
    GamePackage,
    | 'describe'
    | 'describeAbility'
    | 'describeNeed'
    | 'cardSchema'
    | 'deeds'
    | 'programs'
    | 'handbook'
    | 'readCards'
    | 'openLists'
    | 'cardJson'
  >
> &
  Pick<GamePackage, 'packs'>;

export function aboutCards<Json extends { readonly id: string }>(pool: CardPool<Json>): AboutCards {
  const { vocabulary, source } = pool;

  function describe(definition: string): CardText {
    const card = pool.find(definition);
    const read = pool.read(definition);
    if (card && read) return textOfCard(read, vocabulary, card.index);
    return (card && describeCard(card.json, vocabulary, card.index).text) ?? { ja: [], en: [] };
  }

  return {
    describe,
    describeAbility(definition, ability) {
      const card = pool.find(definition);
      return card && describeAbilities(card.json, vocabulary, card.index).get(ability);
    },
    describeNeed(definition, ability, part) {
      const card = pool.find(definition);
      return card && describeNeeds(card.json, vocabulary, card.index).get(`${ability}/${part}`);
    },
    cardSchema: () => jsonSchema(vocabulary),
    deeds: deedWords(vocabulary),
    programs: programWords(vocabulary),
    // a handbook is about the game, whatever packs it is played with
    handbook: () => lateHandbook(source.vocabulary, { cards: source.cards, describe }),
    /** New cards may name the game's own ones, and take the place of one with the same id. */
    readCards(files: readonly CardInput[], progress?: CardProgress) {
      const { cards, read, index, diagnostics } = compileCards(files, vocabulary, progress, pool.cards());
      const texts = new Map(read.map(({ card }): [string, CardText] => [card.id, textOfCard(card, vocabulary, index)]));
      return { cards: pool.completed(cards, read), texts, problems: diagnostics };
    },
    openLists: openListsOf(source.vocabulary),
    cardJson: (definition) => pool.find(definition)?.json,
    ...(pool.packs.length > 0 ? { packs: pool.packs } : {}),
  };
}
