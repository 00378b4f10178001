/**
 * A card as it is drawn: frame, name, picture, numbers, rules text. Everything on it comes from the game's data and its layout. It fills
 * its parent and fits itself to the room it gets there, upright or lying across (styles/card.css): whoever places it gives it a box.
 */
import type { CardView } from '@fuda/kernel';
import { type CSSProperties, memo } from 'react';
import { useWords } from '../i18n/words.ts';
import type { CardLayout, Choice } from '../layouts/layout.ts';
import type { CardSheet } from '../session/protocol.ts';
import { useCardImage } from '../stores/card-images.ts';
import { Art } from './art/Art.tsx';
import { FaceName } from './FaceName.tsx';
import { coloursOf, kindOf, marksOf, numbersOf, type ShownNumber } from './facts.ts';
import { rulesText } from './rules-text.ts';
import { Shape } from './Shape.tsx';
import { Stars } from './Stars.tsx';

interface Props {
  readonly card: CardSheet;
  readonly layout: CardLayout;
  readonly lying?: CardView | undefined;
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

/** How much of the ink is in the stock the card is printed on, by day and by night. What is white or black stays so in the dark. */
const STOCKS: Readonly<Record<NonNullable<Choice['tone']>, (ink: string) => string>> = {
  pale: (ink) => `light-dark(color-mix(in oklab, ${ink} 6%, #fffdf7), color-mix(in oklab, ${ink} 12%, #d6d0c4))`,
  soft: (ink) => `color-mix(in oklab, ${ink} 26%, var(--sheet))`,
  mid: (ink) => `color-mix(in oklab, ${ink} 42%, var(--sheet))`,
  deep: (ink) => `light-dark(color-mix(in oklab, ${ink} 92%, #fffdf7), color-mix(in oklab, ${ink} 26%, #0c0b0a))`,
};

/** Several colours stand side by side, and run into each other a little where they meet. */
function sideBySide(colours: readonly string[], gradient: string): string {
  const blur = 5;
  const width = 100 / colours.length;
  const stops = colours.map((colour, i) => {
    const from = i === 0 ? 0 : i * width + blur;
    const to = i === colours.length - 1 ? 100 : (i + 1) * width - blur;
    return `${colour} ${from.toFixed(0)}% ${to.toFixed(0)}%`;
  });
  return `${gradient}${stops.join(', ')})`;
}

function frameStyle(framing: readonly Choice[], colours: readonly Choice[], ink: string | undefined): CSSProperties {
  const inks = framing.map(({ ink }) => `var(--${ink})`);
  const stocks = framing.map(({ ink, tone = 'mid' }) => STOCKS[tone](`var(--${ink})`));
  return {
    '--frame': inks[0] ?? 'var(--sumi)',
    '--art': `var(--${ink ?? (colours[0] ?? framing[0])?.ink ?? 'sumi'})`,
    '--art-2': `var(--${ink ?? (colours.at(-1) ?? framing.at(-1))?.ink ?? 'sumi'})`,
    ...(inks.length > 0 ? { '--stock': sideBySide(stocks, 'linear-gradient(100deg, ') } : {}),
    ...(inks.length > 1 ? { '--orb': sideBySide(inks, 'linear-gradient(100deg, ') } : {}),
  } as CSSProperties;
}

const shown = (value: number): string => (value < 0 ? '?' : String(value));

function Numbers({ at, numbers }: { readonly at: 'left' | 'right'; readonly numbers: readonly ShownNumber[] }) {
  const { say } = useWords();
  return numbers
    .filter(({ number }) => number.at === at)
    .map(({ number, value, change }) => (
      <span
        key={number.label.en}
        className={`face-number face-${at}`}
        data-change={change}
        data-sign={number.sign ? say(number.sign) : undefined}
      >
        {shown(value)}
      </span>
    ));
}

export const CardFace = memo(function CardFace({ card, layout, lying }: Props) {
  const { say, language } = useWords();
  const image = useCardImage(layout, card.id);
  const kind = kindOf(layout, card);
  const colours = coloursOf(layout, card);
  const numbers = numbersOf(layout, card, lying);
  const marks = marksOf(layout, lying);
  const framing = colours.length > 0 && layout.frameBy !== 'kind' ? colours : kind ? [kind] : colours;
  const at = (place: string) => numbers.filter(({ number }) => number.at === place);
  const text = rulesText(card.text[language]);
  const [steps] = at('stars');
  return (
    <span
      className="face"
      style={frameStyle(framing, colours, card.art?.ink)}
      data-kind={kind?.id}
      data-tone={framing[0]?.tone}
      data-down={marks.some(({ look }) => look === 'facedown')}
      aria-hidden="true"
    >
      <span className="face-body">
        <span className="face-head">
          {at('cost').map(({ value, change }) => (
            <span key="cost" className="face-cost" data-change={change}>
              {value}
            </span>
          ))}
          <FaceName name={say(lying?.name ?? card.name)} />
          {layout.frameBy === 'kind' &&
            colours.map(({ id, shape, ink }) => (
              <span key={id} className="face-orb" style={{ background: `var(--${ink})` }}>
                <Shape name={shape} />
              </span>
            ))}
        </span>
        {steps && <Stars value={steps.value} change={steps.change} />}
        <span className="face-art" data-style={card.art?.style}>
          {image === undefined ? (
            <Art id={card.id} art={card.art} />
          ) : (
            <img className="art-image" src={image} alt="" draggable={false} />
          )}
          {card.art?.ribbons && (
            <span className="face-ribbon">{card.art.ribbons.map(say).join(language === 'ja' ? '・' : ' · ')}</span>
          )}
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
        {text.length > 0 && (
          <span className="face-text" lang={language}>
            {text.map((pieces, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may say the same, and stay where they are
              <span key={i} className="face-paragraph">
                {pieces.map((piece) => (
                  <span key={piece.text} className={piece.reminds ? 'face-reminder' : undefined}>
                    {piece.text}
                  </span>
                ))}
              </span>
            ))}
          </span>
        )}
        <span className="face-foot">
          <Numbers at="left" numbers={numbers} />
          <span className="face-kind">
            {(layout.frameBy !== 'kind' && colours.length > 0 ? colours : kind ? [kind] : []).map(({ id, shape }) => (
              <Shape key={id} name={shape} />
            ))}
            <span className="face-word">{kind ? say(kind.label) : ''}</span>
          </span>
          <Numbers at="right" numbers={numbers} />
        </span>
        {marks.map(({ attribute, look, label }) =>
          look === 'badge' || look === 'facedown' ? (
            <span key={attribute} className="face-badge">
              {say(label)}
            </span>
          ) : null,
        )}
      </span>
    </span>
  );
}, looksSame);

/** A card whose face is not known here. */
export function CardBack({ emblem }: { readonly emblem: string }) {
  return (
    <span className="face back" aria-hidden="true">
      <span className="face-body">
        <span className="back-mark">{emblem}</span>
      </span>
    </span>
  );
}
