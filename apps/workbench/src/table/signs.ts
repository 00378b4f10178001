/**
 * What is pointed out on the board itself: links of a chain by number, who attacks whom, what an effect is aimed at. Made of what the position
 * and its log say to whoever looks, so it is the same while playing, watching and going back and forth, and says nothing hidden.
 */
import type { CardHandle } from '@fuda/kernel';
import type { Layout } from '../layouts/layout.ts';
import type { LogLine } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import { goingOn, happeningsOf, lineTo } from './happenings.ts';
import { cardAt, locationKey } from './locations.ts';
import { cardsIn } from './phrases.ts';

/** Something on the board: a card where it lies, a zone, or a player. */
export type Spot =
  | { readonly card: string }
  /** `player/zone` */
  | { readonly zone: string }
  | { readonly seat: number };

export interface Arrow {
  readonly kind: 'attack' | 'aim';
  readonly from: Spot;
  readonly to: Spot;
  /** it is over: shown for a while, and paler */
  readonly done: boolean;
}

export interface Signs {
  readonly arrows: readonly Arrow[];
  /** numbers on cards, in the order in which they were put on the stack */
  readonly links: readonly { readonly at: Spot; readonly number: number }[];
}

type Seen = Pick<Running, 'layout' | 'nodes' | 'position'>;

/** Do cards of this zone keep their places when others leave? */
function hasSlots({ table: { side, far = [], middle } }: Layout, zone: string): boolean {
  return [...side, ...far, ...middle].flat().some((drawn) => drawn.zone === zone && drawn.as === 'slots');
}

/** Where a card is, or was, that lay there when it was spoken of. In a row others may have moved up: then only its zone is sure. */
function spotOf({ layout, position: { view } }: Seen, card: CardHandle): Spot {
  const there = card.index < 0 ? undefined : cardAt(view, card);
  const same = there !== undefined && there.definition === card.definition;
  const isSure = card.index >= 0 && (same || hasSlots(layout, card.zone));
  return isSure ? { card: locationKey(card) } : { zone: `${card.player}/${card.zone}` };
}

/** What an attack on a player goes at. */
function lifeOf({ layout, position }: Seen, seat: number): Spot {
  const { life } = layout.table;
  const zone = life === undefined ? undefined : position.view.players[seat].zones[life];
  return zone && zone.size > 0 ? { zone: `${seat}/${life}` } : { seat };
}

const keyOf = ({ from, to }: Pick<Arrow, 'from' | 'to'>): string => JSON.stringify([from, to]);

function arrowOf(seen: Seen, line: LogLine, moved: ReadonlySet<string>, done: boolean): Arrow | undefined {
  const { layout } = seen;
  const { type, card, target, cause, to } = line;
  if (!card) return undefined;
  if (layout.table.attacks.includes(type)) {
    const goal = target ? spotOf(seen, target) : lifeOf(seen, 1 - card.player);
    return { kind: 'attack', from: spotOf(seen, card), to: goal, done };
  }
  // a card that moved is seen moving
  const isMoved = to !== undefined || moved.has(locationKey(card));
  if (!cause || isMoved || locationKey(cause) === locationKey(card)) return undefined;
  const [from, goal] = [spotOf(seen, cause), spotOf(seen, card)];
  return 'card' in goal ? { kind: 'aim', from, to: goal, done } : undefined;
}

export function signsOf(seen: Seen): Signs {
  const { layout, position } = seen;
  const { stacks, numbered = [] } = layout.table;
  const arrows = new Map<string, Arrow>();
  const put = (arrow: Arrow | undefined): void => {
    if (arrow) arrows.set(keyOf(arrow), arrow);
  };
  const line = lineTo(seen);
  const done = goingOn(line) === undefined;
  const lines = (happeningsOf(line).at(-1) ?? []).flatMap(({ log }) => log);
  const moved = new Set(lines.flatMap(({ card, to }) => (card && to !== undefined ? [locationKey(card)] : [])));
  for (const told of lines) put(arrowOf(seen, told, moved, done));
  const links: { at: Spot; number: number }[] = [];
  for (const name of stacks) {
    for (const [i, row] of (position.view.tables[name]?.rows ?? []).entries()) {
      const [first, ...others] = cardsIn(row);
      if (!first) continue;
      const from = spotOf(seen, first);
      if (numbered.includes(name)) links.push({ at: from, number: i + 1 });
      for (const other of others)
        put({ kind: numbered.includes(name) ? 'aim' : 'attack', from, to: spotOf(seen, other), done: false });
      // attacking nobody in particular is attacking the player
      if (!numbered.includes(name) && others.length === 0)
        put({ kind: 'attack', from, to: lifeOf(seen, 1 - first.player), done: false });
    }
  }
  return { arrows: [...arrows.values()], links };
}
