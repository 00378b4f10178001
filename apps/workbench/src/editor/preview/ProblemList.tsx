/** What is missing or wrong, with the way there and, where it is certain, the step that mends it. */
import { type RepairableProblem, rowAt } from '@fuda/editor';
import { useEditor } from '../editor-context.ts';
import { placeOf } from '../properties/controls.ts';
import { wantField } from '../properties/wanted-field.ts';
import { usePreviewWords } from './words/index.ts';

export function ProblemList({
  problems,
  json,
}: {
  readonly problems: readonly RepairableProblem[];
  readonly json: unknown;
}) {
  const { t, say, sentence } = usePreviewWords();
  const { bench, run, select } = useEditor();
  if (problems.length === 0) return null;
  const sorted = [...problems].sort((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'));
  return (
    <section className="preview-problems" aria-label={t('preview.problems')}>
      <h3>{t('preview.problems')}</h3>
      <ul>
        {sorted.map((problem) => {
          const { code, path, reason, hint, severity, repair } = problem;
          const row = rowAt(bench, json, path);
          return (
            <li key={`${code} ${path} ${reason.en}`} data-problem={path} data-severity={severity}>
              <button
                type="button"
                className="plain preview-jump"
                onClick={() => {
                  select(row.path);
                  wantField(placeOf(problem));
                }}
              >
                <span className="preview-sign">{severity === 'error' ? t('preview.error') : t('preview.warning')}</span>
                <span>
                  {sentence(reason)}
                  {hint && <small> {say(hint)}</small>}
                  {row.path !== '$' && <small className="preview-where">{say(row.label)}</small>}
                </span>
              </button>
              {repair && (
                <button type="button" data-repair={code} onClick={() => run(repair.command)}>
                  {sentence(repair.label)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
