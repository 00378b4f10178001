/** Matches in workers with the card that is being made against the same without it; what never ran is marked in the tree. */
import { useEditor } from '../editor/editor-context.ts';
import { flush } from '../editor/flush.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { useTrialWords } from './words/index.ts';

export function Trial() {
  const { t } = useTrialWords();
  const { game, cardId, reading, select } = useEditor();
  if (!reading.playable) return <p className="quiet">{t('trial.notPlayable')}</p>;
  return <TrialPanel game={game} card={cardId} before={flush} onPlace={select} />;
}
