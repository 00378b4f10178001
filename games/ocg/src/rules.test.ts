/** Rules that are about more than one position: set-up, chance, undo. */
import { createMatch, type Match } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { POOL, POOL_INDEX } from './cards/pool.ts';
import { MIXED_DECKS } from './decks/mixed.ts';
import { ocgPackage, poolCards } from './package.ts';
import { PASSIVE } from './players.ts';

function start(
  seed: number,
  decks: readonly [string, string] = ['dragon-beatdown', 'flip-control'],
  ruleset?: string,
): Match {
  const setup = ocgPackage.setUp(decks, seed, ruleset);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const match = createMatch(ocgPackage.compile(ruleset), setup.value, seed);
  if (!match.ok) throw new Error(match.error.reason.en);
  return match.value;
}

const handOf = (match: Match, player: number) =>
  match.view(player).players[player].zones.hand.cards.map((card) => card?.definition);

test('[YGO-2.2] both shuffle, draw 5 cards and have 8000 LP', () => {
  const match = start(7);
  const view = match.view(0);
  for (const player of [0, 1]) {
    expect(view.players[player].counters.lp).toBe(8000);
    expect(view.players[player].zones.hand.size).toBe(5);
    expect(view.players[player].zones.deck.size).toBe(35);
  }
  expect(handOf(start(7), 0)).not.toEqual(handOf(start(8), 0));
});

test('[YGO-2.8] all chance comes from the seed: the same seed and answers give the same match', () => {
  const play = (seed: number) => {
    const match = start(seed);
    for (let i = 0; i < 120 && !match.result; i++) match.decide(i % match.options().length);
    return match.hash();
  };
  expect(play(3)).toBe(play(3));
  expect(play(3)).not.toBe(play(4));
});

test('[YGO-15.23] undo restores the chain, the waiting triggers and the generator at every decision', () => {
  const match = start(11, ['junk-synchro', 'flip-control']);
  const seen: unknown[] = [];
  while (!match.result && seen.length < 250) {
    seen.push(match.hash());
    match.decide((seen.length * 7) % match.options().length);
  }
  while (seen.length > 0) {
    match.undo();
    expect(match.hash()).toBe(seen.pop());
  }
});

test('[YGO-15.20] definitions are keyed by passcode and edition, and every one is compiled', () => {
  expect(new Set(POOL.map(({ passcode, edition }) => `${passcode}@${edition}`)).size).toBe(POOL.length);
  expect(poolCards().map(({ id }) => id)).toEqual(POOL.map(({ id }) => id));
  expect(POOL_INDEX.editionsOf(26202165)).toEqual(['now', 'e1', 'e2']);
});

test('the mixed decks hold every card between them', () => {
  const held = new Set(MIXED_DECKS.flatMap(({ main, extra }) => [...main, ...extra]));
  const missing = POOL.filter((card) => card.kind !== 'monster' || card.frame !== 'token').filter(
    ({ id }) => !held.has(id),
  );
  expect(missing).toEqual([]);
});

test('[YGO-2.7] the passive opponent answers what must be answered and nothing else', () => {
  const match = start(5, ['exodia', 'dragon-beatdown'], 'solitaire');
  for (let i = 0; i < 400 && !match.result; i++) {
    const player = match.query?.player ?? 0;
    match.decide(player === 1 ? PASSIVE.choose(match.machine, () => 0) : match.options().length - 1);
  }
  expect(match.result).toMatchObject({ winner: 1, reason: { name: 'failed' } });
});

test('[YGO-3.11] a banished card that comes back to the GY is returned, not sent: nothing that waits for sending answers', () => {
  const card = (id: string, zone: string) => ({
    id: `ocg:${id}`,
    name: { ja: id, en: id },
    kind: 'spell',
    subtype: 'normal',
    actions: [
      {
        id: 'activate',
        kind: 'activate',
        activation: [{ op: 'TARGET', zone, owner: 'SELF', kind: 'monster', count: 1, out: '$one' }],
        resolution: [{ op: 'MOVE', cards: '$one', to: 'GRAVE' }],
      },
    ],
  });
  const read = ocgPackage.readCards!([
    { file: 'own.json', json: [card('from-banishment', 'BANISHED'), card('from-deck', 'DECK')] },
  ]);
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const game = ocgPackage.compile(undefined, read.cards);
  const after = (spell: string, zone: string) => {
    const filler = { definition: 'ocg:89631139', owner: 0, zone: 'deck' };
    const cards = [
      { definition: spell, owner: 0, zone: 'hand' },
      { definition: 'ocg:26202165@e1', owner: 0, zone },
      { definition: 'ocg:40640057', owner: 0, zone: 'deck' },
      filler,
      { ...filler, owner: 1 },
    ];
    const made = createMatch(game, { cards, phase: 'main1', turn: 3 }, 1);
    if (!made.ok) throw new Error(made.error.reason.en);
    const match = made.value;
    const activate = match.options().findIndex((o) => o.verb === 'activate');
    expect(match.decide(activate).ok).toBe(true);
    while (match.query?.prompt !== 'main') expect(match.decide(0).ok).toBe(true);
    return match.view(0).players[0].zones;
  };
  const returned = after('ocg:from-banishment', 'banished');
  expect(returned.grave.cards.map((c) => c?.definition)).toContain('ocg:26202165@e1');
  expect(returned.hand.size).toBe(0);
  const sent = after('ocg:from-deck', 'deck');
  expect(sent.grave.cards.map((c) => c?.definition)).toContain('ocg:26202165@e1');
  expect(sent.hand.cards.map((c) => c?.definition)).toEqual(['ocg:40640057']);
});

test('[YGO-5.5] Link Materials make up the rating: each counts 1, a Link Monster 1 or its own rating', () => {
  const link = (id: string, rating: number, count: number) => ({
    id: `ocg:${id}`,
    name: { ja: id, en: id },
    kind: 'monster',
    frame: 'link',
    attribute: 'DARK',
    type: 'cyberse',
    link: rating,
    arrows: ['down'],
    atk: 1000,
    materials: { count },
  });
  const own = [link('two', 2, 2), link('three', 3, 2), link('three-of-three', 3, 3)];
  const read = ocgPackage.readCards!([{ file: 'own.json', json: own }]);
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const game = ocgPackage.compile(undefined, read.cards);
  const from = (extra: string, ...field: readonly (readonly [string, number])[]) => {
    const deck = [0, 1].map((owner) => ({ definition: 'ocg:89631139', owner, zone: 'deck' }));
    const monsters = field.map(([definition, slot]) => ({ definition, owner: 0, zone: 'monster', slot }));
    const cards = [...deck, ...monsters, { definition: extra, owner: 0, zone: 'extra' }];
    const made = createMatch(game, { cards, phase: 'main1', turn: 3 }, 1);
    if (!made.ok) throw new Error(made.error.reason.en);
    return made.value;
  };
  const offered = (match: Match) => match.options().findIndex((o) => o.verb === 'link');
  const giant = ['ocg:13039848', 0] as const;
  const second = ['ocg:13039848', 1] as const;
  const linked = ['ocg:two', 5] as const;
  expect(offered(from('ocg:two', giant))).toBe(-1);
  expect(offered(from('ocg:three', giant, second))).toBe(-1);
  expect(offered(from('ocg:three-of-three', linked, giant))).toBe(-1);
  for (const [extra, field, fallen] of [
    ['ocg:two', [giant, second], ['ocg:13039848', 'ocg:13039848']],
    ['ocg:three', [linked, giant], ['ocg:13039848', 'ocg:two']],
  ] as const) {
    const match = from(extra, ...field);
    expect(match.decide(offered(match)).ok).toBe(true);
    while (match.query?.prompt !== 'main') expect(match.decide(0).ok).toBe(true);
    const { monster, grave } = match.view(0).players[0].zones;
    expect(monster.cards.flatMap((c) => (c ? [c.definition] : []))).toEqual([extra]);
    expect(grave.cards.map((c) => c?.definition)).toEqual(fallen);
  }
});
