/** The decks of a game and one's own, what is in them, and the way to the builder. */

import type { Text } from '@fuda/kernel';
import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf, go } from '../app/router.ts';
import { inBoth, useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DeckPart, GameSheet, MatchPlan, Reply } from '../session/protocol.ts';
import { faultOf } from '../stores/deck-check.ts';
import { beginMatch, failWith, table } from '../stores/match.ts';
import { addDeck, dropDeck, type OwnDeck, PILES, takeBack, useDroppedDecks, useOwnDecks } from '../stores/own-decks.ts';
import { quickPlan } from '../stores/plans.ts';
import { loadSheet, useSheet } from '../stores/sheets.ts';
import { packsOf } from '../stores/shelf.ts';
import { DeckFiles } from './DeckFiles.tsx';
import { DeckParts } from './DeckParts.tsx';

/** Something in the list: a deck of the game by its id, or one of one's own. */
type Chosen = { readonly id: string } | { readonly own: OwnDeck };

/** What a match with this deck begins from; piles are made into a deck of the game first, by the rules they were chosen for. */
async function planFor(layout: Layout, sheet: GameSheet, chosen: Chosen): Promise<Reply<MatchPlan>> {
  const plan = quickPlan(layout, sheet);
  if ('id' in chosen) return { ok: true, value: { ...plan, decks: [chosen.id, chosen.id] } };
  const { deck, regulation } = chosen.own;
  const piles = deck.sections[PILES];
  if (!piles) {
    const fault = await faultOf(layout.game, deck);
    if (fault) return { ok: false, error: { code: 'BAD_DECK', path: '$.deck', reason: fault } };
    return { ok: true, value: { ...plan, brought: [deck, null] } };
  }
  const rules = sheet.rulesets.some(({ id }) => id === regulation) ? await loadSheet(layout.game, regulation) : sheet;
  const { ruleset } = rules ?? sheet;
  const made = await table.ownPiles(layout.game, ruleset, piles, packsOf(layout.game));
  if (!made.ok) return made;
  const [wrong] = made.value.problems;
  if (wrong) return { ok: false, error: { code: 'BAD_PILES', path: '$.piles', reason: wrong } };
  return { ok: true, value: { ...quickPlan(layout, rules ?? sheet), decks: [made.value.id, made.value.id] } };
}

export default function Decks({ layout }: { readonly layout: Layout }) {
  const { t, say } = useWords();
  const sheet = useSheet(layout.game, layout.library);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const own = useOwnDecks(layout.game);
  const [problem, setProblem] = useState<Text | null>(null);
  if (!sheet) return <p className="loading">{t('loading')}</p>;
  const decks = sheet.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(sheet.ruleset));
  const kept = chosen && 'own' in chosen ? own.find(({ id }) => id === chosen.own.id) : undefined;
  const now: Chosen = kept ? { own: kept } : chosen && 'id' in chosen ? chosen : { id: decks[0]?.id ?? '' };
  const title = 'own' in now ? now.own.name : say(decks.find(({ id }) => id === now.id)?.name ?? layout.name);
  const isBuilding = sheet.buildsDecks || sheet.ownPiles !== null;
  const play = async (): Promise<void> => {
    const plan = await planFor(layout, sheet, now);
    if (!plan.ok) return setProblem(plan.error.reason);
    if (await beginMatch(plan.value)) go('play', layout.game);
  };
  const build = (name: string, deck: OwnDeck['deck']): void => {
    const { keeping, own: added } = addDeck(layout.game, { name, deck });
    // what the browser refuses to keep the builder says itself, and offers the file
    if (keeping === 'many') setProblem(inBoth('decks.notKept'));
    else go('decks', layout.game, added.id);
  };
  const buildFrom = async (id: string): Promise<void> => {
    const list = await table.deckList(layout.game, id, packsOf(layout.game));
    if (!list.ok) return setProblem(list.error.reason);
    build(title, { sections: list.value.sections });
  };
  return (
    <main className="page decks">
      <h1>
        {say(layout.name)}
        <small>{t('nav.decks')}</small>
      </h1>
      <div className="decks-body">
        <div className="deck-list">
          {isBuilding && (
            <button type="button" className="deck-new" onClick={() => build(t('decks.unnamed'), { sections: {} })}>
              <Icon name="plus" /> {t('decks.build')}
            </button>
          )}
          <ul>
            {decks.map(({ id, name }) => (
              <li key={id}>
                <button type="button" aria-pressed={'id' in now && id === now.id} onClick={() => setChosen({ id })}>
                  {say(name)}
                </button>
              </li>
            ))}
          </ul>
          <OwnList game={layout.game} own={own} chosen={kept?.id ?? ''} onChoose={(deck) => setChosen({ own: deck })} />
        </div>
        <section className="deck" aria-label={title}>
          <header>
            <h2>{title}</h2>
            <span className="ways">
              {'own' in now && isBuilding && (
                <a className="button" href={addressOf('decks', layout.game, now.own.id)}>
                  {t('decks.edit')}
                </a>
              )}
              {'id' in now && sheet.buildsDecks && (
                <button type="button" onClick={() => buildFrom(now.id)}>
                  {t('decks.buildFrom')}
                </button>
              )}
              <button type="button" className="primary" onClick={play}>
                {t('decks.play')}
              </button>
            </span>
          </header>
          <Problem reason={problem} />
          {'own' in now && now.own.note && <p className="deck-note">{now.own.note}</p>}
          <DeckCards key={JSON.stringify(now)} layout={layout} sheet={sheet} chosen={now} />
          <DeckFiles layout={layout} sheet={sheet} deck={'own' in now ? null : now.id} onKept={() => undefined} />
        </section>
      </div>
    </main>
  );
}

function Problem({ reason }: { readonly reason: Text | null }) {
  const { sentence } = useWords();
  return reason ? (
    <p className="notice" role="alert">
      {sentence(reason)}
    </p>
  ) : null;
}

interface OwnListProps {
  readonly game: string;
  readonly own: readonly OwnDeck[];
  readonly chosen: string;
  readonly onChoose: (deck: OwnDeck) => void;
}

/** One's own decks; one that is put away can be taken back, now or later. */
function OwnList({ game, own, chosen, onChoose }: OwnListProps) {
  const { t } = useWords();
  const dropped = useDroppedDecks(game);
  const [last, setLast] = useState<OwnDeck | null>(null);
  const drop = (deck: OwnDeck): void => {
    dropDeck(game, deck.id);
    setLast(deck);
  };
  const back = (id: string): void => {
    if (takeBack(game, id) === 'kept') setLast(null);
    else failWith({ code: 'NOT_KEPT', path: '$', reason: inBoth('decks.notKept') });
  };
  return (
    <>
      {own.length > 0 && <h3>{t('decks.own')}</h3>}
      <ul>
        {own.map((deck) => (
          <li key={deck.id} className="deck-own">
            <button type="button" aria-pressed={chosen === deck.id} onClick={() => onChoose(deck)}>
              {deck.name}
            </button>
            <button
              type="button"
              className="plain"
              aria-label={t('decks.drop', { name: deck.name })}
              onClick={() => drop(deck)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {last && (
        <p className="quiet" role="status">
          {t('decks.dropped', { name: last.name })}{' '}
          <button type="button" onClick={() => back(last.id)}>
            {t('decks.takeBack')}
          </button>
        </p>
      )}
      {dropped.length > 0 && (
        <details>
          <summary>{t('decks.droppedList', { n: dropped.length })}</summary>
          <ul>
            {dropped.map(({ id, name }) => (
              <li key={id} className="deck-own">
                <span className="deck-gone">{name}</span>
                <button type="button" className="plain" onClick={() => back(id)}>
                  {t('decks.takeBack')}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface CardsProps {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly chosen: Chosen;
}

/** Mounted anew for another deck. */
function DeckCards({ layout, sheet, chosen }: CardsProps) {
  const { t } = useWords();
  const piles = 'own' in chosen ? chosen.own.deck.sections[PILES] : undefined;
  const [parts, setParts] = useState<readonly DeckPart[] | null>(() =>
    piles ? [{ zone: PILES, name: inBoth('piles.own'), cards: piles.map((id) => ({ id, count: 1 })) }] : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted anew for another deck
  useEffect(() => {
    if (piles) return;
    const { game, ruleset } = sheet;
    const asked =
      'own' in chosen
        ? table.broughtDeck(game, ruleset, chosen.own.deck, packsOf(game))
        : table.deck(game, ruleset, chosen.id, packsOf(game));
    void asked.then((reply) => setParts(reply.ok ? reply.value : []));
  }, [sheet]);
  if (!parts) return <p className="loading">{t('loading')}</p>;
  return <DeckParts layout={layout} sheet={sheet} parts={parts} />;
}
