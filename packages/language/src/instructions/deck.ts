import type { Expr, Statement } from '@fuda/kernel';
import { defineInstruction } from '../define-instruction.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import {
  type CardsNode,
  type ExpressionNode,
  type FilterNode,
  madeUp,
  type PlayerNode,
  type SelectionNode,
  type Variable,
} from '../nodes.ts';
import { alsoNamed, optional, withDefault } from '../param.ts';
import { cards, filter, flag, number, player, zone } from '../params.ts';
import { literal } from '../read-expression.ts';
import type { Clause } from '../text/clause.ts';
import { godan, ichidan, suru } from '../text/japanese-verb.ts';
import type { Phraser } from '../text/phraser.ts';
import type { ZoneWord } from '../vocabulary.ts';
import { arriving, mayArrive, movedTo, moveTo, sayMove } from './move.ts';

const LOOK_VERB = { ja: ichidan('見る'), en: { base: 'look at' } };
const REVEAL_VERB = { ja: ichidan('見せる'), en: { base: 'reveal' } };
const SHUFFLE_VERB = { ja: suru('シャッフルする'), en: { base: 'shuffle' } };
const SEARCH_VERB = { ja: godan('選ぶ'), en: { base: 'search' } };

const NO_DECK = { ja: '山札か手札がありません', en: 'it has no deck or no hand' };

/** A zone given, or the one with that role. */
function zoneOr(vocabulary: Vocabulary, given: ZoneWord | undefined, role: 'deck' | 'hand'): ZoneWord {
  const found = given ?? vocabulary.zones.get(vocabulary.roles[role] ?? '');
  if (!found) throw new Error(`refused before: the game has no ${role}`);
  return found;
}

interface SearchArgs {
  readonly from: ZoneWord | undefined;
  readonly count: ExpressionNode;
  readonly filter: FilterNode | undefined;
  readonly upTo: boolean;
}

function searched(vocabulary: Vocabulary, args: SearchArgs): SelectionNode {
  return {
    zones: [zoneOr(vocabulary, args.from, 'deck')],
    owner: { kind: 'self' },
    filter: args.filter ?? { tests: [] },
    strategy: 'MANUAL',
    min: args.upTo ? literal(0) : args.count,
    max: args.count,
    upTo: args.upTo,
    chooser: { kind: 'self' },
    ordered: false,
  };
}

/** The kernel counts viewers in bits: 1 and 2 are the players, 3 is everybody. */
function toPlayer(player: Expr): Expr {
  return ['add', player, 1];
}

/** Shows each card of a list to these players. */
function show(list: string, card: string, viewers: readonly Statement[]): Statement {
  return ['foreach', card, { list }, viewers];
}

/** 「デッキから…1枚を手札に加える」: what the game does anyway is said only where it is not done. */
function plainSearch(
  p: Phraser,
  args: { readonly reveal: boolean; readonly shuffle: boolean },
  selection: SelectionNode,
  to: ZoneWord,
  out: Variable | undefined,
): Clause[] {
  const moved = { kind: 'selection' as const, selection };
  const clauses = sayMove(p, moved, { zone: to, of: undefined, at: undefined, with: undefined });
  p.speakOf(out);
  const except = [
    args.reveal ? undefined : p.pick('そのカードは相手に見せない。', 'It is not revealed.'),
    args.shuffle ? undefined : p.pick('デッキはシャッフルしない。', 'The Deck is not shuffled.'),
  ];
  return [...clauses, ...except.flatMap((sentence) => (sentence === undefined ? [] : [{ sentence }]))];
}

export const SEARCH = defineInstruction({
  name: 'SEARCH',
  words: ['SEARCH_DECK'],
  label: { ja: '探す', en: 'Search' },
  summary: {
    ja: '山札（from）からカードを探して手札（to）に加え、相手に見せ、シャッフルする',
    en: 'Searches the deck (`from`) for cards, shows them, adds them to the hand (`to`) and shuffles.',
  },
  params: {
    filter: optional(filter({ ja: '絞り込み', en: 'filter' })),
    count: withDefault(number({ ja: '枚数', en: 'count' }, { min: 1 }), 1),
    upTo: withDefault(flag({ ja: '〜枚まで', en: 'up to' }), false),
    from: optional(zone({ ja: '探す所', en: 'from' })),
    to: optional(zone({ ja: '行き先', en: 'to' })),
    reveal: withDefault(flag({ ja: '見せる', en: 'reveal' }), true),
    shuffle: withDefault(flag({ ja: 'シャッフル', en: 'shuffle' }), true),
  },
  result: 'cards',
  outcome: ({ count, filter: fits }) => ({
    single: count.kind === 'number' && count.value === 1,
    ...(fits ? { filter: fits } : {}),
  }),
  refuse: ({ roles }, args) =>
    (args.from ?? roles.deck) === undefined || (args.to ?? roles.hand) === undefined ? NO_DECK : undefined,
  lower(b, args, out) {
    const to = zoneOr(b.vocabulary, args.to, 'hand');
    const cards: CardsNode = { kind: 'selection', selection: searched(b.vocabulary, args) };
    const found = b.list(arriving(b.lowering, cards, to), b.temp('found'));
    const card = b.temp('card');
    if (args.reveal) b.emit(show(found, card, [['reveal', ['var', card], toPlayer(['opp'])]]));
    moveTo(
      b,
      { kind: 'variable', variable: madeUp(found, 'cards') },
      { zone: to, of: undefined, at: undefined, with: undefined },
      out,
    );
    if (args.shuffle) b.emit(['shuffle', zoneOr(b.vocabulary, args.from, 'deck').zone, ['me']]);
  },
  on: (vocabulary, args) => ({ kind: 'selection', selection: searched(vocabulary, args) }),
  fits: (lowering, { to }) => mayArrive(lowering, zoneOr(lowering.vocabulary, to, 'hand')),
  does(vocabulary, args) {
    const cards: CardsNode = { kind: 'selection', selection: searched(vocabulary, args) };
    return [
      movedTo(cards, { zone: zoneOr(vocabulary, args.to, 'hand'), of: undefined, at: undefined, with: undefined }),
    ];
  },
  phrase(p, args, out) {
    const selection = searched(p.vocabulary, args);
    const from = p.zone(selection.zones[0]);
    const to = zoneOr(p.vocabulary, args.to, 'hand');
    if (p.vocabulary.style.plainSearch) return plainSearch(p, args, selection, to, out);
    if (p.language === 'ja') {
      const seen = args.reveal
        ? [{ object: '', complement: '相手に', verb: REVEAL_VERB, uses: selection, introduces: selection }]
        : [];
      const move = sayMove(
        p,
        { kind: 'selection', selection },
        { zone: to, of: undefined, at: undefined, with: undefined },
      );
      const into = move.map((clause) => ({ ...clause, object: '', uses: selection }));
      const choose = { object: p.object({ kind: 'selection', selection }), verb: SEARCH_VERB, introduces: selection };
      p.speakOf(out);
      return [
        choose,
        ...seen,
        ...into,
        ...(args.shuffle ? [{ sentence: `その後、自分の${from}をシャッフルする。` }] : []),
      ];
    }
    const most = args.upTo ? 'up to ' : '';
    const what = `${most}${p.selected({ ...selection, zones: [], owner: { kind: 'both' } })}`;
    const steps = [args.reveal ? 'reveal it' : '', `put it into your ${p.zone(to)}`].filter(Boolean).join(' and ');
    p.speakOf(out);
    const many = args.count.kind !== 'number' || args.count.value !== 1;
    const text = `Search your ${from} for ${what}, ${many ? steps.replaceAll(' it', ' them') : steps}${args.shuffle ? `, then shuffle your ${from}` : ''}.`;
    return [{ sentence: text }];
  },
  example: { op: 'SEARCH', filter: { kind: 'creature', max_cost: 3 }, count: 1 },
});

interface LookArgs {
  readonly count: ExpressionNode;
  readonly zone: ZoneWord | undefined;
  readonly player: PlayerNode;
}

function top(vocabulary: Vocabulary, args: LookArgs): CardsNode {
  return {
    kind: 'selection',
    selection: {
      zones: [zoneOr(vocabulary, args.zone, 'deck')],
      owner: args.player,
      filter: { tests: [] },
      strategy: 'TOP',
      min: args.count,
      max: args.count,
      upTo: false,
      chooser: { kind: 'self' },
      ordered: false,
    },
  };
}

export const LOOK = defineInstruction({
  name: 'LOOK',
  label: { ja: '見る', en: 'Look' },
  summary: {
    ja: '山札の上から何枚かを自分だけが見る。結果はそのカード',
    en: 'Looks at the top cards of a deck, unseen by the other player. The result is those cards.',
  },
  params: {
    count: withDefault(number({ ja: '枚数', en: 'count' }, { min: 1 }), 1),
    zone: optional(zone({ ja: 'ゾーン', en: 'zone' })),
    player: withDefault(player({ ja: '誰の', en: 'whose' }), 'SELF'),
  },
  result: 'cards',
  refuse: ({ roles }, args) => ((args.zone ?? roles.deck) === undefined ? NO_DECK : undefined),
  lower(b, args, out) {
    const list = b.list(top(b.vocabulary, args), out ?? b.temp('seen'));
    const card = b.temp('card');
    b.emit(show(list, card, [['reveal', ['var', card], toPlayer(['me'])]]));
  },
  idle: true,
  on: top,
  able: () => 1,
  picks: top,
  phrase(p, args, out) {
    const object = p.object(top(p.vocabulary, args));
    p.speakOf(out);
    return [{ object, verb: LOOK_VERB }];
  },
  example: [
    { op: 'LOOK', count: 3, out: '$seen' },
    { op: 'SELECT', among: '$seen', count: 1, out: '$one' },
    { op: 'MOVE', cards: '$one', to: 'HAND' },
    { op: 'SELECT', among: '$seen', except: '$one', out: '$rest' },
    { op: 'MOVE', cards: '$rest', to: 'DECK', at: 'BOTTOM' },
  ],
});

export const REVEAL = defineInstruction({
  name: 'REVEAL',
  label: { ja: '見せる', en: 'Reveal' },
  summary: {
    ja: 'カードを表向きにして全員に見せる。結果はそのカード',
    en: 'Shows cards to everybody. The result is those cards.',
  },
  params: { cards: cards({ ja: 'カード', en: 'cards' }) },
  result: 'cards',
  lower(b, { cards: shown }, out) {
    const list = b.list(shown, out ?? b.temp('shown'));
    const card = b.temp('card');
    b.emit(show(list, card, [['reveal', ['var', card], 3]]));
  },
  idle: true,
  able: () => 1,
  picks: (_, { cards: shown }) => shown,
  phrase(p, { cards: shown }, out) {
    const clauses = p.actOn(shown, REVEAL_VERB);
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'REVEAL', cards: { zone: 'DECK', owner: 'SELF', count: 2, select: 'TOP' }, out: '$shown' },
});

export const SHUFFLE = defineInstruction({
  name: 'SHUFFLE',
  words: ['SHUFFLE_DECK'],
  label: { ja: 'シャッフルする', en: 'Shuffle' },
  summary: { ja: 'ゾーン（普通は山札）をシャッフルする', en: 'Shuffles a zone, usually the deck.' },
  params: {
    zone: alsoNamed(optional(zone({ ja: 'ゾーン', en: 'zone' })), 'target'),
    player: withDefault(player({ ja: '誰の', en: 'whose' }), 'SELF'),
  },
  refuse: ({ roles }, args) => ((args.zone ?? roles.deck) === undefined ? NO_DECK : undefined),
  lower(b, args) {
    for (const who of b.players(args.player)) b.emit(['shuffle', zoneOr(b.vocabulary, args.zone, 'deck').zone, who]);
  },
  // an order nobody knew before and nobody knows now
  able: () => 0,
  phrase(p, args) {
    const label = p.zone(zoneOr(p.vocabulary, args.zone, 'deck'));
    return [
      {
        object: p.pick(`${p.possessive(args.player)}${label}を`, `${p.possessive(args.player)} ${label}`),
        verb: SHUFFLE_VERB,
      },
    ];
  },
  example: { op: 'SHUFFLE' },
});
