/** The line on the table becomes a puzzle: its beginning is the position, its answers are the solution. */
import { useState } from 'react';
import { lastTurnOf } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import { GoalPicker, isUnfinished } from '../practice/GoalPicker.tsx';
import type { Goal } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { restoreMatch, table } from '../stores/match.ts';
import { useTable } from './table-context.ts';

/** Each line of the field is a hint. People write in one language; both show it. */
const linesOf = (text: string): readonly { readonly ja: string; readonly en: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ ja: line, en: line }));

export function PuzzleMaker({ onDone }: { readonly onDone: () => void }) {
  const { t, say, sentence } = useWords();
  const { running } = useTable();
  const { plan, sheet, layout, position } = running;
  const [title, setTitle] = useState(plan.title ? say(plan.title) : '');
  const [goal, setGoal] = useState<Goal>(
    plan.goal ?? { kind: 'win', turn: Math.max(position.view.turn, lastTurnOf(sheet, 1)) },
  );
  const [hints, setHints] = useState('');
  const [problem, setProblem] = useState('');
  const ready = title.trim() !== '' && !isUnfinished(goal);
  const make = async (use: (scenario: unknown) => void): Promise<void> => {
    const text = title.trim();
    const made = await table.puzzle({ title: { ja: text, en: text }, goal, hints: linesOf(hints) });
    setProblem(made.ok ? '' : sentence(made.error.reason));
    if (made.ok) use(made.value.scenario);
  };
  return (
    <section className="puzzle-maker">
      <p className="quiet">{t(running.record.options.length === 0 ? 'puzzle.noLine' : 'puzzle.note')}</p>
      <label className="field">
        {t('puzzle.title')}
        <input type="text" maxLength={80} value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <GoalPicker
        layout={layout}
        sheet={sheet}
        goal={goal}
        onChange={(next) => {
          setGoal(next ?? { kind: 'win', turn: goal.turn });
          setProblem('');
        }}
      />
      <label className="field">
        {t('puzzle.hints')}
        <textarea rows={3} maxLength={1000} value={hints} onChange={(event) => setHints(event.target.value)} />
      </label>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <div className="ways">
        <button
          type="button"
          className="primary"
          disabled={!ready}
          onClick={() =>
            make((scenario) => {
              onDone();
              void restoreMatch(scenario);
            })
          }
        >
          {t('puzzle.try')}
        </button>
        <button
          type="button"
          disabled={!ready}
          onClick={() => make((scenario) => saveFile(`fuda-${plan.game}-${plan.seed}.scenario.json`, scenario))}
        >
          {t('puzzle.save')}
        </button>
      </div>
    </section>
  );
}
