/** A text cut where what it speaks of changes: every stretch is one part of the card. */
import type { Highlight } from '@fuda/editor';
import type { LinkedParagraph } from '@fuda/language';

export interface Stretch {
  readonly from: number;
  readonly text: string;
  /** the innermost part it comes from; undefined: of none */
  readonly path?: string;
  /** it says what is looked at */
  readonly lit: boolean;
}

const WORDLESS = /^[^\p{L}\p{N}]*$/u;

/** `isThere`: what is meant without being written has a place in the text and none in the card. */
export function stretchesOf(
  { text, spans }: LinkedParagraph,
  lights: readonly Pick<Highlight, 'from' | 'to'>[],
  isThere: (path: string) => boolean,
): readonly Stretch[] {
  const linked = spans.filter(({ path }) => isThere(path));
  const cuts = new Set([0, text.length, ...[...linked, ...lights].flatMap(({ from, to }) => [from, to])]);
  const places = [...cuts].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [i, from] of places.entries()) {
    const to = places[i + 1];
    if (to === undefined) break;
    const around = linked.filter((span) => span.from <= from && to <= span.to);
    const inner = around.reduce<(typeof around)[number] | undefined>(
      (best, span) => (best === undefined || span.to - span.from < best.to - best.from ? span : best),
      undefined,
    );
    // what stands between two sentences is nobody's
    const path = WORDLESS.test(text.slice(from, to)) ? undefined : inner?.path;
    const lit = lights.some((light) => light.from <= from && to <= light.to);
    const last = stretches.at(-1);
    // an outer part that goes on after an inner one is a stretch of its own
    if (last && last.path === path && last.lit === lit)
      stretches[stretches.length - 1] = { ...last, text: last.text + text.slice(from, to) };
    else stretches.push({ from, text: text.slice(from, to), ...(path === undefined ? {} : { path }), lit });
  }
  return stretches;
}
