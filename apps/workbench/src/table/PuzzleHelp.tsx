/** Help with a puzzle: hints one after the other, and its solution only for those who ask. */
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Puzzle } from '../session/protocol.ts';
import { follow, goTo } from '../stores/match.ts';

export function PuzzleHelp({ puzzle: { hints, solution } }: { readonly puzzle: Puzzle }) {
  const { t, say } = useWords();
  const [shown, setShown] = useState(0);
  const showSolution = async (): Promise<void> => {
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
        <button type="button" onClick={() => setShown(shown + 1)}>
          {t('puzzle.hint', { n: shown + 1, all: hints.length })}
        </button>
      )}
      {solution.length > 0 && (
        <button type="button" onClick={showSolution}>
          {t('puzzle.solution')}
        </button>
      )}
    </span>
  );
}
