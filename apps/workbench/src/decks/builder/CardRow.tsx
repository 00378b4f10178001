/** A card on one line: its shapes, name, kind and numbers. Drawn from the layout like the card itself. */
import { coloursOf, kindOf, numbersOf } from '../../cards/facts.ts';
import { Shape } from '../../cards/Shape.tsx';
import type { CardLayout } from '../../layouts/layout.ts';
import type { CardSheet } from '../../session/protocol.ts';
import { useDeckWords } from '../words/index.ts';

interface Props {
  readonly card: CardSheet;
  readonly layout: CardLayout;
  readonly note?: string | undefined;
}

export function CardRow({ card, layout, note }: Props) {
  const { say } = useDeckWords();
  const kind = kindOf(layout, card);
  const colours = coloursOf(layout, card);
  const marks = colours.length > 0 ? colours : kind ? [kind] : [];
  const numbers = numbersOf(layout, card).map(({ number, value }) => `${say(number.label)} ${value < 0 ? '?' : value}`);
  return (
    <span className="card-row">
      <span className="card-row-marks" aria-hidden="true">
        {marks.map(({ id, shape, ink }) => (
          <span key={id} style={{ color: `var(--${ink})` }}>
            <Shape name={shape} />
          </span>
        ))}
      </span>
      <span className="card-row-words">
        <span className="card-row-name">
          {say(card.name)}
          {note && <small> {note}</small>}
        </span>
        <small className="card-row-facts">{[kind ? say(kind.label) : '', ...numbers].filter(Boolean).join('  ')}</small>
      </span>
    </span>
  );
}
