/** Many matches between policies, straight on the kernel's unchecked door. */
import { type CompiledGame, cells, countOptions, decide, Machine, type MatchSetup, startMatch } from '@fuda/kernel';
import { compileRuleset } from '../compile.ts';
import { cardsOf } from '../data.ts';
import { tableFor } from '../kingdom.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Policy } from './policy.ts';
import { bookOf, type CardBook, MachineSight } from './sight.ts';

/** What one simulated match was like. */
export interface Outcome {
  /** 0, 1, or 2 = draw */
  winner: number;
  firstSeat: number;
  rounds: number;
  limitReached: boolean;
}

export class Simulator {
  readonly game: CompiledGame;
  readonly book: CardBook;
  readonly ruleset: Ruleset;
  readonly kingdom: readonly string[];
  readonly machine: Machine;
  private readonly setup: MatchSetup;
  private readonly sight: MachineSight;
  private readonly roundCell: number;
  private readonly firstCell: number;
  private readonly limitReason: number;
  /** told what each seat buys, by card number */
  onBuy: ((seat: number, card: number) => void) | null = null;
  /** matches so far */
  played = 0;
  readonly outcome: Outcome = { winner: 0, firstSeat: 0, rounds: 0, limitReached: false };

  constructor(ruleset: Ruleset, kingdom: readonly string[]) {
    this.ruleset = ruleset;
    this.kingdom = kingdom;
    this.game = compileRuleset(ruleset);
    this.book = bookOf(ruleset);
    this.machine = new Machine(this.game);
    this.machine.journalStep = 0;
    this.sight = new MachineSight(this.machine, this.book);
    this.setup = { cards: tableFor(ruleset, kingdom, cardsOf(ruleset)) };
    const { declaration, symbols, layout } = this.game;
    this.roundCell = layout.globals + symbols.global.get('turnCount')!;
    this.firstCell = layout.globals + symbols.global.get('firstPlayer')!;
    this.limitReason = declaration.endReasons.findIndex((reason) => reason.name === 'roundLimit');
  }

  /** Plays one match; the result is in `outcome` until the next one. */
  play(seed: number, first: Policy, second: Policy): Outcome {
    const { machine: m, sight, outcome } = this;
    const { S } = m;
    this.played++;
    startMatch(m, this.setup, seed);
    sight.begin();
    while (S[cells.RESULT] === 0) {
      const count = countOptions(m);
      sight.look(count);
      const seat = S[cells.QUERY_PLAYER] - 1;
      const option = (seat === 0 ? first : second)(sight);
      if (this.onBuy !== null && sight.question === 'buy' && sight.options[option] >= 0)
        this.onBuy(seat, sight.options[option]);
      decide(m, option);
    }
    outcome.winner = S[cells.RESULT] - 1;
    outcome.firstSeat = S[this.firstCell];
    outcome.rounds = S[this.roundCell] - 1 + (S[cells.TURN_PLAYER] === S[this.firstCell] ? 0 : 1);
    outcome.limitReached = S[cells.END_REASON] === this.limitReason;
    return outcome;
  }

  /** Share of points of `one` over `matches` matches, sitting on both seats in turn. */
  share(one: Policy, other: Policy, matches: number, seed: number): number {
    let points = 0;
    for (let i = 0; i < matches; i++) {
      const seat = i & 1;
      const { winner } = seat === 0 ? this.play(seed + i, one, other) : this.play(seed + i, other, one);
      points += winner === 2 ? 0.5 : winner === seat ? 1 : 0;
    }
    return points / matches;
  }
}
