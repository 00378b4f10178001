import { readFileSync } from 'node:fs';
import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { Match } from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import { describe, expect, test, vi } from 'vitest';
import { goalState } from './goal.ts';
import { startPlan } from './plan.ts';
import { diceFor } from './players.ts';
import { type MatchPlan, PERSON, type Reply } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';
import { readScenarioFile } from './scenarios.ts';
import { Session } from './session.ts';

const HISTORY: MatchPlan = {
  game: 'history',
  ruleset: 'kai',
  decks: ['sengoku-base', 'sengoku-base'],
  seed: 4,
  seats: [PERSON, 'random'],
};
const DUEL: MatchPlan = {
  game: 'sample-duel',
  ruleset: 'standard',
  decks: ['dawn', 'dusk'],
  seed: 9,
  seats: [PERSON, PERSON],
  open: true,
};

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.error.reason.en);
  return reply.value;
}

function open(pkg: GamePackage, plan: MatchPlan, hand: readonly string[] = ['hand']): Session {
  return new Session(pkg, plan, value(startPlan(pkg, pkg.compile(plan.ruleset), plan, hand)));
}

/** How many of a card the first player has as mana. */
function copies(session: Session, id: string): number {
  return session.match.view(0).players[0].zones.mana.cards.filter(({ definition }) => definition === id).length;
}

/** Plays on at random for both seats. */
function play(session: Session, steps: number, seed = 1): void {
  const dice = diceFor(seed, 0);
  for (let i = 0; i < steps && session.match.query; i++) value(session.answer(dice(session.match.optionCount)));
}

describe('taking back', () => {
  test('undo stops at the person’s own questions, redo goes the same way', () => {
    const session = open(historyPackage, HISTORY);
    play(session, 30);
    const end = session.whole().position;
    let stops = 0;
    for (;;) {
      const undone = session.undo();
      if (!undone.ok) break;
      stops++;
      const { asked, node } = undone.value.position;
      expect(node === 0 || asked?.player === 0).toBe(true);
    }
    expect(stops).toBeGreaterThan(3);
    expect(session.whole().position.canUndo).toBe(false);
    while (session.redo().ok);
    expect(session.whole().position.hash).toBe(end.hash);
  });

  test('another answer makes a branch; both ends can be compared and the cursor stays', () => {
    const session = open(sampleDuelPackage, DUEL);
    play(session, 20);
    value(session.undo());
    value(session.undo());
    play(session, 25, 77);
    const here = session.whole().position;
    const ends = session.branches();
    expect(ends.length).toBeGreaterThan(1);
    expect(session.whole().position.hash).toBe(here.hash);
    expect(value(session.go(ends[0].node)).position.view.turn).toBe(ends[0].turn);
  });

  test('the line shown goes on as redo does, also where a newer branch was tried', () => {
    const session = open(sampleDuelPackage, DUEL);
    play(session, 20);
    const old = session.whole().position;
    value(session.undo());
    value(session.undo());
    play(session, 25, 77);
    const newer = session.whole().position;
    value(session.go(old.node));
    const { position } = value(session.undo());
    expect(position.path.at(-1)).toBe(old.node);
    expect(position.path).not.toContain(newer.node);
    expect(position.path.slice(0, position.path.indexOf(position.node) + 1).length - 1).toBe(
      session.match.decisions.length,
    );
    while (session.redo().ok);
    expect(session.whole().position.node).toBe(old.node);
  });

  test('a node that does not exist is refused', () => {
    const session = open(sampleDuelPackage, DUEL);
    for (const node of [-1, 99, 0.5]) expect(session.go(node).ok).toBe(false);
  });
});

describe('what the viewer may know', () => {
  test('the other player’s cards are named only once they are shown', () => {
    const session = open(sampleDuelPackage, { ...DUEL, seats: [PERSON, 'random'] });
    play(session, 120, 3);
    const { nodes } = session.whole();
    const theirs = nodes.filter((node) => node.player === 1);
    expect(theirs.length).toBeGreaterThan(20);
    const charged = theirs.filter(({ said }) => said?.verb.en === 'Charge');
    // a card put into the mana zone is open, so its name is told afterwards
    expect(charged.length).toBeGreaterThan(0);
    for (const { said } of charged) expect(said?.card?.name?.en).toBeTruthy();
    for (const { log } of theirs) {
      for (const line of log)
        if (line.to === 'hand' && line.from === 'deck' && line.card?.player === 1)
          expect(line.card.name).toBeUndefined();
    }
  });

  test('whoever plays both seats with open hands sees both; an opponent’s hand stays hidden', () => {
    const both = open(sampleDuelPackage, DUEL).whole().position.view;
    const one = open(sampleDuelPackage, { ...DUEL, seats: [PERSON, 'random'] }).whole().position.view;
    const known = (view: typeof both, player: number): number =>
      view.players[player].zones.hand.cards.filter((card) => card.definition).length;
    expect([known(both, 0), known(both, 1)]).toEqual([5, 5]);
    expect([known(one, 0), known(one, 1)]).toEqual([5, 0]);
  });
});

describe('records', () => {
  test('a session with branches is the same after saving and opening', () => {
    const session = open(historyPackage, HISTORY);
    play(session, 25);
    value(session.undo());
    play(session, 10, 5);
    const record = JSON.parse(JSON.stringify(session.record()));
    const again = value(openRecord(historyPackage, value(readRecord(record)), ['hand']));
    expect(again.whole()).toEqual(session.whole());
  });

  test('a scenario file opens in its position; a wrong one is refused with its path', async () => {
    const url = new URL('../../../../games/history/scenarios/attack.json', import.meta.url);
    const json = JSON.parse(readFileSync(url, 'utf8'));
    const session = value(openRecord(historyPackage, value(await readScenarioFile(json, historyPackage)), []));
    expect(session.match.view(0).players[0].zones.hand.cards.map((card) => card.definition)).toContain('SG_E02');
    const wrong = await readScenarioFile({ ...json, ruleset: 'nothing' }, historyPackage);
    expect(!wrong.ok && wrong.error.path).toBe('$.ruleset');
  });

  test('a replay of the kernel opens as one line', () => {
    const session = open(historyPackage, HISTORY);
    play(session, 12);
    const replay = JSON.parse(JSON.stringify(session.replay()));
    const again = value(openRecord(historyPackage, value(readRecord(replay)), []));
    expect(again.match.hash()).toBe(session.match.hash());
    expect(again.plan.ruleset).toBe('kai');
  });

  test('a record changed anywhere is refused with its path, or opens; nothing throws', () => {
    const session = open(historyPackage, HISTORY);
    play(session, 6);
    const record = session.record();
    const changes: unknown[] = [
      null,
      7,
      [],
      {},
      { ...record, format: 'x' },
      { ...record, options: [...record.options.slice(0, 2), 500] },
      { ...record, options: 'abc' },
      { ...record, parents: record.parents!.map(() => 99) },
      { ...record, parents: [0] },
      { ...record, cursor: 1e9 },
      { ...record, fingerprint: 'beef' },
      { ...record, plan: { ...record.plan, ruleset: 'nothing' } },
      { ...record, plan: { ...record.plan, decks: ['a', 'b'] } },
      { ...record, plan: { ...record.plan, seed: 'x' } },
      { ...record, plan: { ...record.plan, opening: [['NOTHING'], []] } },
      { ...record, plan: { ...record.plan, goal: { kind: 'fly' } } },
    ];
    for (const change of changes) {
      const read = readRecord(change);
      const opened = read.ok ? openRecord(historyPackage, read.value, ['hand', 'played']) : read;
      expect(opened.ok, JSON.stringify(change)?.slice(0, 80)).toBe(false);
      if (!opened.ok) for (const text of Object.values(opened.error.reason)) expect(text.length).toBeGreaterThan(3);
    }
  });
});

describe('practice', () => {
  test('the wished cards are in the opening hand, whatever the seed, and everything else is as chance had it', () => {
    const wish = ['blaze', 'blaze', 'sentinel'];
    for (let seed = 0; seed < 20; seed++) {
      const opening = [[], wish] as const;
      const { view } = open(sampleDuelPackage, { ...DUEL, seed, opening }).whole().position;
      const plain = open(sampleDuelPackage, { ...DUEL, seed }).whole().position.view;
      const hand = (v: typeof view, player: number): string[] =>
        v.players[player].zones.hand.cards.map((c) => c.definition ?? '?');
      for (const id of wish)
        expect(hand(view, 1).filter((x) => x === id).length).toBeGreaterThanOrEqual(
          wish.filter((x) => x === id).length,
        );
      expect(hand(view, 1)).toHaveLength(5);
      expect(hand(view, 0)).toEqual(hand(plain, 0));
    }
  });

  test('what the deck cannot give is refused', () => {
    const start = (cards: readonly string[]) =>
      startPlan(sampleDuelPackage, sampleDuelPackage.compile(), { ...DUEL, opening: [cards, []] }, ['hand']);
    expect(start(['nothing']).ok).toBe(false);
    expect(start(Array(9).fill('scout')).ok).toBe(false);
  });

  test('a goal is open, then met or missed', () => {
    const session = open(sampleDuelPackage, { ...DUEL, goal: { kind: 'win', turn: 1 } });
    expect(session.whole().position.goal).toEqual({ state: 'open', reason: 'running', turn: 1, missing: [] });
    play(session, 40);
    expect(session.whole().position.goal?.state).toBe('failed');
    const held = session.match.view(0).players[0].zones.mana.cards[0].definition!;
    expect(goalState({ kind: 'cards', zone: 'mana', cards: [held], turn: 99 }, session.match, 0).state).toBe('met');
    expect(
      goalState({ kind: 'cards', zone: 'mana', cards: Array(40).fill(held), turn: 1 }, session.match, 0),
    ).toMatchObject({ state: 'failed', reason: 'late', missing: Array(40 - copies(session, held)).fill(held) });
  });

  test('a goal once met stays met on its line, with its turn, also after saving and opening', () => {
    const first = open(sampleDuelPackage, DUEL);
    const [card] = first.match.view(0).players[0].zones.hand.cards;
    const goal = { kind: 'cards' as const, zone: 'hand', cards: [card.definition!], turn: 9 };
    const session = open(sampleDuelPackage, { ...DUEL, goal });
    const met = { state: 'met', reason: 'reached', turn: 1, missing: [] };
    expect(session.whole().position.goal).toEqual(met);
    // long after the card has been played
    play(session, 60);
    expect(session.whole().position.goal).toEqual(met);
    const opened = value(openRecord(sampleDuelPackage, value(readRecord(session.record())), ['hand']));
    expect(opened.whole().position.goal).toEqual(met);
  });

  test('a record is played again in time that its length decides, whatever the order of its branches', () => {
    const session = open(sampleDuelPackage, DUEL);
    play(session, 150, 1);
    value(session.go(0));
    // an answer of its own makes another branch
    value(session.answer(1));
    play(session, 150, 2);
    const { options, parents, ...rest } = session.record();
    const second = parents!.findIndex((parent, i) => parent !== i);
    // the two branches in turn: node by node a record jumps from one to the other
    const order = options.flatMap((_, i) =>
      i < second ? [i, ...(second + i < options.length ? [second + i] : [])] : [],
    );
    const place = new Map(order.map((old, i) => [old + 1, i + 1]));
    const record = {
      ...rest,
      options: order.map((old) => options[old]),
      parents: order.map((old) => (parents![old] === 0 ? 0 : place.get(parents![old])!)),
      cursor: 0,
      minds: {},
    };
    const answers = vi.spyOn(Match.prototype, 'follow');
    const opened = value(openRecord(sampleDuelPackage, value(readRecord(record)), ['hand']));
    expect(answers.mock.calls.length).toBeLessThanOrEqual(order.length);
    answers.mockRestore();
    expect(opened.record()).toEqual({ ...record, cursor: 0 });
    for (const end of session.branches()) {
      value(session.go(end.node));
      value(opened.go(place.get(end.node)!));
      expect(opened.match.hash()).toBe(session.match.hash());
    }
  });

  test('a record whose parents or options cannot be is refused where it is wrong', () => {
    const session = open(sampleDuelPackage, DUEL);
    play(session, 6);
    const record = session.record();
    const refusedAt = (changes: object): string => {
      const shape = readRecord({ ...record, ...changes });
      const opened = shape.ok ? openRecord(sampleDuelPackage, shape.value, ['hand']) : shape;
      return opened.ok ? 'opened' : opened.error.path;
    };
    expect(refusedAt({})).toBe('opened');
    expect(refusedAt({ parents: [0, 1, 2, 9, 4, 5] })).toBe('$.parents[3]');
    expect(refusedAt({ parents: [0, 1, 2, -1, 4, 5] })).toBe('$.parents[3]');
    expect(refusedAt({ parents: [0, 0, 0, 0, 0, 0], options: [0, 0, 0, 0, 0, 0] })).toBe('$.options[1]');
    expect(refusedAt({ options: record.options.with(4, 99_999) })).toBe('$.options[4]');
    expect(refusedAt({ options: record.options.with(4, -7) })).toBe('$.options[4]');
    expect(refusedAt({ cursor: 7 })).toBe('$.cursor');
    const setup = { cards: [], counters: 3 };
    expect(refusedAt({ plan: { ...record.plan, setup, brought: [{ sections: {} }, null] } })).toBe('$.counters');
  });

  test('why a computer player answered so is kept with the match', () => {
    const session = open(sampleDuelPackage, { ...DUEL, seats: [PERSON, 'casual'] });
    const mind = { drilled: true, opinions: [{ option: 0, win: 0.4, visits: 12, share: 1 }] };
    while (session.match.query?.player !== 1) value(session.answer(0));
    const told = value(session.answer(0, mind)).nodes.at(-1)!;
    const give = (one: Session): Session => {
      value(one.surrender());
      return one;
    };
    const why = (one: Session) => value(give(one).why(told.id));
    const record = { ...session.record(), minds: { [told.id]: mind } };
    const opened = value(openRecord(sampleDuelPackage, value(readRecord(record)), ['hand']));
    // while the match goes on it is withheld: see honest-table.test.ts
    expect(value(opened.why(told.id))).toMatchObject({ withheld: true, options: [] });
    const thought = { drilled: true, options: [{ option: 0, chosen: true, win: 0.4, visits: 12 }] };
    expect(why(opened)).toMatchObject(thought);
    expect(why(session)).toMatchObject(thought);
    for (const bad of [[], { 1: {} }, { 1: { drilled: 1, opinions: [] } }, { 1: { drilled: true, opinions: [{}] } }])
      expect(readRecord({ ...record, minds: bad }).ok).toBe(false);
  });
});

test('a person may give up at any time; it is a branch like any other, and a record carries it', () => {
  const session = open(sampleDuelPackage, { ...DUEL, seats: [PERSON, 'random'] });
  play(session, 12);
  const before = session.match.hash();
  const ended = value(session.surrender());
  expect(ended.position.result).toMatchObject({ winner: 1, reason: { name: 'surrender' } });
  expect(ended.nodes.at(-1)?.said?.verb.en).toBe('gave up');
  const again = value(
    openRecord(sampleDuelPackage, value(readRecord(JSON.parse(JSON.stringify(session.record())))), ['hand']),
  );
  expect(again.match.hash()).toBe(session.match.hash());
  value(session.undo());
  expect(session.match.result).toBeNull();
  play(session, 1, 3);
  expect(session.branches().length).toBe(2);
  expect(before).not.toBe('');
});

test('several cards are one answer, and one entry in the line', () => {
  let found = 0;
  for (let seed = 0; seed < 40 && found < 3; seed++) {
    const session = open(sampleDuelPackage, { ...DUEL, seed });
    const dice = diceFor(seed, 0);
    for (let i = 0; i < 400 && session.match.query; i++) {
      const { asked } = session.whole().position;
      const several = asked?.several;
      if (several && several.max > 1 && several.candidates.length > several.max) {
        found++;
        const { nodes } = value(session.choose(several.candidates.slice(0, several.max).reverse()));
        expect(nodes.filter((node) => !node.inside).length).toBeLessThanOrEqual(1);
        value(session.undo());
        expect(session.choose([]).ok).toBe(several.min === 0);
        break;
      }
      value(session.answer(dice(session.match.optionCount)));
    }
  }
  expect(found).toBe(3);
});
