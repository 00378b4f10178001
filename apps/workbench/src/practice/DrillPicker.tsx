/** An interruption to practise against: what the other side holds, and when it is used. */
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { Drill, GameSheet } from '../session/protocol.ts';
import { CardChooser } from './CardChooser.tsx';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly drill: Drill | null;
  readonly onChange: (drill: Drill | null) => void;
}

const CHANCES = [1, 2, 3, 0] as const;

export function DrillPicker({ layout, sheet, drill, onChange }: Props) {
  const { t } = useWords();
  const { cards, chance } = drill ?? { cards: [], chance: 1 };
  return (
    <fieldset>
      <legend>{t('drill.title')}</legend>
      <p className="quiet">{t('drill.note')}</p>
      <CardChooser
        sheet={sheet}
        cards={cards}
        offered={layout.drills ?? []}
        onChange={(next) => onChange(next.length === 0 ? null : { cards: next, chance })}
      />
      {drill && (
        <label className="field">
          {t('drill.chance')}
          <select value={chance} onChange={(event) => onChange({ cards, chance: Number(event.target.value) })}>
            {CHANCES.map((n) => (
              <option key={n} value={n}>
                {t(`drill.chance.${n}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
