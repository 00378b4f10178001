import {
  answersForCards,
  type CardHandle,
  type ChooseMany,
  type Expr,
  type Statement,
  severalCards,
} from '@fuda/kernel';
import { brokenInvariants, mini, processorTime } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, go, startMini, v, whenever } = mini;
const names = (match: ReturnType<typeof startMini>) =>
  match.options().map((o) => o.card?.definition ?? o.mode ?? o.number ?? o.verb);
const line = [{ zone: 'line', of: 0 }] as const;

describe('choose', () => {
  const ask = (parts: object, ...put: mini.Put[]) =>
    go(
      startMini({
        cards: [
          card('x', { cost: 1 }),
          card('y', { cost: 2 }, { id: 'use', kind: 'ignition', usable: ['eq', ['me'], 1] }),
          card('z', {}, { id: 'a', kind: 'ignition' }, { id: 'b', kind: 'ignition' }),
        ],
        put,
        script: [
          ['choose', { by: 1, out: 'answer', outGroup: 'group', outAbility: 'ability', groups: [], ...parts }],
          mini.show(['add', ['mul', 100, v('group')], v('answer')]),
        ],
      }),
    );

  test('[K-Q14] a mode is named by its label, and for people by the words the game has for it', () => {
    const words = { ja: '一つ目', en: 'the first' };
    const query = { by: 0, groups: [{ modes: [{ label: 'a' }, { label: 'b' }], verb: 'use' }], out: 'x' };
    const match = go(startMini({ declare: { modeTexts: { a: words } }, script: [['choose', query]] }));
    expect(match.options()).toMatchObject([{ mode: 'a', modeText: words }, { mode: 'b' }]);
    expect(match.options()[1].modeText).toBeUndefined();
  });

  test('[K-Q14] two questions alike in everything but the labels of their modes keep their own', () => {
    const query = (label: string) => ({
      by: 0,
      groups: [{ modes: [{ label }, { label: 'z' }], verb: 'use' }],
      out: 'x',
    });
    const match = go(
      startMini({
        script: [
          ['choose', query('a')],
          ['choose', query('b')],
          ['choose', query('a')],
        ],
      }),
    );
    for (const label of ['a', 'b', 'a']) {
      expect(match.options().map((o) => o.mode)).toEqual([label, 'z']);
      match.decide(0);
    }
  });

  test('[K-Q1] the slot of a card that makes way counts as free', () => {
    const free = (leaving?: Expr) => {
      const group = { slots: 'field', of: 0, ...(leaving === undefined ? {} : { leaving }), verb: 'go' } as const;
      return names(ask({ groups: [group], pass: 'pass' }, ['x', 0, 'field'], ['y', 0, 'field']));
    };
    expect(free()).toEqual([2, 3, 4, 'pass']);
    expect(free(['cardAt', 'field', 0, 1])).toEqual([1, 2, 3, 4, 'pass']);
    expect(free(0)).toEqual([2, 3, 4, 'pass']);
  });

  test('[K-Q1] options are the groups’ answers in order, then passing', () => {
    const match = ask(
      {
        groups: [
          { cards: line, where: ['le', ['prop', 'cost', ['it']], 1], verb: 'pick' },
          { numbers: [3, 5], verb: 'next' },
          { modes: [{ label: 'a' }, { label: 'b', when: 0 }, { label: 'c' }], verb: 'use' },
          { slots: 'field', of: 0, where: ['ge', ['it'], 3], verb: 'go' },
        ],
        pass: 'pass',
      },
      ['y', 0, 'line'],
      ['x', 0, 'line'],
      ['x', 0, 'field'],
    );
    expect(names(match)).toEqual(['x', 3, 4, 5, 'a', 'c', 3, 4, 'pass']);
    expect(match.options().map((o) => o.verb)).toEqual([
      'pick',
      'next',
      'next',
      'next',
      'use',
      'use',
      'go',
      'go',
      'pass',
    ]);
    expect(match.options()[6].slot).toEqual({ player: 0, zone: 'field', index: 3 });
    const answers = match.options().map((_, i) => {
      const copy = match.clone();
      mini.answer(copy, i);
      return mini.seen(copy);
    });
    expect(answers.slice(1)).toEqual([103, 104, 105, 200, 202, 303, 304, -100]);
  });

  test('[K-Q1] a group whose condition does not hold offers nothing, whatever its cards; the others keep their numbers', () => {
    const never = ['eq', ['me'], ['opp']];
    const match = ask(
      {
        groups: [
          { when: never, cards: line, verb: 'pick' },
          { when: never, modes: [{ label: 'a' }], verb: 'use' },
          { when: never, abilities: 'ignition', cards: line, verb: 'use' },
          { when: ['eq', ['size', 'line', 0], 2], cards: line, verb: 'pick' },
        ],
        pass: 'pass',
      },
      ['y', 0, 'line'],
      ['z', 0, 'line'],
    );
    expect(names(match)).toEqual(['y', 'z', 'pass']);
    mini.answer(match, 2);
    expect(mini.seen(match)).toBe(-100);
  });

  test('[K-Q2] a forced single answer is not asked, unless the game wants to ask; no answer at all gives 0 and group −1', () => {
    const group = { cards: line, verb: 'pick' };
    expect(ask({ groups: [group] }, ['x', 0, 'line']).query?.player).toBe(0);
    expect(ask({ groups: [group], always: true }, ['x', 0, 'line']).query?.player).toBe(1);
    expect(mini.seen(ask({ groups: [group], pass: 'pass' }))).toBe(-100);
  });

  test('[K-Q3] ability groups offer usable abilities of the kind, one option each', () => {
    const match = ask(
      { groups: [{ abilities: 'ignition', cards: line, verb: 'use' }] },
      ['x', 0, 'line'],
      ['y', 0, 'line'],
      ['z', 0, 'line'],
    );
    expect(match.options().map((o) => [o.card?.definition, o.ability])).toEqual([
      ['y', 'use'],
      ['z', 'a'],
      ['z', 'b'],
    ]);
  });

  test('[K-Q4] a reaction says so, and to what', () => {
    const match = startMini({
      cards: [
        card(
          'x',
          {},
          whenever('PING', [
            ['choose', { by: ['opp'], groups: [{ numbers: [0, 1], verb: 'pick' }], out: 'n', reaction: true }],
          ]),
        ),
      ],
      put: [['x', 0, 'line']],
      script: [['emit', 'PING', {}], mini.resolveAll],
    });
    expect(match.view(1).waiting_for_reaction).toBe(false);
    go(match);
    expect(match.query).toMatchObject({ player: 1, reaction: true, reactionTo: { definition: 'x' } });
    expect([0, 1, null].map((viewer) => match.view(viewer).waiting_for_reaction)).toEqual([true, true, true]);
    mini.answer(match, 0);
    expect(match.view(1).waiting_for_reaction).toBe(false);
  });

  test('[K-Q5] options made again after undo are the same', () => {
    const match = ask(
      { groups: [{ cards: line, verb: 'pick' }], pass: 'pass' },
      ['x', 0, 'line'],
      ['y', 0, 'line'],
      ['z', 0, 'line'],
    );
    const before = match.options();
    mini.answer(match, 1);
    match.undo();
    expect(match.options()).toEqual(before);
  });
});

describe('chooseMany', () => {
  const costs = [1, 2, 2, 3, 4];
  const ask = (parts: Partial<ChooseMany>, mine = costs) =>
    go(
      startMini({
        cards: [1, 2, 3, 4].map((n) => card(`c${n}`, { cost: n })),
        put: mine.map((n) => [`c${n}`, 0, 'line'] as const),
        script: [
          ['chooseMany', { by: 0, cards: line, verb: 'pick', min: 0, max: 9, out: 'list', done: 'done', ...parts }],
          mini.show(['sum', [{ list: 'list' }], ['prop', 'cost', ['it']]]),
          mini.note(['length', 'list']),
        ] as Statement[],
      }),
    );
  /** Every sequence of answers to the end, as the cards picked. */
  const outcomes = (match: ReturnType<typeof ask>): string[] => {
    const result: string[] = [];
    const walk = (m: typeof match, picked: string): void => {
      expect(brokenInvariants(m)).toEqual([]);
      if (m.options()[0].verb === 'go') {
        result.push(`${mini.trace(m)}:${mini.seen(m)}`);
        return;
      }
      for (const o of m.options()) {
        const next = m.clone();
        mini.answer(next, o.index);
        walk(next, picked);
      }
    };
    walk(match, '');
    return result.sort();
  };

  test('[K-Q6] every set is reached in exactly one way, between min and max', () => {
    expect(outcomes(ask({ min: 2, max: 2 }))).toHaveLength(10);
    expect(outcomes(ask({ min: 1, max: 5 }))).toHaveLength(31);
    expect(new Set(outcomes(ask({ min: 3, max: 3, ordered: true })))).toEqual(
      new Set(outcomes(ask({ min: 3, max: 3 }))),
    );
    expect(outcomes(ask({ min: 3, max: 3, ordered: true }))).toHaveLength(60);
  });

  test('[K-Q7] with too few cards all of them are taken', () => {
    expect(outcomes(ask({ min: 7, max: 9 }))).toEqual(['5:12']);
    expect(outcomes(ask({ min: 7, max: 9, total: { of: ['prop', 'cost', ['it']], max: 99 } }))).toEqual(['5:12']);
  });

  test('[K-Q8] totals: only picks that can still end inside the bounds are offered', () => {
    const sums = outcomes(ask({ min: 1, max: 5, total: { of: ['prop', 'cost', ['it']], min: 5, max: 5 } }));
    expect(sums).toEqual(['2:5', '2:5', '2:5', '3:5']);
    // one may stop at the least sum and go on to the greatest; neither more nor less is an answer
    const between = ask({ min: 1, max: 3, total: { of: ['prop', 'cost', ['it']], min: 5, max: 6 } }, [2, 3, 1]);
    expect(outcomes(between)).toEqual(['2:5', '3:6']);
  });

  test('[K-Q9] no two picks share the value that must differ, and the minimum can still be reached', () => {
    const different = ['prop', 'cost', ['it']] as const;
    for (const outcome of outcomes(ask({ min: 2, max: 2, different }))) expect(outcome.startsWith('2:')).toBe(true);
    expect(outcomes(ask({ min: 2, max: 2, different }, [1, 2, 2]))).toEqual(['2:3', '2:3']);
    expect(
      outcomes(ask({ min: 2, max: 3, different, total: { of: different, min: 5, max: 5 } }, [2, 2, 1, 4])),
    ).toEqual(['2:5']);
  });

  test('[K-Q10] a total that cannot be reached ends at once, however many cards there are', () => {
    const time = processorTime(() => {
      const match = ask(
        { min: 1, max: 30, total: { of: ['mul', 2, ['prop', 'cost', ['it']]], min: 31, max: 31 } },
        Array.from({ length: 30 }, () => 1),
      );
      expect(mini.trace(match)).toBe(0);
    });
    expect(time).toBeLessThan(1500);
  });

  test('[K-Q11] the query shows what has been picked so far', () => {
    const match = ask({ min: 2, max: 2 });
    mini.answer(match, 1);
    expect(match.query?.picked?.map((c) => c.definition)).toEqual(['c2']);
    expect(match.view(1).query).toEqual({ player: 0, reaction: false });
  });

  test('[K-Q13] in the middle of the picks the rest of the set is chosen in the same way', () => {
    const match = ask({ min: 0, max: 3 });
    mini.answer(match, 1);
    const rest = severalCards(match.machine);
    expect(rest).toMatchObject({ min: 0, max: 2 });
    expect(rest?.candidates.map(({ index }) => index)).toEqual([2, 3, 4]);
    for (const one of rest?.candidates ?? []) {
      const copy = match.clone();
      const found = answersForCards(copy, [one]);
      if (!found.ok) throw new Error(found.error.reason.en);
      for (const answer of found.value) mini.answer(copy, answer);
      expect(copy.options()[0].verb).toBe('go');
    }
  });

  test('[K-Q13] a set of cards named in any order becomes the answers that choose exactly it', () => {
    const at = (...indices: number[]): CardHandle[] => indices.map((index) => ({ player: 0, zone: 'line', index }));
    const sum = (parts: Partial<ChooseMany>, indices: number[]): number | string => {
      const match = ask(parts);
      const before = match.hash();
      const found = answersForCards(match, at(...indices));
      expect(match.hash()).toBe(before);
      if (!found.ok) return found.error.reason.en;
      for (const answer of found.value) mini.answer(match, answer);
      expect(match.options()[0].verb).toBe('go');
      return mini.seen(match);
    };
    expect(severalCards(ask({ min: 2, max: 3 }).machine)).toMatchObject({ min: 2, max: 3, ordered: false });
    expect(severalCards(ask({ min: 2, max: 3 }).machine)?.candidates).toHaveLength(5);
    expect(sum({ min: 2, max: 2 }, [4, 0])).toBe(5);
    // the last two are forced once the third is picked: fewer answers than cards
    expect(sum({ min: 3, max: 3 }, [4, 2, 3])).toBe(9);
    expect(sum({ min: 0, max: 9 }, [])).toBe(0);
    // every set: also where the last pick has the number that passing has in the next question
    for (let set = 0; set < 32; set++) {
      const indices = [0, 1, 2, 3, 4].filter((i) => ((set >> i) & 1) === 1);
      const cost = indices.reduce((total, i) => total + [1, 2, 2, 3, 4][i], 0);
      for (const max of [9, Math.max(1, indices.length)])
        expect(sum({ min: 0, max }, indices), `${indices}`).toBe(cost);
    }
    expect(sum({ min: 0, max: 9, ordered: true }, [4, 1, 0])).toBe(7);
    const total = { of: ['prop', 'cost', ['it']], min: 5, max: 5 } as const;
    expect(sum({ min: 1, max: 5, total }, [3, 2])).toBe(5);
    expect(sum({ min: 1, max: 5, total }, [3, 4])).toBe('these do not go together');
    expect(sum({ min: 2, max: 2, different: ['prop', 'cost', ['it']] }, [1, 2])).toBe('these do not go together');
    expect(sum({ min: 2, max: 3 }, [1])).toBe('choose 2 to 3');
    expect(sum({ min: 2, max: 3 }, [1, 1])).toBe('that card cannot be chosen');
    expect(sum({ min: 2, max: 3 }, [1, 9])).toBe('that card cannot be chosen');
  });
});
