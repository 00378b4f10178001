/** The weights that foretell examples best that nothing was learned from, looked at after every epoch: whoever learns on may only learn by heart. */
import type { CompiledGame } from '@fuda/kernel';
import { type Agreement, agreementOf, type Example, Judge, lossIn, type Model, type Runtime } from '@fuda/learn';

/** How good weights were, after which epoch. */
export interface Look {
  readonly epoch: number;
  readonly agreement: Agreement;
}

export class Best {
  private readonly runtime: Runtime;
  private readonly game: CompiledGame;
  private readonly unseen: readonly Example[];
  private kept: (Look & { readonly model: Model }) | undefined;

  /** Without unseen examples the last weights are the best there are. */
  constructor(runtime: Runtime, game: CompiledGame, unseen: readonly Example[]) {
    this.runtime = runtime;
    this.game = game;
    this.unseen = unseen;
  }

  get found(): (Look & { readonly model: Model }) | undefined {
    return this.kept;
  }

  /** Goes on from what was kept before. */
  resume(look: Look, model: Model): void {
    this.kept = { ...look, model };
  }

  async look(model: Model, epoch: number): Promise<void> {
    if (this.unseen.length === 0) return;
    const judge = await Judge.open(this.runtime, model, this.game);
    const agreement = await agreementOf(judge, this.unseen);
    await judge.close();
    if (!this.kept || lossIn(agreement) < lossIn(this.kept.agreement)) this.kept = { epoch, agreement, model };
  }
}
