/** Conditions cards are looked for by: all from the game's layout and words. */

import { Select } from '../../app/Select.tsx';
import type { Layout } from '../../layouts/layout.ts';
import type { GameSheet } from '../../session/protocol.ts';
import { EVERYTHING, NO_AGE, numberFields, type Range, type Wanted } from '../model/search.ts';
import { useDeckWords } from '../words/index.ts';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

const asNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Math.trunc(Number(text)) || 0);

export function FinderForm({ layout, sheet, wanted, onChange }: Props) {
  const { t, say, language } = useDeckWords();
  const change = (part: Partial<Wanted>): void => onChange({ ...wanted, ...part });
  const setRange = (prop: string, range: Range): void => change({ numbers: { ...wanted.numbers, [prop]: range } });
  const setField = (prop: string, value: string): void => {
    const { [prop]: _, ...others } = wanted.fields;
    change({ fields: value === '' ? others : { ...others, [prop]: Number(value) } });
  };
  const { kind, colour, fields } = layout.card;
  const deeds = Object.entries(sheet.deeds)
    .map(([id, word]) => [id, capital(say(word))] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, language));
  const all = t('library.all');
  const isAnything = JSON.stringify(wanted) === JSON.stringify(EVERYTHING);
  return (
    <search className="finder-form">
      <label className="field finder-text">
        {t('build.search')}
        <input
          type="search"
          value={wanted.text}
          data-finder="text"
          onChange={(event) => change({ text: event.target.value })}
        />
      </label>
      <Select
        label={t('library.kind')}
        all={all}
        value={wanted.kind}
        onChange={(value) => change({ kind: value })}
        choices={kind.values.map(({ id, label }) => [id, say(label)])}
      />
      {colour && (
        <Select
          label={say(colour.label)}
          all={all}
          value={wanted.colour}
          onChange={(value) => change({ colour: value })}
          choices={colour.values.map(({ id, label }) => [id, say(label)])}
        />
      )}
      {deeds.length > 0 && (
        <Select
          label={t('build.does')}
          all={all}
          value={wanted.deed}
          onChange={(value) => change({ deed: value })}
          choices={deeds}
        />
      )}
      <details className="finder-more">
        <summary>{t('build.more')}</summary>
        <div className="finder-fields">
          {sheet.ages.length > 0 && (
            <Select
              label={t('library.age')}
              all={all}
              value={wanted.age}
              onChange={(value) => change({ age: value })}
              choices={[...sheet.ages.map(({ id, name }) => [id, say(name)] as const), [NO_AGE, t('library.noAge')]]}
            />
          )}
          {fields.map(({ prop, label, values }) =>
            values ? (
              <Select
                key={prop}
                label={say(label)}
                all={all}
                value={String(wanted.fields[prop] ?? '')}
                onChange={(value) => setField(prop, value)}
                choices={values.map((value, i) => [String(i), say(value.label)])}
              />
            ) : null,
          )}
          {numberFields(layout.card).map(({ prop, label }) => {
            const range = wanted.numbers[prop] ?? {};
            const field = (end: 'least' | 'most') => (
              <input
                type="number"
                aria-label={t(end === 'least' ? 'build.from' : 'build.to', { what: say(label) })}
                value={range[end] ?? ''}
                onChange={(event) => {
                  const { [end]: _, ...other } = range;
                  const value = asNumber(event.target.value);
                  setRange(prop, value === undefined ? other : { ...other, [end]: value });
                }}
              />
            );
            return (
              <fieldset key={prop} className="finder-range">
                <legend>{say(label)}</legend>
                {field('least')}
                <span aria-hidden="true">{t('build.range')}</span>
                {field('most')}
              </fieldset>
            );
          })}
        </div>
      </details>
      {!isAnything && (
        <button type="button" onClick={() => onChange(EVERYTHING)}>
          {t('library.clear')}
        </button>
      )}
    </search>
  );
}

const capital = (word: string): string => word.replace(/^[a-z]/, (letter) => letter.toUpperCase());
