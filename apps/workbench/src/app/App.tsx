/** Wiring only: which screen is shown. Everything but the home page is loaded when it is first needed. */
import { Home } from '../home/Home.tsx';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { Damaged } from './Damaged.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { late } from './late.tsx';
import { Message } from './Message.tsx';
import { type Route, useRoute } from './router.ts';
import { Trouble } from './Trouble.tsx';
import { TABLE } from './table-screen.ts';

const { Part: Play } = TABLE;
const { Part: Setup } = late(() => import('../practice/Setup.tsx'));
const { Part: Library } = late(() => import('../library/Library.tsx'));
const { Part: Decks } = late(() => import('../decks/Decks.tsx'));
const { Part: Builder } = late(() => import('../decks/builder/Builder.tsx'));
const { Part: Positions } = late(() => import('../desk/Positions.tsx'));
const { Part: Learn } = late(() => import('../learn/Learn.tsx'));
const { Part: Packs } = late(() => import('../packs/Packs.tsx'));
const { Part: Editor } = late(() => import('../editor/Editor.tsx'));
const { Part: Statistics } = late(() => import('../statistics/Statistics.tsx'));
const { Part: Studies } = late(() => import('../study/Studies.tsx'));
const { Part: Training } = late(() => import('../training/Training.tsx'));
const { Part: Puzzles } = late(() => import('../puzzles/Puzzles.tsx'));
const { Part: Rules } = late(() => import('../rules/Rules.tsx'));
const { Part: SettingsScreen } = late(() => import('../settings/SettingsScreen.tsx'));

function Screen({ screen, part, id, more }: Route) {
  const { t } = useWords();
  if (screen === 'home') return <Home />;
  if (screen === 'settings') return <SettingsScreen />;
  if (screen === 'packs') return <Packs />;
  if (screen === 'study') return <Studies id={part} />;
  if (screen === 'training') return <Training live={part === 'live'} />;
  // without a key: a link one plays on from becomes a match of one's own, and the table stays as it is
  if (screen === 's') return <Play link={part} />;
  // an address that was cut short
  if (part === '') return <Home />;
  const layout = layoutOf(part);
  if (!layout) return <Message title={t('error.noGame', { game: part })} />;
  if (screen === 'play') return <Play game={part} id={id} />;
  if (screen === 'setup') return <Setup key={part} layout={layout} />;
  if (screen === 'cards') return <Library key={part} layout={layout} />;
  if (screen === 'decks' && id !== '') return <Builder key={`${part} ${id}`} layout={layout} id={id} />;
  if (screen === 'decks') return <Decks key={part} layout={layout} />;
  if (screen === 'editor') return <Editor key={part} layout={layout} way={id} what={more} />;
  if (screen === 'statistics') return <Statistics key={part} layout={layout} />;
  if (screen === 'rules') return <Rules key={part} layout={layout} />;
  if (screen === 'puzzles') return <Puzzles key={part} layout={layout} />;
  if (screen === 'positions') return <Positions key={part} layout={layout} id={id} />;
  return <Learn key={`${part} ${id}`} layout={layout} start={id} />;
}

const isTable = ({ screen }: Route): boolean => screen === 'play' || screen === 's';

export function App() {
  const route = useRoute();
  const at = isTable(route) ? 'table' : `${route.screen} ${route.part}`;
  return (
    // what stands above every screen may fail as well: then, too, there is more to see than an empty page
    <ErrorBoundary at={at}>
      <Header route={route} />
      <Trouble />
      <Damaged />
      <ErrorBoundary key={at}>
        <Screen {...route} />
      </ErrorBoundary>
    </ErrorBoundary>
  );
}
