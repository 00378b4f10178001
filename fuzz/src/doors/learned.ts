/** Networks and the examples they learn from, as files: damaged, and forged with hashes that fit. */
import { Dice } from '@fuda/game';
import { countOptions, Machine, type RandomBelow, startMatch } from '@fuda/kernel';
import {
  type EncodingLayout,
  type Example,
  freshModel,
  layoutOf,
  type NetworkConfig,
  netPlayer,
  networkFor,
  readModel,
  readShard,
  recordMatches,
  writeModel,
  writeShard,
} from '@fuda/learn';
import { mutateBytes } from '@fuda/testkit';
import { broken, type Door, type Effort, type Input, oneByOne, refusal, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';

/** As small as networks go: reading is the same. */
const TINY = { width: 4, blocks: 1, heads: 1 } as const;
/** A file that is damaged in no way but says something else. */
const FORGED = 6;
const NUMBERS = [Number.NaN, 1e30, -0, 1e-40];

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Another digit somewhere in what the metadata say of the network. */
function otherDigit(bytes: Uint8Array, random: RandomBelow): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const from = text.indexOf('{"width"');
  const places = [...text.slice(from, text.indexOf('}', from)).matchAll(/\d/g)].map(({ index }) => from + index);
  const changed = Uint8Array.from(bytes);
  changed[places[random(places.length)]] = '0'.charCodeAt(0) + random(10);
  return changed;
}

function forgedModel(layout: EncodingLayout, config: NetworkConfig, random: RandomBelow): Uint8Array {
  const model = freshModel(layout, config, random(1000));
  if (random(3) === 0) model.parameters[random(model.parameters.length)] = NUMBERS[random(NUMBERS.length)];
  const bytes = writeModel({ ...model, ...(random(4) === 0 ? { game: 'chess' } : {}) });
  return random(2) === 0 ? otherDigit(bytes, random) : bytes;
}

function forgedShard(examples: readonly Example[], random: RandomBelow): readonly Example[] {
  return examples.map((example) =>
    random(2) === 0 ? example : { ...example, policy: [[random(2000) - 1000, 1]], held: [random(5000) - 100] },
  );
}

const isBytes = (input: Input): input is Uint8Array => input instanceof Uint8Array;

export function learnedDoors({ pkg }: HouseGame): readonly Door[] {
  const game = lazily(() => pkg.compile());
  const layout = lazily(() => layoutOf(game()));
  const config = lazily((): NetworkConfig => ({ ...networkFor(layout(), 'S'), ...TINY }));
  const model = lazily(() => writeModel(freshModel(layout(), config(), 1)));
  const examples = lazily(() => {
    const found: Example[] = [];
    const teacher = { name: 'first', label: { ja: '', en: '' }, choose: () => 0 };
    const recording = { pairs: [pkg.defaultDecks], seed: 1, matches: 1, explore: 0.5 };
    recordMatches(pkg, teacher, recording, (example) => found.length < 4 && found.push(example));
    return found;
  });
  const spec = lazily(() => ({ game: layout().game, rules: '', encoding: layout().hash, by: 'first', settings: {} }));
  const shard = lazily(() => writeShard(spec(), examples()));

  function openModel(input: Input, effort: Effort): Verdict {
    if (!isBytes(input)) return 'refused';
    const read = readModel(input, layout());
    if (!read.ok) return refusal(read.error);
    const player = netPlayer(read.value, game());
    if (!player.ok) return refusal(player.error);
    if (!effort.spend()) return 'accepted';
    const setup = pkg.setUp(pkg.defaultDecks, 1);
    if (!setup.ok) return broken(setup.error.reason.en);
    const m = new Machine(game());
    startMatch(m, setup.value, 1);
    const chosen = player.value.choose(m, new Dice(1).below);
    return chosen >= 0 && chosen < countOptions(m) ? 'accepted' : broken(`it chooses ${chosen}`);
  }

  function openShard(input: Input): Verdict {
    if (!isBytes(input)) return 'refused';
    const read = readShard(input, layout());
    if (!read.ok) return refusal(read.error);
    for (const { policy, count } of read.value.examples)
      for (const [token] of policy)
        if (!(token >= 0 && token < count)) return broken(`it teaches token ${token} of ${count}`);
    return 'accepted';
  }

  return [
    {
      name: `${pkg.id}/model`,
      kind: 'bytes',
      common: 'mostly one',
      make: (random) => (random(FORGED) === 0 ? forgedModel(layout(), config(), random) : mutateBytes(model(), random)),
      open: oneByOne(openModel),
    },
    {
      name: `${pkg.id}/shard`,
      kind: 'bytes',
      common: 'mostly one',
      make: (random) =>
        random(FORGED) === 0 ? writeShard(spec(), forgedShard(examples(), random)) : mutateBytes(shard(), random),
      open: oneByOne(openShard),
    },
  ];
}
