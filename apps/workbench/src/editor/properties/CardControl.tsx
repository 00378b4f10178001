/** The id of a card, found by its name. */
import { writeTo } from '@fuda/editor';
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
  const chosen = typeof field.value === 'string' ? field.value : undefined;
  const name = chosen === undefined ? undefined : byId.get(chosen)?.name;
  const said = name ? say(name) : (chosen ?? t('props.choose'));
  return (
    <Chooser
      value={said}
      id={id}
      describedBy={describedBy}
      name={say(field.label)}
      options={() => [...byId].map(([word, { name: label }]) => ({ word, label }))}
      chosen={chosen}
      onPick={(word) => change(writeTo(field, word))}
    >
      <span className="props-chosen">{said}</span>
    </Chooser>
  );
}
