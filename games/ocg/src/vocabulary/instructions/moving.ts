/** Targeting, moving and paying. */
import type { Expr } from '@fuda/kernel';
import {
  type CardsNode,
  defineInstruction,
  type ExpressionLowering,
  godan,
  ichidan,
  params,
  type SelectionNode,
  suru,
  withDefault,
} from '@fuda/language';
import { all, eq, fn, global, label, me, not } from '../../ir.ts';
import { narrowed, narrowedCards, paysRoom, shuffleSearched } from '../parts.ts';

const { cards, flag, flatSelection } = params;

/** A monster whose Summon can still be negated does not lie there yet [YGO-5.4.1]. */
const mayTarget = (): Expr => all(['permitted', 'target', ['it'], me], not(['same', ['it'], global('summoning')]));

const targeted = (selection: SelectionNode): CardsNode => ({
  kind: 'selection',
  selection: narrowed(selection, mayTarget),
});

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
    b.list({ kind: 'selection', selection: narrowed(selection, mayTarget) }, list);
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
  idle: true,
  on: (_, { selection }) => targeted(selection),
  picks: (_, { selection }) => targeted(selection),
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
          object: p.object({ kind: 'selection', selection }),
          complement: '対象と',
          verb: { ja: suru('する'), en: { base: 'target' } },
        },
      ];
    return [{ ...clause, verb: { ja: suru('する'), en: { base: 'target' } } }];
  },
  example: { op: 'TARGET', zone: 'MONSTER', owner: 'OPPONENT', count: 1, out: '$target' },
});

const reachesGrave = (card: Expr): Expr => fn('reachesGrave', card, me);

const maySend = (lowering: ExpressionLowering): Expr =>
  all(['permitted', 'send', ['it'], me, lowering.source], paysRoom(lowering));

export const SEND = defineInstruction({
  name: 'SEND',
  label: label('墓地へ送る', 'Send to the GY'),
  summary: label(
    'カードを墓地へ送る（破壊でも捨てるでもない）',
    'Sends cards to the GY; neither destroys nor discards.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  result: 'cards',
  lower(b, args, out) {
    const payable = narrowedCards(args.cards, (lowering) => [
      'and',
      maySend(lowering),
      ['or', ['not', global('paying')], reachesGrave(['it'])],
    ]);
    b.actOnCards(payable, b.action('SEND'), undefined, out);
    shuffleSearched(b, args.cards);
  },
  fits: (lowering) =>
    lowering.slot === 'activation' ? all(maySend(lowering), reachesGrave(['it'])) : maySend(lowering),
  does: (_, args) => [{ action: 'SEND', cards: args.cards, to: 'grave' }],
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
  fits: () => reachesGrave(['it']),
  does: (_, args) => [{ action: 'DISCARD', cards: args.cards, to: 'grave' }],
  phrase(p, args, out) {
    const verb = { ja: ichidan('捨てる'), en: { base: 'discard' } };
    const clauses = p.actOn(args.cards, verb, { complement: p.pick('墓地へ', 'to the GY') }, 'from');
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'DISCARD_TO_GRAVE', cards: { zone: 'HAND', owner: 'SELF', count: 1 } },
});

const mayBanish = (lowering: ExpressionLowering): Expr =>
  all(['permitted', 'banish', ['it'], me, lowering.source], paysRoom(lowering));

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
    b.actOnCards(
      narrowedCards(args.cards, mayBanish),
      b.action('BANISH'),
      undefined,
      out,
      args.faceDown ? { value: 1 } : {},
    );
  },
  fits: mayBanish,
  does: (_, args) => [{ action: 'BANISH', cards: args.cards, to: 'banished' }],
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
      narrowedCards(args.cards, (lowering) => all(fn('mayGiveUp', ['it'], me), paysRoom(lowering))),
      b.action('TRIBUTE'),
      undefined,
      out,
    );
  },
  fits: (lowering) => all(fn('mayGiveUp', ['it'], me), paysRoom(lowering)),
  does: (_, args) => [{ action: 'TRIBUTE', cards: args.cards, to: 'grave' }],
  phrase(p, args, out) {
    const clauses = p.actOn(args.cards, { ja: suru('リリースする'), en: { base: 'Tribute' } });
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'TRIBUTE', cards: { zone: 'MONSTER', owner: 'SELF', count: 1 } },
});

export const DESTROY_AND_BANISH = defineInstruction({
  name: 'DESTROY_AND_BANISH',
  label: label('破壊し除外する', 'Destroy and banish'),
  summary: label('破壊し、墓地へ送らず除外する', 'Destroys cards and banishes them instead of sending them to the GY.'),
  params: { cards: cards(label('カード', 'cards')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('DESTROY'), undefined, out, { to: ['zone', 'banished'] });
  },
  does: (_, args) => [{ action: 'DESTROY', cards: args.cards, to: 'banished' }],
  phrase: (p, args) => p.actOn(args.cards, { ja: suru('破壊し除外する'), en: { base: 'destroy and banish' } }),
  example: { op: 'DESTROY_AND_BANISH', cards: { zone: 'MONSTER', owner: 'OPPONENT', count: 1 } },
});

export const MOVING = [TARGET, SEND, DISCARD_TO_GRAVE, BANISH, TRIBUTE, DESTROY_AND_BANISH];
