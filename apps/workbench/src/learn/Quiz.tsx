/** One question after another; every answer shows the note. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { CardDetail } from '../cards/CardDetail.tsx';
import { kindOf } from '../cards/facts.ts';
import { Ruby } from '../cards/Ruby.tsx';
import { withoutReadings } from '../cards/readings.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { noteAnswer } from '../stores/progress.ts';
import { noteResult, resultsOf } from '../stores/results.ts';
import { OrderChoices } from './OrderChoices.tsx';
import { makeQuiz, type Question, type QuizPlan, splitOrder } from './quiz.ts';
import { SaveResults } from './Results.tsx';
import { answerText, askText, bodyText, choiceText } from './wording.ts';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly plan: QuizPlan;
  /** the start code it began with, if any */
  readonly code?: string;
  readonly onEnd: () => void;
}

const MOST_SECONDS = 3600;

export function Quiz({ layout, sheet, plan, code = '', onEnd }: Props) {
  const words = useWords();
  const { t } = words;
  const questions = useMemo(
    () => makeQuiz(sheet, { ...plan, kindOf: (card) => kindOf(layout.card, card)?.id ?? '' }),
    [sheet, layout, plan],
  );
  const [run] = useState(() => ({ id: crypto.randomUUID(), code }));
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const since = useRef(performance.now());
  const heading = useRef<HTMLHeadingElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const question = questions[at];
  const answered = answers[at] ?? null;
  // whoever answers by keyboard goes on from where the eye is: to the next question, to the way on
  useEffect(() => {
    since.current = performance.now();
    if (at > 0) heading.current?.focus();
  }, [at]);
  useEffect(() => {
    if (answered !== null) onward.current?.focus();
  }, [answered]);
  if (!question)
    return <Outcome layout={layout} run={run.id} questions={questions} answers={answers} sheet={sheet} onEnd={onEnd} />;
  const choose = (answer: string): void => {
    if (answered !== null) return;
    const correct = answer === question.right;
    setAnswers([...answers, answer]);
    noteAnswer(layout.game, question.card.id, correct);
    noteResult(layout.game, run, {
      question: question.id,
      kind: question.kind,
      asked: withoutReadings([askText(question, sheet, words), ...bodyText(question, words)].join(' ')),
      chosen: answerText(question, answer, sheet, words),
      right: answerText(question, question.right, sheet, words),
      correct,
      seconds: Math.min(MOST_SECONDS, Math.round((performance.now() - since.current) / 100) / 10),
      at: new Date().toISOString(),
    });
  };
  return (
    <div className="quiz">
      <p className="quiet quiz-place">
        {t('quiz.place', { n: at + 1, all: questions.length })}
        {code !== '' && <span className="tag">{code}</span>}
        <button type="button" className="plain" onClick={onEnd}>
          {t('quiz.stop')}
        </button>
      </p>
      <div className="quiz-question">
        <h2 ref={heading} tabIndex={-1}>
          <AskText question={question} sheet={sheet} />
        </h2>
        {bodyText(question, words).map((text, i) => (
          <p key={text} className={i > 0 ? 'quiet' : ''}>
            <Ruby text={text} />
          </p>
        ))}
      </div>
      {question.kind === 'order' ? (
        <OrderChoices key={question.id} question={question} sheet={sheet} answered={answered} onAnswer={choose} />
      ) : (
        <ul className="quiz-choices" data-kind={question.kind}>
          {question.choices.map((id) => (
            <li key={id}>
              <button
                type="button"
                disabled={answered !== null}
                data-right={answered !== null && id === question.right}
                data-wrong={answered === id && id !== question.right}
                onClick={() => choose(id)}
              >
                <span>
                  <Ruby text={choiceText(question, id, sheet, words)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {answered !== null && (
        <div className="quiz-answer">
          <p role="status" className="quiz-verdict" data-right={answered === question.right}>
            {t(answered === question.right ? 'quiz.right' : 'quiz.wrong')}
          </p>
          <Dates question={question} sheet={sheet} />
          <button ref={onward} type="button" className="primary" onClick={() => setAt(at + 1)}>
            {t('quiz.next')}
          </button>
          <CardDetail card={question.card} layout={layout.card} sheet={sheet} />
        </div>
      )}
    </div>
  );
}

/** The reading that is asked about is Japanese in any language. */
function AskText({ question, sheet }: { readonly question: Question; readonly sheet: GameSheet }) {
  const words = useWords();
  const text = askText(question, sheet, words);
  const { reading = '' } = question.card.lore ?? {};
  if (question.kind !== 'reading' || words.language === 'ja') return <Ruby text={text} />;
  const [before, after] = text.split(reading);
  return (
    <>
      {before}
      <span lang="ja">{reading}</span>
      {after}
    </>
  );
}

/** When the things compared happened, in order. */
function Dates({ question, sheet }: { readonly question: Question; readonly sheet: GameSheet }) {
  const { t, say } = useWords();
  if (question.kind !== 'order' && question.kind !== 'earlier') return null;
  const ids = question.kind === 'order' ? splitOrder(question.right) : question.choices;
  const cards = ids.flatMap((id) => sheet.cards.find((card) => card.id === id) ?? []);
  cards.sort((a, b) => (a.lore?.year ?? 0) - (b.lore?.year ?? 0));
  return (
    <>
      <h3>{t('quiz.rightIs')}</h3>
      <ol className="quiz-dates">
        {cards.map(({ id, name, lore }) => (
          <li key={id}>
            {lore?.when && <small>{say(lore.when)}</small>} {say(name)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface OutcomeProps {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly run: string;
  readonly questions: readonly Question[];
  readonly answers: readonly string[];
  readonly onEnd: () => void;
}

function Outcome({ layout, sheet, run, questions, answers, onEnd }: OutcomeProps) {
  const words = useWords();
  const { t } = words;
  const right = questions.filter((question, i) => answers[i] === question.right).length;
  return (
    <div className="quiz quiz-outcome">
      <p className="quiz-score" role="status">
        {t('quiz.score', { n: right, all: questions.length })}
      </p>
      <ol aria-label={t('quiz.resultList')}>
        {questions.map((question, i) => (
          <li key={question.id} data-right={answers[i] === question.right}>
            <b>{t(answers[i] === question.right ? 'quiz.right' : 'quiz.wrong')}</b>{' '}
            {withoutReadings(askText(question, sheet, words))}{' '}
            <small>{answerText(question, question.right, sheet, words)}</small>
          </li>
        ))}
      </ol>
      <button type="button" className="primary" onClick={onEnd}>
        {t('quiz.again')}
      </button>
      <SaveResults layout={layout} runs={() => resultsOf(layout.game).filter(({ id }) => id === run)} />
    </div>
  );
}
