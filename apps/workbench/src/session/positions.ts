/** Positions asked about again and again: the match from last time is brought up to date instead of being played anew. */

import type { GamePackage } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { packedFor } from './packed-plan.ts';
import { startPlan } from './plan.ts';
import { gameFor } from './played-game.ts';
import type { MatchPlan, Reply } from './protocol.ts';
import type { PositionRequest } from './questions.ts';

export class Positions {
  private readonly load: (game: string) => Promise<GamePackage>;
  private readonly opening: (game: string) => readonly string[];
  private last: { readonly key: string; readonly match: Match } | null = null;

  constructor(load: (game: string) => Promise<GamePackage>, opening: (game: string) => readonly string[]) {
    this.load = load;
    this.opening = opening;
  }

  begin(pkg: GamePackage, plan: MatchPlan): Reply<Match> {
    const played = gameFor(pkg, plan);
    return played.ok ? startPlan(pkg, played.value.game, plan, this.opening(plan.game)) : played;
  }

  async at({ plan, decisions }: PositionRequest): Promise<Reply<{ readonly pkg: GamePackage; readonly match: Match }>> {
    const packed = await packedFor(await this.load(plan.game), plan);
    if (!packed.ok) return packed;
    const pkg = packed.value;
    const key = JSON.stringify(plan);
    if (this.last?.key !== key) {
      const begun = this.begin(pkg, plan);
      if (!begun.ok) return begun;
      this.last = { key, match: begun.value };
    }
    const { match } = this.last;
    let same = 0;
    while (same < match.decisions.length && match.decisions[same] === decisions[same]) same++;
    if (match.decisions.length > same) match.undo(match.decisions.length - same);
    for (const option of decisions.slice(same)) {
      const done = match.follow(option);
      if (!done.ok) return done;
    }
    return { ok: true, value: { pkg, match } };
  }
}
