/** The cards chosen so far; one that is pressed goes away. */
import { Icon } from '../app/Icon.tsx';
import { definitionName } from '../cards/names.ts';
import { useWords } from '../i18n/words.ts';
import type { GameSheet } from '../session/protocol.ts';

interface Props {
  readonly sheet: GameSheet;
  readonly cards: readonly string[];
  /** said while there are none */
  readonly none: string;
  readonly onChange: (cards: readonly string[]) => void;
}

export function ChosenCards({ sheet, cards, none, onChange }: Props) {
  const words = useWords();
  return (
    <ul className="chips">
      {cards.map((id, i) => {
        const card = definitionName(sheet, id, words);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be chosen twice
          <li key={i}>
            <button
              type="button"
              className="chip"
              onClick={() => onChange(cards.filter((_, k) => k !== i))}
              aria-label={words.t('practice.remove', { card })}
            >
              {card} <Icon name="close" />
            </button>
          </li>
        );
      })}
      {cards.length === 0 && <li className="quiet">{none}</li>}
    </ul>
  );
}
