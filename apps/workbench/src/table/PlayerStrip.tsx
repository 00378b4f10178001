/** Who sits there, whether it is their turn, and their numbers. */
import { useWords } from '../i18n/words.ts';
import { opponentName } from '../practice/opponents.ts';
import { match } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { counterLabel, seatName } from './phrases.ts';
import { useTable } from './table-context.ts';

export function PlayerStrip({ seat }: { readonly seat: number }) {
  const words = useWords();
  const { t } = words;
  const { running, view, layout } = useTable();
  const thinking = useStore(match, (m) => m.thinking) && running.position.asked?.player === seat;
  const loading = useStore(match, (m) => m.loadingPlayer);
  const fetching = useStore(match, (m) => m.fetching);
  const { counters } = view.players[seat];
  const player = running.sheet.players.find(({ name }) => name === running.plan.seats[seat]);
  const turn = view.turnPlayer === seat && !view.over;
  return (
    <div className="strip" data-turn={turn} data-seat={seat}>
      <span className="strip-name">
        {turn && <span className="strip-turn">{t('turn.mark')}</span>}
        {seatName(running, seat, words)}
        {player && running.plan.seats.includes('person') && (
          <small>{opponentName(layout, running.sheet.players, player.name, words)}</small>
        )}
      </span>
      {thinking && (
        <span className="thinking" role="status" data-loading={loading}>
          {!loading && t('thinking')}
          {loading && fetching === null && t('loadingPlayer')}
          {loading && fetching !== null && t('fetchingNetwork', { percent: Math.round(100 * fetching) })}
          {player?.ms && !loading ? (
            <b className="thinking-time" style={{ animationDuration: `${player.ms}ms` }} />
          ) : (
            <>
              <i />
              <i />
              <i />
            </>
          )}
        </span>
      )}
      <dl className="counters">
        {layout.table.counters.map(({ name, hideZero }) => {
          const value = counters[name];
          if (value === undefined || (value === 0 && hideZero)) return null;
          return (
            <div key={name}>
              <dt>{counterLabel(running.sheet, name, words)}</dt>
              <dd key={value}>{value}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
