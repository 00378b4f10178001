/** What OCG cards do beyond the instructions every game has: moving and paying. */
import type { Expr, Statement } from '@fuda/kernel';
import {
  type Builder,
  type CardsNode,
  defineInstruction,
  type ExpressionLowering,
  godan,
  ichidan,
  optional,
  params,
  suru,
  withDefault,
} from '@fuda/language';
import { call, eq, fn, global, label, me, opp, v } from '../ir.ts';
import { enough, narrowed, narrowedCards } from './parts.ts';

const { cardId, cards, filter, flag, flatSelection, number, player, word } = params;

/** [YGO-3.8] after looking through a Deck it is shuffled; top cards that were only turned over are not. */
function shuffleSearched(b: Builder, from: CardsNode): void {
  if (from.kind !== 'selection' || from.selection.strategy !== 'MANUAL') return;
  if (!from.selection.zones.some(({ zone }) => zone === 'deck')) return;
  for (const who of b.players(from.selection.owner)) b.emit(['shuffle', 'deck', who]);
}

export const TARGET = defineInstruction({
  name: 'TARGET',
  label: label('対象にする', 'Target'),
  summary: label(
    '発動時に対象を選ぶ。解決時にもう一度確かめられ、合わなくなったカードは除かれる',
    'Chooses targets at activation. They are checked again at resolution; what no longer fits is left alone.',
  ),
  params: { selection: flatSelection(label('選び方', 'selection')) },
  result: 'cards',
  lower(b, { selection }, out) {
    const list = out ?? b.temp('targets');
    b.list({ kind: 'selection', selection: narrowed(selection, () => ['permitted', 'target', ['it'], me]) }, list);
    const each = b.temp('target');
    b.emit([
      'foreach',
      each,
      { list },
      [
        ['reveal', ['var', each], 0],
        ['emit', 'TARGETED', { subject: ['var', each], player: me, cause: b.source }],
      ],
    ]);
  },
  possible: (lowering, { selection }) =>
    enough(lowering, { kind: 'selection', selection: narrowed(selection, () => ['permitted', 'target', ['it'], me]) }),
  recheck(lowering, { selection }) {
    const { where } = lowering.selection(selection);
    const owner = selection.owner.kind === 'both' ? undefined : lowering.player(selection.owner);
    const place = selection.zones
      .map(({ zone }): Expr => eq(['zoneOf', ['it']], ['zone', zone]))
      .reduce((a, b): Expr => ['or', a, b], 0);
    const there: Expr[] = [
      ['fresh', ['it']],
      place,
      ...(owner === undefined ? [] : [eq(['controllerOf', ['it']], owner)]),
      ...(where === undefined ? [] : [where]),
    ];
    return there.reduce((a, b): Expr => ['and', a, b]);
  },
  phrase: (p, { selection }, out) => {
    const clause = p.chooseClause(selection, out ?? selection);
    if (p.language === 'ja')
      return [
        {
          ...clause,
          object: `${p.selected(selection)}を`,
          complement: '対象と',
          verb: { ja: suru('する'), en: { base: 'target' } },
        },
      ];
    return [{ ...clause, verb: { ja: suru('する'), en: { base: 'target' } } }];
  },
  example: { op: 'TARGET', zone: 'MONSTER', owner: 'OPPONENT', count: 1, out: '$target' },
});

const reachesGrave = (card: Expr): Expr => fn('reachesGrave', card, me);

/** [YGO-6.3] with this card gone, is there still one of those the resolution needs */
function spares(lowering: ExpressionLowering, needed: CardsNode | undefined): Expr {
  if (needed?.kind !== 'selection') return 1;
  const { sources, where } = lowering.selection(needed.selection);
  const count: Expr = where === undefined ? ['count', sources] : ['count', sources, where];
  return ['gt', count, lowering.filter(needed.selection.filter, ['it']) ?? 1];
}

export const SEND = defineInstruction({
  name: 'SEND',
  label: label('墓地へ送る', 'Send to the GY'),
  summary: label(
    'カードを墓地へ送る（破壊でも捨てるでもない）',
    'Sends cards to the GY; neither destroys nor discards.',
  ),
  params: {
    cards: cards(label('カード', 'cards')),
    leaving: optional(cards(label('コストを払った後に残る必要があるもの', 'what must be left after paying'))),
  },
  result: 'cards',
  lower(b, args, out) {
    const payable = narrowedCards(args.cards, (lowering) => [
      'or',
      ['not', global('paying')],
      ['and', reachesGrave(['it']), spares(lowering, args.leaving)],
    ]);
    b.actOnCards(payable, b.action('SEND'), undefined, out);
    shuffleSearched(b, args.cards);
  },
  possible(lowering, args) {
    if (lowering.slot !== 'activation') return enough(lowering, args.cards);
    if (args.cards.kind === 'source') return reachesGrave(lowering.source);
    return enough(
      lowering,
      narrowedCards(args.cards, (inner) => ['and', reachesGrave(['it']), spares(inner, args.leaving)]),
    );
  },
  phrase(p, args, out) {
    const clauses = p.actOn(
      args.cards,
      { ja: godan('送る'), en: { base: 'send', past: 'sent' } },
      { complement: p.pick('墓地へ', 'to the GY') },
      'from',
    );
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'SEND', cards: { zone: 'DECK', owner: 'SELF', count: 1, kind: 'monster' } },
});

export const DISCARD_TO_GRAVE = defineInstruction({
  name: 'DISCARD_TO_GRAVE',
  label: label('墓地へ捨てる', 'Discard to the GY'),
  summary: label(
    '手札を墓地へ捨てる。墓地へ行かないカードでは払えない',
    'Discards cards that really reach the GY; others cannot be used.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(
      narrowedCards(args.cards, () => reachesGrave(['it'])),
      b.action('DISCARD'),
      undefined,
      out,
    );
  },
  possible: (lowering, args) =>
    args.cards.kind === 'source'
      ? reachesGrave(lowering.source)
      : enough(
          lowering,
          narrowedCards(args.cards, () => reachesGrave(['it'])),
        ),
  phrase(p, args, out) {
    const verb = { ja: ichidan('捨てる'), en: { base: 'discard' } };
    const clauses = p.actOn(args.cards, verb, { complement: p.pick('墓地へ', 'to the GY') }, 'from');
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'DISCARD_TO_GRAVE', cards: { zone: 'HAND', owner: 'SELF', count: 1 } },
});

export const BANISH = defineInstruction({
  name: 'BANISH',
  label: label('除外する', 'Banish'),
  summary: label('カードを除外する。faceDownなら裏側表示で', 'Banishes cards, face-down if so said.'),
  params: {
    cards: cards(label('カード', 'cards')),
    faceDown: withDefault(flag(label('裏側表示', 'face-down')), false),
  },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('BANISH'), undefined, out, args.faceDown ? { value: 1 } : {});
  },
  possible: (lowering, args) => enough(lowering, args.cards),
  phrase(p, args, out) {
    const clauses = p.actOn(
      args.cards,
      { ja: suru('除外する'), en: { base: 'banish' } },
      { complement: args.faceDown ? p.pick('裏側表示で', 'face-down') : '' },
      'from',
    );
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'BANISH', cards: { zone: 'GRAVE', owner: 'SELF', count: 1 } },
});

export const TRIBUTE = defineInstruction({
  name: 'TRIBUTE',
  label: label('リリースする', 'Tribute'),
  summary: label('モンスターをリリースする', 'Tributes monsters.'),
  params: { cards: cards(label('モンスター', 'monsters')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(
      narrowedCards(args.cards, () => ['permitted', 'tribute', ['it'], me]),
      b.action('TRIBUTE'),
      undefined,
      out,
    );
  },
  possible(lowering, args) {
    if (args.cards.kind === 'source') return ['permitted', 'tribute', lowering.source, me];
    return enough(
      lowering,
      narrowedCards(args.cards, () => ['permitted', 'tribute', ['it'], me]),
    );
  },
  phrase(p, args, out) {
    const clauses = p.actOn(args.cards, { ja: suru('リリースする'), en: { base: 'Tribute' } });
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'TRIBUTE', cards: { zone: 'MONSTER', owner: 'SELF', count: 1 } },
});

const POSITIONS = ['ATTACK', 'DEFENSE', 'ANY', 'DOWN'] as const;
const POSITION_NUMBER = { ATTACK: 0, DEFENSE: 1, ANY: 2, DOWN: 3 } as const;
const POSITION_WORDS = {
  ATTACK: label('攻撃表示で', 'in Attack Position'),
  DEFENSE: label('守備表示で', 'in Defense Position'),
  ANY: label('', ''),
  DOWN: label('裏側守備表示で', 'in face-down Defense Position'),
} as const;

const NEGATE_RULE = {
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
  possible(lowering, args) {
    if (args.asMany) return undefined;
    const who = lowering.player(args.player);
    if (args.cards.kind === 'source')
      return ['and', ['fn', 'summonable', lowering.source, who], ['fn', 'roomBefore', who, lowering.source]];
    return enough(
      lowering,
      narrowedCards(args.cards, () => ['and', ['fn', 'summonable', ['it'], who], ['fn', 'roomBefore', who, ['it']]]),
    );
  },
  phrase(p, args, out) {
    const verb = { ja: suru('特殊召喚する'), en: { base: 'Special Summon', past: 'Special Summoned' } };
    const complement = [
      p.text(POSITION_WORDS[args.position]),
      args.asMany ? p.pick('可能な限り', 'as many as possible') : '',
    ];
    const clauses = p.actOn(args.cards, verb, { complement: complement.filter(Boolean).join(p.pick('', ' ')) }, 'from');
    p.speakOf(out);
    const after = args.negated ? [{ sentence: p.pick('その効果は無効になる。', 'Its effects are negated.') }] : [];
    return [...clauses, ...after];
  },
  example: { op: 'SPECIAL_SUMMON', cards: { zone: 'DECK', owner: 'SELF', level: 4, count: 1 } },
});

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
    ['ge', ['fn', 'mainRoomBefore', lowering.player(args.player)], lowering.number(args.count)],
    ['permitted', 'specialSummon', 0, me, ['src']],
  ],
  phrase(p, args) {
    const n = p.number(args.count);
    const name = p.cardName(args.card);
    const theirs = args.player.kind === 'opponent' ? p.pick('相手フィールドに', "to your opponent's field") : '';
    return [
      {
        object: p.pick(`「${name}」${n}体を`, `${n} "${name}"`),
        complement: [theirs, p.text(POSITION_WORDS[args.position])].filter(Boolean).join(p.pick('', ' ')),
        verb: { ja: suru('特殊召喚する'), en: { base: 'Special Summon' } },
      },
    ];
  },
  example: { op: 'SUMMON_TOKENS', card: 'ocg:73915052', count: 4, position: 'DEFENSE' },
});

export const CHANGE_POSITION = defineInstruction({
  name: 'CHANGE_POSITION',
  label: label('表示形式を変える', 'Change position'),
  summary: label(
    'モンスターの表示形式を変える。SWITCHは攻守を入れ替える',
    'Changes positions; SWITCH turns Attack and Defense around.',
  ),
  params: {
    cards: withDefault(cards(label('モンスター', 'monsters')), '$source'),
    to: word(label('表示形式', 'position'), ['ATTACK', 'DEFENSE', 'DOWN', 'SWITCH'] as const),
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

export const COUNTERS = defineInstruction({
  name: 'SPELL_COUNTER',
  label: label('魔力カウンター', 'Spell Counters'),
  summary: label('魔力カウンターを置く（負なら取り除く）', 'Places Spell Counters, or removes them if negative.'),
  params: { cards: withDefault(cards(label('カード', 'cards')), '$source'), by: number(label('増減', 'by')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('SPELL_COUNTER'), undefined, out, { value: b.number(args.by) });
  },
  possible(lowering, args) {
    const n = lowering.number(args.by);
    if (args.cards.kind !== 'source') return undefined;
    const there: Expr = ['attr', 'spellCounter', lowering.source];
    return args.by.range[1] < 0 ? ['ge', there, ['neg', n]] : undefined;
  },
  phrase(p, args) {
    const less = args.by.range[1] < 0;
    const n = args.by.kind === 'number' ? String(Math.abs(args.by.value)) : p.number(args.by);
    const where = p.cards(args.cards);
    const verb = less
      ? { ja: godan('取り除く'), en: { base: 'remove' } }
      : { ja: godan('置く'), en: { base: 'place' } };
    return [
      {
        object: p.pick(
          `${where}${less ? 'の' : 'に'}魔力カウンターを${n}つ`,
          `${n} Spell Counter${n === '1' ? '' : 's'} ${less ? 'from' : 'on'} ${where}`,
        ),
        verb,
      },
    ];
  },
  example: { op: 'SPELL_COUNTER', by: 1 },
});

export const EXCAVATE = defineInstruction({
  name: 'EXCAVATE',
  label: label('めくる', 'Excavate'),
  summary: label(
    'デッキの上から、条件に合うカードが出るまでめくる。結果は合ったカード。残りはREST_TO_GRAVEで墓地へ送る',
    'Turns over cards from the top of the Deck until one fits; the result is that card. The others are put aside by REST_TO_GRAVE.',
  ),
  params: { until: filter(label('条件', 'until')) },
  result: 'cards',
  lower(b, args, out) {
    const list = out ?? b.temp('found');
    const top = b.temp('top');
    const at = b.temp('at');
    const fits = b.lowering.filter(args.until, v(top)) ?? 1;
    b.emit(
      ['list', list],
      ['let', at, ['sub', ['size', 'deck', me], 1]],
      [
        'while',
        ['ge', v(at), 0],
        [
          ['let', top, ['cardAt', 'deck', me, v(at)]],
          ['reveal', v(top), 3],
          ['if', fits, [['push', list, v(top)], ['break']]],
          ['let', at, ['sub', v(at), 1]],
        ],
      ],
      ['setGlobal', 'excavated', ['greater', 0, v(at)]],
    );
  },
  // the owner knows the Deck: nothing to find, nothing to activate [YGO-3.8]
  possible: (lowering, args) => [
    'gt',
    ['count', [{ zone: 'deck', of: me }], lowering.filter(args.until, ['it']) ?? 1],
    0,
  ],
  phrase(p, args, out) {
    p.speakOf(out);
    return [
      {
        sentence: p.pick(
          `${p.filtered(args.until, 'one')}が出るまで自分のデッキの上からカードをめくる。`,
          `Excavate cards from the top of your Deck until you excavate ${p.some(args.until)}.`,
        ),
      },
    ];
  },
  example: [
    { op: 'EXCAVATE', until: { kind: 'monster' }, out: '$found' },
    { op: 'SPECIAL_SUMMON', cards: '$found' },
    { op: 'REST_TO_GRAVE' },
  ],
});

export const REST_TO_GRAVE = defineInstruction({
  name: 'REST_TO_GRAVE',
  label: label('残りを墓地へ送る', 'Send the rest to the GY'),
  summary: label(
    'めくったカードのうちデッキに残っているものを墓地へ送る',
    'Sends excavated cards that are still in the Deck to the GY.',
  ),
  params: {},
  lower(b) {
    const rest = b.temp('rest');
    const each = b.temp('card');
    b.emit(
      ['fill', rest, [{ zone: 'deck', of: me }], ['ge', ['indexOf', ['it']], global('excavated')]],
      [
        'batch',
        [['foreach', each, { list: rest }, [['act', 'send', { subject: v(each), player: me, cause: b.source }]]]],
      ],
    );
  },
  phrase: (p) => [
    { sentence: p.pick('残りのめくったカードは全て墓地へ送る。', 'Send the other excavated cards to the GY.') },
  ],
  example: { op: 'REST_TO_GRAVE' },
});

export const TO_DECK = defineInstruction({
  name: 'SHUFFLE_INTO_DECK',
  label: label('デッキに戻してシャッフルする', 'Shuffle into the Deck'),
  summary: label(
    'カードを持ち主のデッキに戻し、シャッフルする',
    'Puts cards back into their owners’ Decks and shuffles.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('RETURN'), undefined, out, { to: ['zone', 'deck'] });
    b.emit(['shuffle', 'deck', me]);
    if (args.cards.kind !== 'selection' || args.cards.selection.owner.kind !== 'self') b.emit(['shuffle', 'deck', opp]);
  },
  possible: (lowering, args) => enough(lowering, args.cards),
  phrase(p, args, out) {
    const clauses = p
      .actOn(
        args.cards,
        { ja: godan('戻す'), en: { base: 'shuffle' } },
        { complement: p.pick('デッキに加えてシャッフルし', 'into the Deck') },
        'from',
      )
      .map((clause) =>
        'verb' in clause && p.language === 'ja'
          ? { ...clause, complement: 'デッキに', verb: { ja: godan('戻す'), en: { base: 'shuffle' } } }
          : clause,
      );
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'SHUFFLE_INTO_DECK', cards: { zone: 'HAND', owner: 'SELF', count: { min: 1, max: 99 } } },
});

export const SET_CARD = defineInstruction({
  name: 'SET_CARD',
  label: label('セットする', 'Set'),
  summary: label('魔法・罠カードを自分の場にセットする', 'Sets Spells or Traps on your field.'),
  params: { cards: cards(label('カード', 'cards')) },
  lower(b, args) {
    const list = b.list(narrowedCards(args.cards, () => ['fn', 'spellRoom', me, ['it']]));
    const each = b.temp('card');
    b.emit(['foreach', each, { list }, [call('putDown', { card: v(each) })]]);
  },
  phrase: (p, args) => p.actOn(args.cards, { ja: suru('セットする'), en: { base: 'Set', past: 'Set' } }, {}, 'from'),
  example: { op: 'SET_CARD', cards: { zone: 'HAND', owner: 'SELF', kind: ['spell', 'trap'], count: { upTo: 1 } } },
});

export const DETACH = defineInstruction({
  name: 'DETACH',
  label: label('Ｘ素材を取り除く', 'Detach'),
  summary: label('このカードのＸ素材を取り除いて墓地へ送る', 'Detaches Xyz Materials of this card; they go to the GY.'),
  params: { count: withDefault(number(label('数', 'count'), { min: 1 }), 1) },
  result: 'cards',
  lower(b, args, out) {
    const list = out ?? b.temp('detached');
    const each = b.temp('card');
    const under = [
      { zone: 'material', of: 0 as Expr, host: b.source },
      { zone: 'material', of: 1 as Expr, host: b.source },
    ];
    b.emit(
      [
        'chooseMany',
        { by: me, cards: under, verb: 'select', min: b.number(args.count), max: b.number(args.count), out: list },
      ],
      ['batch', [['foreach', each, { list }, [['act', 'send', { subject: v(each), player: me, cause: b.source }]]]]],
    );
  },
  possible: (lowering, args) => [
    'ge',
    [
      'count',
      [
        { zone: 'material', of: 0, host: lowering.source },
        { zone: 'material', of: 1, host: lowering.source },
      ],
    ],
    lowering.number(args.count),
  ],
  phrase: (p, args) => [
    {
      object: p.pick(
        `このカードのＸ素材を${p.number(args.count)}つ`,
        `${p.number(args.count)} material from this card`,
      ),
      verb: { ja: godan('取り除く'), en: { base: 'detach' } },
    },
  ],
  example: { op: 'DETACH', count: 1 },
});

export const MOVING = [
  TARGET,
  SEND,
  DISCARD_TO_GRAVE,
  BANISH,
  TRIBUTE,
  SPECIAL_SUMMON,
  SUMMON_TOKENS,
  CHANGE_POSITION,
  COUNTERS,
  EXCAVATE,
  REST_TO_GRAVE,
  TO_DECK,
  SET_CARD,
  DETACH,
];
export { NEGATE_RULE };
