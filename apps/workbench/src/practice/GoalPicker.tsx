/** What a practice run wants to reach: one of the usual goals, or one put together. */
import { countOf, lastTurnOf, unitOf } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet, Goal } from '../session/protocol.ts';
import { zoneLabel } from '../table/phrases.ts';
import { CardChooser } from './CardChooser.tsx';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly goal: Goal | null;
  readonly onChange: (goal: Goal | null) => void;
}

/** Zones of one's own side as they are seen on the table, piles last. */
function ownZones({ table }: Layout): readonly string[] {
  const zones = [...table.side, ...table.middle].flat().filter(({ of }) => of === undefined);
  const open = zones.filter(({ as }) => as !== 'pile');
  return [...new Set([...open, ...zones].map(({ zone }) => zone))];
}

export function GoalPicker({ layout, sheet, goal, onChange }: Props) {
  const words = useWords();
  const { t, say } = words;
  const kind = goal?.kind ?? 'none';
  const turn = goal?.turn ?? lastTurnOf(sheet, 1);
  const choose = (next: string): void => {
    if (next === 'none') onChange(null);
    else if (next === 'win') onChange({ kind: 'win', turn });
    else onChange({ kind: 'cards', turn, zone: layout.opening[0], cards: [] });
  };
  return (
    <fieldset>
      <legend>{t('goal.title')}</legend>
      {layout.goals && (
        <ul className="chips" aria-label={t('goal.usual')}>
          {layout.goals.map(({ name, goal: usual }) => (
            <li key={name.en}>
              <button
                type="button"
                className="chip-offer"
                aria-pressed={JSON.stringify(goal) === JSON.stringify(usual)}
                onClick={() => onChange(usual)}
              >
                {say(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="field">
        {t('goal.kind')}
        <select value={kind} onChange={(event) => choose(event.target.value)}>
          <option value="none">{t('goal.none')}</option>
          <option value="win">{t('goal.kindWin')}</option>
          <option value="cards">{t('goal.kindCards')}</option>
        </select>
      </label>
      {goal && (
        <>
          <label className="field">
            {t(`goal.by.${unitOf(sheet)}`)}
            <input
              type="number"
              min="1"
              max="99"
              value={countOf(sheet, turn)}
              onChange={(event) =>
                onChange({ ...goal, turn: lastTurnOf(sheet, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })
              }
            />
          </label>
          <p className="quiet">{t(`goal.note.${unitOf(sheet)}`)}</p>
        </>
      )}
      {goal?.kind === 'cards' && (
        <>
          <label className="field">
            {t('goal.zone')}
            <select value={goal.zone} onChange={(event) => onChange({ ...goal, zone: event.target.value })}>
              {ownZones(layout).map((zone) => (
                <option key={zone} value={zone}>
                  {t('goal.in', { zone: zoneLabel(sheet, zone, words) })}
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

/** Cards are wanted, but none is named: that would be reached before anything is done. */
export function isUnfinished(goal: Goal | undefined): boolean {
  return goal?.kind === 'cards' && goal.cards.length === 0;
}
