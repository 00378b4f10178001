/** Opening what comes from outside: autosaves, files, links. Anything may be wrong with it, and nothing is believed. */

import type { GamePackage, Pack } from '@fuda/game';
import { type CompiledGame, fingerprintOf, type MatchSetup, type Replay, type Text } from '@fuda/kernel';
import { checkNotes } from './notes.ts';
import { startPlan } from './plan.ts';
import { gameFor } from './played-game.ts';
import { type MatchPlan, PERSON, type Reply, type SessionRecord } from './protocol.ts';
import { refuse } from './refuse.ts';
import { Session } from './session.ts';

const MOST_DECISIONS = 20_000;
const MOST_OWN_CARDS = 200;
const MOST_PACKS = 20;
const MOST_HINTS = 20;

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
const isNumbers = (x: unknown, most = MOST_DECISIONS): x is number[] =>
  Array.isArray(x) && x.length <= most && x.every((n) => Number.isSafeInteger(n));
const isPair = (x: unknown): x is [string, string] =>
  Array.isArray(x) && x.length === 2 && x.every((s) => typeof s === 'string');

const isText = (x: unknown): x is Text => isObject(x) && [x.ja, x.en].every((text) => typeof text === 'string');

const isBrought = (deck: unknown): boolean =>
  deck === null ||
  (isObject(deck) &&
    isObject(deck.sections) &&
    Object.values(deck.sections).every(
      (list) => Array.isArray(list) && list.length <= 200 && list.every((s) => typeof s === 'string'),
    ));

/** What players thought is shown and nothing else: anything that is not numbers is left out. */
const isMind = (mind: unknown): boolean =>
  isObject(mind) &&
  typeof mind.drilled === 'boolean' &&
  Array.isArray(mind.opinions) &&
  mind.opinions.length <= 200 &&
  mind.opinions.every(
    (o) => isObject(o) && Number.isSafeInteger(o.option) && [o.win, o.visits].every((n) => typeof n === 'number'),
  );

const damaged = (path: string): Reply<never> =>
  refuse('BAD_RECORD', path, '記録が壊れています', 'the record is damaged');

function readPlan(x: unknown): Reply<MatchPlan> {
  if (!isObject(x)) return damaged('$.plan');
  for (const name of ['game', 'ruleset']) if (typeof x[name] !== 'string') return damaged(`$.plan.${name}`);
  if (!isPair(x.decks)) return damaged('$.plan.decks');
  if (!isPair(x.seats)) return damaged('$.plan.seats');
  if (!Number.isSafeInteger(x.seed)) return damaged('$.plan.seed');
  for (const flag of ['open', 'adaptive', 'guide'])
    if (x[flag] !== undefined && typeof x[flag] !== 'boolean') return damaged(`$.plan.${flag}`);
  if (x.rolls !== undefined && !isNumbers(x.rolls)) return damaged('$.plan.rolls');
  const { opening, goal } = x;
  const words = (list: unknown): boolean =>
    Array.isArray(list) && list.length <= 60 && list.every((s) => typeof s === 'string');
  if (opening !== undefined && !(Array.isArray(opening) && opening.length === 2 && opening.every(words)))
    return damaged('$.plan.opening');
  if (x.brought !== undefined && !(Array.isArray(x.brought) && x.brought.length === 2 && x.brought.every(isBrought)))
    return damaged('$.plan.brought');
  if (goal !== undefined) {
    if (!isObject(goal) || !Number.isSafeInteger(goal.turn)) return damaged('$.plan.goal');
    const isCards = goal.kind === 'cards' && typeof goal.zone === 'string' && words(goal.cards);
    if (goal.kind !== 'win' && !isCards && !(goal.kind === 'position' && isObject(goal.expect)))
      return damaged('$.plan.goal');
  }
  if (x.solver !== undefined && x.solver !== 0 && x.solver !== 1) return damaged('$.plan.solver');
  const { puzzle } = x;
  if (puzzle !== undefined) {
    if (!isObject(puzzle) || !isNumbers(puzzle.solution)) return damaged('$.plan.puzzle');
    if (puzzle.id !== undefined && typeof puzzle.id !== 'string') return damaged('$.plan.puzzle.id');
    const { hints } = puzzle;
    if (!(Array.isArray(hints) && hints.length <= MOST_HINTS && hints.every(isText)))
      return damaged('$.plan.puzzle.hints');
  }
  const { drill } = x;
  if (drill !== undefined && !(isObject(drill) && words(drill.cards) && Number.isSafeInteger(drill.chance)))
    return damaged('$.plan.drill');
  if (x.cards !== undefined && !(Array.isArray(x.cards) && x.cards.length <= MOST_OWN_CARDS && x.cards.every(isObject)))
    return damaged('$.plan.cards');
  if (x.packs !== undefined && !(Array.isArray(x.packs) && x.packs.length <= MOST_PACKS && x.packs.every(isObject)))
    return damaged('$.plan.packs');
  if (x.title !== undefined && !isText(x.title)) return damaged('$.plan.title');
  return { ok: true, value: x as unknown as MatchPlan };
}

/** Checks the shape only; whether the answers fit is seen when they are played again. */
export function readRecord(json: unknown): Reply<SessionRecord> {
  if (!isObject(json)) return damaged('$');
  if (json.format === 'fuda-replay/1') return readReplay(json);
  if (json.format !== 'fuda-session/1') {
    return refuse(
      'UNKNOWN_FORMAT',
      '$.format',
      'この形式の記録は開けません',
      'this is not a record the workbench can open',
    );
  }
  const plan = readPlan(json.plan);
  if (!plan.ok) return plan;
  if (!isNumbers(json.options)) return damaged('$.options');
  if (json.parents !== undefined && !(isNumbers(json.parents) && json.parents.length === json.options.length))
    return damaged('$.parents');
  if (!Number.isSafeInteger(json.cursor)) return damaged('$.cursor');
  if (typeof json.fingerprint !== 'string') return damaged('$.fingerprint');
  if (json.minds !== undefined && !(isObject(json.minds) && Object.values(json.minds).every(isMind)))
    return damaged('$.minds');
  const notes = checkNotes(json, json.options.length);
  if (!notes.ok) return notes;
  return { ok: true, value: json as unknown as SessionRecord };
}

/** The kernel's replay file as a session of one line, with both seats open. Where it does not name its ruleset, its beginning tells. */
function readReplay(json: Record<string, unknown>): Reply<SessionRecord> {
  const { game, fingerprint, ruleset = '', setup, seed, rolls, decisions, cards, packs } = json as unknown as Replay;
  if (typeof game !== 'string') return damaged('$.game');
  if (typeof fingerprint !== 'string') return damaged('$.fingerprint');
  if (typeof ruleset !== 'string') return damaged('$.ruleset');
  if (!isObject(setup)) return damaged('$.setup');
  if (!Number.isSafeInteger(seed)) return damaged('$.seed');
  if (!isNumbers(decisions)) return damaged('$.decisions');
  if (rolls !== undefined && !isNumbers(rolls)) return damaged('$.rolls');
  const plan: MatchPlan = {
    game,
    ruleset,
    decks: ['', ''],
    seed,
    seats: [PERSON, PERSON],
    open: true,
    setup: setup as MatchSetup,
    ...(rolls ? { rolls } : {}),
    ...(cards === undefined ? {} : { cards }),
    ...(packs === undefined ? {} : { packs: packs as readonly Pack[] }),
  };
  // what it carries is as little believed as a plan of ours
  const carried = readPlan(plan);
  if (!carried.ok) return carried;
  return {
    ok: true,
    value: { format: 'fuda-session/1', plan, fingerprint, options: decisions, cursor: decisions.length },
  };
}

/** Does this ruleset deal this very beginning, to some two decks? */
function deals(pkg: GamePackage, ruleset: string, seed: number, setup: MatchSetup): boolean {
  const wanted = JSON.stringify(setup);
  const pairs = pkg.decks.flatMap((a) => pkg.decks.map((b) => [a.id, b.id] as const));
  return pairs.some((decks) => {
    const own = pkg.setUp(decks, seed, ruleset);
    return own.ok && JSON.stringify(own.value) === wanted;
  });
}

/** Does this ruleset begin with the values a position begins with? */
function beginsLike(pkg: GamePackage, ruleset: string, setup: MatchSetup): boolean {
  const own = pkg.setUp(pkg.defaultDecks, 1, ruleset);
  const globals = (own.ok && own.value.globals) || {};
  const names = new Set([...Object.keys(globals), ...Object.keys(setup.globals ?? {})]);
  return [...names].every((name) => (globals[name] ?? 0) === (setup.globals?.[name] ?? 0));
}

/** The ruleset a record was played with. Rulesets that differ only in how they begin have one fingerprint: then the beginning tells which. */
function findGame(
  pkg: GamePackage,
  { plan, fingerprint }: SessionRecord,
): Reply<{ game: CompiledGame; ruleset: string }> {
  const named = pkg.rulesets.filter(({ id }) => plan.ruleset === '' || plan.ruleset === id);
  if (named.length === 0) {
    return refuse(
      'NO_RULESET',
      '$.plan.ruleset',
      `ルール「${plan.ruleset}」はありません`,
      `there is no ruleset "${plan.ruleset}"`,
    );
  }
  const { cards } = plan;
  const fitting: { readonly id: string; readonly game: CompiledGame }[] = [];
  for (const { id } of named) {
    const played = gameFor(pkg, { ruleset: id, ...(cards ? { cards } : {}) });
    if (!played.ok) return played;
    const { game } = played.value;
    if (fingerprintOf(game) === fingerprint) fitting.push({ id, game });
  }
  const { setup } = plan;
  const unsure = fitting.length > 1 && setup !== undefined;
  const found =
    (unsure && fitting.find(({ id }) => deals(pkg, id, plan.seed, setup))) ||
    (unsure && fitting.find(({ id }) => beginsLike(pkg, id, setup))) ||
    fitting.at(0);
  if (found) return { ok: true, value: { game: found.game, ruleset: found.id } };
  return refuse(
    'FOREIGN_RECORD',
    '$.fingerprint',
    'ルールやカードの版が違うため、この記録は開けません。作られたときと同じ版のFudaなら開けます',
    'made with another version of the rules or cards, so it cannot be opened here; the version of Fuda it was made with can open it',
  );
}

export function openRecord(pkg: GamePackage, record: SessionRecord, hand: readonly string[]): Reply<Session> {
  const found = findGame(pkg, record);
  if (!found.ok) return found;
  const { game, ruleset } = found.value;
  const plan = { ...record.plan, ruleset };
  const match = startPlan(pkg, game, plan, hand);
  if (!match.ok) return match;
  const session = new Session(pkg, plan, match.value);
  const played = session.replayTree(record);
  return played.ok ? { ok: true, value: session } : played;
}
