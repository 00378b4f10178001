/** Help with a puzzle: hints one after the other, its solution only for those who ask, and the way on. */
import { useEffect, useState } from 'react';
import { addressOf } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Puzzle } from '../session/protocol.ts';
import { follow, goTo } from '../stores/match.ts';
import { help, noteSolved, puzzleOn } from '../stores/puzzles.ts';
import { useTable } from './table-context.ts';

export function PuzzleHelp({ puzzle: { hints, solution } }: { readonly puzzle: Puzzle }) {
  const { t, say } = useWords();
  const { running } = useTable();
  const { serial, plan } = running;
  const [shown, setShown] = useState(0);
  useEffect(() => noteSolved(running), [running]);
  const showHint = (): void => {
    setShown(shown + 1);
    help.set({ serial, hints: shown + 1, solution: help.get().serial === serial && help.get().solution });
  };
  const showSolution = async (): Promise<void> => {
    help.set({ serial, hints: shown, solution: true });
    // what was tried stays as a branch of its own
    if (await goTo(0)) await follow({ passive: false, options: solution });
  };
  return (
    <span className="puzzle-help">
      {hints.slice(0, shown).map((hint) => (
        <span key={hint.ja} className="tag" role="note">
          {say(hint)}
        </span>
      ))}
      {shown < hints.length && (
        <button type="button" onClick={showHint}>
          {t('puzzle.hint', { n: shown + 1, all: hints.length })}
        </button>
      )}
      {solution.length > 0 && (
        <button type="button" onClick={showSolution}>
          {t('puzzle.solution')}
        </button>
      )}
      {puzzleOn(plan) && (
        <a className="button" href={addressOf('puzzles', plan.game)}>
          {t('puzzle.all')}
        </a>
      )}
    </span>
  );
}
