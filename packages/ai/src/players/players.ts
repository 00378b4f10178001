/** Opponents at named strengths, the same for every game. */

import type { GamePackage, Player } from '@fuda/game';
import { cells as c, type Machine, type RandomBelow, type Text } from '@fuda/kernel';
import { ok, type Result } from '../errors.ts';
import { passiveAnswer } from '../goal.ts';
import { type Budget, checkBudget } from '../search/budget.ts';
import { greedyPlayer } from './greedy.ts';
import { knowledgeOf } from './knowledge.ts';
import { Thinker } from './thinker.ts';

export interface Strength {
  readonly name: string;
  readonly label: Text;
  readonly budget: Budget;
}

/** Budgets in simulations play the same on every machine; those in time play as well as the machine allows. */
export const STRENGTHS: readonly Strength[] = [
  { name: 'casual', label: { ja: '気軽', en: 'Casual' }, budget: { simulations: 40 } },
  { name: 'skilled', label: { ja: '上手', en: 'Skilled' }, budget: { simulations: 400 } },
  { name: 'strong', label: { ja: '強敵', en: 'Strong' }, budget: { ms: 200 } },
  { name: 'expert', label: { ja: '達人', en: 'Expert' }, budget: { ms: 1000 } },
];

/** options a player tells its opinion of */
const OPINIONS = 3;

/** Searches within a budget, at both seats if need be. */
export function searchPlayer(pkg: GamePackage, { name, label, budget }: Strength): Player {
  const seats = [new Thinker(pkg), new Thinker(pkg)];
  let thinker = seats[0];
  return {
    name,
    label,
    way: {
      ja: '見えないカードを何度も仮に配り直し、先を読んで、いちばん多く勝った手を選びます',
      en: 'deals the hidden cards anew many times, plays ahead, and takes what won most often',
    },
    opinions: (most = OPINIONS) => thinker.hints(most),
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
    name: 'light',
    label: { ja: '直感', en: 'Light' },
    way: { ja: '先を読まず、覚えた勘で選びます', en: 'looks nothing ahead and follows what it has learned' },
    choose: (m, random) => knowledgeOf(pkg, m.game).policy.choose(m, random),
  };
}

export const passivePlayer: Player = {
  name: 'passive',
  label: { ja: '何もしない', en: 'Passive' },
  way: { ja: '断れることはすべて断ります', en: 'says no wherever it may' },
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
