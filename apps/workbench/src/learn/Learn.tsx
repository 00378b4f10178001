/** Learning from the cards: timeline, quiz, review. */
import { useState } from 'react';
import { Message } from '../app/Message.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import { useSheet } from '../stores/sheets.ts';
import { AgeLine } from './AgeLine.tsx';
import { Quiz } from './Quiz.tsx';
import { Review } from './Review.tsx';

const PARTS = ['quiz', 'ages', 'review'] as const;

export default function Learn({ layout }: { readonly layout: Layout }) {
  const { t, say } = useWords();
  const sheet = useSheet(layout.game, layout.ruleset);
  const [part, setPart] = useState<(typeof PARTS)[number]>('quiz');
  if (!layout.teaches) return <Message title={t('learn.nothing')} />;
  if (!sheet) return <p className="loading">{t('loading')}</p>;
  return (
    <main className="page learn">
      <h1>
        {say(layout.name)}
        <small>{t('nav.learn')}</small>
      </h1>
      <div className="tabs" role="tablist" aria-label={t('nav.learn')}>
        {PARTS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`learn-${name}`}
            aria-selected={part === name}
            aria-controls="learn-panel"
            onClick={() => setPart(name)}
          >
            {t(`learn.${name}`)}
          </button>
        ))}
      </div>
      <div id="learn-panel" role="tabpanel" aria-labelledby={`learn-${part}`}>
        {part === 'quiz' && <Quiz layout={layout} sheet={sheet} />}
        {part === 'ages' && <AgeLine layout={layout} sheet={sheet} />}
        {part === 'review' && <Review layout={layout} sheet={sheet} />}
      </div>
    </main>
  );
}
