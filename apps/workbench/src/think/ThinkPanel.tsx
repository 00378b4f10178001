/** Looking into the position: the best options, a winning line, and how often this plan succeeds. */
import { useEffect } from 'react';
import { useWords } from '../i18n/words.ts';
import { pursuingSeat } from '../session/seats.ts';
import { aboutPosition, analysis, forgetOthers, stopAnalysis } from '../stores/analysis.ts';
import { useStore } from '../stores/store.ts';
import { useTable } from '../table/table-context.ts';
import { HintList } from './HintList.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { Solve } from './Solve.tsx';

export function ThinkPanel() {
  const { sentence } = useWords();
  const { running } = useTable();
  const { plan, sheet } = running;
  const { viewer } = running.position;
  const { problem } = useStore(analysis, (a) => aboutPosition(a, running));
  // nobody waits for an answer about another position, or after looking away
  useEffect(() => forgetOthers(running), [running]);
  useEffect(() => stopAnalysis, []);
  return (
    <div className="think">
      {problem && (
        <p className="notice" role="alert">
          {sentence(problem.reason)}
        </p>
      )}
      <HintList />
      <Solve key={running.position.view.turn} />
      <OddsPanel plan={plan} sheet={sheet} seat={typeof viewer === 'number' ? viewer : pursuingSeat(plan)} />
    </div>
  );
}
