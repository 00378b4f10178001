/** Which free slot is taken where the choice between them rarely matters: the middle one of a row, if all stand in one row. */
import type { TableLayout, ZoneLayout } from '../layouts/layout.ts';
import type { Position } from '../session/protocol.ts';

/** The number of the option, or −1 where somebody has to choose. */
export function middleSlot({ asked, options }: Position, { side, middle }: TableLayout): number {
  if (!asked || asked.several || options.length === 0) return -1;
  const rows = new Set<ZoneLayout | undefined>();
  for (const { slot } of options) {
    if (!slot || slot.player !== asked.player) return -1;
    rows.add([...side, ...middle].flat().find(({ zone, slots }) => zone === slot.zone && slots?.includes(slot.index)));
  }
  const [row] = rows;
  if (rows.size !== 1 || !row?.slots) return -1;
  const from = (index: number): number =>
    Math.abs((row.slots?.indexOf(index) ?? 0) - ((row.slots?.length ?? 1) - 1) / 2);
  const best = [...options].sort((a, b) => from(a.slot?.index ?? 0) - from(b.slot?.index ?? 0))[0];
  return best.index;
}
