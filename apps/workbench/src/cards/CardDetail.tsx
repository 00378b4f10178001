/** All there is to read about a card: facts, generated text and, where the game teaches something, its lore. */
import type { CardView } from '@fuda/kernel';
import { useWords } from '../i18n/words.ts';
import type { CardLayout } from '../layouts/layout.ts';
import type { CardSheet, GameSheet } from '../session/protocol.ts';
import { CardFace } from './CardFace.tsx';
import { coloursOf, fieldsOf, kindOf, marksOf, numbersOf } from './facts.ts';
import { Ruby } from './Ruby.tsx';
import { markedName } from './readings.ts';
import { Shape } from './Shape.tsx';

interface Props {
  readonly card: CardSheet;
  readonly layout: CardLayout;
  readonly sheet: GameSheet;
  readonly lying?: CardView | undefined;
}

export function CardDetail({ card, layout, sheet, lying }: Props) {
  const { t, say, language } = useWords();
  const kind = kindOf(layout, card);
  const age = sheet.ages.find(({ id }) => id === card.lore?.age);
  const paragraphs = card.text[language];
  const note = card.lore?.note;
  return (
    <article className="detail">
      <div className="detail-top">
        <div className="detail-card">
          <CardFace card={card} layout={layout} lying={lying} />
        </div>
        <div className="detail-facts">
          <h3 lang={language}>
            <Ruby text={markedName(card, language)} />
          </h3>
          <p className="detail-kind">
            {[...(kind ? [kind] : []), ...coloursOf(layout, card)].map(({ id, label, shape, ink }) => (
              <span key={id} className="tag" style={{ color: `var(--${ink})` }}>
                <Shape name={shape} />
                {say(label)}
              </span>
            ))}
            {age && <span className="tag">{say(age.name)}</span>}
            {card.lore?.when && <span className="tag">{say(card.lore.when)}</span>}
          </p>
          <dl className="detail-numbers">
            {numbersOf(layout, card, lying).map(({ number, value, change }) => (
              <div key={number.at + number.label.en} data-change={change}>
                <dt>{say(number.label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {fieldsOf(layout, card).map(({ label, values }) => (
              <div key={label.en}>
                <dt>{say(label)}</dt>
                <dd>{values.map(say).join(t('list.comma'))}</dd>
              </div>
            ))}
          </dl>
          {marksOf(layout, lying).map(({ attribute, label }) => (
            <span key={attribute} className="tag strong">
              {say(label)}
            </span>
          ))}
        </div>
      </div>
      {paragraphs.map((text) => (
        <p key={text} className="detail-text">
          {text}
        </p>
      ))}
      {note && (
        <div className="detail-note">
          <h4>{t('card.note')}</h4>
          <p>
            <Ruby text={say(note)} />
          </p>
        </div>
      )}
    </article>
  );
}
