/** What a trial has found so far. */
import type { Interval } from '@fuda/game';
import type { CSSProperties } from 'react';
import type { GameSheet } from '../session/protocol.ts';
import type { TrialReport } from '../session/questions.ts';
import { percent } from '../think/Chance.tsx';
import { partsOf } from './parts.ts';
import { type TrialWords, useTrialWords } from './words/index.ts';

interface Props {
  readonly report: TrialReport;
  readonly sheet: GameSheet | null;
  readonly onPlace?: ((path: string) => void) | undefined;
}

export function TrialFigures({ report, sheet, onPlace }: Props) {
  const words = useTrialWords();
  const { t, many, say } = words;
  const { share, verdict, matches, wins, draws, losses, faults, neverRun } = report;
  return (
    <div className="trial-figures" data-matches={matches} data-of={report.of} data-checksum={report.checksum}>
      <p className="trial-verdict" data-verdict={verdict} role="status">
        {t(`trial.verdict.${verdict}`)}
      </p>
      <dl className="trial-numbers">
        <Figure
          label={t(report.kind === 'deck' ? 'trial.share' : 'trial.shareTaking')}
          value={share}
          more={many('trial.record', matches, { wins, draws, losses })}
        />
        <Figure label={t('trial.drawn')} value={report.drawn} />
        <Figure
          label={t('trial.used')}
          value={report.used}
          more={t('trial.usesPer', { n: report.usesPerMatch.toFixed(2) })}
        />
        {report.used.share > 0 && <Figure label={t('trial.usedShare')} value={report.shareWhenUsed} />}
      </dl>
      <ul className="quiet trial-compared">
        {comparison(report, sheet, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {neverRun.length > 0 && report.used.share > 0 && (
        <p className="notice">{t('trial.neverMany', { n: neverRun.length })}</p>
      )}
      <Parts report={report} sheet={sheet} onPlace={onPlace} />
      <h3>{t('trial.faults')}</h3>
      {faults.length === 0 ? (
        <p className="quiet">{t('trial.noFaults')}</p>
      ) : (
        <ul className="trial-faults">
          {faults.map(({ fault, ability, path, reason, times }) => (
            <li key={[fault, ability, path].join()}>
              {many('trial.fault', times, { reason: say(reason) })}
              {path !== undefined && <Place path={path} onPlace={onPlace} />}
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">{t('trial.checksum', { sum: report.checksum })}</p>
    </div>
  );
}

function Figure({ label, value, more }: { readonly label: string; readonly value: Interval; readonly more?: string }) {
  const { t } = useTrialWords();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{percent(value.share)}%</b>
        <span
          className="trial-bar"
          style={{ '--low': value.low, '--share': value.share, '--high': value.high } as CSSProperties}
          aria-hidden="true"
        />
        <small>
          {t('trial.between', { low: percent(value.low), high: percent(value.high) })} {more}
        </small>
      </dd>
    </div>
  );
}

/** What was compared, and who played. */
function comparison(report: TrialReport, sheet: GameSheet | null, { t, many, say }: TrialWords): readonly string[] {
  const { kind, replaced, player, seed } = report;
  const found = sheet?.decks.find(({ id }) => id === report.deck)?.name;
  const deck = found ? say(found) : (report.deck ?? '');
  const where =
    kind === 'taking'
      ? t('trial.tableWas', { deck })
      : report.deck === undefined
        ? many('trial.ownWas', report.copies)
        : many('trial.deckWas', report.copies, { deck });
  const cards = replaced
    .map(({ name, copies }) => (kind === 'deck' ? t('trial.copies', { name: say(name), n: copies }) : say(name)))
    .join(t('list.comma'));
  const label = sheet?.players.find(({ name }) => name === player)?.label;
  return [
    where,
    ...(replaced.length > 0 ? [t(kind === 'deck' ? 'trial.replaced' : 'trial.made', { cards })] : []),
    t('trial.who', { player: label ? say(label) : player, seed }),
  ];
}

function Parts({ report, sheet, onPlace }: Props) {
  const words = useTrialWords();
  const { t } = words;
  const rows = partsOf(report, sheet, words);
  if (rows.length === 0) return null;
  return (
    <table className="trial-parts">
      <caption>{t('trial.parts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trial.part')}</th>
          <th scope="col">{t('trial.times')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, times, path }) => (
          <tr key={key} data-never={times === 0}>
            <th scope="row">
              {label} {path !== undefined && <Place path={path} onPlace={onPlace} />}
            </th>
            <td>{times === 0 ? t('trial.never') : times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Place({ path, onPlace }: { readonly path: string; readonly onPlace: Props['onPlace'] }) {
  return onPlace ? (
    <button type="button" className="plain trial-place" onClick={() => onPlace(path)}>
      <code>{path}</code>
    </button>
  ) : (
    <code>{path}</code>
  );
}
