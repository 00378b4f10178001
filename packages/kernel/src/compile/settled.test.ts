import type { CardDefinition, Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, miniDeclaration, miniGame, note, plus, rule, startMini, stat, trace, v } = mini;

const it: Expr = ['it'];
const silence = { category: 'StatusModifier', stat: 'silenced', operation: 'add', value: 1 } as const;

/** A game whose effects can be silenced, and whose cards may have another price. */
const declare: Partial<GameDeclaration> = {
  stats: [...miniDeclaration.stats, { name: 'silenced', base: 0, order: 'layers', remember: true }],
  effectWhen: ['not', ['or', ['stat', 'silenced', it], ['eventStat', 'silenced']]],
  functions: {
    price: { params: ['card'], value: ['abilityProp', 'speed', ['abilityOf', 'price', v('card')]] },
    pricy: {
      params: ['card'],
      value: ['and', ['abilityOf', 'price', v('card')], ['gt', ['fn', 'price', v('card')], 2]],
    },
  },
};

const x = card('x', { power: 5 }, plus(1, ['same', it, ['src']]));
const priced: CardDefinition = {
  ...card('priced', { power: 2 }),
  abilities: [{ id: 'price', kind: 'price', zones: ['hand'], props: { speed: 3 } }],
};
const mute = card('mute', {}, rule({ ...silence, isEffect: false, affects: ['eq', ['prop', 'power', it], 5] }));

/** Digits that say what each shape of expression amounts to for a card. */
const asked = (c: Expr): Statement[] =>
  [
    ['ne', 0, ['abilityOf', 'price', c]] as Expr,
    ['if', ['abilityOf', 'price', c], 2, 1] as Expr,
    ['and', ['not', ['abilityOf', 'price', c]], 7] as Expr,
    ['and', ['prop', 'power', c], ['not', ['stat', 'silenced', c]]] as Expr,
    ['or', ['stat', 'silenced', c], 4] as Expr,
    ['add', ['fn', 'price', c], ['mul', 2, ['stat', 'silenced', c]]] as Expr,
    ['count', [{ one: c }], ['fn', 'pricy', it]] as Expr,
    ['count', [{ one: c }], ['not', ['abilityOf', 'price', it]]] as Expr,
  ].map(note);

function digits(pool: readonly CardDefinition[], of: string): number {
  const match = startMini({
    declare,
    cards: pool,
    put: pool.map(({ id }) => [id, 0, 'line'] as const),
    script: [find('c', of), ...asked(v('c'))],
  });
  return trace(go(match));
}

describe('what the pool alone decides', () => {
  test('[K-V24] what no card can bring about is settled beforehand, and amounts to what asking would', () => {
    // no price, not silenced
    expect(digits([x], 'x')).toBe(1_714_001);
    expect(digits([x, priced], 'x')).toBe(1_714_001);
    expect(digits([x, priced], 'priced')).toBe(12_014_310);
    // silenced cards keep what is printed on them
    expect(digits([x, priced, mute], 'x')).toBe(1_701_201);
    expect(digits([x, priced, mute], 'priced')).toBe(12_014_310);
  });

  test('[K-V24] an ability is asked whether it is silenced only where some card could silence it, by a rule or by an effect', () => {
    const lingering = card(
      'hush',
      {},
      {
        id: 'hush',
        kind: 'trigger',
        trigger: { on: ['PING'], scope: 'any', optional: false },
        programs: {
          effect: [
            ['apply', { id: 'hushed', kind: 'rule', rule: { ...silence, isEffect: false } }, { until: 'endOfTurn' }],
          ],
        },
      },
    );
    const asks = (pool: readonly CardDefinition[]) => miniGame({ declare, cards: pool }).effectWhen !== 0;
    expect([asks([x]), asks([x, priced]), asks([x, mute]), asks([x, lingering])]).toEqual([false, false, true, true]);
    const power = (pool: readonly CardDefinition[]) =>
      stat(startMini({ declare, cards: pool, put: pool.map(({ id }) => [id, 0, 'line'] as const) }), 'x');
    expect([power([x]), power([x, mute])]).toEqual([6, 5]);
  });

  test('[K-V24] names in what falls away are checked like all others', () => {
    const wrong = (value: Expr) => () => miniGame({ declare, cards: [x], script: [note(value)] });
    expect(wrong(['and', ['abilityOf', 'price', 0], ['prop', 'nonsense', 0]])).toThrow('nonsense');
    expect(wrong(['if', ['stat', 'silenced', 0], ['counter', 'nonsense', 0], 1])).toThrow('nonsense');
    expect(wrong(['if', ['stat', 'silenced', 0], 2, 1])).not.toThrow();
  });
});
