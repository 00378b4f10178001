/** One press puts a card into a fitting position and opens the table. */
import { useState } from 'react';
import { go } from '../app/router.ts';
import { failWith, match, restoreMatch, table } from '../stores/match.ts';
import { loadShelf, packsOf } from '../stores/shelf.ts';
import { useTrialWords } from './words/index.ts';

interface Props {
  readonly game: string;
  /** id of the definition */
  readonly card: string;
  readonly ruleset?: string;
  /** why it cannot be tried now */
  readonly refusal?: string | undefined;
  /** done before anything is played: what is being made is kept */
  readonly before?: (() => Promise<void>) | undefined;
}

export function TryCard({ game, card, ruleset, refusal, before }: Props) {
  const { t, sentence } = useTrialWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    await before?.();
    await loadShelf();
    const tried = await table.tryCard(game, card, ruleset, packsOf(game));
    setBusy(false);
    if (!tried.ok) return setProblem(sentence(tried.error.reason));
    if (await restoreMatch(tried.value.scenario)) return go('play', game);
    const { failure } = match.get();
    if (failure) setProblem(sentence(failure.reason));
    else failWith({ code: 'NO_MATCH', path: '$', reason: { ja: '', en: '' } });
  };
  return (
    <>
      <button
        type="button"
        className="primary"
        data-act="try"
        disabled={busy || refusal !== undefined}
        title={refusal ?? t('trial.tryTitle')}
        onClick={() => void press()}
      >
        {t(busy ? 'trial.trying' : 'trial.try')}
      </button>
      {problem !== '' && (
        <span className="notice" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
