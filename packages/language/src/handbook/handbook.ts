import type { CardText, Handbook, HandbookCard, HandbookChapter, HandbookEntry } from '@fuda/game';
import { RULE_CATEGORIES, type RuleCategory, type Text } from '@fuda/kernel';
import type { AbilityKind } from '../ability-words.ts';
import { RULE_SUMMARIES } from '../core-words.ts';
import type { Instruction } from '../define-instruction.ts';
import type { Operator } from '../define-operator.ts';
import { isAllShort } from '../define-shorthand.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import { indexCards } from '../index-cards.ts';
import type { Keyword } from '../keywords.ts';
import type { CardIndex } from '../reader.ts';
import { RULE_FIELDS } from '../rule.ts';
import type { ActionWord, EventWord } from '../vocabulary.ts';
import { Adapter } from './adapt.ts';
import { CHAPTERS } from './chapters.ts';
import { paramsOf } from './params.ts';
import { exampleRule, exampleTrigger, Sentences } from './sentences.ts';
import { shortChapters } from './short.ts';
import { type CardUse, callsOf, isWritten, type PlaceOfWords, useOf, usesOf } from './uses.ts';
import { asideEntries, wordEntries } from './words.ts';

/** What only the game knows of its shipped cards. */
export interface ShippedCards {
  /** as the card reader takes them */
  readonly cards: readonly unknown[];
  /** what a card says: games finish their texts in their own way */
  describe(id: string): CardText;
}

/** The handbook of one vocabulary, with examples from these shipped cards. */
class Author {
  readonly #vocabulary: Vocabulary;
  readonly #uses: readonly CardUse[];
  readonly #sentences: Sentences;
  readonly #adapter: Adapter;
  readonly #shipped: ShippedCards;
  readonly #index: CardIndex;
  readonly #texts = new Map<string, CardText>();

  constructor(vocabulary: Vocabulary, shipped: ShippedCards) {
    const index = indexCards(shipped.cards, vocabulary);
    this.#vocabulary = vocabulary;
    this.#index = index;
    this.#uses = usesOf(shipped.cards, vocabulary, index);
    this.#sentences = new Sentences(vocabulary, index);
    this.#adapter = new Adapter(vocabulary, index);
    this.#shipped = shipped;
  }

  #card(declared: unknown, place: PlaceOfWords, words: readonly string[]): HandbookCard | null {
    return this.#shown(useOf(this.#uses, declared, place, words));
  }

  #shown(use: CardUse | undefined): HandbookCard | null {
    return use ? this.#show(use.json) : null;
  }

  #show(json: unknown): HandbookCard {
    const { id } = json as { readonly id: string };
    const { ja = id, en = id } = this.#index.byId.get(id)?.name ?? {};
    const text = this.#texts.get(id) ?? this.#shipped.describe(id);
    this.#texts.set(id, text);
    return { id, name: { ja, en }, json, text };
  }

  /** Where programs are written in shorthands. */
  short(): readonly HandbookChapter[] {
    return shortChapters({
      vocabulary: this.#vocabulary,
      cards: this.#uses.map(({ json }) => json),
      sentences: this.#sentences,
      show: (json) => this.#show(json),
    });
  }

  /**
   * The declared example where this game has what it speaks of; else the shortest use in a shipped card that says something by itself,
   * or the example in the game's words.
   */
  #example(
    declared: Instruction | Operator,
    words: readonly string[],
    say: (example: unknown) => Text | undefined,
  ): Pick<HandbookEntry, 'example' | 'says'> {
    const [own, ...adapted] = this.#adapter.versions(declared);
    for (const example of [own, ...callsOf(this.#uses, declared, words), ...adapted]) {
      const says = say(example);
      if (says) return says.ja === '' ? { example } : { example, says };
    }
    return {};
  }

  /** Why the game cannot do it at all; undefined = it can. */
  #refusal(declared: Instruction | Operator): Text | undefined {
    const lacks = this.#adapter.lacks(declared);
    if (lacks || !('label' in declared)) return lacks;
    const always = this.#adapter.refusalOf(declared);
    if (always) return always;
    for (const example of this.#adapter.versions(declared)) {
      const refusal = this.#sentences.refusal(example);
      if (refusal) return refusal;
    }
    return undefined;
  }

  instruction(instruction: Instruction): HandbookEntry {
    const aliases = this.#vocabulary.aliases.items.filter((alias) => alias.instruction === instruction.name);
    const words = [instruction.name, ...(instruction.words ?? []), ...aliases.map(({ word }) => word)];
    const example = this.#example(instruction, words, (json) => this.#sentences.instruction(json));
    const refused = example.example === undefined ? this.#refusal(instruction) : undefined;
    const actions = (instruction.actions ?? []).filter((word) => this.#vocabulary.actions.get(word));
    return {
      word: instruction.name,
      also: instruction.words ?? [],
      summary: instruction.summary,
      notes: [
        ...(instruction.hasResult
          ? [{ ja: '結果を `out` で受け取れる。', en: 'Its result can be named with `out`.' }]
          : []),
        ...(actions.length > 0
          ? [
              {
                ja: `行動 ${actions.map((word) => `\`${word}\``).join('・')} として行われるので、ルールが禁じたり置き換えたりできる。`,
                en: `Done as the action ${actions.map((word) => `\`${word}\``).join(', ')}, which rules can forbid or replace.`,
              },
            ]
          : []),
        ...aliases.map(({ word, args }) => ({
          ja: `\`${word}\` は \`${JSON.stringify(args)}\` を付けたものと同じ。`,
          en: `\`${word}\` is the same with \`${JSON.stringify(args)}\`.`,
        })),
      ],
      params: paramsOf(instruction.params, this.#vocabulary),
      ...example,
      ...(refused ? { refused } : {}),
      card: this.#card(instruction, 'op', words),
    };
  }

  operator(operator: Operator): HandbookEntry {
    const words = [operator.name, ...(operator.words ?? [])];
    const example = this.#example(operator, words, (json) => this.#sentences.operator(operator, json));
    const refused = example.example === undefined ? this.#refusal(operator) : undefined;
    return {
      word: operator.name,
      also: operator.words ?? [],
      summary: operator.summary,
      notes: [],
      params: paramsOf(operator.params, this.#vocabulary),
      ...example,
      ...(refused ? { refused } : {}),
      card: this.#card(operator, 'op', words),
    };
  }

  event(event: EventWord): HandbookEntry {
    const exists = this.#vocabulary.operators.get('EXISTS');
    const example = exampleTrigger(event, this.#vocabulary, exists && this.operator(exists).example);
    const says = this.#sentences.trigger(example);
    const fields = event.has.map((field) => `\`${field}\``);
    return {
      word: event.word,
      also: event.words ?? [],
      summary: says ?? { ja: event.word, en: event.word },
      notes: [
        ...(fields.length > 0
          ? [
              {
                ja: `絞り込み: ${fields.join('・')}、\`where\``,
                en: `Can be narrowed down by ${fields.join(', ')}, \`where\`.`,
              },
            ]
          : []),
        ...(event.leaving
          ? [
              {
                ja: '離れたカード自身の能力も聞く。条件は離れる直前の状態で見る。',
                en: 'The card that left hears it, too; what is asked of it is as it was just before.',
              },
            ]
          : []),
      ],
      params: [],
      example: { kind: 'trigger', trigger: example },
      ...(says ? { says } : {}),
      card: this.#card(event, 'event', [event.word, ...(event.words ?? [])]),
    };
  }

  action(action: ActionWord): HandbookEntry {
    const example = exampleRule(action);
    const says = this.#sentences.rule(example);
    return {
      word: action.word,
      also: action.words ?? [],
      summary: { ja: action.verb.ja.plain, en: action.verb.en.base },
      notes: [
        action.subject === 'player'
          ? { ja: 'プレイヤーの行動。', en: 'Something a player does.' }
          : action.voice === 'does'
            ? { ja: 'カードがすること。', en: 'Something a card does.' }
            : { ja: 'カードがされること。', en: 'Something that happens to a card.' },
      ],
      params: [],
      ...(says ? { example, says } : {}),
      card: this.#card(action, 'action', [action.word, ...(action.words ?? [])]),
    };
  }

  rule(category: RuleCategory): HandbookEntry {
    const use = this.#uses.find((one) => isWritten(one, 'category', [category]));
    const fields = RULE_FIELDS[category];
    return {
      word: category,
      also: [],
      summary: RULE_SUMMARIES[category],
      notes: [
        {
          ja: `項目: ${fields.map((field) => `\`${field}\``).join('・')}`,
          en: `Fields: ${fields.map((field) => `\`${field}\``).join(', ')}`,
        },
      ],
      params: [],
      card: this.#shown(use),
    };
  }

  ability(kind: AbilityKind): HandbookEntry {
    const trigger = {
      required: { ja: '`trigger` が要る。', en: 'Needs a `trigger`.' },
      optional: { ja: '`trigger` を書ける。', en: 'May have a `trigger`.' },
      none: { ja: '`trigger` はない。', en: 'Has no `trigger`.' },
    }[kind.trigger];
    return {
      word: kind.name,
      also: [],
      summary: kind.label,
      notes: [trigger],
      params: kind.slots.map((slot) => ({
        names: [slot.name],
        kind: 'program',
        required: slot.required ?? false,
        meaning: slot.label,
      })),
      card: this.#card(kind, 'kind', [kind.name]),
    };
  }

  keyword(keyword: Keyword): HandbookEntry {
    const params = Object.fromEntries(keyword.params.map((param) => [param.name, param.example]));
    return {
      word: keyword.id,
      also: [],
      summary: keyword.name,
      notes: keyword.reminder ? [keyword.reminder] : [],
      params: keyword.params.map((param) => ({
        names: [param.name],
        kind: param.kind,
        required: param.fallback === undefined,
        meaning: param.label,
        ...(param.fallback === undefined ? {} : { fallback: param.fallback }),
      })),
      example: keyword.params.length > 0 ? { id: keyword.id, params } : keyword.id,
      card: this.#card(keyword, 'keyword', [keyword.id]),
    };
  }
}

/** Chapters of shorthands beside those of the whole language. */
const SHORT_IDS: Readonly<Record<string, string>> = { instructions: 'effects', numbers: 'measures' };

/** Every word a game's cards may be written with, each with the shortest shipped card that has it. */
export function handbookOf(vocabulary: Vocabulary, shipped: ShippedCards): Handbook {
  const author = new Author(vocabulary, shipped);
  if (isAllShort(vocabulary)) return { chapters: author.short() };
  const short = vocabulary.shorthands.items.length > 0;
  // what shorthands measure has a chapter with them
  const measures = new Set(short ? vocabulary.declaration.operators : []);
  const operators = vocabulary.operators.items.filter((operator) => !measures.has(operator));
  const entries: Readonly<Record<keyof typeof CHAPTERS, readonly HandbookEntry[]>> = {
    // what only a shorthand writes has its entry there
    instructions: vocabulary.instructions.items
      .filter(({ example }) => !short || 'op' in (Array.isArray(example) ? example[0] : example))
      .map((word) => author.instruction(word)),
    conditions: operators.filter(({ result }) => result === 'condition').map((word) => author.operator(word)),
    numbers: operators.filter(({ result }) => result === 'number').map((word) => author.operator(word)),
    events: vocabulary.events.items.map((word) => author.event(word)),
    actions: vocabulary.actions.items.map((word) => author.action(word)),
    rules: RULE_CATEGORIES.map((category) => author.rule(category)),
    abilities: vocabulary.abilityKinds.items.map((kind) => author.ability(kind)),
    keywords: vocabulary.keywords.items.map((keyword) => author.keyword(keyword)),
    words: [...wordEntries(vocabulary), ...asideEntries(vocabulary.declaration.shape?.aside ?? [])],
  };
  const chapters = Object.entries(CHAPTERS).map(
    ([id, chapter]): HandbookChapter => ({ id, ...chapter, entries: entries[id as keyof typeof CHAPTERS] }),
  );
  const beside = short ? author.short().filter(({ id }) => id !== 'words') : [];
  const named = beside.map((chapter) => ({ ...chapter, id: SHORT_IDS[chapter.id] ?? chapter.id }));
  return { chapters: [...named, ...chapters].filter((chapter) => chapter.entries.length > 0) };
}
