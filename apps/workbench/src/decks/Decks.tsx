/** The decks of a game and what is in them. */
import { useEffect, useState } from 'react';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckPart, GameSheet } from '../session/protocol.ts';
import { beginMatch, table } from '../stores/match.ts';
import { quickPlan } from '../stores/plans.ts';
import { useSheet } from '../stores/sheets.ts';
import { DeckFiles } from './DeckFiles.tsx';
import { DeckParts } from './DeckParts.tsx';

export default function Decks({ layout }: { readonly layout: Layout }) {
  const { t, say } = useWords();
  const sheet = useSheet(layout.game, layout.ruleset);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!sheet) return <p className="loading">{t('loading')}</p>;
  const decks = sheet.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(sheet.ruleset));
  const deck = decks.find(({ id }) => id === chosen) ?? decks[0];
  const play = async (): Promise<void> => {
    if (await beginMatch({ ...quickPlan(layout, sheet), decks: [deck.id, deck.id] })) go('play', layout.game);
  };
  return (
    <main className="page decks">
      <h1>
        {say(layout.name)}
        <small>{t('nav.decks')}</small>
      </h1>
      <div className="decks-body">
        <ul className="deck-list">
          {decks.map(({ id, name }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === deck?.id} onClick={() => setChosen(id)}>
                {say(name)}
              </button>
            </li>
          ))}
        </ul>
        {deck && (
          <section className="deck" aria-label={say(deck.name)}>
            <header>
              <h2>{say(deck.name)}</h2>
              <button type="button" className="primary" onClick={play}>
                {t('decks.play')}
              </button>
            </header>
            <DeckCards key={deck.id} layout={layout} sheet={sheet} deck={deck.id} />
          </section>
        )}
      </div>
    </main>
  );
}

function DeckCards({
  layout,
  sheet,
  deck,
}: {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly deck: string;
}) {
  const { t } = useWords();
  const [parts, setParts] = useState<readonly DeckPart[] | null>(null);
  useEffect(() => {
    void table.deck(sheet.game, sheet.ruleset, deck).then((reply) => setParts(reply.ok ? reply.value : []));
  }, [sheet, deck]);
  if (!parts) return <p className="loading">{t('loading')}</p>;
  return (
    <>
      <DeckParts layout={layout} sheet={sheet} parts={parts} />
      <DeckFiles layout={layout} sheet={sheet} deck={deck} />
    </>
  );
}
