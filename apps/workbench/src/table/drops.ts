/** What letting a card go somewhere means: the layout says which zones a verb belongs to, the options say what is legal. */
import type { Option } from '@fuda/kernel';
import type { Layout } from '../layouts/layout.ts';
import { PERSON } from '../session/protocol.ts';
import { answer, choosePicks, match, togglePick } from '../stores/match.ts';
import { type Dropped, ui } from '../stores/ui-state.ts';
import { locationKey } from './locations.ts';
import type { Choice } from './table-context.ts';

/** A zone as it is drawn: what both players share lies with one of them. */
function keyOf(zone: string, { side, middle }: Layout['table'], seat: number): string {
  const shared = [...side, ...middle].flat().find((drawn) => drawn.zone === zone)?.of;
  return `${shared ?? seat}/${zone}`;
}

/** Zones in which an option can be meant, as `player/zone`; `seat` is who is asked. */
function zonesFor({ verb }: Option, { table }: Layout, seat: number): readonly string[] {
  const { near = [], far = [] } = table.drops[verb] ?? {};
  return [...near.map((zone) => keyOf(zone, table, seat)), ...far.map((zone) => keyOf(zone, table, 1 - seat))];
}

/** All zones a card may be dragged to. */
export function dropZones({ options }: Choice, layout: Layout, seat: number): readonly string[] {
  return [...new Set(options.flatMap((option) => zonesFor(option, layout, seat)))];
}

function meant(options: readonly Option[], { player, zone }: Dropped, layout: Layout, seat: number): readonly Option[] {
  return options.filter((option) => zonesFor(option, layout, seat).includes(`${player}/${zone}`));
}

/** A card was let go: the only answer that fits is given, several are offered. */
export function drop(choice: Choice, dropped: Dropped): void {
  const { running } = match.get();
  const seat = running?.position.asked?.player;
  if (!running || seat === undefined) return;
  const options = meant(choice.options, dropped, running.layout, seat);
  if (choice.picking) pick(choice, options);
  else if (options.length === 1) void answerAt(options[0], dropped);
  else if (options.length > 1) ui.set({ offer: { options, dropped } });
}

function pick(choice: Choice, options: readonly Option[]): void {
  const card = options[0]?.card && choice.location;
  if (card && !choice.picked) togglePick(card);
}

/** Gives the answer, and the next one as well if the location where the card was let go answers that, too. */
export async function answerAt(option: Option, dropped: Dropped): Promise<void> {
  if (!(await answer(option.index))) return;
  const { running } = match.get();
  const asked = running?.position.asked;
  if (!running || !asked || running.plan.seats[asked.player] !== PERSON) return;
  const { options } = running.position;
  if (asked.several) {
    const hit = asked.several.candidates.find((card) => locationKey(card) === dropped.location);
    if (!hit || asked.several.min !== 1 || asked.several.max !== 1) return;
    togglePick(hit);
    await choosePicks();
    return;
  }
  const hits = options.filter(({ slot, card }) => {
    const at = slot ?? card;
    return at !== undefined && locationKey(at) === dropped.location;
  });
  const without = meant(
    options.filter(({ card, slot }) => !card && !slot),
    dropped,
    running.layout,
    asked.player,
  );
  const [next] = hits.length > 0 ? hits : without;
  if (next && (hits.length === 1 || (hits.length === 0 && without.length === 1))) await answer(next.index);
}
