/** What an open question is about. */
import { sized, startAcid, stateOf } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { CardVariables } from './compile/card-variables.ts';
import { liveVariables } from './compile/live-variables.ts';
import type { GameDeclaration } from './game.ts';
import type { Choose, Statement } from './ir.ts';
import * as c from './machine/cells.ts';
import { MOST_STAKES, STAKE, Stakes } from './stakes.ts';

const DECLARATION = {
  functions: {
    isTall: { params: ['who', 'than'], value: ['gt', ['stat', 'height', ['var', 'who']], ['var', 'than']] },
  },
  programs: { lay: { params: ['what', 'times'], body: [['move', ['var', 'what'], { to: 'field' }]] } },
  tables: [{ name: 'link', rows: 1, used: 'links', columns: [{ name: 'card', kind: 'card' }, { name: 'value' }] }],
} as unknown as GameDeclaration;

const cardsOf = (...body: Statement[]): string[] => [...new CardVariables(DECLARATION).of(body)].sort();
const question = (more: Partial<Choose> = {}): Choose => ({
  by: ['me'],
  groups: [{ cards: [{ zone: 'field', of: ['opp'] }], verb: 'select' }],
  out: 'target',
  ...more,
});

test('[K-Q15] which variables hold cards follows from what is done with them and what they are given', () => {
  expect(cardsOf(['let', 'n', ['add', 1, ['size', 'hand', ['me']]]], ['let', 'card', ['top', 'deck', ['me']]])).toEqual(
    ['card'],
  );
  expect(cardsOf(['move', ['var', 'a'], { to: 'hand', host: ['var', 'b'] }])).toEqual(['a', 'b']);
  expect(cardsOf(['let', 'b', ['var', 'a']], ['let', 'a', ['var', 'c']], ['reveal', ['var', 'b'], 0])).toEqual([
    'a',
    'b',
    'c',
  ]);
  // by way of functions and other programs
  expect(cardsOf(['if', ['fn', 'isTall', ['var', 'who'], ['var', 'bound']], []])).toEqual(['who']);
  expect(cardsOf(['call', 'lay', { what: ['var', 'laid'], times: ['var', 'n'] }])).toEqual(['laid']);
  // answers: cards, but no numbers
  expect(cardsOf(['choose', question()])).toEqual(['target']);
  expect(cardsOf(['choose', question({ groups: [{ numbers: [0, 3], verb: 'say' }] })])).toEqual([]);
  // cells of tables say what they hold
  expect(cardsOf(['let', 'x', ['cell', 'link', 'card', 0]], ['let', 'y', ['cell', 'link', 'value', 0]])).toEqual(['x']);
});

test('[K-Q15] what a variable held before counts no more where it is written again before it is read', () => {
  const [attack, aim] = [question({ out: 'attacker' }), question()];
  const live = liveVariables([
    [
      'while',
      1,
      [
        ['choose', attack],
        ['choose', aim],
        ['emit', 'ATTACK', { subject: ['var', 'attacker'], other: ['var', 'target'] }],
      ],
    ],
  ]);
  expect([...live.get(attack)!]).toEqual([]);
  expect([...live.get(aim)!]).toEqual(['attacker']);
});

test('[K-Q15] a question is about what it reads itself, what either branch reads later, and nothing behind a return', () => {
  const asked = question({
    groups: [{ cards: [{ list: 'found' }], where: ['ne', ['it'], ['var', 'first']], verb: 'select' }],
  });
  const live = liveVariables([
    ['choose', asked],
    ['if', ['var', 'target'], [['move', ['var', 'left'], { to: 'hand' }], ['return']], [['let', 'left', 0]]],
    ['return', ['var', 'result']],
    ['move', ['var', 'never'], { to: 'hand' }],
  ]);
  expect([...live.get(asked)!].sort()).toEqual(['first', 'found', 'left', 'result']);
});

test('[K-Q15] in a match: the card whose text asks, with its ability, each card once, and the place of the question', () => {
  let sources = 0;
  for (let seed = 0; seed < sized(3, 20, 20); seed++) {
    const match = startAcid(seed);
    const { machine: m } = match;
    const stakes = new Stakes(m.game);
    for (let n = 0; n < 200 && match.result === null; n++) {
      const before = stateOf(match);
      stakes.read(m);
      expect(stateOf(match)).toEqual(before);
      expect(m.game.asks[stakes.ask].at).toBe(m.S[c.PC]);
      expect(stakes.count).toBeLessThanOrEqual(MOST_STAKES);
      const cards = [...stakes.card.subarray(0, stakes.count)];
      expect(new Set(cards).size).toBe(cards.length);
      const source = m.S[m.S[c.FP] + c.F_SOURCE] & c.CARD_MASK;
      if (source !== 0) {
        sources++;
        expect([cards[0], stakes.stake[0]]).toEqual([source, STAKE.source]);
        expect(stakes.ability[0]).toBe(m.S[m.S[c.FP] + c.F_ABILITY]);
      }
      match.decide((n * 7 + seed) % match.optionCount);
    }
  }
  expect(sources).toBeGreaterThan(10);
});
