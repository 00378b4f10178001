/** Who plays any game, by name: for those who only offer them. How they think lies apart, so that a page need not load it to say so. */

import type { Player } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Budget } from '../search/budget.ts';

/** What is said of a player before the match. */
export type PlayerNames = Pick<Player, 'name' | 'label' | 'ms'> & { readonly way: Text };

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

export const SEARCH_WAY: Text = {
  ja: '見えないカードを何度も仮に配り直し、先を読んで、いちばん多く勝った手を選びます',
  en: 'deals the hidden cards anew many times, plays ahead, and takes what won most often',
};

export const PASSIVE: PlayerNames = {
  name: 'passive',
  label: { ja: '何もしない', en: 'Passive' },
  way: { ja: '断れることはすべて断ります', en: 'says no wherever it may' },
};

export const LIGHT: PlayerNames = {
  name: 'light',
  label: { ja: '直感', en: 'Light' },
  way: { ja: '先を読まず、覚えた勘で選びます', en: 'looks nothing ahead and follows what it has learned' },
};

export const GREEDY: PlayerNames = {
  name: 'greedy',
  label: { ja: '目先', en: 'Greedy' },
  way: {
    ja: '1手だけ先を見て、その後の局面がいちばん良く見える手を選びます',
    en: 'looks one answer ahead and takes the one after which the position looks best',
  },
};

/** From the weakest to the strongest: `thinkingPlayers` are these. */
export const THINKING_NAMES: readonly PlayerNames[] = [
  PASSIVE,
  LIGHT,
  GREEDY,
  ...STRENGTHS.map(({ name, label, budget: { ms } }) => ({ name, label, way: SEARCH_WAY, ...(ms ? { ms } : {}) })),
];
