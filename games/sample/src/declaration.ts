/**
 * The sample duel: a small complete game whose cards are JSON in the card language. It is what "your first card" edits, what
 * mutated cards are played in, and the pattern for a real game: rules in IR, cards as data, words in the vocabulary.
 */
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { propertiesOf } from '@fuda/language';
import { ACTIONS } from './actions.ts';
import { FIELDS } from './fields.ts';
import { it, label } from './ir.ts';
import { PHASES, SETUP } from './phases.ts';
import { PROGRAMS } from './programs.ts';
import { END_REASONS, EVENT_LABELS, PROMPTS, VERBS } from './prompts.ts';
import { OWN_ACCORD, REFUSALS } from './refusals.ts';
import { ATTRIBUTES, COUNTERS, ZONES } from './zones.ts';

const printed = (name: string, min?: number) => ({
  name,
  base: ['prop', name, it] as Expr,
  order: 'layers' as const,
  remember: true,
  ...(min === undefined ? {} : { min }),
});
/** A quality that only keywords give. */
const quality = (name: string, ja: string, en: string) => ({
  name,
  label: label(ja, en),
  base: 0 as Expr,
  order: 'layers' as const,
});

export const sampleDuel: GameDeclaration = {
  id: 'sample-duel',
  rulesVersion: '1',
  name: label('見本の決闘', 'Sample duel'),
  zones: ZONES,
  attributes: ATTRIBUTES,
  counters: COUNTERS,
  globals: [],
  properties: propertiesOf(FIELDS),
  stats: [
    { ...printed('cost', 1), label: label('コスト', 'cost') },
    { ...printed('power', 0), label: label('パワー', 'power') },
    { ...printed('name'), order: 'time' },
    quality('blocker', 'ブロッカー', 'blocker'),
    quality('slayer', 'スレイヤー', 'slayer'),
    quality('breaker', 'ブレイク', 'breaks'),
    quality('speedAttacker', 'スピードアタッカー', 'speed attacker'),
    quality('trigger', 'S・トリガー', 'shield trigger'),
  ],
  events: ['ATTACK', 'CAST', 'DESTROYED', 'DISCARDED', 'TURN_START', 'TURN_END'],
  eventLabels: EVENT_LABELS,
  actions: ACTIONS,
  reasons: ['battle', 'effect'],
  abilityProperties: [],
  homeZones: ['battle'],
  expiries: ['attackEnd', 'turnEnd', 'turnStart', 'never'],
  programs: PROGRAMS,
  setup: SETUP,
  phases: PHASES,
  verbs: VERBS,
  prompts: PROMPTS,
  ownAccord: OWN_ACCORD,
  refusals: REFUSALS,
  endReasons: END_REASONS,
  replacement: 'perRule',
  limits: { cards: 128, rules: 96, pending: 48, events: 64, frameCells: 768, listCells: 512 },
};
