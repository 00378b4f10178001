/** The figures of a balance report that help somebody choose piles, as `balance.json` ships them. */
import { cardRows, kingdomRows } from './report-tables.ts';

/** Shares are in percent, as the report has them. */
export interface BalanceSummary {
  readonly ruleset: string;
  /** of the rules, cards and buy lists that were measured */
  readonly basis: string;
  /** matches between strong players in which the card is bought */
  readonly bought: Readonly<Record<string, number>>;
  readonly kingdoms: Readonly<Record<string, MeasuredKingdom>>;
}

export interface MeasuredKingdom {
  /** points of the first seat, both playing alike */
  readonly firstSeat: number;
  /** points of who buys nothing but money and victory cards */
  readonly money: number;
  readonly rounds: number;
  /** matches that end because the last round is over */
  readonly limit: number;
}

export function summaryOf(report: string): BalanceSummary {
  const presets = kingdomRows(report).filter(([id]) => !id.said.startsWith('random:'));
  return {
    ruleset: /^# Balance of `([^`]+)`/.exec(report)?.[1] ?? '',
    basis: /measured: `([^`]+)`/.exec(report)?.[1] ?? '',
    bought: Object.fromEntries(cardRows(report).map(([card, , everywhere]) => [card.said, everywhere.value])),
    kingdoms: Object.fromEntries(
      presets.map(([id, , firstSeat, , , , money, rounds, limit]) => [
        id.said,
        { firstSeat: firstSeat.value, money: money.value, rounds: rounds.value, limit: limit.value },
      ]),
    ),
  };
}
