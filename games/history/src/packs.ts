/** Cards, ages and kingdoms that packs bring along. */
import { type FileProblem, fullId, type Pack, type PackWord, packCardId, soundDecks, text } from '@fuda/game';
import type { CardDefinition } from '@fuda/kernel';
import { type CardIndex, type Diagnostic, readCardFiles, readPacks, type Vocabulary } from '@fuda/language';
import { dataOf } from './checks/cards.ts';
import { checkKingdom } from './checks/kingdom.ts';
import { problemOf } from './checks/problem.ts';
import type { KingdomPool } from './choose-kingdom.ts';
import { CARDS, cardsOf } from './data.ts';
import { cardIndex, lowerCard } from './lower-card.ts';
import { ERA_LIST, OWN_LISTS } from './own-lists.ts';
import { RULESETS, type Ruleset } from './ruleset.ts';
import { ERAS, type Era } from './table.ts';
import { isNarrower, VOCABULARY, vocabularyFor } from './vocabulary/index.ts';
import type { CardData, Effect } from './vocabulary/words.ts';

const eraOf = ({ name, ja, en, reading = '', from = 0, to = 0 }: PackWord): Era => ({
  id: name,
  name: ja,
  kana: reading,
  nameEn: en,
  from,
  to,
  wayToWin: '',
  wayToWinEn: '',
});

/** Names of gained cards as the game knows them. */
function resolved(effects: readonly Effect[], idOf: (word: string) => string): readonly Effect[] {
  return effects.map((effect) => ({
    ...effect,
    ...(effect.gain === undefined ? {} : { gain: idOf(effect.gain) }),
    ...(effect.condition === undefined
      ? {}
      : {
          condition: {
            ...effect.condition,
            then: resolved(effect.condition.then, idOf),
            ...(effect.condition.else ? { else: resolved(effect.condition.else, idOf) } : {}),
          },
        }),
  }));
}

const gainsOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ gain, condition }) => [
    ...(gain === undefined ? [] : [gain]),
    ...(condition ? [...gainsOf(condition.then), ...gainsOf(condition.else ?? [])] : []),
  ]);

/** Cards that abilities gain, as they are written there. */
function namedIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    (key === 'gain' || key === 'definition') && typeof value === 'string' ? [value] : namedIn(value),
  );
}

/** A kingdom of a pack, and the rulesets it can be played with. */
export interface BroughtKingdom {
  readonly id: string;
  readonly name: { readonly ja: string; readonly en: string };
  readonly piles: readonly string[];
  readonly rulesets: readonly string[];
}

const shippedCards = new Map<string, readonly CardData[]>();

/** The same objects each time, so that what was made of them is found again. */
function shippedOf(ruleset: Ruleset): readonly CardData[] {
  const known = shippedCards.get(ruleset.id) ?? cardsOf(ruleset, CARDS);
  shippedCards.set(ruleset.id, known);
  return known;
}

/** What was made of a card. */
const definitions = new WeakMap<CardData, CardDefinition>();

export class HistoryPool implements KingdomPool {
  readonly packs: readonly Pack[];
  readonly problems: readonly FileProblem[];
  readonly vocabulary: Vocabulary;
  readonly eras: readonly Era[];
  /** cards of the packs, under the ids they have in the game */
  readonly brought: readonly CardData[];
  readonly all: readonly CardData[];
  readonly index: CardIndex;
  readonly kingdoms: readonly BroughtKingdom[];
  readonly #json: ReadonlyMap<string, unknown>;
  /** the pack a card comes from */
  readonly #homes: ReadonlyMap<string, string>;
  readonly #byRuleset = new Map<string, readonly CardData[]>();

  constructor(packs: readonly Pack[]) {
    if (packs.length === 0) {
      this.packs = this.problems = this.brought = this.kingdoms = [];
      this.vocabulary = VOCABULARY;
      this.eras = ERAS;
      this.all = CARDS;
      this.index = cardIndex();
      this.#json = this.#homes = new Map();
      return;
    }
    const read = readPacks(packs, VOCABULARY, CARDS, OWN_LISTS);
    this.packs = read.packs;
    this.vocabulary = read.vocabulary;
    this.index = read.index;
    this.eras = [...ERAS, ...(read.words.get(ERA_LIST.id) ?? []).map(eraOf)];
    this.#json = new Map(read.read.map(({ card, json }) => [card.id, json]));
    this.#homes = new Map(read.read.flatMap(({ card, packed }) => (packed ? [[card.id, packed.home] as const] : [])));
    this.brought = read.read.map(({ card, json, packed }) => {
      const data = dataOf(json);
      const idOf = (word: string): string => {
        const short = fullId(packed?.home ?? '', word);
        return this.index.byId.has(short) ? short : word;
      };
      return { ...data, id: card.id, effects: resolved(data.effects, idOf) };
    });
    const replaced = new Set(this.brought.map(({ id }) => id));
    this.all = [...CARDS.filter(({ id }) => !replaced.has(id)), ...this.brought];
    const { kingdoms, problems } = this.#readKingdoms();
    this.kingdoms = kingdoms;
    this.problems = [
      // the language's complaints in the words of the rules text
      ...read.problems.map((told) => (told.code.startsWith('PACK_') ? told : problemOf(told as Diagnostic, 'E_VALUE'))),
      ...this.#unplayable(),
      ...problems,
    ];
  }

  /** Cards that no ruleset can play are none. */
  #unplayable(): FileProblem[] {
    return this.packs.flatMap((pack) =>
      pack.cards.flatMap((card, i): FileProblem[] => {
        const id = packCardId(pack.id, card);
        const known = this.brought.some((one) => one.id === id);
        if (!known || RULESETS.some((ruleset) => this.of(ruleset).some((one) => one.id === id))) return [];
        return [
          {
            code: 'E_NOT_IN_RULESET',
            severity: 'error',
            file: pack.id,
            path: `$.cards[${i}]`,
            reason: text('どのルールでも使えません', 'no ruleset can play it'),
          },
        ];
      }),
    );
  }

  #readKingdoms(): { kingdoms: BroughtKingdom[]; problems: readonly FileProblem[] } {
    const fits = new Map<string, readonly string[]>();
    const piles = (sections: Readonly<Record<string, readonly string[]>>) => sections.piles ?? [];
    const { decks, problems } = soundDecks(
      this.packs,
      ({ sections }) => {
        const { piles: _, ...others } = sections;
        const unknown = Object.keys(others).map((id) => ({
          code: 'E_UNKNOWN_FIELD',
          severity: 'error' as const,
          path: `$.${id}`,
          reason: text(`「${id}」はありません。"piles" に10種類を書きます`, `no "${id}": "piles" names ten cards`),
        }));
        const tried = RULESETS.map((ruleset) => ({
          id: ruleset.id,
          problems: checkKingdom(piles(sections), this.of(ruleset), '$.piles', '', this.all).problems,
        }));
        const fine = tried.filter((one) => one.problems.length === 0).map(({ id }) => id);
        fits.set(piles(sections).join(' '), fine);
        // where none takes it, the one that nearly does says why not
        const nearly = [...tried].sort((a, b) => a.problems.length - b.problems.length)[0];
        return [...unknown, ...(fine.length > 0 ? [] : nearly.problems)];
      },
      RULESETS.map(({ id }) => id),
    );
    const kingdoms = decks.map(({ id, list, rulesets }) => ({
      id,
      name: list.name,
      piles: piles(list.sections),
      rulesets: (fits.get(piles(list.sections).join(' ')) ?? []).filter((one) => rulesets?.includes(one) ?? true),
    }));
    return { kingdoms, problems };
  }

  /** The cards a ruleset plays with: its own, and those of packs that are written in its words and gain what it has. */
  of(ruleset: Ruleset): readonly CardData[] {
    const known = this.#byRuleset.get(ruleset.id);
    if (known) return known;
    const shipped = shippedOf(ruleset);
    const ownEras = new Set(this.eras.slice(ERAS.length).map(({ id }) => id));
    const candidates = this.brought.filter(({ era }) => ruleset.cardSets.includes(era) || ownEras.has(era));
    let own = isNarrower(ruleset) ? candidates.filter((card) => this.#isWritten(card, ruleset)) : candidates;
    for (;;) {
      const taken = new Set(own.map(({ id }) => id));
      // a card that cannot be replaced here stays what it was
      const kept = shipped.filter(({ id }) => !taken.has(id));
      const there = new Set([...kept.map(({ id }) => id), ...taken]);
      const sound = own.filter((card) => this.#gainsOf(card).every((id) => there.has(id)));
      if (sound.length === own.length) {
        const cards = [...kept, ...own];
        this.#byRuleset.set(ruleset.id, cards);
        return cards;
      }
      own = sound;
    }
  }

  #gainsOf(card: CardData): readonly string[] {
    const { effects, actions, rules, keywords = [] } = card;
    const home = this.#homes.get(card.id) ?? '';
    // a keyword is written in the pack, not on the card
    const bundles = keywords.length > 0 ? this.packs.filter(({ id }) => id === home).map((pack) => pack.keywords) : [];
    const named = namedIn([actions, rules, bundles]).map((word) => {
      const full = fullId(home, word);
      return this.index.byId.has(full) ? full : word;
    });
    return [...gainsOf(effects), ...named];
  }

  #isWritten(card: CardData, ruleset: Ruleset): boolean {
    const { cards } = readCardFiles(
      [{ file: '', json: { ...card, id: 'CARD', era: ERAS[0].id } }],
      vocabularyFor(ruleset),
      this.all,
    );
    return cards.length === 1;
  }

  /** What a card may name: of a pack its short ids, too. */
  indexOf({ id }: CardData): CardIndex {
    const home = this.#homes.get(id);
    return home === undefined ? this.index : { ...this.index, home };
  }

  definition(card: CardData): CardDefinition {
    const known = definitions.get(card);
    if (known) return known;
    const own = this.brought.includes(card);
    const definition = own ? lowerCard(card, this.vocabulary, this.indexOf(card)) : lowerCard(card);
    definitions.set(card, definition);
    return definition;
  }

  /** With its instructions named after their places. */
  marked(card: CardData): CardDefinition {
    return this.brought.includes(card)
      ? lowerCard(card, this.vocabulary, this.indexOf(card), { marked: true })
      : lowerCard(card, undefined, undefined, { marked: true });
  }

  json(id: string): unknown {
    return this.#json.get(id) ?? this.all.find((card) => card.id === id);
  }
}
