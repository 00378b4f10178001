/** Games with packs, made once for the same packs; and the games a record was played with. */
import {
  type FileProblem,
  type GamePackage,
  hasErrors,
  type Pack,
  type PackedGame,
  type Problem,
  text,
  withoutImages,
} from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { checkPack } from './check-pack.ts';
import { neededPacks } from './needed-packs.ts';

/** Matches are opened one after the other, with a few sets of packs. */
const MOST_KEPT = 4;
const kept = new WeakMap<object, Map<string, PackedGame>>();

/** The shipped game with these packs, without their pictures; the same object for the same packs. A game that takes none is given back as it is. */
export function packedGame(pkg: GamePackage, given: readonly Pack[]): PackedGame {
  const packs = given.map(withoutImages);
  if (!pkg.withPacks) return { game: pkg, problems: packs.length === 0 ? [] : packs.map(noPacks) };
  const games = kept.get(pkg.withPacks) ?? new Map<string, PackedGame>();
  kept.set(pkg.withPacks, games);
  const key = JSON.stringify(packs);
  const made = games.get(key) ?? pkg.withPacks(packs);
  games.delete(key);
  games.set(key, made);
  if (games.size > MOST_KEPT) games.delete(games.keys().next().value ?? '');
  return made;
}

const noPacks = ({ id }: Pack) => ({
  code: 'PACK_OTHER_GAME',
  severity: 'error' as const,
  file: id,
  path: '$.game',
  reason: text('このゲームはパックを使えません', 'this game takes no packs'),
});

/**
 * The game with nothing of its packs but what these cards need. A match that is to be kept begins with it: what it is played with and what its
 * record carries are then the same.
 */
export function gameForCards(pkg: GamePackage, cards: Iterable<string>, decks: Iterable<string> = []): GamePackage {
  if (!pkg.packs) return pkg;
  let needed = neededPacks(pkg.packs, { cards, decks, json: pkg.cardJson });
  // what is spoken of may be half-made: it is not in the match, and a record of it would be refused
  for (;;) {
    const { game, problems } = packedGame(pkg, needed);
    const broken = problems.filter(({ severity }) => severity === 'error');
    const sound = needed.map((pack) => withoutBroken(pack, broken));
    if (broken.length === 0 || JSON.stringify(sound) === JSON.stringify(needed)) return game;
    needed = sound;
  }
}

/** The pack without the entries that these problems are about. */
function withoutBroken(pack: Pack, problems: readonly FileProblem[]): Pack {
  const own = problems.filter(({ file }) => file === pack.id).map(({ path }) => path);
  const isSound = (at: string): boolean =>
    !own.some((path) => path === at || path.startsWith(`${at}.`) || path.startsWith(`${at}[`));
  const left = <T>(list: readonly T[], at: string): readonly T[] => list.filter((_, i) => isSound(`${at}[${i}]`));
  return {
    ...pack,
    cards: left(pack.cards, '$.cards'),
    keywords: left(pack.keywords, '$.keywords'),
    decks: left(pack.decks, '$.decks'),
    words: Object.fromEntries(
      Object.entries(pack.words).map(([list, words]) => [list, left(words, `$.words.${list}`)]),
    ),
  };
}

/** What has to go along with a record of a match of this game. */
export function carriedBy(
  { packs }: GamePackage,
  cards?: readonly unknown[],
): { readonly packs?: readonly Pack[]; readonly cards?: readonly unknown[] } {
  return { ...(packs && packs.length > 0 ? { packs } : {}), ...(cards && cards.length > 0 ? { cards } : {}) };
}

/** What records carry besides the match: definitions that are not shipped. */
export interface Carried {
  readonly packs?: unknown;
  /** cards of a scenario */
  readonly cards?: unknown;
}

const MOST_PACKS = 20;
const MOST_CARDS = 200;

/** The rules a record may have been played with. */
export interface RecordGame {
  readonly pkg: GamePackage;
  compile(ruleset?: string): CompiledGame;
}

export type RecordGames =
  | { readonly ok: true; readonly games: readonly RecordGame[] }
  | { readonly ok: false; readonly problem: Problem };

const refused = (problem: Problem): RecordGames => ({ ok: false, problem });
const damaged = (path: string, ja: string, en: string): RecordGames =>
  refused({ code: 'BAD_CARRIED', severity: 'error', path, reason: text(ja, en) });

/**
 * The games to try a record with. One that carries packs is played with those, whatever is loaded: a card may have changed since. One that
 * carries none may be of the game as it is here, with what is loaded, or as it is shipped. Takes any JSON and never throws.
 */
export function gamesOfRecord(pkg: GamePackage, { packs, cards }: Carried): RecordGames {
  let games: readonly GamePackage[] = pkg.packs && pkg.withPacks ? [pkg, pkg.withPacks([]).game] : [pkg];
  if (packs !== undefined) {
    if (!Array.isArray(packs) || packs.length > MOST_PACKS)
      return damaged('$.packs', `パックは${MOST_PACKS}個までのリストです`, `packs are a list of at most ${MOST_PACKS}`);
    const read = packs.map((json) => checkPack(json));
    const broken = read.findIndex(({ pack }) => !pack);
    if (broken >= 0) {
      const [wrong] = read[broken].problems;
      return refused({ ...wrong, path: wrong.path.replace(/^\$/, `$.packs[${broken}]`) });
    }
    const sound = read.flatMap(({ pack }) => pack ?? []);
    const { game, problems } = packedGame(pkg, sound);
    const wrong = problems.find(({ severity }) => severity === 'error');
    if (wrong) {
      const at = sound.findIndex(({ id }) => id === wrong.file);
      return refused({ ...wrong, path: wrong.path.replace(/^\$/, `$.packs[${at}]`) });
    }
    games = [game];
  }
  if (cards === undefined) return { ok: true, games: games.map((one) => ({ pkg: one, compile: one.compile })) };
  if (!Array.isArray(cards) || cards.length > MOST_CARDS)
    return damaged('$.cards', `カードは${MOST_CARDS}枚までのリストです`, `cards are a list of at most ${MOST_CARDS}`);
  return withCards(games, cards);
}

function withCards(games: readonly GamePackage[], cards: readonly unknown[]): RecordGames {
  const ready: RecordGame[] = [];
  let first: Problem | undefined;
  for (const pkg of games) {
    const read = pkg.readCards?.(cards.map((json, i) => ({ file: String(i), json })));
    const wrong = read?.problems.find(({ severity }) => severity === 'error');
    if (wrong) first ??= { ...wrong, path: wrong.path.replace(/^\$/, `$.cards[${wrong.file}]`) };
    if (read && !hasErrors(read.problems)) ready.push({ pkg, compile: (ruleset) => pkg.compile(ruleset, read.cards) });
  }
  if (ready.length > 0) return { ok: true, games: ready };
  return first
    ? refused(first)
    : damaged('$.cards', 'このゲームにカードのファイルはありません', 'this game has no card files');
}
