/** [YGO-6.3] Whatever is offered as an activation can change something, on some way of answering: pool cards and programs put together at random. */
import { createMatch, decideTraced, type Machine, type Match, type MatchSetup } from '@fuda/kernel';
import { sized } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { ocgPackage } from './package.ts';
import { ELF, exists, type Json, others, own, STONE, spell, TOKEN } from './testing/own-cards.ts';

function random(seed: number): (n: number) => number {
  let x = seed;
  return (n) => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    return (x >> 8) % n;
  };
}

const globalOf = (m: Machine, name: string): number =>
  m.S[m.layout.globals + m.game.declaration.globals.findIndex((g) => g.name === name)];

/** Where every card is and how, what the players have, and what lasts; the order of a Deck is not looked at. */
function look(m: Machine): string {
  const { layout, S } = m;
  const columns = [layout.location, layout.definition, layout.owner, layout.known, layout.host, ...layout.attributes];
  const cells = [
    ...columns.flatMap((at) => Array.from(S.subarray(at, at + layout.cards + 1))),
    ...layout.counters.flatMap((at) => [S[at], S[at + 1]]),
    ...['summonNegated', 'attackStopped', 'endBattle', 'battleDamage'].map((name) => globalOf(m, name)),
    ...Array.from(S.subarray(layout.tables[0], layout.tables[0] + 64)),
    ...Array.from(S.subarray(layout.channels, layout.channels + layout.channelCount)),
  ];
  return cells.join();
}

/** [YGO-7.22] what is negated may be activated and does nothing */
const isQuiet = ({ S, layout, game }: Machine): boolean =>
  S[layout.channels + game.symbols.channels.stats + (game.symbols.stat.get('negated') ?? 0)] === 0;

const WAYS = 300;

/** Is there a way to answer on which resolving changes something, or the card stays on the field? The other player passes. */
function canMatter(start: Match, option: number): boolean {
  const player = start.query?.player ?? 0;
  const name = start.options()[option].card?.definition;
  const stays = (match: Match): boolean =>
    match
      .view(player)
      .players[player].zones.spellTrap.cards.some(
        (card) => card?.definition === name && card.attributes.faceDown !== 1,
      );
  let ways = WAYS;
  const follow = (match: Match, answer: number, begun: boolean, resolving: string | undefined): boolean => {
    if (ways-- <= 0) return true;
    let before = resolving;
    let changed = false;
    let chained = begun;
    const m = match.machine;
    m.observer = (_, at) => {
      if (before === undefined || m.game.eventNames[m.S[at]] !== 'LINK_RESOLVED') return;
      changed ||= look(m) !== before;
      before = undefined;
    };
    decideTraced(m, answer, {
      instruction() {
        if (globalOf(m, 'links') > 0) chained = true;
        if (globalOf(m, 'paying') === 0 && before === undefined && globalOf(m, 'links') > 0) before = look(m);
      },
      run() {
        if (globalOf(m, 'links') > 0) chained = true;
      },
    });
    m.observer = null;
    if (changed || match.result !== null) return true;
    const { query } = match;
    if (!query || (chained && globalOf(m, 'links') === 0)) return stays(match);
    const options = match.options();
    if (query.player !== player && before === undefined) return follow(match, options.length - 1, chained, before);
    return options.some((_, i) => follow(match.clone(), i, chained, before));
  };
  return follow(start.clone(), option, false, undefined);
}

function start(setup: MatchSetup, cards?: Parameters<typeof ocgPackage.compile>[1], seed = 1): Match {
  const made = createMatch(ocgPackage.compile(undefined, cards), setup, seed);
  if (!made.ok) throw new Error(made.error.reason.en);
  return made.value;
}

test('[YGO-6.3] cards of the pool, in matches played at random', () => {
  const empty = new Set<string>();
  let looked = 0;
  const decks = ocgPackage.decks.map(({ id }) => id).filter((id) => id.startsWith('mixed'));
  for (let seed = 1; seed <= sized(1, 40, 3); seed++) {
    const pick = random(seed);
    const setup = ocgPackage.setUp([decks[seed % decks.length], decks[(seed * 3 + 1) % decks.length]], seed);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const match = start(setup.value, undefined, seed);
    for (let i = 0; i < 120 && match.result === null; i++) {
      const options = match.options();
      if (globalOf(match.machine, 'links') === 0 && isQuiet(match.machine))
        for (const [k, { verb, card, ability }] of options.entries()) {
          if (verb !== 'activate' || pick(3) !== 0) continue;
          looked++;
          if (!canMatter(match, k)) empty.add(`${card?.definition} ${ability}`);
        }
      match.decide(pick(options.length));
    }
  }
  expect(looked).toBeGreaterThan(sized(10, 400, 30));
  expect([...empty]).toEqual([]);
}, 600_000);

/** Instructions a card author may put together. */
const monsters = { kind: 'monster', count: 1 };
const LEAVES: readonly Json[] = [
  { op: 'DRAW', count: 1 },
  { op: 'DRAW', count: 2, player: 'BOTH' },
  { op: 'DISCARD', count: 1 },
  { op: 'DISCARD', player: 'BOTH', count: 2 },
  { op: 'DESTROY', cards: others('MONSTER') },
  { op: 'DESTROY', cards: others('FIELD', { count: 1 }) },
  { op: 'DESTROY_AND_BANISH', cards: own('MONSTER', { count: 1 }) },
  { op: 'BANISH', cards: others('GRAVE', { count: 2 }) },
  { op: 'SEND', cards: own('DECK', { kind: 'spell', count: 1 }) },
  { op: 'MOVE', cards: own('GRAVE', { count: 1 }), to: 'HAND' },
  { op: 'MOVE', cards: others('MONSTER', { faceUp: true }), to: 'HAND' },
  { op: 'SHUFFLE_INTO_DECK', cards: own('GRAVE') },
  { op: 'SEARCH', filter: { kind: 'spell' } },
  { op: 'SPECIAL_SUMMON', cards: own('HAND', monsters) },
  { op: 'SPECIAL_SUMMON', cards: own('GRAVE', { kind: 'monster', count: { upTo: 2 } }) },
  { op: 'SUMMON_TOKENS', card: TOKEN.id, count: 2 },
  { op: 'CHANGE_POSITION', cards: others('MONSTER', { count: 1 }), to: 'DOWN' },
  { op: 'CHANGE_POSITION', cards: own('MONSTER', { faceUp: true }), to: 'DEFENSE' },
  { op: 'TAKE_CONTROL', cards: others('MONSTER', { faceUp: true, count: 1 }) },
  { op: 'SET_CARD', cards: own('GRAVE', { kind: 'trap', count: 1 }) },
  { op: 'DAMAGE', amount: { op: 'MULTIPLY', args: [{ op: 'COUNT', target: others('HAND') }, 100] } },
  { op: 'GAIN_LP', amount: { op: 'MULTIPLY', args: [{ op: 'COUNT', target: own('MONSTER') }, 100] } },
  { op: 'MODIFY', cards: own('MONSTER', { faceUp: true }), stat: 'atk', value: 300 },
  { op: 'NEGATE_EFFECTS', cards: others('MONSTER', { faceUp: true, count: 1 }) },
  { op: 'TRIBUTE', cards: own('MONSTER', { count: 1 }) },
];
const CONDITIONS: readonly Json[] = [
  exists(own('MONSTER')),
  exists(others('GRAVE')),
  { op: 'NOT', condition: exists(own('GRAVE')) },
  { op: 'GE', left: { op: 'COUNT', target: others('HAND') }, right: 2 },
];
const JOINS = ['THEN', 'IF_DO', 'ALSO', undefined];
/** Instructions without a result nothing can hang on. */
const SILENT = ['GAIN_LP', 'MODIFY', 'NEGATE_EFFECTS', 'SET_CARD', 'IF', 'CHOOSE', 'FOREACH'];

function programs(pick: (n: number) => number, depth: number): Json[] {
  const program = Array.from({ length: 1 + pick(3) }, () => instruction(pick, depth));
  return program.map((node, i) => {
    const join = i === 0 || SILENT.includes(program[i - 1].op as string) ? undefined : JOINS[pick(JOINS.length)];
    return {
      ...node,
      ...(join ? { join } : {}),
      ...(pick(6) === 0 && !SILENT.includes(node.op as string) ? { optional: true } : {}),
    };
  });
}

function instruction(pick: (n: number) => number, depth: number): Json {
  const leaf = (): Json => LEAVES[pick(LEAVES.length)];
  if (depth === 0) return leaf();
  switch (pick(7)) {
    case 0: {
      const node = { op: 'IF', condition: CONDITIONS[pick(CONDITIONS.length)], then: programs(pick, depth - 1) };
      return pick(2) === 0 ? node : { ...node, else: programs(pick, depth - 1) };
    }
    case 1:
      return { op: 'MAY', do: programs(pick, depth - 1) };
    case 2:
      return {
        op: 'CHOOSE',
        options: ['a', 'b'].map((name) => ({ name: `${name}${pick(9999)}`, do: programs(pick, depth - 1) })),
      };
    default:
      return leaf();
  }
}

test('[YGO-6.3] programs put together at random', () => {
  const empty: unknown[] = [];
  const pick = random(11);
  let looked = 0;
  const COUNT = sized(10, 400, 40);
  const cards = Array.from({ length: COUNT }, (_, i) => ({
    ...spell({ resolution: programs(pick, 2) }),
    id: `ocg:random-${i}`,
    name: { ja: `適当${i}`, en: `Random ${i}` },
  }));
  const read = ocgPackage.readCards!([{ file: 'own.json', json: [TOKEN, ...cards] }]);
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const game = ocgPackage.compile(undefined, read.cards);
  const idOf: Record<string, string> = {
    [ELF]: 'ocg:69140098',
    [STONE]: 'ocg:13039848',
    pot: 'ocg:55144522',
    bind: 'ocg:85742772',
    fiend: 'ocg:47084486',
  };
  for (let i = 0; i < COUNT * 4; i++) {
    const some = (zone: string, owner: number, kinds: string[], most: number) =>
      Array.from({ length: pick(most + 1) }, () => ({ definition: idOf[kinds[pick(kinds.length)]], owner, zone }));
    const setup: MatchSetup = {
      cards: [
        { definition: `ocg:random-${i % COUNT}`, owner: 0, zone: 'hand' },
        ...some('hand', 0, [ELF, 'pot'], 2),
        ...some('hand', 1, [ELF, 'pot'], 2),
        ...some('deck', 0, [ELF, STONE, 'pot'], 3),
        ...some('deck', 1, [ELF, STONE], 3),
        ...some('grave', 0, [ELF, 'pot', 'bind'], 2),
        ...some('grave', 1, [ELF], 2),
        ...some('monster', 0, [ELF, STONE], 5).map((card, slot) => ({ ...card, slot })),
        ...some('monster', 1, [ELF, 'fiend'], 2).map((card, slot) => ({ ...card, slot })),
      ],
      phase: 'main1',
      turn: 3,
    };
    const made = createMatch(game, setup, 1 + i);
    if (!made.ok) throw new Error(made.error.reason.en);
    const match = made.value;
    for (const [k, { verb, card }] of match.options().entries()) {
      if (verb !== 'activate' || !card?.definition?.startsWith('ocg:random')) continue;
      looked++;
      if (!canMatter(match, k))
        empty.push([
          cards[i % COUNT].actions,
          setup.cards.map(({ definition, owner, zone }) => `${owner}.${zone}.${definition}`).join(' '),
        ]);
    }
  }
  expect(looked).toBeGreaterThan(COUNT);
  expect(empty.map((one) => JSON.stringify(one))).toEqual([]);
}, 600_000);
