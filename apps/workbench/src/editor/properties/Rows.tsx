/** What has rows of its own in the tree: how much there is of it, and the way there. */
import { parentOf, partOffers, rowAt } from '@fuda/editor';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from './FieldView.tsx';
import { usePropertiesWords } from './words/index.ts';

export function Rows({ field, id, describedBy }: ControlProps) {
  const { t, say } = usePropertiesWords();
  const { bench, document, run, select } = useEditor();
  const { path, value, name } = field;
  if (value === undefined) {
    // it may stand inside a part of the form: what happens instead, in what a rule replaces
    const offer = partOffers(bench, document.json, parentOf(path)?.parent ?? '$').find(({ word }) => word === name);
    if (!offer) return <span className="quiet">{t('props.nothing')}</span>;
    return (
      <button
        type="button"
        id={id}
        className="props-small"
        aria-describedby={describedBy}
        onClick={() => run(offer.command) && select(path)}
      >
        <Icon name="plus" />
        {t('props.write')}
      </button>
    );
  }
  const row = rowAt(bench, document.json, path);
  const said = row.path === path && !Array.isArray(value) ? say(row.label) : '';
  return (
    <button
      type="button"
      id={id}
      className="props-small props-rows"
      aria-describedby={describedBy}
      onClick={() => select(path)}
    >
      <Icon name="to" />
      {Array.isArray(value) ? t('props.entries', { n: value.length }) : said || t('props.open')}
    </button>
  );
}
