import type { Workshop } from '../workshop.ts';

export function ImportCards(_: { readonly game: string; readonly workshop: Workshop }) {
  return null;
}
