/** A deck read from a file or a text: what is in it, what is wrong with it, and what can be done with it. */
import { useState } from 'react';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckFile, GameSheet } from '../session/protocol.ts';
import { beginMatch } from '../stores/match.ts';
import { addDeck, type Keeping } from '../stores/own-decks.ts';
import { quickPlan } from '../stores/plans.ts';
import { DeckParts } from './DeckParts.tsx';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly file: DeckFile;
  readonly name: string;
  readonly onKept: () => void;
}

export function BroughtDeck({ layout, sheet, file, name: given, onKept }: Props) {
  const { t, say, sentence } = useWords();
  const { deck, problems, parts, playable } = file;
  const [name, setName] = useState(given || (deck.name ? say(deck.name) : t('decks.unnamed')));
  const [kept, setKept] = useState<Keeping | null>(null);
  const play = async (): Promise<void> => {
    if (await beginMatch({ ...quickPlan(layout, sheet), brought: [deck, null] })) go('play', layout.game);
  };
  const keep = (): void => {
    const { keeping } = addDeck(layout.game, { name, deck });
    setKept(keeping);
    if (keeping === 'kept') onKept();
  };
  return (
    <>
      <p role="status">{t(playable ? 'decks.fine' : 'decks.unfit')}</p>
      <ul>
        {problems.map(({ severity, where, reason }) => (
          <li key={`${where?.en} ${reason.en}`} className={severity === 'error' ? 'notice' : 'quiet'}>
            {sentence(reason)} {where && <small>{t('where', { where: say(where) })}</small>}
          </li>
        ))}
      </ul>
      <div className="ways open-ways">
        <button type="button" className="primary" disabled={!playable} onClick={play}>
          {t('decks.play')}
        </button>
        <label className="field">
          {t('decks.name')}
          <input type="text" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="button" disabled={kept === 'kept' || name.trim() === ''} onClick={keep}>
          {t(kept === 'kept' ? 'decks.kept' : 'decks.keep')}
        </button>
      </div>
      {kept !== null && kept !== 'kept' && (
        <p className="notice" role="alert">
          {t('decks.notKept')}
        </p>
      )}
      <DeckParts layout={layout} sheet={sheet} parts={parts} />
    </>
  );
}
