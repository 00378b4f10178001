/** 図鑑: all cards of a game, with filters; the ones met so far in colour where the game teaches. */

import { useDeferredValue, useMemo, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Select } from '../app/Select.tsx';
import { CardDetail } from '../cards/CardDetail.tsx';
import { CardFace } from '../cards/CardFace.tsx';
import { coloursOf, kindOf } from '../cards/facts.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { CardSheet, GameSheet } from '../session/protocol.ts';
import { progressOf } from '../stores/progress.ts';
import { useSheet } from '../stores/sheets.ts';

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

interface Filter {
  readonly text: string;
  readonly kind: string;
  readonly colour: string;
  readonly age: string;
}

/** what a filter by age calls cards that belong to none */
const NO_AGE = '-';

const NO_FILTER: Filter = { text: '', kind: '', colour: '', age: '' };

function matches(card: CardSheet, filter: Filter, layout: Layout): boolean {
  const { text, kind, colour, age } = filter;
  if (kind !== '' && kindOf(layout.card, card)?.id !== kind) return false;
  if (colour !== '' && !coloursOf(layout.card, card).some(({ id }) => id === colour)) return false;
  if (age !== '' && (card.lore?.age ?? NO_AGE) !== age) return false;
  if (text === '') return true;
  const words = [card.name.ja, card.name.en, card.lore?.reading ?? '', ...card.text.ja, ...card.text.en];
  return words.some((word) => word.toLowerCase().includes(text.toLowerCase()));
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
  const { t, say } = useWords();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => sheet.cards.filter((card) => matches(card, wanted, layout)), [sheet, wanted, layout]);
  const met = useMemo(() => new Set(progressOf(layout.game).met), [layout]);
  const card = sheet.cards.find(({ id }) => id === chosen);
  const change = (part: Partial<Filter>): void => setFilter({ ...filter, ...part });
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
      {found.length === 0 && (
        <p>
          {t('library.none')}{' '}
          <button type="button" onClick={() => setFilter(NO_FILTER)}>
            {t('library.clear')}
          </button>
        </p>
      )}
      <div className="library-body">
        <ul className="cards-grid">
          {found.map((entry) => (
            <li key={entry.id}>
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
        {card && (
          <aside className="library-detail" aria-label={say(card.name)}>
            <button type="button" className="plain close" onClick={() => setChosen(null)} aria-label={t('close')}>
              <Icon name="close" />
            </button>
            <CardDetail card={card} layout={layout.card} sheet={sheet} />
          </aside>
        )}
      </div>
    </main>
  );
}
