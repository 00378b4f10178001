/** Beside the board while a position is put together: the card that was chosen, the cards there are, and what is wrong. */
import { CardDetail } from '../cards/CardDetail.tsx';
import type { DraftProblem } from '../session/desk-protocol.ts';
import { select } from '../stores/desk.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { CardFinder } from './CardFinder.tsx';
import { CardProperties } from './CardProperties.tsx';
import { CarryBar } from './CarryBar.tsx';
import type { OpenedDesk } from './opened.ts';
import { useDeskWords } from './words/index.ts';

function Problems({ problems }: { readonly problems: readonly DraftProblem[] }) {
  const { t, sentence } = useDeskWords();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <section className="desk-problems" aria-label={t('desk.problems')}>
      {errors.length > 0 && <h3>{t('desk.impossible')}</h3>}
      {errors.length === 0 && <h3>{t('desk.unreached')}</h3>}
      <ul>
        {problems.map(({ severity, reason, at }) => (
          <li key={reason.en} className={severity === 'error' ? 'notice' : 'hint'}>
            {at && 'key' in at ? (
              <button type="button" className="plain" onClick={() => select(at.key)}>
                {sentence(reason)}
              </button>
            ) : (
              sentence(reason)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PositionPanel({ opened }: { readonly opened: OpenedDesk }) {
  const { t } = useDeskWords();
  const { board, sheet, layout, selected } = opened;
  const inspected = useStore(ui, (s) => s.inspected);
  const chosen = board.document.draft.cards.find(({ key }) => key === selected);
  const shown = sheet.cards.find(({ id }) => id === (chosen?.card ?? inspected?.definition));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="panel desk-panel" id="desk-panel" role="tabpanel" aria-labelledby="desk-tab-position" tabIndex={0}>
      <CarryBar opened={opened} />
      {chosen && <CardProperties key={chosen.key} opened={opened} card={chosen} />}
      <Problems problems={board.problems} />
      <CardFinder opened={opened} />
      {shown ? (
        <CardDetail card={shown} layout={layout.card} sheet={sheet} />
      ) : (
        <p className="quiet">{t('desk.help')}</p>
      )}
    </div>
  );
}
