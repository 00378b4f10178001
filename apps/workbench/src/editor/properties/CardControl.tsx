/** The id of a card, found by its name. */
import { writeTo } from '@fuda/editor';
import { useMemo } from 'react';
import { useEditor } from '../editor-context.ts';
import { Chooser } from './Chooser.tsx';
import type { ControlProps } from './FieldView.tsx';
import { useForm } from './form-context.ts';
import { usePropertiesWords } from './words/index.ts';

export function CardControl({ field, id, describedBy }: ControlProps) {
  const { t, say } = usePropertiesWords();
  const { reading } = useEditor();
  const { change } = useForm();
  const { byId } = reading.draft.index;
  const options = useMemo(() => [...byId].map(([word, { name }]) => ({ word, label: name })), [byId]);
  const chosen = typeof field.value === 'string' ? field.value : undefined;
  const name = chosen === undefined ? undefined : byId.get(chosen)?.name;
  const said = name ? say(name) : (chosen ?? t('props.choose'));
  return (
    <Chooser
      value={said}
      id={id}
      describedBy={describedBy}
      name={say(field.label)}
      options={options}
      chosen={chosen}
      onPick={(word) => change(writeTo(field, word))}
    >
      <span className="props-chosen">{said}</span>
    </Chooser>
  );
}
