/** Questions on paper, and the key to them on a page of its own. */
import { useMemo } from 'react';
import { kindOf } from '../cards/facts.ts';
import { Ruby } from '../cards/Ruby.tsx';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { OpenedCode } from './ClassRoom.tsx';
import { makeQuiz, type Question, splitOrder } from './quiz.ts';
import { askText, bodyText, choiceText } from './wording.ts';

interface Props {
  readonly layout: Layout;
  readonly opened: OpenedCode;
  readonly onClose: () => void;
}

export function Sheets({ layout, opened: { code, plan, sheet }, onClose }: Props) {
  const words = useWords();
  const { t, say } = words;
  const questions = useMemo(
    () => makeQuiz(sheet, { ...plan, kindOf: (card) => kindOf(layout.card, card)?.id ?? '' }),
    [sheet, plan, layout],
  );
  const letters = [...t('print.letters')];
  const age = sheet.ages.find(({ id }) => id === plan.age);
  const title = [say(layout.name), age ? say(age.name) : t('class.ageAll')].join(' · ');
  /** where the right answer stands among the choices */
  const lettersOf = ({ kind, choices, right }: Question): string =>
    (kind === 'order' ? splitOrder(right) : [right]).map((id) => letters[choices.indexOf(id)]).join(' ');
  return (
    <div className="sheets">
      <p className="fields no-print">
        <button type="button" className="primary" onClick={() => print()}>
          {t('print.print')}
        </button>
        <button type="button" onClick={onClose}>
          {t('print.close')}
        </button>
      </p>
      <section className="paper" aria-label={t('print.questions')}>
        <header>
          <h2>{title}</h2>
          <span className="paper-code">{code}</span>
        </header>
        <p className="name-line">
          <span>{t('print.line')}</span>
          <span className="line" />
          <span className="score">／{questions.length}</span>
        </p>
        <ol className="paper-questions">
          {questions.map((question) => (
            <li key={question.id} className="paper-question">
              <p className="paper-ask">
                <span>
                  <Ruby always text={askText(question, sheet, words)} />
                </span>
                <Blank question={question} />
              </p>
              {bodyText(question, words).map((text) => (
                <p key={text}>
                  <Ruby always text={text} />
                </p>
              ))}
              <ul data-kind={question.kind}>
                {question.choices.map((id, i) => (
                  <li key={id}>
                    <b>{letters[i]}</b> <Ruby always text={choiceText(question, id, sheet, words)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      <section className="paper paper-key" aria-label={t('print.answers')}>
        <header>
          <h2>
            {title} · {t('print.answers')}
          </h2>
          <span className="paper-code">{code}</span>
        </header>
        <ol className="paper-questions">
          {questions.map((question) => (
            <li key={question.id} className="paper-question">
              <b>{lettersOf(question)}</b> <Key question={question} sheet={sheet} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** As many brackets as there are answers to write. */
function Blank({ question: { kind, choices } }: { readonly question: Question }) {
  const { t } = useWords();
  const count = kind === 'order' ? choices.length : 1;
  return <span className="blank">{t('print.blank').repeat(count)}</span>;
}

/** The right answer in words, with the year it happened. */
function Key({ question, sheet }: { readonly question: Question; readonly sheet: OpenedCode['sheet'] }) {
  const words = useWords();
  const ids = question.kind === 'order' ? splitOrder(question.right) : [question.right];
  return (
    <>
      {ids.map((id, i) => {
        const when = sheet.cards.find((card) => card.id === id)?.lore?.when;
        const dated = (question.kind === 'order' || question.kind === 'earlier') && when;
        return (
          <span key={id}>
            {i > 0 && words.t('list.comma')}
            <Ruby always text={choiceText(question, id, sheet, words)} />
            {dated && <small> {words.say(when)}</small>}
          </span>
        );
      })}
    </>
  );
}
