/** All matches kept on this device: go on with one, name it, put it away. */
import { useState } from 'react';
import { addressOf } from '../app/router.ts';
import { whenText } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { closeMatch, match } from '../stores/match.ts';
import { dropMatch, type KeptMatch, nameMatch } from '../stores/saves.ts';

/** more than these are folded away */
const MOST_SHOWN = 6;

function Match({ kept }: { readonly kept: KeptMatch }) {
  const words = useWords();
  const { t, many, say, language } = words;
  const [doing, setDoing] = useState<'naming' | 'dropping' | null>(null);
  const { game, id, name, saved, turn, decisions, over } = kept;
  const gameName = say(layoutOf(game)?.name ?? { ja: game, en: game });
  const when = saved > 0 ? new Date(saved).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  const title = name === '' ? gameName : name;
  const drop = (): void => {
    if (match.get().kept?.id === id) closeMatch();
    dropMatch(kept);
  };
  const rename = (form: FormData): void => {
    nameMatch(kept, String(form.get('name')));
    setDoing(null);
  };
  return (
    <li className="kept" data-match={id}>
      <div className="kept-words">
        <b>{title}</b>
        <small className="kept-about">
          {[
            name === '' ? '' : gameName,
            turn > 0 ? many('matches.state', decisions, { when: whenText(kept, turn, words) }) : '',
            over ? t('matches.over') : '',
            when,
          ]
            .filter((part) => part !== '')
            .join(t('matches.dot'))}
        </small>
      </div>
      {doing === 'naming' && (
        <form action={rename} className="kept-ways">
          {/* biome-ignore lint/a11y/noAutofocus: the field was just asked for */}
          <input name="name" type="text" defaultValue={name} maxLength={80} aria-label={t('matches.name')} autoFocus />
          <button type="submit" className="primary">
            {t('matches.keepName')}
          </button>
          <button type="button" onClick={() => setDoing(null)}>
            {t('cancel')}
          </button>
        </form>
      )}
      {doing === 'dropping' && (
        <div className="kept-ways" role="alert">
          <span>{t('matches.sure')}</span>
          <button type="button" className="grave" onClick={drop}>
            {t('matches.drop')}
          </button>
          <button type="button" onClick={() => setDoing(null)}>
            {t('cancel')}
          </button>
        </div>
      )}
      {doing === null && (
        <div className="kept-ways">
          <a className="button" href={addressOf('play', game, id)} aria-label={t('matches.openNamed', { name: title })}>
            {t('matches.open')}
          </a>
          <button type="button" className="plain" onClick={() => setDoing('naming')}>
            {t('matches.rename')}
          </button>
          <button type="button" className="plain" onClick={() => setDoing('dropping')}>
            {t('matches.drop')}
          </button>
        </div>
      )}
    </li>
  );
}

export function Matches({ matches }: { readonly matches: readonly KeptMatch[] }) {
  const { t } = useWords();
  const rows = (list: readonly KeptMatch[]) => (
    <ul className="matches">
      {list.map((kept) => (
        <Match key={kept.id} kept={kept} />
      ))}
    </ul>
  );
  return (
    <section className="matches-part">
      <h2>{t('matches.title')}</h2>
      {rows(matches.slice(0, MOST_SHOWN))}
      {matches.length > MOST_SHOWN && (
        <details>
          <summary>{t('matches.more', { n: matches.length - MOST_SHOWN })}</summary>
          {rows(matches.slice(MOST_SHOWN))}
        </details>
      )}
    </section>
  );
}
