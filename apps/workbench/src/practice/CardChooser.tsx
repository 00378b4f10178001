/** Any cards of the game, found by name; the chosen ones stand below and go away when pressed. */
import { useId, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { GameSheet } from '../session/protocol.ts';

interface Props {
  readonly sheet: GameSheet;
  readonly cards: readonly string[];
  /** offered with one press */
  readonly offered?: readonly string[];
  readonly onChange: (cards: readonly string[]) => void;
}

export function CardChooser({ sheet, cards, offered = [], onChange }: Props) {
  const { t, say } = useWords();
  const list = useId();
  const [typed, setTyped] = useState('');
  const nameOf = (id: string): string => {
    const card = sheet.cards.find((one) => one.id === id);
    return card ? say(card.name) : id;
  };
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
                ＋ {nameOf(id)}
              </button>
            </li>
          ))}
      </ul>
      <ul className="chips">
        {cards.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be chosen twice
          <li key={i}>
            <button
              type="button"
              className="chip"
              onClick={() => onChange(cards.filter((_, k) => k !== i))}
              aria-label={t('practice.remove', { card: nameOf(id) })}
            >
              {nameOf(id)} ×
            </button>
          </li>
        ))}
        {cards.length === 0 && <li className="quiet">{t('picker.none')}</li>}
      </ul>
    </div>
  );
}
