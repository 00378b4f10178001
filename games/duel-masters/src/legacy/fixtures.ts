/** One small use of every verb, trigger and shape of the older files, in the words of the text that describes them. */
const target = { zones: ['BATTLE_ZONE'], owner: 'OPPONENT', types: ['CREATURE'] };
const look = { type: 'LOOK_TO_BUFFER', amount: 3 };
const pick = { type: 'SELECT_FROM_BUFFER', amount: 1, target_filter: { types: ['CREATURE'] } };
const draw = { type: 'DRAW_CARD', amount: 1 };

/** Commands that show a verb; verbs that need others before them bring them along. */
export const VERB_FIXTURES: Readonly<Record<string, readonly object[]>> = {
  DRAW_CARD: [draw],
  DRAW: [
    { type: 'DRAW', amount: 2, up_to: true, output_value_key: 'n' },
    { type: 'BOOST_MANA', input_value_key: 'n' },
  ],
  BOOST_MANA: [{ type: 'BOOST_MANA', amount: 1 }],
  ADD_MANA: [{ type: 'ADD_MANA', amount: 2 }],
  DESTROY: [{ type: 'DESTROY', amount: 1, target_filter: { ...target, max_power: 4000 } }],
  DISCARD: [{ type: 'DISCARD', amount: 1, target_group: 'PLAYER_OPPONENT' }],
  TAP: [{ type: 'TAP', target_group: 'ALL_FILTERED', target_filter: target }],
  UNTAP: [{ type: 'UNTAP', amount: 1, target_filter: { owner: 'SELF', is_tapped: true } }],
  TRANSITION: [{ type: 'TRANSITION', from_zone: 'DECK', to_zone: 'MANA', amount: 1 }],
  MOVE_CARD: [
    {
      type: 'MOVE_CARD',
      from_zone: 'GRAVEYARD',
      to_zone: 'HAND',
      amount: 1,
      target_filter: { owner: 'SELF', types: ['SPELL'] },
    },
  ],
  REPLACE_CARD_MOVE: [{ type: 'REPLACE_CARD_MOVE', from_zone: 'BATTLE', to_zone: 'MANA', target_filter: target }],
  REPLACE_MOVE_CARD: [
    { type: 'REPLACE_MOVE_CARD', from_zone: 'HAND', to_zone: 'SHIELD', target_filter: { owner: 'SELF' } },
  ],
  QUERY: [
    { type: 'QUERY', str_param: 'MANA_CIVILIZATION_COUNT', output_value_key: 'v0' },
    { type: 'DRAW_CARD', up_to: true, input_value_key: 'v0', output_value_key: 'v1' },
    { type: 'BOOST_MANA', input_value_key: 'v1' },
  ],
  IF: [
    {
      type: 'IF',
      condition: { type: 'SHIELD_COUNT', value: 2 },
      if_true: [draw],
      if_false: [{ type: 'BOOST_MANA', amount: 1 }],
    },
  ],
  IF_ELSE: [
    {
      type: 'IF_ELSE',
      condition: { type: 'MANA_ARMED', value: 5, str_val: 'FIRE' },
      if_true: [draw],
      if_false: [{ type: 'BOOST_MANA', amount: 1 }],
    },
  ],
  FLOW: [{ type: 'FLOW', condition: { type: 'DURING_YOUR_TURN' }, if_true: [draw] }],
  SELECT_NUMBER: [
    { type: 'SELECT_NUMBER', min: 1, max: 3, output_value_key: 'n' },
    { type: 'DRAW_CARD', input_value_key: 'n' },
  ],
  SELECT_OPTION: [
    {
      type: 'SELECT_OPTION',
      amount: 2,
      option_count: 3,
      options: [[draw], [{ type: 'BOOST_MANA', amount: 1 }, draw], [{ type: 'ADD_SHIELD', amount: 1 }]],
    },
  ],
  CHOICE: [{ type: 'CHOICE', options: [[draw], [{ type: 'BOOST_MANA', amount: 1 }]] }],
  LOOK_TO_BUFFER: [
    look,
    pick,
    { type: 'MOVE_BUFFER_TO_ZONE', to_zone: 'HAND' },
    { type: 'MOVE_BUFFER_REMAIN_TO_ZONE', to_zone: 'DECK' },
  ],
  REVEAL_TO_BUFFER: [
    { type: 'REVEAL_TO_BUFFER', amount: 2 },
    { type: 'MOVE_BUFFER_TO_ZONE', to_zone: 'MANA' },
  ],
  SELECT_FROM_BUFFER: [
    look,
    { ...pick, optional: true },
    { type: 'MOVE_BUFFER_TO_ZONE', to_zone: 'BATTLE' },
    { type: 'MOVE_BUFFER_REMAIN_TO_ZONE', to_zone: 'GRAVEYARD' },
  ],
  MOVE_BUFFER_TO_ZONE: [look, pick, { type: 'MOVE_BUFFER_TO_ZONE', to_zone: 'MANA' }],
  MOVE_BUFFER_REMAIN_TO_ZONE: [
    look,
    pick,
    { type: 'MOVE_BUFFER_TO_ZONE', to_zone: 'HAND' },
    pick,
    { type: 'MOVE_BUFFER_TO_ZONE', to_zone: 'MANA' },
    { type: 'MOVE_BUFFER_REMAIN_TO_ZONE', to_zone: 'GRAVEYARD' },
  ],
  PLAY_FROM_BUFFER: [look, pick, { type: 'PLAY_FROM_BUFFER' }, { type: 'MOVE_BUFFER_REMAIN_TO_ZONE', to_zone: 'DECK' }],
  MUTATE: [{ type: 'MUTATE', mutation_kind: 'POWER_MOD', amount: -2000, target_filter: target }],
  APPLY_MODIFIER: [{ type: 'APPLY_MODIFIER', str_param: 'SPEED_ATTACKER', target_group: 'SELF' }],
  GRANT_KEYWORD: [
    {
      type: 'GRANT_KEYWORD',
      str_param: 'BLOCKER',
      amount: 1,
      target_filter: { owner: 'SELF' },
      duration: 'UNTIL_NEXT_TURN',
    },
  ],
  ADD_KEYWORD: [{ type: 'ADD_KEYWORD', str_param: 'slayer', target_group: 'SELF' }],
  POWER_MOD: [{ type: 'POWER_MOD', amount: 3000, target_filter: { owner: 'SELF' } }],
  LOCK_SPELL: [{ type: 'LOCK_SPELL', target_group: 'PLAYER_OPPONENT', duration: 'UNTIL_OPPONENT_TURN_END' }],
  SPELL_RESTRICTION: [{ type: 'SPELL_RESTRICTION', target_group: 'PLAYER_OPPONENT' }],
  PLAYER_CANNOT_ATTACK: [
    { type: 'PLAYER_CANNOT_ATTACK', target_group: 'PLAYER_OPPONENT', duration: 'UNTIL_NEXT_TURN' },
  ],
  CANNOT_PUT_CREATURE: [{ type: 'CANNOT_PUT_CREATURE', target_group: 'PLAYER_OPPONENT', duration: 'UNTIL_NEXT_TURN' }],
  CANNOT_SUMMON_CREATURE: [
    { type: 'CANNOT_SUMMON_CREATURE', target_group: 'PLAYER_OPPONENT', duration: 'UNTIL_NEXT_TURN' },
  ],
  ADD_RESTRICTION: [{ type: 'ADD_RESTRICTION', str_param: 'CANNOT_ATTACK', target_filter: target }],
  LIMIT_PUT_CREATURE_PER_TURN: [{ type: 'LIMIT_PUT_CREATURE_PER_TURN', amount: 1 }],
  IGNORE_ABILITY: [{ type: 'IGNORE_ABILITY', target_filter: target }],
  BREAK_SHIELD: [{ type: 'BREAK_SHIELD', amount: 1 }],
  SHUFFLE_DECK: [{ type: 'SHUFFLE_DECK' }],
  CAST_SPELL: [
    { type: 'CAST_SPELL', amount: 1, target_filter: { zones: ['HAND'], owner: 'SELF', types: ['SPELL'], max_cost: 3 } },
  ],
  PUT_CREATURE: [
    {
      type: 'PUT_CREATURE',
      amount: 1,
      target_filter: { zones: ['MANA_ZONE'], owner: 'SELF', types: ['CREATURE'], max_cost: 4, is_evolution: false },
    },
  ],
  PLAY_FROM_ZONE: [
    {
      type: 'PLAY_FROM_ZONE',
      from_zone: 'GRAVEYARD',
      target_filter: { owner: 'SELF', types: ['CREATURE'], is_evolution: false },
    },
  ],
  REGISTER_DELAYED_EFFECT: [{ type: 'REGISTER_DELAYED_EFFECT', trigger: 'ON_TURN_END', commands: [draw] }],
  RETURN_TO_HAND: [{ type: 'RETURN_TO_HAND', amount: 1, optional: true, target_filter: { owner: 'BOTH' } }],
  SEND_TO_MANA: [{ type: 'SEND_TO_MANA', amount: 1, target_filter: target }],
  SEND_TO_DECK_BOTTOM: [{ type: 'SEND_TO_DECK_BOTTOM', amount: 1, target_filter: target }],
  ADD_SHIELD: [{ type: 'ADD_SHIELD', amount: 1 }],
  SHIELD_BURN: [{ type: 'SHIELD_BURN', amount: 1 }],
  SEARCH_DECK: [{ type: 'SEARCH_DECK', amount: 1, target_filter: { types: ['CREATURE'], max_cost: 3 } }],
  SEARCH_DECK_BOTTOM: [{ type: 'SEARCH_DECK_BOTTOM', amount: 4, target_filter: { types: ['SPELL'] } }],
  LOOK_AND_ADD: [{ type: 'LOOK_AND_ADD', amount: 3, target_filter: { civilizations: ['WATER'] } }],
  MEKRAID: [
    {
      type: 'MEKRAID',
      amount: 3,
      target_filter: { civilizations: ['FIRE'], max_cost: 5, types: ['CREATURE'], is_evolution: false },
    },
  ],
  REVEAL_CARDS: [{ type: 'REVEAL_CARDS', amount: 1 }],
  SUMMON_TOKEN: [{ type: 'SUMMON_TOKEN', str_param: 'TOKEN', amount: 1 }],
  FRIEND_BURST: [{ type: 'FRIEND_BURST', target_filter: { races: ['ドラゴン'] } }],
  PLAYER_MANA_CHARGE: [{ type: 'PLAYER_MANA_CHARGE', amount: 1 }],
  SELECT_TARGET: [
    { type: 'SELECT_TARGET', amount: 1, target_filter: target, output_value_key: 't' },
    { type: 'DESTROY', input_value_key: 't' },
  ],
  REVOLUTION_CHANGE: [{ type: 'REVOLUTION_CHANGE' }, draw],
  ATTACK_PLAYER: [{ type: 'ATTACK_PLAYER' }],
  ATTACK_CREATURE: [{ type: 'ATTACK_CREATURE' }],
  BLOCK: [{ type: 'BLOCK' }],
  MANA_CHARGE: [{ type: 'MANA_CHARGE' }],
  PASS: [{ type: 'PASS' }],
  USE_ABILITY: [{ type: 'USE_ABILITY' }],
  RESOLVE_BATTLE: [{ type: 'RESOLVE_BATTLE' }],
  RESOLVE_PLAY: [{ type: 'RESOLVE_PLAY' }],
  RESOLVE_EFFECT: [{ type: 'RESOLVE_EFFECT' }],
  SHIELD_TRIGGER: [{ type: 'SHIELD_TRIGGER' }],
};

export const creature = (more: object) => ({
  uid: 'u1',
  id: 100,
  name: '試作の竜',
  type: 'CREATURE',
  civilizations: ['FIRE'],
  races: ['アーマード・ドラゴン'],
  cost: 2,
  power: 3000,
  keywords: {},
  effects: [],
  ...more,
});

export const effect = (trigger: string, commands: readonly object[], more: object = {}) => ({
  trigger,
  trigger_scope: 'NONE',
  trigger_filter: {},
  condition: { type: 'NONE' },
  commands,
  ...more,
});

/** The anonymised shapes, one card each. */
export const SHAPES: Readonly<Record<string, unknown>> = {
  trigger: creature({ effects: [effect('ON_PLAY', VERB_FIXTURES.QUERY)] }),
  neo: creature({ keywords: { neo: true }, evolution_condition: { civilizations: ['FIRE'] } }),
  'G-NEO': creature({ keywords: { g_neo: true }, evolution_condition: { civilizations: ['FIRE'] } }),
  'EX life': creature({ keywords: { ex_life: true } }),
  'friend burst flag': creature({ keywords: { friend_burst: { races: ['ドラゴン'] } } }),
  'paid by sacrifice': creature({
    cost_reductions: [
      { type: 'ACTIVE_PAYMENT', id: 'r', unit_cost: { type: 'SACRIFICE_CARD', amount: 1 }, reduction_amount: 2 },
    ],
  }),
  modal: creature({ effects: [effect('ON_PLAY', VERB_FIXTURES.SELECT_OPTION)] }),
  branch: creature({
    effects: [
      effect('ON_PLAY', [
        { type: 'DISCARD', amount: 1, output_value_key: 'd' },
        { type: 'QUERY', str_param: 'MY_HAND_COUNT', output_value_key: 'v' },
        {
          type: 'IF',
          target_filter: { type: 'COMPARE_INPUT', op: '>=', value: 2 },
          input_value_key: 'v',
          if_true: [draw],
          if_false: [{ type: 'BOOST_MANA', amount: 1 }],
        },
      ]),
    ],
  }),
  static: creature({
    static_abilities: [
      {
        type: 'COST_MODIFIER',
        value_mode: 'STAT_SCALED',
        stat_key: 'CARDS_DRAWN_THIS_TURN',
        per_value: 1,
        min_stat: 1,
        max_reduction: 4,
        filter: {},
      },
      { type: 'POWER_MODIFIER', value: 1000, filter: { owner: 'SELF', civilizations: ['FIRE'] } },
      { type: 'GRANT_KEYWORD', str_val: 'SPEED_ATTACKER', filter: { owner: 'SELF', races: ['ドラゴン'] } },
      { type: 'COST_MODIFIER', value_mode: 'FIXED', value: 1, filter: { races: ['ドラゴン'] } },
    ],
  }),
  replacement: creature({
    effects: [
      effect(
        'ON_OPPONENT_CREATURE_ENTER',
        [{ type: 'REPLACE_CARD_MOVE', from_zone: 'BATTLE', to_zone: 'MANA', input_value_key: 'EVENT_SOURCE' }],
        { mode: 'REPLACEMENT', timing_mode: 'PRE' },
      ),
    ],
  }),
  costReduction: creature({
    cost: 5,
    cost_reductions: [
      {
        type: 'ACTIVE_PAYMENT',
        id: 'r1',
        unit_cost: { type: 'TAP_CARD', amount: 1, filter: { zones: ['BATTLE_ZONE'], owner: 'SELF' } },
        reduction_amount: 2,
        max_units: -1,
        min_mana_cost: 0,
      },
    ],
  }),
  twinpact: creature({
    keywords: { double_breaker: true },
    spell_side: {
      name: '試作の炎',
      type: 'SPELL',
      civilizations: ['FIRE'],
      cost: 3,
      keywords: { shield_trigger: true },
      effects: [effect('ON_PLAY', VERB_FIXTURES.DESTROY)],
    },
  }),
  evolution: creature({
    keywords: { evolution: true, revolution_change: true, blocker: true },
    evolution_condition: { civilizations: ['FIRE'] },
    revolution_change_condition: { races: ['ドラゴン'], min_cost: 5 },
    reaction_abilities: [{ type: 'NINJA_STRIKE', cost_requirement: 4 }],
  }),
};
