import type { Expr } from '@fuda/kernel';
import { fieldChoices } from '../choices.ts';
import { defineInstruction } from '../define-instruction.ts';
import { optional, type Param, unsaid, withDefault } from '../param.ts';
import { card, cardId, cards, number, player, zone } from '../params.ts';
import { readField } from '../read-cards.ts';
import { godan, ichidan } from '../text/japanese-verb.ts';
import type { FieldWord } from '../vocabulary.ts';
import { facts, setFacts } from './facts.ts';

const CREATE_VERB = { ja: godan('作り出す'), en: { base: 'create' } };
const ATTACH_VERB = { ja: ichidan('重ねる'), en: { base: 'put', past: 'put' } };

export const CREATE = defineInstruction({
  name: 'CREATE',
  words: ['CREATE_TOKEN', 'SUMMON_TOKEN'],
  label: { ja: '作り出す', en: 'Create' },
  summary: {
    ja: 'トークンなど、新しいカードを場（zone）に作り出す。結果はそのカード',
    en: 'Creates new cards, such as tokens, on the field or in `zone`. The result is those cards.',
  },
  params: {
    card: cardId({ ja: '作るカードのid', en: 'card id' }),
    count: withDefault(number({ ja: '数', en: 'count' }, { min: 1, max: 40 }), 1),
    player: withDefault(player({ ja: '誰の', en: 'player' }), 'SELF'),
    zone: optional(zone({ ja: 'ゾーン', en: 'zone' })),
    with: optional(facts({ ja: '状態', en: 'state' })),
  },
  result: 'cards',
  refuse: ({ roles }, args) =>
    (args.zone?.zone ?? roles.field) === undefined
      ? { ja: '場のゾーンがありません', en: 'it has no field' }
      : undefined,
  lower(b, args, out) {
    const to = args.zone?.zone ?? b.vocabulary.roles.field ?? '';
    const made = b.temp('made');
    if (out !== undefined) b.emit(['list', out]);
    for (const who of b.players(args.player)) {
      const create = [
        'create',
        ['definition', args.card] satisfies Expr,
        who,
        { to, of: who, cause: b.source, ...(args.with ? { with: setFacts(b, args.with) } : {}) },
        made,
      ] as const;
      b.emit(['repeat', b.number(args.count), out === undefined ? [create] : [create, ['push', out, ['var', made]]]]);
    }
  },
  phrase(p, args) {
    const named = p.cardName(args.card);
    const n = p.number(args.count);
    return [
      {
        ...p.subject(args.player),
        object: p.pick(`「${named}」を${n}${p.self.counter}`, `${n} "${named}"`),
        verb: CREATE_VERB,
      },
    ];
  },
  example: { op: 'CREATE', card: 'test:token', count: 2 },
});

const TURN_VERB = { ja: godan('裏返す'), en: { base: 'turn', past: 'turned' } };

/** A printed reference from one card to another. */
const cardField: Param<FieldWord> = {
  label: { ja: '相手のカードを示す項目', en: 'field naming the other card' },
  need: 'required',
  shape: { kind: 'field', choices: fieldChoices(({ kind }) => kind === 'card') },
  read(reader, value, path) {
    const found = readField(reader, value, path);
    if (!found || (found.kind === 'card' && found.printed !== undefined)) return found;
    const expected = { ja: 'カードを示す項目', en: 'a field that names a card' };
    reader.report('wrong-kind', path, { name: found.name, found: found.kind, expected });
    return undefined;
  },
};

export const TRANSFORM = defineInstruction({
  name: 'TRANSFORM',
  words: ['FLIP'],
  label: { ja: '別の面にする', en: 'Transform' },
  summary: {
    ja: 'カードを、その項目が示す別のカード（裏の面など）に変える。同じカードのまま',
    en: 'Turns cards into the card that a field of theirs names, such as the other side; they stay the same objects.',
  },
  params: { cards: withDefault(cards({ ja: 'カード', en: 'cards' }), '$source'), to: cardField },
  lower(b, args) {
    // A card without another side has 0 there and stays as it is.
    b.each(args.cards, (card) => {
      const side: Expr = ['prop', args.to.printed ?? '', card];
      b.emit(['if', ['ne', side, 0], [['transform', card, side]]]);
    });
  },
  phrase: (p, args) => p.actOn(args.cards, TURN_VERB, { complement: p.pick('', 'over') }),
  example: { op: 'TRANSFORM', to: 'other_side' },
});

export const ATTACH = defineInstruction({
  name: 'ATTACH',
  label: { ja: '下に重ねる', en: 'Attach' },
  summary: {
    ja: 'カードを別のカードの下（または装備）に置く',
    en: 'Puts cards under, or onto as equipment, another card.',
  },
  params: {
    cards: cards({ ja: 'カード', en: 'cards' }),
    to: card({ ja: '付ける先', en: 'to' }),
    zone: unsaid(optional(zone({ ja: 'ゾーン', en: 'zone' })), {
      ja: '下に重ねたカードをどのゾーンに数えるかは、ゲームの内部の事',
      en: 'which zone the game counts attached cards in is its own business',
    }),
  },
  result: 'cards',
  refuse: ({ roles }, args) =>
    (args.zone?.zone ?? roles.under) === undefined
      ? { ja: '下に置くゾーンがありません', en: 'it has no zone under cards' }
      : undefined,
  lower(b, args, out) {
    const host = b.lowering.card(args.to);
    b.actOnCards(
      args.cards,
      undefined,
      { to: args.zone?.zone ?? b.vocabulary.roles.under ?? '', of: ['controllerOf', host], host },
      out,
    );
  },
  does: ({ roles }, args) => {
    const to = args.zone?.zone ?? roles.under;
    return [{ cards: args.cards, ...(to === undefined ? {} : { to }) }];
  },
  phrase: (p, args) =>
    p.actOn(
      args.cards,
      ATTACH_VERB,
      { complement: p.pick(`${p.cards(args.to)}の下に`, `under ${p.cards(args.to)}`) },
      'from',
    ),
  example: { op: 'ATTACH', cards: { zone: 'HAND', owner: 'SELF', count: 1 }, to: '$source' },
});
