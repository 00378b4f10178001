/** The name on a card: lines that are pressed together where the card is narrower than they are (see name-lines.ts). */
import type { CSSProperties } from 'react';
import { nameLines } from './name-lines.ts';

/** The box of a line, in tenths of an em: ten for the letter, two for what hangs below. */
const HEIGHT = 12;
const BASE = 9.4;

export function FaceName({ name }: { readonly name: string }) {
  const lines = nameLines(name);
  return (
    <span className="face-name" data-lines={lines.length}>
      {lines.map(({ text, width }) => (
        <svg
          key={text}
          className="face-line"
          viewBox={`0 0 ${(width * 10).toFixed(1)} ${HEIGHT}`}
          preserveAspectRatio="none"
          style={{ '--ems': width.toFixed(2) } as CSSProperties}
          aria-hidden="true"
        >
          <text y={BASE} textLength={(width * 10).toFixed(1)} lengthAdjust="spacingAndGlyphs">
            {text}
          </text>
        </svg>
      ))}
    </span>
  );
}
