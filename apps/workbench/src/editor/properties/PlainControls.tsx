/** Numbers, texts, yes and no. */
import { writeTo } from '@fuda/editor';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from './FieldView.tsx';
import { useForm } from './form-context.ts';
import { usePropertiesWords } from './words/index.ts';

/** Letters of one field are one step for undo. */
const groupOf = (path: string): string => `field ${path}`;

/** Higher bounds are the machine's, not the game's. */
const MOST_SAID = 1_000_000;

function described(fallback: unknown): string {
  return typeof fallback === 'number' || typeof fallback === 'string' ? String(fallback) : '';
}

export function NumberControl({ field, id, describedBy, invalid }: ControlProps) {
  const { t } = usePropertiesWords();
  const { change } = useForm();
  const { path, value, min, max, fallback } = field;
  // what is being typed need not be a number yet: a lone minus
  const [typed, setTyped] = useState<string | null>(null);
  const put = (text: string): void => {
    setTyped(text);
    if (text === '') {
      if (value !== undefined) change({ do: 'remove', path }, groupOf(path));
    } else if (/^-?\d{1,9}$/.test(text)) change(writeTo(field, Number(text)), groupOf(path));
  };
  const range = min !== undefined && max !== undefined && max < MOST_SAID ? t('props.range', { min, max }) : '';
  return (
    <span className="props-number">
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={typed ?? (typeof value === 'number' ? value : '')}
        placeholder={described(fallback)}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={field.required}
        onChange={({ target }) => put(target.value)}
        onBlur={() => setTyped(null)}
      />
      {range && <small>{range}</small>}
    </span>
  );
}

/** Texts that are sentences get more room. */
const LONG_TEXT = 36;

export function TextControl({ field, id, describedBy, invalid }: ControlProps) {
  const { change } = useForm();
  const { path, value, name, fallback, required } = field;
  const text = typeof value === 'string' ? value : '';
  const put = (next: string): void => {
    if (next === '' && !required) change({ do: 'remove', path }, groupOf(path));
    else change(writeTo(field, next), groupOf(path));
  };
  const shared = {
    id,
    value: text,
    placeholder: described(fallback),
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
    lang: name === 'ja' || name === 'en' ? name : undefined,
    onChange: ({ target }: { target: { value: string } }) => put(target.value),
  };
  return text.length > LONG_TEXT ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />;
}

export function FlagControl({ field, id, describedBy, invalid }: ControlProps) {
  const { change } = useForm();
  const { path, value, fallback } = field;
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === undefined ? fallback === true : value === true}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onChange={({ target }) => {
        if (target.checked === (fallback === true) && !field.required) change({ do: 'remove', path });
        else change(writeTo(field, target.checked));
      }}
    />
  );
}

/** A question that is answered without asking. */
export function AnswerControl({ field, id, describedBy, invalid }: ControlProps) {
  const { t } = usePropertiesWords();
  const { change } = useForm();
  return (
    <select
      id={id}
      value={String(field.value)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onChange={({ target }) => change(writeTo(field, target.value === 'true'))}
    >
      <option value="true">{t('props.always')}</option>
      <option value="false">{t('props.never')}</option>
    </select>
  );
}

/** What no declaration speaks of is edited as it is written. */
export function JsonControl({ field, id, describedBy, invalid }: ControlProps) {
  const { t } = usePropertiesWords();
  const { run } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [bad, setBad] = useState(false);
  return (
    <>
      <textarea
        id={id}
        className="props-json"
        rows={3}
        value={typed ?? JSON.stringify(field.value, null, 1)}
        aria-describedby={describedBy}
        aria-invalid={invalid || bad}
        onChange={({ target }) => {
          setTyped(target.value);
          try {
            const value: unknown = JSON.parse(target.value);
            setBad(false);
            run(writeTo(field, value), groupOf(field.path));
          } catch {
            setBad(true);
          }
        }}
        onBlur={() => !bad && setTyped(null)}
      />
      {bad && <p className="props-reason">{t('props.noJson')}</p>}
    </>
  );
}
