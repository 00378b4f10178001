/** Effect verbs (CommandType / EffectActionType) of the older files → instructions. One entry per verb. */
import { BUFFER, buffer, fromBuffer, lookAndTake, needBuffer, PICKED, pick } from './buffers.ts';
import { amountOf, type Convert, cardsOf, durationOf, ON_FIELD, outOf, ownerOf, type Program } from './command.ts';
import { filterOf, type Wanted } from './filter.ts';
import { isObject, type Json, listOf, numberOf, type Report, textOf } from './report.ts';
import {
  act,
  branch,
  delayed,
  intent,
  keyword,
  modal,
  mutate,
  power,
  query,
  restrict,
  token,
  transition,
} from './verbs.ts';
import { zoneWord } from './words.ts';

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
  CANNOT_PUT_CREATURE: lockPlayer('ENTER'),
  CANNOT_SUMMON_CREATURE: lockPlayer('SUMMON'),
  ADD_RESTRICTION: restrict,
  LIMIT_PUT_CREATURE_PER_TURN: (c) => {
    const player = ownerOf(c, 'OPPONENT');
    const many = { op: 'GE', left: { op: 'COUNTER', counter: 'entered', player }, right: amountOf(c) };
    return [{ op: 'LOCK', action: 'ENTER', player, filter: { where: many }, ...durationOf(c) }];
  },
  IGNORE_ABILITY: (c) => [{ op: 'IGNORE_ABILITIES', cards: cardsOf(c, ON_FIELD), ...durationOf(c) }],
  BREAK_SHIELD: act('BREAK_SHIELDS', SHIELDS),
  SHUFFLE_DECK: (c) => [{ op: 'SHUFFLE', player: ownerOf(c) }],
  CAST_SPELL: act('EXECUTE', HAND, { half: 'SPELL' }),
  PUT_CREATURE: act('PUT', HAND),
  PLAY_FROM_ZONE: (c) => [
    {
      op: 'EXECUTE',
      cards: cardsOf(c, {
        zones: [zoneWord(c.report, c.json.from_zone, `${c.path}.from_zone`) ?? 'HAND'],
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
      filter: filterOf(c.report, c.json.target_filter, `${c.path}.target_filter`),
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
  // another creature is tapped, then the spell half is cast from the battle zone
  FRIEND_BURST: (c) => {
    const friends = cardsOf(c, MINE);
    const chosen = isObject(friends) ? { ...friends, except: '$source', tapped: false } : friends;
    return [
      { op: 'TAP', cards: chosen, optional: true },
      { op: 'CAST_HALF', join: 'THEN' },
    ];
  },
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

function convertAll(report: Report, commands: unknown, path: string, known: Set<string>): Program {
  return joinElse(listOf(commands)).flatMap((json, i) => {
    const at = `${path}[${i}]`;
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
    const inner = (within: unknown, key: string) => convertAll(report, within, `${at}.${key}`, new Set(known));
    const program = convert({ json, path: at, report, known, inner }) ?? [];
    const optional = json.optional === true && program.length === 1 && !('count' in program[0]);
    return optional ? [{ ...program[0], optional: true }] : program;
  });
}

export function convertCommands(report: Report, commands: unknown, path: string): Program {
  return convertAll(report, commands, path, new Set());
}
