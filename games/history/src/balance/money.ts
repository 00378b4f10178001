import { type BuyEntry, FREE, type Strategy } from '../cpu/buy-list.ts';
import { holds } from '../cpu/digest.ts';
import { tableOf } from '../cpu/evolve.ts';
import type { Simulator } from '../cpu/simulate.ts';
import { BASE_PILES } from '../data.ts';

/** Resources, victory cards and one source of knowledge: the "money alone" lists of gate G7. */
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
  return sources
    .sort((a, b) => a.knowledgeRequired - b.knowledgeRequired || a.cost - b.cost)
    .slice(0, 4)
    .flatMap((source) =>
      [1, 2].map((copies) => ({
        buyList: [...head, [source.id, copies, 0] as const, ...resources, ...tail],
        action: { rice: 3, draw: 2, knowledge: 2.5, points: 3, discount: 1, trash: 1, attack: 1 },
        endAction: { rice: 3, draw: 2, knowledge: 1, points: 3, discount: 1, trash: 0, attack: 1 },
        goal: 0,
        knowledge: 8,
        keepSmall: 3,
        trashVictory: false,
        stages: [[9, 3] as const, [16, 3] as const],
        margin: -99,
      })),
    );
}
