/** How somebody wants to be asked where there is something to answer with, and what was let pass meanwhile. */
import { useWords, type WordKey } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { goTo } from '../stores/match.ts';
import { asking, nextMode, toggleMoment } from '../stores/responses.ts';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import { RESPONSES } from '../stores/stored.ts';
import { useTable } from './table-context.ts';

const NEVER = '';

export function Responses() {
  const { t, say, many } = useWords();
  const { running } = useTable();
  const { plan, sheet, position } = running;
  const mode = useStore(settings, (s) => s.responses);
  const askAt = useStore(asking, (s) => s.askAt[plan.game]) ?? [];
  const once = useStore(asking, (s) => s.once);
  const rules = sheet.responses;
  if (!rules || !plan.seats.includes(PERSON)) return null;
  const { passed } = position;
  return (
    <div className="responses" data-mode={mode}>
      <button type="button" className="responses-mode" onClick={nextMode} title={t('responses.key')}>
        {t('responses.now', { mode: t(`responses.${mode}` as WordKey) })}
      </button>
      <details>
        <summary>{t('responses.more')}</summary>
        <div className="responses-sheet">
          <fieldset className="choices">
            <legend>{t('responses.title')}</legend>
            {RESPONSES.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="responses"
                  checked={mode === value}
                  onChange={() => settings.set({ responses: value })}
                />
                {t(`responses.${value}` as WordKey)}: {t(`responses.${value}.means` as WordKey)}
              </label>
            ))}
          </fieldset>
          <fieldset className="choices">
            <legend>{t('responses.askAt')}</legend>
            {rules.moments.map(({ id, label, auto }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  data-moment={id}
                  checked={askAt.includes(id)}
                  onChange={() => toggleMoment(plan.game, id)}
                />
                {say(label)}
                {auto && <small> ({t('responses.asksAnyway')})</small>}
              </label>
            ))}
          </fieldset>
          <label className="field">
            {t('responses.once')}
            <select
              value={once ?? NEVER}
              onChange={({ target: { value } }) => asking.set({ once: value === NEVER ? null : value })}
            >
              <option value={NEVER}>{t('responses.notOnce')}</option>
              {rules.moments.map(({ id, label }) => (
                <option key={id} value={id}>
                  {say(label)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      {passed.length > 0 && (
        <span className="responses-passed" role="status">
          {many('responses.passed', passed.length)}{' '}
          <button type="button" className="plain" onClick={() => void goTo(passed[0])}>
            {t('responses.back')}
          </button>
        </span>
      )}
    </div>
  );
}
