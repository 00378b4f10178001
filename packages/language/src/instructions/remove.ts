import type { Expr } from '@fuda/kernel';
import type { Builder } from '../builder.ts';
import { and } from '../conditions.ts';
import { type Deed, defineInstruction } from '../define-instruction.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { ExpressionLowering } from '../lower-expression.ts';
import { type CardsNode, type ExpressionNode, type FilterNode, madeUp, type PlayerNode } from '../nodes.ts';
import { found } from '../outlook.ts';
import { optional, type Param, withDefault } from '../param.ts';
import { cards, filter, flag, number, player } from '../params.ts';
import { literal } from '../read-expression.ts';
import { choicesOf } from '../shape.ts';
import { ichidan, suru } from '../text/japanese-verb.ts';

const DESTROY_VERB = { ja: suru('破壊する'), en: { base: 'destroy' } };
const DISCARD_VERB = { ja: ichidan('捨てる'), en: { base: 'discard' } };

function needsGrave(vocabulary: Vocabulary, action: string) {
  if (vocabulary.roles.grave !== undefined || vocabulary.actions.get(action)) return undefined;
  return { ja: '墓地も、その行動もありません', en: 'it has neither a graveyard nor that action' };
}

/** Cards that end up in the graveyard, where there is one. */
function gone(action: string, { roles: { grave } }: Vocabulary, victims: CardsNode): Deed {
  return { action, cards: victims, ...(grave === undefined ? {} : { to: grave }) };
}

export const DESTROY = defineInstruction({
  name: 'DESTROY',
  label: { ja: '破壊する', en: 'Destroy' },
  summary: {
    ja: 'カードを破壊する。結果は実際に破壊されたカード',
    en: 'Destroys cards. The result is the cards really destroyed.',
  },
  actions: ['DESTROY'],
  params: { cards: cards({ ja: 'カード', en: 'cards' }) },
  result: 'cards',
  refuse: (vocabulary) => needsGrave(vocabulary, 'DESTROY'),
  lower(b, { cards: victims }, out) {
    const { grave } = b.vocabulary.roles;
    b.actOnCards(victims, b.action('DESTROY'), grave === undefined ? undefined : { to: grave }, out);
  },
  does: (vocabulary, { cards: victims }) => [gone('DESTROY', vocabulary, victims)],
  phrase(p, { cards: victims }, out) {
    const clauses = p.actOn(victims, p.vocabulary.actions.get('DESTROY')?.verb ?? DESTROY_VERB);
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } },
});

/** A number of cards, or ALL. */
const howMany: Param<ExpressionNode | 'ALL'> = {
  label: { ja: '枚数（ALLはすべて）', en: 'count (ALL = the whole hand)' },
  need: 'optional',
  fallback: 1,
  shape: { kind: 'number', min: 1, choices: choicesOf({ ALL: { ja: 'すべて', en: 'all' } }) },
  read: (reader, value, path) =>
    value === 'ALL' ? 'ALL' : number({ ja: '枚数', en: 'count' }, { min: 1 }).read(reader, value, path),
};

interface DiscardArgs {
  readonly cards: CardsNode | undefined;
  readonly player: PlayerNode;
  readonly count: ExpressionNode | 'ALL';
  readonly filter: FilterNode | undefined;
  readonly random: boolean;
}

function haveEnough(lowering: ExpressionLowering, cards: CardsNode): Expr {
  if (cards.kind !== 'selection') return 1;
  return ['ge', found(lowering, cards.selection), lowering.number(cards.selection.min)];
}

function discarded(vocabulary: Vocabulary, args: DiscardArgs): CardsNode {
  if (args.cards) return args.cards;
  const hand = vocabulary.zones.get(vocabulary.roles.hand ?? '');
  const n = args.count === 'ALL' ? literal(0) : args.count;
  const strategy = args.count === 'ALL' ? 'ALL' : args.random ? 'RANDOM' : 'MANUAL';
  return {
    kind: 'selection',
    selection: {
      zones: hand ? [hand] : [],
      owner: args.player,
      filter: args.filter ?? { tests: [] },
      strategy,
      min: n,
      max: n,
      upTo: false,
      chooser: args.player,
      ordered: false,
    },
  };
}

/** Each player picks from their own hand; the cards go together, and where the game wants all of them, only if all can. */
function eachTheirOwn(b: Builder, args: DiscardArgs, whose: readonly Expr[]): CardsNode {
  const all = b.temp('all');
  const card = b.temp('card');
  const of = (who: Expr): CardsNode => discarded(b.vocabulary, { ...args, player: { kind: 'known', player: who } });
  const picks = b.block(() => {
    for (const who of whose) b.emit(['foreach', card, { list: b.list(of(who)) }, [['push', all, ['var', card]]]]);
  });
  b.emit(['list', all]);
  const enough = b.vocabulary.declaration.exact ? and(...whose.map((who) => haveEnough(b.lowering, of(who)))) : 1;
  b.emit(...(enough === 1 ? picks : [['if', enough, picks] as const]));
  return { kind: 'variable', variable: madeUp(all, 'cards') };
}

export const DISCARD = defineInstruction({
  name: 'DISCARD',
  label: { ja: '捨てる', en: 'Discard' },
  summary: {
    ja: '手札を捨てる。選ぶのは捨てるプレイヤー（randomならランダム）。cardsで決まったカードを捨てることもできる',
    en: 'Discards from hand; the discarding player chooses, unless `random`. `cards` discards given cards instead.',
  },
  actions: ['DISCARD'],
  params: {
    cards: optional(cards({ ja: 'カード', en: 'cards' })),
    count: howMany,
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
    filter: optional(filter({ ja: '絞り込み', en: 'filter' })),
    random: withDefault(flag({ ja: 'ランダム', en: 'random' }), false),
  },
  result: 'cards',
  refuse(vocabulary, args) {
    if (!args.cards && vocabulary.roles.hand === undefined) return { ja: '手札がありません', en: 'it has no hand' };
    return needsGrave(vocabulary, 'DISCARD');
  },
  lower(b, args, out) {
    const { grave } = b.vocabulary.roles;
    const whose = b.players(args.player);
    const apart = !args.cards && args.count !== 'ALL' && whose.length > 1;
    const victims = apart ? eachTheirOwn(b, args, whose) : discarded(b.vocabulary, args);
    b.actOnCards(victims, b.action('DISCARD'), grave === undefined ? undefined : { to: grave }, out);
  },
  on: (vocabulary, args) =>
    args.player.kind === 'both' && args.count !== 'ALL' ? undefined : discarded(vocabulary, args),
  // each player needs as many
  possible(lowering, args) {
    if (args.cards || args.player.kind !== 'both' || args.count === 'ALL') return undefined;
    const of = (player: Expr): CardsNode =>
      discarded(lowering.vocabulary, { ...args, player: { kind: 'known', player } });
    return and(...lowering.players(args.player).map((who) => haveEnough(lowering, of(who))));
  },
  does: (vocabulary, args) => [gone('DISCARD', vocabulary, discarded(vocabulary, args))],
  phrase(p, args, out) {
    const verb = p.vocabulary.actions.get('DISCARD')?.verb ?? DISCARD_VERB;
    const victims = discarded(p.vocabulary, args);
    if (args.cards || victims.kind !== 'selection') {
      const clauses = p.actOn(victims, verb);
      p.speakOf(out);
      return clauses;
    }
    // The one who discards owns the hand: saying whose hand it is again would be noise.
    const own = { ...victims.selection, owner: args.player.kind === 'self' ? args.player : { kind: 'both' as const } };
    const whole = args.count === 'ALL' && !args.filter;
    const object = p.pick(
      p.object({ kind: 'selection', selection: own }, 'from'),
      whole
        ? `${args.player.kind === 'self' ? 'your' : 'their'} entire hand`
        : p.selected(own).replace(/ in (a|the) hand/, ''),
    );
    p.speakOf(out);
    return [
      {
        ...p.subject(args.player),
        object: args.player.kind === 'self' ? object.replace(/ in your hand/, '') : object,
        verb,
      },
    ];
  },
  example: { op: 'DISCARD', player: 'OPPONENT', count: 1 },
});
