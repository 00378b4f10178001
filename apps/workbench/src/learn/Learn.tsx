/** Learning from the cards: quiz, timeline, review, class. */
import { useState } from 'react';
import { Message } from '../app/Message.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { useSheet } from '../stores/sheets.ts';
import { AgeLine } from './AgeLine.tsx';
import { ClassRoom, type OpenedCode } from './ClassRoom.tsx';
import { Quiz } from './Quiz.tsx';
import { QuizStart } from './QuizStart.tsx';
import type { QuizPlan } from './quiz.ts';
import { Review } from './Review.tsx';
import { Sheets } from './Sheets.tsx';

const PARTS = ['quiz', 'ages', 'review', 'class'] as const;
type Part = (typeof PARTS)[number];

/** in the address: a quiz about the match under way */
const MATCH = 'match';

interface Asked {
  readonly plan: QuizPlan;
  readonly sheet: GameSheet;
  readonly code?: string;
}

interface Props {
  readonly layout: Layout;
  /** a start code, `match`, or nothing */
  readonly start: string;
}

export default function Learn({ layout, start }: Props) {
  const { t, say } = useWords();
  const sheet = useSheet(layout.game, layout.library);
  const code = start === MATCH ? '' : start;
  const [part, setPart] = useState<Part>(code === '' ? 'quiz' : 'class');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [printed, setPrinted] = useState<OpenedCode | null>(null);
  if (!layout.teaches) return <Message title={t('learn.nothing')} />;
  if (!sheet) return <p className="loading">{t('loading')}</p>;
  const ask = ({ plan, sheet: its, code: from }: OpenedCode): void => {
    setAsked({ plan, sheet: its, code: from });
    setPart('quiz');
  };
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
        {part === 'quiz' &&
          (asked ? (
            <Quiz layout={layout} {...asked} onEnd={() => setAsked(null)} />
          ) : (
            <QuizStart
              layout={layout}
              sheet={sheet}
              source={start === MATCH ? 'match' : 'mixed'}
              onStart={(plan) => setAsked({ plan, sheet })}
            />
          ))}
        {part === 'ages' && <AgeLine layout={layout} sheet={sheet} />}
        {part === 'review' && <Review layout={layout} sheet={sheet} />}
        {part === 'class' &&
          (printed ? (
            <Sheets layout={layout} opened={printed} onClose={() => setPrinted(null)} />
          ) : (
            <ClassRoom layout={layout} sheet={sheet} start={code} onQuiz={ask} onPrint={setPrinted} />
          ))}
      </div>
    </main>
  );
}
