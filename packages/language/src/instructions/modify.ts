import type { AbilityDeclaration, Expr, StatOperation } from '@fuda/kernel';
import { fieldChoices } from '../choices.ts';
import { and, either } from '../conditions.ts';
import { OPERATION_WORDS } from '../core-words.ts';
import { defineInstruction } from '../define-instruction.ts';
import { meaningOf } from '../define-operator.ts';
import { fieldValue, replaceIt, statOf } from '../fields.ts';
import type { ExpressionNode } from '../nodes.ts';
import { optional, type Param, withDefault } from '../param.ts';
import { cards, duration, durationOr, number, word } from '../params.ts';
import { readField } from '../read-cards.ts';
import { capitalize, thirdPerson } from '../text/english.ts';
import { godan, suru } from '../text/japanese-verb.ts';
import { isSingle } from '../text/noun-phrase.ts';
import { type Phraser, PUT } from '../text/phraser.ts';
import type { FieldWord, VerbWord } from '../vocabulary.ts';
import { type Fact, type Facts, facts, setFacts } from './facts.ts';

const REMOVE_VERB: VerbWord = { ja: godan('取り除く'), en: { base: 'remove' } };
const RISES: VerbWord = { ja: suru('アップする'), en: { base: 'gain' } };
const FALLS: VerbWord = { ja: suru('ダウンする'), en: { base: 'lose' } };
const BECOME: VerbWord = { ja: godan('なる'), en: { base: 'become' } };
const CHANGE: VerbWord = { ja: suru('する'), en: { base: 'get' } };

/** A number field whose value rules can change. */
export function statField(label: { ja: string; en: string }): Param<FieldWord> {
  return {
    label,
    need: 'required',
    shape: { kind: 'field', choices: fieldChoices((field) => statOf(field) !== undefined) },
    read(reader, value, path) {
      const field = readField(reader, value, path);
      if (!field || (field.kind === 'number' && statOf(field) !== undefined)) return field;
      const expected = { ja: '効果で変えられる数の項目', en: 'a number field that effects can change' };
      reader.report('wrong-kind', path, { name: field.name, found: field.kind, expected });
      return undefined;
    },
  };
}

/** 「+1000」, 「自分のシールド1枚につき+1000」: a change as cards write it. */
/** The same in words: 「500アップする」 "gains 500 ATK". Undefined where the game gives signs. */
export function sayRise(
  p: Phraser,
  operation: StatOperation,
  value: ExpressionNode,
): { before: string; amount: string; verb: VerbWord } | undefined {
  if (!p.vocabulary.style.rising || operation !== 'add') return undefined;
  const per = perCard(p, value);
  const falls = (per?.by ?? value.range[1]) < 0;
  const amount = per
    ? String(Math.abs(per.by))
    : value.kind === 'number'
      ? String(Math.abs(value.value))
      : p.number(value);
  // 「…の攻撃力分アップする」: a value of a card, not a product
  const measure = p.language === 'ja' && !per && value.kind !== 'number' && !/[\d０-９]$/.test(amount) ? '分' : '';
  return { before: per?.before ?? '', amount: `${amount}${measure}`, verb: falls ? FALLS : RISES };
}

export function sayChange(
  p: Phraser,
  operation: StatOperation,
  value: ExpressionNode,
): { before: string; change: string } {
  const per = operation === 'add' ? perCard(p, value) : undefined;
  if (per) return { before: per.before, change: per.change };
  const n = p.number(value);
  switch (operation) {
    case 'add':
      return { before: '', change: value.kind === 'number' ? signed(value.value) : `+${n}` };
    case 'multiply':
      return { before: '', change: p.pick(`${n}倍`, `${n} times`) };
    case 'base':
      return { before: '', change: p.pick(`（元の値として）${n}`, `${n} (as its base value)`) };
    case 'fix':
      return { before: '', change: p.pick(`（変わらない値として）${n}`, `${n} (which nothing changes)`) };
    default:
      return { before: '', change: n };
  }
}

/** "500 ATK for each …", "ATK equal to half of its ATK". */
export function englishRise({ before, amount }: { before: string; amount: string }, label: string): string {
  return `${/^\d+$/.test(amount) ? `${amount} ${label}` : `${label} equal to ${amount}`}${before}`;
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A count times a number reads "+n for each". */
function perCard(p: Phraser, value: ExpressionNode): { before: string; change: string; by: number } | undefined {
  const product = meaningOf(value);
  if (product?.kind !== 'product' || product.factors.length !== 2) return undefined;
  const count = product.factors.map(meaningOf).find((meant) => meant?.kind === 'count');
  const amount = product.factors.find((factor) => factor.kind === 'number');
  if (count?.kind !== 'count' || amount?.kind !== 'number') return undefined;
  const counted = count.cards;
  if (counted.kind !== 'selection') return undefined;
  return {
    before: p.pick(
      `${p.every(counted.selection)}1${p.nounOf(counted).counter}につき`,
      ` for ${p.each(counted.selection)}`,
    ),
    change: signed(amount.value),
    by: amount.value,
  };
}

/** What was set on this value no longer counts. */
const releaseOf = (stat: string): AbilityDeclaration => ({
  id: 'release',
  kind: 'lingering',
  rule: { category: 'StatusModifier', isEffect: true, stat, operation: 'release' },
});

/** Is the value another one afterwards? What it is made of does not count. */
function differs(operation: StatOperation, now: Expr, value: number): Expr {
  if (operation === 'add') return value === 0 ? 0 : 1;
  if (operation === 'multiply') return value === 1 ? 0 : ['ne', now, 0];
  return operation === 'set' ? ['ne', now, value] : 1;
}

export const MODIFY = defineInstruction({
  name: 'MODIFY',
  words: ['APPLY_MODIFIER'],
  label: { ja: '数値を変える', en: 'Modify' },
  summary: {
    ja: 'カードの数値を、ある間だけ変える。値は今の値で決まる。operationはbase・add・multiply・set・fix',
    en: 'Changes a number of cards for a time; the amount is fixed now. `operation` is base, add, multiply, set or fix.',
  },
  params: {
    cards: withDefault(cards({ ja: 'カード', en: 'cards' }), '$source'),
    stat: statField({ ja: '数値', en: 'stat' }),
    value: number({ ja: '値', en: 'value' }),
    operation: withDefault(word({ ja: '変え方', en: 'operation' }, OPERATION_WORDS), 'add'),
    duration: duration({ ja: '期間', en: 'duration' }),
  },
  lower(b, args) {
    const until = durationOr(b.vocabulary, args.duration);
    const amount = b.temp('amount');
    const { rebases } = args.stat;
    const { ownChange } = b.vocabulary.declaration;
    const noted = b.temp('noted');
    b.emit(['let', amount, b.number(args.value)]);
    b.each(args.cards, (card) => {
      const change = b.block(() => {
        if (rebases) b.emit(['apply', releaseOf(rebases.stat), { target: card, until: rebases.until }]);
        if (ownChange)
          b.emit(
            ['let', noted, 0],
            ['if', ['same', card, b.source], [...ownChange.note(card), ['let', noted, ownChange.noted(card)]]],
          );
        b.apply(
          {
            id: 'modify',
            kind: 'lingering',
            rule: {
              category: 'StatusModifier',
              isEffect: true,
              stat: statOf(args.stat) ?? '',
              operation: args.operation,
              value: ['bound', 'value'],
              ...(ownChange
                ? { when: ['or', ['not', ['var', noted]], ownChange.holds(['bound', 'target'], ['var', noted])] }
                : {}),
            },
          },
          {
            target: card,
            value: ['var', amount],
            until: until.until,
            ...(until.arg === undefined ? {} : { untilArg: until.arg }),
          },
        );
      });
      // a card whose value cannot be read has none to change
      const readable = args.stat.readable ?? b.vocabulary.declaration.readable ?? 1;
      if (readable === 1) b.emit(...change);
      else b.emit(['if', replaceIt(readable, card), change]);
    });
  },
  changes(lowering, args) {
    const readable = args.stat.readable ?? lowering.vocabulary.declaration.readable ?? 1;
    // what is worked out may come out differently once the ability has been paid for
    if (args.value.kind !== 'number') return readable === 1 ? undefined : readable;
    const now = fieldValue(args.stat, ['it']);
    return and(readable, differs(args.operation, now, args.value.value));
  },
  does: (_, args) => [{ action: 'MODIFY', cards: args.cards, field: args.stat.name }],
  phrase(p, args) {
    const { before, change } = sayChange(p, args.operation, args.value);
    const label = p.text(args.stat.label);
    const time = p.text(durationOr(p.vocabulary, args.duration).phrase);
    const added = args.operation === 'add';
    const rise = sayRise(p, args.operation, args.value);
    if (p.language === 'ja') {
      const whose = args.cards.kind === 'selection' ? p.selected(args.cards.selection) : p.cards(args.cards);
      if (rise) return [{ time, object: `${whose}の${label}は${rise.before}${rise.amount}`, verb: rise.verb }];
      if (p.vocabulary.style.rising) return [{ time, object: `${whose}の${label}は${change}に`, verb: BECOME }];
      return [{ time, object: `${whose}の${label}を${before}${change}`, complement: added ? '' : 'に', verb: CHANGE }];
    }
    const [clause] = p.actOn(args.cards, CHANGE);
    const object = 'object' in clause ? (clause.object ?? '') : '';
    // "get" has the cards as its subject in English
    const many = !isSingle(args.cards);
    const verb = added ? (many ? 'get' : 'gets') : many ? 'have' : 'has';
    const amount = added ? `${change} ${label}` : `${label} ${change}`;
    const who = object === 'it' ? 'it' : object === 'them' ? 'they' : object;
    if (rise) {
      const does = many ? rise.verb.en.base : thirdPerson(rise.verb.en);
      return [{ sentence: `${capitalize(who)} ${does} ${englishRise(rise, label)} ${time}.` }];
    }
    if (p.vocabulary.style.rising) {
      const whose =
        object === 'it' ? `its ${label}` : object === 'them' ? `their ${label}` : `the ${label} of ${object}`;
      return [{ sentence: `${capitalize(whose)} becomes ${change} ${time}.` }];
    }
    return [{ sentence: `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} ${amount}${before} ${time}.` }];
  },
  example: {
    op: 'MODIFY',
    cards: { zone: 'BATTLE', owner: 'SELF', count: 1 },
    stat: 'power',
    value: 2000,
    duration: 'END_OF_TURN',
  },
});

const isCounter = (field: FieldWord): boolean => field.kind === 'number' && 'attr' in field.source;

/** A number that cards carry: counters on them. */
const counterField: Param<FieldWord> = {
  label: { ja: 'カードの上の数', en: 'number on the card' },
  need: 'required',
  shape: { kind: 'field', choices: fieldChoices(isCounter) },
  read(reader, value, path) {
    const found = readField(reader, value, path);
    if (!found || isCounter(found)) return found;
    const expected = { ja: 'カードの上に置かれる数', en: 'a number kept on cards' };
    reader.report('wrong-kind', path, { name: found.name, found: found.kind, expected });
    return undefined;
  },
};

export const ADJUST = defineInstruction({
  name: 'ADJUST',
  words: ['ADD_COUNTER'],
  label: { ja: 'カウンターを増減する', en: 'Adjust a counter' },
  summary: {
    ja: 'カードの上の数（カウンター）を増やす・減らす。0より下にはならず、maxより上にもならない',
    en: 'Raises or lowers a number on cards (their counters); never below 0 nor above `max`.',
  },
  params: {
    cards: withDefault(cards({ ja: 'カード', en: 'cards' }), '$source'),
    field: counterField,
    by: number({ ja: '増減', en: 'by' }),
    max: optional(number({ ja: '上限', en: 'most' })),
  },
  lower(b, args) {
    const attribute = 'attr' in args.field.source ? args.field.source.attr : '';
    b.each(args.cards, (card) => {
      const raised: Expr = ['greater', 0, ['add', ['attr', attribute, card], b.number(args.by)]];
      b.emit(['set', attribute, card, args.max ? ['lesser', raised, b.number(args.max)] : raised]);
    });
  },
  changes(_, args) {
    if (args.by.kind !== 'number' || !('attr' in args.field.source)) return undefined;
    const now: Expr = ['attr', args.field.source.attr, ['it']];
    if (args.by.value <= 0) return args.by.value === 0 ? 0 : ['gt', now, 0];
    return args.max?.kind === 'number' ? ['lt', now, args.max.value] : undefined;
  },
  phrase(p, args) {
    const { by } = args;
    const less = by.range[1] < 0;
    const n = by.kind === 'number' ? String(Math.abs(by.value)) : p.number(by);
    const label = p.text(args.field.label);
    const where = p.cards(args.cards);
    const most = args.max ? p.pick(`（${p.number(args.max)}つまで）`, ` (at most ${p.number(args.max)})`) : '';
    if (p.language === 'ja')
      return [{ object: `${where}${less ? 'から' : 'に'}${label}${most}を${n}つ`, verb: less ? REMOVE_VERB : PUT }];
    return [
      {
        object: `${n} ${label}${n === '1' ? '' : 's'} ${less ? 'from' : 'on'} ${where}${most}`,
        verb: less ? REMOVE_VERB : PUT,
      },
    ];
  },
  example: { op: 'ADJUST', field: 'charge', by: 1, max: 3 },
});

export const SET = defineInstruction({
  name: 'SET',
  words: ['MUTATE'],
  label: { ja: '状態にする', en: 'Set a state' },
  summary: {
    ja: 'カードの状態（タップ・向き・カウンターなど）を決める',
    en: 'Sets states of cards: tapped, face, counters on them.',
  },
  params: {
    cards: withDefault(cards({ ja: 'カード', en: 'cards' }), '$source'),
    to: facts({ ja: '状態', en: 'state' }),
  },
  refuse: ({ fields }) =>
    fields.items.some(({ source }) => 'attr' in source)
      ? undefined
      : { ja: 'カードに決められる状態がありません', en: 'its cards have no states' },
  lower(b, args) {
    const given: Facts = args.to;
    b.each(args.cards, (card) => {
      for (const [name, value] of Object.entries(setFacts(b, given)) as [string, Expr][])
        b.emit(['set', name, card, value]);
    });
  },
  changes(_, args) {
    const now = ({ attribute }: Fact): Expr => ['attr', attribute, ['it']];
    const news = (fact: Fact): Expr => (fact.value.kind === 'number' ? ['ne', now(fact), fact.value.value] : 1);
    return either(...args.to.map(news));
  },
  phrase(p, args) {
    const state = args.to.map((fact) => fact.said(p));
    return p.actOn(
      args.cards,
      { ja: suru('する'), en: { base: 'make' } },
      { complement: p.pick(`${state.join('')}状態に`, state.join(' and ')) },
    );
  },
  example: { op: 'SET', cards: '$source', to: { tapped: true } },
});
