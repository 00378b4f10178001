/** Reasons for people: why a card cannot be used or bought now, and how the points came about. */

import type { SaidRefusal, ScoreLine } from '@fuda/game';
import type { CardHandle, Match, Text } from '@fuda/kernel';
import { originOf } from './lower-card.ts';
import { refuse, refuseAction } from './refusals.ts';
import { resultOf, rulesetOf, tableView } from './view.ts';
import type { CardData, TurnPhase } from './vocabulary/words.ts';

/** The card as it is printed in this match. */
function printedIn({ game }: Match, id: string): CardData | undefined {
  const definition = game.cards.find((card) => card.id === id);
  return definition && originOf(definition);
}

/** [HB-X4] The seat is asked for just that, nothing the rules know is in the way, and still the card is not offered. */
function forbidden(match: Match, viewer: number, { zone, definition }: CardHandle): readonly Text[] {
  const { query } = match;
  if (query?.player !== viewer || query.prompt !== (zone === 'supply' ? 'buy' : 'action')) return [];
  const offered = match.options().some(({ card }) => card?.zone === zone && card.definition === definition);
  return offered ? [] : [refuse.forbidden().message];
}

/** [HB-B3], [HB-A1] Every failing test by name; empty for zones in which nothing is ever asked. */
export function whyNot(match: Match, viewer: number, card: CardHandle): readonly SaidRefusal[] {
  const known = knownReasons(match, viewer, card);
  if (known === undefined) return [];
  const reasons = known.length > 0 ? known : forbidden(match, viewer, card);
  return reasons.map((reason) => ({ does: card.zone === 'supply' ? 'buy' : 'use', reason }));
}

/** Undefined where nothing is ever asked. */
function knownReasons(
  match: Match,
  viewer: number,
  { player, zone, definition }: CardHandle,
): readonly Text[] | undefined {
  if (definition === undefined) return undefined;
  const table = tableView(match, viewer);
  if (zone === 'supply') {
    return table.supply.find((pile) => pile.cardId === definition)?.refusals.map((r) => r.message);
  }
  if (zone !== 'hand' || player !== viewer) return undefined;
  const { counters } = table.seats[viewer];
  const standing = {
    over: table.over,
    yourTurn: match.view(viewer).turnPlayer === viewer,
    phase: table.phase as TurnPhase,
    choiceOpen: false,
    rice: counters.rice,
    knowledge: counters.knowledge,
    actionsUsed: counters.actionsUsed,
    buysUsed: counters.buysUsed,
  };
  return refuseAction(standing, printedIn(match, definition)?.type, rulesetOf(match.machine).actionsPerTurn).map(
    (r) => r.message,
  );
}

/** [HB-V4] as lines: each kind of card with its reasons, then the tokens. */
export function scoreLines(match: Match): readonly (readonly ScoreLine[])[] | null {
  const result = resultOf(match);
  if (result === null) return null;
  return result.seats.map(({ cards, tokens }) => [
    ...cards.map(({ cardId, copies, points, reasons }): ScoreLine => {
      const card = printedIn(match, cardId);
      const times = copies > 1 ? ` ×${copies}` : '';
      return {
        card: cardId,
        label: { ja: `${card?.name ?? cardId}${times}`, en: `${card?.nameEn ?? cardId}${times}` },
        points,
        reasons: reasons.map(({ test, found, met }) => ({
          ja: `${test.ja}：${met ? '満たした' : '届かない'}（${found}）`,
          en: `${test.en}: ${met ? 'met' : 'not met'} (${found})`,
        })),
      };
    }),
    ...(tokens > 0
      ? [{ label: { ja: '勝利点トークン', en: 'victory tokens' }, points: tokens, reasons: [] } satisfies ScoreLine]
      : []),
  ]);
}
