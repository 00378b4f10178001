/** Any cards of the game, found by name; the chosen ones stand below and go away when pressed. */
import { useId, useState } from 'react';
import { definitionName } from '../cards/names.ts';
import { useWords } from '../i18n/words.ts';
import type { GameSheet } from '../session/protocol.ts';
import { ChosenCards } from './ChosenCards.tsx';

interface Props {
  readonly sheet: GameSheet;
  readonly cards: readonly string[];
  /** offered with one press */
  readonly offered?: readonly string[];
  readonly onChange: (cards: readonly string[]) => void;
}

export function CardChooser({ sheet, cards, offered = [], onChange }: Props) {
  const words = useWords();
  const { t, say } = words;
  const list = useId();
  const [typed, setTyped] = useState('');
  const type = (text: string): void => {
    const found = sheet.cards.find(({ name }) => say(name) === text);
    setTyped(found ? '' : text);
    if (found) onChange([...cards, found.id]);
  };
  return (
    <div className="chooser">
      <label className="field">
        {t('picker.add')}
        <input type="search" list={list} value={typed} onChange={(event) => type(event.target.value)} />
        <datalist id={list}>
          {sheet.cards.map(({ id, name }) => (
            <option key={id} value={say(name)} />
          ))}
        </datalist>
      </label>
      <ul className="chips">
        {offered
          .filter((id) => !cards.includes(id))
          .map((id) => (
            <li key={id}>
              <button type="button" className="chip-offer" onClick={() => onChange([...cards, id])}>
                ＋ {definitionName(sheet, id, words)}
              </button>
            </li>
          ))}
      </ul>
      <ChosenCards sheet={sheet} cards={cards} none={t('picker.none')} onChange={onChange} />
    </div>
  );
}
