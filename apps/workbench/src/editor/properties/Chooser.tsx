/** A button that opens a list to search in. Nothing is chosen on the way: what it does may be large. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ChooserOption, findOptions } from './find-options.ts';
import { Summary } from './Summary.tsx';
import { usePropertiesWords } from './words/index.ts';

interface Props {
  /** what the list is of, for those who do not see it */
  readonly name: string;
  readonly children: ReactNode;
  /** looked at when the list is opened */
  readonly options: readonly ChooserOption[] | (() => readonly ChooserOption[]);
  readonly onPick: (word: string) => void;
  readonly chosen?: string | undefined;
  readonly plain?: boolean;
  /** what is chosen now: the button has a label of its own beside it */
  readonly value?: string;
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

/** More are found by typing. */
const MOST_SHOWN = 60;

export function Chooser({ name, children, options, onPick, chosen, plain, value, id, describedBy }: Props) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    const events = ['focusin', 'pointerdown'] as const;
    for (const name of events) globalThis.document.addEventListener(name, leave);
    return () => {
      for (const name of events) globalThis.document.removeEventListener(name, leave);
    };
  }, [open]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={whole} className="props-chooser" data-open={open}>
      <button
        ref={button}
        type="button"
        id={id}
        className={plain ? 'plain props-small' : 'props-small'}
        aria-label={value === undefined ? undefined : `${name}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <Options
          name={name}
          options={typeof options === 'function' ? options() : options}
          chosen={chosen}
          onClose={close}
          onPick={(word) => {
            close();
            onPick(word);
          }}
        />
      )}
    </div>
  );
}

interface OptionsProps {
  readonly name: string;
  readonly options: readonly ChooserOption[];
  readonly chosen: string | undefined;
  readonly onPick: (word: string) => void;
  readonly onClose: () => void;
}

function Options({ name, options, chosen, onPick, onClose }: OptionsProps) {
  const { t, say } = usePropertiesWords();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState('');
  const found = findOptions(options, asked);
  const shown = found.slice(0, MOST_SHOWN);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ word }) => word === chosen),
    ),
  );
  const active = Math.min(at, shown.length - 1);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (key in steps) setAt(Math.max(0, Math.min(shown.length - 1, active + steps[key])));
    else if (key === 'Enter' && shown[active]) onPick(shown[active].word);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} className="props-options" role="dialog" aria-label={name}>
      <input
        className="props-search"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${list}-${active}` : undefined}
        aria-label={t('props.search', { name })}
        placeholder={t('props.searchHere')}
        value={asked}
        // it was just asked for
        // biome-ignore lint/a11y/noAutofocus: opening the list is asking for this field
        autoFocus
        onChange={({ target }) => {
          setAsked(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={list} role="listbox" aria-label={name}>
        {shown.map(({ word, label, summary, reason }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field above, as in every combobox
          // biome-ignore lint/a11y/useFocusableInteractive: the same
          <div
            key={word}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === active}
            data-word={word}
            data-chosen={word === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(i)}
            onClick={() => onPick(word)}
          >
            <span className="props-option-name">{say(label)}</span>
            {summary && say(summary) !== say(label) && (
              <small>
                <Summary text={summary} />
              </small>
            )}
            {reason && <small className="props-reason">{say(reason)}</small>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="quiet">{t('props.noneFound')}</p>}
      {found.length > shown.length && <p className="quiet">{t('props.more', { n: found.length - shown.length })}</p>}
    </div>
  );
}
