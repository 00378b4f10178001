import { isUntold } from '@fuda/game/log';
import { sampleDuelPackage } from '@fuda/sample';
import { expect, test } from 'vitest';
import { wordsIn } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { startPlan } from '../session/plan.ts';
import { diceFor } from '../session/players.ts';
import { type MatchPlan, type NodeInfo, PERSON } from '../session/protocol.ts';
import { Session } from '../session/session.ts';
import { sheetOf as gameSheetOf } from '../session/sheet.ts';
import { codeOf } from '../share/address.ts';
import { codeIn } from '../share/files.ts';
import { packRecord, unpackRecord } from '../share/link.ts';
import type { Running } from '../stores/match.ts';
import { branchBeside, curveOf, decisionsOf, mainLineOf, slipsOf } from './decisions.ts';
import { inReadingOrder, sheetOf, textOf } from './sheet.ts';
import { svgOf, wrapped } from './sheet-svg.ts';

/** A tree of answers: `parents` of the nodes 1, 2, … */
function tree(parents: readonly number[]): readonly NodeInfo[] {
  const node = (id: number, parent: number): NodeInfo => ({
    id,
    parent,
    player: 0,
    said: null,
    turn: 1,
    phase: 'main',
    asks: 0,
    inside: false,
    deep: 1,
    log: [],
  });
  return [node(0, -1), ...parents.map((parent, i) => node(i + 1, parent))];
}

//        0 ─ 1 ─ 2 ─ 3
//              └ 4 ─ 5
//              └ 6
const FORKED = tree([0, 1, 2, 1, 4, 1]);

test('[WB-Y5] a line is read before what else was tried, and that right after the move it replaces', () => {
  expect([...inReadingOrder(FORKED)].map(({ node, deep }) => [node.id, deep])).toEqual([
    [1, 0],
    [2, 0],
    [4, 1],
    [5, 1],
    [6, 1],
    [3, 0],
  ]);
});

test('[WB-Y5] as many branches as a record may have are read without running out of room', () => {
  const deep = tree(Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? Math.max(0, i - 1) : Math.max(0, i - 1))));
  expect([...inReadingOrder(deep)]).toHaveLength(20_000);
});

test('[WB-Y2] up and down go around the answers tried at the last fork', () => {
  expect([branchBeside(FORKED, 3, 1), branchBeside(FORKED, 3, -1)]).toEqual([4, 6]);
  expect([branchBeside(FORKED, 5, 1), branchBeside(FORKED, 6, 1)]).toEqual([6, 2]);
  expect(branchBeside(FORKED, 1, 1)).toBeUndefined();
  expect([...mainLineOf(FORKED)]).toEqual([0, 1, 2, 3]);
});

const PLAN: MatchPlan = {
  game: 'sample-duel',
  ruleset: 'standard',
  decks: ['dawn', 'dusk'],
  seed: 9,
  seats: [PERSON, 'random'],
};

function studied(): Running {
  const game = sampleDuelPackage.compile(PLAN.ruleset);
  const match = startPlan(sampleDuelPackage, game, PLAN, ['hand']);
  if (!match.ok) throw new Error(match.error.reason.en);
  const session = new Session(sampleDuelPackage, PLAN, match.value);
  const dice = diceFor(1, 0);
  for (let i = 0; i < 24 && session.match.query; i++) session.answer(dice(session.match.optionCount));
  const first = session.whole().nodes.findIndex(({ id, parent, player }) => id > 0 && parent >= 0 && player === 0);
  session.mark(first, { glyph: '??', name: 'A <line> & "more"', note: 'one\ntwo' });
  session.judge(first, { win: 0.7, got: 0.3, better: 0, tried: 50 });
  const layout = layoutOf('sample-duel');
  if (!layout) throw new Error('no layout');
  const { position, nodes, notes, record } = session.whole();
  const sheet = gameSheetOf(sampleDuelPackage, game, PLAN.ruleset, new Map(), []);
  return { serial: 1, plan: PLAN, sheet, layout, position, nodes, notes, record };
}

test.each(['ja', 'en'] as const)(
  '[WB-Y5] text and sheet (%s) say every move, sign and note, and the text is the match',
  async (language) => {
    const running = studied();
    const words = wordsIn(language);
    const model = sheetOf(running, 'Title', words);
    expect(model.rows.length).toBeGreaterThan(5);
    const packed = await packRecord(running.record);
    const text = textOf(model, codeOf(packed ?? ''));
    expect(text).toContain('── A <line> & "more" ──');
    expect(text).toContain('??  (70% → 30%)');
    expect(text).toContain('      one\n      two\n');
    for (const { text: said } of model.rows) expect(text).toContain(said);
    expect(await unpackRecord(codeIn(text) ?? '')).toEqual(running.record);
    const curve = curveOf(running, 0);
    const svg = svgOf(model, curve);
    expect(svg).toContain('A &lt;line&gt; &amp; &quot;more&quot;');
    expect(svg).not.toContain('<script');
    expect(svg.match(/<text/g)?.length).toBeGreaterThanOrEqual(model.rows.length);
  },
);

test('[WB-Y8] a sheet has no row for what nobody would tell, unless something was written there', () => {
  const running = studied();
  const { log } = running.sheet;
  const moves = running.nodes.filter(({ id, inside }) => id > 0 && !inside);
  const small = moves.filter(({ said }) => isUntold(log, said));
  expect(small.length).toBeGreaterThan(0);
  const { rows } = sheetOf(running, 'Title', wordsIn('en'));
  const written = small.filter(({ id }) => running.notes.marks[id]);
  expect(rows).toHaveLength(moves.length - small.length + written.length);
  // one of them that was written to, or where something else was tried, stays
  const [one] = small;
  const marked = {
    ...running,
    notes: { ...running.notes, marks: { ...running.notes.marks, [one.id]: { note: 'x' } } },
  };
  expect(sheetOf(marked, 'Title', wordsIn('en')).rows).toHaveLength(rows.length + 1);
  const forked = { ...running, nodes: [...running.nodes, { ...one, id: running.nodes.length }] };
  expect(sheetOf(forked, 'Title', wordsIn('en')).rows).toHaveLength(rows.length + 2);
});

test('[WB-Y3] the costliest answers come first, and small differences do not count', () => {
  const running = studied();
  const curve = curveOf(running, 0);
  expect(curve.map(({ loss }) => Math.round(loss * 10))).toEqual([4]);
  expect(slipsOf(curve)).toHaveLength(1);
  const even = curve.map((point) => ({ ...point, loss: 0.09 }));
  expect(slipsOf(even)).toEqual([]);
  // only one’s own answers, and none in the middle of a choice
  expect(decisionsOf(running, 0).every(({ player }) => player === 0)).toBe(true);
  expect(decisionsOf(running, 1).every(({ player }) => player === 1)).toBe(true);
});

test('[WB-Y5] long notes are broken between words, wide letters and endless words anywhere', () => {
  const lines = wrapped('a long note of several words that goes on', 120);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toBe('a long note of several words that goes on');
  expect(wrapped('あ'.repeat(30), 120).join('')).toBe('あ'.repeat(30));
  expect(wrapped('x'.repeat(100), 120).every((line) => line.length <= 18)).toBe(true);
  expect(wrapped('', 100)).toEqual(['']);
});
