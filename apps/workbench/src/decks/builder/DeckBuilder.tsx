/** The builder of games in which everybody brings a deck. */
import { useState } from 'react';
import { go } from '../../app/router.ts';
import { Sheet } from '../../app/Sheet.tsx';
import { CardDetail } from '../../cards/CardDetail.tsx';
import type { Layout } from '../../layouts/layout.ts';
import type { DeckCatalogue, GameSheet } from '../../session/protocol.ts';
import { beginMatch } from '../../stores/match.ts';
import type { OwnDeck } from '../../stores/own-decks.ts';
import { quickPlan } from '../../stores/plans.ts';
import { useDeckWords } from '../words/index.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { Finder } from './Finder.tsx';
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
  const { bench, kept, said, looked, stopLooking } = useWorkbench(props);
  const [place, setPlace] = useState<(typeof PLACES)[number]>('find');
  const card = looked === null ? undefined : bench.cards.get(looked);
  const play = async (): Promise<void> => {
    if (await beginMatch({ ...quickPlan(layout, sheet), brought: [bench.deck, null] })) go('play', layout.game);
  };
  return (
    <main className="page builder">
      <BuilderBar
        layout={layout}
        kept={kept}
        words={{ title: t('build.title'), name: t('decks.name'), play: t('decks.play') }}
        onPlay={bench.check?.playable ? play : null}
      />
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
