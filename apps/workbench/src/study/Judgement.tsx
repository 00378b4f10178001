/** How the chances went over a match, and where they were lost. */
import { useEffect, useState } from 'react';
import { whenText } from '../i18n/when.ts';
import { PERSON } from '../session/protocol.ts';
import { answer, goTo, type Running } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { judgeLine, stopJudging, studying } from '../stores/study.ts';
import { saidText } from '../table/log.ts';
import { offerText, seatName } from '../table/phrases.ts';
import { curveOf, decisionsOf, type Point, SLIP, slipsOf } from './decisions.ts';
import { type StudyWords, useStudyWords } from './words/index.ts';

const percent = (share: number): number => Math.round(share * 100);

/** Whose chances: the only person's; where hands lie open, of whoever is chosen. */
function seatsOf({ plan }: Running): readonly number[] {
  const people = [0, 1].filter((seat) => plan.seats[seat] === PERSON);
  return people.length === 1 ? people : [0, 1];
}

export function Judgement({ running }: { readonly running: Running }) {
  const words = useStudyWords();
  const { t, sentence } = words;
  const seats = seatsOf(running);
  const [chosen, setSeat] = useState(seats[0]);
  const seat = seats.includes(chosen) ? chosen : seats[0];
  const { judging, problem } = useStore(studying, (s) => s);
  const busy = judging?.serial === running.serial;
  // nobody waits for it after leaving the match
  useEffect(() => stopJudging, []);
  const curve = curveOf(running, seat);
  const open = decisionsOf(running, seat).filter(({ id }) => !running.notes.judged[id]).length;
  return (
    <section className="judgement" data-judged={curve.length} data-busy={busy} aria-label={t('judge.title')}>
      <h4>{t('judge.title')}</h4>
      {seats.length > 1 && (
        <label className="field">
          {t('judge.seat')}
          <select value={seat} onChange={(event) => setSeat(Number(event.target.value))}>
            {seats.map((one) => (
              <option key={one} value={one}>
                {seatName(running, one, words)}
              </option>
            ))}
          </select>
        </label>
      )}
      {curve.length > 0 && <Curve curve={curve} running={running} words={words} />}
      {busy ? (
        <button type="button" onClick={stopJudging}>
          {t('judge.stop', { n: judging.done, all: judging.of })}
        </button>
      ) : (
        (open > 0 || curve.length === 0) && (
          <button
            type="button"
            className={curve.length === 0 ? 'primary' : ''}
            disabled={open === 0}
            onClick={() => judgeLine(running, seat)}
          >
            {curve.length === 0 ? t('judge.start') : t('judge.more', { n: open })}
          </button>
        )
      )}
      {busy && <progress max={judging.of} value={judging.done} aria-label={t('judge.title')} />}
      {problem && (
        <p className="notice" role="alert">
          {sentence(problem.reason)}
        </p>
      )}
      {curve.length > 0 && <Slips {...{ curve, running, seat, words, done: !busy }} />}
      {curve.length === 0 && (
        <p className="quiet">{open === 0 ? t('judge.none') : t(seats.length > 1 ? 'judge.noteSeat' : 'judge.note')}</p>
      )}
    </section>
  );
}

const WIDE = 320;
const HIGH = 96;
const EDGE = 6;

function Curve({
  curve,
  running,
  words,
}: {
  readonly curve: readonly Point[];
  readonly running: Running;
  readonly words: StudyWords;
}) {
  const { many } = words;
  const x = (i: number): number => EDGE + (curve.length === 1 ? 0.5 : i / (curve.length - 1)) * (WIDE - 2 * EDGE);
  const y = (share: number): number => EDGE + (1 - share) * (HIGH - 2 * EDGE);
  const line = curve
    .map(({ judged }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(judged.got).toFixed(1)}`)
    .join('');
  const { path, node } = running.position;
  const here = curve.findLastIndex((point) => path.indexOf(point.node.id) <= path.indexOf(node));
  const last = curve[curve.length - 1];
  return (
    // the list below it and the keys of the line lead to the same places
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <svg
      className="judged-curve"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={many('judge.curve', curve.length, {
        first: percent(curve[0].judged.win),
        last: percent(last.judged.got),
      })}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const share = (((event.clientX - left) / width) * WIDE - EDGE) / (WIDE - 2 * EDGE);
        const point = curve[Math.max(0, Math.min(curve.length - 1, Math.round(share * (curve.length - 1))))];
        void goTo(point.node.id);
      }}
    >
      <path
        className="judged-curve-under"
        d={`${line}L${x(curve.length - 1).toFixed(1)} ${HIGH}L${x(0).toFixed(1)} ${HIGH}Z`}
      />
      <line className="judged-curve-half" x1="0" x2={WIDE} y1={y(0.5)} y2={y(0.5)} />
      <path className="judged-curve-line" d={line} />
      {here >= 0 && <line className="judged-curve-here" x1={x(here)} x2={x(here)} y1="0" y2={HIGH} />}
      {curve.map(
        ({ node: { id }, judged, loss }, i) =>
          loss >= SLIP && (
            <g key={id}>
              <line className="judged-curve-fall" x1={x(i)} x2={x(i)} y1={y(judged.win)} y2={y(judged.got)} />
              <circle className="judged-curve-slip" cx={x(i)} cy={y(judged.got)} r="3.5" />
            </g>
          ),
      )}
    </svg>
  );
}

interface SlipProps {
  readonly curve: readonly Point[];
  readonly running: Running;
  readonly seat: number;
  readonly words: StudyWords;
  readonly done: boolean;
}

/** Did the line shown end with a loss of this seat? */
function isLost({ position, nodes }: Running, seat: number): boolean {
  return nodes[position.path[position.path.length - 1]].winner === 1 - seat;
}

function Slips({ curve, running, seat, words, done }: SlipProps) {
  const { t } = words;
  const slips = slipsOf(curve);
  if (slips.length === 0) return done ? <p role="status">{t('judge.clean')}</p> : null;
  const [worst, ...others] = slips;
  const only = seatsOf(running).length === 1;
  const lost = isLost(running, seat);
  const title = !lost
    ? t('judge.slip')
    : only
      ? t('judge.lost')
      : t('judge.lostOf', { who: seatName(running, seat, words) });
  return (
    <>
      <div className="turning-point" role="status">
        <h5>{title}</h5>
        <Slip point={worst} running={running} words={words} />
      </div>
      {others.length > 0 && (
        <details>
          <summary>{t('judge.slips')}</summary>
          {others.map((point) => (
            <Slip key={point.node.id} point={point} running={running} words={words} />
          ))}
        </details>
      )}
    </>
  );
}

function Slip({
  point,
  running,
  words,
}: {
  readonly point: Point;
  readonly running: Running;
  readonly words: StudyWords;
}) {
  const { t } = words;
  const { node, judged } = point;
  const { sheet, nodes, position } = running;
  const isBefore = position.node === node.parent;
  const isMine = isBefore && position.options.length > 0 && !position.asked?.several;
  return (
    <div className="slip" data-node={node.id}>
      <p>
        {t('judge.fell', {
          when: whenText(sheet, nodes[node.parent].turn, words),
          what: node.said ? saidText(running, node.said, words) : t('timeline.secret'),
          before: percent(judged.win),
          after: percent(judged.got),
        })}
      </p>
      {judged.said && <p>{t('judge.better', { what: offerText(sheet, judged.said, words) })}</p>}
      <div className="ways">
        {!isBefore && (
          <button type="button" onClick={() => goTo(node.parent)}>
            {t('judge.before')}
          </button>
        )}
        {isMine && (
          <button type="button" onClick={() => answer(judged.better)}>
            {t('judge.try')}
          </button>
        )}
      </div>
    </div>
  );
}
