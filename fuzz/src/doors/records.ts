/** Records of matches: sessions, links, replays, snapshots. All of them can be written by anybody, checksums and all. */
import { randomFrom } from '@fuda/game';
import {
  type CompiledGame,
  checksumOf,
  createMatch,
  fingerprintOf,
  loadReplay,
  loadSnapshot,
  type Match,
  type RandomBelow,
  type Snapshot,
  saveReplay,
  saveSnapshot,
} from '@fuda/kernel';
import { mutate, mutateText } from '@fuda/testkit';
import { packRecord, unpackRecord } from '@fuda/workbench/link';
import { openRecord, readRecord } from '@fuda/workbench/records';
import { readStudy } from '@fuda/workbench/study';
import { seedOf } from '../chance.ts';
import { broken, type Door, type Effort, oneByOne, refusal, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';
import { playMatch } from '../play.ts';

/** How far each of the samples has come: most readers stop at the first thing that is wrong, and playing again takes time. */
const LENGTHS = [0, 1, 2, 3, 5, 8, 40];

type Json = Record<string, unknown>;

/** Matches of a game, as far as chance has brought them. */
function matchesOf({ pkg }: HouseGame): readonly Match[] {
  const game = pkg.compile();
  return LENGTHS.map((length, seed) => {
    const setup = pkg.setUp(pkg.defaultDecks, seed);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const created = createMatch(game, setup.value, seed, seed % 2 === 0 ? {} : { rolls: [3, 1, 4, 1, 5] });
    if (!created.ok) throw new Error(created.error.reason.en);
    const random = randomFrom(seed);
    for (let i = length; i > 0 && created.value.optionCount > 0; i--)
      created.value.decide(random(created.value.optionCount));
    return created.value;
  });
}

// ---- replays and snapshots ---------------------------------------------------------------------------------------------

const kernelDoor =
  (game: CompiledGame, load: typeof loadReplay) =>
  (json: unknown, effort: Effort): Verdict => {
    const loaded = load(game, json);
    if (!loaded.ok) return refusal(loaded.error);
    if (!effort.spend()) return 'accepted';
    const played = playMatch(loaded.value, seedOf(json));
    return played.broken ? broken(played.broken) : 'accepted';
  };

const WORDS = [-1, 0, 1, 2, 3, 4095, 4096, 65_536, 0x7fffffff, -0x80000000];

/** A snapshot with other cells and a checksum that fits. */
function forged(snapshot: Snapshot, random: RandomBelow): unknown {
  const cells = [...snapshot.cells];
  for (let times = 1 + random(4); times > 0; times--) {
    const at = random(cells.length);
    const value =
      random(2) === 0 ? WORDS[random(WORDS.length)] : Number(cells[random(cells.length)]) || random(200_000);
    cells[at] = random(8) === 0 ? ([0, value] as const) : value;
  }
  const changed = random(4) === 0 ? (mutate(snapshot, random) as Snapshot) : { ...snapshot, cells };
  try {
    return { ...changed, checksum: checksumOf(changed) };
  } catch {
    return changed;
  }
}

// ---- sessions and links ------------------------------------------------------------------------------------------------

/** Sessions with branches, as the workbench keeps them. */
function sessionsOf({ pkg, opening }: HouseGame): readonly Json[] {
  return LENGTHS.map((length, seed) => {
    const ruleset = pkg.rulesets[seed % pkg.rulesets.length].id;
    const plan = { game: pkg.id, ruleset, decks: pkg.defaultDecks, seed, seats: ['person', 'person'], open: true };
    const fingerprint = fingerprintOf(pkg.compile(ruleset));
    const empty = readRecord({ format: 'fuda-session/1', plan, fingerprint, options: [], cursor: 0 });
    const opened = empty.ok ? openRecord(pkg, empty.value, opening) : empty;
    if (!opened.ok) throw new Error(opened.error.reason.en);
    const session = opened.value;
    const random = randomFrom(seed);
    for (let i = 0; i < length && session.match.optionCount > 0; i++) {
      session.answer(random(session.match.optionCount));
      if (random(5) === 0) session.undo();
      const { node } = session.whole().position;
      if (random(6) === 0) session.mark(node, { glyph: '!?', name: `${i}`, note: `note ${i}` });
      if (random(6) === 0)
        session.judge(node, { win: 0.5, got: random(5) / 10, better: random(4), tried: random(1000) });
    }
    return structuredClone(session.record()) as unknown as Json;
  });
}

/** What the page does with a record, and then fifty decisions, back and forth. */
function openSession({ pkg, opening }: HouseGame, json: unknown, effort: Effort): Verdict {
  const shape = readRecord(json);
  if (!shape.ok) return refusal(shape.error);
  if (shape.value.plan.game !== pkg.id) return 'refused';
  const opened = openRecord(pkg, shape.value, opening);
  if (!opened.ok) return refusal(opened.error);
  if (!effort.spend()) return 'accepted';
  const session = opened.value;
  session.whole();
  session.branches();
  const again = readRecord(JSON.parse(JSON.stringify(session.record())));
  if (!again.ok) return broken(`what it keeps is refused: ${again.error.path} ${again.error.reason.en}`);
  const reopened = openRecord(pkg, again.value, opening);
  if (!reopened.ok) return broken(`what it keeps cannot be opened: ${reopened.error.path} ${reopened.error.reason.en}`);
  if (reopened.value.match.hash() !== session.match.hash()) return broken('what it keeps leads to another position');
  // branches are moved and taken away: what is left is still the match on the table
  const random = randomFrom(seedOf(json));
  const nodes = session.whole().nodes.length;
  const moved = session.promote(random(nodes));
  const pruned = nodes > 1 ? session.prune(1 + random(nodes - 1)) : moved;
  if (moved.ok && pruned.ok) {
    const left = openRecord(pkg, session.record(), opening);
    if (!left.ok) return broken(`what is left of it cannot be opened: ${left.error.path} ${left.error.reason.en}`);
    if (left.value.match.hash() !== session.match.hash()) return broken('what is left of it leads to another position');
  }
  const played = playMatch(session.match, seedOf(json));
  return played.broken ? broken(played.broken) : 'accepted';
}

/** Several sessions as chapters, as a study is saved. */
function studyOf(sessions: readonly Json[], random: RandomBelow): Json {
  const chapter = (): Json => ({ name: `${random(9)}`, record: sessions[random(sessions.length - 1)] });
  return { format: 'fuda-study/1', title: 'study', chapters: Array.from({ length: 1 + random(3) }, chapter) };
}

/** Every chapter that is let in opens as a match would, or is refused when it is opened. */
function openStudy(house: HouseGame, json: unknown, effort: Effort): Verdict {
  const read = readStudy(json);
  if (!read.ok) return refusal(read.error);
  const again = readStudy(JSON.parse(JSON.stringify(read.value)));
  if (!again.ok) return broken(`what it gives out is refused: ${again.error.path} ${again.error.reason.en}`);
  const [first] = read.value.chapters;
  return first ? openSession(house, first.record, effort) : 'accepted';
}

export function recordDoors(house: HouseGame): readonly Door[] {
  const { pkg } = house;
  const lazily = <T>(make: () => T): (() => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const game = lazily(() => pkg.compile());
  const replays = lazily(() => matchesOf(house).map((match) => saveReplay(match, pkg.rulesets[0].id)));
  const snapshots = lazily(() => matchesOf(house).map(saveSnapshot));
  const sessions = lazily(() => sessionsOf(house));
  /** The long one is rare. */
  const pick = <T>(list: readonly T[], random: RandomBelow): T =>
    random(20) === 0 ? list[list.length - 1] : list[random(list.length - 1)];
  return [
    {
      name: `${pkg.id}/session`,
      kind: 'json',
      common: 'mostly one',
      make: (random) => mutate(random(8) === 0 ? pick(replays(), random) : pick(sessions(), random), random),
      open: oneByOne((input, effort) => openSession(house, input, effort)),
    },
    {
      name: `${pkg.id}/replay`,
      kind: 'json',
      common: 'mostly one',
      make: (random) => mutate(pick(replays(), random), random),
      open: oneByOne((input, effort) => kernelDoor(game(), loadReplay)(input, effort)),
    },
    {
      name: `${pkg.id}/snapshot`,
      kind: 'json',
      common: 'mostly one',
      make: (random) => forged(pick(snapshots(), random), random),
      open: oneByOne((input, effort) => kernelDoor(game(), loadSnapshot)(input, effort)),
    },
    {
      name: `${pkg.id}/study`,
      kind: 'json',
      common: 'mostly one',
      make: (random) => mutate(studyOf(sessions(), random), random),
      open: oneByOne((input, effort) => openStudy(house, input, effort)),
    },
    linkDoor(house, sessions),
  ];
}

/** The samples are packed again and again. */
const PACKED = new WeakMap<object, ReturnType<typeof packRecord>>();
function packedOnce(record: Parameters<typeof packRecord>[0]): ReturnType<typeof packRecord> {
  if (typeof record !== 'object' || record === null) return packRecord(record);
  const known = PACKED.get(record) ?? packRecord(record);
  PACKED.set(record, known);
  return known;
}

/** A link is packed text: damaged as such, or packed from something damaged. */
function linkDoor(house: HouseGame, sessions: () => readonly Json[]): Door {
  return {
    name: `${house.pkg.id}/link`,
    kind: 'json',
    common: 'mostly one',
    make(random) {
      const list = sessions();
      const record = list[random(list.length - (random(20) === 0 ? 0 : 1))];
      // packing is a promise: `pack` is done when the door is opened
      return random(3) === 0
        ? { pack: mutate(record, random) }
        : { pack: record, damage: [random(1 << 30), random(1 << 30)] };
    },
    open: oneByOne(async (input, effort) => {
      const { pack, damage } = (input ?? {}) as { readonly pack?: unknown; readonly damage?: readonly number[] };
      if (pack === undefined) return 'refused';
      const packed = await packedOnce(pack as Parameters<typeof packRecord>[0]);
      if (packed === undefined) return 'refused';
      const text = Array.isArray(damage) ? mutateText(packed, randomFrom(Number(damage[0]) | 0)) : packed;
      const json = await unpackRecord(text);
      return json === undefined ? 'refused' : openSession(house, json, effort);
    }),
  };
}
