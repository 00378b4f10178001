import { cells as c, fail, loadReplay, type Match, type Option, type View } from '@fuda/kernel';
import { expect, test, vi } from 'vitest';
import { duelLikePackage } from '../games/duel-like-package.ts';
import { testkitPackages } from '../packages.ts';
import { sized, widely } from '../sized.ts';
import type { Finding } from './difference.ts';
import { type Doors, KERNEL_DOORS } from './doors.ts';
import { joinParts, type VerifyOptions, verify, verifyPart } from './verify.ts';

// thousands of decisions on a machine that may be busy
vi.setConfig({ testTimeout: 600_000 });

const LENGTH = sized(2000, 20_000);

test.each(widely(testkitPackages.map((pkg) => [pkg.id, pkg] as const)))('%s passes the battery', (_id, pkg) => {
  const progress: number[] = [];
  const result = verify(pkg, { decisions: LENGTH, seed: 11, onProgress: (n) => progress.push(n) });
  expect(result).toMatchObject({
    ok: true,
    counts: { decisions: LENGTH, undone: LENGTH, redone: LENGTH, cloned: LENGTH, conserved: LENGTH },
  });
  if (!result.ok) return;
  expect(result.counts.matches).toBeGreaterThan(LENGTH / 200);
  expect(result.counts.views).toBeGreaterThan(LENGTH / 10);
  expect(result.counts.snapshots).toBeGreaterThan(LENGTH / 64);
  expect(result.counts.replays).toBeGreaterThan(result.counts.matches);
  expect(result.coverage.definitions.unused).toEqual([]);
  // an ability of a card that only another card brings in may take longer to come up
  expect(result.coverage.abilities.unused.length).toBeLessThanOrEqual(1);
  expect(progress).toEqual(Array.from({ length: LENGTH / 1000 }, (_, i) => 1000 * (i + 1)));
});

test('every check at every decision', () => {
  const decisions = sized(40, 300, 100);
  const result = verify(duelLikePackage, { decisions, seed: 3, deep: true });
  expect(result).toMatchObject({
    ok: true,
    counts: { decisions, views: 2 * decisions, snapshots: decisions, refusals: decisions },
  });
});

test('the same seed makes the same run', () => {
  const decisions = sized(60, 500, 150);
  const once = verify(duelLikePackage, { decisions, seed: 5 });
  expect(verify(duelLikePackage, { decisions, seed: 5 })).toEqual(once);
  expect(verify(duelLikePackage, { decisions, seed: 6 })).not.toEqual(once);
});

// ---- the battery notices -----------------------------------------------------------------------------------------------

function broken(doors: Partial<Doors>, options: Partial<VerifyOptions> = {}) {
  const result = verify(duelLikePackage, { decisions: 2000, seed: 1, ...options, doors });
  if (result.ok) throw new Error('nothing was noticed');
  expect(result.reason.ja).not.toBe('');
  expect(result.reason.en).not.toBe('');
  return result;
}

/** Lets a door do its work and then spoils the match, from the n-th call on. */
function spoiled<A extends unknown[], R>(door: (...args: A) => R, spoil: (result: R, ...args: A) => R, after = 40) {
  let calls = 0;
  return (...args: A): R => {
    const result = door(...args);
    return ++calls > after ? spoil(result, ...args) : result;
  };
}

const cell = (match: Match, at: number, value: number): void => {
  match.machine.S[at] = value;
};
/** The same, handing something through: for doors that return it. */
function afterCell<T>(result: T, match: Match, at: number, value: number): T {
  cell(match, at, value);
  return result;
}
const knownCard = (match: Match, zone: string): number => {
  const m = match.machine;
  const location = m.game.symbols.zone.get(zone)!;
  return m.S[m.zoneBase[location]];
};

const { layout } = duelLikePackage.compile();

/** Spoils every answer that was taken in a match with a history: clones start a new one, so only the main line is hit. */
const spoiledLine =
  (spoil: (match: Match) => void): Doors['decide'] =>
  (match, option) => {
    const done = KERNEL_DOORS.decide(match, option);
    if (done.ok && match.decisions.length > 12) spoil(match);
    return done;
  };

const faults: [name: string, finding: Finding, doors: Partial<Doors>][] = [
  [
    'an undo that leaves a cell',
    'undo',
    {
      undo: spoiled(KERNEL_DOORS.undo, (result, match) => afterCell(result, match, c.TURN, 99)),
    },
  ],
  ['an undo that refuses', 'undo', { undo: () => fail('NOTHING_TO_UNDO', '$', '無', 'no') }],
  [
    'a redo that goes elsewhere',
    'redo',
    {
      redo: spoiled(KERNEL_DOORS.redo, (result, match) => afterCell(result, match, c.RNG, 1)),
    },
  ],
  [
    'a decision that loses a card',
    'cards',
    {
      decide: spoiledLine(({ machine: m }) => {
        m.S[m.zoneBase[0] + m.S[m.zoneSize] - 1] = 0;
      }),
    },
  ],
  [
    'a decision that doubles a card',
    'cards',
    {
      decide: spoiledLine(({ machine: m }) => {
        m.S[m.zoneBase[0]] = m.S[m.zoneBase[0] + 1];
      }),
    },
  ],
  ['a card with a wrong index', 'cards', { decide: spoiledLine((match) => cell(match, layout.index + 1, 39)) }],
  ['a wrong zone size', 'cards', { decide: spoiledLine((match) => cell(match, layout.zoneSize + 4, 40)) }],
  ['rubbish in an unused cell', 'cells', { decide: spoiledLine((match) => cell(match, layout.listsEnd - 1, 7)) }],
  [
    'a clone that differs',
    'clone',
    {
      clone: spoiled(KERNEL_DOORS.clone, (copy) => afterCell(copy, copy, c.RNG, 1), 0),
    },
  ],
  [
    'a snapshot that differs',
    'snapshot',
    {
      saveSnapshot: (match) => ({ ...KERNEL_DOORS.saveSnapshot(match), hash: '0000000000000000' }),
    },
  ],
  [
    'a loaded match that goes another way',
    'snapshot',
    {
      loadSnapshot: spoiled(
        KERNEL_DOORS.loadSnapshot,
        (result) => {
          if (result.ok) cell(result.value, c.RNG + 1, 5);
          return result;
        },
        2,
      ),
    },
  ],
  [
    'a replay that leaves out a decision',
    'replay',
    {
      saveReplay: (match) => ({ ...KERNEL_DOORS.saveReplay(match), decisions: match.decisions.slice(1) }),
    },
  ],
  [
    'a replay of another seed',
    'replay',
    {
      loadReplay: (game, json) => {
        const loaded = loadReplay(game, json);
        if (loaded.ok) cell(loaded.value, c.RNG, 1);
        return loaded;
      },
    },
  ],
  [
    'a journal that matters',
    'journal',
    {
      create: (game, setup, seed, options) => {
        const created = KERNEL_DOORS.create(game, setup, seed, options);
        if (created.ok && options?.journal === false) cell(created.value, c.RNG, 1);
        return created;
      },
    },
  ],
  [
    'a view that shows hidden cards',
    'view',
    {
      view: (match, viewer) => {
        const m = match.machine;
        const top = m.game.cards[m.S[m.definition + knownCard(match, 'deck')] - 1]?.id ?? '';
        return { ...KERNEL_DOORS.view(match, viewer), globals: { [top]: 1 } } as View;
      },
    },
  ],
  [
    'an option that names a hidden card',
    'view',
    {
      options: (match) =>
        KERNEL_DOORS.options(match).map((option, i): Option => {
          const m = match.machine;
          const card = m.optionCard[i];
          return card === 0 ? option : { ...option, ability: `${m.S[m.definition + (card % 80) + 1]}` };
        }),
    },
  ],
  [
    'a determinize that changes what is seen',
    'view',
    {
      determinize: (machine, viewer, random) => {
        const kept = KERNEL_DOORS.determinize(machine, viewer, random);
        machine.S[c.TURN]++;
        return kept;
      },
    },
  ],
  [
    'a determinize that ends in a fault',
    'determinize',
    {
      decide: (match, option) => {
        const done = KERNEL_DOORS.decide(match, option);
        // only clones have a history that starts in the middle
        if (match.decisions.length < match.machine.S[c.TURN] && match.result === null) cell(match, c.FAULT, 1);
        return done;
      },
    },
  ],
  [
    'an answer that should be refused',
    'refusal',
    {
      decide: (match, option) => (option < 0 ? { ok: true, value: null } : KERNEL_DOORS.decide(match, option)),
    },
  ],
  [
    'an option that is refused',
    'decide',
    {
      decide: spoiled(KERNEL_DOORS.decide, () => fail('BAD_OPTION', '$', '無', 'no'), 200),
    },
  ],
  [
    'a fault',
    'fault',
    {
      decide: spoiledLine((match) => {
        cell(match, c.FAULT, 1);
        cell(match, c.RESULT, 3);
      }),
    },
  ],
  [
    'an exception',
    'exception',
    {
      decide: spoiled(KERNEL_DOORS.decide, () => {
        throw new Error('boom');
      }),
    },
  ],
  ['a match that cannot be started', 'setup', { create: () => fail('BAD_SETUP', '$', '無', 'no') }],
];

test.each(faults)('%s is noticed as "%s"', (_name, finding, doors) => {
  expect(broken(doors).what).toBe(finding);
});

test('a match that does not end is noticed', () => {
  expect(broken({}, { maxDecisions: 20 })).toMatchObject({ what: 'stuck', decision: 20 });
});

test('the report of a difference carries the match up to there', () => {
  let calls = 0;
  const result = broken({
    undo: (match, n) => (++calls > 150 ? fail('NOTHING_TO_UNDO', '$', '無', 'no') : KERNEL_DOORS.undo(match, n)),
  });
  expect(result.replay?.decisions.length).toBe(result.decision);
  expect(loadReplay(duelLikePackage.compile(), JSON.parse(JSON.stringify(result.replay))).ok).toBe(true);
});

test('a run in parts plays matches of its own in each, and joins what they touched', () => {
  const options = { decisions: 300, seed: 5 };
  const [one, two] = [0, 1_000_003].map((firstMatch) => verifyPart(duelLikePackage, { ...options, firstMatch }));
  if (!one.ok || !two.ok) throw new Error('a difference');
  expect(two.marks).not.toEqual(one.marks);
  const joined = joinParts(duelLikePackage, undefined, [one, two]);
  const alone = [one, two].map((part) => joinParts(duelLikePackage, undefined, [part]));
  if (!joined.ok || !alone[0].ok || !alone[1].ok) throw new Error('a difference');
  expect(joined.counts.decisions).toBe(600);
  expect(joined.counts.longestMatch).toBe(Math.max(one.counts.longestMatch, two.counts.longestMatch));
  const [a, b] = alone.map((result) => (result.ok ? result.coverage : undefined)!);
  const inBoth = (pick: (report: typeof a) => readonly string[]) => pick(a).filter((name) => pick(b).includes(name));
  expect(joined.coverage.definitions.unused).toEqual(inBoth((r) => r.definitions.unused));
  expect(joined.coverage.abilities.unused).toEqual(inBoth((r) => r.abilities.unused));
  for (const [verb, n] of Object.entries(joined.coverage.verbs))
    expect(n).toBe((a.verbs[verb] ?? 0) + (b.verbs[verb] ?? 0));
});

test('a difference in one part is the difference of the run', () => {
  const fine = verifyPart(duelLikePackage, { decisions: 20, seed: 5 });
  const broken = verifyPart(duelLikePackage, {
    decisions: 20,
    seed: 5,
    firstMatch: 40,
    doors: { undo: (match) => match.undo(0) },
  });
  expect(joinParts(duelLikePackage, undefined, [fine, broken])).toMatchObject({ ok: false, what: 'undo', match: 40 });
});
