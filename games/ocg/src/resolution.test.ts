/** How the parts of a resolution hang together when one of them comes to nothing [YGO-7.13] [YGO-7.15] [YGO-8.12]: own cards. */
import { runScenario } from '@fuda/scenario';
import { describe, expect, test } from 'vitest';
import { ocgPackage } from './package.ts';
import {
  ELF,
  type Json,
  monster,
  named,
  others,
  own,
  type Position,
  STONE,
  scenarioOf,
  spell,
  stones,
} from './testing/own-cards.ts';

const play = (...args: Parameters<typeof scenarioOf>) => runScenario(scenarioOf(...args), 'own cards', [ocgPackage]);
const activate = [{ choose: { verb: 'activate', card: 'Own Spell' } }, { choose: { verb: 'place', number: 0 } }];

describe('[YGO-8.12] the target is gone', () => {
  const aimed = (...rest: Json[]) =>
    spell({
      activation: [{ op: 'TARGET', ...others('MONSTER', { count: 1 }), out: '$t' }],
      resolution: [{ op: 'DESTROY', cards: '$t' }, ...rest],
    });
  const trap = {
    ...named('Own Trap'),
    kind: 'trap',
    subtype: 'normal',
    actions: [{ id: 'own', kind: 'activate', resolution: [{ op: 'MOVE', cards: own('MONSTER'), to: 'HAND' }] }],
  };
  const position: Position = {
    more: [trap],
    theirs: { monster: [ELF], spellTrap: [{ card: 'Own Trap', slot: 0, faceDown: 1, turnPlaced: 1 }] },
  };
  const gone = (card: ReturnType<typeof aimed>, expected: Json) =>
    expect(
      play(card, position, [
        ...activate,
        { choose: { verb: 'activate', card: 'Own Trap', player: 1 } },
        { expect: { zones: { '1.grave': ['Own Trap'] }, ...expected } },
      ]),
    ).toMatchObject({ ok: true });

  test.each(['ALSO', undefined])('what does not need it is done (%s)', (join) => {
    gone(aimed({ op: 'GAIN_LP', amount: 700, ...(join ? { join } : {}) }), { counters: { '0.lp': 8700 } });
    gone(aimed({ op: 'DRAW', count: 1, ...(join ? { join } : {}) }), {
      counters: { '0.lp': 8000 },
      zones: { '0.hand': { size: 1 } },
    });
  });

  test.each(['THEN', 'IF_DO'])('what hangs on it is not (%s)', (join) => {
    gone(aimed({ op: 'GAIN_LP', amount: 700, join }), { counters: { '0.lp': 8000 } });
  });

  test('[YGO-7.15] what looks at it is not', () => {
    const none = { op: 'NOT', condition: { op: 'MATCHES', cards: '$t', filter: { kind: 'monster' } } };
    gone(aimed({ op: 'IF', condition: none, then: [{ op: 'GAIN_LP', amount: 700 }] }), { counters: { '0.lp': 8000 } });
    gone(aimed({ op: 'DAMAGE', amount: { op: 'ADD', args: [100, { op: 'FIELD', of: '$t', field: 'atk' }] } }), {
      counters: { '1.lp': 8000 },
    });
  });
});

describe('[YGO-7.19] each player discards 2, then draws 2', () => {
  const texts: Record<string, Json[]> = {
    'by BOTH': [
      { op: 'DISCARD', player: 'BOTH', count: 2 },
      { op: 'DRAW', player: 'BOTH', count: 2, join: 'THEN' },
    ],
    'by EACH_PLAYER': [
      { op: 'EACH_PLAYER', as: '$who', do: [{ op: 'DISCARD', player: '$who', count: 2 }] },
      { op: 'DRAW', player: 'BOTH', count: 2, join: 'THEN' },
    ],
  };

  test.each(Object.keys(texts))('both have enough (%s)', (name) => {
    const card = spell({ resolution: texts[name] });
    const position = { mine: { hand: stones(3) }, theirs: { hand: stones(3) } };
    const played = play(card, position, [
      ...activate,
      { expect: { query: { player: 0 } } },
      { choose: { verb: 'select', player: 0, card: '0.hand.#0' } },
      { choose: { verb: 'select', player: 0, card: '0.hand.#1' } },
      { choose: { verb: 'select', player: 1, card: '1.hand.#0' } },
      { choose: { verb: 'select', player: 1, card: '1.hand.#1' } },
      { expect: { zones: { '0.hand': { size: 3 }, '1.hand': { size: 3 }, '1.grave': { size: 2 } } } },
    ]);
    expect(played).toMatchObject({ ok: true });
  });

  test.each(Object.keys(texts))('with too few it cannot be activated (%s)', (name) => {
    const card = spell({ resolution: texts[name] });
    const no = { expectNoOption: { verb: 'activate', card: 'Own Spell' } };
    expect(play(card, { mine: { hand: stones(2) }, theirs: { hand: [ELF] } }, [no])).toMatchObject({ ok: true });
    expect(play(card, { mine: { hand: [ELF] }, theirs: { hand: stones(2) } }, [no])).toMatchObject({ ok: true });
  });

  test.each([...Object.keys(texts), 'Hand Destruction'])(
    'with one card left when it resolves nothing happens at all (%s)',
    (name) => {
      const card = name in texts ? spell({ resolution: texts[name] }) : { ...monster('Nobody', {}) };
      const title = name in texts ? 'Own Spell' : 'Hand Destruction';
      const hand = name in texts ? stones(3) : ['Hand Destruction', ...stones(3)];
      // Maxx "C" leaves the hand as a cost
      const answered = play(card, { mine: { hand }, theirs: { hand: ['Maxx "C"', STONE] } }, [
        { choose: { verb: 'activate', card: title } },
        { choose: { verb: 'place', number: 0 } },
        { choose: { verb: 'activate', card: 'Maxx "C"', player: 1 } },
        {
          expect: {
            zones: { '0.hand': { size: 3 }, '1.hand': { size: 1 }, '0.grave': [title], '1.grave': ['Maxx "C"'] },
          },
        },
      ]);
      expect(answered).toMatchObject({ ok: true });
    },
  );

  test('[YGO-7.13] a fixed number that is not there is not done in part', () => {
    const card = spell({
      resolution: [
        { op: 'GAIN_LP', amount: 100 },
        { op: 'DISCARD', player: 'OPPONENT', count: 2 },
      ],
    });
    const answered = play(card, { theirs: { hand: ['Maxx "C"', STONE] } }, [
      ...activate,
      { choose: { verb: 'activate', card: 'Maxx "C"', player: 1 } },
      { expect: { counters: { '0.lp': 8100 }, zones: { '1.hand': [STONE] } } },
    ]);
    expect(answered).toMatchObject({ ok: true });
  });
});

describe('[YGO-12.4] what is printed on a token is no effect of it', () => {
  const drain = { card: 'Skill Drain', slot: 0, turnPlaced: 1 };

  test('Skill Drain does not free a Sheep Token for a Tribute Summon', () => {
    const nobody = monster('Nobody', {});
    const mine = { hand: ['Mobius the Frost Monarch'], monster: [{ card: 'ocg:73915052', slot: 0, turnPlaced: 1 }] };
    const no = { expectNoOption: { verb: 'summon', card: 'Mobius the Frost Monarch' } };
    expect(play(nobody, { mine: { ...mine, spellTrap: [drain] } }, [no])).toMatchObject({ ok: true });
  });

  test('nor a Metal Fiend Token for an attack', () => {
    const nobody = monster('Nobody', {});
    const mine = { monster: [{ card: 'ocg:24874631', slot: 0, turnPlaced: 1 }], spellTrap: [drain] };
    const played = play(nobody, { mine }, [
      { choose: { verb: 'next', number: 0 } },
      { expectNoOption: { verb: 'attack' } },
    ]);
    expect(played).toMatchObject({ ok: true });
  });

  test('nor an own one whose text names it an effect, nor what it does when it falls', () => {
    const token = {
      ...named('Loud Token'),
      kind: 'monster',
      frame: 'token',
      attribute: 'EARTH',
      type: 'beast',
      level: 1,
      atk: 500,
      def: 500,
      rules: [{ category: 'ActionPermission', isEffect: true, forbid: 'ATTACK' }],
      actions: [
        {
          id: 'fall',
          kind: 'applied',
          trigger: { on: 'DESTROYED' },
          resolution: [{ op: 'DAMAGE', amount: 300, player: 'SELF' }],
        },
      ],
    };
    const nobody = monster('Nobody', {});
    const mine = { monster: [{ card: 'Loud Token', slot: 0, turnPlaced: 1 }], spellTrap: [drain] };
    const noAttack = play(nobody, { mine, more: [token] }, [
      { choose: { verb: 'next', number: 0 } },
      { expectNoOption: { verb: 'attack' } },
    ]);
    expect(noAttack).toMatchObject({ ok: true });
    const falls = play(spell({ resolution: [{ op: 'DESTROY', cards: own('MONSTER') }] }), { mine, more: [token] }, [
      { choose: { verb: 'activate', card: 'Own Spell' } },
      { choose: { verb: 'place', number: 1 } },
      { expect: { counters: { '0.lp': 7700 } } },
    ]);
    expect(falls).toMatchObject({ ok: true });
  });
});

describe('[YGO-3.10] two replacements with the same result ask nobody', () => {
  const fissure = (slot: number) => ({ card: 'Dimensional Fissure', slot, turnPlaced: 1 });
  const own_ = {
    ...named('Own Rift'),
    kind: 'spell',
    subtype: 'continuous',
    actions: [{ id: 'own', kind: 'activate' }],
    rules: [
      {
        category: 'ActionReplacement',
        affects: { kind: 'monster' },
        where: { op: 'GOES_TO', zone: 'GRAVE' },
        replace: { action: 'GO', modify: { to: 'BANISHED' } },
      },
    ],
  };
  test.each([
    ['two copies', [fissure(0), fissure(1)]],
    ['two cards', [fissure(0), { card: 'Own Rift', slot: 1, turnPlaced: 1 }]],
  ])('%s', (_, spellTrap) => {
    const card = spell({ resolution: [{ op: 'DESTROY', cards: others('MONSTER') }] });
    const played = play(card, { mine: { spellTrap }, theirs: { monster: [ELF] }, more: [own_] }, [
      { choose: { verb: 'activate', card: 'Own Spell' } },
      { choose: { verb: 'place', number: 2 } },
      { expect: { zones: { '1.banished': [ELF] } } },
    ]);
    expect(played).toMatchObject({ ok: true });
  });
});
