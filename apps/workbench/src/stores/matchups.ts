/** A deck against the decks of its game, counted in several workers at once; it can be stopped, and goes on where it was. */
import type { DeckList } from '@fuda/game';
import type { Refusal } from '../session/protocol.ts';
import type { MatchupReply } from '../session/questions.ts';
import { Thinker } from '../worker/client.ts';
import { createStore } from './store.ts';
import { THINKER_EVENTS } from './trouble.ts';

export interface MatchupQuestion {
  readonly game: string;
  readonly ruleset: string;
  readonly deck: DeckList;
  readonly player: string;
}

export interface Matchups {
  readonly about: string;
  readonly busy: boolean;
  /** by deck of the game */
  readonly cells: Readonly<Record<string, MatchupReply>>;
  readonly problem: Refusal | null;
}

const NOTHING: Matchups = { about: '', busy: false, cells: {}, problem: null };
export const matchups = createStore<Matchups>(NOTHING);

const subjectOf = (question: MatchupQuestion): string => JSON.stringify(question);

/** What is known about this very deck; the same object while nothing changes. */
export const aboutDeck = (found: Matchups, question: MatchupQuestion): Matchups =>
  found.about === subjectOf(question) ? found : NOTHING;

/** one processor is left for the page */
const WORKERS = Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
const team = Array.from({ length: WORKERS }, () => new Thinker(THINKER_EVENTS));
/** the same matches for the same deck, so that a change of one card is the only difference */
const SEED = 1;
/** grows with every question and stop, so that answers to older ones are dropped */
let asked = 0;

export function stopMatchups(): void {
  asked++;
  for (const worker of team) worker.stop();
  if (matchups.get().busy) matchups.set({ busy: false });
}

const NONE = { matches: 0, wins: 0, draws: 0 };

/** Plays until every deck has had so many matches; whoever is furthest behind comes next. */
export async function countMatchups(question: MatchupQuestion, decks: readonly string[], most: number): Promise<void> {
  stopMatchups();
  const mine = asked;
  const current = (): boolean => mine === asked;
  const known = aboutDeck(matchups.get(), question).cells;
  matchups.set({ about: subjectOf(question), busy: true, cells: known, problem: null });
  const taken = new Set<string>();
  const played = (deck: string): number => matchups.get().cells[deck]?.matches ?? 0;
  const next = (): string | undefined =>
    decks.filter((deck) => !taken.has(deck) && played(deck) < most).sort((a, b) => played(a) - played(b))[0];
  const work = async (worker: Thinker): Promise<void> => {
    for (let deck = next(); deck !== undefined && current(); deck = next()) {
      taken.add(deck);
      const before = matchups.get().cells[deck] ?? NONE;
      const reply = await worker.call('matchup', { ...question, against: deck, seed: SEED, before, most });
      taken.delete(deck);
      if (reply === 'stopped' || !current()) return;
      if (!reply.ok) return matchups.set({ problem: reply.error });
      matchups.set({ cells: { ...matchups.get().cells, [deck]: reply.value } });
    }
  };
  await Promise.all(team.map(work));
  if (current()) matchups.set({ busy: false });
}
