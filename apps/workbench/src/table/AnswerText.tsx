/** What stands on the button of an answer: what is done, what has to be done for it first, and what the ability says where that is not clear. */
import type { Option } from '@fuda/kernel';
import { useWords } from '../i18n/words.ts';
import { optionText } from './phrases.ts';
import { useTable } from './table-context.ts';

interface Props {
  readonly option: Option;
  /** left out where the card is shown beside it */
  readonly named?: boolean;
}

export function AnswerText({ option, named = true }: Props) {
  const words = useWords();
  const { running } = useTable();
  const { abilities, prices } = running.position;
  const ability = abilities[option.index];
  const price = prices[option.index];
  return (
    <>
      {optionText(running.sheet, option, words, named)}
      {price && (
        <small className="answer-ability" data-price>
          {words.t('answer.first', { price: words.say(price) })}
        </small>
      )}
      {ability && <small className="answer-ability">{words.say(ability)}</small>}
    </>
  );
}
