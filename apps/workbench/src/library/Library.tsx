/** 図鑑: all cards of a game, with filters; the ones met so far in colour where the game teaches. */

import { useDeferredValue, useMemo, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf } from '../app/router.ts';
import { Select } from '../app/Select.tsx';
import { CardDetail } from '../cards/CardDetail.tsx';
import { CardFace } from '../cards/CardFace.tsx';
import { EVERYTHING, indexCards, NO_AGE, search, type Wanted } from '../decks/model/search.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { progressOf } from '../stores/progress.ts';
import { useSheet } from '../stores/sheets.ts';
import { packsOf } from '../stores/shelf.ts';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { TryCard } from '../trial/TryCard.tsx';
import { useTrialWords } from '../trial/words/index.ts';
import { useStretch } from './stretch.ts';

export default function Library({ layout }: { readonly layout: Layout }) {
  const { t } = useWords();
  const [ruleset, setRuleset] = useState(layout.library);
  const sheet = useSheet(layout.game, ruleset);
  return sheet ? (
    <Shelf layout={layout} sheet={sheet} onRuleset={setRuleset} />
  ) : (
    <p className="loading">{t('loading')}</p>
  );
}

function Shelf({
  layout,
  sheet,
  onRuleset,
}: {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly onRuleset: (id: string) => void;
}) {
  const { t, say } = useTrialWords();
  const [filter, setFilter] = useState<Wanted>(EVERYTHING);
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useDeferredValue(filter);
  const index = useMemo(() => indexCards(sheet.cards, layout.card), [sheet, layout]);
  const found = useMemo(() => search(index, wanted), [index, wanted]);
  const [{ from, to, above, below }, grid] = useStretch(found.length);
  const met = useMemo(() => new Set(progressOf(layout.game).met), [layout]);
  const card = sheet.cards.find(({ id }) => id === chosen);
  const change = (part: Partial<Wanted>): void => setFilter({ ...filter, ...part });
  const { kind, colour } = layout.card;
  return (
    <main className="page library">
      <h1>
        {say(layout.name)}
        <small>{t('nav.cards')}</small>
      </h1>
      <search className="filters">
        <label className="field">
          {t('library.search')}
          <input type="search" value={filter.text} onChange={(event) => change({ text: event.target.value })} />
        </label>
        <Select
          label={t('library.kind')}
          all={t('library.all')}
          value={filter.kind}
          onChange={(value) => change({ kind: value })}
          choices={kind.values.map(({ id, label }) => [id, say(label)])}
        />
        {colour && (
          <Select
            label={say(colour.label)}
            all={t('library.all')}
            value={filter.colour}
            onChange={(value) => change({ colour: value })}
            choices={colour.values.map(({ id, label }) => [id, say(label)])}
          />
        )}
        {sheet.ages.length > 0 && (
          <Select
            label={t('library.age')}
            all={t('library.all')}
            value={filter.age}
            onChange={(value) => change({ age: value })}
            choices={[...sheet.ages.map(({ id, name }) => [id, say(name)] as const), [NO_AGE, t('library.noAge')]]}
          />
        )}
        {sheet.rulesets.length > 1 && (
          <Select
            label={t('setup.ruleset')}
            value={sheet.ruleset}
            onChange={onRuleset}
            choices={sheet.rulesets.map(({ id, name }) => [id, say(name)])}
          />
        )}
      </search>
      <p className="quiet" role="status">
        {t('library.found', { n: found.length, all: sheet.cards.length })}
        {layout.teaches && ` ${t('library.met', { n: sheet.cards.filter(({ id }) => met.has(id)).length })}`}
      </p>
      <p>
        <a href={addressOf('editor', layout.game, 'new')}>{t('library.make')}</a>
      </p>
      {found.length === 0 && (
        <p>
          {t('library.none')}{' '}
          <button type="button" onClick={() => setFilter(EVERYTHING)}>
            {t('library.clear')}
          </button>
        </p>
      )}
      <div className="library-body">
        <div>
          <ul className="cards-grid" ref={grid} style={{ paddingTop: above, paddingBottom: below }}>
            {found.slice(from, to).map((entry, i) => (
              <li key={entry.id} aria-setsize={found.length} aria-posinset={from + i + 1}>
                <button
                  type="button"
                  className="card"
                  data-met={!layout.teaches || met.has(entry.id)}
                  aria-pressed={entry.id === chosen}
                  onClick={() => setChosen(entry.id === chosen ? null : entry.id)}
                >
                  <span className="spoken">{say(entry.name)}</span>
                  <CardFace card={entry} layout={layout.card} />
                </button>
              </li>
            ))}
          </ul>
        </div>
        {card && (
          <aside className="library-detail" aria-label={say(card.name)}>
            <button type="button" className="plain close" onClick={() => setChosen(null)} aria-label={t('close')}>
              <Icon name="close" />
            </button>
            <CardDetail card={card} layout={layout.card} sheet={sheet} />
            <p className="ways">
              {isOwn(layout.game, card.id) && (
                <a className="button" data-act="edit" href={addressOf('editor', layout.game, 'edit', card.id)}>
                  {t('library.edit')}
                </a>
              )}
              <TryCard game={layout.game} card={card.id} ruleset={sheet.ruleset} />
              <a className="button" data-act="start" href={addressOf('editor', layout.game, 'from', card.id)}>
                {t('library.start')}
              </a>
            </p>
            <details className="library-trial">
              <summary>{t('trial.open')}</summary>
              <TrialPanel key={card.id} game={layout.game} card={card.id} ruleset={sheet.ruleset} />
            </details>
          </aside>
        )}
      </div>
    </main>
  );
}

/** A card of one of the packs in use. */
const isOwn = (game: string, card: string): boolean =>
  packsOf(game)?.some(({ id }) => card.startsWith(`${id}:`)) ?? false;
