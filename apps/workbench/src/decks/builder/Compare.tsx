/** Versions of the deck, and what it has otherwise than a version or another deck. */
import type { DeckList } from '@fuda/game';
import { useEffect, useState } from 'react';
import { table } from '../../stores/match.ts';
import { keepVersion, MOST_VERSIONS, useOwnDecks, versionsOf } from '../../stores/own-decks.ts';
import { packsOf } from '../../stores/shelf.ts';
import { differences, sameDeck } from '../model/edit.ts';
import { useDeckWords } from '../words/index.ts';
import { nameOf, type Workbench } from './workbench.ts';

/** What the deck is compared with: `version 1700…`, `own <id>`, `game <id>`. */
type With = string;

export function Compare({ bench }: { readonly bench: Workbench }) {
  const { t, say, language } = useDeckWords();
  const { layout, sheet, catalogue, own, deck } = bench;
  const [other, setOther] = useState<With>('');
  const others = useOwnDecks(layout.game).filter(({ id }) => id !== own.id);
  const versions = versionsOf(layout.game, own.id);
  const [kept, setKept] = useState<boolean | null>(null);
  const list = useList(bench, other);
  const when = (at: number): string => new Date(at).toLocaleString(language);
  const keep = (): void => setKept(keepVersion(layout.game, own.id, { at: Date.now(), deck }));
  const isKept = versions.some((version) => sameDeck(version.deck, deck));
  return (
    <div className="compare">
      <p className="quiet">{t('compare.note', { most: MOST_VERSIONS })}</p>
      <button type="button" disabled={isKept} onClick={keep}>
        {t(isKept ? 'compare.isKept' : 'compare.keep')}
      </button>
      {kept === false && (
        <p className="notice" role="alert">
          {t('build.notKept')}
        </p>
      )}
      <label className="field wide">
        {t('compare.with')}
        <select value={other} onChange={(event) => setOther(event.target.value)}>
          <option value="">{t('compare.nothing')}</option>
          {versions.map(({ at }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same moment
            <option key={i} value={`version ${i}`}>
              {t('compare.version', { when: when(at) })}
            </option>
          ))}
          {others.map(({ id, name }) => (
            <option key={id} value={`own ${id}`}>
              {name}
            </option>
          ))}
          {sheet.decks
            .filter(({ id }) => catalogue.lists.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={`game ${id}`}>
                {say(name)}
              </option>
            ))}
        </select>
      </label>
      {other !== '' && list === null && <p className="quiet">{t('compare.noList')}</p>}
      {list && list !== 'loading' && (
        <>
          <Differences bench={bench} other={list} />
          {other.startsWith('version') && !sameDeck(list, deck) && (
            <button type="button" onClick={() => bench.replace(list)}>
              {t('compare.back')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** The list of what is compared; null where there is none. */
function useList({ layout, own }: Workbench, other: With): DeckList | 'loading' | null {
  const [list, setList] = useState<DeckList | 'loading' | null>(null);
  const owns = useOwnDecks(layout.game);
  useEffect(() => {
    const [kind, ...rest] = other.split(' ');
    const which = rest.join(' ');
    if (kind === 'version') return setList(versionsOf(layout.game, own.id)[Number(which)]?.deck ?? null);
    if (kind === 'own') return setList(owns.find(({ id }) => id === which)?.deck ?? null);
    if (kind !== 'game') return setList(null);
    let stale = false;
    setList('loading');
    void table.deckList(layout.game, which, packsOf(layout.game)).then((reply) => {
      if (!stale) setList(reply.ok ? reply.value : null);
    });
    return () => {
      stale = true;
    };
  }, [other, owns, layout, own.id]);
  return list;
}

function Differences({ bench, other }: { readonly bench: Workbench; readonly other: DeckList }) {
  const { t, say } = useDeckWords();
  const rows = differences(bench.deck, other);
  if (rows.length === 0) return <p role="status">{t('compare.same')}</p>;
  const sectionName = (id: string): string =>
    say(bench.catalogue.sections.find((one) => one.id === id)?.name ?? { ja: id, en: id });
  return (
    <table className="compare-table">
      <thead>
        <tr>
          <th scope="col">{t('compare.card')}</th>
          <th scope="col">{t('compare.here')}</th>
          <th scope="col">{t('compare.there')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ section, entry, here, there }) => (
          <tr key={`${section} ${entry}`} data-more={here > there}>
            <th scope="row">
              {nameOf(bench, entry, say)} <small>{sectionName(section)}</small>
            </th>
            <td>{here}</td>
            <td>{there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
