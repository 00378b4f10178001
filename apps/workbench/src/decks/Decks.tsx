/** The decks of a game and those brought along, and what is in them. */

import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckPart, GameSheet } from '../session/protocol.ts';
import { beginMatch, table } from '../stores/match.ts';
import { dropDeck, type OwnDeck, ownDecks } from '../stores/own-decks.ts';
import { quickPlan } from '../stores/plans.ts';
import { useSheet } from '../stores/sheets.ts';
import { DeckFiles } from './DeckFiles.tsx';
import { DeckParts } from './DeckParts.tsx';

/** Something in the list: a deck of the game by its id, or one brought along. */
type Chosen = { readonly id: string } | { readonly own: OwnDeck };

export default function Decks({ layout }: { readonly layout: Layout }) {
  const { t, say } = useWords();
  const sheet = useSheet(layout.game, layout.library);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [own, setOwn] = useState(() => ownDecks(layout.game));
  if (!sheet) return <p className="loading">{t('loading')}</p>;
  const decks = sheet.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(sheet.ruleset));
  const now: Chosen = chosen ?? { id: decks[0]?.id ?? '' };
  const title = 'own' in now ? now.own.name : say(decks.find(({ id }) => id === now.id)?.name ?? layout.name);
  const play = async (): Promise<void> => {
    const plan = quickPlan(layout, sheet);
    const seat = 'own' in now ? { brought: [now.own.deck, null] as const } : { decks: [now.id, now.id] as const };
    if (await beginMatch({ ...plan, ...seat })) go('play', layout.game);
  };
  const drop = (name: string): void => {
    dropDeck(layout.game, name);
    setOwn(ownDecks(layout.game));
    setChosen(null);
  };
  return (
    <main className="page decks">
      <h1>
        {say(layout.name)}
        <small>{t('nav.decks')}</small>
      </h1>
      <div className="decks-body">
        <div className="deck-list">
          <ul>
            {decks.map(({ id, name }) => (
              <li key={id}>
                <button type="button" aria-pressed={'id' in now && id === now.id} onClick={() => setChosen({ id })}>
                  {say(name)}
                </button>
              </li>
            ))}
          </ul>
          {own.length > 0 && <h3>{t('decks.own')}</h3>}
          <ul>
            {own.map((deck) => (
              <li key={deck.name} className="deck-own">
                <button
                  type="button"
                  aria-pressed={'own' in now && now.own.name === deck.name}
                  onClick={() => setChosen({ own: deck })}
                >
                  {deck.name}
                </button>
                <button
                  type="button"
                  className="plain"
                  aria-label={t('decks.drop', { name: deck.name })}
                  onClick={() => drop(deck.name)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </div>
        <section className="deck" aria-label={title}>
          <header>
            <h2>{title}</h2>
            <button type="button" className="primary" onClick={play}>
              {t('decks.play')}
            </button>
          </header>
          <DeckCards key={title} layout={layout} sheet={sheet} chosen={now} />
          <DeckFiles
            layout={layout}
            sheet={sheet}
            deck={'own' in now ? null : now.id}
            onKept={() => setOwn(ownDecks(layout.game))}
          />
        </section>
      </div>
    </main>
  );
}

function DeckCards({
  layout,
  sheet,
  chosen,
}: {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly chosen: Chosen;
}) {
  const { t } = useWords();
  const [parts, setParts] = useState<readonly DeckPart[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted anew for another deck
  useEffect(() => {
    const { game, ruleset } = sheet;
    const asked =
      'own' in chosen ? table.broughtDeck(game, ruleset, chosen.own.deck) : table.deck(game, ruleset, chosen.id);
    void asked.then((reply) => setParts(reply.ok ? reply.value : []));
  }, [sheet]);
  if (!parts) return <p className="loading">{t('loading')}</p>;
  return <DeckParts layout={layout} sheet={sheet} parts={parts} />;
}
