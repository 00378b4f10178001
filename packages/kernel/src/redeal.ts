import * as c from './machine/cells.ts';
import { forgetDerived, type Machine } from './machine/machine.ts';
import { transformCard } from './machine/moves.ts';
import { countOptions } from './machine/options.ts';
import { seedGenerator } from './machine/start.ts';
import { knows } from './options.ts';

/** A random number 0 … n−1, from outside: redealing must not use the match's own generator. */
export type RandomBelow = (n: number) => number;

/** How likely a definition is in a place, up to a factor; used to sample hidden cards better than evenly. */
export type Beliefs = (definition: string, player: number, zone: string) => number;

/**
 * Deals anew what the viewer does not know: definitions of unknown cards are exchanged among cards of the same owner, and the
 * random generator starts from somewhere else. The viewer's view and options stay exactly the same. Works in place: use a clone.
 */
export function redeal(m: Machine, viewer: number, random: RandomBelow, beliefs?: Beliefs): void {
  const hidden = hiddenCards(m, viewer);
  const truth = hidden.map((cards) => cards.map((card) => m.S[m.definition + card]));
  for (let attempt = 0; ; attempt++) {
    for (const cards of hidden) dealAmong(m, cards, random, beliefs);
    forgetDerived(m);
    if (canAnswer(m, viewer)) break;
    if (attempt < ATTEMPTS) continue;
    // the rare question only this very hand can answer
    for (const [owner, cards] of hidden.entries())
      for (const [i, card] of cards.entries()) transformCard(m, card, truth[owner][i]);
    break;
  }
  seedGenerator(m.S, random(0x40000000));
  forgetDerived(m);
}

const ATTEMPTS = 32;

/** That the other player is asked at all is known, so the cards dealt must leave that player something to answer. */
function canAnswer(m: Machine, viewer: number): boolean {
  return m.S[c.RESULT] !== 0 || m.S[c.QUERY_PLAYER] === viewer + 1 || countOptions(m) > 0;
}

/** Cards to be dealt anew, by owner. */
function hiddenCards(m: Machine, viewer: number): number[][] {
  const busy = cardsInUse(m);
  const hidden: number[][] = [[], []];
  for (let card = 1; card <= m.S[c.CARD_TOP]; card++) {
    if (!knows(m, viewer, card) && !busy.has(card)) hidden[m.S[m.layout.owner + card]].push(card);
  }
  return hidden;
}

/** Cards whose abilities are under way must stay what they are, or the suspended program would belong to another card. */
function cardsInUse(m: Machine): Set<number> {
  const { S, layout } = m;
  const used = new Set<number>();
  for (let fp = S[c.FP]; fp !== 0; fp = S[fp + c.F_PREVIOUS]) used.add(S[fp + c.F_SOURCE] & c.CARD_MASK);
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
    used.add(S[layout.pending + k * layout.pendingCells + c.P_SOURCE] & c.CARD_MASK);
  }
  return used;
}

/** Leaves the cards as they are if several public facts leave nothing that fits the last place. */
function dealAmong(m: Machine, cards: readonly number[], random: RandomBelow, beliefs: Beliefs | undefined): void {
  const { S, game } = m;
  const pool = cards.map((card) => S[m.definition + card]);
  // Places with a public fact (a face-down monster is known to be a monster) are served first, from what fits.
  const factOf = (card: number): number => game.zoneFact[S[m.location + card] % m.zones];
  const factValue = (definition: number, fact: number): number =>
    game.properties[definition * game.declaration.properties.length + fact];
  const ordered = [...cards].sort((a, b) => (factOf(b) >= 0 ? 1 : 0) - (factOf(a) >= 0 ? 1 : 0));
  const dealt: number[] = [];
  for (const card of ordered) {
    const fact = factOf(card);
    const wanted = fact < 0 ? 0 : factValue(S[m.definition + card], fact);
    const fits = [...pool.keys()].filter((i) => fact < 0 || factValue(pool[i], fact) === wanted);
    if (fits.length === 0) return;
    const chosen =
      fits[
        pick(
          m,
          card,
          fits.map((i) => pool[i]),
          random,
          beliefs,
        )
      ];
    dealt.push(pool[chosen]);
    pool.splice(chosen, 1);
  }
  for (const [i, card] of ordered.entries()) if (dealt[i] !== S[m.definition + card]) transformCard(m, card, dealt[i]);
}

function pick(
  m: Machine,
  card: number,
  definitions: readonly number[],
  random: RandomBelow,
  beliefs: Beliefs | undefined,
): number {
  if (!beliefs) return random(definitions.length);
  const place = m.S[m.location + card];
  const zone = m.game.declaration.zones[place % m.zones].name;
  const weights = definitions.map((d) => Math.max(0, beliefs(m.game.cards[d - 1].id, place >= m.zones ? 1 : 0, zone)));
  const total = weights.reduce((sum, w) => sum + w, 0);
  if (total <= 0) return random(definitions.length);
  const scale = 0x100000;
  let left = (random(scale) / scale) * total;
  for (const [i, w] of weights.entries()) {
    left -= w;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
