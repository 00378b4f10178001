import { expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { MESSAGE } from './constants.ts';
import { freePlaces, readQuestion } from './question.ts';
import { choosePicks, pickResponse } from './respond-picks.ts';

const card = (code: number, controller: number, location: number, sequence: number) => ({
  code,
  controller,
  location,
  sequence,
});
const keys = (question: ReturnType<typeof readQuestion>): string[] => question.choices.map(({ key }) => key);

test('an open Main Phase: every list of the message becomes choices, with the answer that takes them', () => {
  const question = readQuestion({
    type: MESSAGE.idleCommand,
    player: 0,
    summons: [card(11, 0, 2, 1)],
    special_summons: [card(12, 0, 64, 0)],
    pos_changes: [card(13, 0, 4, 3)],
    monster_sets: [],
    spell_sets: [],
    activates: [card(14, 0, 8, 2), card(14, 0, 8, 2)],
    to_bp: true,
    to_ep: true,
  });
  expect(question.kind).toBe('main');
  expect(keys(question)).toEqual([
    'summon:0.hand#11',
    'specialSummon:0.extra#12',
    'turn:0.monster.3#13',
    'activate:0.spellTrap.2#14',
    'activate:0.spellTrap.2#14~2',
    'battlePhase',
    'endPhase',
  ]);
  expect(question.choices[4].answer).toEqual({ type: 1, action: 5, index: 1 });
});

test('a window can be passed unless an effect is mandatory', () => {
  const window = { type: MESSAGE.chain, player: 1, selects: [card(5, 1, 2, 0)] };
  expect(keys(readQuestion({ ...window, forced: false }))).toEqual(['activate:1.hand#5', 'pass']);
  expect(keys(readQuestion({ ...window, forced: true }))).toEqual(['activate:1.hand#5']);
});

test('Xyz materials are not on the field', () => {
  const selects = [{ ...card(7, 1, 4, 5), overlay_sequence: 0 }];
  const question = readQuestion({ type: MESSAGE.card, player: 1, min: 1, max: 1, selects });
  expect(keys(question)).toEqual(['material#7']);
});

test('free slots are the bits that are not set, the asked player first', () => {
  const all = 0xffffffff;
  expect(freePlaces((all & ~0b100100) >>> 0, 1)).toEqual([
    { player: 1, zone: 'monster', index: 2 },
    { player: 1, zone: 'monster', index: 5 },
  ]);
  expect(freePlaces((all & ~(1 << 24)) >>> 0, 1)).toEqual([{ player: 0, zone: 'spellTrap', index: 0 }]);
});

test('selections keep to what the question asks for', () => {
  const random = seeded(1);
  const cards = [3, 4, 5].map((amount, i) => ({ ...card(i, 0, 4, i), amount, release_param: 1 }));
  const sum = readQuestion({
    type: MESSAGE.sum,
    player: 0,
    select_max: 0,
    amount: 8,
    min: 1,
    max: 3,
    selects_must: [],
    selects: cards,
  });
  for (let i = 0; i < 20; i++) expect(choosePicks(sum, random)).toEqual([0, 2]);
  const tribute = readQuestion({
    type: MESSAGE.tribute,
    player: 0,
    min: 2,
    max: 2,
    selects: [{ ...cards[0], release_param: 2 }, cards[1]],
  });
  const seen = new Set(Array.from({ length: 40 }, () => choosePicks(tribute, random)?.join()));
  expect([...seen].sort()).toEqual(['0', '0,1']);
  expect(pickResponse(tribute, [0])).toEqual({ type: 12, indicies: [0] });
});
