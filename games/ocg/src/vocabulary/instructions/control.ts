/** Control that changes. */
import type { AbilityDeclaration, Statement } from '@fuda/kernel';
import { defineInstruction, ichidan, params, withDefault } from '@fuda/language';
import { all, call, fn, inZone, label, ne, v } from '../../ir.ts';
import { mark, USED } from '../../marks.ts';
import { mainRoom } from '../parts.ts';

const { card, cards, flag, player } = params;

export const TAKE_CONTROL = defineInstruction({
  name: 'TAKE_CONTROL',
  label: label('コントロールを得る', 'Take control'),
  summary: label(
    'モンスターのコントロールを得る。untilEndならエンドフェイズに戻る',
    'Takes control of monsters; with `untilEnd` they go back in the End Phase.',
  ),
  params: {
    cards: cards(label('モンスター', 'monsters')),
    player: withDefault(player(label('誰が', 'who')), 'SELF'),
    untilEnd: withDefault(flag(label('エンドフェイズまで', 'until the End Phase')), false),
  },
  result: 'cards',
  lower(b, args, out) {
    const who = b.player(args.player);
    const list = b.list(args.cards);
    const each = b.temp('card');
    const done = b.temp('done');
    const back: AbilityDeclaration = {
      id: 'giveBack',
      kind: 'delayed',
      trigger: { on: ['END_PHASE'], scope: 'any', optional: false, isEffect: false, class: 2 },
      programs: { resolution: [call('giveBack', { card: ['bound', 'value'] })] },
    };
    if (out !== undefined) b.emit(['list', out]);
    const take: Statement = [
      'foreach',
      each,
      { list },
      [
        ['act', 'control', { subject: v(each), player: who, cause: b.source }, done],
        [
          'if',
          v(done),
          [
            mark(v(each), USED.borrowed),
            ...(args.untilEnd
              ? []
              : [['if', ['same', ['hostOf', b.source], v(each)], [mark(b.source, USED.borrowed)]] as const]),
            ...(args.untilEnd ? [['apply', back, { value: v(each), until: 'turnEnd' }] as const] : []),
            ...(out === undefined ? [] : [['push', out, v(each)] as const]),
          ],
        ],
      ],
    ];
    b.emit(['batch', [take]]);
  },
  fits: (lowering, args) => ne(['controllerOf', ['it']], lowering.player(args.player)),
  possible: (lowering, args) => mainRoom(lowering, lowering.player(args.player), 1),
  phrase: (p, args) => [
    {
      ...(args.untilEnd ? { time: p.pick('エンドフェイズまで', 'until the End Phase') } : {}),
      ...p.subject(args.player),
      object: p.pick(`${p.cards(args.cards)}のコントロールを`, `control of ${p.cards(args.cards)}`),
      verb: { ja: ichidan('得る'), en: { base: 'take' } },
    },
  ],
  example: { op: 'TAKE_CONTROL', cards: { zone: 'MONSTER', owner: 'OPPONENT', count: 1 }, untilEnd: true },
});

export const SWAP_CONTROL = defineInstruction({
  name: 'SWAP_CONTROL',
  label: label('コントロールを入れ替える', 'Exchange control'),
  summary: label('2体のモンスターのコントロールを入れ替える', 'Exchanges control of two monsters.'),
  params: { first: card(label('1体目', 'first')), second: card(label('2体目', 'second')) },
  result: 'flag',
  lower(b, args, out) {
    const both = { one: b.lowering.card(args.first), two: b.lowering.card(args.second) };
    b.emit(call('swapControl', both, out === undefined ? {} : { out }));
  },
  on: (_, args) => [args.first, args.second],
  fits: () => all(inZone(['it'], 'monster'), fn('makesRoom', ['it'])),
  phrase: (p) => [
    { sentence: p.pick('その２体のモンスターのコントロールを入れ替える。', 'Switch control of those monsters.') },
  ],
  example: { op: 'SWAP_CONTROL', first: '$source', second: '$source' },
});

export const GIVE_BACK = defineInstruction({
  name: 'GIVE_BACK',
  label: label('コントロールを戻す', 'Give control back'),
  summary: label('モンスターのコントロールを持ち主に戻す', 'Control of the monster returns to its owner.'),
  params: { card: card(label('モンスター', 'monster')) },
  lower(b, args) {
    b.emit(call('giveBack', { card: b.lowering.card(args.card) }));
  },
  phrase: (p) => [
    {
      sentence: p.pick('そのモンスターのコントロールは持ち主に戻る。', 'Control of that monster returns to its owner.'),
    },
  ],
  example: { op: 'GIVE_BACK', card: '$source' },
});

export const CONTROL = [TAKE_CONTROL, SWAP_CONTROL, GIVE_BACK];
