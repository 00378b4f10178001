/** Turn and phase, readable at a glance. */
import { useWords } from '../i18n/words.ts';
import { counterLabel, seatName } from './phrases.ts';
import { useTable } from './table-context.ts';

export function PhaseBar() {
  const words = useWords();
  const { t, say } = words;
  const { running, view, layout, near } = useTable();
  return (
    <div className="phases" data-mine={view.turnPlayer === near}>
      <span className="phases-turn">
        {layout.table.globals.length > 0
          ? layout.table.globals
              .map((name) => `${counterLabel(running.sheet, name, words)} ${view.globals[name] ?? 0}`)
              .join(' ')
          : t('turn.number', { n: view.turn })}
        <b>{view.over ? t('turn.over') : t('turn.of', { who: seatName(running, view.turnPlayer, words) })}</b>
      </span>
      <ol>
        {running.sheet.phases.map(({ name, label }) => (
          <li key={name} aria-current={name === view.phase ? 'step' : undefined}>
            {say(label)}
          </li>
        ))}
      </ol>
    </div>
  );
}
