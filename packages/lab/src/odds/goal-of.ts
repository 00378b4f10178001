import type { GamePackage, Goal } from '@fuda/game';

/** where a ruleset has no goal of its own, the goal is to win, whenever */
const LAST_TURN = 0x7fffffff;

/** What a ruleset asks of the one who plays it. */
export function goalOf(pkg: GamePackage, ruleset: string): Goal {
  const goal = pkg.rulesets.find((r) => r.id === ruleset)?.goal;
  return goal ?? { player: 0, byTurn: LAST_TURN, label: { ja: '対戦に勝つ', en: 'win the match' } };
}
