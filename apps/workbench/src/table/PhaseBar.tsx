/** Whose turn it is, who is asked now, and the phase: readable at a glance. */
import { whenTitle } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import { askedText, turnText } from './phrases.ts';
import { useTable } from './table-context.ts';

export function PhaseBar() {
  const words = useWords();
  const { t, say } = words;
  const { running, view, near } = useTable();
  const { asked } = running.position;
  return (
    <div className="phases" data-mine={asked?.player === near}>
      <span className="phases-turn">
        <span className="phases-now">
          <span>{whenTitle(running.sheet, view.turn, words)}</span>
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
