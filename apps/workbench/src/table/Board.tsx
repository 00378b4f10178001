/** The table: the other side mirrored, what is shared in the middle, one's own side nearest. */
import type { View } from '@fuda/kernel';
import { type CSSProperties, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import type { ZoneLayout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { LINE, type Measures, type RowNeed, useMeasures } from './measure.ts';
import { Signs } from './Signs.tsx';
import { Tallies } from './Tallies.tsx';
import { useTable } from './table-context.ts';
import { isDrawn, Zone } from './Zone.tsx';

type Row = readonly ZoneLayout[];

/** Sizes of cards, compared with full-sized ones. */
const SIZES = { tiny: 0.36, small: 0.8, medium: 1, large: 1.2 } as const;

/** One who plays alone looks at the other side rarely: it is drawn small. */
const ASIDE = 0.6;

/** Whose zone is drawn on the side of `player`. */
const ownerOf = ({ of, opposite }: ZoneLayout, player: number): number => of ?? (opposite ? 1 - player : player);

/** Backs say nothing and may be tiny; where faces are seen they must be readable. */
function sizeOf(drawn: ZoneLayout, player: number, view: View): number {
  const { zone, size = 'medium' } = drawn;
  const cards = view.players[ownerOf(drawn, player)].zones[zone]?.cards ?? [];
  const isRead = size === 'tiny' && cards.some(({ definition }) => definition !== undefined);
  return SIZES[isRead ? 'small' : size];
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly player: number;
  readonly near: number;
  readonly measures: Measures;
  readonly aside?: boolean;
}

function Rows({ rows, player, near, measures: { base, hand }, aside = false }: RowsProps) {
  const { view } = useTable();
  const narrow = innerWidth <= 860;
  const widthIn = (zone: ZoneLayout): number => {
    if (zone.as === 'hand' && player === near) return hand;
    const size = sizeOf(zone, player, view);
    return base * (aside ? Math.min(size, ASIDE) : narrow && zone.narrow === 'line' ? Math.min(size, LINE) : size);
  };
  return rows.map((row) => (
    <div className="row" key={row.map(({ zone }) => zone).join()}>
      {row.map((zone) => (
        <Zone
          key={`${zone.zone} ${zone.slots ?? ''} ${zone.opposite ?? ''}`}
          layout={zone}
          player={ownerOf(zone, player)}
          card={Math.round(widthIn(zone))}
        />
      ))}
    </div>
  ));
}

const mirrored = (rows: readonly Row[]): readonly Row[] => [...rows].reverse().map((row) => [...row].reverse());

/** What a row takes of the height; a market has several lines of cards. */
function needOf(row: Row, player: number, view: View, most: number, near: boolean): RowNeed {
  const lines = row.map((drawn) => {
    const { as, zone, across = 1 } = drawn;
    if (as !== 'market') return 1;
    return Math.ceil((view.players[ownerOf(drawn, player)].zones[zone]?.cards.length ?? 1) / across);
  });
  return {
    lines: Math.max(0, ...lines),
    size: Math.max(0, ...row.map((zone) => Math.min(most, sizeOf(zone, player, view)))),
    hand: near && row.some(({ as }) => as === 'hand'),
  };
}

/** Places side by side in a row of fixed slots. */
function placesOf(row: Row, { zones }: GameSheet): number {
  if (!row.some(({ as }) => as === 'slots')) return 0;
  const places = row.map(({ as, zone, slots, spread = 0 }) => {
    const count = as === 'slots' ? (slots?.length ?? zones.find(({ name }) => name === zone)?.slots ?? 1) : 1;
    return count + (count - 1) * spread;
  });
  return places.reduce((sum, count) => sum + count, 0);
}

export function Board() {
  const { t } = useWords();
  const { running, layout, near, view, showsEmpty } = useTable();
  const { rulesets, ruleset } = running.sheet;
  const alone = rulesets.find(({ id }) => id === ruleset)?.goal?.opponent === 'passive';
  const { side, middle, far = mirrored(side) } = layout.table;
  const rows = [...far, ...middle, ...side];
  const drawn = (row: Row, player: number): Row =>
    row.filter((zone) =>
      isDrawn(zone, view.players[ownerOf(zone, player)].zones[zone.zone] ?? { size: 0 }, showsEmpty),
    );
  const board = useRef<HTMLElement>(null);
  const measures = useMeasures(board, {
    rows: [
      ...far.map((row) => needOf(drawn(row, 1 - near), 1 - near, view, alone ? ASIDE : SIZES.large, false)),
      ...middle.map((row) => needOf(row, near, view, SIZES.large, false)),
      ...side.map((row) => needOf(drawn(row, near), near, view, SIZES.large, true)),
    ],
    places: Math.max(...rows.map((row) => placesOf(row, running.sheet))),
    across: Math.max(...rows.flat().map(({ as, across = 1 }) => (as === 'market' ? across : 0))),
    columns: layout.table.columns,
  });
  if (!measures) return <section ref={board} className="board" aria-label={t('table.board')} />;
  const style = {
    '--base': `${measures.base}px`,
    '--ratio': measures.ratio.toFixed(3),
    '--pitch': `${measures.pitch}px`,
  } as CSSProperties;
  const shared = { near, measures };
  return (
    <section ref={board} className="board" style={style} data-alone={alone} aria-label={t('table.board')}>
      <div className="side far">
        <Rows rows={far} player={1 - near} aside={alone} {...shared} />
      </div>
      {middle.length > 0 && (
        <div className="side middle">
          <Rows rows={middle} player={near} {...shared} />
        </div>
      )}
      <div className="side near">
        <Rows rows={side} player={near} {...shared} />
      </div>
      <Signs board={board} size={JSON.stringify(measures)} />
      <Tallies />
    </section>
  );
}
