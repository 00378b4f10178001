import { ocgPackage } from '@fuda/ocg';
import { expect, test } from 'vitest';
import { deckCatalogue } from '../../session/building.ts';
import type { BuildingCard } from '../../session/protocol.ts';
import {
  addCopy,
  back,
  copiesOf,
  differences,
  EMPTY_DECK,
  forward,
  mostOf,
  moveCopy,
  refusal,
  rowsOf,
  sameDeck,
  step,
  stepsFrom,
  takeCopy,
} from './edit.ts';

test('copies come, go and change their section; nothing is changed in place', () => {
  const one = addCopy(EMPTY_DECK, 'main', 'a');
  const three = addCopy(addCopy(addCopy(one, 'main', 'b'), 'main', 'a'), 'side', 'a');
  expect(EMPTY_DECK.sections).toEqual({});
  expect(three.sections).toEqual({ main: ['a', 'a', 'b'], side: ['a'] });
  expect([copiesOf(three, 'a'), copiesOf(three, 'a', 'main'), copiesOf(three, 'c')]).toEqual([3, 2, 0]);
  expect(moveCopy(three, 'a', 'side', 'main').sections).toEqual({ main: ['a', 'a', 'a', 'b'], side: [] });
  expect(moveCopy(three, 'c', 'side', 'main')).toBe(three);
  expect(takeCopy(three, 'main', 'c')).toBe(three);
  expect(takeCopy(three, 'main', 'a').sections.main).toEqual(['a', 'b']);
});

test('steps go back and forth, a new one ends what lay ahead', () => {
  const a = addCopy(EMPTY_DECK, 'main', 'a');
  const b = addCopy(a, 'main', 'b');
  const steps = step(step(stepsFrom(EMPTY_DECK), a), b);
  expect(back(steps).now).toBe(a);
  expect(forward(back(steps)).now).toBe(b);
  expect(back(back(back(steps))).now).toBe(EMPTY_DECK);
  expect(step(back(steps), EMPTY_DECK).ahead).toEqual([]);
});

test('two decks are compared section by section, whatever the order', () => {
  const here = { sections: { main: ['a', 'b', 'a'], extra: ['x'] } };
  expect(sameDeck(here, { sections: { main: ['a', 'a', 'b'], extra: ['x'], side: [] } })).toBe(true);
  expect(differences(here, { sections: { main: ['a', 'c'], side: ['x'] } })).toEqual([
    { section: 'main', entry: 'a', here: 2, there: 1 },
    { section: 'main', entry: 'b', here: 1, there: 0 },
    { section: 'main', entry: 'c', here: 0, there: 1 },
    { section: 'extra', entry: 'x', here: 1, there: 0 },
    { section: 'side', entry: 'x', here: 0, there: 1 },
  ]);
});

test('[WB-B4] limits of sections, copies and regulations come from the game', () => {
  const reply = deckCatalogue(ocgPackage, ocgPackage.compile('duel'), 'duel', ['hand']);
  if (!reply.ok) throw new Error(reply.error.reason.en);
  const catalogue = reply.value;
  expect(catalogue.sections.map(({ id, least, most }) => [id, least, most])).toEqual([
    ['main', 40, 60],
    ['extra', undefined, 15],
    ['side', undefined, 15],
  ]);
  expect(catalogue).toMatchObject({ hand: 5, drawn: 'main' });
  const [list] = catalogue.regulations;
  const cards = new Map(catalogue.cards.map((card) => [card.entry, card]));
  const restricted = catalogue.cards.find(({ entry }) => catalogue.restricted[list.id][entry] === 1) as BuildingCard;
  expect([mostOf(restricted, catalogue, ''), mostOf(restricted, catalogue, list.id)]).toEqual([3, 1]);
  const one = addCopy(EMPTY_DECK, restricted.sections[0], restricted.entry);
  expect(refusal(one, restricted, restricted.sections[0], catalogue, list.id)).toBe('most');
  expect(refusal(one, restricted, restricted.sections[0], catalogue, '')).toBe(null);
  expect(refusal(one, restricted, 'nowhere', catalogue, '')).toBe('section');
  const shipped = ocgPackage.deckLists?.list('exodia') ?? EMPTY_DECK;
  const groups = rowsOf(shipped, 'main', cards);
  expect(groups.map(({ group }) => group?.en)).toEqual(
    ['Monsters', 'Spells', 'Traps'].filter((name) => groups.some(({ group }) => group?.en === name)),
  );
  expect(groups.flatMap(({ rows }) => rows).reduce((sum, { count }) => sum + count, 0)).toBe(
    shipped.sections.main.length,
  );
  expect(rowsOf({ sections: { main: ['nobody'] } }, 'main', cards)).toEqual([
    { order: Number.POSITIVE_INFINITY, group: null, rows: [{ entry: 'nobody', count: 1, card: null }] },
  ]);
});
