/** Instructions about chains, battles, equips, and what lingers. */
import type { AbilityDeclaration, Expr, Statement } from '@fuda/kernel';
import { defineInstruction, godan, ichidan, optional, params, suru, withDefault } from '@fuda/language';
import { call, eq, fn, global, label, me, setGlobal, v } from '../ir.ts';
import { mark, USED } from '../marks.ts';
import { NEGATE_RULE } from './summon-instructions.ts';

const { action, card, cards, duration, durationOr, flag, player } = params;
const answered: Expr = ['sub', global('current'), 1];
const cell = (column: string): Expr => ['cell', 'link', column, answered];

/** Gives back "only 1 activation per turn" and lifts oaths of a negated activation [YGO-7.20] [YGO-10.3]. */
const giveBack: Statement[] = [
  ['expire', 'oath', fn('linkSerial', answered)],
  [
    'if',
    eq(['abilityProp', 'limitKind', cell('ability')], 3),
    [
      ['let', '%used', 0],
      [
        'while',
        ['lt', v('%used'), global('usedRows')],
        [
          [
            'if',
            eq(['cell', 'used', 'serial', v('%used')], fn('linkSerial', answered)),
            [['setCell', 'used', 'key', v('%used'), 0]],
          ],
          ['let', '%used', ['add', v('%used'), 1]],
        ],
      ],
    ],
  ],
];

export const NEGATE_ACTIVATION = defineInstruction({
  name: 'NEGATE_ACTIVATION',
  label: label('発動を無効にする', 'Negate the activation'),
  summary: label(
    '直前のチェーンブロックの発動を無効にする。destroyならそのカードを破壊する',
    'Negates the activation of the link before; with `destroy` that card is destroyed.',
  ),
  params: { destroy: withDefault(flag(label('破壊する', 'destroy')), false) },
  result: 'flag',
  lower(b, args, out) {
    const done = out ?? b.temp('done');
    b.emit(['let', done, eq(cell('negated'), 0)], ['setCell', 'link', 'negated', answered, 1], ...giveBack, [
      'batch',
      [
        ['emit', 'NEGATED', { subject: cell('card'), player: me, cause: b.source }],
        ...(args.destroy
          ? [
              [
                'act',
                'destroy',
                {
                  subject: cell('card'),
                  player: me,
                  reason: ['bor', ['reason', 'effect'], ['reason', 'negated']],
                  cause: b.source,
                },
              ] as const,
            ]
          : []),
      ],
    ]);
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `その発動を無効にし${args.destroy ? '破壊する' : ''}。`.replace('にし。', 'にする。'),
        `negate that activation${args.destroy ? ', and if you do, destroy that card' : ''}.`,
      ),
    },
  ],
  example: { op: 'NEGATE_ACTIVATION', destroy: true },
});

export const NEGATE_EFFECT = defineInstruction({
  name: 'NEGATE_EFFECT',
  label: label('効果を無効にする', 'Negate the effect'),
  summary: label('直前のチェーンブロックの効果を無効にする', 'Negates the effect of the link before.'),
  params: {},
  lower(b) {
    b.emit(
      ['if', eq(cell('negated'), 0), [['setCell', 'link', 'negated', answered, 2]]],
      ['emit', 'NEGATED', { subject: cell('card'), player: me, cause: b.source }],
    );
  },
  phrase: (p) => [{ sentence: p.pick('その効果を無効にする。', 'negate that effect.') }],
  example: { op: 'NEGATE_EFFECT' },
});

export const NEGATE_SUMMON = defineInstruction({
  name: 'NEGATE_SUMMON',
  label: label('召喚を無効にする', 'Negate the Summon'),
  summary: label(
    'モンスターの召喚・反転召喚・特殊召喚を無効にし破壊する',
    'Negates the Summon that is about to happen and destroys the monster.',
  ),
  params: {},
  lower(b) {
    b.emit(
      setGlobal('summonNegated', 1),
      ['emit', 'NEGATED', { subject: global('summoning'), player: me, cause: b.source }],
      [
        'act',
        'destroy',
        {
          subject: global('summoning'),
          player: me,
          reason: ['bor', ['reason', 'effect'], ['reason', 'negated']],
          cause: b.source,
        },
      ],
    );
  },
  phrase: (p) => [
    {
      sentence: p.pick(
        'それを無効にし、そのモンスターを破壊する。',
        'negate that Summon, and if you do, destroy that monster.',
      ),
    },
  ],
  example: { op: 'NEGATE_SUMMON' },
});

export const NEGATE_ATTACK = defineInstruction({
  name: 'NEGATE_ATTACK',
  label: label('攻撃を無効にする', 'Negate the attack'),
  summary: label('行われている攻撃を無効にする', 'Negates the attack.'),
  params: {},
  result: 'flag',
  lower(b, _, out) {
    b.emit([
      'act',
      'negateAttack',
      { subject: global('attacker'), player: me, cause: b.source },
      out ?? b.temp('done'),
    ]);
  },
  phrase: (p) => [
    {
      object: p.pick('その攻撃を', 'the attack'),
      complement: p.pick('無効に', ''),
      verb: { ja: suru('する'), en: { base: 'negate' } },
    },
  ],
  example: { op: 'NEGATE_ATTACK' },
});

export const NEGATE_EFFECTS = defineInstruction({
  name: 'NEGATE_EFFECTS',
  label: label('カードの効果を無効にする', 'Negate effects of cards'),
  summary: label('ある間、カードの効果を無効にする', 'Negates the effects of cards for a time.'),
  params: { cards: cards(label('カード', 'cards')), duration: duration(label('期間', 'duration')) },
  lower(b, args) {
    const { until } = durationOr(b.vocabulary, args.duration);
    b.each(args.cards, (one) =>
      b.emit(
        ['apply', NEGATE_RULE, { target: one, until }],
        ['emit', 'NEGATED', { subject: one, player: me, cause: b.source }],
      ),
    );
  },
  phrase: (p, args) => [
    {
      time: p.text(durationOr(p.vocabulary, args.duration).phrase),
      object: p.pick(`${p.cards(args.cards)}の効果は無効に`, `the effects of ${p.cards(args.cards)}`),
      verb: { ja: godan('なる'), en: { base: 'negate' } },
    },
  ],
  example: { op: 'NEGATE_EFFECTS', cards: { zone: 'MONSTER', owner: 'OPPONENT', count: 1 } },
});

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
    b.emit([
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
    ]);
  },
  possible: (lowering, args) => ['gt', ['fn', 'mainRoomBefore', lowering.player(args.player)], 0],
  phrase: (p, args) => [
    {
      ...(args.untilEnd ? { time: p.pick('エンドフェイズまで', 'until the End Phase') } : {}),
      object: p.pick(`${p.cards(args.cards)}のコントロールを`, `control of ${p.cards(args.cards)}`),
      verb: { ja: ichidan('得る'), en: { base: 'take' } },
    },
  ],
  example: { op: 'TAKE_CONTROL', cards: { zone: 'MONSTER', owner: 'OPPONENT', count: 1 }, untilEnd: true },
});

export const EQUIP = defineInstruction({
  name: 'EQUIP',
  label: label('装備する', 'Equip'),
  summary: label('このカードをモンスターに装備する', 'Equips this card to a monster.'),
  params: { to: card(label('装備先', 'to')), card: withDefault(card(label('装備カード', 'card')), '$source') },
  result: 'flag',
  lower(b, args, out) {
    b.emit([
      'call',
      'equip',
      { card: b.lowering.card(args.card), host: b.lowering.card(args.to) },
      out === undefined ? {} : { out },
    ]);
  },
  phrase: (p, args) => [
    {
      object: p.pick(`${p.cards(args.card)}を`, p.cards(args.card)),
      complement: p.pick(`${p.cards(args.to)}に`, `to ${p.cards(args.to)}`),
      verb: { ja: suru('装備する'), en: { base: 'equip' } },
    },
  ],
  example: { op: 'EQUIP', to: '$source', card: '$source' },
});

const FORBID_COUNTER: Readonly<Record<string, readonly string[]>> = {
  specialSummon: ['specialSummons'],
  normalSummon: ['normalSummoned'],
  flipSummon: ['flipSummons'],
};

export const OATH = defineInstruction({
  name: 'OATH',
  label: label('誓約', 'Oath'),
  summary: label(
    '発動するターン、自分はその行動ができない（前も後も）',
    'In the turn this is activated you cannot do that, neither before nor after.',
  ),
  params: { forbid: action(label('行動', 'action')), except: optional(cards(label('このカードの効果以外', 'except'))) },
  lower(b, args) {
    const lock: AbilityDeclaration = {
      id: 'oath',
      kind: 'lingering',
      rule: {
        category: 'SummonPermission',
        isEffect: false,
        action: args.forbid.action,
        affects: ['and', eq(['event', 'player'], ['bound', 'owner']), ['not', ['same', ['event', 'cause'], ['src']]]],
      },
    };
    b.emit(['apply', lock, { owner: me, until: 'oath', untilArg: fn('linkSerial', global('current')) }]);
  },
  possible: (_, args) =>
    (FORBID_COUNTER[args.forbid.action] ?? [])
      .map((name): Expr => eq(['counter', name, me], 0))
      .reduce((a, b): Expr => ['and', a, b], 1),
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `（このカードを発動するターン、自分は${args.forbid.object?.ja ?? ''}${args.forbid.verb.ja.plain}ことができない。）`,
        `(You cannot ${args.forbid.verb.en.base} the turn you activate this card.)`,
      ),
    },
  ],
  example: { op: 'OATH', forbid: 'SPECIAL_SUMMON' },
});

export const LOCK_NAME = defineInstruction({
  name: 'LOCK_NAME',
  label: label('同名カードの効果を発動できない', 'Lock a name'),
  summary: label(
    'このターン、自分はそのカードと同名カードの効果を発動できない',
    'This turn you cannot activate effects of those cards or cards with their names.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  lower(b, args) {
    const lock: AbilityDeclaration = {
      id: 'lockName',
      kind: 'lingering',
      rule: {
        category: 'ActionPermission',
        isEffect: true,
        action: 'activate',
        affects: ['and', eq(['event', 'player'], ['bound', 'owner']), eq(['stat', 'name', ['it']], ['bound', 'value'])],
      },
    };
    b.each(args.cards, (one) => b.emit(['apply', lock, { owner: me, value: ['stat', 'name', one], until: 'turnEnd' }]));
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `このターン、自分は${p.cards(args.cards)}及びその同名カードの効果を発動できない。`,
        `This turn, you cannot activate the effects of ${p.cards(args.cards)} or cards with that name.`,
      ),
    },
  ],
  example: { op: 'LOCK_NAME', cards: { zone: 'HAND', owner: 'SELF', count: 1 } },
});

const simple = (name: string, ja: string, en: string, statements: readonly Statement[], possible?: Expr) =>
  defineInstruction({
    name,
    label: label(ja, en),
    summary: label(`${ja}。`, `${en}.`),
    params: {},
    result: 'flag',
    lower(b, _, out) {
      b.emit(...statements, ...(out === undefined ? [] : [['let', out, 1] as const]));
    },
    ...(possible === undefined ? {} : { possible: () => possible }),
    phrase: (p) => [{ sentence: p.pick(`${ja}。`, `${en}.`) }],
    example: { op: name },
  });

export const FUSION_SUMMON = simple(
  'FUSION_SUMMON',
  '融合モンスターカードによって決められた、自分の手札・フィールドのモンスターを融合素材とし、その融合モンスター１体をＥＸデッキから融合召喚する',
  'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material',
  [call('fusionSummon')],
  ['gt', ['count', [{ zone: 'extra', of: me }], ['fn', 'mayFuse', ['it']]], 0],
);
export const END_BATTLE = simple('END_BATTLE_PHASE', 'バトルフェイズを終了する', 'End the Battle Phase', [
  setGlobal('endBattle', 1),
  setGlobal('attackStopped', 1),
]);
export const NO_BATTLE_DAMAGE = simple(
  'NO_BATTLE_DAMAGE',
  'その戦闘で発生する自分へのダメージは０になる',
  'You take no battle damage from that battle',
  [setGlobal('battleDamage', 0)],
);
export const SKIP_DRAW = simple(
  'SKIP_NEXT_DRAW',
  '次の自分のドローフェイズをスキップする',
  'Skip your next Draw Phase',
  [['setCounter', 'skipDraw', me, ['add', 1, ['counter', 'skipDraw', me]]]],
);

export const RITUAL_SUMMON = defineInstruction({
  name: 'RITUAL_SUMMON',
  label: label('儀式召喚する', 'Ritual Summon'),
  summary: label(
    'レベルの合計が合うようにリリースし、手札の儀式モンスターを儀式召喚する',
    'Tributes monsters by Level and Ritual Summons from the hand.',
  ),
  params: { cards: cards(label('儀式モンスター', 'Ritual Monster')) },
  lower(b, args) {
    b.each(args.cards, (one) => b.emit(call('ritualSummon', { card: one })));
  },
  possible(lowering, args) {
    if (args.cards.kind !== 'selection') return undefined;
    const { sources, where } = lowering.selection(args.cards.selection);
    const fits: Expr = [
      'and',
      ['permitted', 'specialSummon', ['it'], me, lowering.source],
      ['ge', ['fn', 'ritualLevels', ['it']], ['stat', 'level', ['it']]],
    ];
    return ['gt', ['count', sources, where === undefined ? fits : ['and', where, fits]], 0];
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `レベルの合計がそのモンスターのレベル以上になるように、自分の手札・フィールドのモンスターをリリースし、${p.cards(args.cards)}を儀式召喚する。`,
        `Tribute monsters from your hand or field whose total Levels equal or exceed its Level, and Ritual Summon ${p.cards(args.cards)}.`,
      ),
    },
  ],
  example: { op: 'RITUAL_SUMMON', cards: { zone: 'HAND', owner: 'SELF', frame: 'ritual', count: 1 } },
});

export const SYNCHRO_WITH_THIS = defineInstruction({
  name: 'SYNCHRO_WITH_THIS',
  label: label('このカードを含めてＳ召喚する', 'Synchro Summon with this'),
  summary: label('このカードを素材に含めてＳ召喚する', 'Synchro Summons with this card among the materials.'),
  params: {},
  lower(b) {
    b.emit(call('synchroByEffect', { tuner: b.source }));
  },
  possible: (lowering) => [
    'gt',
    ['count', [{ zone: 'extra', of: me }], ['fn', 'maySynchroWith', ['it'], lowering.source]],
    0,
  ],
  phrase: (p) => [
    {
      sentence: p.pick(
        'このカードを含む自分フィールドのモンスターをＳ素材としてＳ召喚する。',
        'Synchro Summon using this card and other monsters you control.',
      ),
    },
  ],
  example: { op: 'SYNCHRO_WITH_THIS' },
});

/** A rule that stays for a time, whoever it touches: written like any rule. */
export const SWAP_CONTROL = defineInstruction({
  name: 'SWAP_CONTROL',
  label: label('コントロールを入れ替える', 'Exchange control'),
  summary: label('2体のモンスターのコントロールを入れ替える', 'Exchanges control of two monsters.'),
  params: { first: card(label('1体目', 'first')), second: card(label('2体目', 'second')) },
  lower(b, args) {
    b.emit(call('swapControl', { one: b.lowering.card(args.first), two: b.lowering.card(args.second) }));
  },
  phrase: (p) => [
    { sentence: p.pick('その２体のモンスターのコントロールを入れ替える。', 'Switch control of those monsters.') },
  ],
  example: { op: 'SWAP_CONTROL', first: '$source', second: '$source' },
});

export const CHAINING = [
  NEGATE_ACTIVATION,
  NEGATE_EFFECT,
  NEGATE_SUMMON,
  NEGATE_ATTACK,
  NEGATE_EFFECTS,
  TAKE_CONTROL,
  EQUIP,
  OATH,
  LOCK_NAME,
  FUSION_SUMMON,
  RITUAL_SUMMON,
  SYNCHRO_WITH_THIS,
  END_BATTLE,
  NO_BATTLE_DAMAGE,
  SKIP_DRAW,
  SWAP_CONTROL,
];
