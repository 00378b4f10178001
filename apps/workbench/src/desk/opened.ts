/** A scenario on the desk of which everything is there. */
import type { Layout } from '../layouts/layout.ts';
import type { DeskSheet } from '../session/desk-protocol.ts';
import type { Desk } from '../stores/desk.ts';

type There<K extends keyof Desk> = { readonly [key in K]: NonNullable<Desk[key]> };

export interface OpenedDesk
  extends Omit<Desk, 'sheet' | 'desk' | 'history' | 'board'>,
    There<'sheet' | 'history' | 'board'> {
  readonly layout: Layout;
  readonly desk: DeskSheet;
}

const drawnIn = ({ table: { side, middle } }: Layout) => [...side, ...middle].flat();

/** Has the zone a place of its own on the table? */
export const isDrawn = (layout: Layout, zone: string): boolean => drawnIn(layout).some((drawn) => drawn.zone === zone);

/** Zones that take a card, as `player/zone`: what both players share lies with one of them. */
export function zonesFor({ desk, layout }: Pick<OpenedDesk, 'desk' | 'layout'>, card: string): readonly string[] {
  const bits = desk.takes[card] ?? 0;
  const drawn = drawnIn(layout);
  return [0, 1].flatMap((player) =>
    desk.zones.flatMap(({ name }, z) => {
      const shared = drawn.find(({ zone }) => zone === name)?.of;
      const isHere = isDrawn(layout, name) && (shared === undefined || shared === player);
      return isHere && (bits & (1 << z)) !== 0 ? [`${player}/${name}`] : [];
    }),
  );
}
