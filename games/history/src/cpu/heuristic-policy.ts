/** What players who think ahead go by inside their simulations: `hard`, straight on the machine, seeing what its seat may know. */

import type { HeuristicPolicy } from '@fuda/game';
import { cells, countOptions, type Machine } from '@fuda/kernel';
import { BASE_PILES } from '../data.ts';
import { policyFor } from './levels.ts';
import { MachineObservation } from './machine-observation.ts';
import { bookOfGame } from './observation.ts';
import type { Policy } from './policy.ts';

/** One machine's table: matches come and go on it. */
class Table {
  private readonly m: Machine;
  private readonly observation: MachineObservation;
  private readonly supplyLocation: number;
  /** definitions of the piles the policy is for */
  private readonly piles: number[] = [];
  private policy: Policy | undefined;

  constructor(m: Machine) {
    this.m = m;
    this.observation = new MachineObservation(m, bookOfGame(m.game));
    this.supplyLocation = m.game.symbols.zone.get('supply')!;
  }

  choose(): number {
    const { m, observation } = this;
    const count = countOptions(m);
    if (this.policy === undefined || this.isAnotherKingdom()) this.policy = this.sitDown();
    observation.look(count);
    return this.policy(observation);
  }

  private isAnotherKingdom(): boolean {
    const { m, piles } = this;
    const start = m.zoneBase[this.supplyLocation];
    if (m.S[m.zoneSize + this.supplyLocation] !== piles.length) return true;
    for (let k = 0; k < piles.length; k++) if (m.S[m.definition + m.S[start + k]] !== piles[k]) return true;
    return false;
  }

  private sitDown(): Policy {
    const { m, piles } = this;
    const start = m.zoneBase[this.supplyLocation];
    piles.length = 0;
    for (let k = 0; k < m.S[m.zoneSize + this.supplyLocation]; k++) piles.push(m.S[m.definition + m.S[start + k]]);
    this.observation.begin();
    const kingdom = piles.map((definition) => m.game.cards[definition - 1].id).filter((id) => !BASE_PILES.includes(id));
    return policyFor('hard', bookOfGame(m.game), kingdom);
  }
}

export function heuristicPolicy(): HeuristicPolicy {
  const tables = new WeakMap<Machine, Table>();
  return {
    choose(m) {
      let table = tables.get(m);
      if (!table) {
        table = new Table(m);
        tables.set(m, table);
      }
      return m.S[cells.RESULT] === 0 ? table.choose() : 0;
    },
  };
}
