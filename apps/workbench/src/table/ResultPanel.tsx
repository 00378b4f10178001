/** The end: who won, how the points came about, and ways on. */

import type { ScoreLine } from '@fuda/game';
import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf, go } from '../app/router.ts';
import { whenText } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import { anotherLike, counts } from '../stores/career.ts';
import { beginMatch, table, undo } from '../stores/match.ts';
import { freshSeed } from '../stores/plans.ts';
import { startReplay } from '../stores/replay.ts';
import { ui } from '../stores/ui-state.ts';
import { seatName } from './phrases.ts';
import { useTable } from './table-context.ts';

export function ResultPanel() {
  const words = useWords();
  const { t, say, sentence } = words;
  const { running, near } = useTable();
  const { result, node, view } = running.position;
  const [scores, setScores] = useState<readonly (readonly ScoreLine[])[] | null>(null);
  const [away, setAway] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end has new scores
  useEffect(() => {
    setScores(null);
    if (result) void table.scores().then((reply) => reply.ok && setScores(reply.value));
  }, [node, result === null]);
  if (!result || away === node) return null;
  const because = t('result.because', {
    reason: say(result.reason.label),
    when: whenText(running.sheet, view.turn, words),
  });
  const won = result.winner === near;
  return (
    <section className="result" data-won={won} aria-label={t('result.title')}>
      <h2>
        {result.winner === null
          ? t('result.drawTitle')
          : t('result.winsTitle', { who: seatName(running, result.winner, words) })}
      </h2>
      <p>{sentence({ ja: because, en: because })}</p>
      {scores && (
        <div className="scores">
          {scores.map((lines, seat) => (
            <table key={seat === 0 ? 'first' : 'second'}>
              <caption>{seatName(running, seat, words)}</caption>
              <tbody>
                {lines.map(({ label, points, reasons }) => (
                  <tr key={label.en}>
                    <th scope="row">
                      {say(label)}
                      {reasons.map((reason) => (
                        <small key={reason.en}>{say(reason)}</small>
                      ))}
                    </th>
                    <td>{points}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('result.total')}</th>
                  <td>{lines.reduce((sum, line) => sum + line.points, 0)}</td>
                </tr>
              </tfoot>
            </table>
          ))}
        </div>
      )}
      <div className="result-ways">
        <button
          type="button"
          className="primary"
          onClick={() => beginMatch({ ...anotherLike(running.plan, running.layout), seed: freshSeed() })}
        >
          {t('result.again')}
        </button>
        <button type="button" onClick={() => beginMatch(running.plan)}>
          {t('result.same')}
        </button>
        <button type="button" onClick={undo}>
          <Icon name="undo" /> {t('undo')}
        </button>
        <button type="button" onClick={startReplay}>
          {t('replay.watch')}
        </button>
        <button
          type="button"
          onClick={() => {
            setAway(node);
            ui.set({ panel: 'timeline', pinned: true });
          }}
        >
          {t('result.study')}
        </button>
        {counts(running.plan) && (
          <a className="button" href={addressOf('statistics', running.plan.game)}>
            {t('menu.statistics')}
          </a>
        )}
        {running.sheet.ages.length > 0 && (
          <button type="button" onClick={() => go('learn', running.plan.game, 'match')}>
            {t('result.quiz')}
          </button>
        )}
        <button type="button" onClick={() => setAway(node)}>
          {t('result.look')}
        </button>
      </div>
    </section>
  );
}
