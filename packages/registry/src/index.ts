/** The games of the house. A new game is registered here and nowhere else: command line, workbench, bench and tests read this. */
import duelMasters from '@fuda/duel-masters/layout.json' with { type: 'json' };
import type { ArtRules, CardImport, CardLore, GamePackage } from '@fuda/game';
import history from '@fuda/history/layout.json' with { type: 'json' };
import type { CardNode, OwnLists, Vocabulary } from '@fuda/language';
import ocg from '@fuda/ocg/layout.json' with { type: 'json' };
import sampleDuel from '@fuda/sample/layout.json' with { type: 'json' };

/** How each game is drawn, by its id, in the order in which games are offered. */
export const LAYOUTS = { history, ocg, 'duel-masters': duelMasters, 'sample-duel': sampleDuel };

type Loader = () => Promise<GamePackage>;

/** How each game is loaded: by itself and on demand, but together with everything else in a bundle of one file. */
export const LOADERS: Readonly<Record<string, Loader>> = {
  history: async () => (await import('@fuda/history')).historyPackage,
  ocg: async () => (await import('@fuda/ocg')).ocgPackage,
  'duel-masters': async () => (await import('@fuda/duel-masters')).duelMastersPackage,
  'sample-duel': async () => (await import('@fuda/sample')).sampleDuelPackage,
} satisfies Record<keyof typeof LAYOUTS, Loader>;

/** Zones in which opening cards lie, as its layout says: workers need nothing else of how a game is drawn. */
const OPENINGS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  history: async () => (await import('@fuda/history/layout.json', { with: { type: 'json' } })).default.opening,
  ocg: async () => (await import('@fuda/ocg/layout.json', { with: { type: 'json' } })).default.opening,
  'duel-masters': async () =>
    (await import('@fuda/duel-masters/layout.json', { with: { type: 'json' } })).default.opening,
  'sample-duel': async () => (await import('@fuda/sample/layout.json', { with: { type: 'json' } })).default.opening,
} satisfies Record<keyof typeof LAYOUTS, () => Promise<readonly string[]>>;

/** None where there is no such game. */
export async function openingOf(id: string): Promise<readonly string[]> {
  return Object.hasOwn(OPENINGS, id) ? OPENINGS[id]() : [];
}

/** What whoever edits cards of a game needs: its words, and its cards as they lie in their files. */
export interface Workshop {
  readonly vocabulary: Vocabulary;
  readonly cards: readonly unknown[];
  /** what the pictures of its cards are about */
  readonly art: ArtRules;
  /** open lists that are no fields of its vocabulary */
  readonly own?: OwnLists;
  /** numbers on the face of a card that follow from what it does */
  readonly derived?: (card: CardNode) => Readonly<Record<string, number>>;
  /** what a card tells of, as its file has it; absent: of nothing */
  readonly about?: (json: unknown) => Pick<CardLore, 'age' | 'subject'>;
}

/** By the id of the game; nobody who only plays loads more for it. */
export const WORKSHOPS: Readonly<Record<string, () => Promise<Workshop>>> = {
  history: async () => {
    const {
      ART: art,
      VOCABULARY: vocabulary,
      CARDS: cards,
      OWN_LISTS: own,
      derivedNumbers,
      about,
    } = await import('@fuda/history/workshop');
    return { art, vocabulary, cards, own, derived: derivedNumbers, about };
  },
  ocg: async () => {
    const { ART: art, VOCABULARY: vocabulary, CARDS: cards } = await import('@fuda/ocg/workshop');
    return { art, vocabulary, cards };
  },
  'duel-masters': async () => {
    const { ART: art, VOCABULARY: vocabulary, CARDS: cards } = await import('@fuda/duel-masters/workshop');
    return { art, vocabulary, cards };
  },
  'sample-duel': async () => {
    const { ART: art, VOCABULARY: vocabulary, CARDS: cards } = await import('@fuda/sample/workshop');
    return { art, vocabulary, cards };
  },
} satisfies Record<keyof typeof LAYOUTS, () => Promise<Workshop>>;

/** A scenario file that asks for something. */
export interface PuzzleFile {
  readonly file: string;
  readonly json?: unknown;
}

/** Puzzles that come with a game, the easiest first; who does not try them loads none. */
const PUZZLES: Readonly<Record<string, () => Promise<readonly PuzzleFile[]>>> = {
  history: async () => (await import('@fuda/history/puzzles')).PUZZLES,
  ocg: async () => (await import('@fuda/ocg/puzzles')).PUZZLES,
  'duel-masters': async () => (await import('@fuda/duel-masters/puzzles')).PUZZLES,
};

/** None where there is no such game. */
export async function puzzlesOf(id: string): Promise<readonly PuzzleFile[]> {
  return Object.hasOwn(PUZZLES, id) ? PUZZLES[id]() : [];
}

/** What a game teaches newcomers, a guided match and its rules, as it lies in its file. */
const LESSONS: Readonly<Record<string, () => Promise<unknown>>> = {
  history: async () => (await import('@fuda/history/lessons.json', { with: { type: 'json' } })).default,
  ocg: async () => (await import('@fuda/ocg/lessons.json', { with: { type: 'json' } })).default,
  'duel-masters': async () => (await import('@fuda/duel-masters/lessons.json', { with: { type: 'json' } })).default,
  'sample-duel': async () => (await import('@fuda/sample/lessons.json', { with: { type: 'json' } })).default,
} satisfies Record<keyof typeof LAYOUTS, () => Promise<unknown>>;

/** Undefined where there is no such game. */
export async function lessonsOf(id: string): Promise<unknown> {
  return Object.hasOwn(LESSONS, id) ? LESSONS[id]() : undefined;
}

/** Readers of card files that lie apart from their games; a page that reads such a file loads them, and no study. */
const IMPORTS: Readonly<Record<string, () => Promise<readonly CardImport[]>>> = {
  ocg: async () => [(await import('@fuda/ocg/imports')).cdbImport()],
  'duel-masters': async () => [(await import('@fuda/duel-masters/legacy')).dmLegacyImport],
};

/** What games bring along apart from play, so nobody who plays loads it: long measurements, readers of older files. */
const MORE: Readonly<Record<string, () => Promise<Partial<Pick<GamePackage, 'studies' | 'cardImports'>>>>> = {
  history: async () => ({ studies: (await import('@fuda/history/studies')).historyStudies }),
  ocg: async () => ({ cardImports: await IMPORTS.ocg() }),
  'duel-masters': async () => ({ cardImports: await IMPORTS['duel-masters']() }),
};

/** Card files of other programs that a game can read; none where there is no such game. */
export async function cardImportsOf(id: string): Promise<readonly CardImport[]> {
  if (!Object.hasOwn(LOADERS, id)) return [];
  const more = Object.hasOwn(IMPORTS, id) ? await IMPORTS[id]() : [];
  return [...((await LOADERS[id]()).cardImports ?? []), ...more];
}

/** One of them with its studies and imports; undefined where there is no such game. */
export async function loadGame(id: string): Promise<GamePackage | undefined> {
  if (!Object.hasOwn(LOADERS, id)) return undefined;
  const pkg = await LOADERS[id]();
  return Object.hasOwn(MORE, id) ? withMore(pkg, await MORE[id]()) : pkg;
}

/** All of them, in order. */
export const loadGames = async (): Promise<GamePackage[]> =>
  (await Promise.all(Object.keys(LOADERS).map(loadGame))).filter((pkg) => pkg !== undefined);

/** A game brings the same along when it is played with packs. */
function withMore(pkg: GamePackage, more: Partial<GamePackage>): GamePackage {
  const { withPacks } = pkg;
  const packed = withPacks && {
    withPacks(packs: Parameters<typeof withPacks>[0]) {
      const { game, problems } = withPacks(packs);
      return { game: { ...game, ...more, ...packed }, problems };
    },
  };
  return { ...pkg, ...more, ...packed };
}
