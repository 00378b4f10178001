import type { CompiledGame } from './compile/game.ts';
import { fail, ok, type Result } from './errors.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { MatchSetup } from './game.ts';
import { hashString, hex } from './hash.ts';
import { spentBy } from './machine/fuel.ts';
import { createMatch, type Decision, Match } from './match.ts';

/** The whole match in a file: the same file is bug report, golden test and "continue from here". */
export interface Replay {
  readonly format: 'fuda-replay/1';
  readonly game: string;
  readonly rulesVersion: string;
  /** fingerprint of rules and cards; a replay only fits the game it was played with */
  readonly fingerprint: string;
  /** rulesets may differ in nothing but how a match begins; then they share a fingerprint. Older replays do not name it */
  readonly ruleset?: string;
  readonly setup: MatchSetup;
  readonly seed: number;
  readonly rolls?: readonly number[];
  readonly decisions: readonly Decision[];
  /** hash of the last position, to notice a game that behaves differently */
  readonly hash: string;
  /** what whoever opens it needs besides the shipped cards: packs and cards of its own, in the words of the game; nothing to the kernel */
  readonly packs?: readonly unknown[];
  readonly cards?: readonly unknown[];
}

/** A position, cell by cell, with the way that led to it: it goes on in the middle of an effect, and proves itself when it is opened. */
export interface Snapshot {
  readonly format: 'fuda-snapshot/1';
  readonly game: string;
  readonly rulesVersion: string;
  readonly fingerprint: string;
  readonly setup: MatchSetup;
  readonly seed: number;
  readonly rolls?: readonly number[];
  /** how the position was reached, so that a replay can be saved later */
  readonly decisions: readonly Decision[];
  /** cells with runs of zeros as [0, how many] pairs */
  readonly cells: readonly (number | readonly [0, number])[];
  readonly hash: string;
  /** over all the rest but what it carries along */
  readonly checksum: string;
  /** as in a replay: a change there is a change of the fingerprint */
  readonly packs?: readonly unknown[];
  readonly cards?: readonly unknown[];
}

export const MAX_DECISIONS = 1_000_000;

/** Of everything in a snapshot but itself: it tells accidents, not forgeries. */
export function checksumOf({
  game,
  rulesVersion,
  fingerprint,
  setup,
  seed,
  rolls,
  decisions,
  cells,
  hash,
}: Omit<Snapshot, 'checksum'>): string {
  const text = JSON.stringify([game, rulesVersion, fingerprint, setup, seed, rolls ?? [], decisions, cells, hash]);
  return hex(hashString(text, 0x811c9dc5));
}

export function saveReplay(match: Match, ruleset?: string): Replay {
  const { declaration } = match.game;
  return {
    format: 'fuda-replay/1',
    game: declaration.id,
    rulesVersion: declaration.rulesVersion,
    fingerprint: fingerprintOf(match.game),
    ...(ruleset === undefined ? {} : { ruleset }),
    setup: match.setup,
    seed: match.seed,
    ...(match.machine.rolls.length === 0 ? {} : { rolls: match.machine.rolls }),
    decisions: [...match.decisions],
    hash: match.hash(),
  };
}

/** Plays a replay again. Refuses anything that is not a replay of exactly this game, with the path of the fault. */
export function loadReplay(game: CompiledGame, json: unknown): Result<Match> {
  const head = checkHead(game, json, 'fuda-replay/1');
  if (!head.ok) return head;
  const record = json as Replay;
  const played = playAgain(game, record, 'BAD_REPLAY');
  if (!played.ok) return played;
  if (played.value.hash() !== record.hash) {
    return fail(
      'BAD_REPLAY',
      '$.hash',
      '再生した結果が記録と違います',
      'playing the decisions again leads to another position',
    );
  }
  return played;
}

/** What may be spent on playing one record again: far more than any match needs, far less than anybody waits for. */
export const MAX_SPENT = 4_000_000_000;

/** The match of a record, played from its beginning. Everything is checked on the way, so that nothing in a file is believed. */
function playAgain(
  game: CompiledGame,
  { setup, seed, rolls, decisions }: Pick<Replay, 'setup' | 'seed' | 'rolls' | 'decisions'>,
  code: 'BAD_REPLAY' | 'BAD_SNAPSHOT',
): Result<Match> {
  const bad = (path: string, ja: string, en: string) => fail(code, path, ja, en);
  if (!isNumberList(decisions) || decisions.length > MAX_DECISIONS)
    return bad('$.decisions', '決定の一覧がありません', 'the list of decisions is missing or too long');
  if (rolls !== undefined && !isNumberList(rolls))
    return bad('$.rolls', '出目の一覧が正しくありません', 'rolls must be integers');
  const created = createMatch(game, setup, seed, rolls ? { rolls } : {});
  if (!created.ok) {
    const { path, reason } = created.error;
    return bad(path === '$.seed' ? path : `$.setup${path.slice(1)}`, reason.ja, reason.en);
  }
  const match = created.value;
  let spent = 0;
  for (const [i, decision] of decisions.entries()) {
    const done = match.follow(decision);
    if (!done.ok) return bad(`$.decisions[${i}]`, done.error.reason.ja, done.error.reason.en);
    spent += spentBy(match.machine);
    if (spent > MAX_SPENT)
      return bad(`$.decisions[${i}]`, '再生に時間がかかりすぎます', 'playing it again takes too long');
  }
  return created;
}

export function saveSnapshot(match: Match): Snapshot {
  const { format: _, ...head } = saveReplay(match);
  const cells: (number | readonly [0, number])[] = [];
  const { state } = match.machine;
  for (let i = 0; i < state.length; ) {
    let run = 0;
    while (i + run < state.length && state[i + run] === 0) run++;
    cells.push(run > 0 ? [0, run] : state[i]);
    i += run > 0 ? run : 1;
  }
  const snapshot = { ...head, format: 'fuda-snapshot/1', cells } as const;
  return { ...snapshot, checksum: checksumOf(snapshot) };
}

/**
 * Continues from a snapshot, also in the middle of an effect and in another process. Undo reaches back to here. A checksum can be
 * computed by anybody and frames, lists and rules point into each other, so a position is believed only where its own decisions lead
 * to it, cell by cell.
 */
export function loadSnapshot(game: CompiledGame, json: unknown): Result<Match> {
  const bad = (path: string, ja: string, en: string) => fail('BAD_SNAPSHOT', path, ja, en);
  const head = checkHead(game, json, 'fuda-snapshot/1');
  if (!head.ok) return head;
  const record = json as Snapshot;
  const { cells, hash, setup, seed, decisions } = record;
  if (!Array.isArray(cells)) return bad('$.cells', '局面がありません', 'the position is missing');
  if (!isSigned(record))
    return bad('$.checksum', '保存した局面が書き換えられています', 'the saved position has been changed');
  const played = playAgain(game, record, 'BAD_SNAPSHOT');
  if (!played.ok) return played;
  const { machine } = played.value;
  const other = firstOtherCell(cells, machine.state);
  if (other >= 0)
    return bad(`$.cells[${other}]`, '決定をたどった局面と違います', 'the decisions do not lead to this position');
  if (played.value.hash() !== hash) return bad('$.hash', '局面が壊れています', 'the position is corrupt');
  machine.jp = 0;
  return ok(new Match(game, setup, seed, machine, true, decisions));
}

function isSigned(snapshot: Snapshot): boolean {
  try {
    return snapshot.checksum === checksumOf(snapshot);
  } catch {
    // something in it is nested deeper than can be written down
    return false;
  }
}

/** The first entry of written cells that says something else than the state; −1 = none, and nothing is missing. */
function firstOtherCell(cells: Snapshot['cells'], state: Int32Array): number {
  let at = 0;
  for (const [i, cell] of cells.entries()) {
    if (!Array.isArray(cell)) {
      if (at >= state.length || cell !== state[at++]) return i;
      continue;
    }
    const [value, length] = cell;
    if (cell.length !== 2 || value !== 0 || !Number.isInteger(length) || length < 1 || length > state.length - at)
      return i;
    for (const end = at + length; at < end; at++) if (state[at] !== 0) return i;
  }
  return at === state.length ? -1 : cells.length;
}

function checkHead(game: CompiledGame, json: unknown, format: string): Result<null> {
  const kind = format === 'fuda-replay/1' ? 'REPLAY' : 'SNAPSHOT';
  const head = json as Partial<Replay> | null;
  if (typeof head !== 'object' || head === null || head.format !== (format as Replay['format'])) {
    return fail(`BAD_${kind}`, '$.format', `形式が「${format}」ではありません`, `the format is not "${format}"`);
  }
  const { id, rulesVersion } = game.declaration;
  if (head.game !== id) {
    return fail(`FOREIGN_${kind}`, '$.game', `「${id}」の記録ではありません`, `not a record of "${id}"`);
  }
  if (head.rulesVersion !== rulesVersion || head.fingerprint !== fingerprintOf(game)) {
    return fail(
      `FOREIGN_${kind}`,
      '$.rulesVersion',
      'ルールやカードの版が違います',
      'made with another version of the rules or cards',
    );
  }
  if (typeof head.setup !== 'object' || head.setup === null || !Array.isArray(head.setup.cards)) {
    return fail(`BAD_${kind}`, '$.setup', '開始時の局面がありません', 'the starting position is missing');
  }
  return ok(null);
}

function isNumberList(x: unknown): x is readonly number[] {
  return Array.isArray(x) && x.every((n) => Number.isInteger(n) && n === (n | 0));
}
