/** The card as the table draws it, also while half of it is missing. */
import type { Reading } from '@fuda/editor';
import { useEffect, useMemo, useState } from 'react';
import { CardFace } from '../../cards/CardFace.tsx';
import { coloursOf, fieldsOf, kindOf, numbersOf } from '../../cards/facts.ts';
import { Shape } from '../../cards/Shape.tsx';
import { useEditor } from '../editor-context.ts';
import { CardPicture } from '../picture/CardPicture.tsx';
import { loadWorkshop, type Workshop } from '../workshop.ts';
import { draftSheet } from './draft-sheet.ts';
import en from './words/en.json' with { type: 'json' };
import { usePreviewWords } from './words/index.ts';
import ja from './words/ja.json' with { type: 'json' };

const NAMELESS = { ja: ja['preview.nameless'], en: en['preview.nameless'] };

export function CardPreview({ reading }: { readonly reading: Reading }) {
  const { t, say } = usePreviewWords();
  const { game, layout, cardId, bench } = useEditor();
  const [workshop, setWorkshop] = useState<Workshop | null>(null);
  useEffect(() => void loadWorkshop(game).then(setWorkshop), [game]);
  const { vocabulary } = bench;
  const card = useMemo(
    () => draftSheet(reading, cardId, workshop, vocabulary, NAMELESS),
    [reading, cardId, workshop, vocabulary],
  );
  if (!card) return <p className="quiet">{t('preview.noCard')}</p>;
  const kind = kindOf(layout.card, card);
  const tags = [...(kind ? [kind] : []), ...coloursOf(layout.card, card)];
  return (
    <div className="preview-card">
      <CardPicture>
        <CardFace card={card} layout={layout.card} />
      </CardPicture>
      <div className="preview-facts">
        <p className="preview-name">{say(card.name)}</p>
        <p className="preview-tags">
          {tags.map(({ id, label, shape, ink }) => (
            <span key={id} className="tag" style={{ color: `var(--${ink})` }}>
              <Shape name={shape} />
              {say(label)}
            </span>
          ))}
        </p>
        <dl>
          {numbersOf(layout.card, card).map(({ number, value }) => (
            <div key={number.at + number.label.en}>
              <dt>{say(number.label)}</dt>
              <dd>{value < 0 ? '?' : value}</dd>
            </div>
          ))}
          {fieldsOf(layout.card, card).map(({ label, values }) => (
            <div key={label.en}>
              <dt>{say(label)}</dt>
              <dd>{values.map(say).join(t('list.comma'))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
