/** A card as it is drawn: frame, crest, numbers. Everything on it comes from the game's data and its layout. */
import type { CardView } from '@fuda/kernel';
import { type CSSProperties, memo } from 'react';
import { useWords } from '../i18n/words.ts';
import type { CardLayout } from '../layouts/layout.ts';
import type { CardSheet } from '../session/protocol.ts';
import { Crest } from './Crest.tsx';
import { coloursOf, kindOf, marksOf, numbersOf } from './facts.ts';
import { Shape } from './Shape.tsx';

interface Props {
  readonly card: CardSheet;
  readonly layout: CardLayout;
  readonly lying?: CardView | undefined;
}

/** Widths of letters, roughly, in ems: long names get smaller letters. */
function widthOf(name: string): number {
  return [...name].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 0.56 : 1), 0);
}

export const CardFace = memo(function CardFace({ card, layout, lying }: Props) {
  const { say } = useWords();
  const kind = kindOf(layout, card);
  const colours = coloursOf(layout, card);
  const numbers = numbersOf(layout, card, lying);
  const name = say(lying?.name ?? card.name);
  const inks = (colours.length > 0 ? colours : kind ? [kind] : []).map(({ ink }) => `var(--${ink})`);
  const style = {
    '--frame': inks[0] ?? 'var(--sumi)',
    '--frame-2': inks[1] ?? inks[0] ?? 'var(--sumi)',
    '--letters': Math.max(4, widthOf(name)),
  } as CSSProperties;
  const at = (place: string) => numbers.filter(({ number }) => number.at === place);
  return (
    <span className="face" style={style} data-kind={kind?.id} aria-hidden="true">
      <span className="face-head">
        {at('cost').map(({ value, change }) => (
          <span key="cost" className="face-cost" data-change={change}>
            {value}
          </span>
        ))}
        <span className="face-name">{name}</span>
      </span>
      <span className="face-art">
        <Crest id={card.id} />
        {at('need').map(({ value }) => (
          <span key="need" className="face-need">
            {value}
          </span>
        ))}
        {at('pile').map(({ value }) => (
          <span key="pile" className="face-pile" data-empty={value === 0}>
            ×{value}
          </span>
        ))}
      </span>
      <span className="face-foot">
        <span className="face-kind">
          {(colours.length > 0 ? colours : kind ? [kind] : []).map(({ id, shape }) => (
            <Shape key={id} name={shape} />
          ))}
          <span className="face-word">{kind ? say(kind.label) : ''}</span>
        </span>
        <span className="face-numbers">
          {[...at('left'), ...at('right')].map(({ number, value, change }, i) => (
            <span key={number.at + number.label.en} className="face-number" data-change={change}>
              {i > 0 ? '/' : ''}
              {value}
            </span>
          ))}
        </span>
      </span>
      {marksOf(layout, lying).map(({ attribute, look, label }) =>
        look === 'badge' ? (
          <span key={attribute} className="face-badge">
            {say(label)}
          </span>
        ) : null,
      )}
    </span>
  );
});

/** A card whose face is not known here. */
export function CardBack({ emblem }: { readonly emblem: string }) {
  return (
    <span className="face back" aria-hidden="true">
      <span className="back-mark">{emblem}</span>
    </span>
  );
}
