/** What can be put into the card here: found by typing, put in by Enter. */
import { type Bench, entryOffers, type Offer, partOffers, type Row, slotAt, slotsIn, treeOf } from '@fuda/editor';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Sheet } from '../../app/Sheet.tsx';
import { folded } from '../../decks/model/search.ts';
import { useEditor } from '../editor-context.ts';
import { useEditorWords } from '../words/index.ts';
import { addingSpot } from './rows.ts';

interface Group {
  readonly name: string;
  readonly offers: readonly Offer[];
}

/** Programs that parts of a row may have: what happens instead, in the part of a rule that replaces. */
function programsInside(bench: Bench, json: unknown, path: string): readonly Offer[] {
  const { vocabulary } = bench;
  const whole = slotAt(vocabulary, bench.read(json).root, path);
  const parts = whole ? slotsIn(vocabulary, whole) : [];
  return parts
    .filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .flatMap((part) => partOffers(bench, json, part.path))
    .filter(({ command }) => command.do === 'set' && Array.isArray(command.value));
}

/** What is called so comes before what only tells of it. */
function found(offers: readonly Offer[], wanted: string): readonly Offer[] {
  const has = (...parts: readonly (string | undefined)[]): boolean =>
    parts.some((part) => part !== undefined && folded(part).includes(wanted));
  const called = offers.filter(({ word, label }) => has(word, label.ja, label.en));
  const told = offers.filter((offer) => !called.includes(offer) && has(offer.summary?.ja, offer.summary?.en));
  return [...called, ...told];
}

interface Props {
  readonly row: Row;
  readonly onClose: () => void;
}

export function AddDialog({ row, onClose }: Props) {
  const { t, say } = useEditorWords();
  const { bench, document, run } = useEditor();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // whoever opens it is about to type
  useEffect(() => field.current?.focus(), []);
  const groups = useMemo((): readonly Group[] => {
    const { json } = document;
    // to the card as a whole: whatever one of its lists takes; what it prints is written in its form
    if (row.path === '$')
      return treeOf(bench, json).children.flatMap(({ label, list: into }) =>
        into ? [{ name: say(label), offers: entryOffers(bench, json, into.path) }] : [],
      );
    const spot = addingSpot(row);
    const offers = spot ? entryOffers(bench, json, spot.list, spot.at) : [];
    return [
      { name: t(row.list ? 'tree.inside' : 'tree.after'), offers },
      {
        name: t('tree.parts'),
        offers: [...partOffers(bench, json, row.path), ...programsInside(bench, json, row.path)],
      },
    ];
  }, [bench, document, row, t, say]);
  const wanted = folded(text.trim());
  const shown = groups.map(({ name, offers }) => ({ name, offers: found(offers, wanted) }));
  const take = ({ command }: Offer): void => {
    if (run(command)) onClose();
  };
  const first = shown.flatMap(({ offers }) => offers)[0];
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(globalThis.document.activeElement as HTMLButtonElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
    event.preventDefault();
  };
  return (
    <Sheet
      title={t('tree.addTo', { name: say(row.path === '$' ? treeOf(bench, document.json).label : row.label) })}
      className="tree-add"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from the field into the list, which tabs do as well */}
      <div onKeyDown={keys}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (first) take(first);
          }}
        >
          <label className="field">
            {t('tree.find')}
            <input ref={field} type="search" value={text} onChange={(event) => setText(event.target.value)} />
          </label>
        </form>
        <div ref={list} className="tree-offers">
          {shown.map(({ name, offers }) =>
            offers.length === 0 ? null : (
              <section key={name}>
                <h3>{name}</h3>
                <ul>
                  {offers.map((offer) => (
                    <li key={`${name} ${offer.word}`}>
                      <button type="button" data-offer={offer.word} onClick={() => take(offer)}>
                        <b>{say(offer.label)}</b>
                        {offer.summary && say(offer.summary) !== say(offer.label) && (
                          <small>{say(offer.summary)}</small>
                        )}
                        {offer.reason && <small className="tree-reason">{say(offer.reason)}</small>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ),
          )}
          {first === undefined && <p>{t('tree.nothing')}</p>}
        </div>
      </div>
    </Sheet>
  );
}
