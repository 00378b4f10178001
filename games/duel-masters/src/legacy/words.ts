/** Words of the older files and what they are called here. */
import { vocabulary } from '../vocabulary/index.ts';
import { type Report, textOf } from './report.ts';

const ZONES: Readonly<Record<string, string>> = {
  DECK: 'DECK',
  HAND: 'HAND',
  MANA: 'MANA',
  MANA_ZONE: 'MANA',
  BATTLE: 'BATTLE',
  BATTLE_ZONE: 'BATTLE',
  SHIELD: 'SHIELD',
  SHIELD_ZONE: 'SHIELD',
  GRAVEYARD: 'GRAVE',
  GRAVE: 'GRAVE',
  HYPER_SPATIAL: 'HYPERSPATIAL',
  HYPERSPATIAL: 'HYPERSPATIAL',
  UNDER_CARD: 'UNDER',
};

export const PLAYERS: Readonly<Record<string, string>> = {
  SELF: 'SELF',
  PLAYER_SELF: 'SELF',
  OPPONENT: 'OPPONENT',
  PLAYER_OPPONENT: 'OPPONENT',
  BOTH: 'BOTH',
  ALL_PLAYERS: 'BOTH',
};

const CIVILIZATIONS = ['light', 'water', 'darkness', 'fire', 'nature'];

/** Keyword flags that are keywords here, by their older names. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  blocker: 'blocker',
  guardman: 'guardman',
  slayer: 'slayer',
  speed_attacker: 'speed_attacker',
  mach_fighter: 'mach_fighter',
  double_breaker: 'double_breaker',
  triple_breaker: 'triple_breaker',
  quattro_breaker: 'quadruple_breaker',
  world_breaker: 'world_breaker',
  shield_trigger: 'shield_trigger',
  s_trigger: 'shield_trigger',
  g_strike: 'g_strike',
  just_diver: 'just_diver',
  hyper_energy: 'hyper_energy',
  unblockable: 'unblockable',
  must_attack: 'must_attack',
  cannot_attack: 'cannot_attack',
  charger: 'charger',
  escape: 'escape',
  ex_life: 'ex_life',
  must_be_chosen: 'must_be_chosen',
};

/** Keywords that are nothing but a quality: what a static ability gives. */
export const QUALITIES: Readonly<Record<string, string>> = {
  blocker: 'blocker',
  guardman: 'guardman',
  speed_attacker: 'speedAttacker',
  mach_fighter: 'machFighter',
  double_breaker: 'doubleBreaker',
  triple_breaker: 'tripleBreaker',
  world_breaker: 'worldBreaker',
  unblockable: 'unblockable',
  must_attack: 'mustAttack',
  must_be_chosen: 'mustBeChosen',
};

/** Flags that only say what other fields of the card say, too. */
export const SAID_ELSEWHERE: readonly string[] = [
  'evolution',
  'revolution_change',
  'cip',
  'at_attack',
  'destruction',
  'neo',
  'g_neo',
];

/** Flags that the older format knows and this game has no keyword for, with the reason. */
export const UNCARRIED_FLAGS: Readonly<Record<string, readonly [string, string]>> = {
  g_zero: ['条件が書かれていません', 'its condition is not in the file'],
  power_attacker: ['増える量が書かれていません', 'its amount is not in the file'],
  shield_burn: ['ブレイクの置換として書き直してください', 'write it as a replacement of BREAK'],
  untap_in: ['アンタップして場に残る意味が決まっていません', 'its meaning is not settled'],
  before_break_shield: [
    '誘発 BEFORE_BREAK_SHIELD として書かれます',
    'it is written as the trigger BEFORE_BREAK_SHIELD',
  ],
  super_soul_x: ['超魂クロスのルールがありません', 'super soul X is not among the rules'],
  meta_counter_play: ['メタカウンターのルールがありません', 'meta counters are not among the rules'],
};

export function zoneWord(report: Report, value: unknown, path: string): string | undefined {
  const word = textOf(value);
  if (word === undefined || word === 'NONE') return undefined;
  const found = ZONES[word.toUpperCase()];
  return found ?? report.lost('UNKNOWN_WORD', path, `ゾーン「${word}」はありません`, `no zone "${word}"`);
}

export function civilizationWords(report: Report, values: readonly unknown[], path: string): string[] {
  return values.flatMap((value, i) => {
    const word = String(value).toLowerCase();
    if (CIVILIZATIONS.includes(word)) return [word];
    if (word !== 'zero' && word !== 'none' && word !== 'colorless')
      report.lost('UNKNOWN_WORD', `${path}[${i}]`, `文明「${value}」はありません`, `no civilization "${value}"`);
    return [];
  });
}

export function raceWords(report: Report, values: readonly unknown[], path: string): string[] {
  const races = vocabulary.fields.get('race')?.values ?? [];
  return values.flatMap((value, i) => {
    const found = races.find(({ name, label }) => [name, label.ja, label.en].includes(String(value)));
    if (found) return [found.name];
    report.lost('UNKNOWN_WORD', `${path}[${i}]`, `種族「${value}」はありません`, `no race "${value}"`);
    return [];
  });
}

/** Scopes that say how to pick, not whose. */
const NOBODY: readonly string[] = ['NONE', 'RANDOM', 'TARGET_SELECT', 'ALL_FILTERED'];

export function playerWord(report: Report, value: unknown, path: string, fallback: string): string {
  const word = textOf(value);
  if (word === undefined || NOBODY.includes(word)) return fallback;
  if (Object.hasOwn(PLAYERS, word)) return PLAYERS[word];
  report.lost('UNKNOWN_WORD', path, `プレイヤー「${word}」はありません`, `no player "${word}"`);
  return fallback;
}

export const OPERATORS: Readonly<Record<string, string>> = {
  '>=': 'GE',
  '<=': 'LE',
  '>': 'GT',
  '<': 'LT',
  '==': 'EQ',
  '=': 'EQ',
  '!=': 'NE',
};
