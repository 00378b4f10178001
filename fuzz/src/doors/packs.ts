/** Packs of every game: damaged as JSON, as text and as zips. What is accepted compiles, has texts, and its decks are played. */
import { hasErrors, type Pack } from '@fuda/game';
import type { RandomBelow } from '@fuda/kernel';
import { formatPack, readPack, zipPack } from '@fuda/pack';
import { mutate, mutateText, sized } from '@fuda/testkit';
import { seedOf } from '../chance.ts';
import { broken, type Door, type Effort, oneByOne, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';
import { playSetup } from '../play.ts';

/** Compiling and playing costs a hundred times as much as reading. */
const PLAYED_ONE_IN = 4;

function opened({ pkg }: HouseGame, input: string | Uint8Array, effort: Effort): Verdict {
  const { pack, problems } = readPack(input, 'pack');
  const wrong = problems.map(unsaid).find(Boolean);
  if (wrong) return broken(wrong);
  if (!pack) return problems.length > 0 ? 'refused' : broken('no pack and no reason');
  if (problems.length > 0) return broken('a pack with problems');
  for (const again of [formatPack(pack), zipPack(pack)])
    if (JSON.stringify(readPack(again).pack) !== JSON.stringify(pack)) return broken('what it wrote is another pack');
  return effort.spend() ? played(pkg, pack) : 'accepted';
}

function played(pkg: HouseGame['pkg'], pack: Pack): Verdict {
  const made = pkg.withPacks?.([pack]);
  if (!made) return 'refused';
  const wrong = made.problems.map(unsaid).find(Boolean);
  if (wrong) return broken(wrong);
  const seed = seedOf(JSON.stringify(pack));
  if (seed % PLAYED_ONE_IN !== 0) return hasErrors(made.problems) ? 'refused' : 'accepted';
  const { game } = made;
  for (const { id: ruleset } of game.rulesets) {
    const compiled = game.compile(ruleset);
    for (const { id } of compiled.cards)
      if (id.startsWith(`${pack.id}:`) && game.describe?.(id, ruleset) === undefined)
        return broken(`${id} has no text`);
    for (const { id, rulesets } of game.decks) {
      if (!id.startsWith(`${pack.id}:`) || rulesets?.includes(ruleset) === false) continue;
      const setup = game.setUp([id, id], seed, ruleset);
      if (!setup.ok) return broken(`its deck cannot be set up: ${setup.error.reason.en}`);
      const match = playSetup(compiled, setup.value, seed);
      if (match.broken) return broken(match.broken);
    }
  }
  return hasErrors(made.problems) ? 'refused' : 'accepted';
}

/** Packs that the game is compiled with in the tests. */
const COMPILED = sized(1, 1000, 8);
/** Of 100,000 damaged packs in a long test every game gets as many. */
const TIMES = sized(1, 10);

/** The smallest picture there is. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** With a picture on its first card: what is read off pictures is damaged, too. */
function withPicture(json: unknown): unknown {
  const { cards = [] } = json as { cards?: readonly { id?: string; replaces?: string }[] };
  const card = cards[0]?.replaces ?? cards[0]?.id;
  return card === undefined ? json : { ...(json as object), images: { [card]: PICTURE } };
}

export function packDoor(house: HouseGame): Door | undefined {
  const samples = house.filesIn('packs').flatMap(({ json }) => [json, withPicture(json)]);
  if (samples.length === 0) return undefined;
  return {
    name: `${house.pkg.id}/pack`,
    kind: 'json',
    common: TIMES > 1 ? 'evenly' : 'mostly one',
    times: TIMES,
    playedInTests: COMPILED,
    make(random) {
      const sample = samples[random(samples.length)];
      if (random(4) === 0)
        return { json: { ...(sample as object), cards: someOf(house.cards, random), decks: [], images: {} } };
      if (random(4) > 0) return { json: mutate(sample, random) };
      return random(2) === 0
        ? { text: mutateText(JSON.stringify(sample), random) }
        : { zip: Array.from(damaged(zipOf(sample), random)) };
    },
    open: oneByOne((input, effort) => {
      const { json, text, zip } = (input ?? {}) as { json?: unknown; text?: unknown; zip?: unknown };
      if (Array.isArray(zip))
        return opened(
          house,
          Uint8Array.from(zip, (byte) => Number(byte) & 0xff),
          effort,
        );
      return opened(house, typeof text === 'string' ? text : (JSON.stringify(json) ?? ''), effort);
    }),
  };
}

const MOST_CARDS = 6;

/** Cards of the game under new names: sound, so that what is accepted is tried, too. */
const someOf = (cards: HouseGame['cards'], random: RandomBelow): unknown[] =>
  Array.from({ length: random(MOST_CARDS) }, (_, i) => ({ ...cards[random(cards.length)], id: `C${i}` }));

const zipOf = (json: unknown): Uint8Array => {
  const { pack } = readPack(JSON.stringify(json));
  return pack ? zipPack(pack) : new Uint8Array();
};

function damaged(bytes: Uint8Array, random: RandomBelow): Uint8Array {
  const changed = bytes.slice(0, random(4) === 0 ? random(bytes.length + 1) : bytes.length);
  for (let i = random(5); i > 0 && changed.length > 0; i--) changed[random(changed.length)] = random(256);
  return changed;
}
