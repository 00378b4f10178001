/** The guided first match: starting it, what was seen of it, and leaving it. */
import { type Lessons, readLessons } from '../guide/lessons.ts';
import type { Layout } from '../layouts/layout.ts';
import { PERSON, type Reply } from '../session/protocol.ts';
import { readStored } from './damage.ts';
import { beginMatch, failWith, table } from './match.ts';
import { writeText } from './storage.ts';
import { createStore } from './store.ts';
import { readGuideSeen } from './stored.ts';

const keyOf = (game: string): string => `guide.${game}`;
/** no step of any guide: whoever has it wants to be left alone */
const LEFT = '*';

/** Changes whenever a step was seen. */
export const guide = createStore({ changes: 0 });

export const seenIn = (game: string): readonly string[] => readStored('guide', keyOf(game), readGuideSeen);

function note(game: string, seen: readonly string[]): void {
  writeText(keyOf(game), JSON.stringify(seen));
  guide.set({ changes: guide.get().changes + 1 });
}

export function noteSeen(game: string, id: string): void {
  const seen = seenIn(game);
  if (!seen.includes(id)) note(game, [...seen, id]);
}

export const leaveGuide = (game: string): void => noteSeen(game, LEFT);
export const isLeft = (game: string): boolean => seenIn(game).includes(LEFT);

const known = new Map<string, Promise<Reply<Lessons>>>();

/** What the game teaches, asked for once. */
export function lessonsFor(game: string): Promise<Reply<Lessons>> {
  const found = known.get(game) ?? table.lessons(game).then((reply) => (reply.ok ? readLessons(reply.value) : reply));
  known.set(game, found);
  return found;
}

export async function startGuide({ game, levels }: Layout): Promise<boolean> {
  const lessons = await lessonsFor(game);
  if (!lessons.ok) {
    failWith(lessons.error);
    return false;
  }
  const { ruleset, decks, seed } = lessons.value.match;
  note(game, []);
  return beginMatch({ game, ruleset, decks, seed, seats: [PERSON, levels[0].player], guide: true });
}
