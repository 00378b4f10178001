import { EVENT_FIELDS, type EventField, type Text } from '@fuda/kernel';
import { globalChoices, phaseChoices, reasonChoices } from '../choices.ts';
import { defineOperator } from '../define-operator.ts';
import { fieldValue } from '../fields.ts';
import type { FilterNode } from '../nodes.ts';
import { alsoNamed, type Param, withDefault } from '../param.ts';
import { action, card, cards, counter, field, filter, flag, number, player } from '../params.ts';
import { requireEvent } from '../read-expression.ts';
import { choicesOf } from '../shape.ts';
import { listed } from '../text/english.ts';
import type { Phraser } from '../text/phraser.ts';
import { Words } from '../vocabulary.ts';

const FIELD = defineOperator({
  name: 'FIELD',
  summary: { ja: 'カード1枚の項目の値', en: 'The value of a field of one card.' },
  result: 'number',
  params: {
    of: alsoNamed(card({ ja: 'カード', en: 'card' }), 'card'),
    field: field({ ja: '項目', en: 'field' }),
    printed: withDefault(flag({ ja: '書かれている値', en: 'as printed' }), false),
  },
  range: ({ field: word }) => [word.min ?? -Infinity, word.max ?? Infinity],
  lower: (lowering, { of, field: word, printed }) => fieldValue(word, lowering.card(of), { printed }),
  phrase(p, { of, field: word, printed }) {
    const label = `${printed ? p.pick('元々の', 'original ') : ''}${p.text(word.label)}`;
    return p.pick(`${p.ofCards(of)}${label}`, p.cards(of) === 'it' ? `its ${label}` : `the ${label} of ${p.cards(of)}`);
  },
  example: { op: 'FIELD', of: '$source', field: 'cost' },
});

const COUNTER = defineOperator({
  name: 'COUNTER',
  summary: { ja: 'プレイヤーの持つ数値', en: 'A counter of a player.' },
  result: 'number',
  params: {
    counter: counter({ ja: '数値', en: 'counter' }),
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
  },
  lower: (lowering, { counter: word, player: who }) => ['counter', word.name, lowering.player(who)],
  phrase: (p, { counter: word, player: who }) =>
    p.pick(`${p.possessive(who)}${word.label.ja}`, `${p.possessive(who)} ${word.label.en}`),
  example: { op: 'COUNTER', counter: 'score', player: 'SELF' },
});

function eventField(label: { ja: string; en: string }): Param<EventField> {
  return {
    label,
    need: 'required',
    shape: { kind: 'word', choices: choicesOf(EVENT_WORDS) },
    read: (reader, value, path) =>
      requireEvent(reader, path) ? reader.oneOf(value, path, EVENT_FIELDS, label) : undefined,
  };
}

const EVENT_WORDS: Readonly<Record<EventField, Text>> = {
  type: { ja: 'そのできごとの番号', en: 'the number of that event' },
  subject: { ja: 'そのカードの番号', en: 'the number of that card' },
  other: { ja: '相手側のカードの番号', en: 'the number of the other card' },
  player: { ja: 'そのプレイヤーの番号', en: 'the number of that player' },
  cause: { ja: '原因のカードの番号', en: 'the number of the card that caused it' },
  value: { ja: 'その数', en: 'that amount' },
  from: { ja: '元の場所', en: 'the place it was in' },
  to: { ja: '行き先', en: 'the place it goes to' },
  reason: { ja: 'その理由', en: 'the reason for it' },
};

const EVENT = defineOperator({
  name: 'EVENT',
  means: () => ({ kind: 'event' }),
  summary: { ja: '起きたことの数値', en: 'A number of what happened.' },
  result: 'number',
  params: { field: eventField({ ja: 'できごとの項目', en: 'event field' }) },
  lower: (_, { field: name }) => ['event', name],
  phrase: (p, { field: name }) => p.text(EVENT_WORDS[name]),
  example: { op: 'EVENT', field: 'value' },
});

const EVENT_FIELD = defineOperator({
  name: 'EVENT_FIELD',
  summary: { ja: '起きたことのカードの、その直前の項目の値', en: "A field of the event's card as it was just before." },
  result: 'number',
  params: { field: field({ ja: '項目', en: 'field' }) },
  lower(lowering, { field: word }) {
    const { source } = word;
    const stat = 'stat' in source ? source.stat : undefined;
    const remembered = lowering.vocabulary.game.stats.some((s) => s.name === stat && s.remember);
    return stat !== undefined && remembered ? ['eventStat', stat] : fieldValue(word, ['event', 'subject']);
  },
  phrase: (p, { field: word }) => p.pick(`そのカードの${word.label.ja}`, `that card's ${word.label.en}`),
  example: { op: 'EVENT_FIELD', field: 'cost' },
});

const VALUE = defineOperator({
  name: 'VALUE',
  summary: { ja: 'DELAYが覚えた数', en: 'The number kept by DELAY.' },
  result: 'number',
  params: {},
  lower: () => ['bound', 'value'],
  phrase: (p) => p.pick('その数', 'that number'),
  example: { op: 'VALUE' },
});

const TURN = defineOperator({
  name: 'TURN',
  summary: { ja: '何ターン目か', en: 'The number of the turn.' },
  result: 'number',
  params: {},
  range: () => [0, Infinity],
  lower: () => ['turn'],
  phrase: (p) => p.pick('ターン数', 'the turn number'),
  example: { op: 'TURN' },
});

const CONST = defineOperator({
  name: 'CONST',
  summary: { ja: '決まった数', en: 'A fixed number.' },
  result: 'number',
  params: { value: number({ ja: '数', en: 'value' }) },
  range: ({ value }) => value.range,
  lower: (lowering, { value }) => lowering.number(value),
  phrase: (p, { value }) => p.number(value),
  example: { op: 'CONST', value: 3 },
});

const GLOBAL = defineOperator({
  name: 'GLOBAL',
  summary: { ja: 'ゲーム全体の数値', en: 'A number of the whole match.' },
  result: 'number',
  params: {
    name: {
      label: { ja: '数値', en: 'name' },
      need: 'required',
      shape: { kind: 'word', choices: globalChoices },
      read: (reader, value, path) => reader.word(value, path, reader.vocabulary.globals, { ja: '数値', en: 'global' }),
    } satisfies Param<{ name: string; label: { ja: string; en: string } }>,
  },
  lower: (_, { name }) => ['global', name.name],
  phrase: (p, { name }) => p.text(name.label),
  example: { op: 'GLOBAL', name: 'round' },
});

const IS_TURN = defineOperator({
  name: 'IS_TURN',
  words: ['DURING_TURN'],
  summary: { ja: 'そのプレイヤーのターン中', en: "It is that player's turn." },
  result: 'condition',
  params: { player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF') },
  lower: (lowering, { player: who }) => ['eq', ['turnPlayer'], lowering.player(who)],
  phrase: (p, { player: who }) => p.pick(`${p.possessive(who)}ターン`, `it is ${p.possessive(who)} turn`),
  negative: (p, { player: who }) => p.pick(`${p.possessive(who)}ターン以外`, `it is not ${p.possessive(who)} turn`),
  during: (p, { player: who }) => p.pick(`${p.possessive(who)}ターン中`, `during ${p.possessive(who)} turn`),
  example: { op: 'IS_TURN', player: 'OPPONENT' },
});

const PHASE = defineOperator({
  name: 'IS_PHASE',
  summary: { ja: 'そのフェイズ中', en: 'It is that phase.' },
  result: 'condition',
  params: {
    phase: {
      label: { ja: 'フェイズ', en: 'phase' },
      need: 'required',
      shape: { kind: 'word', choices: phaseChoices },
      read(reader, value, path) {
        const words = new Words([...reader.vocabulary.game.phases.entries()], ([, phase]) => [phase.name]);
        return reader.word(value, path, words, { ja: 'フェイズ', en: 'phase' });
      },
    } satisfies Param<[number, { label: { ja: string; en: string } }]>,
  },
  lower: (_, { phase: [index] }) => ['eq', ['phase'], index],
  phrase: (p, { phase: [, declaration] }) => p.pick(declaration.label.ja, `it is the ${declaration.label.en}`),
  negative: (p, { phase: [, declaration] }) =>
    p.pick(`${declaration.label.ja}以外`, `it is not the ${declaration.label.en}`),
  example: { op: 'IS_PHASE', phase: 'main' },
});

/** States are said of the card itself: 「表側表示」 "is face-up". Undefined where more than states is asked. */
function sayStates(p: Phraser, { tests }: FilterNode): string | undefined {
  const said = tests.map((test) => {
    const adjective = test.kind === 'flag' ? test.field.adjective?.[test.yes ? 'yes' : 'no'] : undefined;
    if (test.kind !== 'flag' || !adjective || adjective.ja === '') return undefined;
    return p.pick(
      adjective.ja.replace(/の$/, ''),
      test.field.predicate?.[test.yes ? 'yes' : 'no'] ?? `is ${adjective.en.replace(/^that /, '')}`,
    );
  });
  return said.length > 0 && said.every((text) => text !== undefined) ? said.join(p.pick('、かつ', ' and ')) : undefined;
}

const MATCHES = defineOperator({
  name: 'MATCHES',
  summary: { ja: 'カードがどれも条件に合う', en: 'Every one of the cards fits the filter.' },
  result: 'condition',
  params: { cards: cards({ ja: 'カード', en: 'cards' }), filter: filter({ ja: '絞り込み', en: 'filter' }) },
  lower(lowering, { cards: node, filter: test }) {
    if (node.kind !== 'selection' && !(node.kind === 'variable' && node.variable.kind === 'cards')) {
      return lowering.filter(test, lowering.card(node)) ?? 1;
    }
    const { sources, where } = lowering.sources(node);
    const fits = lowering.filter(test, ['it']) ?? 1;
    return ['eq', ['count', sources, where === undefined ? ['not', fits] : ['and', where, ['not', fits]]], 0];
  },
  phrase(p, { cards: node, filter: test }) {
    const [only, ...more] = test.tests;
    if (only?.kind === 'zone' && more.length === 0) {
      const zones = only.zones.map((zone) => p.zone(zone));
      return p.pick(`${p.cards(node)}が${zones.join('か')}にある`, `${p.cards(node)} is in a ${listed(zones, 'or')}`);
    }
    const states = sayStates(p, test);
    if (states) return p.pick(`${p.cards(node)}が${states}`, `${p.cards(node)} ${states}`);
    return p.pick(`${p.cards(node)}が${p.filtered(test, 'one')}`, `${p.cards(node)} is ${p.some(test)}`);
  },
  negative: (p, { cards: node, filter: test }) =>
    p.pick(`${p.cards(node)}が${p.filtered(test, 'one')}ではない`, `${p.cards(node)} is not ${p.some(test)}`),
  example: { op: 'MATCHES', cards: '$source', filter: { zone: 'HAND' } },
});

const SAME = defineOperator({
  name: 'SAME',
  summary: { ja: '同じカード', en: 'They are the same card.' },
  result: 'condition',
  params: { left: card({ ja: '左', en: 'left' }), right: card({ ja: '右', en: 'right' }) },
  lower: (lowering, { left, right }) => ['same', lowering.card(left), lowering.card(right)],
  phrase: (p, { left, right }) =>
    p.pick(`${p.cards(left)}が${p.cards(right)}`, `${p.cards(left)} is ${p.cards(right)}`),
  example: { op: 'SAME', left: '$source', right: '$source' },
});

const PERMITTED = defineOperator({
  name: 'PERMITTED',
  summary: { ja: '行動が禁じられていない', en: 'No rule forbids the action.' },
  result: 'condition',
  params: {
    action: action({ ja: '行動', en: 'action' }),
    card: withDefault(card({ ja: 'カード', en: 'card' }), '$source'),
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
  },
  lower: (lowering, args) => ['permitted', args.action.action, lowering.card(args.card), lowering.player(args.player)],
  phrase: (p, args) =>
    p.pick(
      `${p.player(args.player)}が${p.cards(args.card)}について「${args.action.object?.ja ?? ''}${args.action.verb.ja.plain}」ことが許されている`,
      `no rule forbids ${p.player(args.player)} to ${args.action.verb.en.base} ${args.action.object?.en ?? ''}with ${p.cards(args.card)}`,
    ),
  example: { op: 'PERMITTED', action: 'DESTROY', card: '$source' },
});

const REASON = defineOperator({
  name: 'REASON',
  means: ({ is }) => ({ kind: 'reason', reason: is }),
  summary: { ja: '起きたことの理由', en: 'Why it happened.' },
  result: 'condition',
  params: {
    is: {
      label: { ja: '理由', en: 'reason' },
      need: 'required',
      shape: { kind: 'word', choices: reasonChoices },
      read: (reader, value, path) =>
        requireEvent(reader, path)
          ? reader.word(value, path, reader.vocabulary.reasons, { ja: '理由', en: 'reason' })
          : undefined,
    } satisfies Param<{ word: string; reason: string; phrase: { ja: string; en: string } }>,
  },
  // Reasons are bits in the order the game declares them.
  lower: (lowering, { is }) => [
    'ne',
    ['band', ['event', 'reason'], 1 << lowering.vocabulary.game.reasons.indexOf(is.reason)],
    0,
  ],
  phrase: (p, { is }) => p.pick(`それが${is.phrase.ja}`, `it was ${is.phrase.en}`),
  negative: (p, { is }) => p.pick(`それが${is.phrase.ja}ではない`, `it was not ${is.phrase.en}`),
  example: { op: 'REASON', is: 'BATTLE' },
});

export const STATE = [
  FIELD,
  COUNTER,
  EVENT,
  EVENT_FIELD,
  VALUE,
  TURN,
  CONST,
  GLOBAL,
  IS_TURN,
  PHASE,
  MATCHES,
  SAME,
  PERMITTED,
  REASON,
];
