/** The builder of games in which everybody brings a deck. */
import { useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { addressOf, go } from '../../app/router.ts';
import { Sheet } from '../../app/Sheet.tsx';
import { CardDetail } from '../../cards/CardDetail.tsx';
import type { Layout } from '../../layouts/layout.ts';
import type { DeckCatalogue, GameSheet } from '../../session/protocol.ts';
import { beginMatch } from '../../stores/match.ts';
import type { OwnDeck } from '../../stores/own-decks.ts';
import { quickPlan } from '../../stores/plans.ts';
import { useDeckWords } from '../words/index.ts';
import { Finder } from './Finder.tsx';
import { NotKept } from './NotKept.tsx';
import { Sections } from './Sections.tsx';
import { Study } from './Study.tsx';
import { useWorkbench } from './use-workbench.ts';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly catalogue: DeckCatalogue;
  readonly own: OwnDeck;
}

/** On a narrow screen one of them is shown. */
const PLACES = ['find', 'deck', 'study'] as const;

export function DeckBuilder(props: Props) {
  const { layout, sheet } = props;
  const { t, say } = useDeckWords();
  const { bench, keeping, said, looked, stopLooking, undo, redo } = useWorkbench(props);
  const [place, setPlace] = useState<(typeof PLACES)[number]>('find');
  const card = looked === null ? undefined : bench.cards.get(looked);
  const play = async (): Promise<void> => {
    if (await beginMatch({ ...quickPlan(layout, sheet), brought: [bench.deck, null] })) go('play', layout.game);
  };
  return (
    <main className="page builder">
      <h1>
        {say(layout.name)}
        <small>{t('build.title')}</small>
      </h1>
      <div className="builder-bar">
        <a className="button" href={addressOf('decks', layout.game)}>
          {t('build.toList')}
        </a>
        <label className="field">
          {t('decks.name')}
          <input
            type="text"
            value={bench.own.name}
            maxLength={60}
            onChange={(event) => bench.change({ name: event.target.value })}
          />
        </label>
        <button type="button" disabled={!undo} onClick={() => undo?.()} aria-label={t('build.undo')}>
          <Icon name="undo" />
        </button>
        <button type="button" disabled={!redo} onClick={() => redo?.()} aria-label={t('build.redo')}>
          <Icon name="redo" />
        </button>
        <button type="button" className="primary" disabled={!bench.check?.playable} onClick={play}>
          {t('decks.play')}
        </button>
      </div>
      <NotKept keeping={keeping} game={layout.game} own={bench.own} />
      <p className="builder-said" role="status">
        {said}
      </p>
      <div className="builder-places">
        {PLACES.map((one) => (
          <button key={one} type="button" aria-pressed={one === place} onClick={() => setPlace(one)}>
            {t(`build.${one}`)}
          </button>
        ))}
      </div>
      <div className="builder-body" data-place={place}>
        <Finder bench={bench} />
        <Sections bench={bench} />
        <Study bench={bench} />
      </div>
      {card && (
        <Sheet title={say(card.name)} onClose={stopLooking}>
          <CardDetail card={card} layout={layout.card} sheet={sheet} />
        </Sheet>
      )}
    </main>
  );
}
