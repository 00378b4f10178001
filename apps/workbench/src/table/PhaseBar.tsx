/** Whose turn it is, who is asked now, and the phase: readable at a glance. */
import { useWords } from '../i18n/words.ts';
import { askedText, counterLabel, turnText } from './phrases.ts';
import { useTable } from './table-context.ts';

export function PhaseBar() {
  const words = useWords();
  const { t, say } = words;
  const { running, view, layout, near } = useTable();
  const { asked } = running.position;
  return (
    <div className="phases" data-mine={asked?.player === near}>
      <span className="phases-turn">
        <span className="phases-now">
          <span>
            {layout.table.globals.length > 0
              ? layout.table.globals
                  .map((name) => `${counterLabel(running.sheet, name, words)} ${view.globals[name] ?? 0}`)
                  .join(' ')
              : t('turn.number', { n: view.turn })}
          </span>
          {!view.over && <span>{turnText(running, view.turnPlayer, words)}</span>}
        </span>
        <b className="phases-asked">{asked ? askedText(running, asked, words) : t('turn.over')}</b>
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
