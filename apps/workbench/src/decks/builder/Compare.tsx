/** Versions of the deck, and what it has otherwise than a version or another deck. */
import type { DeckList } from '@fuda/game';
import { useEffect, useState } from 'react';
import type { GameSheet } from '../../session/protocol.ts';
import { table } from '../../stores/match.ts';
import { keepVersion, MOST_VERSIONS, type OwnDeck, useOwnDecks, versionsOf } from '../../stores/own-decks.ts';
import { packsOf } from '../../stores/shelf.ts';
import { differences, sameDeck } from '../model/edit.ts';
import { useDeckWords } from '../words/index.ts';

/** What the deck is compared with: `version 1700…`, `own <id>`, `game <id>`. */
type With = string;

export interface Compared {
  readonly sheet: GameSheet;
  readonly own: OwnDeck;
  readonly deck: DeckList;
  /** the game's decks that have a list */
  readonly lists: readonly string[];
  nameOf(entry: string): string;
  sectionName(section: string): string;
  replace(deck: DeckList): void;
}

export function Compare(compared: Compared) {
  const { t, say, language } = useDeckWords();
  const { sheet, own, deck, lists, replace } = compared;
  const [other, setOther] = useState<With>('');
  const others = useOwnDecks(sheet.game).filter(({ id }) => id !== own.id);
  const versions = versionsOf(sheet.game, own.id);
  const [kept, setKept] = useState<boolean | null>(null);
  const list = useList(sheet.game, own.id, other);
  const when = (at: number): string => new Date(at).toLocaleString(language);
  const keep = (): void => setKept(keepVersion(sheet.game, own.id, { at: Date.now(), deck }));
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
            .filter(({ id }) => lists.includes(id))
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
          <Differences {...compared} other={list} />
          {other.startsWith('version') && !sameDeck(list, deck) && (
            <button type="button" onClick={() => replace(list)}>
              {t('compare.back')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** The list of what is compared; null where there is none. */
function useList(game: string, id: string, other: With): DeckList | 'loading' | null {
  const [list, setList] = useState<DeckList | 'loading' | null>(null);
  const owns = useOwnDecks(game);
  useEffect(() => {
    const [kind, ...rest] = other.split(' ');
    const which = rest.join(' ');
    if (kind === 'version') return setList(versionsOf(game, id)[Number(which)]?.deck ?? null);
    if (kind === 'own') return setList(owns.find((one) => one.id === which)?.deck ?? null);
    if (kind !== 'game') return setList(null);
    let stale = false;
    setList('loading');
    void table.deckList(game, which, packsOf(game)).then((reply) => {
      if (!stale) setList(reply.ok ? reply.value : null);
    });
    return () => {
      stale = true;
    };
  }, [other, owns, game, id]);
  return list;
}

function Differences({ deck, other, nameOf, sectionName }: Compared & { readonly other: DeckList }) {
  const { t } = useDeckWords();
  const rows = differences(deck, other);
  if (rows.length === 0) return <p role="status">{t('compare.same')}</p>;
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
              {nameOf(entry)} <small>{sectionName(section)}</small>
            </th>
            <td>{here}</td>
            <td>{there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
