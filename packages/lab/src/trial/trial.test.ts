import { duelMastersPackage } from '@fuda/duel-masters';
import { type GamePackage, PACK_FORMAT, type Pack, pairedShare } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { sampleDuelPackage } from '@fuda/sample';
import { sized, WIDE, widely } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { runTrial } from '../run-trial.ts';
import { addTrial, emptyTrial, planTrial, reportOf, TrialTable } from './index.ts';

vi.setConfig({ testTimeout: 300_000 });

const packOf = (game: string, ...cards: readonly Record<string, unknown>[]): Pack => ({
  format: PACK_FORMAT,
  id: 'own',
  name: { ja: '自作', en: 'Own' },
  version: '1',
  game,
  cards,
  keywords: [],
  words: {},
  decks: [],
  scenarios: [],
});

/** Draws far too many cards for its price; its second instruction needs ten creatures of the opponent's. */
const BROKEN = {
  id: 'flood',
  name: { ja: '大水', en: 'Flood' },
  kind: 'spell',
  civilization: 'water',
  cost: 1,
  effects: [
    { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT' } },
    {
      op: 'IF',
      condition: { op: 'GE', left: { op: 'COUNT', target: { zone: 'BATTLE', owner: 'OPPONENT' } }, right: 40 },
      then: [{ op: 'DRAW', count: 1 }],
    },
  ],
};

function withPack(game: GamePackage, pack: Pack): GamePackage {
  const packed = game.withPacks?.([pack]);
  expect(packed?.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return packed!.game;
}

const CASES: readonly (readonly [GamePackage, string])[] = [
  [duelMastersPackage, 'bronze-arm'],
  [ocgPackage, 'ocg:12580477'],
  [historyPackage, 'SG_E01'],
  [sampleDuelPackage, sampleDuelPackage.compile().cards[0].id],
];

describe.each(widely(CASES.map(([pkg, card]) => [pkg.id, pkg, card] as const)))('%s', (_id, pkg, card) => {
  const job = { game: pkg.id, card, seed: 7, player: 'random' };

  test('[LB-T1] parts add up to the whole in any order, with the same checksum', async () => {
    const whole = await new TrialTable(pkg, job).play(0, 4);
    const parts = [await new TrialTable(pkg, job).play(2, 4), await new TrialTable(pkg, job).play(0, 2)];
    const sum = emptyTrial();
    for (const part of parts) addTrial(sum, part);
    expect(sum).toEqual(whole);
    expect(whole.matches).toBe(8);
    expect(whole.deals.reduce((a, b) => a + b, 0)).toBe(4);
  });

  test('[LB-T2] the report says what was compared: deck, copies, what was replaced, players, seed', async () => {
    const table = new TrialTable(pkg, job);
    const report = reportOf(table, job, await table.play(0, 2), 4);
    expect(report).toMatchObject({ player: 'random', seed: 7, matches: 4, of: 4, card: { id: card } });
    expect(report.deck).toBeDefined();
    for (const { name, copies } of report.replaced) expect(name.ja.length * copies).toBeGreaterThan(0);
    expect(report.wins + report.draws + report.losses).toBe(4);
    for (const { path, times } of report.instructions) expect([path[0], times >= 0]).toEqual(['$', true]);
  });
});

test('[LB-T3] a card that is far too good is found out, and the instruction that never runs is named by its place in the card', async () => {
  const pkg = withPack(duelMastersPackage, packOf('duel-masters', BROKEN));
  const result = await runTrial(pkg, { card: 'own:flood', matches: sized(40, 120, 120), seed: 1 });
  if (!result.ok) throw new Error(result.error.reason.en);
  const { verdict, share, used, neverRun, instructions, faults } = result.value;
  expect(verdict).toBe('stronger');
  expect(share.low).toBeGreaterThan(0.5);
  expect(used.share).toBeGreaterThan(0.5);
  expect(neverRun).toEqual(['$.effects[1].then[0]']);
  expect(instructions.find(({ path }) => path === '$.effects[0]')?.times).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('[LB-T3] a card that does nothing hardly changes who wins, and one that stands in the deck already is taken out of the other', async () => {
  const idle = {
    ...BROKEN,
    id: 'idle',
    name: { ja: '無', en: 'Nothing' },
    cost: 9,
    effects: [{ op: 'DRAW', count: 1 }],
  };
  const pkg = withPack(duelMastersPackage, packOf('duel-masters', idle));
  const result = await runTrial(pkg, { card: 'own:idle', matches: sized(12, 60, 60), seed: 1, copies: 1 });
  expect(result.ok && result.value.verdict).not.toBe('stronger');
  expect(result.ok && result.value.copies).toBe(1);
  const deck = duelMastersPackage.deckLists!.list('dark-fire')!;
  const [held] = deck.sections.main;
  const plan = planTrial(duelMastersPackage, { game: 'duel-masters', card: held, deck: 'dark-fire', seed: 1 });
  const decks = plan.setUp(1, 0);
  const copies = (owner: number): number =>
    decks.ok ? decks.value.cards.filter((one) => one.owner === owner && one.definition === held).length : -1;
  expect(copies(0)).toBe(deck.sections.main.filter((one) => one === held).length);
  expect(copies(1)).toBe(0);
});

test('[LB-T3] abilities that wait for their moment are counted, too', async () => {
  const table = new TrialTable(duelMastersPackage, { game: 'duel-masters', card: 'bronze-arm', seed: 1 });
  const report = reportOf(table, { game: 'duel-masters', card: 'bronze-arm', seed: 1 }, await table.play(0, 10), 20);
  const [ability] = report.abilities;
  expect(ability.times).toBeGreaterThan(0);
  expect(ability.times).toBe(report.instructions[0].times);
});

const DEALS = sized(5, 20, 20);

test('[LB-T4] where the table is shared one side never takes the card, and says so if its player cannot refrain', async () => {
  const table = new TrialTable(historyPackage, { game: 'history', card: 'SG_P04', seed: 1 });
  const tally = await table.play(0, DEALS);
  expect(tally.used).toBeGreaterThan(0);
  expect(tally.matches).toBe(2 * DEALS);
  const refused = await runTrial(historyPackage, { card: 'SG_P04', matches: 2, seed: 1, player: 'light' });
  expect(refused.ok ? '' : refused.error.code).toBe('CANNOT_REFRAIN');
});

test.runIf(WIDE)('[LB-T5] faults name the card, the instruction and its place', async () => {
  const endless = {
    id: 'endless',
    name: { ja: '無限', en: 'Endless' },
    kind: 'spell',
    civilization: 'fire',
    cost: 1,
    effects: [
      {
        op: 'REPEAT',
        times: 99,
        do: [
          {
            op: 'REPEAT',
            times: 99,
            do: [{ op: 'REPEAT', times: 99, do: [{ op: 'REPEAT', times: 99, do: [{ op: 'SHUFFLE' }] }] }],
          },
        ],
      },
    ],
  };
  const made = sampleDuelPackage.withPacks?.([packOf('sample-duel', endless)]);
  const words = made?.problems.map(({ reason, path }) => `${path} ${reason.en}`);
  expect(words).toEqual([]);
  const result = await runTrial(made!.game, { card: 'own:endless', matches: 8, seed: 1, player: 'random' });
  if (!result.ok) throw new Error(result.error.reason.en);
  const [fault] = result.value.faults;
  expect(fault).toMatchObject({ card: 'own:endless' });
  expect(fault.path).toMatch(/^\$\.effects/);
  expect(fault.reason.ja).toContain('無限');
});

test('[LB-T6] what cannot be tried is refused with a reason before anything is played', async () => {
  const base = { card: 'bronze-arm', matches: 2, seed: 1 };
  const codes = await Promise.all([
    runTrial(duelMastersPackage, { ...base, card: 'nobody' }),
    runTrial(duelMastersPackage, { ...base, deck: 'nothing' }),
    runTrial(duelMastersPackage, { ...base, player: 'nobody' }),
    runTrial(duelMastersPackage, { ...base, matches: 10_001 }),
    runTrial(duelMastersPackage, { ...base, card: 'death-april' }),
    runTrial(ocgPackage, { ...base, card: 'ocg:24874631' }),
  ]);
  expect(codes.map((result) => (result.ok ? 'ok' : result.error.code))).toEqual([
    'UNKNOWN_CARD',
    'UNKNOWN_DECK',
    'UNKNOWN_PLAYER',
    'BAD_NUMBER',
    'BAD_SETUP',
    'BAD_SETUP',
  ]);
});

/** Awakened sides and tokens are in no deck. */
const IN_NO_DECK = [
  ...['bolshack-mobius', 'darkness-ganveet', 'untouchable-powered', 'julia-martina', 'death-april', 'dokindam-x'],
  ...['ocg:24874631', 'ocg:73915052', 'ocg:53855410', 'ocg:27204312'],
];
/** Of the others every so manieth. */
const EVERY = sized(10, 1, 1);

test('[LB-T7] every card of every deck game has a deck it can be tried in, or says why not', () => {
  const never: string[] = [];
  for (const pkg of [duelMastersPackage, ocgPackage, sampleDuelPackage]) {
    const { trial } = pkg.tryOut!;
    if (trial.kind !== 'deck') throw new Error(pkg.id);
    for (const [i, { id }] of pkg.compile().cards.entries()) {
      if (i % EVERY !== 0 && !IN_NO_DECK.includes(id)) continue;
      const [deck] = trial.fitting(id);
      const first = trial.swap(id, pkg.deckLists!.list(deck)!);
      if (!first.ok) {
        expect(first.error.reason.ja && first.error.reason.en).toBeTruthy();
        never.push(id);
        continue;
      }
      const { with: own, without, copies, replaced } = first.value;
      for (const list of [own, without])
        expect(
          pkg.deckLists!.check(list).filter(({ severity }) => severity === 'error'),
          id,
        ).toEqual([]);
      const count = (list: typeof own): number =>
        Object.values(list.sections)
          .flat()
          .filter((one) => pkg.deckLists!.card(one)?.definition === id).length;
      expect([count(own), count(without)], id).toEqual([copies, 0]);
      expect(replaced.reduce((sum, one) => sum + one.copies, 0)).toBeLessThanOrEqual(copies);
    }
  }
  expect(never).toEqual(IN_NO_DECK);
});

test('[LB-T8] the interval of paired deals: narrower where seats decide, never wider than chance', () => {
  expect(pairedShare([0, 0, 0, 0, 0])).toEqual({ share: 0, low: 0, high: 1 });
  // every deal one win each: the seat decides, the card does nothing
  const seats = pairedShare([0, 0, 100, 0, 0]);
  expect(seats.share).toBe(0.5);
  const alone = pairedShare([50, 0, 0, 0, 50]);
  expect(alone.share).toBe(0.5);
  expect(seats.high - seats.low).toBeLessThan(alone.high - alone.low + 1e-9);
  const won = pairedShare([0, 0, 0, 0, 30]);
  expect(won.share).toBe(1);
  expect(won.low).toBeGreaterThan(0.8);
});
