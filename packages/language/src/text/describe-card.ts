import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type AbilityNode, partsOfCondition } from '../ability.ts';
import { type CardNode, readCard, ruleId } from '../card.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { indexCards } from '../index-cards.ts';
import { fillParams, type KeywordUse, sayKeyword } from '../keyword-use.ts';
import { measure } from '../measure.ts';
import { type CardIndex, NO_CARDS, Reader } from '../reader.ts';
import { sayTrigger } from '../trigger.ts';
import { LANGUAGES, type Language } from '../vocabulary.ts';
import { joinCosts } from './clause.ts';
import { capitalize, decapitalize } from './english.ts';
import { finish } from './finish.ts';
import { sayHome } from './home.ts';
import { linkSpans, Marks, type TextSpan } from './marks.ts';
import { Phraser } from './phraser.ts';
import { sayRule } from './say-rule.ts';

/** The text of a card: one entry per paragraph. */
export type CardText = Readonly<Record<Language, readonly string[]>>;

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

/** 「１ターンに１度、」 "Once per turn, ". */
export function sayLimit(p: Phraser, node: AbilityNode): string {
  if (!node.limit) return '';
  const { times, word } = node.limit;
  const counted = p.pick(String(times), times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);
  return p.text(word.phrase).replace('{times}', counted);
}

export function conditionsPath({ path }: AbilityNode): string {
  return childPath(path, 'conditions');
}

/** One ability as a paragraph, without its mark. */
function sayAbility(p: Phraser, node: AbilityNode): string {
  const trigger = node.trigger ? p.from(node.trigger.path, sayTrigger(p, node.trigger)) : '';
  const home = sayHome(p, node);
  const asked = node.conditions ? p.from(conditionsPath(node), p.ifClause(node.conditions)) : '';
  const conditions = home === undefined ? asked : p.pick(`${home}なら、${asked}`, `If ${home}, ${decapitalize(asked)}`);
  const limit = sayLimit(p, node);
  const lead = `${limit}${node.kind.lead && !node.trigger ? p.text(node.kind.lead) : ''}${trigger}${conditions}`;
  const programs = node.kind.slots.flatMap((slot) => node.programs.get(slot.name) ?? []);
  if (node.kind.price) {
    const { paid, free } = node.kind.price;
    const costs = programs.map((program) => joinCosts(p.language, p.clauses(program)));
    const said =
      costs.length > 0
        ? p.text(paid).replace('{cost}', p.pick(costs.join(''), decapitalize(costs.join(' and '))))
        : p.text(free);
    return p.pick(
      `${lead}${said}`,
      lead ? `${capitalize(chain(limit, trigger, conditions, node, p))}${said}` : capitalize(said),
    );
  }
  const main = programs.at(-1);
  const cost = programs.length > 1 ? programs[0] : undefined;
  const text = main ? (node.trigger?.optional ? p.sentences(p.optionally(main)) : p.program(main)) : '';
  const notes = [...node.props]
    .flatMap(([property, value]) => property.values?.find((entry) => entry.number === value)?.text ?? [])
    .map((note) => p.text(note));
  if (p.language === 'ja') {
    const paid = cost ? `${joinCosts('ja', p.clauses(cost))}使える。` : '';
    return `${lead}${paid}${notes.join('')}${text}`;
  }
  const start = capitalize(chain(limit, trigger, conditions, node, p));
  const first = cost ? joinCosts('en', p.clauses(cost)) : text;
  const head = lead ? `${start}${decapitalize(first)}` : capitalize(first);
  // What is paid stands before a semicolon, unless a list of modes or a remark follows.
  const broken = text.startsWith('\n') || notes.length > 0;
  const rest = cost
    ? broken
      ? `.${notes.map((note) => ` ${note}`).join('')}${text.startsWith('\n') ? text : ` ${text}`}`
      : `; ${decapitalize(text)}`
    : '';
  return cost ? `${head}${rest}` : [head, ...notes].join(' ');
}

/** English leads follow one another with a small letter. */
function chain(limit: string, trigger: string, conditions: string, node: AbilityNode, p: Phraser): string {
  const parts = [limit, node.kind.lead && !node.trigger ? p.text(node.kind.lead) : '', trigger, conditions].filter(
    Boolean,
  );
  return parts.map((part, i) => (i === 0 ? part : decapitalize(part))).join('');
}

/** A keyword with its reminder in brackets. */
function sayKeywordLine(p: Phraser, use: KeywordUse): string {
  const given = use.keyword.reminder;
  const generated = p.fromElsewhere(() => [
    ...use.abilities.map((node) => sayAbility(p, node)),
    ...use.rules.map((rule) => stop(p, sayRule(p, rule))),
  ]);
  const reminder = given ? fillParams(p, use, given) : generated.join(p.pick('', ' ')).replace(/[。.]$/, '');
  // a keyword whose name is its whole text needs no reminder: its reminder is empty
  if (reminder === '') return stop(p, sayKeyword(p, use));
  return `${sayKeyword(p, use)}${p.pick(`（${reminder}）`, ` (${reminder}.)`)}`;
}

function stop(p: Phraser, text: string): string {
  return `${text}${p.pick('。', '.')}`;
}

/** The paragraphs of a checked card in one language. */
export function describe(
  card: CardNode,
  vocabulary: Vocabulary,
  language: Language,
  cards: CardIndex = NO_CARDS,
): string[] {
  return paragraphs((side) => phraserFor(side, vocabulary, language, cards), card, vocabulary);
}

/** A paragraph and the parts of the card its stretches come from. */
export interface LinkedParagraph {
  readonly text: string;
  readonly spans: readonly TextSpan[];
}

/** The same, with the path of what each stretch of the text comes from: instructions, triggers, conditions, abilities, rules, keywords. */
export function describeLinked(
  card: CardNode,
  vocabulary: Vocabulary,
  language: Language,
  cards: CardIndex = NO_CARDS,
): LinkedParagraph[] {
  const marks = new Marks();
  const plain = describe(card, vocabulary, language, cards);
  const linked = paragraphs((side) => phraserFor(side, vocabulary, language, cards, marks), card, vocabulary);
  return plain.map((text, i) => ({ text, spans: linkSpans(text, linked[i] ?? '', marks) }));
}

function phraserFor(
  card: CardNode,
  vocabulary: Vocabulary,
  language: Language,
  cards: CardIndex,
  marks?: Marks,
): Phraser {
  return new Phraser(vocabulary, language, vocabulary.style.thisCard ? vocabulary.card : card.noun, cards, marks);
}

/** One ability as a paragraph, in the words of its game. */
export function sayOwnAbility(p: Phraser, node: AbilityNode, { style }: Vocabulary): string {
  return style.ability?.(p, node) ?? sayAbility(p, node);
}

/** What a card says, or each of its sides under a line of its own. */
function paragraphs(phraserOf: (card: CardNode) => Phraser, card: CardNode, vocabulary: Vocabulary): string[] {
  const sides = vocabulary.style.sides?.(card) ?? [{ card }];
  return sides.flatMap(({ head, card: side }) => {
    const p = phraserOf(side);
    return [...(head ? [p.text(head)] : []), ...ownParagraphs(p, side, vocabulary)];
  });
}

function ownParagraphs(p: Phraser, card: CardNode, vocabulary: Vocabulary): string[] {
  const { style } = vocabulary;
  const facts = (style.facts?.(p, card) ?? []).map(({ field, text }) =>
    finish(vocabulary, p.from(childPath(card.path, field), text), p.language),
  );
  const keywords = card.keywords.map((use) => finish(vocabulary, p.from(use.path, sayKeywordLine(p, use)), p.language));
  const abilities = card.abilities.map((node) => p.from(node.path, sayOwnAbility(p, node, vocabulary))).filter(Boolean);
  const rules = card.rules.map((rule) => p.from(rule.path, stop(p, sayRule(p, rule))));
  const { mark } = style;
  const said = [...rules, ...abilities].map((text) => finish(vocabulary, text, p.language));
  const numbered = said.map((text, i) =>
    mark === 'numbered' ? `${CIRCLED[i] ?? `(${i + 1})`}${p.pick('：', ': ')}${text}` : mark + text,
  );
  return [...facts, ...keywords.map((text) => (mark === 'numbered' ? text : mark + text)), ...numbered];
}

export interface DescribedCard {
  /** undefined when the card has errors */
  readonly text?: CardText;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a card and lets `say` put it into the words of each language. Undefined when the card has errors. Never throws by itself. */
export function sayCard<T>(
  json: unknown,
  vocabulary: Vocabulary,
  others: readonly unknown[] | CardIndex,
  say: (p: Phraser, card: CardNode, index: CardIndex) => T,
): { readonly said?: Readonly<Record<Language, T>>; readonly diagnostics: readonly Diagnostic[] } {
  if (measure(json, '$')) return { diagnostics: [] };
  const index = 'byId' in others ? others : indexCards([json, ...others], vocabulary);
  const reader = new Reader(vocabulary, '', index);
  const card = readCard(reader, json, '$');
  if (!card || reader.failed) return { diagnostics: reader.diagnostics };
  const [ja, en] = LANGUAGES.map((language) => say(phraserFor(card, vocabulary, language, index), card, index));
  return { said: { ja, en }, diagnostics: reader.diagnostics };
}

/** What a card that has been read says in both languages. */
export function textOfCard(card: CardNode, vocabulary: Vocabulary, cards: CardIndex): CardText {
  const [ja, en] = LANGUAGES.map((language) => describe(card, vocabulary, language, cards));
  return { ja, en };
}

/** The text of a card from its JSON. `others` are cards it may name: themselves, or, for many texts, their index. Never throws. */
export function describeCard(
  json: unknown,
  vocabulary: Vocabulary,
  others: readonly unknown[] | CardIndex = [],
): DescribedCard {
  const { said, diagnostics } = sayCard(json, vocabulary, others, (p, card, index) =>
    describe(card, vocabulary, p.language, index),
  );
  return said ? { text: said, diagnostics } : { diagnostics };
}

/** What an ability needs, part by part (`AbilityPart`): its conditions, what is paid, how often it may be used. */
function sayNeeds(p: Phraser, node: AbilityNode): readonly (readonly [string, string])[] {
  const conditions = node.conditions ? partsOfCondition(node.conditions) : [];
  const paid = node.kind.slots
    .filter(({ checked }) => checked === true)
    .flatMap(({ name }) => node.programs.get(name) ?? []);
  const cost = paid.map((program) => p.program(program)).join(p.pick('', ' '));
  const limit = sayLimit(p, node);
  return [
    ...conditions.map((part, i) => [`condition:${i}`, p.condition(part)] as const),
    ...(limit ? [['limit', limit] as const] : []),
    ...(cost ? [['cost', cost] as const] : []),
  ];
}

/** The same for all abilities of a card, as `ability/part`. */
export function describeNeeds(
  json: unknown,
  vocabulary: Vocabulary,
  others: readonly unknown[] | CardIndex = [],
): ReadonlyMap<string, Text> {
  const { said } = sayCard(json, vocabulary, others, (p, card) => {
    const own = card.abilities.map((node) => [node.id, node] as const);
    const granted = card.keywords.flatMap((use) =>
      use.abilities.map((node) => [`${use.keyword.id}.${node.id}`, node] as const),
    );
    const needs = [...own, ...granted].flatMap(([id, node]) =>
      sayNeeds(p, node).map(([part, text]) => [`${id}/${part}`, finish(vocabulary, text, p.language)] as const),
    );
    return new Map(needs.map(([key, text]) => [key, withoutMarks(text)]));
  });
  return new Map([...(said?.ja ?? [])].map(([key, ja]) => [key, { ja, en: said?.en.get(key) ?? '' }]));
}

/** Letter by letter: a pattern would try every mark in the text as the beginning of the last ones. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && '。.、, '.includes(text[end - 1])) end--;
  return text.slice(0, end);
}

/** The same by ability, under the ids compiled abilities have and without marks: for saying what a card is doing just now. */
export function describeAbilities(
  json: unknown,
  vocabulary: Vocabulary,
  others: readonly unknown[] | CardIndex = [],
): ReadonlyMap<string, Text> {
  const { said } = sayCard(json, vocabulary, others, (p, card) => {
    const own = card.abilities.map((node) => [node.id, sayOwnAbility(p, node, vocabulary)] as const);
    const granted = card.keywords.flatMap((use) =>
      use.abilities.map((node) => [`${use.keyword.id}.${node.id}`, sayKeywordLine(p, use)] as const),
    );
    const rules = card.rules.map((rule, i) => [ruleId(i), stop(p, sayRule(p, rule))] as const);
    return new Map([...own, ...granted, ...rules].map(([id, text]) => [id, finish(vocabulary, text, p.language)]));
  });
  const texts = [...(said?.ja ?? [])].map(([id, ja]) => [id, { ja, en: said?.en.get(id) ?? '' }] as const);
  return new Map(texts.filter(([, { ja, en }]) => ja !== '' && en !== ''));
}
