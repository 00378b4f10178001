/** Beside the table: who sits where, whose turn it is, and the phases between them. On a narrow screen above and below it. */
import { useWords } from '../i18n/words.ts';
import { ui } from '../stores/ui-state.ts';
import { MatchMenu } from './MatchMenu.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import { PlayerStrip } from './PlayerStrip.tsx';
import { useTable } from './table-context.ts';

export function Rail() {
  const { t } = useWords();
  const { near } = useTable();
  return (
    <div className="rail">
      <PlayerStrip seat={1 - near} />
      <div className="rail-middle">
        <PhaseBar />
        <span className="table-ways">
          <button
            type="button"
            className="open-panels"
            onClick={() => ui.set({ panel: 'log', pinned: true })}
            aria-controls="panel"
          >
            <span className="long">{t('panels.open')}</span>
            <span className="short">{t('panels.short')}</span>
          </button>
          <MatchMenu />
        </span>
      </div>
      <PlayerStrip seat={near} />
    </div>
  );
}
