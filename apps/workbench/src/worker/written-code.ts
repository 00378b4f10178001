import { provideCode, type WrittenCode } from '@fuda/kernel';

type Module = { readonly default: Readonly<Record<string, WrittenCode>> };

/** Empty here; the build puts the files it has written in its place, see written-code/plugin.ts. */
const WRITTEN: Readonly<Record<string, () => Promise<Module>>> = {};

/** Makes the functions of a game known that were written while the page was built: whoever searches needs them before the game is compiled. */
export async function provideWrittenCode(game: string): Promise<void> {
  if (Object.hasOwn(WRITTEN, game)) provideCode((await WRITTEN[game]()).default);
}
