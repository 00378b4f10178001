import { POOL, POOL_INDEX } from '@fuda/ocg';
import { expect, test } from 'vitest';
import { coreCard } from './card-data.ts';

const tables = { setCodes: { synchron: '0x1017' }, nameTreatedAs: { 91932350: 76812113 } };
const of = (passcode: number) => coreCard(POOL_INDEX.find(passcode)!, tables);

test('printed facts become the other engine’s numbers', () => {
  // Junk Synchron: a DARK Warrior, Tuner with an effect
  expect(of(63977008)).toMatchObject({
    type: 1 | 0x20 | 0x1000,
    level: 3,
    attribute: 0x20,
    race: 1n,
    attack: 1300,
    defense: 500,
    setcodes: [0x1017],
  });
  // Mirror Force, Mystical Space Typhoon
  expect(of(44095762).type).toBe(4);
  expect(of(5318639).type).toBe(2 | 0x10000);
  // Harpie Lady 1 bears another card's name
  expect(of(91932350).alias).toBe(76812113);
});

test('every card of the pool has a kind, and monsters have Type and Attribute', () => {
  for (const card of POOL) {
    const data = coreCard(card, tables);
    expect(data.type & 7, card.id).toBeGreaterThan(0);
    if (card.kind === 'monster') expect(data.race > 0n && data.attribute > 0, card.id).toBe(true);
  }
});
