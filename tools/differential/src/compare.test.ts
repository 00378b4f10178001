import { expect, test } from 'vitest';
import { compareBoards, surplus } from './compare.ts';
import type { FieldCard, Position, SidePosition } from './neutral.ts';

const side: SidePosition = {
  lp: 8000,
  deck: [1, 2],
  hand: [3, 3],
  grave: [],
  banished: [],
  extra: [],
  monsters: {},
  spells: {},
};
const position = (own: Partial<SidePosition>): Position => ({
  turn: 1,
  turnPlayer: 0,
  phase: 'main1',
  chain: [],
  players: [{ ...side, ...own }, side],
});
const monster: FieldCard = {
  code: 9,
  faceDown: false,
  owner: 0,
  counters: 0,
  defense: false,
  materials: [],
  atk: 1000,
  def: 1000,
  level: 4,
};

test('the order of hands and Decks is not compared, copies are', () => {
  expect(compareBoards(position({ deck: [2, 1] }), position({}))).toEqual([]);
  expect(compareBoards(position({ hand: [3] }), position({}))).toMatchObject([{ what: 'hand', card: 3, grave: true }]);
  expect(surplus([1, 1, 2], [1])).toEqual([1, 2]);
});

test('slots, positions and values are told by card; a value alone does not end the Duel', () => {
  const at = (slot: number, facts: Partial<FieldCard> = {}) =>
    position({ monsters: { [slot]: { ...monster, ...facts } } });
  expect(compareBoards(at(2), at(2))).toEqual([]);
  expect(compareBoards(at(2), at(3)).map(({ what, card }) => [what, card])).toEqual([
    ['monster', 9],
    ['monster', 9],
  ]);
  expect(compareBoards(at(2), at(2, { atk: 1500 }))).toMatchObject([{ what: 'monster.atk', grave: false }]);
  expect(compareBoards(at(2), at(2, { defense: true }))).toMatchObject([{ what: 'monster.defense', grave: true }]);
});
