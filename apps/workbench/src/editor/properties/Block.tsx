/** What has parts: a filter with its tests, an expression with its values, a list with its entries. */
import { changeOp, type Field } from '@fuda/editor';
import type { ReactNode } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Chooser } from './Chooser.tsx';
import { partsShown } from './controls.ts';
import { useForm } from './form-context.ts';
import { usePropertiesWords } from './words/index.ts';

const FILTERS = ['filter', 'selection', 'cards'];

interface Props {
  readonly field: Field;
  /** a part of it as a field; `place`: it is an entry of a list */
  readonly draw: (part: Field, place?: number) => ReactNode;
}

export function Block({ field, draw }: Props) {
  const { t, say } = usePropertiesWords();
  const { bench, document } = useEditor();
  const { change } = useForm();
  const { fields, kind, way, path, label, operators, matches } = field;
  // what has an empty field already needs no menu
  const parts = partsShown(field);
  const adds = field.adds.filter(({ word }) => word !== 'op' && !parts.some(({ name }) => name === word));
  const op = way === 'expression' ? fields.find(({ name }) => name === 'op') : undefined;
  const chosen = operators.find(({ word }) => word === op?.value);
  const add = (word: string): void => {
    const offer = adds.find((one) => one.word === word);
    if (offer) change(offer.command, undefined, offer.command.do === 'set' ? offer.command.path : path);
  };
  return (
    <fieldset className="props-block" data-kind={kind}>
      <legend className="spoken">{say(label)}</legend>
      {op && (
        <div className="props-control">
          <Chooser
            name={say(op.label)}
            options={operators}
            chosen={chosen?.word}
            onPick={(word) => change(changeOp(bench, document.json, path, word), undefined, path)}
          >
            <span className="props-chosen">{chosen ? say(chosen.label) : String(op.value ?? t('props.choose'))}</span>
          </Chooser>
        </div>
      )}
      {parts.map((part) => draw(part))}
      {matches && <Matches {...matches} />}
      {adds.length > 0 && (
        <Chooser plain name={t('props.addTo', { label: say(label) })} options={adds} onPick={add}>
          <Icon name="plus" />
          {FILTERS.includes(kind) ? t('props.addTest') : t('props.addPart')}
        </Chooser>
      )}
    </fieldset>
  );
}

/** How many cards of the pool a filter may mean, by what is printed on them. */
function Matches({ cards, of }: { readonly cards: number; readonly of: number }) {
  const { t } = usePropertiesWords();
  return (
    <p className="props-matches" data-matches={cards} data-none={cards === 0} role="status">
      <progress value={cards} max={Math.max(1, of)} aria-hidden="true" />
      {t('props.matches', { n: cards, of })}
    </p>
  );
}

export function Entries({ field, draw }: Props) {
  const { t, say } = usePropertiesWords();
  const { change } = useForm();
  const { fields, append, label, path } = field;
  return (
    <fieldset className="props-block" data-kind="list">
      <legend className="spoken">{say(label)}</legend>
      {fields.map((entry, i) => draw(entry, i))}
      {append && (
        <button
          type="button"
          className="plain props-small"
          onClick={() => change(append, undefined, `${path}[${fields.length}]`)}
        >
          <Icon name="plus" />
          {t('props.addEntry')}
        </button>
      )}
    </fieldset>
  );
}
