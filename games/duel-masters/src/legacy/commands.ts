/** Effect verbs (CommandType / EffectActionType) of the older files → instructions. One entry per verb. */
import { BUFFER, buffer, fromBuffer, lookAndTake, needBuffer, PICKED, pick } from './buffers.ts';
import {
  amountOf,
  type Command,
  type Convert,
  cardsOf,
  durationOf,
  ON_FIELD,
  outOf,
  ownerOf,
  type Program,
  RESTRICTIONS,
} from './command.ts';
import { conditionOf, statOf } from './condition.ts';
import { filterOf, selectionOf, variable, type Wanted } from './filter.ts';
import { isObject, type Json, listOf, numberOf, type Report, textOf } from './report.ts';
import { triggerOf } from './triggers.ts';
import { KEYWORDS, zoneWord } from './words.ts';

const act =
  (op: string, standard: Wanted = ON_FIELD, more: Json = {}): Convert =>
  (command) => [{ op, cards: cardsOf(command, standard), ...more, ...outOf(command) }];

const moveTo =
  (to: string, standard: Wanted, more: Json = {}): Convert =>
  (command) => [{ op: 'MOVE', cards: cardsOf(command, standard), to, ...more, ...outOf(command) }];

const topOfDeck =
  (to: string): Convert =>
  (command) => [
    {
      op: 'MOVE',
      cards: { zone: 'DECK', owner: ownerOf(command), count: amountOf(command), select: 'TOP' },
      to,
      ...outOf(command),
    },
  ];

const lockPlayer =
  (action: string): Convert =>
  (command) => [{ op: 'LOCK', action, player: ownerOf(command, 'OPPONENT'), ...durationOf(command) }];

/** A move whose two ends are named. */
const transition: Convert = (command) => {
  const { json, report, place } = command;
  const to = zoneWord(report, json.to_zone ?? json.destination_zone, `${place}.to_zone`);
  const from = zoneWord(report, json.from_zone ?? json.source_zone, `${place}.from_zone`) ?? 'BATTLE';
  if (to === undefined) return report.lost('BAD_SHAPE', place, '行き先がありません', 'the destination is missing');
  const end = json.destination_position ?? json.to_position;
  const at = end === 'BOTTOM' || end === 'DECK_BOTTOM' ? { at: 'BOTTOM' } : {};
  if (variable(json.input_value_key) === undefined && from === 'DECK' && !isObject(json.target_filter))
    return [
      {
        op: 'MOVE',
        cards: { zone: from, owner: ownerOf(command), count: amountOf(command), select: 'TOP' },
        to,
        ...at,
        ...outOf(command),
      },
    ];
  const op = to === 'BATTLE' ? { op: 'PUT' } : { op: 'MOVE', to, ...at };
  return [{ ...op, cards: cardsOf(command, { zones: [from], owner: ownerOf(command) }), ...outOf(command) }];
};

const branch: Convert = (command) => {
  const { json, report, place } = command;
  const source = json.condition ?? json.target_filter;
  const given = isObject(source) ? { input_value_key: json.input_value_key, ...source } : undefined;
  const condition = conditionOf(report, given, `${place}.condition`);
  const then = nested(command, json.if_true ?? json.then, 'if_true');
  const otherwise = nested(command, json.if_false ?? json.else, 'if_false');
  if (condition === undefined) return [...then];
  if (then.length === 0)
    return otherwise.length > 0 ? [{ op: 'IF', condition: { op: 'NOT', condition }, then: otherwise }] : [];
  return [{ op: 'IF', condition, then, ...(otherwise.length > 0 ? { else: otherwise } : {}) }];
};

const modal: Convert = (command) => {
  const { json, place } = command;
  const options = listOf(json.options).map((option, i) => ({
    name: `option${i + 1}`,
    do: nested(command, option, `options[${i}]`),
  }));
  if (options.length === 0 || options.some((option) => option.do.length === 0))
    return command.report.lost('BAD_SHAPE', place, '選択肢に命令がありません', 'an option has no instructions');
  const count = numberOf(json.amount) ?? 1;
  return [{ op: 'CHOOSE', options, ...(count > 1 ? { count: Math.min(count, options.length) } : {}) }];
};

const query: Convert = (command) => {
  const { json, report, place } = command;
  const what = textOf(json.str_param ?? json.query_mode) ?? 'SELECT_TARGET';
  if (what === 'SELECT_TARGET') return [{ op: 'SELECT', ...(cardsOf(command, ON_FIELD) as Json), ...outOf(command) }];
  if (what === 'SELECT_OPTION') return modal(command);
  if (what === 'CARDS_MATCHING_FILTER')
    return [
      {
        op: 'COUNT',
        target: selectionOf(report, json.target_filter, `${place}.target_filter`, ON_FIELD, undefined),
        ...outOf(command),
      },
    ];
  const value = statOf(report, what, `${place}.str_param`);
  return value && [{ op: 'CALCULATE', value, ...outOf(command) }];
};

const keyword: Convert = (command) => {
  const { json, report, place } = command;
  const word = String(json.str_param ?? json.str_val ?? json.mutation_kind ?? '').toLowerCase();
  const id = KEYWORDS[word];
  if (!id)
    return report.lost(
      'UNKNOWN_WORD',
      `${place}.str_param`,
      `キーワード「${word}」は与えられません`,
      `the keyword "${word}" cannot be given`,
    );
  return [
    { op: 'GRANT', cards: cardsOf(command, { zones: ['BATTLE'], owner: 'SELF' }), keyword: id, ...durationOf(command) },
  ];
};

const power: Convert = (command) => [
  {
    op: 'MODIFY',
    cards: cardsOf({ ...command, json: { ...command.json, amount: 1 } }, ON_FIELD),
    stat: 'power',
    value: numberOf(command.json.amount) ?? numberOf(command.json.value1) ?? 0,
    ...durationOf(command),
  },
];

const mutate: Convert = (command) => {
  const kind = String(command.json.mutation_kind ?? command.json.str_param ?? '').toUpperCase();
  if (/POWER/.test(kind)) return power(command);
  if (kind === 'TAP' || kind === 'UNTAP') return act(kind)(command);
  return keyword(command);
};

const restrict: Convert = (command) => {
  const { json, report, place } = command;
  const word = String(json.str_param ?? json.str_val ?? '').toUpperCase();
  const action = RESTRICTIONS[word];
  if (!action)
    return report.lost('UNKNOWN_WORD', `${place}.str_param`, `制限「${word}」はありません`, `no restriction "${word}"`);
  return [{ op: 'LOCK', action, cards: cardsOf(command, ON_FIELD), ...durationOf(command) }];
};

const delayed: Convert = (command) => {
  const { json, report, place } = command;
  const trigger = triggerOf(report, { trigger: json.trigger ?? json.str_param ?? 'ON_TURN_END' }, place);
  const body = convertCommands(report, json.commands ?? json.options, `${place}.commands`);
  if (!trigger || body.length === 0)
    return report.lost('BAD_SHAPE', place, '後で行う命令がありません', 'there is nothing to do later');
  return [{ op: 'DELAY', on: trigger, do: body, ...durationOf(command) }];
};

const token: Convert = ({ report, place, json }) =>
  report.lost(
    'NOT_CARRIED',
    place,
    `トークン「${json.str_param ?? ''}」のカードがありません`,
    `there is no card for the token "${json.str_param ?? ''}"`,
  );

const noWords = (command: Command): undefined =>
  command.report.lost(
    'NOT_CARRIED',
    command.place,
    `「${command.json.type}」を表す言葉がまだありません`,
    `there are no words yet for "${command.json.type}"`,
  );

const intent: Convert = ({ report, place, json }) =>
  report.lost(
    'PLAYER_INTENT',
    place,
    `「${json.type}」はプレイヤーの選択で、効果ではありません`,
    `"${json.type}" is a player's choice, not an effect`,
  );

const MINE: Wanted = { zones: ['BATTLE'], owner: 'SELF' };
const HAND: Wanted = { zones: ['HAND'], owner: 'SELF' };
const SHIELDS: Wanted = { zones: ['SHIELD'], owner: 'OPPONENT' };

export const VERBS: Readonly<Record<string, Convert>> = {
  DRAW_CARD: (c) => [
    {
      op: 'DRAW',
      count: amountOf(c),
      player: ownerOf(c),
      ...(c.json.up_to === true ? { upTo: true } : {}),
      ...outOf(c),
    },
  ],
  DRAW: (c) => VERBS.DRAW_CARD(c),
  BOOST_MANA: topOfDeck('MANA'),
  ADD_MANA: topOfDeck('MANA'),
  DESTROY: act('DESTROY'),
  DISCARD: (c) => [
    {
      op: 'DISCARD',
      player: ownerOf(c),
      count: amountOf(c),
      ...(c.json.target_group === 'RANDOM' ? { random: true } : {}),
      ...outOf(c),
    },
  ],
  TAP: act('TAP'),
  UNTAP: act('UNTAP', MINE),
  TRANSITION: transition,
  MOVE_CARD: transition,
  REPLACE_CARD_MOVE: transition,
  REPLACE_MOVE_CARD: transition,
  QUERY: query,
  IF: branch,
  IF_ELSE: branch,
  FLOW: branch,
  SELECT_NUMBER: (c) => [
    {
      op: 'DECLARE',
      min: numberOf(c.json.min) ?? 0,
      max: numberOf(c.json.max) ?? numberOf(c.json.amount) ?? 1,
      ...outOf(c),
    },
  ],
  SELECT_OPTION: modal,
  CHOICE: modal,
  LOOK_TO_BUFFER: (c) => buffer({ op: 'LOOK', count: amountOf(c) })(c),
  REVEAL_TO_BUFFER: (c) =>
    buffer({ op: 'REVEAL', cards: { zone: 'DECK', owner: 'SELF', count: amountOf(c), select: 'TOP' } })(c),
  SELECT_FROM_BUFFER: pick,
  MOVE_BUFFER_TO_ZONE: fromBuffer(false),
  MOVE_BUFFER_REMAIN_TO_ZONE: fromBuffer(true),
  PLAY_FROM_BUFFER: (c) => needBuffer(c, () => [{ op: 'EXECUTE', cards: c.known.has(PICKED) ? PICKED : BUFFER }]),
  MUTATE: mutate,
  APPLY_MODIFIER: mutate,
  GRANT_KEYWORD: keyword,
  ADD_KEYWORD: keyword,
  POWER_MOD: power,
  LOCK_SPELL: lockPlayer('CAST'),
  SPELL_RESTRICTION: lockPlayer('CAST'),
  PLAYER_CANNOT_ATTACK: lockPlayer('ATTACK'),
  CANNOT_PUT_CREATURE: lockPlayer('PUT'),
  CANNOT_SUMMON_CREATURE: lockPlayer('SUMMON'),
  ADD_RESTRICTION: restrict,
  LIMIT_PUT_CREATURE_PER_TURN: noWords,
  IGNORE_ABILITY: noWords,
  BREAK_SHIELD: act('BREAK_SHIELDS', SHIELDS),
  SHUFFLE_DECK: (c) => [{ op: 'SHUFFLE', player: ownerOf(c) }],
  CAST_SPELL: act('EXECUTE', HAND, { half: 'SPELL' }),
  PUT_CREATURE: act('PUT', HAND),
  PLAY_FROM_ZONE: (c) => [
    {
      op: 'EXECUTE',
      cards: cardsOf(c, {
        zones: [zoneWord(c.report, c.json.from_zone, `${c.place}.from_zone`) ?? 'HAND'],
        owner: 'SELF',
      }),
    },
  ],
  REGISTER_DELAYED_EFFECT: delayed,
  RETURN_TO_HAND: moveTo('HAND', ON_FIELD),
  SEND_TO_MANA: moveTo('MANA', ON_FIELD),
  SEND_TO_DECK_BOTTOM: moveTo('DECK', ON_FIELD, { at: 'BOTTOM' }),
  ADD_SHIELD: topOfDeck('SHIELD'),
  SHIELD_BURN: moveTo('GRAVE', SHIELDS),
  SEARCH_DECK: (c) => [
    {
      op: 'SEARCH',
      filter: filterOf(c.report, c.json.target_filter, `${c.place}.target_filter`),
      count: amountOf(c),
      upTo: true,
      ...outOf(c),
    },
  ],
  SEARCH_DECK_BOTTOM: lookAndTake(3, (cards) => ({ op: 'MOVE', cards, to: 'HAND' })),
  LOOK_AND_ADD: lookAndTake(3, (cards) => ({ op: 'MOVE', cards, to: 'HAND' })),
  MEKRAID: lookAndTake(3, (cards) => ({ op: 'EXECUTE', cards })),
  REVEAL_CARDS: act('REVEAL', { zones: ['HAND'], owner: 'OPPONENT' }),
  SUMMON_TOKEN: token,
  FRIEND_BURST: noWords,
  PLAYER_MANA_CHARGE: moveTo('MANA', HAND),
  SELECT_TARGET: query,
  REVOLUTION_CHANGE: () => [],
  ATTACK_PLAYER: intent,
  ATTACK_CREATURE: intent,
  BLOCK: intent,
  MANA_CHARGE: intent,
  PASS: intent,
  USE_ABILITY: intent,
  RESOLVE_BATTLE: intent,
  RESOLVE_PLAY: intent,
  RESOLVE_EFFECT: intent,
  SHIELD_TRIGGER: intent,
};

/** ELSE stands behind its IF in the older files and is part of it here. */
function joinElse(commands: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const command of commands) {
    const last = joined.at(-1);
    if (isObject(command) && command.type === 'ELSE' && isObject(last) && (last.type === 'IF' || last.type === 'FLOW'))
      joined[joined.length - 1] = { ...last, if_false: command.commands ?? command.if_true ?? command.options };
    else joined.push(command);
  }
  return joined;
}

function convertAll(report: Report, commands: unknown, place: string, known: Set<string>): Program {
  return joinElse(listOf(commands)).flatMap((json, i) => {
    const at = `${place}[${i}]`;
    if (!isObject(json)) {
      report.lost('BAD_SHAPE', at, '命令はオブジェクトです', 'a command is an object');
      return [];
    }
    const type = textOf(json.type) ?? '';
    const convert = Object.hasOwn(VERBS, type) ? VERBS[type] : undefined;
    if (!convert) {
      report.lost('UNKNOWN_VERB', at, `命令「${type}」はありません`, `no verb "${type}"`);
      return [];
    }
    const program = convert({ json, place: at, report, known }) ?? [];
    const optional = json.optional === true && program.length === 1 && !('count' in program[0]);
    return optional ? [{ ...program[0], optional: true }] : program;
  });
}

function nested(command: Command, commands: unknown, key: string): Program {
  return convertAll(command.report, commands, `${command.place}.${key}`, new Set(command.known));
}

export function convertCommands(report: Report, commands: unknown, place: string): Program {
  return convertAll(report, commands, place, new Set());
}
