/** The game as command line, workbench and lab see it. */

import { type CardText, type Deck, type GamePackage, KnownSetUps, type Pack, type PackedGame } from '@fuda/game';
import { type CardDefinition, type CompiledGame, fail, Match, ok } from '@fuda/kernel';
import { type CardIndex, deedWords, jsonSchema, lateHandbook, programWords, type Vocabulary } from '@fuda/language';
import { ART } from './art.ts';
import { checkFiles } from './checks/load.ts';
import { chooseKingdom, pileCandidates, pilesId, pilesIn, randomId, reasonOf } from './choose-kingdom.ts';
import { compileDefinitions, compileRuleset } from './compile.ts';
import { heuristicPolicy } from './cpu/heuristic-policy.ts';
import { chooseOption, LEVEL_TEXT, LEVEL_WAYS, LEVELS } from './cpu/levels.ts';
import { CARDS, ERAS, KINGDOM_PILES, PRESETS, requireSoundFiles } from './data.ts';
import { scoreLines, whyNot } from './explain.ts';
import { tableFor } from './kingdom.ts';
import { LOG } from './log.ts';
import { loreOf } from './lore.ts';
import { lowerCard } from './lower-card.ts';
import { ERA_LIST } from './own-lists.ts';
import { HistoryPool } from './packs.ts';
import { pileHints } from './pile-hints.ts';
import { POSITIONS } from './positions.ts';
import { plainText } from './ruby.ts';
import { findRuleset, RULESETS, type Ruleset, requireRuleset } from './ruleset.ts';
import { SUBJECTS } from './subjects.ts';
import { cardLines, cardText } from './text.ts';
import { tryOutOf } from './try-out.ts';
import { PROCEDURE_WORDS } from './vocabulary/effects.ts';
import { VOCABULARY } from './vocabulary/index.ts';
import type { CardData } from './vocabulary/words.ts';
import { fetchWeightsOf, modelOf, weightsOf } from './weights.ts';
import { spanText } from './years.ts';

/** Rulesets that play with the cards of an era. */
const withEra = (era: string): readonly string[] => RULESETS.filter((r) => r.cardSets.includes(era)).map((r) => r.id);

const DECKS: readonly Deck[] = [
  ...PRESETS.map(({ id, name, nameEn, era }) => ({ id, name: { ja: name, en: nameEn }, rulesets: withEra(era) })),
  ...ERAS.filter((era) => era.id !== 'base').map(({ id, name, nameEn }) => ({
    id: randomId(id),
    name: { ja: `${name}（おまかせ）`, en: `${nameEn} (random)` },
    rulesets: withEra(id),
  })),
];

/** What a card does, then what there is to learn from it. */
function paragraphs(card: CardData, index: CardIndex, vocabulary?: Vocabulary): CardText {
  const { ja, en } = cardLines(card, index, vocabulary);
  return {
    ja: [...said(ja), plainText(card.note)],
    en: [...said(en), ...(card.noteEn === undefined ? [] : [card.noteEn])],
  };
}

/** A card that does nothing has an empty line for it; one with abilities has theirs. */
function said(lines: readonly string[]): readonly string[] {
  const told = lines.filter((line) => line !== '');
  return told.length > 0 ? told : [''];
}

/** The game with these packs, and what is wrong with them. A "deck" of this game is a kingdom: the ten piles both seats share. */
function historyWith(packs: readonly Pack[]): PackedGame {
  const pool = new HistoryPool(packs);
  const shared = packs.length === 0;
  const setUps = new KnownSetUps();
  const compiled = new Map<string, CompiledGame>();

  function compile(ruleset: Ruleset, extra: readonly CardDefinition[] = []): CompiledGame {
    if (shared) return compileRuleset(ruleset, extra);
    const known = extra.length === 0 ? compiled.get(ruleset.id) : undefined;
    if (known) return known;
    const replaced = new Set(extra.map(({ id }) => id));
    const own = pool.of(ruleset).flatMap((card) => (replaced.has(card.id) ? [] : [pool.definition(card)]));
    const game = compileDefinitions(ruleset, [...own, ...extra]);
    if (extra.length === 0) compiled.set(ruleset.id, game);
    return game;
  }

  /** A pack's kingdom travels under its own name. */
  const pilesOf = (choice: string): string | readonly string[] =>
    pool.kingdoms.find(({ id }) => id === choice)?.piles ?? choice;
  const cardOf = (definition: string, id?: string): CardData | undefined =>
    pool.of(requireRuleset(id)).find((card) => card.id === definition);

  const game: GamePackage = {
    id: 'history',
    name: { ja: 'ヒストリービルド', en: 'History Build' },
    summary: {
      ja: '日本の歴史の人物と出来事で山札をそだて、勝利点をきそう2人用のカードゲーム',
      en: 'Build a deck of people and events from Japanese history and score the most points: a card game for two',
    },
    rulesets: RULESETS.map(({ id, name, summary }) => ({ id, name, summary })),
    decks: [...DECKS, ...pool.kingdoms.map(({ id, name, rulesets }) => ({ id, name, rulesets }))],
    defaultDecks: ['sengoku-base', 'sengoku-base'],
    players: LEVELS.map((level) => ({
      name: level,
      label: LEVEL_TEXT[level],
      way: LEVEL_WAYS[level],
      // a level sees a match only through its view and options, so the set-up does not matter here
      choose: (machine) => chooseOption(new Match(machine.game, { cards: [] }, 0, machine, false), level),
      chooseAmong: (machine, _random, allowed) =>
        chooseOption(new Match(machine.game, { cards: [] }, 0, machine, false), level, allowed),
    })),
    defaultOpponent: LEVELS[0],
    weights: weightsOf,
    fetchWeights: fetchWeightsOf,
    model: modelOf,
    heuristicPolicy,
    compile(id, extra) {
      requireSoundFiles();
      return compile(requireRuleset(id), extra);
    },
    setUp(decks, seed, id) {
      const ruleset = findRuleset(id);
      if (!ruleset) return fail('BAD_SETUP', '$.ruleset', `ルール「${id}」はありません`, `no ruleset "${id}"`);
      requireSoundFiles();
      // each seat may propose a kingdom; they share one, so the seed decides between two
      const chosen = seed & 1;
      const path = `$.decks[${chosen}]`;
      const found = chooseKingdom(pilesOf(decks[chosen]), ruleset, seed, path, pool);
      if (found.ok) {
        const { kingdom } = found;
        return setUps.of([ruleset.id, ...kingdom], () => ok({ cards: tableFor(ruleset, kingdom, pool.of(ruleset)) }));
      }
      const { ja, en } = reasonOf(found.problems);
      return fail('BAD_SETUP', path, ja, en);
    },
    positions: POSITIONS,
    ownPiles: {
      count: KINGDOM_PILES,
      candidates: (id) => pileCandidates(requireRuleset(id), pool),
      deck(cards, id) {
        const found = chooseKingdom(cards, requireRuleset(id), 0, '$', pool);
        return { id: pilesId(cards), problems: found.ok ? [] : found.problems };
      },
      hints: (cards, id) => pileHints(cards, requireRuleset(id).id, pool.of(requireRuleset(id))),
      cardsOf: pilesIn,
    },
    describe(definition, id) {
      const card = cardOf(definition, id);
      return card ? paragraphs(card, pool.indexOf(card), pool.vocabulary) : { ja: [], en: [] };
    },
    handbook: () =>
      lateHandbook(VOCABULARY, {
        cards: CARDS,
        describe: (id) => {
          const card = CARDS.find((c) => c.id === id);
          return card ? paragraphs(card, pool.index) : { ja: [], en: [] };
        },
      }),
    cardSchema: () => jsonSchema(pool.vocabulary),
    deeds: { ...deedWords(pool.vocabulary), ...PROCEDURE_WORDS },
    programs: programWords(pool.vocabulary),
    lore(definition, id) {
      const card = cardOf(definition, id);
      return card && loreOf(card, cardText(card, pool.indexOf(card), pool.vocabulary), pool.eras);
    },
    // sets that play in the age of another are none
    ages: pool.eras
      .filter(({ age }) => age === undefined)
      .map(({ id, name, kana, nameEn, from, to }) => ({
        id,
        name: { ja: name, en: nameEn },
        reading: kana,
        from,
        to,
        span: spanText(from, to),
      })),
    subjects: SUBJECTS,
    whyNot,
    scores: scoreLines,
    readCards(files) {
      const { cards, problems, index } = checkFiles(files, pool.vocabulary, pool.all);
      return {
        cards: cards.map((card) => lowerCard(card, pool.vocabulary, index)),
        texts: new Map(cards.map((card) => [card.id, paragraphs(card, index, pool.vocabulary)])),
        problems,
      };
    },
    tryOut: tryOutOf(
      pool,
      (deck, ruleset) => {
        const found = chooseKingdom(pilesOf(deck), ruleset, 0, '$', pool);
        return found.ok ? found.kingdom : undefined;
      },
      (card) => pool.marked(card),
    ),
    openLists: [ERA_LIST],
    art: ART,
    log: LOG,
    withPacks: historyWith,
    cardJson: (definition) => pool.json(definition),
    ...(shared ? {} : { packs: pool.packs }),
  };
  return { game, problems: pool.problems };
}

export const historyPackage: GamePackage = historyWith([]).game;
