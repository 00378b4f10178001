/** The list of all cards one can build with, and the way into the deck. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { CardSheet } from '../../session/protocol.ts';
import { copiesOf, mostOf } from '../model/edit.ts';
import { EVERYTHING, indexCards, search } from '../model/search.ts';
import { useDeckWords } from '../words/index.ts';
import { CardRow } from './CardRow.tsx';
import { dropHere, startDrag } from './drag.ts';
import { FinderForm } from './FinderForm.tsx';
import { VirtualList } from './VirtualList.tsx';
import type { Workbench } from './workbench.ts';

const ROW = 52;

export function Finder({ bench }: { readonly bench: Workbench }) {
  const { t, say } = useDeckWords();
  const { layout, sheet, catalogue, deck, regulation, target } = bench;
  const [wanted, setWanted] = useState(EVERYTHING);
  const asked = useDeferredValue(wanted);
  const index = useMemo(
    () =>
      indexCards(
        sheet.cards.filter(({ id }) => bench.byDefinition.has(id)),
        layout.card,
      ),
    [sheet, layout, bench.byDefinition],
  );
  const found = useMemo(() => search(index, asked), [index, asked]);
  const row = (card: CardSheet, tabIndex: 0 | -1) => {
    const building = bench.byDefinition.get(card.id);
    if (!building) return null;
    const here = copiesOf(deck, building.entry);
    const most = mostOf(building, catalogue, regulation);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the buttons inside are the first
      <div
        className="finder-row"
        data-full={here >= most}
        draggable
        onDragStart={(event) => startDrag(event, { entry: building.entry, from: null })}
      >
        <button type="button" className="finder-add" tabIndex={tabIndex} onClick={() => bench.add(building.entry)}>
          <CardRow card={card} layout={layout.card} note={building.note && say(building.note)} />
          <span className="spoken">{t('build.add')}</span>
          <span className="finder-count">
            {here}/{most}
          </span>
        </button>
        <button
          type="button"
          className="plain"
          tabIndex={tabIndex}
          aria-label={t('build.look', { card: say(card.name) })}
          onClick={() => bench.look(card.id)}
        >
          {t('build.lookShort')}
        </button>
      </div>
    );
  };
  return (
    <section className="finder" aria-label={t('build.find')} {...dropHere(bench.dropOut)}>
      <FinderForm layout={layout} sheet={sheet} wanted={wanted} onChange={setWanted} />
      <div className="finder-head">
        <p className="quiet" role="status">
          {t('library.found', { n: found.length, all: index.cards.length })}
        </p>
        {catalogue.sections.length > 1 && (
          <label className="field">
            {t('build.target')}
            <select value={target} onChange={(event) => bench.setTarget(event.target.value)}>
              <option value="">{t('build.usual')}</option>
              {catalogue.sections.map(({ id, name }) => (
                <option key={id} value={id}>
                  {say(name)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {found.length === 0 && <p>{t('library.none')}</p>}
      <VirtualList
        items={found}
        label={t('build.find')}
        height={ROW}
        keyOf={({ id }) => id}
        render={row}
        onKey={({ id }, { key }) => {
          const entry = bench.byDefinition.get(id)?.entry;
          if (entry === undefined || (key !== '-' && key !== 'Delete' && key !== 'Backspace' && key !== '+'))
            return false;
          if (key === '+') bench.add(entry);
          else bench.take(entry);
          return true;
        }}
      />
    </section>
  );
}
