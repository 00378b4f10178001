/** Other ways to write what stands in a field. */
import type { Field, Way } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import { Chooser } from './Chooser.tsx';
import { controlOf } from './controls.ts';
import type { ChooserOption } from './find-options.ts';
import { useForm } from './form-context.ts';
import en from './words/en.json' with { type: 'json' };
import { usePropertiesWords } from './words/index.ts';
import ja from './words/ja.json' with { type: 'json' };

const both = (key: keyof typeof ja): Text => ({ ja: ja[key], en: en[key] });

const NAMES: Readonly<Record<Way, Text>> = {
  literal: both('props.way.literal'),
  word: both('props.way.word'),
  variable: both('props.way.variable'),
  expression: both('props.way.expression'),
  selection: both('props.way.selection'),
  list: both('props.way.list'),
  object: both('props.way.object'),
  text: both('props.way.text'),
};

export const wayOptions = ({ ways }: Field): readonly ChooserOption[] =>
  ways.map(({ way }) => ({ word: way, label: NAMES[way] }));

export function WayMenu({ field }: { readonly field: Field }) {
  const { t, say } = usePropertiesWords();
  const { change } = useForm();
  const { way, ways, label, path, value } = field;
  // one word or several is no other way of writing for whoever sees them as buttons
  const control = controlOf(field);
  const others = control === 'words' ? ways.filter((one) => one.way !== 'word' && one.way !== 'list') : ways;
  // what an empty field would be filled in as
  const current = way ?? (control === 'words' ? 'word' : ways[0]?.way);
  if (control === 'begin' || others.every((one) => one.way === current)) return null;
  return (
    <Chooser
      plain
      name={t('props.wayOf', { label: say(label) })}
      options={others.map((one) => ({ word: one.way, label: NAMES[one.way] }))}
      chosen={way}
      onPick={(picked) => {
        const found = ways.find((one) => one.way === picked);
        if (found && (picked !== way || value === undefined)) change(found.command, undefined, path);
      }}
    >
      <span className="props-way">{way ? say(NAMES[way]) : t('props.way')}</span>
    </Chooser>
  );
}
