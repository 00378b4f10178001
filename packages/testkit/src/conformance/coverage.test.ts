import type { GamePackage } from '@fuda/game';
import { type AbilityDeclaration, compileGame, type Expr } from '@fuda/kernel';
import { compileCards } from '@fuda/language';
import { sampleDuel, sampleDuelPackage, sampleVocabulary } from '@fuda/sample';
import { expect, test, vi } from 'vitest';
import { sized, WIDE } from '../sized.ts';
import { missingFrom } from './coverage.ts';
import { verify } from './verify.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The sample duel with more cards in its pool, in nobody's deck. */
function withCards(...json: unknown[]): GamePackage {
  const { cards, diagnostics } = compileCards([{ file: 'more', json }], sampleVocabulary);
  expect(diagnostics).toEqual([]);
  const game = compileGame(sampleDuel, [...sampleDuelPackage.compile().cards, ...cards]);
  return { ...sampleDuelPackage, compile: () => game };
}

function coverageOf(pkg: GamePackage, decisions: number) {
  const result = verify(pkg, { decisions, seed: 7 });
  if (!result.ok) throw new Error(result.detail);
  return result.coverage;
}

const base = {
  name: { ja: '試験体', en: 'Specimen' },
  kind: 'creature',
  civilization: ['nature'],
  cost: 1,
  power: 1000,
};

test.runIf(WIDE)('a game whose cards are all played is covered completely', () => {
  const coverage = coverageOf(sampleDuelPackage, sized(2500, 5000));
  expect(missingFrom(coverage)).toEqual([]);
  expect(coverage.instructions.used).toBe(coverage.instructions.total);
  expect(coverage.instructions.times.DRAW).toBeGreaterThan(50);
  expect(Object.keys(coverage.rules)).toContain('StatusModifier');
  for (const { used, total, inForce, times } of Object.values(coverage.rules)) {
    expect([used, inForce]).toEqual([total, total]);
    expect(times).toBeGreaterThanOrEqual(total);
  }
});

test('a card nobody plays is missing, with its ability, its instruction and its rule', () => {
  const coverage = coverageOf(
    withCards({
      ...base,
      id: 'idle',
      actions: [
        {
          id: 'roll',
          kind: 'trigger',
          trigger: { on: 'ENTER' },
          effect: [
            { op: 'ROLL', sides: 6, out: '$n' },
            { op: 'DRAW', count: '$n' },
          ],
        },
      ],
      rules: [{ category: 'StatusModifier', stat: 'power', operation: 'add', value: 1000 }],
    }),
    300,
  );
  expect(coverage.definitions.unused).toContain('idle');
  expect(coverage.abilities.unused).toContain('idle.roll');
  expect(coverage.instructions.unused).toContain('ROLL');
  expect(coverage.instructions.times.ROLL).toBe(0);
  expect(coverage.places.unused).toContain('idle.roll: ROLL');
  expect(coverage.rules.StatusModifier?.unused).toContain('idle.rule1');
  expect(coverage.rules.StatusModifier?.neverInForce).toContain('idle.rule1');
  expect(missingFrom(coverage)).toEqual(
    expect.arrayContaining(['idle', 'idle.roll', 'ROLL', 'idle.rule1 (StatusModifier)']),
  );
});

test('a rule that is in force and never matters is missing, too, unless its text adds nothing', () => {
  const scout = sampleDuelPackage.compile().cards.find((card) => card.id === 'scout')!;
  const rule = (id: string, value: Expr): AbilityDeclaration => ({
    id,
    kind: 'rule',
    rule: { category: 'StatusModifier', isEffect: true, stat: 'power', operation: 'add', value },
  });
  const more = [rule('useless', ['sub', ['turn'], ['turn']]), rule('nothing', 0)];
  const cards = sampleDuelPackage
    .compile()
    .cards.map((card) => (card === scout ? { ...card, abilities: [...card.abilities, ...more] } : card));
  const game = compileGame(sampleDuel, cards);
  const { rules } = coverageOf({ ...sampleDuelPackage, compile: () => game }, 1500);
  expect(rules.StatusModifier?.neverInForce).not.toContain('scout.useless');
  expect(rules.StatusModifier?.unused).toContain('scout.useless');
  expect(rules.StatusModifier?.unused).not.toContain('scout.nothing');
});
