import { expect, test } from 'vitest';
import supplement from '../../cards/supplement.json' with { type: 'json' };
import { CARD_FILES } from '../data.ts';
import { POOL, POOL_INDEX } from './pool.ts';
import {
  ARROWS,
  ATTRIBUTES,
  cardId,
  FRAMES,
  isEdition,
  isToken,
  MONSTER_ABILITIES,
  MONSTER_TYPES,
  type PrintedCard,
  type PrintedMonster,
  SPELL_SUBTYPES,
  TRAP_SUBTYPES,
} from './printed.ts';

const current = POOL.filter((card) => card.edition === 'now');
const monsters = POOL.filter((card): card is PrintedMonster => card.kind === 'monster');

test('183 cards, 4 tokens and 9 older editions, by section', () => {
  expect(Object.fromEntries(CARD_FILES.map(({ file, json }) => [file, (json as unknown[]).length]))).toEqual({
    'cards/normal-monsters.json': 17,
    'cards/combo-monsters.json': 10,
    'cards/duel-monsters.json': 31,
    'cards/synchro-monsters.json': 7,
    'cards/hand-traps.json': 10,
    'cards/extra-deck.json': 22,
    'cards/combo-spells.json': 28,
    'cards/duel-spells.json': 34,
    'cards/traps.json': 24,
    'cards/tokens.json': 4,
    'cards/editions.json': 9,
    // beyond the pool: what the kinds of rules and words need besides
    'cards/supplement.json': supplement.length,
  });
  expect(current.filter((card) => !isToken(card))).toHaveLength(183 + supplement.length);
});

test('passcodes, ids and names are unique among the cards in force', () => {
  const facts: ((card: PrintedCard) => number | string)[] = [(c) => c.passcode, (c) => c.name.ja, (c) => c.name.en];
  for (const fact of facts) {
    expect(new Set(current.map(fact)).size).toBe(current.length);
  }
  expect(new Set(POOL.map((card) => card.id)).size).toBe(POOL.length);
  for (const card of POOL) {
    expect(card.id).toBe(cardId(card.passcode, card.edition));
    expect(isEdition(card.edition)).toBe(true);
    expect(card.passcode).toBeGreaterThan(0);
    expect(card.passcode).toBeLessThan(1e8);
  }
});

test('an older edition prints the same facts as the card in force', () => {
  const older = POOL.filter((card) => card.edition !== 'now');
  const facts = ({ id: _, edition: __, actions: ___, rules: ____, ...rest }: PrintedCard & Record<string, unknown>) =>
    rest;
  for (const card of older) expect(facts({ ...card })).toEqual(facts({ ...POOL_INDEX.find(card.passcode)! }));
});

test('every monster has words we know and one of Level, Rank, Link rating', () => {
  for (const card of monsters) {
    expect(FRAMES).toContain(card.frame);
    expect(ATTRIBUTES).toContain(card.attribute);
    expect(MONSTER_TYPES).toContain(card.type);
    for (const ability of card.abilities ?? []) expect(MONSTER_ABILITIES).toContain(ability);
    for (const arrow of card.arrows ?? []) expect(ARROWS).toContain(arrow);
    const measure = card.frame === 'xyz' ? 'rank' : card.frame === 'link' ? 'link' : 'level';
    expect(['level', 'rank', 'link'].filter((key) => key in card)).toEqual([measure]);
    expect('def' in card).toBe(card.frame !== 'link');
    expect(card.arrows?.length ?? 0).toBe(card.link ?? 0);
    expect('scale' in card).toBe(card.abilities?.includes('pendulum') ?? false);
  }
});

test('every Spell and Trap has a subtype of its kind', () => {
  for (const card of POOL) {
    if (card.kind === 'spell') expect(SPELL_SUBTYPES).toContain(card.subtype);
    if (card.kind === 'trap') expect(TRAP_SUBTYPES).toContain(card.subtype);
  }
});

test('cards spot-checked against the list', () => {
  expect(POOL_INDEX.find(31178212)).toMatchObject({ scale: 2, level: 6, atk: 2000, abilities: ['pendulum'] });
  expect(POOL_INDEX.find(84013237)).toMatchObject({ rank: 4, atk: 2500, def: 2000, frame: 'xyz' });
  expect(POOL_INDEX.find(98978921)).toMatchObject({ link: 1, arrows: ['down'], atk: 1000 });
  expect(POOL_INDEX.find(27204312)).toMatchObject({ atk: -2, def: -2, frame: 'token' });
  expect(POOL_INDEX.find(41420027)).toMatchObject({ kind: 'trap', subtype: 'counter' });
  expect(POOL_INDEX.find(5405694)).toMatchObject({ frame: 'ritual', level: 8 });
});

test('families come from data: the 折れ竹光 family is not found by its English name', () => {
  const family = (name: string) => current.filter((c) => c.archetypes?.includes(name)).map((c) => c.passcode);
  expect(family('bamboo-sword').sort()).toEqual([41587307, 74029853].sort());
  expect(family('toon').sort()).toEqual([79875176, 89997728, 15259703].sort());
  expect(family('synchron')).toHaveLength(2);
  expect(family('hero')).toHaveLength(4);
  expect(family('forbidden-one')).toHaveLength(5);
});

test('[YGO-14.3] alternate art and further token numbers lead to the card', () => {
  expect(POOL_INDEX.find(83764719)).toBe(POOL_INDEX.find(83764718));
  expect(POOL_INDEX.find(73915055)?.name.en).toBe('Sheep Token');
  expect(POOL_INDEX.editionsOf(26202165)).toEqual(['now', 'e1', 'e2']);
  expect(POOL_INDEX.find(26202165, 'e3')).toBeUndefined();
  expect(POOL_INDEX.find(1)).toBeUndefined();
});
