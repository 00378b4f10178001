/** One field: what it is called, what is written there, what is wrong with it, and what may be written instead. */
import type { Field } from '@fuda/editor';
import { useId, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Block, Entries } from './Block.tsx';
import { CardControl } from './CardControl.tsx';
import { Chooser } from './Chooser.tsx';
import { controlOf } from './controls.ts';
import { Problems } from './FieldProblems.tsx';
import { useForm } from './form-context.ts';
import { AnswerControl, FlagControl, JsonControl, NumberControl, TextControl } from './PlainControls.tsx';
import { Rows } from './Rows.tsx';
import { VariableControl, VariableName } from './VariableControl.tsx';
import { WayMenu, wayOptions } from './WayMenu.tsx';
import { WordControl, WordsControl } from './WordControl.tsx';
import { usePropertiesWords } from './words/index.ts';

/** What the control of a field needs to be found by people and by programs that read aloud. */
export interface ControlProps {
  readonly field: Field;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

function Control(props: ControlProps) {
  const { field } = props;
  switch (controlOf(field)) {
    case 'flag':
      return <FlagControl {...props} />;
    case 'number':
      return <NumberControl {...props} />;
    case 'word':
      return <WordControl {...props} />;
    case 'words':
      return <WordsControl {...props} />;
    case 'text':
      return <TextControl {...props} />;
    case 'card':
      return <CardControl {...props} />;
    case 'variable':
      return <VariableControl {...props} />;
    case 'name':
      return <VariableName {...props} />;
    case 'answer':
      return <AnswerControl {...props} />;
    case 'begin':
      return <Begin {...props} />;
    case 'rows':
      return <Rows {...props} />;
    case 'json':
      return <JsonControl {...props} />;
    default:
      return null;
  }
}

/** Nothing is written: a button for each way to begin, or a menu of them. */
function Begin({ field, id, describedBy }: ControlProps) {
  const { t, say } = usePropertiesWords();
  const { change } = useForm();
  const [only, ...more] = field.ways;
  if (!only) return <span className="quiet">{t('props.nothing')}</span>;
  const begin = (way: string): void => {
    const found = field.ways.find((one) => one.way === way);
    if (found) change(found.command, undefined, field.path);
  };
  if (more.length === 0)
    return (
      <button
        type="button"
        id={id}
        className="props-small"
        aria-describedby={describedBy}
        onClick={() => begin(only.way)}
      >
        <Icon name="plus" />
        {t('props.write')}
      </button>
    );
  return (
    <Chooser
      id={id}
      describedBy={describedBy}
      name={t('props.wayOf', { label: say(field.label) })}
      options={wayOptions(field)}
      onPick={begin}
    >
      <Icon name="plus" />
      {t('props.write')}
    </Chooser>
  );
}

interface Props {
  readonly field: Field;
  /** it stands in a list and is known by its place there */
  readonly place?: number;
}

const INSIDE = ['block', 'list'];

export function FieldView({ field, place }: Props) {
  const { t, say } = usePropertiesWords();
  const { change, problemsAt, path: form } = useForm();
  const { document } = useEditor();
  const id = useId();
  const [open, setOpen] = useState(true);
  const { path, label, required, disabled, value } = field;
  const problems = problemsAt(path);
  const control = controlOf(field);
  const inside = INSIDE.includes(control);
  const name = place === undefined ? say(label) : t('props.entry', { n: place + 1 });
  const missing = required && value === undefined;
  const described = [
    ...(problems.length > 0 ? [`${id}-problems`] : []),
    ...(disabled ? [`${id}-reason`] : []),
    ...(missing ? [`${id}-missing`] : []),
  ];
  const describedBy = described.length > 0 ? described.join(' ') : undefined;
  const invalid = missing || problems.some(({ severity }) => severity === 'error');
  const tools = (
    <span className="props-tools">
      {!disabled && <WayMenu field={field} />}
      {field.clear && control !== 'rows' && (
        <button
          type="button"
          className="plain props-small"
          aria-label={t('props.clear', { label: name })}
          title={t('props.clear', { label: name })}
          onClick={() => field.clear && change(field.clear)}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
  const flag = control === 'flag' && !disabled;
  const parts = {
    field,
    draw: (part: Field, at?: number) => (
      <FieldView key={part.path} field={part} {...(at === undefined ? {} : { place: at })} />
    ),
  };
  return (
    <div
      className="props-field"
      data-field={path}
      data-control={control}
      data-way={field.way}
      data-missing={missing}
      data-disabled={disabled !== undefined}
      data-looked={document.selection === path && form !== path}
    >
      <div className="props-head">
        {inside ? (
          <button type="button" className="plain props-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className="props-arrow" aria-hidden="true" />
            <span>{name}</span>
          </button>
        ) : flag ? (
          <span className="props-control">
            <Control field={field} id={id} describedBy={describedBy} invalid={invalid} />
            <label htmlFor={id}>{name}</label>
          </span>
        ) : (
          <label htmlFor={disabled ? undefined : id}>{name}</label>
        )}
        {missing && (
          <span className="props-missing" id={`${id}-missing`}>
            {t('props.missing')}
          </span>
        )}
        {tools}
      </div>
      {disabled && (
        <p className="props-reason" id={`${id}-reason`}>
          {value === undefined ? '' : `${t('props.written', { value: short(value) })} `}
          {say(disabled)}
        </p>
      )}
      {!disabled && !inside && !flag && (
        <div className="props-control">
          <Control field={field} id={id} describedBy={describedBy} invalid={invalid} />
        </div>
      )}
      {!disabled && inside && open && (control === 'list' ? <Entries {...parts} /> : <Block {...parts} />)}
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
