/** Results as a table to be handed in. */
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import { saveFile } from '../share/files.ts';
import { resultsOf } from '../stores/results.ts';
import type { Run } from '../stores/stored.ts';
import { resultsCsv } from './results-csv.ts';

interface Props {
  readonly layout: Layout;
  readonly runs: () => readonly Run[];
}

export function SaveResults({ layout, runs }: Props) {
  const words = useWords();
  const { t } = words;
  const [student, setStudent] = useState('');
  return (
    <div className="results">
      <div className="fields">
        <label className="field">
          {t('csv.student')}
          <input
            type="text"
            value={student}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setStudent(event.target.value)}
          />
        </label>
        <button
          type="button"
          onClick={() => saveFile(`fuda-${layout.game}-results.csv`, resultsCsv(runs(), student, words), 'text/csv')}
        >
          {t('csv.export')}
        </button>
      </div>
      <p className="quiet">{t('csv.note')}</p>
    </div>
  );
}

export function AllResults({ layout }: { readonly layout: Layout }) {
  const { t, many } = useWords();
  const runs = resultsOf(layout.game);
  const answers = runs.reduce((sum, run) => sum + run.answers.length, 0);
  return (
    <section>
      <h2>{t('csv.title')}</h2>
      {runs.length === 0 ? (
        <p className="quiet">{t('csv.none')}</p>
      ) : (
        <>
          <p>
            {t('csv.runs')}
            {[many('csv.quizzes', runs.length), many('csv.answers', answers)].join(t('list.comma'))}
          </p>
          <SaveResults layout={layout} runs={() => resultsOf(layout.game)} />
        </>
      )}
    </section>
  );
}
