/** Words of closed lists: one, or several. */
import { changeOp, type FormChoice, parentOf, writeTo } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Chooser } from './Chooser.tsx';
import { wordsIn, writtenWords } from './controls.ts';
import type { ControlProps } from './FieldView.tsx';
import type { ChooserOption } from './find-options.ts';
import { useForm } from './form-context.ts';
import { usePropertiesWords } from './words/index.ts';

/** More words than these are looked for, not looked through. */
const MOST_IN_SELECT = 14;

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** The word of the list that is written there, in whatever spelling. */
function choiceFor(choices: readonly FormChoice[], word: string): FormChoice | undefined {
  return choices.find((one) => same(one.word, word) || one.also?.some((other) => same(other, word)));
}

const labelOf = (choices: readonly FormChoice[], word: string): Text =>
  choiceFor(choices, word)?.label ?? { ja: word, en: word };

export function WordControl(props: ControlProps) {
  const { field } = props;
  const { bench, document } = useEditor();
  const { change } = useForm();
  const word = typeof field.value === 'string' ? field.value : '';
  // another instruction has other fields: those both have are kept
  if (field.name === 'op') {
    const whole = parentOf(field.path)?.parent ?? '$';
    return <Long {...props} word={word} onPick={(op) => change(changeOp(bench, document.json, whole, op))} />;
  }
  if (field.choices.length > MOST_IN_SELECT)
    return <Long {...props} word={word} onPick={(next) => change(writeTo(field, next))} />;
  return <Short {...props} choices={field.choices} word={word} onPick={(next) => change(writeTo(field, next))} />;
}

interface Picking extends ControlProps {
  readonly word: string;
  readonly onPick: (word: string) => void;
}

function Short({
  field,
  id,
  describedBy,
  invalid,
  choices,
  word,
  onPick,
}: Picking & { choices: readonly FormChoice[] }) {
  const { t, say } = usePropertiesWords();
  const { change } = useForm();
  const { fallback, required, path } = field;
  const known = choiceFor(choices, word);
  const usual =
    typeof fallback === 'string' ? t('props.usual', { value: say(labelOf(choices, fallback)) }) : t('props.none');
  return (
    <select
      id={id}
      value={known?.word ?? word}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required}
      onChange={({ target }) => (target.value === '' ? change({ do: 'remove', path }) : onPick(target.value))}
    >
      {(!required || word === '') && <option value="">{required ? t('props.choose') : usual}</option>}
      {word !== '' && !known && <option value={word}>{word}</option>}
      {choices.map((choice) => (
        <option key={choice.word} value={choice.word}>
          {say(choice.label)}
          {choice.reason ? ` (${say(choice.reason)})` : ''}
        </option>
      ))}
    </select>
  );
}

function Long({ field, id, describedBy, word, onPick }: Picking) {
  const { t, say } = usePropertiesWords();
  const { bench } = useEditor();
  const { choices, label } = field;
  const { instructions } = bench.vocabulary;
  const options = (): readonly ChooserOption[] =>
    choices.map((choice) => ({
      ...choice,
      summary: field.name === 'op' ? instructions.get(choice.word)?.summary : undefined,
    }));
  const said = word === '' ? t('props.choose') : say(labelOf(choices, word));
  return (
    <Chooser
      id={id}
      value={said}
      describedBy={describedBy}
      name={say(label)}
      options={options}
      chosen={choiceFor(choices, word)?.word}
      onPick={onPick}
    >
      <span className="props-chosen">{said}</span>
    </Chooser>
  );
}

/** One word in a list to choose from; with the second they become buttons. */
export function WordsControl(props: ControlProps) {
  const { t, say } = usePropertiesWords();
  const { change } = useForm();
  const { field, id, describedBy } = props;
  const words = wordsIn(field) ?? [];
  const { items } = field;
  const put = (next: readonly string[]): void => {
    if (next.length === 0) change({ do: 'remove', path: field.path });
    else change(writeTo(field, writtenWords(field, next)));
  };
  const rest = (): readonly FormChoice[] => {
    const taken = new Set(words.map((word) => choiceFor(items, word)?.word));
    return items.filter(({ word }) => !taken.has(word));
  };
  const more = items.length > words.length && (
    <Chooser
      plain
      name={t('props.another', { label: say(field.label) })}
      options={rest}
      onPick={(word) => put([...words, word])}
    >
      <Icon name="plus" />
      {words.length > 1 ? t('props.add') : t('props.and')}
    </Chooser>
  );
  if (words.length <= 1) {
    const [word = ''] = words;
    const one = { ...props, field: { ...field, choices: items }, word, onPick: (next: string) => put([next]) };
    return (
      <span className="props-words">
        {items.length > MOST_IN_SELECT ? <Long {...one} /> : <Short {...one} choices={items} />}
        {words.length > 0 && more}
      </span>
    );
  }
  return (
    <ul className="props-words" id={id} aria-describedby={describedBy} aria-label={say(field.label)}>
      {words.map((word, i) => (
        <li key={word}>
          <span className="props-chip">
            {say(labelOf(items, word))}
            <button
              type="button"
              className="plain props-small"
              aria-label={t('props.clear', { label: say(labelOf(items, word)) })}
              onClick={() => put(words.filter((_, at) => at !== i))}
            >
              <Icon name="close" />
            </button>
          </span>
        </li>
      ))}
      <li>{more}</li>
    </ul>
  );
}
