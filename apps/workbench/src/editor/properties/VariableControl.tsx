/** Variables: exactly those that can be read in a place, where each comes from, and one name for all who use it. */
import { keysOf, leaves, rowAt, scopeOf, valueAt, writeTo } from '@fuda/editor';
import { useId, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from './FieldView.tsx';
import { useForm } from './form-context.ts';
import { wantField } from './wanted-field.ts';
import { usePropertiesWords } from './words/index.ts';

export function VariableControl({ field, id, describedBy, invalid }: ControlProps) {
  const { t, say } = usePropertiesWords();
  const { bench, document, select } = useEditor();
  const { change } = useForm();
  const { variables, value, path, required } = field;
  const name = typeof value === 'string' ? value : '';
  const found = variables.find((one) => one.name === name);
  const source = found?.from;
  const written = variables.some((one) => one.name === name && one.from !== undefined && name !== '$prev');
  const [renaming, setRenaming] = useState(false);
  return (
    <div className="props-variable">
      <select
        id={id}
        value={name}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={required}
        onChange={({ target }) =>
          target.value === '' ? change({ do: 'remove', path }) : change(writeTo(field, target.value))
        }
      >
        {(name === '' || !required) && <option value="">{t('props.choose')}</option>}
        {name !== '' && !found && <option value={name}>{t('props.unreadable', { name })}</option>}
        {variables.map((one) => (
          <option key={one.name} value={one.name}>
            {t('props.variable', { name: one.name, label: say(one.label) })}
          </option>
        ))}
      </select>
      {found && (
        <p className="props-source">
          {source === undefined ? (
            <span>{say(found.label)}</span>
          ) : (
            <button
              type="button"
              className="plain props-small"
              data-source={source}
              onClick={() => {
                select(rowAt(bench, document.json, source).path);
                wantField(source);
              }}
            >
              <Icon name="to" />
              {t('props.comesFrom', { label: say(found.label) })}
            </button>
          )}
          {written && !renaming && (
            <button type="button" className="plain props-small" data-rename={name} onClick={() => setRenaming(true)}>
              {t('props.rename')}
            </button>
          )}
          {!found.certain && <small className="props-reason">{t('props.uncertain')}</small>}
        </p>
      )}
      {renaming && <Rename name={name} path={path} onDone={() => setRenaming(false)} />}
    </div>
  );
}

/** A new name for a variable, wherever it is written or read. */
function Rename({ name, path, onDone }: { readonly name: string; readonly path: string; readonly onDone: () => void }) {
  const { t } = usePropertiesWords();
  const id = useId();
  return (
    <p className="props-rename">
      <label className="props-new-name" htmlFor={id}>
        {t('props.newName')}
      </label>
      <NameInput id={id} name={name} path={path} onDone={onDone} autoFocus />
    </p>
  );
}

interface NameProps {
  readonly name: string;
  readonly path: string;
  readonly onDone?: () => void;
  readonly autoFocus?: boolean;
  readonly id?: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** nothing has this name yet: it is only written here */
  readonly onFirst?: (name: string) => void;
  readonly onEmpty?: () => void;
}

/** Half a name is no name: it is taken with Enter or on leaving. */
function NameInput({ name, path, onDone, autoFocus, id, describedBy, invalid, onFirst, onEmpty }: NameProps) {
  const { run } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    const next = typed === null ? name : typed.startsWith('$') || typed === '' ? typed : `$${typed}`;
    setTyped(null);
    if (next === '' && name !== '') onEmpty?.();
    else if (next !== name && next !== '') {
      if (name === '') onFirst?.(next);
      else run({ do: 'renameVariable', within: scopeOf(path), name, to: next });
    }
    onDone?.();
  };
  return (
    <input
      id={id}
      type="text"
      spellCheck={false}
      autoCapitalize="off"
      // biome-ignore lint/a11y/noAutofocus: pressing the button was asking for it
      autoFocus={autoFocus}
      value={typed ?? name}
      placeholder="$"
      data-name={name}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          commit();
        } else if (event.key === 'Escape') {
          setTyped(null);
          onDone?.();
        }
      }}
    />
  );
}

/** The name under which a result is kept; renamed, everybody who reads it knows. */
export function VariableName({ field, id, describedBy, invalid }: ControlProps) {
  const { t } = usePropertiesWords();
  const { document } = useEditor();
  const { change } = useForm();
  const { path, value } = field;
  const name = typeof value === 'string' ? value : '';
  const uses = name === '' ? 0 : usesOf(document.json, path, name) - 1;
  return (
    <div className="props-variable">
      <NameInput
        id={id}
        describedBy={describedBy}
        invalid={invalid}
        name={name}
        path={path}
        onFirst={(next) => change(writeTo(field, next))}
        onEmpty={() => change({ do: 'remove', path })}
      />
      {name !== '' && <small>{t('props.uses', { n: uses })}</small>}
    </div>
  );
}

/** How often a name stands in the ability or rule around a place. */
export function usesOf(json: unknown, path: string, name: string): number {
  const part = valueAt(json, keysOf(scopeOf(path)) ?? []);
  return [...leaves(part)].filter((keys) => valueAt(part, keys) === name).length;
}
