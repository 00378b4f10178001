/** The curve of a number, and how many cards are of which kind and colour. */
import { type CSSProperties, useState } from 'react';
import { Select } from '../../app/Select.tsx';
import { Shape } from '../../cards/Shape.tsx';
import { type Bar, colourShares, curve, curveNumbers, kindShares, type Share } from '../model/charts.ts';
import { useDeckWords } from '../words/index.ts';
import { copiesIn, type Workbench } from './workbench.ts';

export function Charts({ bench }: { readonly bench: Workbench }) {
  const { t, say } = useDeckWords();
  const { layout, catalogue } = bench;
  const [section, setSection] = useState(catalogue.sections[0].id);
  const numbers = curveNumbers(layout.card);
  const [prop, setProp] = useState(numbers[0]?.prop ?? '');
  const cards = copiesIn(bench, section);
  const bars = curve(cards, layout.card, prop);
  const kinds = kindShares(cards, layout.card);
  const colours = colourShares(cards, layout.card);
  return (
    <div className="charts">
      <div className="think-form">
        {catalogue.sections.length > 1 && (
          <Select
            label={t('build.section')}
            value={section}
            onChange={setSection}
            choices={catalogue.sections.map(({ id, name }) => [id, say(name)])}
          />
        )}
        {numbers.length > 1 && (
          <Select
            label={t('charts.number')}
            value={prop}
            onChange={setProp}
            choices={numbers.map((number) => [number.prop, say(number.label)])}
          />
        )}
      </div>
      {cards.length === 0 && <p className="quiet">{t('build.empty')}</p>}
      {bars.length > 0 && (
        <figure>
          <figcaption>{say(numbers.find((number) => number.prop === prop)?.label ?? layout.name)}</figcaption>
          <Curve bars={bars} />
        </figure>
      )}
      {kinds.length > 0 && <Shares title={t('library.kind')} shares={kinds} />}
      {colours.length > 0 && layout.card.colour && <Shares title={say(layout.card.colour.label)} shares={colours} />}
    </div>
  );
}

function Curve({ bars }: { readonly bars: readonly Bar[] }) {
  const { t } = useDeckWords();
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <ul className="curve">
      {bars.map(({ from, to, count }) => (
        <li key={from} style={{ '--share': count / most } as CSSProperties}>
          <span className="curve-count">{count}</span>
          <span className="curve-bar" aria-hidden="true" />
          <span className="curve-value">{from === to ? from : t('charts.span', { from, to })}</span>
        </li>
      ))}
    </ul>
  );
}

function Shares({ title, shares }: { readonly title: string; readonly shares: readonly Share[] }) {
  const { say } = useDeckWords();
  const most = Math.max(...shares.map(({ count }) => count));
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <ul className="shares">
        {shares.map(({ choice: { id, label, ink, shape }, count }) => (
          <li key={id} style={{ '--share': count / most, '--ink': `var(--${ink})` } as CSSProperties}>
            <span className="shares-word">
              <Shape name={shape} />
              {say(label)}
            </span>
            <span className="shares-bar" aria-hidden="true" />
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
