/** A worker has died: what was done about it, and where nothing could be, how nothing is lost. */
import { useWords } from '../i18n/words.ts';
import { saveFile } from '../share/files.ts';
import { match, restartTable, tryTableAgain } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { NO_TROUBLE, troubles } from '../stores/trouble.ts';
import { Icon } from './Icon.tsx';

export function Trouble() {
  const { t } = useWords();
  const { table, thinker, record, detail } = useStore(troubles, (all) => all);
  const running = useStore(match, (m) => m.running);
  if (table === null && thinker === null) return null;
  const kept = record ?? running?.record ?? null;
  const lost = table === 'gaveUp' || thinker === 'gaveUp';
  return (
    <aside className="trouble" role="alert" data-table={table} data-thinker={thinker}>
      <p>
        {table && t(`trouble.table.${table}`)}
        {table && thinker && ' '}
        {thinker && t(`trouble.thinker.${thinker}`)}
        {lost && detail !== '' && <small> ({detail})</small>}
      </p>
      <div className="ways">
        {lost && kept && (
          <button
            type="button"
            className="primary"
            onClick={() => saveFile(`fuda-${kept.plan.game}-${kept.plan.seed}.session.json`, kept)}
          >
            {t('trouble.save')}
          </button>
        )}
        {table === 'gaveUp' && (
          <button type="button" onClick={tryTableAgain}>
            {t('trouble.again')}
          </button>
        )}
        {table === 'slow' && (
          <button type="button" onClick={restartTable}>
            {t('trouble.restart')}
          </button>
        )}
        {table !== 'slow' && (
          <button type="button" className="plain" onClick={() => troubles.set(NO_TROUBLE)} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </aside>
  );
}
