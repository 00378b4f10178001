/** From the table to a scenario: begin anew from this moment, keep it or the whole line as a file, or make a puzzle of it. */

import { useState } from 'react';
import { late } from '../app/late.tsx';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { WrittenScenario } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { restoreMatch, table } from '../stores/match.ts';
import { useTable } from './table-context.ts';

const { Part: PuzzleMaker } = late(async () => ({ default: (await import('./PuzzleMaker.tsx')).PuzzleMaker }));

export function ScenarioWays({ onDone }: { readonly onDone: () => void }) {
  const { t, say, sentence } = useWords();
  const { running } = useTable();
  const [moment, setMoment] = useState<WrittenScenario | null>(null);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState('');
  const write = async (what: 'moment' | 'match', use: (written: WrittenScenario) => void): Promise<void> => {
    const written = await table.scenario(what);
    setProblem(written.ok ? '' : sentence(written.error.reason));
    if (written.ok) use(written.value);
  };
  const { plan, position } = running;
  const name = `fuda-${plan.game}-${plan.seed}`;
  const begin = ({ scenario }: WrittenScenario): void => {
    onDone();
    void restoreMatch(scenario);
  };
  const edit = async (scenario: unknown): Promise<void> => {
    const [{ prepareDesk }, { freshScenarioId }] = await Promise.all([
      import('../stores/desk.ts'),
      import('../stores/kept-scenarios.ts'),
    ]);
    const id = freshScenarioId();
    prepareDesk(plan.game, id, scenario);
    onDone();
    go('positions', plan.game, id);
  };
  return (
    <details className="scenario-ways">
      <summary>{t('scenario.title')}</summary>
      <p className="quiet">{t('scenario.note')}</p>
      {position.viewer !== 'open' && <p className="quiet">{t('scenario.shows')}</p>}
      <div className="ways">
        <button
          type="button"
          disabled={position.result !== null}
          onClick={() =>
            write('moment', (written) => (written.lost.length === 0 ? begin(written) : setMoment(written)))
          }
        >
          {t('scenario.from')}
        </button>
        <button type="button" onClick={() => write('moment', ({ scenario }) => edit(scenario))}>
          {t('scenario.edit')}
        </button>
        <button
          type="button"
          onClick={() => write('match', ({ scenario }) => saveFile(`${name}.scenario.json`, scenario))}
        >
          {t('scenario.saveMatch')}
        </button>
        <button type="button" aria-expanded={making} onClick={() => setMaking(!making)}>
          {t('puzzle.make')}
        </button>
      </div>
      {moment && (
        <div role="alert" className="notice">
          <p>{t('scenario.lost')}</p>
          <ul>
            {moment.lost.map((text) => (
              <li key={text.en}>{say(text)}</li>
            ))}
          </ul>
          <button type="button" onClick={() => begin(moment)}>
            {t('scenario.fromAnyway')}
          </button>
        </div>
      )}
      {making && <PuzzleMaker onDone={onDone} />}
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}
