/** The deck itself: its sections with their limits, what is in them, and what is wrong so far. */
import type { KeyboardEvent } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { moveCopy, rowsOf, sizeOf } from '../model/edit.ts';
import { useDeckWords } from '../words/index.ts';
import { CardRow } from './CardRow.tsx';
import { dropHere, startDrag } from './drag.ts';
import { nameOf, type Workbench } from './workbench.ts';

type Section = Workbench['catalogue']['sections'][number];

/** Arrow keys go to the same button of the next row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const here = event.target as HTMLElement;
  const kind = here.dataset.act;
  if (step === 0 || kind === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-act="${kind}"]`)];
  const next = all[all.indexOf(here) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function Sections({ bench }: { readonly bench: Workbench }) {
  const { t, say } = useDeckWords();
  const { catalogue, regulation } = bench;
  return (
    <section className="sections" aria-label={t('build.deck')} onKeyDown={walk}>
      {catalogue.regulations.length > 0 && (
        <label className="field">
          {t('build.regulation')}
          <select value={regulation} onChange={(event) => bench.change({ regulation: event.target.value })}>
            <option value="">{t('build.noRegulation')}</option>
            {catalogue.regulations.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Problems bench={bench} />
      {catalogue.sections.map((section) => (
        <SectionCards key={section.id} bench={bench} section={section} />
      ))}
    </section>
  );
}

function Problems({ bench: { check } }: { readonly bench: Workbench }) {
  const { t, say, sentence } = useDeckWords();
  return (
    <div className="deck-check" role="status">
      <p data-fine={check?.playable ?? false}>
        {t(check === null ? 'build.checking' : check.playable ? 'decks.fine' : 'build.unfit')}
      </p>
      {check && check.problems.length > 0 && (
        <ul>
          {check.problems.map(({ severity, where, reason }) => (
            <li key={`${where?.en} ${reason.en}`} className={severity === 'error' ? 'notice' : 'quiet'}>
              {sentence(reason)} {where && <small>{t('where', { where: say(where) })}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SectionCards({
  bench,
  section: { id, name, least, most },
}: {
  readonly bench: Workbench;
  readonly section: Section;
}) {
  const { t, many, say } = useDeckWords();
  const { deck, byEntry, catalogue } = bench;
  const size = sizeOf(deck, id);
  const limits =
    least === undefined
      ? most === undefined
        ? ''
        : t('build.atMost', { most })
      : least === most
        ? t('build.exactly', { most: least })
        : t('build.between', { least, most: most ?? '' });
  const fits = size >= (least ?? 0) && size <= (most ?? Number.POSITIVE_INFINITY);
  const drop = dropHere(({ entry, from }) => {
    if (from === null) bench.add(entry, id);
    else if (byEntry.get(entry)?.sections.includes(id) && moveCopy(deck, entry, from, id) !== deck)
      bench.move(entry, from, id);
  });
  return (
    <section className="deck-section" aria-label={say(name)} data-section={id} {...drop}>
      <h3>
        {say(name)}{' '}
        <small data-fits={fits}>
          {many('build.cards', size)}
          {limits !== '' && ` (${limits})`}
        </small>
      </h3>
      {size === 0 && <p className="quiet">{t('build.empty')}</p>}
      {rowsOf(deck, id, byEntry).map(({ group, rows }) => (
        <div key={group?.en ?? ''}>
          <h4>
            {group ? say(group) : t('build.unknown')} <small>{rows.reduce((sum, { count }) => sum + count, 0)}</small>
          </h4>
          <ul className="deck-rows">
            {rows.map(({ entry, count, card }) => {
              const title = nameOf(bench, entry, say);
              const sheet = card && bench.cards.get(card.definition);
              return (
                <li
                  key={entry}
                  draggable
                  onDragStart={(event) => startDrag(event, { entry, from: id })}
                  data-entry={entry}
                >
                  <span className="deck-number">{count}</span>
                  <button
                    type="button"
                    className="plain deck-name"
                    data-act="look"
                    disabled={!sheet}
                    onClick={() => sheet && bench.look(sheet.id)}
                  >
                    {sheet ? (
                      <CardRow card={sheet} layout={bench.layout.card} note={card.note && say(card.note)} />
                    ) : (
                      entry
                    )}
                  </button>
                  {catalogue.sections
                    .filter((other) => other.id !== id && card?.sections.includes(other.id))
                    .map((other) => (
                      <button
                        key={other.id}
                        type="button"
                        className="plain deck-move"
                        data-act={`move ${other.id}`}
                        aria-label={t('build.move', { card: title, to: say(other.name) })}
                        title={t('build.move', { card: title, to: say(other.name) })}
                        onClick={() => bench.move(entry, id, other.id)}
                      >
                        <Icon name="to" />
                      </button>
                    ))}
                  <button
                    type="button"
                    className="plain"
                    data-act="take"
                    aria-label={t('build.take', { card: title, n: count })}
                    onClick={() => bench.take(entry, id)}
                  >
                    <Icon name="minus" />
                  </button>
                  <button
                    type="button"
                    className="plain"
                    data-act="add"
                    disabled={!card}
                    aria-label={t('build.addHere', { card: title, n: count })}
                    onClick={() => bench.add(entry, id)}
                  >
                    <Icon name="plus" />
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
