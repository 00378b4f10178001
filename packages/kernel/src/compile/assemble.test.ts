import { isDeepStrictEqual } from 'node:util';
import { type CardDefinition, type CompiledGame, compileGame, type GameDeclaration } from '@fuda/kernel';
import { testkitPackages } from '@fuda/testkit';
import { beforeEach, expect, test } from 'vitest';

const { declaration, cards: acid } = testkitPackages.find(({ id }) => id === 'acid')!.compile();
const renamed = (card: CardDefinition, id: string): CardDefinition => ({ ...card, id });
/** A pool large enough that going on from it is worth something. */
const POOL = [...acid, ...[1, 2, 3].flatMap((round) => acid.map((card) => renamed(card, `${card.id}-${round}`)))];

/** Everything a game is compiled to, but for the functions made of it and whose declaration it is. */
function tablesOf({ generated: _, declaration: __, symbols, ...tables }: CompiledGame): Record<string, unknown> {
  const { game: ___, ...numbers } = symbols;
  return { ...tables, numbers };
}

let game: GameDeclaration;
beforeEach(() => {
  game = { ...declaration };
});

/** Compiles, maybe going on from an earlier time, and compares with the same from nothing. */
function expectSame(cards: readonly CardDefinition[]): void {
  const fromNothing = tablesOf(compileGame({ ...declaration }, cards));
  const found = tablesOf(compileGame(game, cards));
  expect(Object.keys(found)).toEqual(Object.keys(fromNothing));
  expect(Object.keys(found).filter((table) => !isDeepStrictEqual(found[table], fromNothing[table]))).toEqual([]);
}

test('[K-V27] a pool with further cards is compiled as if it were the first, whichever cards came before', () => {
  expect(POOL.length).toBeGreaterThan(32);
  expectSame(POOL);
  for (const [i, card] of acid.entries()) expectSame([...POOL, renamed(card, `own-${i}`)]);
  expectSame([...POOL, ...acid.map((card, i) => renamed(card, `own-${i}`))]);
  expectSame(POOL);
});

test('[K-V27] so is one in which a card takes the place of another, comes in between, or is missing', () => {
  const [first] = acid;
  const last = POOL.length - 1;
  for (let round = 0; round < 2; round++) {
    expectSame(POOL);
    expectSame([...POOL, renamed(first, 'own')]);
    expectSame(POOL.map((card, i) => (i === last ? renamed(first, card.id) : card)));
    expectSame(POOL.map((card, i) => (i === 3 ? renamed(first, card.id) : card)));
    expectSame([renamed(first, 'own'), ...POOL]);
    expectSame(POOL.slice(0, -1));
    expectSame(acid);
  }
});

test('[K-V27] so is one whose new card changes what the pool alone decides', () => {
  const [plain] = acid.filter(({ abilities }) => abilities.length === 0);
  const kind: CardDefinition = { ...(plain ?? acid[0]), id: 'own-kind', abilities: [{ id: 'a', kind: 'unheard-of' }] };
  const value = (stat: string): CardDefinition => ({
    ...(plain ?? acid[0]),
    id: `own-${stat}`,
    abilities: [
      { id: 'a', kind: 'rule', rule: { category: 'StatusModifier', isEffect: true, stat, operation: 'add', value: 1 } },
    ],
  });
  for (const extra of [kind, ...declaration.stats.map(({ name }) => value(name)), kind]) {
    expectSame([...POOL, extra]);
    expectSame([...POOL, renamed(acid[0], 'own')]);
  }
});

test('[K-V27] a card that is refused leaves nothing behind', () => {
  const wrong: CardDefinition = {
    ...acid[0],
    id: 'own-wrong',
    abilities: [{ id: 'a', kind: 'effect', programs: { resolve: [['setGlobal', 'no such thing', 1]] } }],
  };
  expectSame(POOL);
  for (let round = 0; round < 3; round++) {
    expect(() => compileGame(game, [...POOL, wrong])).toThrow(/no such thing/);
    expectSame([...POOL, renamed(acid[1], 'own')]);
  }
});
