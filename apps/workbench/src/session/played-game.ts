/** The game a plan is played with: its ruleset, and the cards of its own that a scenario brings along. */

import { type CardText, faultLines, GameFilesError, type GamePackage } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import type { MatchPlan, Reply } from './protocol.ts';
import { refuse } from './refuse.ts';
import { pathInWords } from './where.ts';

export interface PlayedGame {
  readonly game: CompiledGame;
  /** what the plan's own cards say, by id */
  readonly texts: ReadonlyMap<string, CardText>;
}

const NO_TEXTS: ReadonlyMap<string, CardText> = new Map();

/** Own cards are compiled once while the same match is looked at: everything about it asks again and again. */
let last: { readonly key: string; readonly played: PlayedGame } | null = null;

type Played = Pick<MatchPlan, 'ruleset' | 'cards'>;

const keyOf = (pkg: GamePackage, { ruleset, cards }: Played): string =>
  JSON.stringify([pkg.id, ruleset, cards, pkg.packs]);

const readOwn = (pkg: GamePackage, cards: readonly unknown[]) =>
  pkg.readCards?.(cards.map((json, i) => ({ file: String(i), json })));

/** Whoever has compiled a plan's own cards already need not do it again. */
export function rememberGame(pkg: GamePackage, plan: Played, game: CompiledGame): void {
  if (!plan.cards || plan.cards.length === 0) return;
  last = { key: keyOf(pkg, plan), played: { game, texts: readOwn(pkg, plan.cards)?.texts ?? NO_TEXTS } };
}

/** A game whose own files are wrong says so, as it does at the command line. */
function ownGame(pkg: GamePackage, ruleset: string): Reply<PlayedGame> {
  try {
    return { ok: true, value: { game: pkg.compile(ruleset), texts: NO_TEXTS } };
  } catch (error) {
    if (!(error instanceof GameFilesError)) throw error;
    const { ja, en } = faultLines(error.problems);
    return refuse('BAD_GAME_FILES', error.problems[0].file, ja, en);
  }
}

export function gameFor(pkg: GamePackage, plan: Played): Reply<PlayedGame> {
  const { ruleset, cards } = plan;
  if (!cards || cards.length === 0) return ownGame(pkg, ruleset);
  const key = keyOf(pkg, plan);
  if (last?.key === key) return { ok: true, value: last.played };
  const read = readOwn(pkg, cards);
  if (!read)
    return refuse(
      'BAD_CARD',
      '$.plan.cards',
      'このゲームにカードのファイルはありません',
      'this game has no card files',
    );
  const wrong = read.problems.find((problem) => !('severity' in problem && problem.severity === 'warning'));
  if (wrong) {
    const where = pathInWords(`$.cards[${wrong.file}]${wrong.path.replace(/^\$/, '')}`);
    return refuse('BAD_CARD', '$.plan.cards', `${where}: ${wrong.reason.ja}`, `${where}: ${wrong.reason.en}`);
  }
  try {
    const played = { game: pkg.compile(ruleset, read.cards), texts: read.texts };
    last = { key, played };
    return { ok: true, value: played };
  } catch (error) {
    // a card that passed its reader but clashes with the pool, e.g. by a second use of an id
    const fault = error instanceof Error ? error.message : String(error);
    return refuse('BAD_CARD', '$.plan.cards', `カードが使えません（${fault}）`, `the cards cannot be used (${fault})`);
  }
}
