import { abilitiesInForce, askRule, type RuleDeclaration } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { expect, test } from 'vitest';

const { card, rule, startMini } = mini;
const forbidden = (parts: Partial<RuleDeclaration>) => rule({ category: 'ActionPermission', ...parts }, 'ban');
const toPlayer = (player: number) => ['eq', ['event', 'player'], player] as const;

test('[K-R30] a rule is asked about an action only thought of, and nothing changes', () => {
  const match = startMini({
    cards: [card('guard', {}, forbidden({ action: 'BANISH', affects: ['same', ['it'], ['src']] })), card('other', {})],
    put: [
      ['guard', 0, 'line'],
      ['other', 0, 'line'],
    ],
  });
  const before = match.hash();
  const [guard, other] = [1, 2];
  expect(askRule(match.machine, guard, 'ban', { subject: guard })).toBe('concerned');
  expect(askRule(match.machine, guard, 'ban', { subject: other })).toBe('speaks');
  expect(askRule(match.machine, other, 'ban', { subject: other })).toBe('silent');
  expect(askRule(match.machine, guard, 'none')).toBe('silent');
  expect(match.hash()).toBe(before);
});

test('[K-R30] a condition that reads the action decides whether the rule speaks', () => {
  const match = startMini({
    cards: [card('guard', {}, forbidden({ action: 'DAMAGE', when: toPlayer(1) }))],
    put: [['guard', 0, 'line']],
  });
  expect(askRule(match.machine, 1, 'ban', { player: 0 })).toBe('silent');
  expect(askRule(match.machine, 1, 'ban', { player: 1 })).toBe('concerned');
});

test('[K-R31] what is in force is listed with its card and owner; in another zone the card is silent', () => {
  const cards = [card('guard', {}, forbidden({ action: 'DAMAGE' }))];
  const inForce = (zone: string) =>
    abilitiesInForce(startMini({ cards, put: [['guard', 1, zone]] }).machine).filter(({ ability }) => ability.rule);
  expect(inForce('line')).toMatchObject([{ card: 1, owner: 1, lingering: false, ability: { id: 'ban' } }]);
  expect(inForce('hand')).toEqual([]);
});
