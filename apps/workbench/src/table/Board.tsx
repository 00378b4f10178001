/** The table: the other side mirrored, what is shared in the middle, one's own side nearest. */
import type { CSSProperties } from 'react';
import { useWords } from '../i18n/words.ts';
import type { ZoneLayout } from '../layouts/layout.ts';
import { PlayerStrip } from './PlayerStrip.tsx';
import { useTable } from './table-context.ts';
import { Zone } from './Zone.tsx';

type Row = readonly ZoneLayout[];

function Rows({ rows, player }: { readonly rows: readonly Row[]; readonly player: number }) {
  return rows.map((row) => (
    <div className="row" key={row.map(({ zone }) => zone).join()}>
      {row.map((zone) => (
        <Zone key={`${zone.zone} ${zone.slots ?? ''}`} layout={zone} player={zone.of ?? player} />
      ))}
    </div>
  ));
}

const mirrored = (rows: readonly Row[]): readonly Row[] => [...rows].reverse().map((row) => [...row].reverse());

/** How high a row is, compared with one of full-sized cards. */
const HEIGHTS = { tiny: 0.55, small: 0.8, medium: 1, large: 1.2 } as const;

function heightOf(row: Row): number {
  return Math.max(...row.map(({ as, size = 'medium' }) => HEIGHTS[size] * (as === 'market' ? 2.1 : 1)));
}

export function Board() {
  const { t } = useWords();
  const { layout, near } = useTable();
  const { side, middle, far = mirrored(side) } = layout.table;
  const rows = [...far, ...middle, ...side];
  const height = rows.reduce((sum, row) => sum + heightOf(row), 0);
  const style = { '--height': height, '--rows': rows.length, '--columns': layout.table.columns } as CSSProperties;
  return (
    <section className="board" style={style} aria-label={t('table.board')}>
      <div className="side far">
        <PlayerStrip seat={1 - near} />
        <div className="side-rows">
          <Rows rows={far} player={1 - near} />
        </div>
      </div>
      {middle.length > 0 && (
        <div className="middle">
          <Rows rows={middle} player={near} />
        </div>
      )}
      <div className="side near">
        <div className="side-rows">
          <Rows rows={side} player={near} />
        </div>
        <PlayerStrip seat={near} />
      </div>
    </section>
  );
}
