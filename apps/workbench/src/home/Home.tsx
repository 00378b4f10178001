/** The first page: the games, the match left open, and ways to bring one along. */
import { useState } from 'react';
import { HowToFolded } from '../app/HowTo.tsx';
import { addressOf, go } from '../app/router.ts';
import { TABLE } from '../app/table-screen.ts';
import { Crest } from '../cards/Crest.tsx';
import { useWords, type Words } from '../i18n/words.ts';
import { LAYOUTS, layoutOf } from '../layouts/index.ts';
import type { Layout } from '../layouts/layout.ts';
import { OpenRecord } from '../share/OpenRecord.tsx';
import { careerOf, opponentOf } from '../stores/career.ts';
import { keptMatches, latestOf, listMatches } from '../stores/saves.ts';
import { prepareQuick, type Start, startQuick } from '../stores/start.ts';
import { useStore } from '../stores/store.ts';
import { Matches } from './Matches.tsx';

/** Whom "play now" is against; players without a level of their own are told at the table. */
function meetsText(layout: Layout, { t, say }: Words): string {
  const { player, adaptive } = opponentOf(layout);
  const level = layout.levels.find((one) => one.player === player);
  if (adaptive) return t('home.meetsAdaptive');
  return level ? t('home.meets', { name: say(level.name) }) : '';
}

function GameCard({ layout }: { readonly layout: Layout }) {
  const words = useWords();
  const { t, say } = words;
  const meets = meetsText(layout, words);
  const [busy, setBusy] = useState(false);
  const start = async (how: Start): Promise<void> => {
    setBusy(true);
    await startQuick(layout, how);
    go('play', layout.game);
  };
  /** Whoever points at the button is about to press it. */
  const prepare = (): void => {
    void prepareQuick(layout);
    void TABLE.fetch();
  };
  const guided = async (): Promise<void> => {
    setBusy(true);
    await (await import('../stores/guide.ts')).startGuide(layout);
    go('play', layout.game);
  };
  return (
    <article
      className="game"
      style={{ '--frame': `var(--${layout.ink})` } as React.CSSProperties}
      data-game={layout.game}
    >
      <div className="game-art" aria-hidden="true">
        <Crest id={layout.game} />
        <span>{layout.emblem}</span>
      </div>
      <div className="game-words">
        <h2>{say(layout.name)}</h2>
        <p>{say(layout.promise)}</p>
        <HowToFolded layout={layout} />
      </div>
      <div className="game-ways">
        <button
          type="button"
          className="primary"
          disabled={busy}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => start('play')}
        >
          {busy ? t('loading') : t('home.play')}
        </button>
        {meets !== '' && <p className="game-meets">{meets}</p>}
        {careerOf(layout.game).matches.length === 0 && (
          <button type="button" disabled={busy} onClick={guided}>
            {t('guide.start')}
          </button>
        )}
        {latestOf(layout.game) && (
          <a className="button" href={addressOf('play', layout.game)}>
            {t('home.continue')}
          </a>
        )}
        {layout.solo !== undefined && (
          <button type="button" disabled={busy} onClick={() => start('solo')}>
            {t('home.solo')}
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => start('watch')}>
          {t('home.watch')}
        </button>
        <a className="button" href={addressOf('setup', layout.game)}>
          {t('nav.setup')}
        </a>
        <a className="button" href={addressOf('rules', layout.game)}>
          {t('nav.rules')}
        </a>
        {layout.puzzles && (
          <a className="button" href={addressOf('puzzles', layout.game)}>
            {t('nav.puzzles')}
          </a>
        )}
        <a className="button" href={addressOf('cards', layout.game)}>
          {t('nav.cards')}
        </a>
        <a className="button" href={addressOf('decks', layout.game)}>
          {t('nav.decks')}
        </a>
        <a className="button" href={addressOf('positions', layout.game)}>
          {t('nav.positions')}
        </a>
        {layout.teaches && (
          <a className="button" href={addressOf('learn', layout.game)}>
            {t('nav.learn')}
          </a>
        )}
      </div>
    </article>
  );
}

export function Home() {
  const { t, say, language } = useWords();
  useStore(keptMatches, (kept) => kept.changes);
  const matches = listMatches();
  const last = matches.at(0);
  const lastLayout = last && layoutOf(last.game);
  return (
    <main className="page home">
      <h1>
        {t('home.title')}
        <small>{t('home.subtitle')}</small>
      </h1>
      {last && lastLayout && (
        <p className="home-last">
          <a className="button primary" href={addressOf('play', last.game, last.id)}>
            {t('home.continueLast', { game: say(lastLayout.name) })}
          </a>
        </p>
      )}
      <div className="games">
        {LAYOUTS.filter((layout) => !layout.sample).map((layout) => (
          <GameCard key={layout.game} layout={layout} />
        ))}
      </div>
      {matches.length > 0 && <Matches matches={matches} />}
      <p className="home-studies">
        <a className="button" href={addressOf('study')}>
          {t('nav.study')}
        </a>{' '}
        <span className="quiet">{t('nav.studyNote')}</span>
      </p>
      <OpenRecord />
      <section className="open-record">
        <h2>{t('packs.title')}</h2>
        <p>{t('packs.note')}</p>
        <a className="button" href={addressOf('packs')}>
          {t('packs.go')}
        </a>
      </section>
      {LAYOUTS.some((layout) => layout.sample) && (
        <section className="samples">
          <h2>{t('home.samples')}</h2>
          <div className="games">
            {LAYOUTS.filter((layout) => layout.sample).map((layout) => (
              <GameCard key={layout.game} layout={layout} />
            ))}
          </div>
        </section>
      )}
      <footer className="home-foot">
        <a href={addressOf('training')}>{t('nav.training')}</a>
        <a href={language === 'ja' ? 'docs/index.html' : 'docs/en/index.html'}>{t('home.docs')}</a>
      </footer>
    </main>
  );
}
