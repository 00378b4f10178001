/** Effects that wait, last or are paid for again. */
import type { AbilityDeclaration, Expr, Statement } from '@fuda/kernel';
import { decapitalize, defineInstruction, laterProgram, params, unsaid, withDefault } from '@fuda/language';
import { HELD } from '../../chain/activate.ts';
import {
  all,
  any,
  call,
  counter,
  eq,
  faceUp,
  fn,
  global,
  label,
  me,
  not,
  onField,
  setGlobal,
  src,
  stat,
  v,
} from '../../ir.ts';
import { mark, USED } from '../../marks.ts';
import { ZONES } from '../../zones.ts';
import { narrowedCards } from '../parts.ts';

const { cards, duration, durationOr, flag, number, player, program } = params;

export const NO_DAMAGE = defineInstruction({
  name: 'NO_DAMAGE',
  label: label('ダメージを０にする', 'No damage'),
  summary: label(
    'ある間、プレイヤーが受ける全てのダメージを０にする',
    'For a time all damage a player takes becomes 0.',
  ),
  params: { player: player(label('プレイヤー', 'player')), duration: duration(label('期間', 'duration')) },
  lower(b, args) {
    const word = durationOr(b.vocabulary, args.duration);
    const rule: AbilityDeclaration = {
      id: 'noDamage',
      kind: 'lingering',
      rule: {
        category: 'ActionReplacement',
        isEffect: true,
        action: 'damage',
        affects: eq(['event', 'player'], ['bound', 'value']),
        modify: { value: 0 },
      },
    };
    for (const who of b.players(args.player))
      b.apply(rule, { value: who, until: word.until, ...(word.arg === undefined ? {} : { untilArg: word.arg }) });
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `${p.text(durationOr(p.vocabulary, args.duration).phrase)}、${p.player(args.player)}が受ける全てのダメージは０になる。`,
        `All damage ${p.player(args.player)} takes ${p.text(durationOr(p.vocabulary, args.duration).phrase)} becomes 0.`,
      ),
    },
  ],
  example: { op: 'NO_DAMAGE', player: 'SELF' },
});

/** A Special Summon that may be made later this turn, once a monster of yours has fallen. */
export const PROMISE_SUMMON = defineInstruction({
  name: 'PROMISE_SUMMON',
  lasting: true,
  label: label('後で特殊召喚できる', 'A summon to come'),
  summary: label(
    'このターン、自分フィールドのモンスターが墓地へ送られていれば（この後でもよい）一度だけ特殊召喚できる',
    'This turn, once a monster was sent from your field to the GY (before or after), you may Special Summon once.',
  ),
  params: { cards: cards(label('モンスター', 'monsters')) },
  lower(b, args) {
    const fits = (): Expr => ['and', fn('summonable', ['it'], me), fn('room', me, ['it'])];
    const summon = b.block(() => {
      const list = b.list(narrowedCards(args.cards, fits));
      const each = b.temp('card');
      b.emit([
        'foreach',
        each,
        { list },
        [
          [
            'batch',
            [
              call('summonByEffect', { card: v(each), player: me, how: 0, position: 2, linked: 0 }),
              call('summonsDone', { player: me }),
            ],
          ],
          // a moment of its own, although it comes without a chain
          setGlobal('lastBatch', ['sub', ['batch'], 1]),
          ['shuffle', 'deck', me],
        ],
      ]);
    });
    const { sources, where } =
      args.cards.kind === 'selection' ? b.lowering.selection(args.cards.selection) : { sources: [], where: undefined };
    const possible = all(['gt', counter('promised', me), 0], eq(global('damageTiming'), 0), [
      'gt',
      ['count', sources, where === undefined ? fits() : ['and', where, fits()]],
      0,
    ]);
    const take: Statement[] = [['setCounter', 'promised', me, ['sub', counter('promised', me), 1]], ...summon];
    const offer: Statement[] = [['if', possible, b.block(() => b.ask(take))]];
    const later: AbilityDeclaration = {
      id: 'promise',
      kind: 'delayed',
      trigger: {
        on: ['SENT'],
        scope: 'any',
        where: all(
          eq(['event', 'from'], ['zone', 'monster']),
          eq(['event', 'player'], ['bound', 'value']),
          eq(['ownerOf', ['event', 'subject']], ['bound', 'value']),
        ),
        optional: false,
        isEffect: false,
        class: 3,
      },
      programs: { resolution: offer },
    };
    // what was declined, or impossible just then, waits: the player may take it up in any open moment of the turn
    const held: AbilityDeclaration = {
      id: 'promiseHeld',
      kind: 'delayed',
      // wherever the card is by then
      zones: ZONES.map(({ name }) => name),
      trigger: {
        on: ['PROMISED'],
        scope: 'any',
        where: eq(['event', 'value'], ['bound', 'value']),
        optional: false,
        isEffect: false,
        class: HELD,
      },
      usable: all(['gt', counter('fallen', me), 0], possible),
      programs: { resolution: take },
    };
    b.emit(['setCounter', 'promised', me, ['add', counter('promised', me), 1]]);
    b.apply(later, { value: me, until: 'turnEnd' });
    b.apply(held, { owner: me, value: global('linkSerial'), until: 'turnEnd' });
    b.emit(['emit', 'PROMISED', { player: me, value: global('linkSerial') }], ['if', counter('fallen', me), offer]);
  },
  on: () => undefined,
  does: (_, args) => [{ action: 'SPECIAL_SUMMON', cards: args.cards, to: 'monster' }],
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `このターンに１度、自分フィールドのモンスターが自分の墓地へ送られている場合、${p.cards(args.cards)}を特殊召喚できる。`,
        `Once this turn, if a monster(s) on your field was sent to your GY this turn, you can Special Summon ${p.cards(args.cards)}.`,
      ),
    },
  ],
  example: {
    op: 'PROMISE_SUMMON',
    cards: { zone: 'DECK', owner: 'SELF', kind: 'monster', atk: { le: 1500 }, count: 1 },
  },
});

export const COUNTDOWN = defineInstruction({
  name: 'COUNTDOWN',
  label: label('ターン数で勝つ', 'Countdown'),
  summary: label(
    'このターンを１ターン目として数え、その数のターンの終了時に自分は勝つ',
    'Counting this turn as the first, you win at the end of that turn.',
  ),
  params: { turns: number(label('ターン数', 'turns'), { min: 1, max: 99 }) },
  lower(b, args) {
    const rule: AbilityDeclaration = {
      id: 'countdown',
      kind: 'lingering',
      rule: {
        category: 'VictoryCondition',
        isEffect: true,
        when: all(global('turnEnding'), ['ge', ['turn'], ['bound', 'value']]),
        winner: me,
        reason: 'effect',
      },
    };
    b.apply(rule, { owner: me, value: ['add', ['turn'], ['sub', b.number(args.turns), 1]], until: 'never' });
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `発動ターンを１ターン目として${p.number(args.turns)}ターン目のターン終了時、自分はデュエルに勝利する。`,
        `Counting this turn as the 1st, at the end of the ${p.number(args.turns)}th turn you win the Duel.`,
      ),
    },
  ],
  example: { op: 'COUNTDOWN', turns: 20 },
});

/** What happens to a card once the effect it just heard of has resolved. */
export const AFTER_RESOLUTION = defineInstruction({
  name: 'AFTER_RESOLUTION',
  lasting: true,
  label: label('その効果処理後に行う', 'After that effect'),
  summary: label(
    'できごとを起こしたカードの効果処理後に行う（チェーンに乗らない）。その時このカードが裏側だったり、効果が無効なら行わない',
    'Done, without a chain, after the effect of the card that caused the event has resolved; not if this card lies face-down or its effects are negated then.',
  ),
  params: { do: laterProgram },
  lower(b, args) {
    const later: AbilityDeclaration = {
      id: 'after',
      kind: 'delayed',
      trigger: {
        on: ['LINK_RESOLVED'],
        scope: 'any',
        // [YGO-7.22] an effect that is applied must still apply then: not if its card lies face-down or has lost its effects meanwhile
        where: all(
          ['same', ['event', 'subject'], ['bound', 'value']],
          any(not(onField(src)), all(faceUp(src), eq(stat('negated', src), 0))),
        ),
        optional: false,
        isEffect: true,
        class: 3,
      },
      programs: { resolution: b.program(args.do) },
    };
    b.apply(later, { value: ['event', 'cause'], until: 'turnEnd' }, { outer: args.do.outer });
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `その効果処理後、${p.program(args.do)}`,
        `After that effect resolves, ${decapitalize(p.program(args.do))}`,
      ),
    },
  ],
  example: { op: 'AFTER_RESOLUTION', do: [{ op: 'DESTROY', cards: '$source' }] },
});

export const MARK = defineInstruction({
  name: 'MARK',
  label: label('適用したと覚える', 'Mark'),
  summary: label(
    'カードに、このターンに自身の効果を適用したと覚えさせる（フィルターのmarkedThisTurnで読む）',
    'Notes on cards that their own effect was applied this turn, for the filter markedThisTurn.',
  ),
  params: {
    cards: unsaid(
      cards(label('カード', 'cards')),
      label('覚える事そのものは文にならない', 'what is noted shows in the filter that reads it'),
    ),
  },
  lower(b, args) {
    b.each(args.cards, (one) => b.emit(['if', ['fresh', one], [mark(one, USED.applied)]]));
  },
  able: () => 0,
  phrase: () => [],
  example: { op: 'MARK', cards: '$source' },
});

export const UPKEEP = defineInstruction({
  name: 'UPKEEP',
  label: label('維持コスト', 'Upkeep'),
  summary: label(
    'LPを払うか、このカードを破壊する。mustなら払えるかぎり払う',
    'Pays LP or this card is destroyed; with `must` it is paid whenever possible.',
  ),
  params: { amount: number(label('LP', 'LP'), { min: 1 }), must: withDefault(flag(label('必ず払う', 'must')), false) },
  lower(b, args) {
    const amount = b.number(args.amount);
    const paid = b.temp('paid');
    const pay: Statement[] = [['act', 'payLp', { player: me, value: amount, cause: src }]];
    b.emit(
      mark(src, USED.upkeep),
      ['let', paid, 0],
      [
        'if',
        ['ge', counter('lp', me), amount],
        args.must ? [['let', paid, 1], ...pay] : b.block(() => b.ask(pay, me, paid)),
      ],
    );
    b.emit(['if', not(v(paid)), [['act', 'destroy', { subject: src, player: me, reason: ['reason', 'rule'] }]]]);
  },
  phrase: (p, args) => [
    {
      sentence: args.must
        ? p.pick(
            `自分は${p.number(args.amount)}LPを払う。払えない場合、このカードを破壊する。`,
            `you must pay ${p.number(args.amount)} LP, or this card is destroyed.`,
          )
        : p.pick(
            `自分は${p.number(args.amount)}LPを払うか、またはこのカードを破壊する。`,
            `pay ${p.number(args.amount)} LP or destroy this card.`,
          ),
    },
  ],
  example: { op: 'UPKEEP', amount: 100 },
});

/** [YGO-13.3] what happens to both players inside is judged at one moment. */
export const TOGETHER = defineInstruction({
  name: 'TOGETHER',
  label: label('同時に判定する', 'Judged together'),
  summary: label(
    'お互いに起きることの勝敗を同時に判定する',
    'Results of what happens to both players are judged at one moment.',
  ),
  params: { do: program(label('命令', 'program')) },
  result: 'flag',
  lower(b, args, out) {
    if (out !== undefined) b.emit(['let', out, b.possible(args.do)]);
    b.emit(setGlobal('together', 1), ['batch', b.program(args.do)], setGlobal('together', 0), call('judge'));
  },
  outlook: (foresight, args) => foresight.program(args.do),
  phrase: (p, args) => p.clauses(args.do),
  example: { op: 'TOGETHER', do: [{ op: 'DAMAGE', amount: 500, player: 'BOTH' }] },
});

export const LASTING = [TOGETHER, NO_DAMAGE, PROMISE_SUMMON, COUNTDOWN, AFTER_RESOLUTION, MARK, UPKEEP];
