/** Files of a game that are no cards: rulesets and presets, told apart by what is in them. */
import { mutate } from '@fuda/testkit';
import { broken, type Door, oneByOne, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';

const FOLDERS = ['rulesets', 'presets'];

export function fileDoors(house: HouseGame, inTests: Readonly<Record<string, number>>): readonly Door[] {
  const { pkg } = house;
  const opened = (json: unknown): Verdict => {
    const { problems } = pkg.readCards!([{ file: 'input', json }]);
    const wrong = problems.map(unsaid).find(Boolean);
    if (wrong) return broken(wrong);
    return problems.some(({ severity }) => severity === 'error') ? 'refused' : 'accepted';
  };
  return FOLDERS.flatMap((folder) => {
    const samples = house.filesIn(folder).map(({ json }) => json);
    if (samples.length === 0 || !pkg.readCards) return [];
    return [
      {
        name: `${pkg.id}/${folder}`,
        kind: 'json' as const,
        inTests: inTests[folder],
        make: (random) => mutate(samples[random(samples.length)], random),
        open: oneByOne(opened),
      } satisfies Door,
    ];
  });
}
