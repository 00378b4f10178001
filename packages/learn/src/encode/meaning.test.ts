import { abilityFacts } from '@fuda/game';
import { type AbilityDeclaration, type CardDefinition, compileGame } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { MeaningLayout, meaningOf } from './meaning.ts';

const PACKAGES = await Promise.all(Object.values(LOADERS).map((load) => load()));

const factsOf = (ability: AbilityDeclaration): string[] => {
  const facts: string[] = [];
  abilityFacts(ability, (fact, amount, inside) =>
    facts.push(`${inside === '' ? '' : `${inside} > `}${fact} ${amount}`),
  );
  return facts;
};

test('[LRN-M1] a program’s facts: what it hears, does, on whose cards, how many', () => {
  const facts = factsOf({
    id: 'a',
    kind: 'trigger',
    trigger: { on: ['ENTERED'], scope: 'self', optional: true },
    programs: {
      effect: [
        [
          'instruction',
          'DESTROY',
          [
            [
              'chooseMany',
              {
                by: ['me'],
                cards: [{ zone: 'battle', of: ['opp'] }],
                verb: 'choose',
                min: 2,
                max: 2,
                out: 'chosen',
              },
            ],
            ['foreach', 'card', { list: 'chosen' }, [['act', 'destroy', { subject: ['var', 'card'] }]]],
          ],
        ],
      ],
    },
  });
  for (const fact of [
    'kind trigger 1',
    'hears ENTERED 1',
    'scope self 1',
    'optional 1',
    'effect > does DESTROY 1',
    'DESTROY > opp battle 1',
    'DESTROY > chooses me 1',
    'DESTROY > amount 2',
    'DESTROY > act destroy 1',
  ])
    expect(facts).toContain(fact);
});

test('[LRN-M1] costs, rules and what lingers are told apart from effects', () => {
  const cost = factsOf({
    id: 'a',
    kind: 'activate',
    programs: { cost: [['act', 'pay', { value: 500 }]], effect: [['act', 'draw', { value: 2 }]] },
  });
  expect(cost).toContain('cost > act pay 1');
  expect(cost).toContain('cost > amount 500');
  expect(cost).toContain('effect > amount 2');
  const rule = factsOf({
    id: 'r',
    kind: 'rule',
    rule: { category: 'StatusModifier', isEffect: true, stat: 'power', operation: 'add', value: ['mul', 1000, 2] },
  });
  expect(rule).toContain('rule StatusModifier 1');
  expect(rule).toContain('changes power 1');
  expect(rule).toContain('power > operation add 1');
  expect(rule).toContain('power > amount 1000');
  const lasting = factsOf({
    id: 'l',
    kind: 'spell',
    programs: {
      effect: [
        [
          'apply',
          { id: 'x', kind: 'lingering', rule: { category: 'ActionPermission', isEffect: true, action: 'attack' } },
          { until: 'turnEnd' },
        ],
      ],
    },
  });
  expect(lasting).toContain('effect > lasting 1');
  expect(lasting).toContain('ActionPermission > act attack 1');
  expect(lasting).toContain('effect > until turnEnd 1');
});

test('[LRN-M2] two cards that differ in id and name only have one meaning; what they do makes another', () => {
  for (const pkg of PACKAGES) {
    const shipped = pkg.compile();
    const card = shipped.cards.find(({ abilities }) => abilities.length > 0) as CardDefinition;
    const twin = { ...card, id: 'twin', name: { ja: '双子', en: 'Twin' } };
    const bare = { ...card, id: 'bare', abilities: [] };
    const game = compileGame(shipped.declaration, [...shipped.cards, twin, bare]);
    const layout = new MeaningLayout(game);
    const { cards, width } = meaningOf(game, layout);
    const rowOf = (id: string): number[] => {
      const i = game.cards.findIndex((one) => one.id === id) + 1;
      return Array.from(cards.subarray(i * width, (i + 1) * width));
    };
    expect(rowOf('twin'), pkg.id).toEqual(rowOf(card.id));
    expect(rowOf('bare'), pkg.id).not.toEqual(rowOf(card.id));
  }
});

test('[LRN-M3] properties that say who a card is are left out', () => {
  for (const pkg of PACKAGES) {
    const game = pkg.compile();
    const kept = new MeaningLayout(game).properties.map((i) => game.declaration.properties[i]);
    for (const name of ['name', 'passcode']) expect(kept, pkg.id).not.toContain(name);
    expect(kept, pkg.id).toContain(pkg.id === 'ocg' ? 'level' : 'cost');
  }
});

test('[LRN-M4] nearly every card that differs in print or text has a vector of its own, and all are finite', () => {
  for (const pkg of PACKAGES) {
    const game = pkg.compile();
    const { cards, width, abilities } = meaningOf(game, new MeaningLayout(game));
    expect([...cards, ...abilities].every(Number.isFinite)).toBe(true);
    const rows = new Set<string>();
    for (let i = 1; i < game.definitions; i++) rows.add(cards.subarray(i * width, (i + 1) * width).join());
    // vanilla cards with equal values are equal
    expect(rows.size / (game.definitions - 1), pkg.id).toBeGreaterThan(0.85);
    expect(cards.subarray(0, width).every((x) => x === 0)).toBe(true);
  }
});
