/** What an answer was worth beside the best one, by a search that knows what its player knew. */
import { Thinker } from '@fuda/ai';
import type { GamePackage } from '@fuda/game';
import type { CompiledGame, Match } from '@fuda/kernel';
import type { Reply, Verdict } from './protocol.ts';

/** milliseconds of work between two answers: most of it for the best answer, the rest for the one that was given */
const SLICE = 220;
const SLICE_GIVEN = 110;

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** Thinks about one position at a time, longer each time it is asked. */
export class Judge {
  private thinker: Thinker | null = null;
  private game: CompiledGame | null = null;
  private hash = '';

  /** Null: there was nothing to choose between, or it was no answer to a question (giving up). */
  judge(pkg: GamePackage, match: Match, option: number): Reply<Verdict | null> {
    if (!match.query || option < 0 || option >= match.optionCount) return { ok: true, value: null };
    if (!this.thinker || this.game !== match.game || this.hash !== match.hash()) {
      this.thinker = new Thinker(pkg);
      this.game = match.game;
      this.hash = match.hash();
      const begun = this.thinker.begin(match.machine);
      if (!begun.ok) return begun;
    }
    const { thinker } = this;
    if ((thinker.statistics()?.moves.length ?? 0) < 2) return { ok: true, value: null };
    const best = thinker.think({ ms: SLICE });
    if (!best.ok) return best;
    // the search looks at answers it likes: what was really done is looked at, too
    const given = thinker.think({ ms: SLICE_GIVEN }, option);
    if (!given.ok) return given;
    return { ok: true, value: verdictOf(thinker, best.value.best, option) };
  }
}

function verdictOf(thinker: Thinker, best: number, option: number): Verdict {
  const worth = (of: number): number => {
    const { visits, total } = thinker.worthOf(of) ?? { visits: 0, total: 0 };
    return visits === 0 ? 0.5 : rounded(total / visits);
  };
  const [win, got] = [worth(best), worth(option)];
  const tried = thinker.statistics()?.simulations ?? 0;
  // who found something as good as the search did lost nothing
  return got >= win ? { win: got, got, better: option, tried } : { win, got, better: best, tried };
}
