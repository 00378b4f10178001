/** How a game is played, in a few sentences. */
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';

export function HowTo({ layout }: { readonly layout: Layout }) {
  const { t, language } = useWords();
  return (
    <ol className="how-to" aria-label={t('howTo.title')}>
      {layout.howTo[language].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>{t('howTo.undo')}</li>
    </ol>
  );
}

/** The same folded away. */
export function HowToFolded({ layout }: { readonly layout: Layout }) {
  const { t } = useWords();
  return (
    <details className="how-to-folded">
      <summary>{t('howTo.title')}</summary>
      <HowTo layout={layout} />
    </details>
  );
}
