/** What players have learned, as a file: read, used, and written again. */
import { readModels, writeModels } from '@fuda/ai';
import { mutate } from '@fuda/testkit';
import { broken, type Door, type Effort, oneByOne, refusal, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';

/** Of the thousands of numbers of a file a few stand for all. */
const KEPT = 12;

type Json = Record<string, unknown>;

function shortened(json: unknown): unknown {
  const { policy, value, ...rest } = json as Json;
  const few = (table: unknown): Json => Object.fromEntries(Object.entries((table ?? {}) as Json).slice(0, KEPT));
  return { ...rest, policy: few(policy), value: few(value) };
}

export function weightsDoor(house: HouseGame): Door | undefined {
  const { pkg } = house;
  const samples = house.filesIn('weights').map(({ json }) => shortened(json));
  if (samples.length === 0) return undefined;
  const opened = (json: unknown, effort: Effort): Verdict => {
    const game = pkg.compile();
    const read = readModels(game, json);
    if (!read.ok) return refusal(read.error);
    if (!effort.spend()) return 'accepted';
    const again = readModels(game, JSON.parse(JSON.stringify(writeModels(game, read.value))));
    return again.ok ? 'accepted' : broken(`what it wrote is refused: ${again.error.reason.en}`);
  };
  return {
    name: `${pkg.id}/weights`,
    kind: 'json',
    common: 'mostly one',
    make: (random) => mutate(samples[random(samples.length)], random),
    open: oneByOne(opened),
  };
}
