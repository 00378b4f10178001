/** Changing a buy list by chance: a step of those who look for better ones. No card is known by name. */

import type { RandomBelow } from '@fuda/kernel';
import { BASE_PILES } from '../data.ts';
import { xorshift32 } from '../xorshift.ts';
import { FREE, type Strategy } from './buy-list.ts';
import type { CardFacts, Weights } from './digest.ts';
import type { Simulator } from './simulate.ts';

/** What a search is reproducible with. */
export const diceOf = (seed: number): RandomBelow => xorshift32(Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995 || 1);

export const pick = <T>(below: RandomBelow, list: readonly T[]): T => list[below(list.length)];

export const MAX_ENTRIES = 20;
export const LAST_STAGE = 3;

/** The piles on the table, as a search sees them. */
export function tableOf(sim: Simulator): readonly CardFacts[] {
  return [...BASE_PILES, ...sim.kingdom].map((id) => sim.book.cards[sim.book.numbers.get(id)!]);
}

/** One step up or down, never below 0. */
const nudge = (x: number, most: number, below: RandomBelow): number => Math.max(0, x + below(2 * most + 1) - most);

/** One to three chance changes: of the order, of a line, of a limit or a weight. */
export function changed(parent: Strategy, table: readonly CardFacts[], below: RandomBelow): Strategy {
  const buyList = [...parent.buyList];
  let { knowledge, keepSmall, trashVictory, action, endAction, stages, goal, margin } = parent;
  const at = (): number => below(Math.max(1, buyList.length));
  for (let k = 1 + below(3); k > 0; k--) {
    switch (below(12)) {
      case 0: {
        const [i, j] = [at(), at()];
        [buyList[i], buyList[j]] = [buyList[j], buyList[i]];
        break;
      }
      case 1:
      case 2: {
        const i = at();
        const [entry] = buyList.splice(i, 1);
        if (entry) buyList.splice(Math.max(0, Math.min(buyList.length, i + below(7) - 3)), 0, entry);
        break;
      }
      case 3: {
        const i = at();
        const [id, copies, stage] = buyList[i];
        buyList[i] = [
          id,
          copies === FREE ? 1 + below(4) : below(4) === 0 ? FREE : Math.max(1, copies + below(3) - 1),
          stage,
        ];
        break;
      }
      case 4: {
        const i = at();
        buyList[i] = [buyList[i][0], buyList[i][1], below(LAST_STAGE + 1)];
        break;
      }
      case 5: {
        if (buyList.length < MAX_ENTRIES) {
          const card = pick(below, table);
          const copies = card.type === 'victory' || card.type === 'resource' ? FREE : 1 + below(3);
          buyList.splice(below(buyList.length + 1), 0, [
            card.id,
            copies,
            card.type === 'victory' ? below(LAST_STAGE + 1) : 0,
          ]);
        }
        break;
      }
      case 6:
        if (buyList.length > 4) buyList.splice(at(), 1);
        break;
      case 7: {
        const part = pick(below, Object.keys(action) as (keyof Weights)[]);
        const change = (w: Weights): Weights => ({ ...w, [part]: Math.round(w[part] * (50 + below(110))) / 100 });
        if (below(2) === 0) action = change(action);
        else endAction = change(endAction);
        break;
      }
      case 8:
      case 9: {
        const i = below(stages.length);
        const [round, left] = stages[i];
        stages = stages.with(i, below(2) === 0 ? [nudge(round, 2, below), left] : [round, nudge(left, 1, below)]);
        break;
      }
      case 10:
        if (below(3) > 0) goal = nudge(goal, 2, below);
        else margin = pick(below, [-99, -3, 0, 3, 6]);
        break;
      default:
        // every second time the knowledge target, otherwise one of the two trash limits
        [knowledge, keepSmall, trashVictory] = [
          [Math.max(0, knowledge + below(5) - 2), keepSmall, trashVictory] as const,
          [knowledge, Math.max(0, Math.min(7, keepSmall + below(3) - 1)), trashVictory] as const,
          [knowledge, keepSmall, !trashVictory] as const,
        ][pick(below, [0, 0, 1, 2])];
    }
  }
  return { buyList, action, endAction, goal, knowledge, keepSmall, trashVictory, stages, margin };
}
