/** Computer players think here. Thinking is stopped by ending the worker, so a player may be as slow as it likes. */
import type { Match } from '@fuda/kernel';
import { LOADERS } from '../games/registry.ts';
import { layoutOf } from '../layouts/index.ts';
import { refuse, startPlan } from '../session/plan.ts';
import { diceFor, playersFor } from '../session/players.ts';
import type { Reply, ThinkRequest } from '../session/protocol.ts';
import { serve } from './serve.ts';

let table: { readonly key: string; readonly match: Match } | null = null;

/** The match in the asked position: the one from last time, brought up to date, if it is still the same. */
async function matchFor({ plan, decisions }: ThinkRequest): Promise<Reply<Match>> {
  const key = JSON.stringify(plan);
  if (table?.key !== key) {
    const pkg = await LOADERS[plan.game]();
    const match = startPlan(pkg, pkg.compile(plan.ruleset), plan, layoutOf(plan.game)?.opening ?? []);
    if (!match.ok) return match;
    table = { key, match: match.value };
  }
  const { match } = table;
  let same = 0;
  while (same < match.decisions.length && match.decisions[same] === decisions[same]) same++;
  if (match.decisions.length > same) match.undo(match.decisions.length - same);
  for (const option of decisions.slice(same)) {
    const done = match.decide(option);
    if (!done.ok) return done;
  }
  return { ok: true, value: match };
}

serve({
  async think(request: ThinkRequest): Promise<Reply<number>> {
    const match = await matchFor(request);
    if (!match.ok) return match;
    const pkg = await LOADERS[request.plan.game]();
    const player = playersFor(pkg).find(({ name }) => name === request.player);
    if (!player)
      return refuse(
        'NO_PLAYER',
        '$.player',
        `「${request.player}」という相手はいません`,
        `there is no player "${request.player}"`,
      );
    return {
      ok: true,
      value: player.choose(match.value.machine, diceFor(request.plan.seed, request.decisions.length)),
    };
  },
});
