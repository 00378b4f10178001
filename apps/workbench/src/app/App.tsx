/** Wiring only: which screen is shown. Everything but the home page is loaded when it is first needed. */
import { lazy, Suspense } from 'react';
import { Home } from '../home/Home.tsx';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { Header } from './Header.tsx';
import { Message } from './Message.tsx';
import { type Route, useRoute } from './router.ts';
import { Stumble } from './Stumble.tsx';

const Play = lazy(() => import('../table/Play.tsx'));
const Setup = lazy(() => import('../practice/Setup.tsx'));
const Library = lazy(() => import('../library/Library.tsx'));
const Decks = lazy(() => import('../decks/Decks.tsx'));
const Learn = lazy(() => import('../learn/Learn.tsx'));
const SettingsScreen = lazy(() => import('../settings/SettingsScreen.tsx'));

function Screen({ screen, part }: Route) {
  const { t } = useWords();
  if (screen === 'home') return <Home />;
  if (screen === 'settings') return <SettingsScreen />;
  if (screen === 's') return <Play key={part} link={part} />;
  const layout = layoutOf(part);
  if (!layout) return <Message title={t('error.noGame', { game: part })} />;
  if (screen === 'play') return <Play key={part} game={part} />;
  if (screen === 'setup') return <Setup key={part} layout={layout} />;
  if (screen === 'cards') return <Library key={part} layout={layout} />;
  if (screen === 'decks') return <Decks key={part} layout={layout} />;
  return <Learn key={part} layout={layout} />;
}

export function App() {
  const { t } = useWords();
  const route = useRoute();
  return (
    <>
      <Header route={route} />
      <Stumble key={`${route.screen} ${route.part}`}>
        <Suspense fallback={<p className="loading">{t('loading')}</p>}>
          <Screen {...route} />
        </Suspense>
      </Stumble>
    </>
  );
}
