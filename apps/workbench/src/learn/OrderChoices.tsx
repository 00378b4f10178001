/** Putting things in order by pressing them one after another: the same by mouse, finger and keyboard. */
import { useState } from 'react';
import { Ruby } from '../cards/Ruby.tsx';
import { useWords } from '../i18n/words.ts';
import type { GameSheet } from '../session/protocol.ts';
import { joinOrder, type Question, splitOrder } from './quiz.ts';
import { choiceText } from './wording.ts';

interface Props {
  readonly question: Question;
  readonly sheet: GameSheet;
  readonly answered: string | null;
  readonly onAnswer: (answer: string) => void;
}

export function OrderChoices({ question, sheet, answered, onAnswer }: Props) {
  const words = useWords();
  const { t } = words;
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const right = splitOrder(question.right);
  const given = answered === null ? placed : splitOrder(answered);
  const press = (id: string): void =>
    setPlaced(placed.includes(id) ? placed.filter((other) => other !== id) : [...placed, id]);
  return (
    <>
      <p className="quiet">{t('quiz.orderNote')}</p>
      <ul className="quiz-choices quiz-order">
        {question.choices.map((id) => {
          const place = given.indexOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                disabled={answered !== null}
                aria-pressed={place >= 0}
                data-right={answered !== null && right[place] === id}
                data-wrong={answered !== null && right[place] !== id}
                onClick={() => press(id)}
              >
                <span className="quiz-number" aria-hidden="true">
                  {place >= 0 ? place + 1 : ''}
                </span>
                <span>
                  <Ruby text={choiceText(question, id, sheet, words)} />
                </span>
                {place >= 0 && <span className="spoken">{t('quiz.orderPlaced', { n: place + 1 })}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {answered === null && (
        <button
          type="button"
          className="primary"
          disabled={placed.length < question.choices.length}
          onClick={() => onAnswer(joinOrder(placed))}
        >
          {t('quiz.answerOrder')}
        </button>
      )}
    </>
  );
}
