/** Pieces several instructions of the game share. */
import type { Expr } from '@fuda/kernel';
import {
  type Builder,
  type CardsNode,
  defineOperator,
  type ExpressionLowering,
  type ExpressionNode,
  type SelectionNode,
} from '@fuda/language';

/** A condition that only the compiler sees: it narrows what may be picked and is never said. */
export function silent(lower: (lowering: ExpressionLowering) => Expr): ExpressionNode {
  const operator = defineOperator({
    name: 'SILENT',
    summary: { ja: '内部の条件', en: 'an inner condition' },
    result: 'condition',
    params: {},
    lower,
    phrase: () => '',
    example: {},
  });
  return { kind: 'call', operator, args: {}, range: [0, 1] };
}

/** The selection with one more condition on each card. */
export function narrowed(selection: SelectionNode, condition: (lowering: ExpressionLowering) => Expr): SelectionNode {
  const test = { kind: 'where' as const, condition: silent(condition) };
  return { ...selection, filter: { tests: [...selection.filter.tests, test] } };
}

export function narrowedCards(cards: CardsNode, condition: (lowering: ExpressionLowering) => Expr): CardsNode {
  return cards.kind === 'selection' ? { kind: 'selection', selection: narrowed(cards.selection, condition) } : cards;
}

/** The condition on room in a zone, unless earlier parts of the effect make some there. */
export function unless(lowering: ExpressionLowering, zone: string, room: Expr): Expr {
  const made = lowering.emptied.get(`zone:${zone}`) ?? 0;
  return made === 0 ? room : made === 1 ? 1 : ['or', made, room];
}

/** As many free Main Monster Zones; before the ability is used its cost may free some [YGO-6.3]. */
export function mainRoom(lowering: ExpressionLowering, who: Expr, n: Expr): Expr {
  return unless(lowering, 'monster', ['ge', ['fn', lowering.before ? 'mainRoomBefore' : 'mainRoom', who], n]);
}

/** A free Spell & Trap Zone; a card activated from the hand takes one itself. */
export function spellRoom(lowering: ExpressionLowering, card: Expr): Expr {
  return unless(lowering, 'spellTrap', ['fn', lowering.before ? 'spellRoomBefore' : 'spellRoom', ['me'], card]);
}

/** A card (`it`) that can be paid with: the zone it leaves may be the one the effect needs [YGO-6.3]. */
export function paysRoom(lowering: ExpressionLowering): Expr {
  if (lowering.before) return lowering.slot === 'activation' ? ['fn', 'paysRoom', ['it']] : 1;
  return ['or', ['not', ['global', 'paying']], ['fn', 'paysRoom', ['it']]];
}

/** [YGO-3.8] after looking through a Deck it is shuffled; top cards that were only turned over are not. */
export function shuffleSearched(b: Builder, from: CardsNode): void {
  if (from.kind !== 'selection' || from.selection.strategy !== 'MANUAL') return;
  if (!from.selection.zones.some(({ zone }) => zone === 'deck')) return;
  for (const who of b.players(from.selection.owner)) b.emit(['shuffle', 'deck', who]);
}
