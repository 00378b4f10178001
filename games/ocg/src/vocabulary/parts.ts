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

/** At least as many cards as the selection asks for (one, where it takes all). */
export function enough(lowering: ExpressionLowering, cards: CardsNode): Expr | undefined {
  if (cards.kind !== 'selection') return undefined;
  const { sources, where } = lowering.selection(cards.selection);
  const count: Expr = where === undefined ? ['count', sources] : ['count', sources, where];
  const all = cards.selection.strategy === 'ALL';
  return ['ge', count, all ? 1 : ['greater', 1, lowering.number(cards.selection.min)]];
}

/** [YGO-3.8] after looking through a Deck it is shuffled; top cards that were only turned over are not. */
export function shuffleSearched(b: Builder, from: CardsNode): void {
  if (from.kind !== 'selection' || from.selection.strategy !== 'MANUAL') return;
  if (!from.selection.zones.some(({ zone }) => zone === 'deck')) return;
  for (const who of b.players(from.selection.owner)) b.emit(['shuffle', 'deck', who]);
}
