/** The line at the top: home, the places of the game one is in, language and settings. */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import type { Layout } from '../layouts/layout.ts';
import { match } from '../stores/match.ts';
import { settings } from '../stores/settings.ts';
import { useStore } from '../stores/store.ts';
import { Icon } from './Icon.tsx';
import { addressOf, type Route } from './router.ts';

const PLACES = ['play', 'setup', 'puzzles', 'cards', 'decks', 'editor', 'positions', 'learn'] as const;

/** Not every game teaches, or brings puzzles along. */
function isThere(place: (typeof PLACES)[number], { teaches, puzzles }: Layout): boolean {
  if (place === 'learn') return teaches === true;
  return place !== 'puzzles' || puzzles === true;
}

export function Header({ route }: { readonly route: Route }) {
  const { t, say, language } = useWords();
  const running = useStore(match, (m) => m.running);
  const game = route.screen === 's' ? running?.plan.game : route.part;
  const layout = game === undefined ? undefined : layoutOf(game);
  const places = useRef<HTMLElement>(null);
  // where not all of them fit, the one this is stays in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places, or in other words, lie elsewhere
  useEffect(() => {
    const row = places.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [route.screen, game, language]);
  return (
    <header className="top">
      <a className="brand" href={addressOf('home')} aria-label="札 Fuda">
        <span className="brand-mark" aria-hidden="true">
          札
        </span>
        <span className="brand-word">Fuda</span>
      </a>
      {layout && (
        <nav ref={places} aria-label={say(layout.name)}>
          {PLACES.filter((place) => isThere(place, layout)).map((place) => (
            <a
              key={place}
              data-place={place}
              href={addressOf(place, layout.game)}
              aria-current={route.screen === place || (place === 'play' && route.screen === 's') ? 'page' : undefined}
            >
              {t(`nav.${place}`)}
            </a>
          ))}
        </nav>
      )}
      <span className="top-right">
        <button
          type="button"
          className="plain"
          lang={language === 'ja' ? 'en' : 'ja'}
          onClick={() => settings.set({ language: language === 'ja' ? 'en' : 'ja' })}
        >
          {t('language.other')}
        </button>
        <a
          className="top-settings"
          href={addressOf('settings')}
          aria-label={t('nav.settings')}
          aria-current={route.screen === 'settings' ? 'page' : undefined}
        >
          <Icon name="settings" />
          <span className="long">{t('nav.settings')}</span>
        </a>
      </span>
    </header>
  );
}
