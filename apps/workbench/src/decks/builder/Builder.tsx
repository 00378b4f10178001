/** Building a deck: cards to find on one side, the deck in the middle, what can be said about it on the other. */
import '../../styles/builder.css';
import { Message } from '../../app/Message.tsx';
import { addressOf } from '../../app/router.ts';
import type { Layout } from '../../layouts/layout.ts';
import { findOwnDeck } from '../../stores/own-decks.ts';
import { useSheet } from '../../stores/sheets.ts';
import { PileBuilder } from '../piles/PileBuilder.tsx';
import { useDeckWords } from '../words/index.ts';
import { DeckBuilder } from './DeckBuilder.tsx';
import { useCatalogue } from './use-catalogue.ts';

interface Props {
  readonly layout: Layout;
  /** of the deck of one's own */
  readonly id: string;
}

export default function Builder({ layout, id }: Props) {
  const { t } = useDeckWords();
  const sheet = useSheet(layout.game, layout.library);
  const catalogue = useCatalogue(sheet);
  const own = findOwnDeck(layout.game, id);
  if (!own)
    return (
      <Message title={t('build.gone')}>
        <a href={addressOf('decks', layout.game)}>{t('build.toList')}</a>
      </Message>
    );
  if (!sheet || catalogue === 'loading') return <p className="loading">{t('loading')}</p>;
  if (sheet.ownPiles) return <PileBuilder layout={layout} sheet={sheet} own={own} piles={sheet.ownPiles} />;
  if (!catalogue) return <Message title={t('build.none')} />;
  return <DeckBuilder layout={layout} sheet={sheet} catalogue={catalogue} own={own} />;
}
