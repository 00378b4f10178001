/** A crest for every card, drawn from its id like a family crest (家紋): the same card always has the same one. */
import { memo } from 'react';

const PETALS = [
  'M0-42C10-32 10-18 0-10C-10-18-10-32 0-42z',
  'M0-44L9-26L0-8L-9-26z',
  'M0-40A11 11 0 0 1 0-18A11 11 0 0 1 0-40z',
  'M-8-10C-14-26-8-38 0-44C8-38 14-26 8-10C4-16-4-16-8-10z',
  'M0-44C4-36 14-34 14-24C14-16 6-12 0-8C-6-12-14-16-14-24C-14-34-4-36 0-44z',
] as const;

function hashOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export const Crest = memo(function Crest({ id }: { readonly id: string }) {
  const h = hashOf(id);
  const petal = PETALS[h % PETALS.length];
  const count = 3 + ((h >>> 4) % 5);
  const inner = PETALS[(h >>> 8) % PETALS.length];
  const turns = Array.from({ length: count }, (_, k) => (360 / count) * k);
  return (
    <svg className="crest" viewBox="-50 -50 100 100" aria-hidden="true">
      {(h >>> 12) % 3 > 0 && <circle r="46" fill="none" strokeWidth={(h >>> 12) % 3 === 1 ? 3 : 6} />}
      {turns.map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle}) scale(.9)`} />
      ))}
      {(h >>> 16) % 2 === 0 &&
        turns.map((angle) => (
          <path
            key={angle}
            d={inner}
            fill="none"
            strokeWidth="2"
            transform={`rotate(${angle + 180 / count}) scale(.55)`}
          />
        ))}
      <circle r={4 + ((h >>> 20) % 4)} />
    </svg>
  );
});
