import { duelMastersPackage } from '@fuda/duel-masters';
import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { sampleDuelPackage } from '@fuda/sample';
import { sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { solve } from './analysis.ts';
import { definitionsIn, Oracle } from './oracle.ts';
import { startPlan } from './plan.ts';
import { diceFor } from './players.ts';
import { type MatchPlan, PERSON, type Reply, type Update } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';
import { Session } from './session.ts';
import { viewerFor } from './viewer.ts';

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.error.reason.en);
  return reply.value;
}

const GAMES: readonly GamePackage[] = [historyPackage, ocgPackage, duelMastersPackage, sampleDuelPackage];

const planOf = (pkg: GamePackage, part: Partial<MatchPlan> = {}): MatchPlan => ({
  game: pkg.id,
  ruleset: pkg.rulesets[0].id,
  decks: pkg.defaultDecks,
  seed: 11,
  seats: [PERSON, PERSON],
  ...part,
});

const open = (pkg: GamePackage, plan: MatchPlan): Session =>
  new Session(pkg, plan, value(startPlan(pkg, pkg.compile(plan.ruleset), plan, [])));

/** Whoever is asked takes the device; returns the last thing told. */
function seated(session: Session, told: Update = session.whole()): Update {
  return told.position.viewer === 'nobody' ? value(session.sit(told.position.asked?.player ?? -1)) : told;
}

/** Told though never shown to whoever looks; to nobody is told what both know. */
function leaks(oracle: Oracle, told: Update): readonly string[] {
  const { viewer } = told.position;
  if (viewer === 'open') return [];
  const seats = viewer === 'nobody' ? [0, 1] : [viewer];
  return definitionsIn(told).filter((id) => seats.some((seat) => !oracle.hasSeen(seat, id)));
}

/** Plays at random; `each` gets everything that is told. */
function play(session: Session, steps: number, each: (told: Update) => void = () => undefined, seed = 1): void {
  const dice = diceFor(seed, 0);
  let told = session.whole();
  for (let i = 0; i < steps && session.match.query; i++) {
    each(told);
    told = seated(session, told);
    each(told);
    told = value(session.answer(dice(session.match.optionCount)));
  }
  each(told);
}

test('the viewer: the only person, whoever is asked and holds the device, nobody, or both', () => {
  const hot = { seats: [PERSON, PERSON] } as const;
  expect([viewerFor(hot, 0, null), viewerFor(hot, 0, 1), viewerFor(hot, 0, 0), viewerFor(hot, 1, 1)]).toEqual([
    'nobody',
    'nobody',
    0,
    1,
  ]);
  expect(viewerFor(hot, null, 0)).toBe('open');
  expect(viewerFor({ ...hot, open: true }, 1, null)).toBe('open');
  // the flag is for two people; nobody sees a computer player's hand by it
  expect(viewerFor({ seats: ['random', PERSON], open: true }, 0, null)).toBe(1);
  expect(viewerFor({ seats: ['random', 'random'] }, 0, null)).toBe('open');
});

describe.each(GAMES.map((pkg) => [pkg.id, pkg] as const))('two people at one device: %s', (_, pkg) => {
  test('nobody looks until the device is taken by whoever is asked', () => {
    const session = open(pkg, planOf(pkg));
    const { position, nodes } = session.whole();
    const asked = position.asked?.player ?? -1;
    expect(position.viewer).toBe('nobody');
    expect(position.options).toEqual([]);
    expect(nodes.every(({ said, log }) => said === null && log.length === 0)).toBe(true);
    expect(session.answer(0).ok).toBe(false);
    expect(session.sit(1 - asked).ok).toBe(false);
    const taken = value(session.sit(asked));
    expect(taken.position.viewer).toBe(asked);
    expect(taken.anew).toBe(true);
    expect(taken.position.view).toEqual(session.match.view(asked));
    expect(taken.position.options.length).toBe(session.match.optionCount);
  });

  test('nothing told names a card that was never shown to whoever looks; after the end everything lies open', () => {
    for (const seed of sized([2], [1, 2, 3, 4])) {
      const session = open(pkg, planOf(pkg, { seed }));
      const oracle = new Oracle(session.match);
      const looking = new Set<unknown>();
      play(
        session,
        sized(60, 400, 160),
        (told) => {
          oracle.look();
          looking.add(told.position.viewer);
          expect(leaks(oracle, told)).toEqual([]);
        },
        seed,
      );
      expect([...looking]).toEqual(expect.arrayContaining(['nobody', 0, 1]));
      if (!session.match.query) expect(session.whole().position.viewer).toBe('open');
    }
  });

  test('each sees exactly what a person playing alone at that seat sees', () => {
    const session = open(pkg, planOf(pkg));
    play(session, 60);
    for (const seat of [0, 1]) {
      const alone = open(pkg, planOf(pkg, { seats: seat === 0 ? [PERSON, 'random'] : ['random', PERSON] }));
      for (const option of session.match.decisions) value(alone.answer(option));
      const found = alone.whole().nodes;
      const same = session.whole().nodes.findLast(({ asks }) => asks === seat)?.id ?? -1;
      const told = seated(session, value(session.go(same)));
      expect(told.position.viewer).toBe(seat);
      const mine = told.anew ? told.nodes : session.whole().nodes;
      expect(mine).toEqual(found);
      value(session.go(found.length - 1));
    }
  });

  test('going back, jumping and opening a record ask for the device again', () => {
    const session = open(pkg, planOf(pkg));
    play(session, 50);
    const told = seated(session, value(session.undo()));
    const { asked } = told.position;
    const nodes = session.whole().nodes;
    const mine = nodes.find((node) => node.asks === asked?.player && node.id < told.position.node);
    const theirs = nodes.find((node) => node.asks === 1 - (asked?.player ?? 0));
    if (!mine || !theirs) throw new Error('both are asked in fifty decisions');
    expect(value(session.go(mine.id)).position.viewer).toBe(asked?.player);
    expect(value(session.go(theirs.id)).position.viewer).toBe('nobody');
    // the device is on its way: it is not back by going back
    expect(value(session.go(mine.id)).position.viewer).toBe('nobody');
    const record = JSON.parse(JSON.stringify(session.record()));
    const again = value(openRecord(pkg, value(readRecord(record)), []));
    expect(again.whole().position.viewer).toBe('nobody');
    const branches = JSON.stringify(again.branches());
    expect(branches).not.toMatch(/definition/);
  });
});

describe('what else knows hands', () => {
  test('an open table shows both, says so in its record, and the flag is checked', () => {
    const session = open(sampleDuelPackage, planOf(sampleDuelPackage, { open: true }));
    const { position } = session.whole();
    expect(position.viewer).toBe('open');
    for (const { zones } of position.view.players)
      expect(zones.hand.cards.every(({ definition }) => definition !== undefined)).toBe(true);
    const record = JSON.parse(JSON.stringify(session.record()));
    expect(value(openRecord(sampleDuelPackage, value(readRecord(record)), [])).viewer).toBe('open');
    const wrong = readRecord({ ...record, plan: { ...record.plan, open: 'yes' } });
    expect(!wrong.ok && wrong.error.path).toBe('$.plan.open');
  });

  test('a goal is told only to whoever pursues it: it says which cards are in hand', () => {
    const pkg = sampleDuelPackage;
    const [card] = open(pkg, planOf(pkg)).match.view(0).players[0].zones.hand.cards;
    const goal = { kind: 'cards', zone: 'hand', cards: [card.definition ?? ''], turn: 9 } as const;
    const session = open(pkg, planOf(pkg, { goal }));
    const seen = new Map<unknown, boolean>();
    play(session, 40, ({ position, nodes }) =>
      seen.set(position.viewer, position.goal !== null || nodes.some((node) => node.goal)),
    );
    expect(Object.fromEntries(seen)).toEqual({ nobody: false, 0: true, 1: false });
  });

  test('no line is looked for with everything known while hands are hidden', () => {
    const pkg = sampleDuelPackage;
    const ask = (part: Partial<MatchPlan>) => {
      const plan = planOf(pkg, part);
      const { match } = open(pkg, plan);
      return solve(pkg, match, { plan, decisions: [], byTurn: 1, passive: true, ms: 50 });
    };
    const hidden = ask({});
    expect(!hidden.ok && hidden.error.code).toBe('HANDS_HIDDEN');
    expect(ask({ open: true }).ok).toBe(true);
    expect(ask({ seats: [PERSON, 'passive'] }).ok).toBe(true);
  });

  test('reasons are given only to whoever looks', () => {
    const session = open(historyPackage, planOf(historyPackage));
    const [card] = session.match.view(0).players[0].zones.hand.cards;
    expect(session.whyNot(card)).toEqual([]);
  });
});
