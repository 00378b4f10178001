/** Negating activations, effects, Summons and attacks. */
import type { AbilityDeclaration, Expr, Statement } from '@fuda/kernel';
import {
  capitalize,
  type DurationWord,
  defineInstruction,
  ichidan,
  optional,
  params,
  suru,
  withDefault,
} from '@fuda/language';
import { hasEffects } from '../../fields/index.ts';
import {
  all,
  any,
  attr,
  eq,
  faceUp,
  fn,
  global,
  inZone,
  it,
  label,
  me,
  ne,
  setGlobal,
  src,
  stat,
  v,
} from '../../ir.ts';
import { NEGATE_RULE } from './summoning.ts';

const { cards, duration, durationOr, filter, flag } = params;

const answered: Expr = ['sub', global('current'), 1];
const cell = (column: string): Expr => ['cell', 'link', column, answered];

/** [YGO-7.20] only a Spell or Trap Card whose activation was negated was never there; a card whose effect it was lies there. */
const unplaced: Expr = ['if', ['abilityProp', 'isCard', cell('ability')], ['reason', 'neverThere'], 0];

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
                  reason: ['bor', ['bor', ['reason', 'effect'], ['reason', 'negated']], unplaced],
                  cause: b.source,
                },
              ] as const,
            ]
          : []),
      ],
    ]);
  },
  does: (_, args) => [{ traits: ['negatesActivation'] }, ...(args.destroy ? [{ action: 'DESTROY' }] : [])],
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
    b.emit(setGlobal('summonNegated', 1), [
      'batch',
      [
        ['emit', 'NEGATED', { subject: global('summoning'), player: me, cause: b.source }],
        [
          'act',
          'destroy',
          {
            subject: global('summoning'),
            player: me,
            reason: [
              'bor',
              ['bor', ['reason', 'effect'], ['reason', 'negated']],
              fn('unsummoned', global('summoning')),
            ],
            cause: b.source,
          },
        ],
      ],
    ]);
  },
  // what would be Summoned is not on the field yet [YGO-5.4.2]: this destroys nothing there
  does: () => [{ traits: ['negatesSummon'] }],
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

const PRONOUNS: Readonly<Record<string, string>> = { it: 'its', them: 'their' };
const sayEffects = (cards: string): string =>
  PRONOUNS[cards] ? `${PRONOUNS[cards]} effects` : `the effects of ${cards}`;

export const NEGATE_EFFECTS = defineInstruction({
  name: 'NEGATE_EFFECTS',
  label: label('カードの効果を無効にする', 'Negate effects of cards'),
  summary: label('ある間、カードの効果を無効にする', 'Negates the effects of cards for a time.'),
  params: { cards: cards(label('カード', 'cards')), duration: duration(label('期間', 'duration')) },
  lower(b, args) {
    const ends = endOf(durationOr(b.vocabulary, args.duration));
    b.each(args.cards, (one) =>
      b.emit([
        'if',
        faceUp(one),
        [
          ['apply', NEGATE_RULE, { target: one, ...ends }],
          ['emit', 'NEGATED', { subject: one, player: me, cause: b.source }],
        ],
      ]),
    );
  },
  // [YGO-6.3] a Normal Monster has none to negate, what is negated already is no different afterwards, and face-down cards are left alone
  changes: () => all(faceUp(it), hasEffects(it), eq(stat('negated', it), 0)),
  phrase: (p, args) => [
    {
      time: p.text(durationOr(p.vocabulary, args.duration).phrase),
      object: p.pick(`${p.cards(args.cards)}の効果は`, sayEffects(p.cards(args.cards))),
      verb: { ja: ichidan('無効化される'), en: { base: 'negate' } },
    },
  ],
  example: { op: 'NEGATE_EFFECTS', cards: { zone: 'MONSTER', owner: 'OPPONENT', count: 1 } },
});

const endOf = ({ until, arg }: DurationWord) => ({ until, ...(arg === undefined ? {} : { untilArg: arg }) });

/** [YGO-7.22] on the field, and wherever such a card was when its effect was activated: the name follows it everywhere. */
export const NEGATE_NAME = defineInstruction({
  name: 'NEGATE_NAME',
  label: label('同名カードの効果を無効にする', 'Negate a name'),
  summary: label(
    'ある間、そのカードと、元々のカード名が同じカードの、フィールドの効果と発動した効果を無効にする。filterで絞れる',
    'For a time negates, of those cards and of all with the same original name, effects on the field and activated effects; `filter` narrows down which.',
  ),
  params: {
    cards: cards(label('名前を見るカード', 'cards whose names count')),
    filter: optional(filter(label('絞り込み', 'filter'))),
    duration: duration(label('期間', 'duration')),
  },
  lower(b, args) {
    const rule: AbilityDeclaration = {
      id: 'negatedName',
      kind: 'lingering',
      rule: {
        category: 'StatusModifier',
        isEffect: false,
        stat: 'negated',
        operation: 'set',
        value: 1,
        affects: all(
          eq(['prop', 'name', ['it']], ['bound', 'value']),
          args.filter ? (b.lowering.filter(args.filter, ['it']) ?? 1) : 1,
        ),
      },
    };
    const ends = endOf(durationOr(b.vocabulary, args.duration));
    b.each(args.cards, (one) => b.emit(['apply', rule, { value: ['prop', 'name', one], ...ends }]));
  },
  phrase(p, args) {
    const time = p.text(durationOr(p.vocabulary, args.duration).phrase);
    const [one, many] = args.filter
      ? [p.filtered(args.filter, 'many'), p.filtered(args.filter, 'many')]
      : p.pick(['カード', 'カード'], ['cards', 'cards']);
    return [
      {
        sentence: p.pick(
          `${time}、${p.cards(args.cards)}及び元々のカード名がそのカードと同じ${one}の、フィールドの効果及び発動した効果は無効化される。`,
          `${capitalize(time)}, the activated effects and effects on the field of ${p.cards(args.cards)} and of ${many} with its original name are negated.`,
        ),
      },
    ];
  },
  example: { op: 'NEGATE_NAME', cards: { zone: 'GRAVE', owner: 'OPPONENT', count: 1 } },
});

/** Columns of the two sides face each other: mine c is theirs 4 − c. */
export const NEGATE_COLUMN = defineInstruction({
  name: 'NEGATE_COLUMN',
  label: label('同じ縦列の魔法・罠を無効にする', 'Negate the column'),
  summary: label(
    'セットされていたこのカードと同じ縦列の他の魔法・罠カードの効果をこのターン無効にする',
    'If this card was Set, other Spell/Trap effects in its column are negated this turn.',
  ),
  params: {},
  lower(b) {
    const column: Expr = [
      'if',
      eq(['controllerOf', ['it']], ['bound', 'owner']),
      ['indexOf', ['it']],
      ['sub', 4, ['indexOf', ['it']]],
    ];
    const rule: AbilityDeclaration = {
      id: 'column',
      kind: 'lingering',
      rule: {
        category: 'StatusModifier',
        isEffect: true,
        stat: 'negated',
        operation: 'set',
        value: 1,
        affects: all(
          inZone(['it'], 'spellTrap'),
          ['lt', ['indexOf', ['it']], 5],
          eq(column, ['bound', 'value']),
          ne(['it'], src),
        ),
      },
    };
    b.emit([
      'if',
      all(['fresh', src], attr('how', src)),
      [['apply', rule, { owner: me, value: ['indexOf', src], until: 'turnEnd' }]],
    ]);
  },
  // before and after it has been turned over
  able: () => any(attr('faceDown', src), all(inZone(src, 'spellTrap'), attr('how', src))),
  phrase: (p) => [
    {
      sentence: p.pick(
        'セットされていたこのカードを発動した場合、このターン、このカードと同じ縦列の他の魔法・罠カードの効果は無効化される。',
        'If this card was Set, the effects of other Spells/Traps in its column are negated this turn.',
      ),
    },
  ],
  example: { op: 'NEGATE_COLUMN' },
});

export const NEGATING = [
  NEGATE_ACTIVATION,
  NEGATE_EFFECT,
  NEGATE_SUMMON,
  NEGATE_ATTACK,
  NEGATE_EFFECTS,
  NEGATE_NAME,
  NEGATE_COLUMN,
];
