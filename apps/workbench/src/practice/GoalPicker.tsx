/** What a practice run wants to reach. */
import { useWords } from '../i18n/words.ts';
import type { GameSheet, Goal } from '../session/protocol.ts';
import { CardChooser } from './CardChooser.tsx';

interface Props {
  readonly sheet: GameSheet;
  readonly goal: Goal | null;
  readonly onChange: (goal: Goal | null) => void;
}

export function GoalPicker({ sheet, goal, onChange }: Props) {
  const { t, say } = useWords();
  const kind = goal?.kind ?? 'none';
  const turn = goal?.turn ?? 1;
  const choose = (next: string): void => {
    if (next === 'none') onChange(null);
    else if (next === 'win') onChange({ kind: 'win', turn });
    else onChange({ kind: 'cards', turn, zone: sheet.zones[0].name, cards: [] });
  };
  return (
    <fieldset>
      <legend>{t('goal.title')}</legend>
      <label className="field">
        {t('goal.kind')}
        <select value={kind} onChange={(event) => choose(event.target.value)}>
          <option value="none">{t('goal.none')}</option>
          <option value="win">{t('goal.kindWin')}</option>
          <option value="cards">{t('goal.kindCards')}</option>
        </select>
      </label>
      {goal && (
        <label className="field">
          {t('goal.turn')}
          <input
            type="number"
            min="1"
            max="99"
            value={turn}
            onChange={(event) => onChange({ ...goal, turn: Math.max(1, Math.trunc(Number(event.target.value)) || 1) })}
          />
        </label>
      )}
      {goal?.kind === 'cards' && (
        <>
          <label className="field">
            {t('goal.zone')}
            <select value={goal.zone} onChange={(event) => onChange({ ...goal, zone: event.target.value })}>
              {sheet.zones.map(({ name, label }) => (
                <option key={name} value={name}>
                  {say(label)}
                </option>
              ))}
            </select>
          </label>
          <CardChooser sheet={sheet} cards={goal.cards} onChange={(cards) => onChange({ ...goal, cards })} />
        </>
      )}
    </fieldset>
  );
}
