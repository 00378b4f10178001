/** The table: the other side mirrored, what is shared in the middle, one's own side nearest. */
import type { View } from '@fuda/kernel';
import { type CSSProperties, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import type { ZoneLayout } from '../layouts/layout.ts';
import { LINE, useCardWidth } from './measure.ts';
import { useTable } from './table-context.ts';
import { Zone } from './Zone.tsx';

type Row = readonly ZoneLayout[];

/** Sizes of cards, as the styles have them, compared with full-sized ones. */
const SIZES = { tiny: 0.5, small: 0.76, medium: 1, large: 1.2 } as const;

/** One who plays alone looks at the other side rarely: it is drawn small. */
const ASIDE = 0.42;

interface RowsProps {
  readonly rows: readonly Row[];
  readonly player: number;
  readonly base: number;
  readonly aside?: boolean;
}

/** Cards narrower than this say their name instead of showing a crest. */
const SMALL = 62;

function Rows({ rows, player, base, aside = false }: RowsProps) {
  const narrow = innerWidth <= 860;
  const widthIn = ({ size = 'medium', narrow: line }: ZoneLayout): number =>
    base * (aside ? ASIDE : narrow && line === 'line' ? LINE : SIZES[size]);
  return rows.map((row) => (
    <div className="row" key={row.map(({ zone }) => zone).join()}>
      {row.map((zone) => (
        <Zone
          key={`${zone.zone} ${zone.slots ?? ''}`}
          layout={zone}
          player={zone.of ?? player}
          compact={widthIn(zone) < SMALL}
        />
      ))}
    </div>
  ));
}

const mirrored = (rows: readonly Row[]): readonly Row[] => [...rows].reverse().map((row) => [...row].reverse());

/** How high a row is in cards; a market has several rows of them. */
function heightOf(row: Row, zones: View['players'][number]['zones']): number {
  return Math.max(
    ...row.map(({ as, zone, across = 1, size = 'medium' }) => {
      const lines = as === 'market' ? Math.ceil((zones[zone]?.cards.length ?? 1) / across) : 1;
      return SIZES[size] * lines;
    }),
  );
}

/** How many cards lie side by side at least: slots and markets cannot overlap as rows do. */
function widthOf(row: Row): number {
  const widths = row.map(({ as, slots = [], spread = 0, across = 0, size = 'medium' }) => {
    if (as === 'slots') return slots.length + (slots.length - 1) * spread;
    if (as === 'market') return across * SIZES[size];
    return as === 'pile' ? SIZES[size] : 0;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

export function Board() {
  const { t } = useWords();
  const { running, layout, near, view } = useTable();
  const { rulesets, ruleset } = running.sheet;
  const alone = rulesets.find(({ id }) => id === ruleset)?.goal?.opponent === 'passive';
  const { side, middle, far = mirrored(side) } = layout.table;
  const rows = [...far, ...middle, ...side];
  const { zones } = view.players[near];
  const heights = (list: readonly Row[]): number => list.reduce((sum, row) => sum + heightOf(row, zones), 0);
  const board = useRef<HTMLElement>(null);
  const base = useCardWidth(board, {
    width: Math.max(...rows.map(widthOf)),
    height: heights([...middle, ...side]) + (alone ? far.length * ASIDE : heights(far)),
    rows: rows.length,
    lines: rows.flat().filter(({ narrow, hideEmpty }) => narrow === 'line' && !hideEmpty).length,
    columns: layout.table.columns,
  });
  const style = { '--base': `${base}px`, '--aside': ASIDE, '--own-line': LINE } as CSSProperties;
  return (
    <section ref={board} className="board" style={style} data-alone={alone} aria-label={t('table.board')}>
      <div className="side far">
        <Rows rows={far} player={1 - near} base={base} aside={alone} />
      </div>
      {middle.length > 0 && (
        <div className="side middle">
          <Rows rows={middle} player={near} base={base} />
        </div>
      )}
      <div className="side near">
        <Rows rows={side} player={near} base={base} />
      </div>
    </section>
  );
}
