import type { CompiledGame } from './compile/game.ts';
import { fail, ok, type Result } from './errors.ts';
import type { MatchSetup } from './game.ts';
import { hashCells } from './hash.ts';
import * as c from './machine/cells.ts';
import { forgetDerived } from './machine/derived.ts';
import { Machine } from './machine/machine.ts';
import * as op from './machine/opcodes.ts';
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
}

/** A position, byte for byte: it goes on without playing what came before. */
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
  /** over all the rest */
  readonly checksum: string;
}

export const MAX_DECISIONS = 1_000_000;

/** Changes whenever the compiled rules or cards change. */
export function fingerprintOf(game: CompiledGame): string {
  const known = fingerprints.get(game.code);
  if (known !== undefined) return known;
  const { chainDepth, fuel, repetitionAfter, repetitions } = game.layout.limits;
  let h = hashCells(Int32Array.of(game.layout.cells, chainDepth, fuel, repetitionAfter, repetitions), 0, 5, 0x2545f491);
  // every table takes part: a rule may differ in nothing but its kind of operation
  for (const table of [...Object.values(game), ...Object.values(game.ability)]) {
    if (table instanceof Int32Array) h = hashCells(table, 0, table.length, h);
  }
  for (const card of game.cards) h = hashString(card.id, h);
  const text = (h >>> 0).toString(16).padStart(8, '0');
  fingerprints.set(game.code, text);
  return text;
}

const fingerprints = new WeakMap<Int32Array, string>();

function hashString(text: string, seed: number): number {
  const codes = Int32Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return hashCells(codes, 0, codes.length, seed);
}

function checksumOf({
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
  return (hashString(text, 0x811c9dc5) >>> 0).toString(16).padStart(8, '0');
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
  const bad = (path: string, ja: string, en: string) => fail('BAD_REPLAY', path, ja, en);
  const head = checkHead(game, json, 'fuda-replay/1');
  if (!head.ok) return head;
  const { setup, seed, decisions, rolls, hash } = json as Replay;
  if (!Array.isArray(decisions) || decisions.length > MAX_DECISIONS) {
    return bad('$.decisions', '決定の一覧がありません', 'the list of decisions is missing or too long');
  }
  if (rolls !== undefined && !isNumberList(rolls))
    return bad('$.rolls', '出目の一覧が正しくありません', 'rolls must be integers');
  const created = createMatch(game, setup, seed, rolls ? { rolls } : {});
  if (!created.ok) return fail('BAD_REPLAY', created.error.path, created.error.reason.ja, created.error.reason.en);
  for (const [i, decision] of decisions.entries()) {
    const done = created.value.follow(decision);
    if (!done.ok) return bad(`$.decisions[${i}]`, done.error.reason.ja, done.error.reason.en);
  }
  if (created.value.hash() !== hash) {
    return bad('$.hash', '再生した結果が記録と違います', 'playing the decisions again leads to another position');
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

/** Continues from a snapshot, also in the middle of an effect and in another process. Undo reaches back to here. */
export function loadSnapshot(game: CompiledGame, json: unknown): Result<Match> {
  const bad = (path: string, ja: string, en: string) => fail('BAD_SNAPSHOT', path, ja, en);
  const head = checkHead(game, json, 'fuda-snapshot/1');
  if (!head.ok) return head;
  const { cells, hash, setup, seed, rolls, decisions, checksum } = json as Snapshot;
  if (!Array.isArray(cells)) return bad('$.cells', '局面がありません', 'the position is missing');
  if (rolls !== undefined && !isNumberList(rolls))
    return bad('$.rolls', '出目の一覧が正しくありません', 'rolls must be integers');
  if (!isNumberList(decisions) || decisions.length > MAX_DECISIONS) {
    return bad('$.decisions', '決定の一覧がありません', 'the list of decisions is missing or too long');
  }
  if (checksum !== checksumOf(json as Snapshot))
    return bad('$.checksum', '保存した局面が書き換えられています', 'the saved position has been changed');
  const machine = new Machine(game);
  machine.rolls = rolls ?? [];
  let at = 0;
  for (const [i, cell] of cells.entries()) {
    if (Array.isArray(cell)) {
      if (cell[0] !== 0 || !Number.isInteger(cell[1]) || cell[1] < 1)
        return bad(`$.cells[${i}]`, '局面が壊れています', 'the position is corrupt');
      at += cell[1];
    } else {
      if (!Number.isInteger(cell) || at >= machine.state.length)
        return bad(`$.cells[${i}]`, '局面が壊れています', 'the position is corrupt');
      machine.state[at++] = cell as number;
    }
  }
  forgetDerived(machine);
  const match = new Match(game, setup, seed, machine, true, decisions);
  if (at !== machine.state.length || match.hash() !== hash || !isSane(machine)) {
    return bad('$.hash', '局面が壊れています', 'the position is corrupt');
  }
  return ok(match);
}

/** The program counter must stand at a question; the hash has already vouched for the rest. */
function isSane(m: Machine): boolean {
  const { S, layout } = m;
  if (S[c.PHASE] < 0 || S[c.PHASE] >= m.game.declaration.phases.length) return false;
  return (
    S[c.RESULT] !== 0 ||
    ((m.code[S[c.PC]] === op.CHOOSE || m.code[S[c.PC]] === op.CHOOSE_MANY) &&
      (S[c.QUERY_PLAYER] === 1 || S[c.QUERY_PLAYER] === 2) &&
      S[c.FP] >= layout.frames &&
      S[c.FP] < layout.framesEnd)
  );
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
  return Array.isArray(x) && x.every((n) => Number.isInteger(n));
}
