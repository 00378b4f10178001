import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checksumOf,
  compileGame,
  createMatch,
  loadReplay,
  loadSnapshot,
  type Match,
  type Result,
  type Snapshot,
  saveReplay,
  saveSnapshot,
  step,
  surrenderBy,
  surrenderOf,
} from '@fuda/kernel';
import { acidCards, acidGame, acidPackage, mini, playRandomly, startAcid, stateOf } from '@fuda/testkit';
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import { foldersForEsbuild } from '../../../scripts/folder-imports.mjs';

vi.setConfig({ testTimeout: 60_000 });
const copy = <T>(x: T): T => JSON.parse(JSON.stringify(x));
const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.path}: ${result.error.reason.en}`);
  return result.value;
};
/** Refused with this code, a place, and a reason in both languages. */
const refused = (result: Result<unknown>, code: string | RegExp) => {
  expect(result.ok).toBe(false);
  if (result.ok) return;
  expect(result.error.code).toMatch(code);
  expect(result.error.path).toMatch(/^\$/);
  expect(result.error.reason.ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  expect(result.error.reason.en).toMatch(/[a-z]/);
};

describe('answers', () => {
  test('[K-D2] an answer that is no option is refused and changes nothing', () => {
    const match = startAcid(3);
    const before = stateOf(match);
    for (const option of [
      -1,
      match.optionCount,
      1e9,
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '0' as unknown as number,
      null as unknown as number,
    ]) {
      refused(match.decide(option), 'BAD_OPTION');
    }
    expect([stateOf(match), match.decisions]).toEqual([before, []]);
  });

  test('[K-D3] after the end nothing can be answered, but the last answers can be taken back', () => {
    const match = playRandomly(startAcid(4), 4, 5000);
    const end = match.hash();
    refused(match.decide(0), 'MATCH_OVER');
    expect(match.hash()).toBe(end);
    must(match.undo());
    expect(match.result).toBeNull();
  });

  test('[K-D11] a player may give up at any time, also while the other is asked; undo, redo, clone and replay carry it', () => {
    for (const player of [0, 1]) {
      const match = playRandomly(startAcid(4), 4, 9);
      const [before, asked] = [stateOf(match), match.query];
      must(match.surrender(player));
      const end = { winner: 1 - player, reason: { name: 'surrender', label: { ja: '投了', en: 'surrender' } } };
      expect([match.result, match.query, match.optionCount]).toEqual([end, null, 0]);
      expect(match.decisions.at(-1)).toBe(surrenderBy(player));
      refused(match.decide(0), 'MATCH_OVER');
      refused(match.surrender(1 - player), 'MATCH_OVER');
      for (const again of [
        match.clone(),
        must(loadReplay(match.game, copy(saveReplay(match)))),
        must(loadSnapshot(match.game, copy(saveSnapshot(match)))),
      ])
        expect([again.result, again.hash()]).toEqual([end, match.hash()]);
      must(match.undo());
      expect([stateOf(match), match.query]).toEqual([before, asked]);
      must(match.redo());
      expect(match.result).toEqual(end);
    }
  });

  test('[K-D12] nobody else can give up, and only with the number a record has for it', () => {
    const match = playRandomly(startAcid(4), 4, 9);
    const before = stateOf(match);
    for (const player of [-1, 2, 0.5, Number.NaN, '0' as unknown as number])
      refused(match.surrender(player), 'BAD_PLAYER');
    refused(match.follow(-3), 'BAD_PLAYER');
    for (const wrong of [-0.5, Number.NaN, '-1' as unknown as number]) refused(match.follow(wrong), 'BAD_OPTION');
    expect(stateOf(match)).toEqual(before);
    expect([surrenderOf(surrenderBy(0)), surrenderOf(surrenderBy(1)), surrenderOf(0)]).toEqual([0, 1, null]);
  });

  test('[K-D4] undo and redo reach exactly as far as there is something', () => {
    const match = playRandomly(startAcid(5), 5, 6);
    const before = match.hash();
    for (const count of [0, -1, 7, 1.5, Number.NaN]) refused(match.undo(count), 'NOTHING_TO_UNDO');
    refused(match.redo(), 'NOTHING_TO_REDO');
    must(match.undo(2));
    refused(match.redo(3), 'NOTHING_TO_REDO');
    expect(match.redoable).toBe(2);
    must(match.redo(2));
    expect(match.hash()).toBe(before);
    must(match.undo());
    must(match.decide(0));
    refused(match.redo(), 'NOTHING_TO_REDO');
  });

  test('[K-D5] step gives a new match and leaves the old one as it was, history included', () => {
    const match = playRandomly(startAcid(6), 6, 30);
    const [before, decisions] = [stateOf(match), [...match.decisions]];
    const next = must(step(match, 0));
    expect([stateOf(match), match.decisions]).toEqual([before, decisions]);
    expect(next.decisions).toEqual([...decisions, 0]);
    must(match.decide(0));
    expect(next.hash()).toBe(match.hash());
    expect(must(loadReplay(next.game, copy(saveReplay(next)))).hash()).toBe(next.hash());
    refused(step(match, -1), 'BAD_OPTION');
    must(next.undo());
    refused(next.undo(), 'NOTHING_TO_UNDO');
  });
});

describe('set-ups', () => {
  const game = mini.miniGame({ cards: [mini.card('x')] });
  const x = { definition: 'x', owner: 0, zone: 'field' };
  const bad: [string, unknown][] = [
    ['$.cards', { cards: Array.from({ length: 41 }, () => ({ ...x, zone: 'line' })) }],
    ['$.cards', {}],
    ['$', null],
    ['$.cards[0]', { cards: [null] }],
    ['$.cards[0].definition', { cards: [{ ...x, definition: 'none' }] }],
    ['$.cards[0].owner', { cards: [{ ...x, owner: 2 }] }],
    ['$.cards[0].zone', { cards: [{ ...x, zone: 'none' }] }],
    [
      '$.cards[1].slot',
      {
        cards: [
          { ...x, slot: 1 },
          { ...x, slot: 1 },
        ],
      },
    ],
    ['$.cards[0].slot', { cards: [{ ...x, slot: 5 }] }],
    ['$.cards[0].slot', { cards: [{ ...x, slot: 0.5 }] }],
    ['$.cards[0].attributes', { cards: [{ ...x, attributes: { tapped: 'yes' } }] }],
    ['$.cards[0].attributes.none', { cards: [{ ...x, attributes: { none: 1 } }] }],
    ['$.cards[0].host', { cards: [{ ...x, host: 0 }] }],
    ['$.cards[5].zone', { cards: Array.from({ length: 6 }, () => x) }],
    ['$.counters', { cards: [], counters: { life: 3 } }],
    ['$.counters.none', { cards: [], counters: { none: [1, 1] } }],
    ['$.globals.none', { cards: [], globals: { none: 1 } }],
    ['$.phase', { cards: [], phase: 'none' }],
    ['$.turn', { cards: [], turn: 'now' }],
    ['$.firstPlayer', { cards: [], firstPlayer: 3 }],
    ['$.generator', { cards: [], generator: [1, 2, 3] }],
    ['$.generator', { cards: [], generator: [1, 2, 3, 2 ** 40] }],
  ];
  test.each(bad)('[K-D6] a wrong set-up is refused at %s', (path, setup) => {
    const result = createMatch(game, setup as never, 1);
    refused(result, 'BAD_SETUP');
    if (!result.ok) expect(result.error.path).toBe(path);
  });

  test('[K-D14] a position may go on from the chance it had: the seed makes no difference then, and records carry it', () => {
    const { setup } = startAcid(8);
    const generator = [1, 2, 3, 4];
    const ends = [1, 2].map((seed) => {
      const match = playRandomly(must(createMatch(acidPackage.compile(), { ...setup, generator }, seed)), 5, 40);
      expect(must(loadSnapshot(match.game, copy(saveSnapshot(match)))).hash()).toBe(match.hash());
      return match.hash();
    });
    expect(ends[0]).toBe(ends[1]);
    const other = must(createMatch(acidPackage.compile(), { ...setup, generator: [4, 3, 2, 1] }, 1));
    expect(playRandomly(other, 5, 40).hash()).not.toBe(ends[0]);
  });

  test('[K-D7] a position starts inside its phase with its numbers', () => {
    const match = must(
      createMatch(game, { cards: [x], phase: 'end', turn: 7, firstPlayer: 1, counters: { life: [3, 4] } }, 1),
    );
    expect(match.view(null)).toMatchObject({ phase: 'main', turn: 7, turnPlayer: 1 });
    refused(createMatch(game, { cards: [] }, 1.5), 'BAD_SETUP');
  });
});

/** Every change of one field (at any depth up to three) that JSON could carry. */
function* mutants(json: unknown): Iterable<[string, unknown]> {
  const junk = [null, -1, 1e300, 'x', [], {}];
  function* at(path: (string | number)[], value: unknown, depth: number): Iterable<[string, unknown]> {
    if (path.length > 0) {
      for (const other of junk) {
        if (JSON.stringify(other) === JSON.stringify(value)) continue;
        const whole = copy(json) as Record<string | number, unknown>;
        let target = whole;
        for (const key of path.slice(0, -1)) target = target[key] as Record<string | number, unknown>;
        target[path[path.length - 1]] = other;
        yield [`${path.join('.')} = ${JSON.stringify(other)}`, whole];
      }
    }
    if (typeof value !== 'object' || value === null || depth === 0) return;
    for (const key of Object.keys(value).slice(0, 6))
      yield* at(
        [...path, Array.isArray(value) ? Number(key) : key],
        (value as Record<string, unknown>)[key],
        depth - 1,
      );
  }
  yield* at([], json, 4);
}

describe('replays and snapshots', () => {
  const played = (): Match => playRandomly(startAcid(8, { rolls: [1, 2, 3, 4, 5, 6, 7, 8, 9] }), 8, 60);

  test('[K-P4] a replay leads to the same position, rolls and all', () => {
    const match = played();
    const again = must(loadReplay(match.game, copy(saveReplay(match))));
    expect([again.hash(), again.decisions]).toEqual([match.hash(), match.decisions]);
    must(again.undo(60));
    expect(again.decisions).toEqual([]);
  });

  test('[K-P5] a snapshot goes on to the same end, also across fixed rolls, and can be saved as a replay', () => {
    const fresh = startAcid(9, { rolls: Array.from({ length: 200 }, (_, i) => i * 7) });
    const loaded = must(loadSnapshot(fresh.game, copy(saveSnapshot(fresh))));
    playRandomly(fresh, 1, 80);
    playRandomly(loaded, 1, 80);
    expect(loaded.hash()).toBe(fresh.hash());
    expect(must(loadReplay(fresh.game, copy(saveReplay(loaded)))).hash()).toBe(fresh.hash());
  });

  test('[K-D8] a replay changed in any field is refused, or leads to the same position', () => {
    const match = played();
    let refusals = 0;
    for (const [what, json] of mutants(saveReplay(match))) {
      const result = loadReplay(match.game, json);
      if (!result.ok) {
        refused(result, /REPLAY$/);
        refusals++;
      } else expect([what, result.value.hash()]).toEqual([what, match.hash()]);
    }
    expect(refusals).toBeGreaterThan(50);
    for (const json of [null, 3, 'x', [], {}]) refused(loadReplay(match.game, json), 'BAD_REPLAY');
  });

  test('[K-D9] a snapshot changed in any field is refused', () => {
    const match = played();
    for (const [what, json] of mutants(saveSnapshot(match))) {
      const result = loadSnapshot(match.game, json);
      expect([what, result.ok]).toEqual([what, false]);
      refused(result, /SNAPSHOT$/);
    }
    for (const json of [null, 3, 'x', [], {}]) refused(loadSnapshot(match.game, json), 'BAD_SNAPSHOT');
  });

  test('[K-D13] a right checksum proves nothing: a snapshot whose cells its decisions do not lead to is refused at the first of them', () => {
    const match = played();
    const sound = saveSnapshot(match);
    const { state } = match.machine;
    for (const value of [-1, 0, 1, 3, 4095, 70_000, 0x7fffffff, -0x80000000]) {
      for (let at = 0; at < state.length; at += 401) {
        const before = state[at];
        if (before === value) continue;
        state[at] = value;
        const forged = saveSnapshot(match);
        state[at] = before;
        const result = loadSnapshot(match.game, copy(forged));
        refused(result, 'BAD_SNAPSHOT');
        expect([at, value, result.ok || result.error.path]).toEqual([at, value, expect.stringMatching(/^\$\.cells\[/)]);
      }
    }
    const signed = (changes: Partial<Snapshot>): Snapshot => {
      const changed = { ...sound, ...changes };
      return { ...changed, checksum: checksumOf(changed) };
    };
    const places: readonly (readonly [Partial<Snapshot>, string])[] = [
      [{ cells: [] }, '$.cells[0]'],
      [{ cells: sound.cells.slice(0, -1) }, `$.cells[${sound.cells.length - 1}]`],
      [{ cells: [...sound.cells, 0] }, `$.cells[${sound.cells.length}]`],
      [{ cells: [[0, 2_000_000_000]] }, '$.cells[0]'],
      [{ decisions: [...sound.decisions, 0] }, '$.cells'],
      [{ decisions: sound.decisions.slice(0, -1) }, '$.cells'],
      [{ decisions: [99_999] }, '$.decisions[0]'],
      [{ rolls: [2 ** 40] }, '$.rolls'],
      [{ seed: 0.5 }, '$.seed'],
      [{ setup: { ...sound.setup, cards: [{ definition: 'nobody', owner: 0, zone: 'deck' }] } }, '$.setup.cards[0]'],
      [{ setup: { ...sound.setup, phase: 'nowhere' } }, '$.setup.phase'],
    ];
    for (const [changes, place] of places) {
      const result = loadSnapshot(match.game, copy(signed(changes)));
      refused(result, 'BAD_SNAPSHOT');
      expect(result.ok || result.error.path).toContain(place);
    }
  });

  test('[K-D10] records of another game, version or card pool are foreign, even if only the kind of one rule differs', () => {
    const match = played();
    const games = [
      compileGame({ ...acidGame, id: 'other' }, acidCards),
      compileGame({ ...acidGame, rulesVersion: '2' }, acidCards),
      compileGame(
        acidGame,
        acidCards.map((c) =>
          c.id === 'lord'
            ? {
                ...c,
                abilities: c.abilities.map((a) => ({ ...a, rule: { ...a.rule!, operation: 'multiply' as const } })),
              }
            : c,
        ),
      ),
      compileGame(acidGame, [...acidCards].reverse()),
      compileGame({ ...acidGame, limits: { ...acidGame.limits, chainDepth: 5 } }, acidCards),
      compileGame({ ...acidGame, zones: acidGame.zones.map((z) => ({ ...z, ordered: true })) }, acidCards),
    ];
    for (const game of games) {
      refused(loadReplay(game, copy(saveReplay(match))), 'FOREIGN_REPLAY');
      refused(loadSnapshot(game, copy(saveSnapshot(match))), 'FOREIGN_SNAPSHOT');
    }
    expect(loadReplay(compileGame(acidGame, acidCards, { tier: 'bytecode' }), copy(saveReplay(match))).ok).toBe(true);
  });

  test('[K-P6] undone across a shuffle, a reveal and a suspended program the position is as it was', () => {
    const match = mini.startMini({
      cards: ['a', 'b', 'c', 'd'].map((id) => mini.card(id)),
      put: ['a', 'b', 'c', 'd'].map((id) => [id, 0, 'deck'] as const),
      script: [
        ['shuffle', 'deck', 0],
        ['reveal', ['top', 'deck', 0], 3],
        mini.askYesNo(1, 'y'),
        ['shuffle', 'deck', 0],
      ],
    });
    const start = [stateOf(match), match.view(0)];
    mini.go(match);
    const middle = [stateOf(match), match.view(0)];
    mini.answer(match, 0);
    match.undo();
    expect([stateOf(match), match.view(0)]).toEqual(middle);
    match.undo();
    expect([stateOf(match), match.view(0)]).toEqual(start);
  });

  test('[K-P7] saved in the middle of an effect, loaded in another process, it goes on to the same position', async () => {
    let found: Match | undefined;
    for (let seed = 0; !found && seed < 20; seed++)
      playRandomly(
        startAcid(seed),
        seed,
        120,
        (m) => m.view(null).pending.length > 0 && m.query?.prompt === undefined && (found ??= m.clone()),
      );
    const match = found!;
    const dir = mkdtempSync(join(tmpdir(), 'fuda-'));
    try {
      const source = `import { readFileSync } from 'node:fs'; import { loadSnapshot } from '@fuda/kernel'; import { acidPackage, playRandomly } from '@fuda/testkit';
        const r = loadSnapshot(acidPackage.compile(), JSON.parse(readFileSync(process.argv[2], 'utf8')));
        console.log(r.ok ? playRandomly(r.value, 77, 50).hash() : r.error.reason.en);`;
      writeFileSync(join(dir, 'snapshot.json'), JSON.stringify(saveSnapshot(match)));
      await build({
        stdin: { contents: source, resolveDir: join(import.meta.dirname, '..', '..', 'testkit'), loader: 'ts' },
        bundle: true,
        platform: 'node',
        format: 'esm',
        plugins: [foldersForEsbuild()],
        outfile: join(dir, 'other.mjs'),
      });
      const other = spawnSync(process.execPath, [join(dir, 'other.mjs'), join(dir, 'snapshot.json')], {
        encoding: 'utf8',
        timeout: 30_000,
      });
      expect([other.stderr, other.stdout.trim()]).toEqual(['', playRandomly(match, 77, 50).hash()]);
    } finally {
      rmSync(dir, { recursive: true });
    }
    expect(acidPackage.compile()).toBe(match.game);
  });
});
