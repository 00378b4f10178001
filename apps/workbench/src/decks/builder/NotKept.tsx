/** Said when this device does not keep a deck: it can be saved as a file, and nothing that was kept is touched. */
import type { Keeping, OwnDeck } from '../../stores/own-decks.ts';
import { deckFile, saveDecks } from '../model/own-file.ts';
import { useDeckWords } from '../words/index.ts';

interface Props {
  readonly keeping: Keeping;
  readonly game: string;
  readonly own: OwnDeck;
}

export function NotKept({ keeping, game, own }: Props) {
  const { t } = useDeckWords();
  if (keeping === 'kept') return null;
  return (
    <p className="notice" role="alert">
      {t(keeping === 'many' ? 'build.tooMany' : 'build.notKept')}{' '}
      <button type="button" onClick={() => saveDecks(own.name, deckFile(game, [own]))}>
        {t('build.saveOwn')}
      </button>
    </p>
  );
}
