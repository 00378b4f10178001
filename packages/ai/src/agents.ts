/** Everybody who judges an open question, as functions of the position and a seed: for checks that nobody sees hidden cards. */

import { Dice, type GamePackage, type Player } from '@fuda/game';
import { cells as c, type Machine } from '@fuda/kernel';
import { HandEstimator } from './estimate/hand-estimator.ts';
import { handZone } from './hand.ts';
import { greedyPlayer } from './players/greedy.ts';
import { knowledgeOf } from './players/knowledge.ts';
import { lightPlayer } from './players/players.ts';
import { Thinker } from './players/thinker.ts';

export interface Agent {
  readonly name: string;
  /** plain data: what was found out, or what would be answered */
  judge(m: Machine, seed: number): unknown;
}

/** The search with everything it tells (statistics to the last bit, hints), players who look less far, estimates of the other hand. */
export function agentsOf(pkg: GamePackage, simulations: number): Agent[] {
  return [
    searchAgent(pkg, simulations),
    ...[greedyPlayer(pkg), lightPlayer(pkg), ...(pkg.players ?? [])].map(playerAgent),
    estimateAgent(pkg),
  ];
}

function searchAgent(pkg: GamePackage, simulations: number): Agent {
  const thinker = new Thinker(pkg);
  return {
    name: 'search',
    judge(m, seed) {
      thinker.forget();
      const begun = thinker.begin(m, seed);
      if (!begun.ok) throw new Error(begun.error.reason.en);
      const thought = thinker.think({ simulations });
      if (!thought.ok) throw new Error(thought.error.reason.en);
      return { progress: thought.value, statistics: thinker.statistics(), hints: thinker.hints(5) };
    },
  };
}

function playerAgent(player: Player): Agent {
  return {
    name: player.name,
    judge(m, seed) {
      player.forget?.();
      return player.choose(m, new Dice(seed).below);
    },
  };
}

function estimateAgent(pkg: GamePackage): Agent {
  let estimator: HandEstimator | undefined;
  return {
    name: 'estimates',
    judge(m) {
      const hand = handZone(m.game);
      const { decks } = knowledgeOf(pkg, m.game);
      if (hand === undefined || decks.length === 0) return null;
      estimator ??= new HandEstimator(decks);
      const viewer = m.S[c.QUERY_PLAYER] - 1;
      return estimator.estimate(m, viewer, 1 - viewer, hand);
    },
  };
}
