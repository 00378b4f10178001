/** Something kept on this device is damaged: said once, and what was damaged can be saved. */
import { useWords } from '../i18n/words.ts';
import { saveFile } from '../share/files.ts';
import { damages } from '../stores/damage.ts';
import { useStore } from '../stores/store.ts';
import { Icon } from './Icon.tsx';

export function Damaged() {
  const { t } = useWords();
  const found = useStore(damages, (all) => all.found);
  if (found.length === 0) return null;
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const what = kinds.map((kind) => t(`damaged.what.${kind}`)).join(t('list.comma'));
  return (
    <aside className="trouble" role="alert" data-damaged={kinds.join(' ')}>
      <p>{t('damaged.said', { what })}</p>
      <div className="ways">
        <button type="button" onClick={() => saveFile('fuda-damaged.json', found)}>
          {t('damaged.save')}
        </button>
        <button type="button" className="plain" onClick={() => damages.set({ found: [] })} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
