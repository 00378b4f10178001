/** Special Summons, tokens, and positions on the field. */
import type { Expr, Statement } from '@fuda/kernel';
import {
  defineInstruction,
  type ExpressionLowering,
  type Noun,
  type Phraser,
  params,
  suru,
  withDefault,
} from '@fuda/language';
import { FRAME } from '../../fields/index.ts';
import { all, any, attr, call, faceUp, it, label, me, ne, not, prop, v } from '../../ir.ts';
import { mainRoom, narrowedCards, shuffleSearched, unless } from '../parts.ts';

const { cardId, cards, flag, number, player, word } = params;

const LYING = {
  ATTACK: label('攻撃表示', 'Attack Position'),
  DEFENSE: label('守備表示', 'Defense Position'),
  DOWN: label('裏側守備表示', 'face-down Defense Position'),
} as const;
const POSITIONS = { ...LYING, ANY: label('どちらでも', 'either') } as const;
const POSITION_NUMBER = { ATTACK: 0, DEFENSE: 1, ANY: 2, DOWN: 3 } as const;
const sayPosition = (p: Phraser, position: keyof typeof POSITIONS): string =>
  position === 'ANY' ? '' : p.pick(`${LYING[position].ja}で`, `in ${LYING[position].en}`);

export const NEGATE_RULE = {
  id: 'negated',
  kind: 'lingering',
  rule: { category: 'StatusModifier', isEffect: false, stat: 'negated', operation: 'set', value: 1 },
} as const;

export const SPECIAL_SUMMON = defineInstruction({
  name: 'SPECIAL_SUMMON',
  label: label('特殊召喚する', 'Special Summon'),
  summary: label(
    'モンスターを特殊召喚する。同時に出るものは同時に扱う。negatedなら効果は無効になる',
    'Special Summons monsters, all at once. With `negated` their effects are negated.',
  ),
  params: {
    cards: cards(label('モンスター', 'monsters')),
    player: withDefault(player(label('誰の場に', 'whose field')), 'SELF'),
    position: withDefault(word(label('表示形式', 'position'), POSITIONS), 'ANY'),
    negated: withDefault(flag(label('効果を無効にする', 'effects negated')), false),
    linked: withDefault(flag(label('リンク先に', 'to a zone this card points to')), false),
    asMany: withDefault(flag(label('可能な限り', 'as many as possible')), false),
  },
  result: 'cards',
  lower(b, args, out) {
    const who = b.player(args.player);
    const room = (): Expr => ['and', ['fn', 'summonable', ['it'], who], ['fn', 'room', who, ['it']]];
    const list = b.list(narrowedCards(args.cards, room), out === undefined ? undefined : b.temp('chosen'));
    // [YGO-15.18] whoever chooses the monsters also chooses their zones and positions
    const chooser = args.cards.kind === 'selection' ? args.cards.selection.chooser : undefined;
    const by = chooser === undefined ? me : b.player(chooser);
    if (args.asMany) {
      const most: Expr = ['fn', 'mainRoom', who];
      const fitting = b.temp('fitting');
      b.emit([
        'if',
        ['gt', ['length', list], most],
        [
          ['chooseMany', { by, cards: [{ list }], verb: 'select', min: most, max: most, out: fitting }],
          ['fill', list, [{ list: fitting }]],
        ],
      ]);
    }
    const each = b.temp('card');
    const made = b.temp('made');
    const any = b.temp('any');
    const done: Statement[] = [
      ['let', any, 1],
      ...(args.negated ? [['apply', NEGATE_RULE, { target: v(made), until: 'never' }] as const] : []),
      ...(out === undefined ? [] : [['push', out, v(made)] as const]),
    ];
    if (out !== undefined) b.emit(['list', out]);
    b.emit(
      ['let', any, 0],
      [
        'batch',
        [
          [
            'foreach',
            each,
            { list },
            [
              call(
                'summonByEffect',
                {
                  card: v(each),
                  player: who,
                  how: 0,
                  position: POSITION_NUMBER[args.position],
                  linked: args.linked ? 1 : 0,
                },
                { out: made, as: by },
              ),
              ['if', v(made), done],
            ],
          ],
          ['if', v(any), [call('summonsDone', { player: who })]],
        ],
      ],
    );
    shuffleSearched(b, args.cards);
  },
  fits(lowering, args) {
    const who = lowering.player(args.player);
    const may: Expr = ['fn', 'summonable', ['it'], who];
    return ['and', may, unless(lowering, 'monster', ['fn', lowering.before ? 'roomBefore' : 'room', who, ['it']])];
  },
  possible(lowering, args) {
    const who = lowering.player(args.player);
    const permitted: Expr = ['permitted', 'specialSummon', 0, who, lowering.source];
    if (args.asMany || args.cards.kind !== 'selection' || args.cards.selection.min.range[1] <= 1) return permitted;
    if (args.cards.selection.strategy === 'ALL') return permitted;
    // several need as many zones [YGO-12.4]
    return ['and', permitted, mainRoom(lowering, who, lowering.number(args.cards.selection.min))];
  },
  does: (_, args) => [{ action: 'SPECIAL_SUMMON', cards: args.cards, to: 'monster' }],
  phrase(p, args, out) {
    const verb = { ja: suru('特殊召喚する'), en: { base: 'Special Summon', past: 'Special Summoned' } };
    const theirs = args.player.kind === 'self' ? '' : p.possessive(args.player);
    const where = [
      theirs && p.pick(`${theirs}フィールドに`, `to ${theirs} field`),
      args.linked ? p.pick('このカードのリンク先に', 'to a zone this card points to') : '',
      sayPosition(p, args.position),
    ];
    const complement = where.filter(Boolean).join(p.pick('', ' '));
    const { cards: summoned } = args;
    // 「〜を可能な限り特殊召喚する」: as many as possible of all of them
    const clauses =
      args.asMany && summoned.kind === 'selection'
        ? [
            {
              object: p.pick(
                `${p.every(summoned.selection)}を可能な限り`,
                `as many of ${p.every(summoned.selection)} as possible`,
              ),
              complement,
              verb,
            },
          ]
        : p.actOn(
            summoned,
            verb,
            {
              complement: [complement, args.asMany ? p.pick('可能な限り', 'as many as possible') : '']
                .filter(Boolean)
                .join(' '),
            },
            'from',
          );
    p.speakOf(out);
    const after = args.negated
      ? [{ sentence: p.pick('この効果で特殊召喚したモンスターの効果は無効化される。', 'Its effects are negated.') }]
      : [];
    return [...clauses, ...after];
  },
  example: { op: 'SPECIAL_SUMMON', cards: { zone: 'DECK', owner: 'SELF', level: 4, count: 1 } },
});

const TOKEN: Noun = { ja: 'トークン', counter: '体', en: 'Token' };

export const SUMMON_TOKENS = defineInstruction({
  name: 'SUMMON_TOKENS',
  label: label('トークンを特殊召喚する', 'Special Summon tokens'),
  summary: label('トークンを特殊召喚する。数だけ空きが要る', 'Special Summons tokens; needs as many free zones.'),
  params: {
    card: cardId(label('トークン', 'token')),
    count: withDefault(number(label('数', 'count'), { min: 1, max: 5 }), 1),
    player: withDefault(player(label('誰の場に', 'whose field')), 'SELF'),
    position: withDefault(word(label('表示形式', 'position'), POSITIONS), 'ANY'),
  },
  result: 'cards',
  outcome: ({ count }) => ({ single: count.kind === 'number' && count.value === 1, noun: TOKEN }),
  lower(b, args, out) {
    const who = b.player(args.player);
    const made = b.temp('made');
    if (out !== undefined) b.emit(['list', out]);
    b.emit([
      'if',
      ['and', ['ge', ['fn', 'mainRoom', who], b.number(args.count)], ['permitted', 'specialSummon', 0, me, ['src']]],
      [
        [
          'batch',
          [
            [
              'repeat',
              b.number(args.count),
              [
                call(
                  'createToken',
                  { definition: ['definition', args.card], player: who, position: POSITION_NUMBER[args.position] },
                  { out: made },
                ),
                ...(out === undefined ? [] : [['push', out, v(made)] as const]),
              ],
            ],
            call('summonsDone', { player: who }),
          ],
        ],
      ],
    ]);
  },
  possible: (lowering, args) => [
    'and',
    mainRoom(lowering, lowering.player(args.player), lowering.number(args.count)),
    ['permitted', 'specialSummon', 0, me, ['src']],
  ],
  does: () => [{ action: 'SPECIAL_SUMMON', to: 'monster' }],
  phrase(p, args) {
    const n = p.number(args.count);
    const name = p.cardName(args.card);
    const theirs = args.player.kind === 'opponent' ? p.pick('相手フィールドに', "to your opponent's field") : '';
    return [
      {
        object: p.pick(`「${name}」${n}体を`, `${n} "${name}"`),
        complement: [theirs, sayPosition(p, args.position)].filter(Boolean).join(p.pick('', ' ')),
        verb: { ja: suru('特殊召喚する'), en: { base: 'Special Summon' } },
      },
    ];
  },
  example: { op: 'SUMMON_TOKENS', card: 'ocg:73915052', count: 4, position: 'DEFENSE' },
});

const mayTurn = (lowering: ExpressionLowering): Expr => ['permitted', 'position', it, me, lowering.source];

const TURNED = { ...LYING, SWITCH: label('別の表示形式', 'the other battle position') } as const;

export const CHANGE_POSITION = defineInstruction({
  name: 'CHANGE_POSITION',
  label: label('表示形式を変える', 'Change position'),
  summary: label(
    'モンスターの表示形式を変える。SWITCHは攻守を入れ替える',
    'Changes positions; SWITCH turns Attack and Defense around.',
  ),
  params: {
    cards: withDefault(cards(label('モンスター', 'monsters')), '$source'),
    to: word(label('表示形式', 'position'), TURNED),
  },
  result: 'cards',
  lower(b, args, out) {
    const list = b.list(args.cards, out === undefined ? undefined : b.temp('changed'));
    const each = b.temp('card');
    const done = b.temp('done');
    const subject: Expr = v(each);
    const value: Expr = args.to === 'ATTACK' ? 0 : args.to === 'DEFENSE' ? 1 : ['sub', 1, ['attr', 'defense', subject]];
    const act: Statement =
      args.to === 'DOWN'
        ? ['act', 'turnDown', { subject, player: me, cause: b.source }, done]
        : ['act', 'position', { subject, player: me, value, cause: b.source }, done];
    if (out !== undefined) b.emit(['list', out]);
    b.emit([
      'batch',
      [
        [
          'foreach',
          each,
          { list },
          [act, ...(out === undefined ? [] : [['if', v(done), [['push', out, ['current', subject]]]] as const])],
        ],
      ],
    ]);
  },
  fits(lowering, args) {
    const turns: Expr = ne(prop('frame', it), FRAME.link);
    if (lowering.slot === 'activation') return undefined;
    switch (args.to) {
      case 'DOWN':
        return all(turns, faceUp(it), ne(prop('frame', it), FRAME.token));
      case 'SWITCH':
        return all(turns, mayTurn(lowering));
      default:
        return all(
          turns,
          mayTurn(lowering),
          any(not(faceUp(it)), ne(attr('defense', it), args.to === 'ATTACK' ? 0 : 1)),
        );
    }
  },
  phrase(p, args, out) {
    const words = {
      ATTACK: p.pick('表側攻撃表示に', 'to face-up Attack Position'),
      DEFENSE: p.pick('表側守備表示に', 'to face-up Defense Position'),
      DOWN: p.pick('裏側守備表示に', 'to face-down Defense Position'),
      SWITCH: p.pick('別の表示形式に', 'to the other battle position'),
    };
    const clauses = p.actOn(args.cards, { ja: suru('する'), en: { base: 'change' } }, { complement: words[args.to] });
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'CHANGE_POSITION', cards: { zone: 'MONSTER', owner: 'OPPONENT', count: 1 }, to: 'DOWN' },
});

export const SUMMONING = [SPECIAL_SUMMON, SUMMON_TOKENS, CHANGE_POSITION];
