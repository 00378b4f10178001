import { BATCH_DEPTH, CARD_MASK } from '../machine/cells.ts';
import { FAULT_ZONE_FULL } from '../machine/faults.ts';
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
} from '../machine/sites.ts';
import { argument } from './expressions.ts';
import { spoil, writeChange } from './programs.ts';
import { PROGRAM, type Writer } from './writer.ts';

/** Writes one way of moving the card `ref`: `interpretMove` with everything that is known about the zones filled in. */
export function writeMove(w: Writer, site: number): void {
  const { moves: M, layout, zoneSlots, zoneRemember, attributeReset, attributeInitial, dependencies } = w.game;
  const zone = M[site + MOVE_TO];
  if (M[site + MOVE_AT] !== AT_TOP || zoneSlots[zone] !== 0) {
    w.line(`interpretMove(m, ref, ${site}, fp);`);
    return;
  }
  const keep = M[site + MOVE_KEEP];
  const operand = (tagged: number): string => w.atom(argument(w, tagged, PROGRAM).text);
  w.line(`const card = ref & ${CARD_MASK};\nif (card === 0 || !${w.isFresh('ref')}) return;`);
  const of = M[site + MOVE_OF] === -1 ? `S[${layout.owner} + card]` : `${operand(M[site + MOVE_OF])} & 1`;
  w.line(
    `const of = ${of};\nconst location = of * ${layout.zones} + ${zone};\nconst from = S[${layout.location} + card];`,
  );
  w.line(`if (location !== from && S[${layout.zoneSize} + location] >= ${layout.zoneCapacity[zone]}) {`);
  w.line(`raiseFault(m, ${FAULT_ZONE_FULL}); return; }`);
  // operands are read before the move changes what they look at
  const reason = operand(M[site + MOVE_REASON]);
  const cause = operand(M[site + MOVE_CAUSE]);
  const host = operand(M[site + MOVE_HOST]);
  const given = Array.from({ length: M[site + MOVE_WITH] }, (_, i) => site + MOVE_WITH + 1 + 2 * i);
  const origin = `from >= ${layout.zones} ? from - ${layout.zones} : from`;
  if (keep === 0 && zoneRemember.includes(1)) w.line(`if (zoneRemember[${origin}] !== 0) remember(m, card);`);
  const values = given.map((p) => operand(M[p + 1]));
  if (keep === 0)
    for (const a of attributeReset) writeChange(w, `${layout.attributes[a]} + card`, `${attributeInitial[a]}`);
  for (const [i, p] of given.entries()) {
    writeChange(w, `${layout.attributes[M[p]]} + card`, values[i]);
    w.line(spoil(dependencies.attributes[M[p]]));
  }
  writeChange(w, `${layout.host} + card`, host);
  writeTransition(w, zone, keep);
  w.line(`const definition = S[${layout.definition} + card];`);
  w.line(
    `if (listenFrom[definition] !== listenFrom[definition + 1]) resubscribe(m, card, from, location, ${keep !== 0});`,
  );
  if (keep !== 0) w.line('if (from === location) return;');
  writeAnnouncement(w, zone, origin, `announceMove(m, fp, card, from, location, ${reason}, ${cause});`);
}

/** TRANSITION to the top of a zone without fixed slots. */
function writeTransition(w: Writer, zone: number, keep: number): void {
  const { layout, zoneVisibility, faceColumn, dependencies } = w.game;
  const base = layout.zoneBase[zone];
  const visibilities = ['0', 'of + 1', '', '3', '', `S[${faceColumn} + card] === 0 ? 3 : of + 1`];
  w.line(`const index = S[${layout.index} + card], known = S[${layout.known} + card], J = m.J, p = m.jp;`);
  w.line(`J[p] = -card; J[p + 1] = from << 17 | index << 3 | known << 1 | ${keep}; m.jp = p + m.journalStep;`);
  w.line('takeOut(m, from, index);');
  w.line(`const size = S[${layout.zoneSize} + location];`);
  w.line(`S[${base} + of * ${layout.zoneBase[layout.zones + zone] - base} + size] = card;`);
  w.line(
    `S[${layout.index} + card] = size; S[${layout.location} + card] = location; S[${layout.zoneSize} + location] = size + 1;`,
  );
  w.line(`S[${layout.known} + card] = known | (${visibilities[zoneVisibility[zone]]});`);
  if (keep === 0) w.line(`S[${layout.stamp} + card] = nextStamp(S[${layout.stamp} + card]);`);
  w.line(spoil(dependencies.all));
}

/** Most moves concern nobody; whether one really does is then asked exactly. */
function writeAnnouncement(w: Writer, zone: number, origin: string, announce: string): void {
  const { layout, eventNames, usesBatches } = w.game;
  if (usesBatches) {
    w.line(announce);
    return;
  }
  w.line(`const leave = ${layout.zones} + (${origin}), links = Math.imul(definition, ${eventNames.length});`);
  const counted = layout.channels + w.game.countEvent;
  const heard = [
    `(S[${layout.channels} + leave] | S[${layout.channels + zone}] | S[${counted}] | S[${BATCH_DEPTH}]) !== 0`,
    `(selfLink[links + leave] | selfLink[links + ${zone}]) !== 0`,
    'm.observer !== null',
  ];
  w.line(`if (${heard.join(' || ')}) ${announce}`);
}
