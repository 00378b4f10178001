/** While a match is watched again: go on, stop, a step back or forth, how fast. */
import { useEffect } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useWords } from '../i18n/words.ts';
import { goTo } from '../stores/match.ts';
import {
  endReplay,
  isWatched,
  PACES,
  type Pace,
  paceReplay,
  playReplay,
  replay,
  stepReplay,
} from '../stores/replay.ts';
import { useStore } from '../stores/store.ts';
import { useTable } from '../table/table-context.ts';

export function ReplayBar() {
  const { t } = useWords();
  const { running } = useTable();
  const now = useStore(replay, (r) => r);
  const watched = isWatched(now, running);
  // whoever leaves the table, or the line, has stopped watching
  useEffect(() => endReplay, []);
  useEffect(() => {
    if (!watched && replay.get().line.length > 0) endReplay();
  }, [watched]);
  if (!watched) return null;
  const { line, playing, pace } = now;
  const at = line.indexOf(running.position.node);
  const last = line.length - 1;
  const step = (by: 1 | -1): void => {
    void playReplay(false).then(() => stepReplay(by));
  };
  return (
    <section className="replay" aria-label={t('replay.title')} data-at={at} data-playing={playing}>
      <button type="button" disabled={at === 0} onClick={() => step(-1)} aria-label={t('replay.back')}>
        <Icon name="undo" />
      </button>
      <button type="button" className="primary" onClick={() => playReplay(!playing)}>
        {t(playing ? 'replay.stop' : 'replay.go')}
      </button>
      <button type="button" disabled={at === last} onClick={() => step(1)} aria-label={t('replay.forth')}>
        <Icon name="redo" />
      </button>
      <input
        type="range"
        min="0"
        max={last}
        value={at}
        aria-label={t('replay.moment')}
        aria-valuetext={t('replay.at', { n: at, all: last })}
        onChange={(event) => {
          const to = line[Number(event.target.value)];
          void playReplay(false).then(() => goTo(to));
        }}
      />
      <output>{t('replay.at', { n: at, all: last })}</output>
      <label>
        <span className="spoken">{t('replay.pace')}</span>
        <select value={pace} onChange={(event) => paceReplay(Number(event.target.value) as Pace)}>
          {PACES.map((n) => (
            <option key={n} value={n}>
              {t('replay.times', { n })}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="plain" onClick={endReplay} aria-label={t('replay.end')}>
        <Icon name="close" />
      </button>
    </section>
  );
}
