/** The table: the other side mirrored, what is shared in the middle, one's own side nearest. */
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

export function Board() {
  const { t } = useWords();
  const { layout, near } = useTable();
  const { side, middle, far = mirrored(side) } = layout.table;
  return (
    <section className="board" aria-label={t('table.board')}>
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
