/** Players, zones, and everything the state keeps about cards and players. */
import type { GameDeclaration } from '@fuda/kernel';
import { FRAME } from './fields/index.ts';
import { all, any, attr, eq, global, inZone, it, label, ne, not, onField, prop, src, standing, stat } from './ir.ts';
import { ARRIVAL, isMarked, USED } from './marks.ts';

/** Main Monster Zones are slots 0–4; 5 and 6 are the Extra Monster Zones above columns 1 and 3 [YGO-3.1]. */
export const MAIN_SLOTS = 5;
/** Spell & Trap Zones are slots 0–4, slot 5 is the Field Zone. */
export const FIELD_SLOT = 5;
/** Links of a chain, at most: the house limit of [YGO-14.1] can be lowered, not raised above the table's rows. */
export const MAX_LINKS = 64;
export const HIT_ROWS = 20;
/** Main Deck and Extra Deck, at most [YGO-2.1]. */
const MAIN_DECK = 60;
const EXTRA_DECK = 15;
const PILE = MAIN_DECK + EXTRA_DECK;
/** Tokens lie in Main Monster Zones only, and vanished ones are made into new ones. */
const TOKENS = 2 * MAIN_SLOTS;
const CARDS = 2 * PILE + TOKENS;

export const ZONES: GameDeclaration['zones'] = [
  {
    name: 'deck',
    label: label('デッキ', 'Deck'),
    visibility: 'none',
    ordered: true,
    size: MAIN_DECK,
    // what else could lie there [YGO-2.1]; the same goes for hand and Extra Deck
    knownProperty: 'pile',
  },
  {
    name: 'hand',
    label: label('手札', 'hand'),
    visibility: 'owner',
    ordered: true,
    size: MAIN_DECK,
    knownProperty: 'pile',
  },
  {
    name: 'monster',
    label: label('モンスターゾーン', 'Monster Zone'),
    visibility: 'face',
    slots: true,
    size: 7,
    // a Set monster is known to be one, a Set Spell or Trap to be one of the two, and in the Field Zone a Field Spell
    knownProperty: 'setsIn',
    remember: true,
  },
  {
    name: 'spellTrap',
    label: label('魔法＆罠ゾーン', 'Spell & Trap Zone'),
    visibility: 'face',
    slots: true,
    size: 6,
    knownProperty: 'setsIn',
    remember: true,
  },
  { name: 'grave', label: label('墓地', 'GY'), visibility: 'all', ordered: true, size: PILE },
  { name: 'banished', label: label('除外ゾーン', 'banished'), visibility: 'face', ordered: true, size: PILE },
  {
    name: 'extra',
    label: label('ＥＸデッキ', 'Extra Deck'),
    visibility: 'owner',
    ordered: true,
    size: EXTRA_DECK,
    knownProperty: 'pile',
  },
  { name: 'material', label: label('Ｘ素材', 'Xyz Materials'), visibility: 'all', ordered: true, size: 30 },
  {
    name: 'void',
    label: label('ゲームの外', 'out of the Duel'),
    visibility: 'all',
    ordered: true,
    recycle: true,
    // a monster that changes sides with another passes here
    size: TOKENS + 1,
  },
];

export const ATTRIBUTES: GameDeclaration['attributes'] = [
  { name: 'faceDown', label: label('裏側', 'face-down') },
  { name: 'defense', label: label('守備表示', 'Defense Position') },
  /** turn in which it came to the field, was Set or activated */
  { name: 'turnPlaced', label: label('置かれたターン', 'turn placed') },
  /** bits of HOW, and above them the number of the summon it belonged to: see `ARRIVAL` */
  { name: 'how', compare: ARRIVAL - 1 },
  /** properly summoned once [YGO-5.3.4]: kept in GY and banishment */
  { name: 'proper', keep: true },
  { name: 'attacks', label: label('攻撃回数', 'attacks') },
  /** bits of USED, and those of effects with a limit of their own */
  { name: 'used', public: true },
  /** when its own effects began to change its values [YGO-11.15]; 0 = they have not, or it was negated since */
  { name: 'ownChange', compare: 0 },
  { name: 'spellCounter', label: label('魔力カウンター', 'Spell Counters') },
];

export const COUNTERS: GameDeclaration['counters'] = [
  { name: 'lp', label: label('LP', 'LP'), initial: 8000 },
  { name: 'normalSummons', label: label('召喚回数', 'Normal Summons') },
  { name: 'normalLimit', initial: 1, public: true },
  { name: 'specialSummons' },
  { name: 'flipSummons' },
  /** Normal Summons that succeeded: neither Sets nor negated ones, which use up the right but break no oath [YGO-5.1.5] */
  { name: 'normalSummoned' },
  /** monsters Normal or Special Summoned this turn */
  { name: 'arrivals' },
  /** comings and goings on this side of the field: an attack is replayed when it changed [YGO-11.5] */
  { name: 'monsterMoves', grows: true },
  /** monsters sent from this player's field to the GY this turn */
  { name: 'fallen' },
  /** phases and turns to come that this player skips [YGO-4.4] */
  ...['skipDraw', 'skipStandby', 'skipBattle', 'skipMain2', 'skipTurn'].map((name) => ({ name })),
  /** summons that resolved cards still allow this turn */
  { name: 'promised' },
];

export const GLOBALS: GameDeclaration['globals'] = [
  { name: 'links' },
  { name: 'carriedCards' },
  { name: 'usedRows' },
  { name: 'hitRows' },
  /** link being activated or resolved */
  { name: 'current', public: true },
  { name: 'linkSerial', grows: true },
  /** least Spell Speed that may be used now [YGO-7.2] */
  { name: 'minSpeed' },
  { name: 'paying' },
  /** last batch before this window [YGO-8.4] */
  { name: 'lastBatch', grows: true },
  /** the moments before this window opened: what is met while its chain is being built waits for the next [YGO-8.2] */
  { name: 'opened', grows: true },
  { name: 'serial', grows: true },
  { name: 'summoning' },
  /** a monster of which it is asked whether its Summon can be negated */
  { name: 'arriving' },
  { name: 'summonNegated' },
  { name: 'attacker' },
  { name: 'defender' },
  { name: 'attackStopped' },
  /** 0 outside, 1–5 the timings of the Damage Step [YGO-11.7] */
  { name: 'damageTiming' },
  { name: 'attackedFaceDown' },
  { name: 'battleDamage' },
  { name: 'damageTo' },
  { name: 'attackerFell' },
  { name: 'defenderFell' },
  /** [YGO-11.7] those two from after damage calculation until they leave: settled */
  { name: 'settledAttacker' },
  { name: 'settledDefender' },
  { name: 'endBattle' },
  { name: 'battled' },
  /** ruleset solitaire: the first turn must win */
  { name: 'solitaire' },
  /** damage or draws of both players at one moment: judged together [YGO-13.3] */
  { name: 'together' },
  { name: 'deckedOut' },
  { name: 'turnEnding' },
  /** where a card on its way to the GY really goes */
  { name: 'landing' },
  /** lowest place in the Deck that was excavated, and the moment that began then */
  { name: 'excavated' },
  { name: 'excavatedAt', grows: true },
  /** a monster with equips has left or was turned face-down in this moment [YGO-12.3] */
  { name: 'loose' },
  // [YGO-14.1] the house limits: links of a chain, chains on end without a decision, times a position may come up in a turn
  { name: 'maxLinks', initial: MAX_LINKS },
  { name: 'maxQuietChains', initial: 256 },
  { name: 'maxRepeats', initial: 8 },
  /** chains that have resolved since the question with this number, and whether that has been too many in this turn */
  { name: 'quietChains', grows: true },
  { name: 'quietSince', grows: true },
  { name: 'loops' },
];

export const TABLES: GameDeclaration['tables'] = [
  {
    name: 'link',
    label: label('チェーン', 'Chain'),
    rows: MAX_LINKS,
    used: 'links',
    columns: [
      { name: 'card', kind: 'card', public: true },
      { name: 'ability', kind: 'ability', public: true },
      { name: 'player', kind: 'player', public: true },
      /** 1 its activation, 2 its effect */
      { name: 'negated', public: true },
      /** monster, Spell or Trap effect, as the card lay when it was activated [YGO-12.3], and AMONG_SPELLS [YGO-7.17] */
      { name: 'kind', public: true },
      /** what the chosen mode includes */
      { name: 'modeTags' },
      /** the last summon or flip before it was activated */
      { name: 'since', grows: true },
      // what its activation noted for its resolution: numbers, and stretches of the table `carried`
      ...[0, 1, 2].flatMap((i) => [{ name: `number${i}` }, { name: `span${i}` }]),
      // what it answers; `eWhat` holds type, player and the two zones
      ...['eWhat', 'eSubject', 'eOther', 'eValue', 'eReason', 'eCause'].map((name) => ({ name })),
    ],
  },
  {
    name: 'carried',
    label: label('チェーンで選ばれたカード', 'cards chosen for the Chain'),
    rows: 84,
    used: 'carriedCards',
    columns: [{ name: 'card', kind: 'card', public: true }],
  },
  {
    name: 'used',
    rows: 48,
    used: 'usedRows',
    columns: [{ name: 'player' }, { name: 'key' }, { name: 'serial', grows: true }],
  },
  /** who attacked whom this turn, for monsters that may attack each once */
  {
    name: 'hit',
    rows: HIT_ROWS,
    used: 'hitRows',
    columns: [
      { name: 'attacker', kind: 'card' },
      { name: 'target', kind: 'card' },
    ],
  },
];

const printedOr0 = (name: string) => ['greater', 0, prop(name, it)] as const;

export const STATS: GameDeclaration['stats'] = [
  { name: 'atk', label: label('攻撃力', 'ATK'), base: stat('originalAtk', it), order: 'time', min: 0, remember: true },
  { name: 'def', label: label('守備力', 'DEF'), base: stat('originalDef', it), order: 'time', min: 0 },
  { name: 'originalAtk', base: printedOr0('atk'), order: 'time', min: 0, remember: true },
  { name: 'originalDef', base: printedOr0('def'), order: 'time', min: 0 },
  { name: 'level', label: label('レベル', 'Level'), base: prop('level', it), order: 'layers', min: 0, remember: true },
  { name: 'name', base: prop('name', it), order: 'time' },
  {
    name: 'negated',
    label: label('効果無効', 'effects negated'),
    base: 0,
    order: 'layers',
    // Jinzo and Skill Drain: what was there first negates the other
    circle: 'age',
    remember: true,
  },
  { name: 'piercing', label: label('貫通', 'piercing'), base: 0, order: 'layers' },
  { name: 'direct', label: label('直接攻撃', 'direct attack'), base: 0, order: 'layers' },
  { name: 'attacksAll', base: 0, order: 'layers' },
  { name: 'reflects', base: 0, order: 'layers' },
  { name: 'doubleTribute', base: 0, order: 'layers' },
  { name: 'tributeLess', base: 0, order: 'layers' },
  { name: 'synchroLevel', base: 0, order: 'layers' },
  { name: 'xyzLevel', base: 0, order: 'layers' },
  { name: 'setAsSpell', base: 0, order: 'layers' },
  { name: 'hushes', base: 0, order: 'layers' },
  { name: 'synchroFor', base: 0, order: 'layers' },
  { name: 'synchroNotWith', base: 0, order: 'layers' },
];

/**
 * Face-down cards are silent, except for abilities used from there and what they say of themselves as Tributes [YGO-9.1]; so are activations that have not resolved yet, and a monster
 * whose Summon can still be negated [YGO-5.4.1]. What a monster that has fallen in battle says continuously is over [YGO-11.7].
 */
export const ALIVE = any(
  all(
    any(eq(attr('faceDown', src), 0), ['abilityProp', 'hidden', ['ability']]),
    not(isMarked(src, USED.unresolved)),
    ne(src, global('summoning')),
    any(not(['abilityProp', 'continuous', ['ability']]), standing(src)),
  ),
  ['abilityProp', 'fromSet', ['ability']],
);

/**
 * Effects on the field can be negated, and with them those of a monster's materials; text that is no effect never asks. A token is a Normal
 * Monster [YGO-12.4]: what is printed on it belongs to the effect that made it.
 */
export const NOT_NEGATED = any(
  eq(stat('negated', ['if', inZone(src, 'material'), ['hostOf', src], src]), 0),
  not(any(onField(src), inZone(src, 'material'))),
  eq(prop('frame', src), FRAME.token),
  // [YGO-5.4.1] when it is asked whether its Summon can be negated it is not on the field yet
  ['same', src, global('arriving')],
);

export const LIMITS: GameDeclaration['limits'] = {
  cards: CARDS,
  // cards in hands and Decks may have rules of their own, three of a name and three rules each
  rules: 192,
  pending: 20,
  events: 92,
  frameCells: 448,
  listCells: 256,
  fuel: 400_000,
  repetitionAfter: 400,
  // offering less did not end the loop
  repetitions: 16,
};
