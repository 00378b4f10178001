/** The checks too expensive for every decision; each leaves the match as it found it. */
import { cells as c, countOptions, FAULTS, type Match, type RandomBelow } from '@fuda/kernel';
import { assertCards, assertUnusedCells } from './conserved.ts';
import { assertSameCells, assertSameData, Difference } from './difference.ts';
import type { Doors } from './doors.ts';
import { SWAPS, swapHidden } from './swap-hidden.ts';

/** How far a determinized match is played on. */
const REDEAL_DECISIONS = 6;

const throughJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/**
 * Swaps what a viewer may not know, and deals it anew as a player who thinks would: neither that viewer's view nor options may change,
 * nor what onlookers see. The longer check, with everything anybody thinks, is `checkHonesty`.
 */
export function checkViews(match: Match, doors: Doors, random: RandomBelow): void {
  for (const viewer of [0, 1]) {
    const swapped = doors.clone(match);
    swapHidden(swapped.machine, viewer, SWAPS[random(SWAPS.length)], random);
    assertLooksTheSame(match, swapped, viewer, doors);
    // the other player may be asked about cards it now does not have
    if (swapped.optionCount > 0) playOn(swapped, doors, random);
    const dealt = doors.clone(match);
    // false: the open question is one that only somebody who sees the cards could deal for
    if (!doors.determinize(dealt.machine, viewer, random)) continue;
    assertLooksTheSame(match, dealt, viewer, doors);
    playOn(dealt, doors, random);
  }
}

function assertLooksTheSame(match: Match, other: Match, viewer: number, doors: Doors): void {
  assertCards(other.machine);
  assertSameData('view', doors.view(match, viewer), doors.view(other, viewer), `view(${viewer})`);
  assertSameData('view', doors.view(match, null), doors.view(other, null), 'view(null)');
  if (match.query?.player === viewer) {
    assertSameData('view', doors.options(match), doors.options(other), `options of ${viewer}`);
  }
}

/** A determinized match must be a match: it can be played, and nothing gets lost. */
function playOn(match: Match, doors: Doors, random: RandomBelow): void {
  for (let i = 0; i < REDEAL_DECISIONS && match.result === null; i++) {
    const n = countOptions(match.machine);
    if (n < 1) throw new Difference('determinize', 'a question without options');
    doors.decide(match, random(n));
    assertCards(match.machine);
    const fault = match.machine.S[c.FAULT];
    if (fault !== 0) throw new Difference('determinize', `fault ${FAULTS[fault]}`);
  }
}

/** Everything that is no number of an option must be refused with a reason, and change nothing. */
export function checkRefusals(match: Match, doors: Doors): void {
  const before = match.machine.state.slice();
  const length = match.decisions.length;
  for (const wrong of [-1, match.optionCount, 0.5, Number.NaN, 1e9]) {
    const answer = doors.decide(match, wrong);
    if (answer.ok || answer.error.reason.ja === '' || answer.error.reason.en === '') {
      throw new Difference('refusal', `answer ${wrong} was taken`);
    }
  }
  if (match.decisions.length !== length) throw new Difference('refusal', 'a refused answer was recorded');
  assertSameCells('refusal', before, match.machine.state);
}

/** Every option that is offered can be chosen, and taken back. */
export function checkEveryOption(match: Match, doors: Doors): number {
  const n = match.optionCount;
  const copy = doors.clone(match);
  assertSameCells('clone', match.machine.state, copy.machine.state);
  if (copy.hash() !== match.hash()) throw new Difference('clone', 'another hash');
  for (let i = 0; i < n; i++) {
    const answer = doors.decide(copy, i);
    if (!answer.ok) throw new Difference('decide', `option ${i}: ${answer.error.reason.en}`);
    if (copy.result?.fault) throw new Difference('fault', `option ${i}: ${copy.result.fault}`);
    assertCards(copy.machine);
    assertUnusedCells(copy.machine);
    const back = doors.undo(copy, 1);
    if (!back.ok) throw new Difference('undo', back.error.reason.en);
    assertSameCells('undo', match.machine.state, copy.machine.state);
  }
  return n;
}

/** Either player may give up now: the other wins, and it can be taken back. */
export function checkSurrender(match: Match): void {
  const before = match.machine.state.slice();
  for (const player of [0, 1]) {
    const copy = match.clone();
    const done = copy.surrender(player);
    if (!done.ok) throw new Difference('surrender', done.error.reason.en);
    if (copy.result?.winner !== 1 - player || copy.query !== null) {
      throw new Difference('surrender', `${player} gave up, but the match goes on`);
    }
    const back = copy.undo(1);
    if (!back.ok) throw new Difference('surrender', back.error.reason.en);
    assertSameCells('surrender', before, copy.machine.state);
  }
}

/** Saves, loads as another process would, and returns the loaded match, which must go the same way from here on. */
export function checkSnapshot(match: Match, doors: Doors): Match {
  const loaded = doors.loadSnapshot(match.game, throughJson(doors.saveSnapshot(match)));
  if (!loaded.ok) throw new Difference('snapshot', `${loaded.error.path}: ${loaded.error.reason.en}`);
  assertSameCells('snapshot', match.machine.state, loaded.value.machine.state);
  if (loaded.value.hash() !== match.hash()) throw new Difference('snapshot', 'another hash');
  return loaded.value;
}

/** Plays the whole match again from set-up, seed and answers. */
export function checkReplay(match: Match, doors: Doors): void {
  const replayed = doors.loadReplay(match.game, throughJson(doors.saveReplay(match)));
  if (!replayed.ok) throw new Difference('replay', `${replayed.error.path}: ${replayed.error.reason.en}`);
  assertSameCells('replay', match.machine.state, replayed.value.machine.state);
  if (replayed.value.hash() !== match.hash()) throw new Difference('replay', 'another hash');
}

/** Takes everything back to the first question and plays it forward again. */
export function checkUndoToStart(match: Match, doors: Doors, start: Int32Array): void {
  const n = match.decisions.length;
  if (n === 0) return;
  const end = match.machine.state.slice();
  const back = doors.undo(match, n);
  if (!back.ok) throw new Difference('undo', back.error.reason.en);
  assertSameCells('undo', start, match.machine.state);
  const forth = doors.redo(match, n);
  if (!forth.ok) throw new Difference('redo', forth.error.reason.en);
  assertSameCells('redo', end, match.machine.state);
}

/** A finished match says who won and why, asks nothing and takes no answer. */
export function checkResult(match: Match, doors: Doors): void {
  const { result } = match;
  const code = match.machine.S[c.RESULT];
  if (result === null) throw new Difference('result', 'over without a result');
  const winner = code === 3 ? null : code - 1;
  if (result.winner !== winner) throw new Difference('result', `winner ${result.winner}, state says ${winner}`);
  if (!result.reason?.label.ja || !result.reason.label.en) throw new Difference('result', 'a result without a reason');
  if (match.query !== null || match.optionCount !== 0) throw new Difference('result', 'over, but somebody is asked');
  const answer = doors.decide(match, 0);
  if (answer.ok || answer.error.code !== 'MATCH_OVER') throw new Difference('result', 'over, but an answer was taken');
}
