/** From the text to the card and back: which sentence an instruction is, which instruction a sentence is. */
import type { Language, LinkedParagraph, TextSpan } from '@fuda/language';
import type { Bench } from './bench.ts';
import { has } from './json.ts';
import { isWithin, keysOf, parentOf } from './path.ts';

export interface Highlight {
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
}

/** The stretches of the text that say what stands at a place; what says nothing itself is looked for around it. */
export function highlightsOf(bench: Bench, json: unknown, path: string, language: Language): readonly Highlight[] {
  const paragraphs = bench.text(json, language);
  for (let at: string | undefined = path; at !== undefined && at !== '$'; at = parentOf(at)?.parent) {
    const found = spansOf(paragraphs, at);
    if (found.length > 0) return found;
  }
  return [];
}

function spansOf(paragraphs: readonly LinkedParagraph[], path: string): Highlight[] {
  return paragraphs.flatMap(({ spans }, paragraph) => {
    const own = spans.filter((span) => span.path === path);
    // nothing of its own: what lies in it, such as the instructions of a program
    const found = own.length > 0 ? own : outermost(spans.filter((span) => isWithin(span.path, path)));
    return found.map(({ from, to }) => ({ paragraph, from, to }));
  });
}

function outermost(spans: readonly TextSpan[]): TextSpan[] {
  return spans.filter(
    (one) => !spans.some((other) => other !== one && isWithin(one.path, other.path) && other.path !== one.path),
  );
}

/** The innermost part of the card that a place in the text comes from. */
export function pathAt(
  bench: Bench,
  json: unknown,
  { paragraph, offset, language }: { readonly paragraph: number; readonly offset: number; readonly language: Language },
): string | undefined {
  const { spans = [] } = bench.text(json, language)[paragraph] ?? {};
  // what is meant without being written has a place in the text and none in the card
  const around = spans.filter(({ from, to, path }) => from <= offset && offset < to && has(json, keysOf(path) ?? ['']));
  return around.reduce<TextSpan | undefined>(
    (best, span) => (best === undefined || span.to - span.from < best.to - best.from ? span : best),
    undefined,
  )?.path;
}
