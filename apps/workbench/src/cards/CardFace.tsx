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

/** Width of a bold letter, roughly, in ems; the widest usual fonts set the measure. */
function letterWidth(char: string): number {
  if (char.charCodeAt(0) >= 0x2e80) return 1;
  if (/[mwMW]/.test(char)) return 1.05;
  if (/[A-Z0-9&#]/.test(char)) return 0.78;
  return /[ijltf.,:'’" ]/.test(char) ? 0.42 : 0.68;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + letterWidth(char), 0);
}

/** Size of the letters, in hundredths of the card's width: short names on one line, long ones on two without breaking words. */
function nameSize(name: string): number {
  const line = 66;
  const whole = widthOf(name);
  const oneLine = Math.min(13.5, line / whole);
  if (oneLine >= 10.5) return oneLine;
  const words = name.split(/(?<=[\s・（])/);
  return Math.min(11.5, line / Math.max(...words.map(widthOf), whole / 2 + 0.5), (line * 1.75) / whole);
}

function sameNumbers(a: Readonly<Record<string, number>> = {}, b: Readonly<Record<string, number>> = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Views are made anew at every step; most cards on them look as before. */
function looksSame(a: Props, b: Props): boolean {
  if (a.card !== b.card || a.layout !== b.layout || !a.lying !== !b.lying) return false;
  return (
    a.lying?.zone === b.lying?.zone &&
    a.lying?.name?.ja === b.lying?.name?.ja &&
    sameNumbers(a.lying?.attributes, b.lying?.attributes) &&
    sameNumbers(a.lying?.stats, b.lying?.stats)
  );
}

export const CardFace = memo(function CardFace({ card, layout, lying }: Props) {
  const { say } = useWords();
  const kind = kindOf(layout, card);
  const colours = coloursOf(layout, card);
  const numbers = numbersOf(layout, card, lying);
  const name = say(lying?.name ?? card.name);
  const down = marksOf(layout, lying).some(({ look }) => look === 'facedown');
  const framing = colours.length > 0 && layout.frameBy !== 'kind' ? colours : kind ? [kind] : colours;
  const inks = framing.map(({ ink }) => `var(--${ink})`);
  const style = {
    '--frame': inks[0] ?? 'var(--sumi)',
    '--frame-2': inks[1] ?? inks[0] ?? 'var(--sumi)',
    '--name': `calc(${nameSize(name).toFixed(1)} * var(--u))`,
  } as CSSProperties;
  const shown = (value: number): string => (value < 0 ? '?' : String(value));
  const at = (place: string) => numbers.filter(({ number }) => number.at === place);
  return (
    <span className="face" style={style} data-kind={kind?.id} data-down={down} aria-hidden="true">
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
        {at('need').map(({ number, value }) => (
          <span key="need" className="face-need" data-sign={number.sign && say(number.sign)}>
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
              {shown(value)}
            </span>
          ))}
        </span>
      </span>
      {marksOf(layout, lying).map(({ attribute, look, label }) =>
        look === 'badge' || look === 'facedown' ? (
          <span key={attribute} className="face-badge">
            {say(label)}
          </span>
        ) : null,
      )}
    </span>
  );
}, looksSame);

/** A card whose face is not known here. */
export function CardBack({ emblem }: { readonly emblem: string }) {
  return (
    <span className="face back" aria-hidden="true">
      <span className="back-mark">{emblem}</span>
    </span>
  );
}
