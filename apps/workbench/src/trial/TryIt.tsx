/** One press puts the card that is being made into a fitting position and opens the table. */
import { useEditor } from '../editor/editor-context.ts';
import { flush } from '../editor/flush.ts';
import { TryCard } from './TryCard.tsx';
import { useTrialWords } from './words/index.ts';

export function TryIt() {
  const { t } = useTrialWords();
  const { game, cardId, reading } = useEditor();
  return (
    <TryCard game={game} card={cardId} refusal={reading.playable ? undefined : t('trial.notPlayable')} before={flush} />
  );
}
