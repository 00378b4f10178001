/** Every card of the game, found by name, reading or text: pressed it is in the hand, dragged it goes where it is let go. */
import { useDeferredValue, useMemo, useState } from 'react';
import { CardFace } from '../cards/CardFace.tsx';
import { CardRow } from '../decks/builder/CardRow.tsx';
import { VirtualList } from '../decks/builder/VirtualList.tsx';
import { EVERYTHING, indexCards, search } from '../decks/model/search.ts';
import type { CardSheet } from '../session/protocol.ts';
import { carry, command } from '../stores/desk.ts';
import { ui } from '../stores/ui-state.ts';
import { useDrag } from '../table/drag.ts';
import { carriedTo } from '../table/drops.ts';
import { placeOf } from './DeskTable.tsx';
import { type OpenedDesk, zonesFor } from './opened.ts';
import { useDeskWords } from './words/index.ts';

const ROW = 56;

interface RowProps {
  readonly opened: OpenedDesk;
  readonly card: CardSheet;
  readonly tabIndex: 0 | -1;
}

function FinderRow({ opened, card, tabIndex }: RowProps) {
  const { t } = useDeskWords();
  const { layout, carried } = opened;
  const isCarried = carried !== null && !('key' in carried) && carried.card === card.id;
  const drag = useDrag(
    carriedTo(zonesFor(opened, card.id), (dropped) => {
      void command({ do: 'put', card: card.id, to: placeOf(opened, dropped) });
    }),
  );
  return (
    <button
      type="button"
      className="desk-find"
      tabIndex={tabIndex}
      aria-pressed={isCarried}
      data-card={card.id}
      {...drag}
      onClick={() => carry(isCarried ? null : { card: card.id })}
      onFocus={() => ui.set({ inspected: { location: null, definition: card.id } })}
      onPointerEnter={() => ui.set({ inspected: { location: null, definition: card.id } })}
    >
      <span className="desk-thumb" aria-hidden="true">
        <CardFace card={card} layout={layout.card} />
      </span>
      <CardRow card={card} layout={layout.card} />
      <span className="spoken">{t('desk.take')}</span>
    </button>
  );
}

export function CardFinder({ opened }: { readonly opened: OpenedDesk }) {
  const { t, say } = useDeskWords();
  const { layout, sheet } = opened;
  const [wanted, setWanted] = useState(EVERYTHING);
  const asked = useDeferredValue(wanted);
  const index = useMemo(() => indexCards(sheet.cards, layout.card), [sheet, layout]);
  const found = useMemo(() => search(index, asked), [index, asked]);
  return (
    <section className="desk-finder" aria-label={t('desk.find')}>
      <div className="desk-find-form">
        <label className="field">
          {t('desk.search')}
          <input
            type="search"
            value={wanted.text}
            onChange={(event) => setWanted({ ...wanted, text: event.target.value })}
          />
        </label>
        <label className="field">
          {t('desk.kind')}
          <select value={wanted.kind} onChange={(event) => setWanted({ ...wanted, kind: event.target.value })}>
            <option value="">{t('desk.anyKind')}</option>
            {layout.card.kind.values.map(({ id, label }) => (
              <option key={id} value={id}>
                {say(label)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="quiet" role="status">
        {t('library.found', { n: found.length, all: index.cards.length })}
      </p>
      <VirtualList
        items={found}
        label={t('desk.find')}
        height={ROW}
        keyOf={({ id }) => id}
        render={(card, tabIndex) => <FinderRow opened={opened} card={card} tabIndex={tabIndex} />}
      />
    </section>
  );
}
