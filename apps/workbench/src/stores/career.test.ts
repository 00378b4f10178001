import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { type GameSheet, type MatchPlan, PERSON } from '../session/protocol.ts';
import {
  ADAPTIVE,
  anotherLike,
  careerOf,
  exportCareer,
  forgetCareer,
  importCareer,
  MOST_MATCHES,
  notePlayed,
  standingOn,
  wishFor,
} from './career.ts';
import type { Running } from './match.ts';
import { noteEnd } from './note-end.ts';
import { quickPlan, watchPlan } from './plans.ts';
import type { Played } from './stored.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const MATCH: Played = {
  id: 'a',
  at: 5,
  ruleset: 'r',
  deck: 'mine',
  against: 'theirs',
  opponent: 'casual',
  outcome: 'won',
  turn: 9,
  decisions: 40,
  undone: false,
};
const LADDER = ['light', 'casual', 'skilled'];
const results = (text: string, opponents: readonly string[] = LADDER): Pick<Played, 'opponent' | 'outcome'>[] =>
  text.split(' ').map((word) => ({
    opponent: opponents[Number(word[1])],
    outcome: ({ w: 'won', l: 'lost', d: 'drawn' } as const)[word[0] as 'w' | 'l' | 'd'],
  }));

test.each([
  ['w0', 0, 1],
  ['w0 w0', 1, 0],
  ['w0 d0 w0', 0, 1],
  ['w0 l0 w0', 0, 1],
  ['w0 w0 l1 l1', 0, 0],
  ['w0 w0 w1 w1', 2, 0],
  // there is nobody above, and nobody below
  ['w2 w2 w2', 2, 3],
  ['l0 l0 l0', 0, -3],
  // somebody chose another opponent: it goes on from there
  ['w0 w2', 2, 1],
])('[WB-N2] two wins in a row lead a step up, two losses a step down: %s', (text, step, streak) => {
  expect(standingOn(LADDER, results(text))).toEqual({ step, streak });
});

test('[WB-N2] matches against somebody who is not on the ladder change nothing, and who never played stands at its foot', () => {
  expect(standingOn(LADDER, [])).toEqual({ step: 0, streak: 0 });
  expect(standingOn(LADDER, [...results('w0 w0'), { opponent: 'random', outcome: 'lost' }])).toEqual({
    step: 1,
    streak: 0,
  });
});

describe.each(LAYOUTS)('$game', (layout) => {
  const sheet = {
    game: layout.game,
    ruleset: 'r',
    rulesets: [{ id: 'r', name: { ja: '', en: '' }, summary: { ja: '', en: '' } }],
    decks: [],
    defaultDecks: ['a', 'b'],
    players: layout.ladder.map((name) => ({ name, label: { ja: name, en: name } })),
  } as unknown as GameSheet;
  const met = (): string => quickPlan(layout, sheet).seats[1];

  test('[WB-N1] a newcomer meets the easiest; what was chosen before is met again', () => {
    expect(met()).toBe(layout.levels[0].player);
    expect(quickPlan(layout, sheet).adaptive).toBeUndefined();
    wishFor(layout.game, layout.levels[2].player);
    expect(met()).toBe(layout.levels[2].player);
    // a player of a version before, or of another page
    wishFor(layout.game, 'nobody-any-more');
    expect(met()).toBe(layout.levels[0].player);
  });

  test('[WB-N2] who wants an opponent that follows gets the one of their results, also for the next match', () => {
    wishFor(layout.game, ADAPTIVE);
    const plan = quickPlan(layout, sheet);
    expect([plan.seats[1], plan.adaptive]).toEqual([layout.ladder[0], true]);
    for (const id of ['1', '2']) notePlayed(layout.game, { ...MATCH, id, opponent: layout.ladder[0], outcome: 'won' });
    expect(met()).toBe(layout.ladder[1]);
    expect(anotherLike(plan, layout).seats).toEqual([PERSON, layout.ladder[1]]);
    const fixed: MatchPlan = { ...plan, adaptive: false };
    expect(anotherLike(fixed, layout)).toBe(fixed);
    expect(watchPlan(layout, sheet)).not.toHaveProperty('adaptive');
  });
});

test('[WB-M3] the first end of a match counts once; older ones make room', () => {
  notePlayed('ocg', MATCH);
  notePlayed('ocg', { ...MATCH, outcome: 'lost' });
  expect(careerOf('ocg').matches).toEqual([MATCH]);
  expect(careerOf('history').matches).toEqual([]);
  const many = Array.from({ length: MOST_MATCHES + 2 }, (_, i) => ({ ...MATCH, id: `m${i}`, at: i }));
  expect(importCareer('ocg', { format: 'fuda-career/1', game: 'ocg', wish: '', matches: many })).toMatchObject({
    ok: true,
  });
  expect(careerOf('ocg').matches).toHaveLength(MOST_MATCHES);
});

test('[WB-M3] results go out and come in; a match in both counts once; deleting leaves nothing but the chosen opponent', () => {
  notePlayed('ocg', MATCH);
  const copy = JSON.parse(JSON.stringify(exportCareer('ocg')));
  expect(importCareer('ocg', copy)).toEqual({ ok: true, value: 0 });
  notePlayed('ocg', { ...MATCH, id: 'b', at: 9 });
  forgetCareer('ocg');
  expect(store.size).toBe(0);
  expect(importCareer('ocg', copy)).toEqual({ ok: true, value: 1 });
  wishFor('ocg', 'strong');
  forgetCareer('ocg');
  expect(careerOf('ocg')).toEqual({ wish: 'strong', matches: [] });
});

test.each([
  [{ format: 'fuda-progress/1', game: 'ocg' }, 'NOT_CAREER', '$.format'],
  [{ format: 'fuda-career/1', game: 'history' }, 'OTHER_GAME', '$.game'],
  [{ format: 'fuda-career/1', game: 'ocg', matches: [{ ...MATCH, outcome: 'maybe' }] }, 'BAD_MATCH', '$.matches[0]'],
  [null, 'NOT_CAREER', '$.format'],
])('[WB-M3] a file that holds no results of this game is refused: %j', (json, code, path) => {
  expect(importCareer('ocg', json)).toMatchObject({ ok: false, error: { code, path } });
});

test('damaged results cost nothing but themselves', () => {
  store.set('fuda.career.ocg', JSON.stringify({ wish: 7, matches: [null, MATCH, { ...MATCH, at: -1 }] }));
  expect(careerOf('ocg')).toEqual({ wish: '', matches: [MATCH] });
});

describe('what is noted', () => {
  const plan: MatchPlan = { game: 'ocg', ruleset: 'r', decks: ['a', 'b'], seed: 1, seats: ['casual', PERSON] };
  const ended = (change: Partial<MatchPlan>, winner: number | null | undefined, parents: readonly number[] = [0, 1]) =>
    ({
      plan: { ...plan, ...change },
      position: {
        result: winner === undefined ? null : { winner },
        view: { turn: 7 },
        path: [0, 1, 2],
        node: 2,
      },
      record: { parents },
    }) as unknown as Running;

  test('[WB-M3] whoever won, with the decks as seen by the person, and whether something was taken back', () => {
    noteEnd(ended({}, 1), 'one');
    noteEnd(ended({}, 0, [0, 0]), 'two');
    noteEnd(ended({}, null), 'three');
    expect(careerOf('ocg').matches.map(({ outcome, undone }) => [outcome, undone])).toEqual([
      ['won', false],
      ['lost', true],
      ['drawn', false],
    ]);
    expect(careerOf('ocg').matches[0]).toMatchObject({
      deck: 'b',
      against: 'a',
      opponent: 'casual',
      turn: 7,
      decisions: 2,
    });
  });

  test('[WB-M3] neither a match under way nor practice, nor one of two people or none', () => {
    noteEnd(ended({}, undefined), 'a');
    noteEnd(ended({ goal: { kind: 'win', turn: 1 } }, 1), 'b');
    noteEnd(ended({ opening: [[], ['x']] }, 1), 'c');
    noteEnd(ended({ drill: { cards: ['x'], chance: 1 } }, 1), 'd');
    noteEnd(ended({ setup: { cards: [] } }, 1), 'e');
    noteEnd(ended({ seats: [PERSON, PERSON] }, 1), 'f');
    noteEnd(ended({ seats: ['light', 'light'] }, 1), 'g');
    expect(careerOf('ocg').matches).toEqual([]);
  });
});
