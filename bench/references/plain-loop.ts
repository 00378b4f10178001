/**
 * The History core as a plain loop: the same rules as the spike's GAME_H, written for this one game only.
 * No journal, no suspension, no card data at run time: the ceiling that any general engine is measured against.
 * Option order and use of both generators follow the spike exactly, so totals can be compared digit by digit.
 */
import { emptyTally, matchSeed, POLICY_SEED, type Tally } from '../src/tally.ts';

// Definitions are numbered in pile order: rice1 rice2 rice3 village castle tenka monk scholar merchant general harvest market
const PILES = 12;
const RICE1 = 0;
const RICE2 = 1;
const VILLAGE = 3;
const MONK = 6;
const SCHOLAR = 7;
const MERCHANT = 8;
const GENERAL = 9;
const HARVEST = 10;
const MARKET = 11;

const LAST_RESOURCE = 2;
const COST = Uint8Array.of(0, 3, 6, 2, 5, 8, 2, 4, 3, 5, 3, 4);
const KNOWLEDGE_REQUIRED = Uint8Array.of(0, 0, 0, 0, 1, 3, 0, 1, 0, 2, 0, 0);
const VICTORY_POINTS = Uint8Array.of(0, 0, 0, 1, 3, 6, 0, 0, 0, 0, 0, 0);
const PILE_SIZE = Uint8Array.of(10, 10, 10, 8, 8, 8, 10, 10, 10, 10, 10, 10);

const HAND_SIZE = 5;
const MAX_TURNS = 20;
const EMPTY_PILES_TO_END = 3;
const ZONE_CAPACITY = 64;

type Zone = { readonly cards: Uint8Array; size: number };
type Player = { deck: Zone; hand: Zone; discard: Zone; played: Zone; rice: number; knowledge: number };

const newZone = (): Zone => ({ cards: new Uint8Array(ZONE_CAPACITY), size: 0 });
const newPlayer = (): Player => ({
  deck: newZone(),
  hand: newZone(),
  discard: newZone(),
  played: newZone(),
  rice: 0,
  knowledge: 0,
});

const players: readonly [Player, Player] = [newPlayer(), newPlayer()];
const piles = new Uint8Array(PILES);
const options = new Uint8Array(ZONE_CAPACITY);
const waiting = new Uint8Array(ZONE_CAPACITY);

let emptyPiles = 0;
let turn = 0;
let winner = 0;
let decisions = 0;
let matchRandom = 1;
let policyRandom = POLICY_SEED;

/** xorshift32; `(high 16 bits * n) >>> 16` maps it to 0..n-1 without a division. */
function xorshift(x: number): number {
  x ^= x << 13;
  x ^= x >>> 17;
  return x ^ (x << 5);
}

function matchRoll(n: number): number {
  matchRandom = xorshift(matchRandom);
  return ((matchRandom >>> 16) * n) >>> 16;
}

/** A real choice between `n` ≥ 2 options by the random policy. */
function choose(n: number): number {
  decisions++;
  policyRandom = xorshift(policyRandom);
  return ((policyRandom >>> 16) * n) >>> 16;
}

function push(zone: Zone, card: number): void {
  zone.cards[zone.size++] = card;
}

/** Takes a card out; the last one fills the hole, because hands are unordered for the rules. */
function takeAt(zone: Zone, index: number): number {
  const cards = zone.cards;
  const card = cards[index];
  cards[index] = cards[--zone.size];
  return card;
}

function reshuffle(player: Player): void {
  const { deck, discard } = player;
  while (discard.size > 0) push(deck, takeAt(discard, matchRoll(discard.size)));
}

function draw(player: Player, count: number): void {
  const { deck, hand } = player;
  for (let i = 0; i < count; i++) {
    if (deck.size === 0) reshuffle(player);
    if (deck.size === 0) return;
    push(hand, deck.cards[--deck.size]);
  }
}

function takeFromPile(player: Player, pile: number): void {
  if (piles[pile] === 0) return;
  if (--piles[pile] === 0) emptyPiles++;
  push(player.discard, pile);
}

/** Chooses a position in a hand of `size`, passing over the one already chosen (-1 = none). A forced one is not asked. */
function chooseFromHand(size: number, chosen: number): number {
  const free = chosen < 0 ? size : size - 1;
  if (free <= 0) return -1;
  const pick = free === 1 ? 0 : choose(free);
  return chosen >= 0 && pick >= chosen ? pick + 1 : pick;
}

function discardOne(player: Player): void {
  const index = chooseFromHand(player.hand.size, -1);
  if (index >= 0) push(player.discard, takeAt(player.hand, index));
}

function discardTwo(player: Player): void {
  const { hand, discard } = player;
  const first = chooseFromHand(hand.size, -1);
  if (first < 0) return;
  let second = chooseFromHand(hand.size, first);
  push(discard, takeAt(hand, first));
  if (second < 0) return;
  // the last card has just filled the first hole; follow it if it was the second choice
  if (second === hand.size) second = first;
  push(discard, takeAt(hand, second));
}

function playResources(player: Player): void {
  const { hand, played } = player;
  let count = 0;
  for (let i = 0; i < hand.size; i++) if (hand.cards[i] <= LAST_RESOURCE) waiting[count++] = i;
  for (let k = 0; k < count; k++) {
    const index = waiting[k];
    const last = hand.size - 1;
    const card = takeAt(hand, index);
    // resources are played in the order they were seen, so a card that filled the hole keeps its place in the queue
    for (let j = k + 1; j < count; j++) if (waiting[j] === last) waiting[j] = index;
    push(played, card);
    player.rice += card + 1;
  }
}

function playAction(player: Player): void {
  const { hand, played } = player;
  let count = 0;
  for (let i = 0; i < hand.size; i++) if (hand.cards[i] >= MONK) options[count++] = i;
  if (count === 0) return;
  const pick = choose(count + 1);
  if (pick === count) return;
  const card = takeAt(hand, options[pick]);
  push(played, card);
  switch (card) {
    case MONK:
      player.knowledge += 1;
      draw(player, 1);
      break;
    case SCHOLAR:
      player.knowledge += 2;
      break;
    case MERCHANT:
      draw(player, 2);
      discardOne(player);
      break;
    case GENERAL:
      draw(player, 3);
      discardTwo(player);
      player.rice += 1;
      break;
    case HARVEST:
      takeFromPile(player, RICE2);
      played.size--; // trashes itself
      break;
    case MARKET:
      player.rice += 2;
      discardOne(player);
      takeFromPile(player, RICE1);
      break;
  }
}

function buy(player: Player): void {
  let count = 0;
  for (let pile = 0; pile < PILES; pile++) {
    if (piles[pile] > 0 && COST[pile] <= player.rice && KNOWLEDGE_REQUIRED[pile] <= player.knowledge) {
      options[count++] = pile;
    }
  }
  if (count === 0) return;
  const pick = choose(count + 1);
  if (pick < count) takeFromPile(player, options[pick]);
}

/** Empties a zone from its top into the discard pile. */
function discardAll(zone: Zone, discard: Zone): void {
  while (zone.size > 0) push(discard, zone.cards[--zone.size]);
}

function pointsIn(zone: Zone): number {
  let points = 0;
  for (let i = 0; i < zone.size; i++) points += VICTORY_POINTS[zone.cards[i]];
  return points;
}

function points(player: Player): number {
  return pointsIn(player.deck) + pointsIn(player.discard) + pointsIn(player.hand);
}

function resetPlayer(player: Player): void {
  player.hand.size = player.discard.size = player.played.size = 0;
  player.rice = player.knowledge = 0;
  const cards = player.deck.cards;
  cards.fill(RICE1, 0, 7).fill(VILLAGE, 7, 10);
  player.deck.size = 10;
  for (let i = 9; i > 0; i--) {
    const j = matchRoll(i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

function playMatch(seed: number): void {
  matchRandom = seed | 0 || 1;
  piles.set(PILE_SIZE);
  emptyPiles = turn = 0;
  resetPlayer(players[0]);
  resetPlayer(players[1]);
  for (let active = 0; ; active ^= 1) {
    const player = active === 0 ? players[0] : players[1];
    draw(player, HAND_SIZE - player.hand.size);
    playResources(player);
    playAction(player);
    buy(player);
    discardAll(player.hand, player.discard);
    discardAll(player.played, player.discard);
    player.rice = 0;
    turn += active;
    if (turn >= MAX_TURNS || emptyPiles >= EMPTY_PILES_TO_END) break;
  }
  const difference = points(players[0]) - points(players[1]);
  winner = difference > 0 ? 0 : difference < 0 ? 1 : 2;
}

/** Restarts the random policy; a fixed seed before `playMatches` makes the totals repeatable. */
export function seedPolicy(seed: number): void {
  policyRandom = seed | 0 || 1;
}

/** Plays `count` matches, with the seeds of match `first` onwards, by the random policy. */
export function playMatches(count: number, first = 0): Tally {
  const tally = emptyTally();
  decisions = 0;
  for (let i = 0; i < count; i++) {
    playMatch(matchSeed(first + i));
    tally.turns += turn;
    tally.wins[winner]++;
  }
  tally.matches = count;
  tally.decisions = decisions;
  return tally;
}
