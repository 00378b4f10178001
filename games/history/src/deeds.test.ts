import { readdirSync, readFileSync } from 'node:fs';
import type { ProgramNode } from '@fuda/language';
import { expect, test } from 'vitest';
import { digestOf } from './cpu/digest.ts';
import { bookOfGame } from './cpu/observation.ts';
import { quickRules } from './cpu/quick-rules.ts';
import { CARDS } from './data.ts';
import { type Deed, deedsOf } from './deeds.ts';
import { deedsFor, lowerCard } from './lower-card.ts';
import { historyPackage } from './package.ts';
import { EFFECT_FIELDS, type Effect, type EffectField } from './vocabulary/words.ts';

const [person] = CARDS.filter(({ id }) => id === 'CHR_SHINGEN');
const [village] = CARDS.filter(({ id }) => id === 'VP_VILLAGE');
const deedsIn = (effects: readonly Effect[]): readonly Deed[] => deedsFor(lowerCard({ ...person, effects }));
const gain = (counter: string, amount: number, own = true): Deed => ({ does: 'gain', counter, own, amount });
const call = (program: string, count: number, card?: string): Deed => ({ does: 'call', program, count, card });

/** Every effect there is, and what it comes to. */
const MEANT: Readonly<Record<EffectField, readonly [Effect, Deed]>> = {
  addRice: [{ addRice: 2 }, gain('rice', 2)],
  addKnowledge: [{ addKnowledge: 3 }, gain('knowledge', 3)],
  draw: [{ draw: 2 }, call('draw', 2)],
  discard: [{ discard: 1 }, call('discard', 1)],
  gain: [{ gain: 'RICE_MEDIUM' }, call('gain', 1, 'RICE_MEDIUM')],
  trashSelf: [{ trashSelf: true }, call('trashSelf', 1)],
  addVictory: [{ addVictory: 2 }, { does: 'worth', points: 2 }],
  condition: [
    { condition: { stat: 'handSize', op: '<', value: 3, then: [{ draw: 1 }], else: [{ addRice: 1 }] } },
    { does: 'if', stat: 'handSize', op: '<', value: 3, then: [call('draw', 1)], else: [gain('rice', 1)] },
  ],
  discount: [{ discount: { targetType: 'victory', amount: 2 } }, gain('discountVictory', 2)],
  trashFromHand: [{ trashFromHand: 2 }, call('trashFromHand', 2)],
  selfDiscard: [{ selfDiscard: 2 }, call('selfDiscard', 2)],
  attackDiscard: [{ attackDiscard: 1 }, gain('pendingDiscard', 1, false)],
  addVictoryToken: [{ addVictoryToken: 1 }, gain('victoryTokens', 1)],
};

test.each(EFFECT_FIELDS)('[HB-F7] %s is reckoned with as the language reads it', (field) => {
  const [effect, deed] = MEANT[field];
  expect(deedsIn([effect])).toEqual([deed]);
});

test('[HB-V2] conditions of a victory card, in order and inside each other', () => {
  const inner = { condition: { stat: 'deckSize', op: '<=', value: 18, then: [{ addVictory: 1 }] } } as const;
  const card = lowerCard({
    ...village,
    effects: [
      { addVictory: 1 },
      { condition: { stat: 'personKinds', op: '>=', value: 3, then: [{ addVictory: 2 }, inner] } },
    ],
  });
  const worth = (points: number): Deed => ({ does: 'worth', points });
  expect(deedsFor(card)).toEqual([
    worth(1),
    {
      does: 'if',
      stat: 'personKinds',
      op: '>=',
      value: 3,
      then: [worth(2), { does: 'if', stat: 'deckSize', op: '<=', value: 18, then: [worth(1)], else: [] }],
      else: [],
    },
  ]);
  expect(digestOf(deedsFor(card))).toMatchObject({
    victory: 1,
    conditions: [{ then: { victory: 2, conditions: [{}] } }],
  });
});

test('what nobody can reckon with is not passed over', () => {
  const program = (name: string) => ({ instructions: [{ instruction: { name }, args: {} }] }) as unknown as ProgramNode;
  expect(() => deedsOf(program('LOSE'))).toThrow('LOSE');
  expect(() => deedsOf(program('GAIN'))).toThrow();
  expect(deedsOf(undefined)).toEqual([]);
  const book = bookOfGame(historyPackage.compile('kai'));
  const strange = lowerCard({ ...person, effects: [{ addRice: 1 }] });
  Object.assign(deedsFor(strange)[0], { counter: 'turnsTaken' });
  expect(() => quickRules({ ...book, definitions: [strange] }, [])).toThrow('turnsTaken');
});

test('no CPU level reads the fields of card files: it asks what the language has made of them', () => {
  const folder = new URL('cpu/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  // names of procedures are the game's own: programs.ts
  const written = EFFECT_FIELDS.filter((field) => field.startsWith('add') || field === 'attackDiscard');
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    expect([file, ...[...written, '.effects'].filter((word) => source.includes(word))]).toEqual([file]);
  }
});
