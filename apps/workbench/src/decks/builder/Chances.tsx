/** Exact chances: how often a hand holds what one needs. */
import { chanceOf, MOST_GROUPS, type WantedGroup } from '@fuda/game/chances';
import { useMemo, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { Select } from '../../app/Select.tsx';
import type { KeptGroup } from '../../stores/own-decks.ts';
import { useDeckWords } from '../words/index.ts';
import { nameOf, type Workbench } from './workbench.ts';

/** further cards drawn after the opening hand that are shown */
const LATER = 5;

const wanted = ({ entries, least }: KeptGroup): WantedGroup => ({ has: (entry) => entries.includes(entry), least });
const percent = (share: number): string => (100 * share).toFixed(1);

export function Chances({ bench }: { readonly bench: Workbench }) {
  const { t, say } = useDeckWords();
  const { catalogue, own, deck } = bench;
  const groups = own.groups ?? [];
  const [drawn, setDrawn] = useState(catalogue.hand);
  const [section, setSection] = useState(catalogue.drawn ?? catalogue.sections[0].id);
  const cards = deck.sections[section] ?? [];
  const set = (next: readonly KeptGroup[]): void => bench.change({ groups: next });
  const change = (i: number, part: Partial<KeptGroup>): void =>
    set(groups.map((group, k) => (k === i ? { ...group, ...part } : group)));
  const add = (): void =>
    set([...groups, { name: t('chances.group', { n: groups.length + 1 }), entries: [], least: 1 }]);
  const later = useMemo(
    () =>
      Array.from({ length: LATER + 1 }, (_, more) => ({
        drawn: drawn + more,
        each: groups.map((group) => chanceOf(cards, drawn + more, [wanted(group)])),
        all: chanceOf(cards, drawn + more, groups.map(wanted)),
      })),
    [cards, drawn, groups],
  );
  return (
    <div className="chances">
      <p className="quiet">{t('chances.note')}</p>
      <div className="think-form">
        <label className="field">
          {t('chances.drawn')}
          <input
            type="number"
            min="1"
            max="60"
            value={drawn}
            onChange={(event) => setDrawn(Math.max(1, Math.min(60, Math.trunc(Number(event.target.value)) || 1)))}
          />
        </label>
        {catalogue.sections.length > 1 && (
          <Select
            label={t('chances.from')}
            value={section}
            onChange={setSection}
            choices={catalogue.sections.map(({ id, name }) => [id, say(name)])}
          />
        )}
      </div>
      {groups.map((group, i) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than the one that is being typed
          key={i}
          bench={bench}
          group={group}
          cards={cards}
          chance={later[0].each[i]}
          onChange={(part) => change(i, part)}
          onDrop={() => set(groups.toSpliced(i, 1))}
        />
      ))}
      {groups.length < MOST_GROUPS && (
        <button type="button" onClick={add}>
          {t('chances.add')}
        </button>
      )}
      {groups.length > 0 && cards.length > 0 && (
        <table className="chances-table">
          <thead>
            <tr>
              <th scope="col">{t('chances.drawn')}</th>
              {groups.map(({ name }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
              {groups.length > 1 && <th scope="col">{t('chances.all')}</th>}
            </tr>
          </thead>
          <tbody>
            {later.map((row) => (
              <tr key={row.drawn}>
                <th scope="row">{row.drawn}</th>
                {row.each.map((chance, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={i}>{percent(chance)}%</td>
                ))}
                {groups.length > 1 && <td>{percent(row.all)}%</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface GroupProps {
  readonly bench: Workbench;
  readonly group: KeptGroup;
  readonly cards: readonly string[];
  readonly chance: number;
  readonly onChange: (part: Partial<KeptGroup>) => void;
  readonly onDrop: () => void;
}

function Group({ bench, group, cards, chance, onChange, onDrop }: GroupProps) {
  const { t, say } = useDeckWords();
  const { name, entries, least } = group;
  const kinds = [...new Set(cards)];
  const copies = cards.filter((entry) => entries.includes(entry)).length;
  const toggle = (entry: string): void =>
    onChange({ entries: entries.includes(entry) ? entries.filter((one) => one !== entry) : [...entries, entry] });
  return (
    <fieldset className="chance-group">
      <legend>{name}</legend>
      <label className="field">
        {t('chances.name')}
        <input type="text" maxLength={40} value={name} onChange={(event) => onChange({ name: event.target.value })} />
      </label>
      <label className="field">
        {t('chances.least')}
        <input
          type="number"
          min="1"
          max="60"
          value={least}
          onChange={(event) =>
            onChange({ least: Math.max(1, Math.min(60, Math.trunc(Number(event.target.value)) || 1)) })
          }
        />
      </label>
      <button type="button" className="plain" aria-label={t('chances.drop', { name })} onClick={onDrop}>
        <Icon name="close" />
      </button>
      <p className="chance-share" role="status">
        <b>{percent(chance)}%</b> <small>{t('chances.of', { n: copies, all: cards.length })}</small>
      </p>
      <details open={entries.length === 0 || undefined}>
        <summary>{t('chances.cards', { n: copies })}</summary>
        <ul className="chance-cards">
          {kinds.map((entry) => (
            <li key={entry}>
              <label className="check">
                <input type="checkbox" checked={entries.includes(entry)} onChange={() => toggle(entry)} />
                {nameOf(bench, entry, say)}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}
