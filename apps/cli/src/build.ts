declare const FUDA_BUILD: string | undefined;

/** What the bundled program was made of, in one word (`scripts/bundle.mjs`); empty when it runs from sources. */
export const BUILD: string = typeof FUDA_BUILD === 'undefined' ? '' : FUDA_BUILD;
