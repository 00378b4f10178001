/**
 * The picture of a card: a pattern over the whole window and a crest in its middle, in the inks of the card. Made once for each card; the
 * same elements are used wherever it lies, and the styles give them light and dark colours.
 */
import type { CardArt } from '@fuda/game';
import { memo, type ReactElement } from 'react';
import { HIGH, WIDE } from './grounds.ts';
import { type Layer, layersOf } from './layers.ts';

function drawn(id: string, art: CardArt | undefined): ReactElement {
  const { ground, crest } = layersOf(id, art);
  const paths = (layers: readonly Layer[]) =>
    layers.map(({ look, d }) => <path key={look} className={`art-${look}`} d={d} />);
  return (
    <>
      <svg
        className="art-ground"
        viewBox={`${-WIDE} ${-HIGH} ${2 * WIDE} ${2 * HIGH}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {paths(ground)}
      </svg>
      <svg className="art-crest" viewBox="-50 -42 100 84" aria-hidden="true">
        {paths(crest)}
      </svg>
    </>
  );
}

const known = new Map<string, ReactElement>();
/** A pool of twenty thousand cards is looked through, not kept. */
const MOST_KEPT = 600;

function artFor(id: string, art: CardArt | undefined): ReactElement {
  const key = `${id} ${JSON.stringify(art)}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const made = drawn(id, art);
  known.set(key, made);
  return made;
}

export const Art = memo(function Art({ id, art }: { readonly id: string; readonly art: CardArt | undefined }) {
  return artFor(id, art);
});
