/** One question after another; every answer shows the note. */
import { useMemo, useState } from 'react';
import { CardDetail } from '../cards/CardDetail.tsx';
import { Ruby } from '../cards/Ruby.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { freshSeed } from '../stores/plans.ts';
import { noteAnswer, progressOf } from '../stores/progress.ts';
import { hideName, makeQuiz, type Question } from './quiz.ts';

export function Quiz({ layout, sheet }: { readonly layout: Layout; readonly sheet: GameSheet }) {
  const { t } = useWords();
  const [seed, setSeed] = useState(freshSeed);
  const questions = useMemo(() => makeQuiz(sheet, progressOf(layout.game).met, seed), [sheet, layout, seed]);
  const [at, setAt] = useState(0);
  const [score, setScore] = useState(0);
  const [answered, setAnswered] = useState<string | null>(null);
  const again = (): void => {
    setSeed(freshSeed());
    setAt(0);
    setScore(0);
    setAnswered(null);
  };
  const question = questions[at];
  if (!question) {
    return (
      <div className="quiz">
        <p className="quiz-score">{t('quiz.score', { n: score, all: questions.length })}</p>
        <button type="button" className="primary" onClick={again}>
          {t('quiz.again')}
        </button>
      </div>
    );
  }
  const choose = (id: string): void => {
    if (answered !== null) return;
    setAnswered(id);
    noteAnswer(layout.game, question.card.id, id === question.right);
    if (id === question.right) setScore(score + 1);
  };
  return (
    <div className="quiz">
      <p className="quiet">{t('quiz.place', { n: at + 1, all: questions.length, seed })}</p>
      <Ask question={question} />
      <ul className="quiz-choices">
        {question.choices.map((id) => (
          <li key={id}>
            <button
              type="button"
              disabled={answered !== null}
              data-right={answered !== null && id === question.right}
              data-wrong={answered === id && id !== question.right}
              onClick={() => choose(id)}
            >
              <ChoiceText question={question} id={id} sheet={sheet} />
            </button>
          </li>
        ))}
      </ul>
      {answered !== null && (
        <div className="quiz-answer">
          <p role="status" className="quiz-verdict" data-right={answered === question.right}>
            {t(answered === question.right ? 'quiz.right' : 'quiz.wrong')}
          </p>
          <CardDetail card={question.card} layout={layout.card} sheet={sheet} />
          <button
            type="button"
            className="primary"
            onClick={() => {
              setAt(at + 1);
              setAnswered(null);
            }}
          >
            {t('quiz.next')}
          </button>
        </div>
      )}
    </div>
  );
}

function Ask({ question }: { readonly question: Question }) {
  const { t, say } = useWords();
  const { kind, card } = question;
  return (
    <div className="quiz-question">
      <h2>
        {t(`quiz.ask.${kind}`, {
          card: say(card.name),
          year: card.lore?.year ?? '',
          reading: card.lore?.reading ?? '',
        })}
      </h2>
      {kind === 'note' && card.lore?.note && (
        <p>
          <Ruby text={hideName(say(card.lore.note), say(card.name))} />
        </p>
      )}
    </div>
  );
}

function ChoiceText({
  question,
  id,
  sheet,
}: {
  readonly question: Question;
  readonly id: string;
  readonly sheet: GameSheet;
}) {
  const { say } = useWords();
  if (question.kind === 'age') {
    const age = sheet.ages.find((a) => a.id === id);
    return age ? `${say(age.name)} ${say(age.span)}` : id;
  }
  const card = sheet.cards.find((c) => c.id === id);
  return card ? say(card.name) : id;
}
