/** Which cards use which of the eight kinds of rules: printed ones, and those their effects start. */
import { RULE_CATEGORIES, type RuleCategory, type RuleDeclaration } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { POOL } from './cards/pool.ts';
import { poolCards } from './package.ts';

function* rulesIn(part: unknown): Iterable<RuleDeclaration> {
  if (typeof part !== 'object' || part === null) return;
  const { rule } = part as { rule?: RuleDeclaration };
  if (rule?.category !== undefined) yield rule;
  for (const inner of Object.values(part)) yield* rulesIn(inner);
}

const names = new Map(POOL.map(({ id, name }) => [id, name.en]));
const cardsBy = new Map<RuleCategory, Set<string>>(RULE_CATEGORIES.map((category) => [category, new Set()]));
for (const { id, abilities } of poolCards())
  for (const { category } of rulesIn(abilities)) cardsBy.get(category)?.add(names.get(id) ?? id);

test.each(RULE_CATEGORIES)('[YGO-9.3] %s is used by at least three cards', (category) => {
  expect(cardsBy.get(category)?.size ?? 0).toBeGreaterThanOrEqual(3);
});

test('[YGO-9.3] the examples of the rules text are of the category it gives them', () => {
  const examples: Readonly<Record<RuleCategory, readonly string[]>> = {
    NameOverride: ['Harpie Lady 1', 'A Legendary Ocean', 'Proto-Cyber Dragon'],
    StatusModifier: ['United We Stand', 'Command Knight', 'A Legendary Ocean'],
    SummonCondition: ['Elemental HERO Flame Wingman', 'Harpie Lady Sisters', "Vanity's Fiend"],
    SummonPermission: ["Vanity's Fiend", 'Card of Demise', 'Scapegoat'],
    ActionPermission: ['Gravity Bind', 'Jinzo', 'Command Knight'],
    VictoryCondition: ['Exodia the Forbidden One', 'Final Countdown', 'Destiny Board'],
    ActionReplacement: ['Marshmallon', 'Dimensional Fissure', 'Chicken Game'],
    // Toon Cannon Soldier falls with an event, so its fall is an applied trigger
    SelfDestruction: ['Messenger of Peace', 'Imperial Order', 'Swords of Revealing Light'],
  };
  for (const category of RULE_CATEGORIES)
    expect([...cardsBy.get(category)!]).toEqual(expect.arrayContaining([...examples[category]]));
});

test('[YGO-9.5] every kind of unclassified effect the seed names has a card', () => {
  const names = new Set(POOL.map(({ name }) => name.en));
  const table: Readonly<Record<string, readonly string[]>> = {
    'Summon that cannot be negated': ['Obelisk the Tormentor'],
    'takes the place of another': ['The Six Samurai - Yaichi', 'The Six Samurai - Zanji'],
    'only one on the field': ['Earthbound Immortal Ccarayhua'],
    'used as Xyz Material': ['Star Drawing'],
    'Set as a Spell': ['Artifact Moralltach'],
  };
  for (const cards of Object.values(table)) for (const card of cards) expect(names).toContain(card);
});
