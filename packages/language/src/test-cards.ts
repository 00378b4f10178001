/** Cards of the test game that together use most of the language; for this package's tests. */

const head = (id: string, ja: string, en: string, kind: string, rest: object) => ({
  id: `test:${id}`,
  name: { ja, en },
  kind,
  civilization: ['fire'],
  cost: 3,
  ...(kind === 'creature' ? { power: 3000, race: ['human'] } : {}),
  ...rest,
});

export const creature = (id: string, rest: object) => head(id, `生物${id}`, `Creature ${id}`, 'creature', rest);
export const spell = (id: string, rest: object) => head(id, `呪文${id}`, `Spell ${id}`, 'spell', rest);

/** Seed 003 §8.3, as written there. */
export const SEED_8_3 = [
  { op: 'SELECT', args: { zone: 'SHIELD_ZONE', owner: 'SELF', count: 1 }, out: '$my_shield' },
  { op: 'MOVE', args: { cards: '$my_shield', to: 'GRAVEYARD' }, out: '$moved' },
  { op: 'COUNT', args: { target: '$moved' }, out: '$count' },
  {
    op: 'IF',
    args: {
      condition: { op: 'GT', left: '$count', right: 0 },
      then: [
        { op: 'SELECT', args: { zone: 'BATTLE', owner: 'OPPONENT', count: '$count' }, out: '$enemy' },
        { op: 'MOVE', args: { cards: '$enemy', to: 'GRAVEYARD' } },
      ],
    },
  },
];

/** Seed 003 §10.1, as written there. */
export const SEED_10_1 = {
  op: 'MOVE_CARD',
  source: { zone: 'MANA', owner: 'SELF' },
  destination: { zone: 'HAND' },
  count: 1,
  select_strategy: 'MANUAL',
};

/** Seed 003 §10.2, as written there. */
export const SEED_10_2 = {
  op: 'MODIFY_POWER',
  value: { op: 'MULTIPLY', args: [{ op: 'COUNT', target: { zone: 'SHIELD', owner: 'SELF' } }, 1000] },
};

export const TEST_CARDS: readonly { readonly id: string }[] = [
  spell('seed', { effects: SEED_8_3 }),
  spell('bounce', { effects: [SEED_10_1, SEED_10_2] }),
  creature('token', { power: 1000 }),
  creature('blocker', { keywords: ['blocker', { id: 'power_attacker', params: { n: 2000 } }] }),
  creature('avenger', {
    actions: [
      {
        kind: 'trigger',
        trigger: { on: 'DESTROYED', scope: 'any', subject: { owner: 'SELF', except: '$source' }, optional: true },
        effect: [
          {
            op: 'SELECT',
            zone: 'BATTLE',
            owner: 'OPPONENT',
            filter: { power_max_ref: 'EVENT_CONTEXT_POWER' },
            count: 1,
            out: '$enemy',
          },
          { op: 'DESTROY', cards: '$enemy' },
        ],
      },
    ],
  }),
  creature('scrapper', {
    actions: [
      {
        id: 'enter',
        kind: 'trigger',
        trigger: 'ENTER',
        effect: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', total: { field: 'power', max: 5000 } } }],
      },
      {
        id: 'highest',
        kind: 'trigger',
        trigger: { on: 'ATTACK', scope: 'self' },
        effect: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', highest: 'power' } }],
      },
    ],
  }),
  creature('chicken', {
    actions: [
      {
        id: 'ignite',
        kind: 'ignition',
        speed: 1,
        responses: 'none',
        limit: { per: 'turn', scope: 'card' },
        conditions: { op: 'IS_TURN', player: 'SELF' },
        activation: [
          { op: 'PAY', counter: 'score', amount: 1000 },
          { op: 'CHOOSE', options: ['draw', 'destroy', 'heal'], out: '$mode' },
        ],
        resolution: [
          {
            op: 'MATCH',
            on: '$mode',
            cases: {
              draw: [{ op: 'DRAW', count: 1 }],
              destroy: [{ op: 'DESTROY', cards: '$source' }],
              heal: [{ op: 'GAIN', counter: 'score', player: 'OPPONENT', amount: 1000 }],
            },
          },
        ],
      },
    ],
  }),
  creature('thunder', {
    actions: [
      {
        kind: 'ignition',
        activation: [
          { op: 'DISCARD', count: 1 },
          { op: 'SELECT', zone: 'BATTLE', owner: 'BOTH', count: 1, out: '$target' },
        ],
        resolution: [{ op: 'DESTROY', cards: '$target' }],
      },
    ],
  }),
  creature('lord', {
    rules: [
      {
        category: 'StatusModifier',
        affects: { zone: 'battle', owner: 'SELF', except: '$source', race: 'dragon' },
        stat: 'power',
        value: 1000,
      },
      { category: 'ActionPermission', forbid: 'CAST', player: 'OPPONENT', affects: { not: { civilization: 'light' } } },
      {
        category: 'ActionPermission',
        forbid: 'ATTACK',
        when: { op: 'NOT', condition: { op: 'IS_TURN', player: 'SELF' } },
      },
      {
        category: 'ActionReplacement',
        replace: { action: 'DESTROY', instead: [{ op: 'MOVE', cards: '$source', to: 'HAND' }] },
      },
      {
        category: 'ActionReplacement',
        player: 'SELF',
        replace: { action: 'DAMAGE', modify: { value: 0 } },
        where: { op: 'REASON', is: 'BATTLE' },
      },
      {
        category: 'VictoryCondition',
        isEffect: false,
        zones: ['HAND'],
        when: {
          op: 'GE',
          left: { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF', name: 'test:token' } },
          right: 3,
        },
      },
      {
        category: 'SelfDestruction',
        when: { op: 'EQ', left: { op: 'COUNT', target: { zone: 'SHIELD', owner: 'SELF' } }, right: 0 },
      },
      { category: 'NameOverride', name: 'test:token', isEffect: false },
    ],
  }),
  spell('combo', {
    effects: [
      { op: 'DRAW', count: 3, out: '$drawn' },
      { op: 'DISCARD', count: '$drawn', join: 'THEN' },
      { op: 'LOOK', count: 3, out: '$seen' },
      { op: 'SELECT', among: '$seen', kind: 'creature', count: { upTo: 1 }, out: '$one' },
      { op: 'MOVE', cards: '$one', to: 'HAND' },
      { op: 'SELECT', among: '$seen', except: '$one', out: '$rest' },
      { op: 'MOVE', cards: '$rest', to: 'DECK', at: 'BOTTOM' },
      {
        op: 'MAY',
        do: [{ op: 'TAP', cards: { zone: 'BATTLE', owner: 'SELF', tapped: false, count: 1 } }],
        out: '$did',
      },
      {
        op: 'IF',
        condition: '$did',
        then: [{ op: 'GRANT', cards: { zone: 'BATTLE', owner: 'SELF' }, keyword: 'blocker' }],
      },
      {
        op: 'DELAY',
        on: { on: 'TURN_END', player: 'SELF' },
        cards: '$one',
        do: [{ op: 'MOVE', cards: '$kept', to: 'GRAVE' }],
      },
      { op: 'LOCK', action: 'CAST', player: 'OPPONENT', filter: { min_cost: 4 }, duration: 'END_OF_TURN' },
      { op: 'CREATE', card: 'test:token', count: 2, out: '$tokens' },
      { op: 'FOREACH', in: '$tokens', as: '$each', do: [{ op: 'SET', cards: '$each', to: { tapped: true } }] },
      {
        op: 'EACH_PLAYER',
        as: '$who',
        do: [
          { op: 'SELECT', zone: 'MANA', owner: '$who', chooser: '$who', count: 1, out: '$mana' },
          { op: 'MOVE', cards: '$mana', to: 'GRAVE' },
        ],
      },
    ],
  }),
];
