import type { GameDeclaration, Statement } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, startMini, v, whenever } = mini;

const ear = card('ear', {}, ...['PING', 'PONG', 'ENTER_line', 'ENTER_grave'].map((event) => whenever(event, [])));
const ping: Statement = ['emit', 'PING', {}];
const discard: Statement = ['move', ['top', 'hand', 0], { to: 'grave' }];

/** Batch numbers of what the ear heard, in order. */
const numbers = (script: Statement[], declare: Partial<GameDeclaration> = {}): number[] => {
  const match = startMini({
    cards: [ear, card('x')],
    put: [
      ['ear', 0, 'line'],
      ['x', 0, 'hand'],
      ['x', 0, 'hand'],
      ['x', 1, 'line'],
    ],
    // asking for the number of a batch is what makes the kernel count them
    script: [...script, mini.askYesNo(0, 'x'), ['if', 0, [mini.note(['batch'])]]],
    declare,
  });
  return go(match)
    .view(null)
    .pending.map((p) => p.batch);
};

describe('moments', () => {
  test('[K-E16] the same object in the same place has not moved, whatever it is attached to now', () => {
    const attach: Statement = ['move', v('x'), { to: 'line', of: 1, host: v('ear'), keep: true }];
    const found: Statement[] = [find('ear', 'ear'), ['let', 'x', ['top', 'line', 1]]];
    expect(numbers([...found, attach, ping])).toEqual([0]);
    expect(numbers([...found, ['move', v('x'), { to: 'line', of: 1 }], ping])).toEqual([0, 1]);
    expect(numbers([...found, ['move', v('x'), { to: 'line', of: 0, keep: true }], ping])).toEqual([0, 1]);
  });

  test('[K-E17] a block may belong to what happened last, if anything has happened since', () => {
    const since: Statement = ['let', 'since', ['batch']];
    const rest: Statement = ['batch', [discard], { since: v('since') }];
    expect(numbers([ping, since, ping, rest, ping])).toEqual([0, 1, 1, 2]);
    expect(numbers([ping, since, rest, ping])).toEqual([0, 1, 2]);
    expect(numbers([since, ping, ['batch', [], { since: v('since') }], ping])).toEqual([0, 1]);
    expect(numbers([since, ping, ['batch', [ping, rest]], ping])).toEqual([0, 1, 1, 2]);
  });

  test('[K-E18] what the rules do by themselves at the end of a moment belongs to it, once and only at its end', () => {
    const endOfMoment = { when: ['gt', ['size', 'grave', 0], ['global', 'seen']], program: 'tidy' } as const;
    const tidy: Statement[] = [
      ['setGlobal', 'seen', ['size', 'grave', 0]],
      ['batch', [['emit', 'PONG', {}]]],
    ];
    const heard = (script: Statement[]) => numbers(script, { endOfMoment, programs: { tidy: { body: tidy } } });
    expect(heard([['batch', [discard, ['batch', [discard]], ping]], ping])).toEqual([0, 0, 0, 0, 1]);
    expect(
      heard([
        ['batch', [discard]],
        ['batch', [discard]],
      ]),
    ).toEqual([0, 0, 1, 1]);
  });

  test('[K-E19] whether a rule has started in between can be asked; events alone do not count', () => {
    const began = (what: Statement) =>
      mini.seen(
        go(
          startMini({
            cards: [ear, card('x')],
            put: [['ear', 0, 'line']],
            script: [['let', 'before', ['started']], what, mini.show(['ne', ['started'], v('before')])],
          }),
        ),
      );
    const lingering = { id: 'lasts', kind: 'rule', rule: mini.plus(1).rule! };
    expect(began(['apply', lingering, { until: 'endOfTurn' }])).toBe(1);
    expect(began(ping)).toBe(0);
  });
});
