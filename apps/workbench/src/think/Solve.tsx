/** Is there a winning line, which one, and how likely is a win without knowing the order of the deck? */
import { useEffect, useState } from 'react';
import { countOf, lastTurnOf, unitOf, whenText } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { SolveReply } from '../session/questions.ts';
import { isHotSeat } from '../session/viewer.ts';
import {
  aboutPosition,
  analysis,
  countBlind,
  findLine,
  type PositionFindings,
  SOLVE_MS,
  stopAnalysis,
  type Wanted,
} from '../stores/analysis.ts';
import type { Running } from '../stores/match.ts';
import { showLine } from '../stores/replay.ts';
import { useStore } from '../stores/store.ts';
import { saidText } from '../table/log.ts';
import { seatName } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';
import { percent } from './Chance.tsx';
import { lineFolds } from './line-folds.ts';

/** how much longer the next look takes */
const LONGER = 3;

/** What the plan or the rules want; otherwise a win this turn. */
function wantedIn({ plan, sheet, position }: Running): Wanted {
  const own = sheet.rulesets.find(({ id }) => id === plan.ruleset)?.goal;
  const byTurn = Math.max(position.view.turn, plan.goal?.turn ?? own?.byTurn ?? 0);
  return { byTurn, passive: own?.opponent === 'passive' || plan.seats.includes('passive') };
}

export function Solve() {
  const words = useWords();
  const { t, many } = words;
  const { running } = useTable();
  const { position, sheet } = running;
  const [wanted, setWanted] = useState<Wanted>(() => wantedIn(running));
  const { busy, solve: solved, sought, blind } = useStore(analysis, (a) => aboutPosition(a, running));
  const over = position.result !== null;
  // it would say what the other one holds
  const hidden = isHotSeat(running.plan);
  return (
    <section className="think-part">
      <h4>{t('think.solve')}</h4>
      <div className="think-form">
        <label className="field">
          {t(`goal.by.${unitOf(sheet)}`)}
          <input
            type="number"
            min={countOf(sheet, position.view.turn)}
            max="99"
            value={countOf(sheet, wanted.byTurn)}
            onChange={(event) =>
              setWanted({ ...wanted, byTurn: lastTurnOf(sheet, Math.trunc(Number(event.target.value)) || 1) })
            }
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={wanted.passive}
            onChange={(event) => setWanted({ ...wanted, passive: event.target.checked })}
          />
          {t('think.passive')}
        </label>
      </div>
      <div className="ways">
        <button
          type="button"
          disabled={over || hidden}
          onClick={() => (busy === 'solve' ? stopAnalysis() : findLine(running, wanted))}
        >
          {busy === 'solve' ? <Seconds of={(sought?.ms ?? SOLVE_MS) / 1000} /> : t('think.find')}
        </button>
        <button
          type="button"
          disabled={over}
          onClick={() => (busy === 'blind' ? stopAnalysis() : countBlind(running, wanted))}
        >
          {t(busy === 'blind' ? 'think.stop' : 'think.blindAsk')}
        </button>
      </div>
      <p className="quiet">{t(hidden ? 'think.solveHidden' : 'think.solveNote')}</p>
      {blind && (
        <p role="status">
          {t('think.blind')}{' '}
          <b>
            {t('think.share', {
              n: percent(blind.share),
              low: percent(blind.low),
              high: percent(blind.high),
              hands: blind.hands,
            })}
          </b>
        </p>
      )}
      {solved && (
        <div role="status">
          <p>
            <b>
              {solved.status === 'win'
                ? many('solve.win', solved.words.length, { positions: solved.positions })
                : t(`solve.${solved.status}`, { positions: solved.positions })}
            </b>
          </p>
          {sought && solved.status !== 'win' && (
            <Tried running={running} sought={sought} proved={solved.status === 'noWin'} />
          )}
          {solved.words.length > 0 && (
            <>
              <button type="button" className="primary" onClick={() => showLine(solved.line)}>
                {t('think.follow')}
              </button>
              <FoldedLine solved={solved} running={running} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** A line by its decisions; what each of them brought about, and what nobody would tell, is folded under it. Pressing one shows it on the board. */
function FoldedLine({ solved, running }: { readonly solved: SolveReply; readonly running: Running }) {
  const words = useWords();
  const { line, words: steps } = solved;
  const textOf = ({ player, said }: SolveReply['words'][number]): string =>
    `${line.passive ? '' : `${seatName(running, player, words)}${words.t('log.colon')}`}${saidText(running, said, words)}`;
  return (
    <ol className="line">
      {lineFolds(steps, running.sheet.log).map(({ at, parts }) => (
        <li key={at} data-seat={steps[at].player}>
          <button type="button" className="plain" onClick={() => showLine(line, at + 1 + parts.length)}>
            {textOf(steps[at])}
          </button>
          {parts.length > 0 && (
            <details>
              <summary>{words.t('solve.parts', { n: parts.length })}</summary>
              <ol>
                {parts.map((part, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the line
                  <li key={i}>{textOf(part)}</li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

type Sought = NonNullable<PositionFindings['sought']>;

/** What was looked for, what finding nothing means, and a way to look longer. */
function Tried({
  running,
  sought,
  proved,
}: {
  readonly running: Running;
  readonly sought: Sought;
  readonly proved: boolean;
}) {
  const words = useWords();
  const { t } = words;
  const longer = sought.ms * LONGER;
  return (
    <>
      <p>
        {t('solve.tried', { when: whenText(running.sheet, sought.byTurn, words) })}{' '}
        {t(sought.passive ? 'solve.passive' : 'solve.active')}{' '}
        {t(proved ? 'solve.proof' : 'solve.noProof', { seconds: sought.ms / 1000 })}
      </p>
      {!proved && (
        <button type="button" onClick={() => findLine(running, sought, longer)}>
          {t('solve.longer', { seconds: longer / 1000 })}
        </button>
      )}
    </>
  );
}

/** How long it has been looking: pressing stops it. */
function Seconds({ of }: { readonly of: number }) {
  const { t } = useWords();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((s) => s + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return t('think.finding', { n: seconds, of });
}
