import { expect, test } from 'vitest';
import type { LogLine } from './protocol.ts';
import { shown, shownBy } from './said.ts';

const verb = { ja: '使う', en: 'Use' };
const name = { ja: '灯籠', en: 'Lantern' };
const hidden = { verb, card: { player: 1, zone: 'hand', index: 0 } };
const at = (zone: string, known: boolean, player = 1): LogLine['card'] => ({
  player,
  zone,
  index: 0,
  ...(known ? { definition: 'lantern', name } : {}),
});
const line = (card: LogLine['card'], from?: string): LogLine => ({
  type: 'X',
  player: 1,
  value: 0,
  ...(card ? { card } : {}),
  ...(from === undefined ? {} : { from }),
});

test('a card is named when it leaves its zone openly, or is turned where it lies', () => {
  expect(shown(hidden, [line(at('field', true), 'hand')]).card?.name).toEqual(name);
  expect(shown(hidden, [line(at('hand', true))]).card?.name).toEqual(name);
  expect(shown(hidden, [])).toEqual(hidden);
});

test('it never gets the name of another card', () => {
  // it left unseen; what lies at its place or leaves later is something else
  expect(shown(hidden, [line(at('field', false), 'hand'), line(at('hand', true))])).toEqual(hidden);
  expect(shown(hidden, [line(at('field', false), 'hand'), line(at('grave', true), 'hand')])).toEqual(hidden);
  expect(shown(hidden, [line(at('field', true, 0), 'hand')])).toEqual(hidden);
});

test('a card is named when one of the steps that follow brings it to light: the place for it is asked first', () => {
  const place = { log: [] };
  expect(shownBy(hidden, [place, { log: [line(at('field', true), 'hand')] }]).card?.name).toEqual(name);
  expect(shownBy(hidden, [place, { log: [line(at('field', false), 'hand'), line(at('field', true))] }])).toEqual(
    hidden,
  );
});
