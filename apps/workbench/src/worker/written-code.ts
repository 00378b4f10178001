import { provideCode, type WrittenCode } from '@fuda/kernel';

type Module = { readonly default: Readonly<Record<string, WrittenCode>> };

/** Empty here; the build puts the files it has written in its place, see written-code/plugin.ts. */
const WRITTEN: Readonly<Record<string, () => Promise<Module>>> = {};

const loaded = new Set<string>();

/** Somebody searches in this game: its functions may be needed. */
export function noteLoaded(game: string): void {
  loaded.add(game);
}

/**
 * Makes the functions of the loaded games known that were written while the page was built: where there is no module, they are what is faster
 * than interpreting.
 */
export async function provideLoadedCode(): Promise<void> {
  const codes = [...loaded].filter((game) => Object.hasOwn(WRITTEN, game)).map((game) => WRITTEN[game]());
  for (const { default: code } of await Promise.all(codes)) provideCode(code);
}
