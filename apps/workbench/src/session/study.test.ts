import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { sampleDuelPackage } from '@fuda/sample';
import { duelPosition, WIDE } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { Judge } from './judge.ts';
import { startPlan } from './plan.ts';
import { diceFor } from './players.ts';
import { type MatchPlan, PERSON, type Reply, type SessionRecord } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';
import { Session } from './session.ts';
import { readStudy } from './study.ts';

vi.setConfig({ testTimeout: 60_000 });

const DUEL: MatchPlan = {
  game: 'sample-duel',
  ruleset: 'standard',
  decks: ['dawn', 'dusk'],
  seed: 9,
  seats: [PERSON, 'random'],
};

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.path} ${reply.error.reason.en}`);
  return reply.value;
}

function open(plan: MatchPlan = DUEL, pkg: GamePackage = sampleDuelPackage): Session {
  return new Session(pkg, plan, value(startPlan(pkg, pkg.compile(plan.ruleset), plan, ['hand'])));
}

const again = (record: SessionRecord, pkg: GamePackage = sampleDuelPackage): Session =>
  value(openRecord(pkg, value(readRecord(JSON.parse(JSON.stringify(record)))), ['hand']));

function play(session: Session, steps: number, seed = 1): void {
  const dice = diceFor(seed, 0);
  for (let i = 0; i < steps && session.match.query; i++) value(session.answer(dice(session.match.optionCount)));
}

/** Goes back and takes another way, as often as there is one. */
function branchOff(session: Session, at: number, steps: number): number {
  value(session.go(at));
  const taken = session.record().options.filter((_, i) => session.record().parents?.[i] === at);
  const other = Array.from({ length: session.match.optionCount }, (_, i) => i).find((i) => !taken.includes(i));
  if (other === undefined) return -1;
  const node = value(session.answer(other)).position.node;
  play(session, steps, at + 7);
  return node;
}

/** A match with branches: the first node of each. */
function branched(session: Session): readonly number[] {
  play(session, 30);
  const found: number[] = [];
  for (let at = 3; at < 30 && found.length < 3; at += 2) {
    const node = branchOff(session, at, 6);
    if (node >= 0) found.push(node);
  }
  expect(found).toHaveLength(3);
  return found;
}

/** Every branch by its answers, with what is written to it: node numbers may change, this may not. */
function lines({ options, parents = [], marks = {}, verdicts = {} }: SessionRecord): readonly string[] {
  const way = (node: number): string => (node === 0 ? '' : `${way(parents[node - 1])} ${options[node - 1]}`);
  return [0, ...options.map((_, i) => i + 1)].map((id) =>
    JSON.stringify([way(id), marks[id] ?? null, verdicts[id] ?? null]),
  );
}

describe('[WB-Y1] names, notes and signs', () => {
  test('are told, kept with the match and come back with it', () => {
    const session = open();
    play(session, 20);
    const { node } = session.whole().position;
    value(session.mark(node, { glyph: '!?', name: ' 速攻 ', note: 'two\nlines' }));
    const told = value(session.mark(0, { note: 'はじめに' }));
    const wanted = { 0: { note: 'はじめに' }, [node]: { glyph: '!?', name: '速攻', note: 'two\nlines' } };
    expect(told.notes.marks).toEqual(wanted);
    expect(again(told.record).whole().notes.marks).toEqual(wanted);
    // written anew, then taken away
    expect(value(session.mark(node, { glyph: '?' })).notes.marks[node]).toEqual({ glyph: '?' });
    const empty = value(session.mark(node, { name: ' ', note: '' }));
    expect(empty.notes.marks).toEqual({ 0: { note: 'はじめに' } });
    expect(empty.record.marks).toEqual({ 0: { note: 'はじめに' } });
  });

  test('records from before there were notes open as they did', () => {
    const session = open();
    play(session, 12);
    const { marks, verdicts, ...old } = session.record();
    expect([marks, verdicts]).toEqual([undefined, undefined]);
    expect(again(old).whole().notes).toEqual({ marks: {}, judged: {} });
  });

  test.each([
    [{ glyph: '#' }, '$.mark.glyph'],
    [{ name: 'x'.repeat(81) }, '$.mark.name'],
    [{ note: 'x'.repeat(2001) }, '$.mark.note'],
    [{ note: 'a\u0007b' }, '$.mark.note'],
    [{ note: 7 }, '$.mark.note'],
    [{ colour: 'red' }, '$.mark.colour'],
    ['!', '$.mark'],
  ])('%j is refused with its place, and nothing changes', (mark, path) => {
    const session = open();
    play(session, 5);
    const before = session.record();
    const refused = session.mark(3, mark as never);
    expect(refused).toMatchObject({ ok: false, error: { code: 'BAD_NOTE', path } });
    expect(session.record()).toEqual(before);
  });

  test('of a move that is not there is refused', () => {
    const session = open();
    expect(session.mark(7, { note: 'x' })).toMatchObject({ ok: false, error: { code: 'NO_NODE' } });
  });

  test.each([
    [{ marks: { 99: { note: 'x' } } }, '$.marks.99'],
    [{ marks: { '-1': { note: 'x' } } }, '$.marks.-1'],
    [{ marks: [] }, '$.marks'],
    [{ marks: { 1: { glyph: '±' } } }, '$.marks.1.glyph'],
    [{ verdicts: { 1: { win: 2, got: 0, better: 0, tried: 1 } } }, '$.verdicts.1.win'],
    [{ verdicts: { 1: { win: 1, got: 0, better: -1, tried: 1 } } }, '$.verdicts.1.better'],
  ])('a record with %j is refused at its place', (damage, path) => {
    const session = open();
    play(session, 5);
    expect(readRecord({ ...session.record(), ...damage })).toMatchObject({
      ok: false,
      error: { code: 'BAD_NOTE', path },
    });
  });

  test('are nobody’s but the writer’s while two share the device with hidden hands', () => {
    const session = open({ ...DUEL, seats: [PERSON, PERSON] });
    session.sit(session.match.query?.player ?? 0);
    expect(session.mark(0, { note: 'my hand' })).toMatchObject({ ok: false, error: { code: 'HANDS_HIDDEN' } });
    const told = again({ ...session.record(), marks: { 0: { note: 'x' } } }).whole();
    expect(told.notes.marks).toEqual({});
  });
});

describe('[WB-Y2] branches', () => {
  test('taking one away leaves every other line as it was, with its notes', () => {
    const session = open({ ...DUEL, seats: [PERSON, PERSON], open: true });
    const nodes = branched(session);
    for (const [i, node] of nodes.entries()) value(session.mark(node, { note: `branch ${i}` }));
    const before = session.record();
    const told = value(session.prune(nodes[1]));
    const after = told.record;
    const gone = (node: number): boolean => {
      for (let at = node; at > 0; at = before.parents?.[at - 1] ?? 0) if (at === nodes[1]) return true;
      return false;
    };
    const kept = lines(before).filter((_, id) => !gone(id));
    expect(kept.length).toBeLessThan(lines(before).length);
    expect(new Set(lines(after))).toEqual(new Set(kept));
    expect(told.anew).toBe(true);
    expect(told.nodes.map(({ id }) => id)).toEqual(Array.from({ length: after.options.length + 1 }, (_, i) => i));
    expect(told.nodes.slice(1).map(({ parent }) => parent)).toEqual(after.parents);
    // what is on the table is where the record says it is
    expect(again(after).match.hash()).toBe(session.match.hash());
    // and the match goes on from there
    play(session, 4, 3);
    expect(again(session.record()).match.hash()).toBe(session.match.hash());
  });

  test('whoever stands in the branch stands before it afterwards', () => {
    const session = open({ ...DUEL, seats: [PERSON, PERSON], open: true });
    const [first] = branched(session);
    value(session.go(first));
    const parent = session.record().parents?.[first - 1];
    const told = value(session.prune(first));
    expect(again(told.record).match.hash()).toBe(session.match.hash());
    expect(lines(told.record)[told.position.node]).toBe(lines(again(told.record).record())[told.position.node]);
    expect(session.match.decisions.length).toBe(
      (() => {
        let depth = 0;
        for (let at = parent ?? 0; at > 0; at = session.record().parents?.[at - 1] ?? 0) depth++;
        return depth;
      })(),
    );
    expect(session.prune(0)).toMatchObject({ ok: false, error: { code: 'NO_NODE' } });
  });

  test('promoting one makes it the first wherever others were tried, and loses nothing', () => {
    const session = open({ ...DUEL, seats: [PERSON, PERSON], open: true });
    const [, node] = branched(session);
    value(session.mark(node, { name: 'better' }));
    value(session.go(node));
    const before = session.record();
    const way = session.match.decisions;
    const told = value(session.promote(node));
    expect(new Set(lines(told.record))).toEqual(new Set(lines(before)));
    expect(session.match.decisions).toEqual(way);
    // the first child of every node leads there
    const first: number[] = [];
    for (let at = 0; first.length < way.length; ) {
      const next = told.record.parents?.indexOf(at) ?? -1;
      first.push(told.record.options[next]);
      at = next + 1;
    }
    expect(first).toEqual(way);
    expect(again(told.record).record().options).toEqual(told.record.options);
  });
});

describe('[WB-Y3] judging', () => {
  test.runIf(WIDE)(
    'every answer of a seat is weighed against the best one; that stays with the match, which stays where it is',
    () => {
      const session = open(
        {
          game: 'history',
          ruleset: 'kai',
          decks: ['sengoku-base', 'sengoku-base'],
          seed: 4,
          seats: [PERSON, 'random'],
        },
        historyPackage,
      );
      play(session, 12);
      const judge = new Judge();
      let judged = 0;
      for (const id of session.record().options.map((_, i) => i + 1)) {
        const { options, parents = [] } = session.record();
        value(session.go(parents[id - 1]));
        if (session.match.query?.player !== 0) continue;
        const hash = session.match.hash();
        const verdict = value(judge.judge(historyPackage, session.match, options[id - 1]));
        expect(session.match.hash()).toBe(hash);
        if (!verdict) continue;
        judged++;
        expect(verdict.win).toBeGreaterThanOrEqual(verdict.got);
        expect(verdict.better).toBeLessThan(session.match.optionCount);
        expect(verdict.tried).toBeGreaterThan(0);
        const told = value(session.judge(id, verdict));
        expect(told.position.node).toBe(parents[id - 1]);
        expect(told.notes.judged[id]).toMatchObject({ ...verdict, player: 0 });
        expect(told.notes.judged[id].said).not.toBeNull();
      }
      expect(judged).toBeGreaterThan(2);
      const { notes } = session.whole();
      expect(again(session.record(), historyPackage).whole().notes).toEqual(notes);
    },
  );

  test('an answer that gives a win away is told from the one that takes it', () => {
    const match = duelPosition({ battle: ['scout'] }, { battle: ['scout', 'scout', 'scout'], hand: ['pit'] });
    const verbs = match.options().map(({ verb }) => verb);
    const attack = verbs.indexOf('attack');
    const other = verbs.findIndex((verb) => verb !== 'attack');
    const judge = new Judge();
    const good = value(judge.judge(sampleDuelPackage, match, attack));
    expect(good).toMatchObject({ better: attack, win: good?.got });
    expect(good?.win).toBeGreaterThan(0.9);
    const bad = value(judge.judge(sampleDuelPackage, match, other));
    expect(bad?.better).toBe(attack);
    expect((bad?.win ?? 0) - (bad?.got ?? 1)).toBeGreaterThan(0.1);
  });

  test('where there is nothing to choose nothing is judged, and giving up is no choice', () => {
    const session = open();
    expect(value(new Judge().judge(sampleDuelPackage, session.match, -1))).toBeNull();
    while (session.match.query && session.match.optionCount !== 1) play(session, 1);
    if (session.match.query) expect(value(new Judge().judge(sampleDuelPackage, session.match, 0))).toBeNull();
  });

  test('what was better for one of two is told to that one, and to both when hands lie open', () => {
    const verdict = { win: 0.8, got: 0.2, better: 0, tried: 10 };
    const session = open();
    play(session, 30);
    const asker = (node: number): number => session.whole().nodes[session.whole().nodes[node].parent].asks;
    const theirs = session.record().options.findIndex((_, i) => asker(i + 1) === 1) + 1;
    const mine = session.record().options.findIndex((_, i) => asker(i + 1) === 0) + 1;
    value(session.judge(theirs, verdict));
    const told = value(session.judge(mine, verdict));
    expect(Object.keys(told.notes.judged)).toEqual([String(mine)]);
    expect(Object.keys(told.record.verdicts ?? {}).sort()).toEqual([String(mine), String(theirs)].sort());
  });
});

describe('[WB-Y4] studies', () => {
  const record = (): SessionRecord => {
    const session = open();
    play(session, 10);
    value(session.mark(2, { note: 'here' }));
    return session.record();
  };

  test('several matches are one file, and come out of it as they went in', () => {
    const study = {
      format: 'fuda-study/1' as const,
      title: '研究',
      chapters: [
        { name: '一', record: record() },
        { name: '', record: record() },
      ],
    };
    expect(value(readStudy(JSON.parse(JSON.stringify(study))))).toEqual(study);
  });

  test('a record of before is a study of one chapter', () => {
    const { marks: _, ...old } = record();
    expect(value(readStudy(old)).chapters).toEqual([{ name: '', record: old }]);
    const replay = JSON.parse(JSON.stringify(again(record()).replay()));
    const [chapter] = value(readStudy(replay)).chapters;
    expect(chapter.record.options).toEqual(old.options);
  });

  test.each([
    [null, 'BAD_STUDY', '$'],
    [{ format: 'fuda-study/2', chapters: [] }, 'UNKNOWN_FORMAT', '$.format'],
    [{ format: 'fuda-study/1', title: 'x'.repeat(81), chapters: [] }, 'BAD_STUDY', '$.title'],
    [{ format: 'fuda-study/1', title: '', chapters: {} }, 'BAD_STUDY', '$.chapters'],
    [{ format: 'fuda-study/1', title: '', chapters: Array(65).fill({}) }, 'BAD_STUDY', '$.chapters'],
    [{ format: 'fuda-study/1', title: '', chapters: [7] }, 'BAD_STUDY', '$.chapters[0]'],
    [
      { format: 'fuda-study/1', title: '', chapters: [{ name: 'a', record: { format: 'fuda-session/1', plan: 1 } }] },
      'BAD_RECORD',
      '$.chapters[0].record.plan',
    ],
  ])('%j is refused with code and place', (json, code, path) => {
    const refused = readStudy(json);
    expect(refused).toMatchObject({ ok: false, error: { code, path } });
    if (!refused.ok) expect(refused.error.reason.ja).not.toBe(refused.error.reason.en);
  });
});
