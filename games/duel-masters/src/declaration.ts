/** Duel Masters as the kernel sees it. The pieces are in `rules/`; this file only puts them together. */
import type { GameDeclaration, StatDeclaration } from '@fuda/kernel';
import { propertiesOf } from '@fuda/language';
import { ACTIONS } from './actions.ts';
import { ARRIVING, FIELDS, lastState, QUALITIES } from './fields.ts';
import { all, it, label, subject } from './ir.ts';
import { PHASES, SETUP } from './phases.ts';
import { FUNCTIONS, PROGRAMS } from './programs.ts';
import { END_REASONS, EVENT_LABELS, PROMPTS, VERBS } from './prompts.ts';
import { OWN_ACCORD, REFUSALS } from './refusals.ts';
import { ATTRIBUTES, COUNTERS, GLOBALS, TABLES, ZONES } from './zones.ts';

/** A quality that only abilities give. */
const quality = (name: string): StatDeclaration => {
  const field = FIELDS.find((f) => f.name === name);
  return { name, base: 0, order: 'layers', ...(field ? { label: field.label } : {}) };
};

export const duelMasters: GameDeclaration = {
  id: 'duel-masters',
  rulesVersion: '1',
  name: label('デュエル・マスターズ', 'Duel Masters'),
  zones: ZONES,
  attributes: ATTRIBUTES,
  counters: COUNTERS,
  globals: GLOBALS,
  tables: TABLES,
  functions: FUNCTIONS,
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
  eventLabels: EVENT_LABELS,
  actions: ACTIONS,
  reasons: ['battle', 'destroyed', 'summoned', 'swapped', 'stacked', 'ninja', 'tapped', 'paid'],
  abilityProperties: ['amount', 'most'],
  // a card whose abilities are ignored keeps its facts and nothing else; one that has just gone is asked as it was
  effectWhen: ['not', ['or', ['stat', 'silenced', it], all(['same', subject, it], ['eventStat', 'silenced'])]],
  homeZones: ['battle'],
  expiries: ['battleEnd', 'attackEnd', 'turnEnd', 'turnStart', 'never'],
  programs: PROGRAMS,
  setup: SETUP,
  phases: PHASES,
  verbs: VERBS,
  prompts: PROMPTS,
  ownAccord: OWN_ACCORD,
  refusals: REFUSALS,
  endReasons: END_REASONS,
  replacement: 'perEvent',
  replacementOrder: 'turnPlayerFirst',
  limits: { cards: 112, rules: 128, pending: 40, events: 64, frameCells: 1024, listCells: 640, chainDepth: 60 },
};
