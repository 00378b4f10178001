/** While a match is watched again, or a line that was found: go on, stop, a step back or forth, how fast. */
import { useEffect } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useWords } from '../i18n/words.ts';
import { goTo } from '../stores/match.ts';
import {
  endReplay,
  foldLine,
  isWatched,
  PACES,
  type Pace,
  paceReplay,
  playReplay,
  replay,
  stepReplay,
} from '../stores/replay.ts';
import { useStore } from '../stores/store.ts';
import { saidText } from '../table/log.ts';
import { seatName } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';

interface StepsProps {
  readonly line: readonly number[];
  readonly found: NonNullable<ReturnType<typeof replay.get>['found']>;
}

/** The decisions of a line that was found; each leads there. */
function Steps({ line, found }: StepsProps) {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const { nodes, position } = running;
  const here = line.indexOf(position.node);
  /** what was decided between two stops: the first answer, the rest came of it */
  const textOf = (i: number): string => {
    const stop = nodes[line[i]];
    let head = stop;
    while (head.parent !== line[i - 1] && head.parent > 0) head = nodes[head.parent];
    const said = head.said ? saidText(running, head.said, words) : t('timeline.secret');
    return `${seatName(running, head.player, words)}${t('log.colon')}${said}`;
  };
  return (
    <div className="replay-found">
      <p role="status">{here > 0 ? textOf(here) : t('replay.before')}</p>
      <details>
        <summary>{t('replay.steps', { n: line.length - 1 })}</summary>
        <div className="replay-list">
          <label className="check">
            <input
              type="checkbox"
              checked={line !== found.folded}
              onChange={(event) => foldLine(!event.target.checked)}
            />
            {t('replay.every')}
          </label>
          <ol className="line">
            {line.slice(1).map((id, i) => (
              <li key={id}>
                <button
                  type="button"
                  className="plain"
                  aria-current={id === position.node ? 'step' : undefined}
                  onClick={() => goTo(id)}
                >
                  {textOf(i + 1)}
                </button>
              </li>
            ))}
          </ol>
        </div>
      </details>
    </div>
  );
}

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
  const { line, playing, pace, found } = now;
  const at = line.indexOf(running.position.node);
  const last = line.length - 1;
  const step = (by: 1 | -1): void => {
    void playReplay(false).then(() => stepReplay(by));
  };
  return (
    <section
      className="replay"
      aria-label={t(found ? 'replay.line' : 'replay.title')}
      data-at={at}
      data-playing={playing}
      data-found={found !== null}
    >
      {found && <b>{t('replay.line')}</b>}
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
      {found && <Steps line={line} found={found} />}
    </section>
  );
}
