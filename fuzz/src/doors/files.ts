/** Files of a game that are no cards: rulesets and presets, told apart by what is in them. */
import { mutate } from '@fuda/testkit';
import { broken, type Door, oneByOne, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';

const FOLDERS = ['rulesets', 'presets'];

export function fileDoors(house: HouseGame): readonly Door[] {
  const { pkg } = house;
  const opened = (file: string, json: unknown): Verdict => {
    const { problems } = pkg.readCards!([{ file, json }]);
    const wrong = problems.map(unsaid).find(Boolean);
    if (wrong) return broken(wrong);
    return problems.some(({ severity }) => severity === 'error') ? 'refused' : 'accepted';
  };
  return FOLDERS.flatMap((folder) => {
    const samples = house.filesIn(folder);
    if (samples.length === 0 || !pkg.readCards) return [];
    return [
      {
        name: `${pkg.id}/${folder}`,
        kind: 'json' as const,
        // some files are about what they are named after
        make: (random) => {
          const { file, json } = samples[random(samples.length)];
          return { file, json: mutate(json, random) };
        },
        open: oneByOne((input) => {
          const { file, json } = (input ?? {}) as { readonly file?: unknown; readonly json?: unknown };
          return opened(String(file), json);
        }),
      } satisfies Door,
    ];
  });
}
