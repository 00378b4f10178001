/** Opponents at named strengths, the same for every game. */

import type { GamePackage, Player } from '@fuda/game';
import { cells as c, type Machine, type RandomBelow } from '@fuda/kernel';
import { ok, type Result } from '../errors.ts';
import { passiveAnswer } from '../goal.ts';
import { type Budget, checkBudget } from '../search/budget.ts';
import { greedyPlayer } from './greedy.ts';
import { fetchKnowledge, knowledgeOf } from './knowledge.ts';
import { LIGHT, PASSIVE, SEARCH_WAY, STRENGTHS, type Strength } from './names.ts';
import { Thinker } from './thinker.ts';

/** options a player tells its opinion of */
const OPINIONS = 3;

/** Searches within a budget, at both seats if need be. */
export function searchPlayer(pkg: GamePackage, { name, label, budget }: Strength): Player {
  const seats = [new Thinker(pkg), new Thinker(pkg)];
  let thinker = seats[0];
  return {
    name,
    label,
    way: SEARCH_WAY,
    ...(budget.ms ? { ms: budget.ms } : {}),
    opinions: (most = OPINIONS) => thinker.hints(most),
    async prepare(game) {
      await fetchKnowledge(pkg, game);
      for (const seat of seats) seat.ready(game);
      return null;
    },
    choose(m: Machine, random: RandomBelow) {
      thinker = seats[m.S[c.QUERY_PLAYER] - 1];
      const begun = thinker.begin(m, random(0x7fffffff));
      if (!begun.ok) throw new Error(begun.error.reason.en);
      const thought = thinker.think({ ...budget, hurry: true });
      if (!thought.ok) throw new Error(thought.error.reason.en);
      return thought.value.best;
    },
    notice(m, option) {
      for (const thinker of seats) thinker.notice(m, option);
    },
    forget() {
      for (const thinker of seats) thinker.forget();
    },
  };
}

/** Plays what it has learned without looking ahead: what the search plays its simulations with. */
export function lightPlayer(pkg: GamePackage): Player {
  return {
    ...LIGHT,
    async prepare(game) {
      await fetchKnowledge(pkg, game);
      return null;
    },
    choose: (m, random) => knowledgeOf(pkg, m.game).policy.choose(m, random),
  };
}

export const passivePlayer: Player = {
  ...PASSIVE,
  choose: (m) => passiveAnswer(m),
};

/** Everybody who plays any game, from the weakest to the strongest. */
export function thinkingPlayers(pkg: GamePackage): Player[] {
  return [
    passivePlayer,
    lightPlayer(pkg),
    greedyPlayer(pkg),
    ...STRENGTHS.map((strength) => searchPlayer(pkg, strength)),
  ];
}

const WITH_BUDGET = /^search@(\d+)(ms)?$/;

/** `search@200ms`, `search@1000`: a search with its own budget; undefined if the name is not of this kind. */
export function budgetPlayer(pkg: GamePackage, name: string): Result<Player> | undefined {
  const [, amount, unit] = WITH_BUDGET.exec(name) ?? [];
  if (amount === undefined) return undefined;
  const budget: Budget = unit ? { ms: Number(amount) } : { simulations: Number(amount) };
  const checked = checkBudget(budget);
  if (!checked.ok) return checked;
  const label = { ja: `探索 ${amount}${unit ?? '回'}`, en: `Search ${amount}${unit ?? ' simulations'}` };
  return ok(searchPlayer(pkg, { name, budget, label }));
}
