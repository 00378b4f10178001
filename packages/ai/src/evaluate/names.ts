/** The names behind the numbers of a game, by which weights are written down: numbers change with every new card. */
import { type CompiledGame, cells as c, describeQuery, type Machine } from '@fuda/kernel';

const UNSEEN = -1;

/** Which question is asked, as a small number: the game's prompts, and one for all questions without. */
export class Questions {
  readonly names: readonly string[];
  private readonly byCode: Int32Array;

  constructor(game: CompiledGame) {
    this.names = ['', ...Object.keys(game.declaration.prompts ?? {})];
    this.byCode = new Int32Array(game.code.length).fill(UNSEEN);
  }

  of(m: Machine): number {
    const at = m.S[c.PC];
    if (this.byCode[at] === UNSEEN) this.byCode[at] = Math.max(0, this.names.indexOf(describeQuery(m)?.prompt ?? ''));
    return this.byCode[at];
  }
}

/** Early, middle, late: which of the stages the match is in. */
export function stageOf(m: Machine, stages: number, stageTurns: number): number {
  const stage = Math.floor((m.S[c.TURN] - 1) / stageTurns);
  return stage < 0 ? 0 : stage >= stages ? stages - 1 : stage;
}
