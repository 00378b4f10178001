import { BASE_PILES } from '../data.ts';
import { type BuyEntry, FREE, type Strategy } from './buy-list.ts';
import { tableOf } from './change-list.ts';
import { holds } from './digest.ts';
import type { Simulator } from './simulate.ts';

/** Resources, victory cards and one source of knowledge, where there is one: the "money alone" lists of gate G7. */
export function moneyLists(sim: Simulator): Strategy[] {
  const table = tableOf(sim);
  const byCost = (type: string) => table.filter((card) => card.type === type).sort((a, b) => b.cost - a.cost);
  const base = new Set(BASE_PILES);
  const victory = byCost('victory');
  const resources: BuyEntry[] = byCost('resource')
    .filter((card) => base.has(card.id) && card.cost > 0)
    .map((card) => [card.id, FREE, 0]);
  const sources = table.filter(
    (card) => (card.type === 'person' || card.type === 'event') && holds(card.digest, 'knowledge'),
  );
  const head: BuyEntry[] = victory
    .filter((card) => card.cost >= 5)
    .map((card) => [card.id, FREE, card.cost >= 8 ? 0 : 1]);
  const tail: BuyEntry[] = victory.filter((card) => card.cost < 5).map((card) => [card.id, FREE, 2]);
  const learning = sources
    .sort((a, b) => a.knowledgeRequired - b.knowledgeRequired || a.cost - b.cost)
    .slice(0, 4)
    .flatMap(({ id }) => [1, 2].map((copies): BuyEntry[] => [[id, copies, 0]]));
  return (learning.length > 0 ? learning : [[]]).map((source) => ({
    buyList: [...head, ...source, ...resources, ...tail],
    action: { rice: 3, draw: 2, knowledge: 2.5, points: 3, discount: 1, trash: 1, attack: 1 },
    endAction: { rice: 3, draw: 2, knowledge: 1, points: 3, discount: 1, trash: 0, attack: 1 },
    goal: 0,
    knowledge: 8,
    keepSmall: 3,
    trashVictory: false,
    stages: [
      [9, 3],
      [16, 3],
    ],
    margin: -99,
  }));
}
