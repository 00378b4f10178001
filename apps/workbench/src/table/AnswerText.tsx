/** What stands on the button of an answer: what is done, and with which ability where a card has several to use so. */
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
  const ability = running.position.abilities[option.index];
  return (
    <>
      {optionText(running.sheet, option, words, named)}
      {ability && <small className="answer-ability">{words.say(ability)}</small>}
    </>
  );
}
