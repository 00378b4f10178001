/** How one's own matches came out, per game and on this device only, and the opponent that follows from it. */
import type { Layout } from '../layouts/layout.ts';
import { type MatchPlan, PERSON, type Refusal, type Reply } from '../session/protocol.ts';
import { readStored } from './damage.ts';
import { forget, writeText } from './storage.ts';
import { createStore } from './store.ts';
import { type Career, type Played, readCareer } from './stored.ts';

export const CAREER_FORMAT = 'fuda-career/1';
/** older ones make room */
export const MOST_MATCHES = 2000;
/** no player's name: the opponent whose strength follows the results */
export const ADAPTIVE = 'adaptive';
/** so many wins, or losses, one after the other lead a step up or down */
export const STREAK = 2;

/** Changes whenever something was noted or deleted. */
export const careers = createStore({ changes: 0 });

const keyOf = (game: string): string => `career.${game}`;

export function careerOf(game: string): Career {
  return readStored('career', keyOf(game), readCareer);
}

function keep(game: string, { wish, matches }: Career): boolean {
  const kept = { format: CAREER_FORMAT, game, wish, matches: matches.slice(-MOST_MATCHES) };
  const done = writeText(keyOf(game), JSON.stringify(kept));
  careers.set({ changes: careers.get().changes + 1 });
  return done;
}

export function wishFor(game: string, wish: string): void {
  const career = careerOf(game);
  if (career.wish !== wish) keep(game, { ...career, wish });
}

/** The computer's seat where one person plays against it; −1 otherwise. */
export function computerSeat({ seats }: Pick<MatchPlan, 'seats'>): number {
  if (seats.filter((name) => name === PERSON).length !== 1) return -1;
  return seats[0] === PERSON ? 1 : 0;
}

/** Positions, goals, chosen hands, interruptions and guided matches are practice; a match dealt from decks counts. */
export function counts(plan: MatchPlan): boolean {
  const wished = (plan.opening ?? []).some((cards) => cards.length > 0);
  return computerSeat(plan) >= 0 && !plan.setup && !plan.goal && !plan.drill && !plan.guide && !wished;
}

/** What is called a deck in the list of matches: the game's id, or the name of one brought along. */
export function deckName({ brought, decks }: MatchPlan, seat: number): string {
  const own = brought?.[seat];
  return own ? (own.name?.ja ?? '') : decks[seat];
}

/** A match came to its end. Its first end counts: going back and playing on changes nothing that was noted. */
export function notePlayed(game: string, match: Played): void {
  const career = careerOf(game);
  if (career.matches.some(({ id }) => id === match.id)) return;
  keep(game, { ...career, matches: [...career.matches, match] });
}

/** Deletes the matches; the wish for an opponent stays, without one nothing does. */
export function forgetCareer(game: string): void {
  const { wish } = careerOf(game);
  if (wish === '') {
    forget(keyOf(game));
    careers.set({ changes: careers.get().changes + 1 });
  } else keep(game, { wish, matches: [] });
}

export interface Standing {
  /** step of the ladder */
  readonly step: number;
  /** matches won in a row at this step; below 0: lost */
  readonly streak: number;
}

/**
 * Where the results lead: {@link STREAK} wins in a row one step up, as many losses one step down; a draw breaks the row. A match against
 * another opponent of the ladder goes on from that one. Who has not played yet stands at the bottom.
 */
export function standingOn(
  ladder: readonly string[],
  matches: readonly Pick<Played, 'opponent' | 'outcome'>[],
): Standing {
  let [step, streak] = [0, 0];
  for (const { opponent, outcome } of matches) {
    const met = ladder.indexOf(opponent);
    if (met < 0) continue;
    if (met !== step) [step, streak] = [met, 0];
    if (outcome === 'drawn') streak = 0;
    else if (outcome === 'won') streak = Math.max(0, streak) + 1;
    else streak = Math.min(0, streak) - 1;
    if (Math.abs(streak) < STREAK) continue;
    const next = step + Math.sign(streak);
    if (next >= 0 && next < ladder.length) [step, streak] = [next, 0];
  }
  return { step, streak };
}

/** Who sits opposite, by what was chosen in this game before; newcomers meet the easiest. */
export function opponentOf({
  game,
  ladder,
  levels,
}: Layout): Pick<MatchPlan, 'adaptive'> & { readonly player: string } {
  const { wish, matches } = careerOf(game);
  if (wish === ADAPTIVE) return { player: ladder[standingOn(ladder, matches).step], adaptive: true };
  return { player: wish === '' ? levels[0].player : wish };
}

/** The plan for another match like this one: where the opponent follows the results, they may have moved it. */
export function anotherLike(plan: MatchPlan, { ladder }: Layout): MatchPlan {
  const seat = computerSeat(plan);
  if (plan.adaptive !== true || seat < 0) return plan;
  const player = ladder[standingOn(ladder, careerOf(plan.game).matches).step];
  return { ...plan, seats: seat === 0 ? [player, PERSON] : [PERSON, player] };
}

/** A copy for another device. */
export function exportCareer(game: string): unknown {
  return { format: CAREER_FORMAT, game, ...careerOf(game) };
}

const refuse = (error: Refusal): Reply<never> => ({ ok: false, error });

/** Takes a copy in beside what is here; a match that is in both counts once. Says how many came in. */
export function importCareer(game: string, json: unknown): Reply<number> {
  const { format, game: of } = (json ?? {}) as { readonly format?: unknown; readonly game?: unknown };
  if (format !== CAREER_FORMAT)
    return refuse({
      code: 'NOT_CAREER',
      path: '$.format',
      reason: { ja: '戦績のファイルではありません', en: 'this is not a file with results of matches' },
    });
  if (of !== game)
    return refuse({
      code: 'OTHER_GAME',
      path: '$.game',
      reason: { ja: 'ほかのゲームの戦績です', en: 'these are results of another game' },
    });
  const { value, problems } = readCareer(json);
  const [broken] = problems;
  if (broken)
    return refuse({
      code: 'BAD_MATCH',
      path: broken.path,
      reason: { ja: `戦績の ${broken.path} がこわれています`, en: `the results are damaged at ${broken.path}` },
    });
  const here = careerOf(game);
  const known = new Set(here.matches.map(({ id }) => id));
  const fresh = value.matches.filter(({ id }) => !known.has(id));
  const matches = [...here.matches, ...fresh].sort((a, b) => a.at - b.at);
  return keep(game, { wish: here.wish === '' ? value.wish : here.wish, matches })
    ? { ok: true, value: fresh.length }
    : refuse({
        code: 'NOT_KEPT',
        path: '$',
        reason: { ja: 'このブラウザーには保存できません', en: 'this browser keeps nothing' },
      });
}
