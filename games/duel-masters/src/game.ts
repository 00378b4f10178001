/** Duel Masters as the kernel sees it. The pieces are in `rules/`; this file only puts them together. */
import type { Expr, GameDeclaration, StatDeclaration } from '@fuda/kernel';
import { fieldValue, flagMasks, propertiesOf } from '@fuda/language';
import { ARRIVING, FIELDS, lastState, QUALITIES } from './fields.ts';
import { CHANGE_PROGRAMS } from './instructions/change.ts';
import { all, it, label, subject } from './ir.ts';
import { PHASES, SETUP, SETUP_PROGRAMS } from './phases.ts';
import { PROMPTS, VERBS } from './prompts.ts';
import { ATTACK_PROGRAMS } from './rules/attack.ts';
import { ATTACK_FUNCTIONS } from './rules/attackers.ts';
import { BATTLE_PROGRAMS } from './rules/battle.ts';
import { ENTER_PROGRAMS, enterActions } from './rules/entering.ts';
import { LEAVE_ACTIONS, LEAVE_PROGRAMS, TURN_ACTIONS } from './rules/leaving.ts';
import { PAY_FUNCTIONS, PAY_PROGRAMS } from './rules/payment.ts';
import { PLAY_ACTIONS, PLAY_FUNCTIONS, PLAY_PROGRAMS } from './rules/playing.ts';
import { POOL_PROGRAMS } from './rules/pool.ts';
import { ATTRIBUTES, COUNTERS, GLOBALS, TABLES, ZONES } from './zones.ts';

const RACE = FIELDS.find((field) => field.name === 'race')!;

/** [§13.2] Commands take seals off */
const isCommand = (card: Expr): Expr =>
  flagMasks(RACE, RACE.values?.filter((race) => race.name === 'command') ?? [], false)
    .flatMap((mask, chunk): Expr[] =>
      mask === 0 ? [] : [['ne', 0, ['band', fieldValue(RACE, card, { chunk }), mask]]],
    )
    .reduce((a, b): Expr => ['or', a, b]);

/** A quality that only abilities give. */
const quality = (name: string): StatDeclaration => {
  const field = FIELDS.find((f) => f.name === name);
  return { name, base: 0, order: 'layers', ...(field ? { label: field.label } : {}) };
};

/** Actions that only exist to be forbidden: asked for with `permitted`, never done. */
const PERMISSIONS = ['attack', 'attackPlayer', 'attackCreature', 'block', 'choose', 'hideHand'];

export const duelMasters: GameDeclaration = {
  id: 'duel-masters',
  rulesVersion: '1',
  name: label('デュエル・マスターズ', 'Duel Masters'),
  zones: ZONES,
  attributes: ATTRIBUTES,
  counters: COUNTERS,
  globals: GLOBALS,
  tables: TABLES,
  functions: { ...ATTACK_FUNCTIONS, ...PAY_FUNCTIONS, ...PLAY_FUNCTIONS },
  properties: propertiesOf(FIELDS),
  stats: [
    {
      name: 'power',
      label: label('パワー', 'power'),
      base: ['prop', 'power', it],
      order: 'layers',
      min: 0,
      remember: true,
    },
    // [§4] reductions change what is paid, never what the card costs when somebody asks
    { name: 'summonCost', base: ['prop', 'cost', it], order: 'layers', min: 0 },
    {
      name: 'castCost',
      base: ['if', ['prop', 'spellCost', it], ['prop', 'spellCost', it], ['prop', 'cost', it]],
      order: 'layers',
      min: 0,
    },
    { name: 'name', base: ['prop', 'name', it], order: 'time' },
    ...QUALITIES.map(quality),
    ...ARRIVING.map(quality),
    quality('extraBreaks'),
    quality('reductionUnits'),
    { ...quality('silenced'), remember: true },
    { name: 'lastState', base: lastState, order: 'layers', remember: 'asked' },
  ],
  events: [
    'ENTERED',
    'LEFT',
    'DESTROYED',
    'DISCARDED',
    'SUMMONED',
    'CAST',
    'DREW',
    'CHARGED',
    'ATTACK',
    'BLOCK',
    'BLOCKED',
    'UNBLOCKED',
    'BATTLE',
    'BATTLE_WON',
    'BATTLE_LOST',
    'AFTER_BATTLE',
    'BEFORE_BREAK',
    'BREAK',
    'ATTACK_END',
    'DECLARED',
    'NINJA_STRIKE',
    'TAPPED',
    'UNTAPPED',
    'AWAKENED',
    'SEALED',
    'UNSEALED',
    'TURN_START',
    'TURN_END',
  ],
  eventLabels: {
    ENTERED: label('バトルゾーンに出た', 'enters the battle zone'),
    LEFT: label('バトルゾーンを離れた', 'leaves the battle zone'),
    DESTROYED: label('破壊された', 'is destroyed'),
    DISCARDED: label('捨てられた', 'is discarded'),
    CAST: label('唱えられた', 'is cast'),
    ATTACK: label('攻撃した', 'attacks'),
    BLOCK: label('ブロックした', 'blocks'),
    BATTLE: label('バトルした', 'battles'),
    BREAK: label('シールドをブレイクした', 'breaks a shield'),
    DECLARED: label('使用を宣言された', 'is declared'),
    AWAKENED: label('覚醒した', 'awakens'),
    SEALED: label('封印された', 'is sealed'),
    UNSEALED: label('封印がすべて外れた', 'loses its last seal'),
    TURN_START: label('ターンのはじめ', 'turn starts'),
    TURN_END: label('ターンの終わり', 'turn ends'),
  },
  actions: [
    ...enterActions(isCommand),
    ...LEAVE_ACTIONS,
    ...TURN_ACTIONS,
    ...PLAY_ACTIONS,
    ...PERMISSIONS.map((name) => ({ name, body: [] })),
  ],
  reasons: ['battle', 'destroyed', 'summoned', 'swapped', 'stacked', 'ninja', 'tapped', 'paid'],
  abilityProperties: ['amount', 'most'],
  // a card whose abilities are ignored keeps its facts and nothing else; one that has just gone is asked as it was
  effectWhen: ['not', ['or', ['stat', 'silenced', it], all(['same', subject, it], ['eventStat', 'silenced'])]],
  homeZones: ['battle'],
  expiries: ['battleEnd', 'attackEnd', 'turnEnd', 'turnStart', 'never'],
  programs: {
    ...POOL_PROGRAMS,
    ...LEAVE_PROGRAMS,
    ...ENTER_PROGRAMS,
    ...PLAY_PROGRAMS,
    ...PAY_PROGRAMS,
    ...ATTACK_PROGRAMS,
    ...BATTLE_PROGRAMS,
    ...CHANGE_PROGRAMS,
    ...SETUP_PROGRAMS,
  },
  setup: SETUP,
  phases: PHASES,
  verbs: VERBS,
  prompts: PROMPTS,
  endReasons: [
    { name: 'directAttack', label: label('ダイレクトアタック', 'direct attack') },
    { name: 'deckOut', label: label('山札切れ', 'deck-out') },
    { name: 'effect', label: label('カードの効果', 'a card effect') },
  ],
  replacement: 'perEvent',
  replacementOrder: 'turnPlayerFirst',
  limits: { cards: 112, rules: 128, pending: 40, events: 64, frameCells: 1024, listCells: 640, chainDepth: 60 },
};
