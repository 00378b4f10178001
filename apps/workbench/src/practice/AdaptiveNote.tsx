/** How an opponent follows one's results, and where that has led so far. */
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { careerOf, STREAK, standingOn } from '../stores/career.ts';
import { opponentName } from './opponents.ts';

export function AdaptiveNote({ layout, sheet }: { readonly layout: Layout; readonly sheet: GameSheet }) {
  const words = useWords();
  const { t } = words;
  const { ladder } = layout;
  const { step } = standingOn(ladder, careerOf(layout.game).matches);
  const name = opponentName(layout, sheet.players, ladder[step], words);
  return (
    <>
      {t('level.adaptiveNote', { n: STREAK })}{' '}
      <b>{t('level.adaptiveNow', { name, step: step + 1, of: ladder.length })}</b>
    </>
  );
}
