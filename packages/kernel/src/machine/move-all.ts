/** Moving many cards at once: lists, and whole zones for clean-up, reshuffles and boards that are swept. */
import { BATCH_DEPTH } from './cells.ts';
import { transitionAll, write, zoneOf } from './commands.ts';
import { closeBatch, hearsCounts, openBatch } from './events.ts';
import { growJournal } from './frames.ts';
import { MOVE, spend } from './fuel.ts';
import type { Machine } from './machine.ts';
import { moveCard, resetAttributes, visibilityOf } from './moves.ts';
import { ARG_EXPR } from './opcodes.ts';
import {
  AT_TOP,
  MOVE_AT,
  MOVE_CAUSE,
  MOVE_HOST,
  MOVE_KEEP,
  MOVE_OF,
  MOVE_REASON,
  MOVE_TO,
  MOVE_WITH,
} from './sites.ts';
import { argument } from './tiers.ts';

/** Moves the cards of a list, in order and simultaneously. */
export function moveList(m: Machine, list: number, site: number, fp: number): void {
  // where nobody can tell, simultaneous moves need no block
  const block = m.game.hearsMoves || m.game.usesBatches || m.observer !== null;
  if (block) openBatch(m);
  if (list !== 0 && spend(m, m.S[list] * MOVE, fp) !== 0) {
    for (let k = 1; k <= m.S[list]; k++) {
      moveCard(m, m.S[list + k], site, fp);
      growJournal(m);
    }
  }
  if (block) closeBatch(m, fp);
}

/** Moves every card of a location, in order and simultaneously. When nobody can notice the single moves it is one block. */
export function moveAll(m: Machine, from: number, site: number, fp: number): void {
  const { S, layout, game, found } = m;
  const count = S[m.zoneSize + from];
  if (count === 0 || spend(m, count * MOVE, fp) === 0) return;
  const to = blockTarget(m, from, site, fp);
  if (to >= 0) {
    const resets = game.attributeReset.length !== 0;
    const faces = game.faceColumn >= 0;
    const visibility = visibilityOf(m, to, 0);
    for (let k = 0; k < count; k++) {
      const card = S[m.zoneBase[from] + k];
      if (resets) resetAttributes(m, card);
      if (S[layout.host + card] !== 0) write(m, layout.host + card, 0);
      const known = S[layout.known + card] | (faces ? visibilityOf(m, to, S[game.faceColumn + card]) : visibility);
      if (S[layout.known + card] !== known) write(m, layout.known + card, known);
      growJournal(m);
    }
    transitionAll(m, from, to);
    return;
  }
  const top = m.foundTop;
  const end = gatherLocation(m, from, top);
  m.foundTop = end;
  openBatch(m);
  for (let i = top; i < end; i++) {
    moveCard(m, found[i], site, fp);
    growJournal(m);
  }
  closeBatch(m, fp);
  m.foundTop = top;
}

function gatherLocation(m: Machine, location: number, start: number): number {
  const base = m.zoneBase[location];
  const length =
    m.game.zoneSlots[zoneOf(m, location)] !== 0 ? m.layout.zoneCapacity[location] : m.S[m.zoneSize + location];
  let n = start;
  for (let k = 0; k < length; k++) if (m.S[base + k] !== 0) m.found[n++] = m.S[base + k];
  return n;
}

/** Are operands of the move worked out? Then for each card, whether somebody watches or not: as a block it would cost less. */
function readsCards(M: Int32Array, site: number): boolean {
  return (
    isExpression(M[site + MOVE_OF]) ||
    isExpression(M[site + MOVE_HOST]) ||
    isExpression(M[site + MOVE_REASON]) ||
    isExpression(M[site + MOVE_CAUSE])
  );
}

function isExpression(tagged: number): boolean {
  return (tagged & 3) === ARG_EXPR;
}

/** Where the cards go if they can go as a block: all to the end of one list, unseen by every ability and observer. −1 = not so. */
function blockTarget(m: Machine, from: number, site: number, fp: number): number {
  const { S, layout, game } = m;
  const M = game.moves;
  const zone = zoneOf(m, from);
  const entered = M[site + MOVE_TO];
  const plain = M[site + MOVE_AT] === AT_TOP && M[site + MOVE_KEEP] === 0 && M[site + MOVE_WITH] === 0;
  if (!plain || readsCards(M, site) || (game.zoneSlots[zone] | game.zoneSlots[entered] | game.zoneRemember[zone]) !== 0)
    return -1;
  if (m.observer !== null || game.usesBatches || hearsCounts(m)) return -1;
  const leave = m.zones + zone;
  if ((S[m.channels + leave] | S[m.channels + entered]) !== 0) return -1;
  if (S[BATCH_DEPTH] !== 0 && (game.listened[leave] | game.listened[entered]) !== 0) return -1;
  if (argument(m, M[site + MOVE_HOST], fp, 0) !== 0) return -1;
  const count = S[m.zoneSize + from];
  const owned = M[site + MOVE_OF] === -1;
  const of = owned ? S[layout.owner + S[m.zoneBase[from]]] : argument(m, M[site + MOVE_OF], fp, 0) & 1;
  // most games can be told at once that no single card matters
  const silent = game.listenAbility.length === 0 && (game.selfHeard[leave] | game.selfHeard[entered]) === 0;
  for (let k = 0; (owned || !silent) && k < count; k++) {
    const card = S[m.zoneBase[from] + k];
    const definition = S[m.definition + card];
    const links = definition * game.eventNames.length;
    if (game.listenFrom[definition] !== game.listenFrom[definition + 1]) return -1;
    if ((game.selfLink[links + leave] | game.selfLink[links + entered]) !== 0) return -1;
    if (owned && S[layout.owner + card] !== of) return -1;
  }
  const to = of * m.zones + entered;
  return to === from || S[m.zoneSize + to] + count > layout.zoneCapacity[to] ? -1 : to;
}
