/** The form of the part that is looked at, made from the declarations of its game. */
import '../../styles/editor-properties.css';
import { entryOffers, type Field, formFor, isWithin, parentOf, problemsOf, rowAt } from '@fuda/editor';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Chooser } from './Chooser.tsx';
import { arrange, problemsByField, staysPut } from './controls.ts';
import { Problems } from './FieldProblems.tsx';
import { FieldView } from './FieldView.tsx';
import { type Form, FormContext } from './form-context.ts';
import { Summary } from './Summary.tsx';
import { forgetWanted, goToWanted, onWanted, wantField } from './wanted-field.ts';
import { usePropertiesWords } from './words/index.ts';

export function Properties() {
  const { t, say } = usePropertiesWords();
  const { kind, bench, document, run, select } = useEditor();
  const { json, selection } = document;
  const pane = useRef<HTMLDivElement>(null);
  const heading = useId();
  const path = useMemo(() => rowAt(bench, json, selection).path, [bench, json, selection]);
  const view = useMemo(() => formFor(bench, json, path), [bench, json, path]);
  const problems = useMemo(
    () => problemsByField(path, view?.fields ?? [], problemsOf(bench, json)),
    [bench, json, path, view],
  );
  useEffect(() => {
    const go = (): void => void (pane.current && goToWanted(pane.current, isWithin));
    go();
    return onWanted(go);
  });
  const form: Form = {
    path,
    change(command, group, then) {
      if (!run(command, group)) return;
      if (!staysPut(command)) select(path);
      if (then !== undefined) wantField(then);
      else forgetWanted();
    },
    problemsAt: (at) => problems.get(at) ?? [],
  };
  const up = parentOf(path);
  const offers = entryOffers(bench, json, path);
  return (
    <FormContext value={form}>
      <section ref={pane} className="props" data-form={path} aria-labelledby={heading}>
        <header className="props-title">
          <h3 id={heading}>
            {view && path !== '$' ? say(view.title) : t(kind === 'card' ? 'props.card' : 'props.keyword')}
          </h3>
          {up && (
            <button
              type="button"
              className="plain props-small"
              onClick={() => select(rowAt(bench, json, up.parent).path)}
            >
              {t('props.up')}
            </button>
          )}
        </header>
        {view?.summary && (
          <p className="quiet">
            <Summary text={view.summary} fields={view.fields} />
          </p>
        )}
        <Problems id={`${heading}-problems`} problems={form.problemsAt(path)} />
        {view && <Fields key={path} fields={view.fields} all={path === '$'} />}
        {offers.length > 0 && (
          <Chooser
            name={t('props.addTo', { label: view ? say(view.title) : '' })}
            options={offers}
            onPick={(word) => {
              const offer = offers.find((one) => one.word === word);
              if (offer) run(offer.command);
            }}
          >
            <Icon name="plus" />
            {t('props.addEntry')}
          </Chooser>
        )}
        {!view && offers.length === 0 && <p className="quiet">{t('props.nothingHere')}</p>}
      </section>
    </FormContext>
  );
}

function Fields({ fields, all }: { readonly fields: readonly Field[]; readonly all: boolean }) {
  const { t, say } = usePropertiesWords();
  const { run } = useEditor();
  const { shown, offered, senseless } = arrange(fields, all);
  return (
    <>
      {shown.map((field) => (
        <FieldView key={field.path} field={field} />
      ))}
      {offered.length > 0 && (
        <Chooser
          name={t('props.addPart')}
          options={offered.map(({ path, label }) => ({ word: path, label }))}
          onPick={(path) => {
            const [begin] = offered.find((field) => field.path === path)?.ways ?? [];
            if (begin && run(begin.command)) wantField(path);
          }}
        >
          <Icon name="plus" />
          {t('props.addPart')}
        </Chooser>
      )}
      {senseless.length > 0 && (
        <details className="props-senseless">
          <summary>{t('props.senseless', { n: senseless.length })}</summary>
          <dl>
            {senseless.map(({ path, label, disabled }) => (
              <div key={path} data-field={path} data-disabled="true">
                <dt>{say(label)}</dt>
                <dd className="props-reason">{disabled && say(disabled)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
