/** What letting a card go somewhere means: the layout says which zones a verb belongs to, the options say what is legal. */
import type { CardView, Option } from '@fuda/kernel';
import type { Layout } from '../layouts/layout.ts';
import { isTaken, type LetGo, type MeantIn, type Way } from '../session/let-go.ts';
import { answerLetGo, match, table, togglePick } from '../stores/match.ts';
import { type Carried, type Dropped, ui } from '../stores/ui-state.ts';
import type { Carry } from './drag.ts';
import { cardAt } from './locations.ts';
import type { Choice } from './table-context.ts';

/** A zone as it is drawn: what both players share lies with one of them. */
function keyOf(zone: string, { side, middle }: Layout['table'], seat: number): string {
  const shared = [...side, ...middle].flat().find((drawn) => drawn.zone === zone)?.of;
  return `${shared ?? seat}/${zone}`;
}

/** Zones in which a verb can be meant, as `player/zone`; `seat` is who would do it. */
function zonesFor(verb: string, { table: drawn }: Layout, seat: number): readonly string[] {
  const { near = [], far = [] } = drawn.drops[verb] ?? {};
  return [...near.map((zone) => keyOf(zone, drawn, seat)), ...far.map((zone) => keyOf(zone, drawn, 1 - seat))];
}

/** Everything that can be meant in a zone, whether or not it can be done. */
function verbsIn(zone: string, layout: Layout, seat: number): readonly string[] {
  return Object.keys(layout.table.drops).filter((verb) => zonesFor(verb, layout, seat).includes(zone));
}

function wayOf({ index, verb }: Option, layout: Layout, seat: number): Way {
  const places = zonesFor(verb, layout, seat).map((zone): MeantIn => ({ zone, verbs: verbsIn(zone, layout, seat) }));
  return { option: index, places };
}

/** All zones a card may be dragged to, as far as the layout says. */
export function dropZones({ options }: Choice, layout: Layout, seat: number): readonly string[] {
  return [...new Set(options.flatMap(({ verb }) => zonesFor(verb, layout, seat)))];
}

const keyOfZone = ({ player, zone }: Pick<Dropped, 'player' | 'zone'>): string => `${player}/${zone}`;

/** Carrying something to any of these zones, whatever the rules say. */
export const carriedTo = (zones: readonly string[], onDrop: (dropped: Dropped) => void): Carry => ({
  able: zones.length > 0,
  begin: () => ui.set({ dropZones: zones }),
  end(at) {
    ui.set({ dropZones: [] });
    if (at && zones.includes(keyOfZone(at))) onDrop(at);
  },
});

/** Who would do something with the card: whoever is asked, and otherwise whose card it is. */
const seatFor = (lying: CardView): number => match.get().running?.position.asked?.player ?? lying.player;

/** Carrying a card over the table: where it is taken the zones glow, elsewhere the rules are asked why not. */
export function carriedByRules(lying: CardView, choice: Choice | undefined, able: boolean): Carry {
  return {
    able,
    begin: () => takeUp(lying, choice),
    over(over, zone) {
      const { carried } = ui.get();
      const box = zone && { left: zone.left, top: zone.top, width: zone.width, height: zone.height };
      if (carried) ui.set({ carried: { ...carried, over, box } });
    },
    end(at) {
      const { carried, dropZones: zones } = ui.get();
      const isBack = !at || (at.player === lying.player && at.zone === lying.zone);
      const isMeant = at !== null && choice !== undefined && zones.includes(keyOfZone(at));
      // what was refused stays to be read
      const stays = carried && !isBack && !isMeant;
      ui.set({ dropZones: [], carried: stays ? { ...carried, over: at, isLetGo: true } : null });
      if (isMeant && carried) void letGo({ ...carried, over: at }, choice, at);
    },
  };
}

function takeUp(lying: CardView, choice: Choice | undefined): void {
  const { running } = match.get();
  if (!running) return;
  const seat = seatFor(lying);
  const ways = (choice?.options ?? []).map((option) => wayOf(option, running.layout, seat));
  const carried: Carried = { lying, refusals: null, ways: null, over: null, box: null, isLetGo: false };
  ui.set({ menu: null, carried, dropZones: choice ? dropZones(choice, running.layout, seat) : [] });
  void table.carry(lying, choice?.picking ? [] : ways).then((reply) => {
    const { carried: now } = ui.get();
    if (now?.lying !== lying || !reply.ok) return;
    const { refusals, ways: taken } = reply.value;
    ui.set({ carried: { ...now, refusals, ways: taken } });
    if (!now.isLetGo && taken.length > 0) ui.set({ dropZones: [...new Set(taken.flatMap(({ zones }) => zones))] });
  });
}

function letGoAt(at: Dropped): LetGo {
  const { running } = match.get();
  const { player, zone, location } = at;
  const index = Number(location?.split('/')[2]);
  return {
    zone: keyOfZone(at),
    verbs: running ? verbsIn(keyOfZone(at), running.layout, running.position.asked?.player ?? player) : [],
    location,
    isCard:
      running !== null && location !== null && cardAt(running.position.view, { player, zone, index }) !== undefined,
  };
}

/** A card was let go where it is meant to go: the only answer that fits is given, several are offered. */
async function letGo(carried: Carried, choice: Choice, at: Dropped): Promise<void> {
  const { running } = match.get();
  if (!running) return;
  const seat = seatFor(carried.lying);
  const there = letGoAt(at);
  const meant = choice.options.filter(({ verb }) => zonesFor(verb, running.layout, seat).includes(there.zone));
  if (choice.picking) {
    if (meant[0]?.card && !choice.picked) togglePick(choice.location);
    return;
  }
  const taken = meant.filter(({ index }) => {
    const way = carried.ways?.find(({ option }) => option === index);
    return !way || isTaken(way, there);
  });
  if (taken.length === 0) ui.set({ carried: { ...carried, isLetGo: true } });
  else if (taken.length === 1) await answerAt(taken[0], at);
  else ui.set({ offer: { options: taken, dropped: at } });
}

/** Gives the answer, and the next one as well if the location where the card was let go answers that, too. */
export async function answerAt(option: Option, dropped: Dropped): Promise<void> {
  const { running } = match.get();
  const seat = running?.position.asked?.player;
  if (!running || seat === undefined) return;
  await answerLetGo(wayOf(option, running.layout, seat), letGoAt(dropped));
}

/** Why the card cannot be let go where it is held: by the rules, because something else has to be pointed at, or there is nothing to do there. */
export type Refused =
  | { readonly why: 'rules'; readonly refusals: NonNullable<Carried['refusals']> }
  | { readonly why: 'aim' | 'nothing' };

/** Null where it is taken, where it came from, and while the rules are being asked. */
export function refusedAt(carried: Carried, zones: readonly string[], layout: Layout): Refused | null {
  const { lying, over, refusals, ways, isLetGo } = carried;
  if (!over || refusals === null || (over.player === lying.player && over.zone === lying.zone)) return null;
  const there = letGoAt(over);
  const aimed = ways?.filter(({ aims }) => aims !== null) ?? [];
  const misses = aimed.length > 0 && !aimed.some((way) => isTaken(way, there));
  if (!isLetGo && !misses && zones.includes(there.zone)) return null;
  const verbs = verbsIn(there.zone, layout, seatFor(lying));
  const said = refusals.filter(({ does }) => does !== undefined && verbs.includes(does));
  if (said.length > 0) return { why: 'rules', refusals: said };
  return { why: misses && aimed.some(({ zones: taken }) => taken.includes(there.zone)) ? 'aim' : 'nothing' };
}
