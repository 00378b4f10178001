/** What the state of a match holds: zones, what a card remembers, what players count. */
import type { GameDeclaration, ZoneDeclaration } from '@fuda/kernel';
import { label } from './ir.ts';

const OWNED = 48;
const zone = (
  name: string,
  ja: string,
  en: string,
  visibility: ZoneDeclaration['visibility'],
  more: Partial<ZoneDeclaration> = {},
): ZoneDeclaration => ({ name, label: label(ja, en), visibility, size: OWNED, ...more });

/** [§13.4] what starts outside the deck never gets into a hidden zone: psychics go back to where they came from. */
const OF_DECK: Partial<ZoneDeclaration> = { knownProperty: 'psychic' };

/**
 * The battle zone of the rules is four zones here, so that what the rules ignore cannot be found by accident: `battle` has the
 * creatures that count, `sealed` what lies under seals, `seal` the seals themselves, `under` the cards beneath others. Cards keep
 * their identity when they go from one of these to another.
 */
export const ZONES: readonly ZoneDeclaration[] = [
  zone('deck', '山札', 'deck', 'none', { ordered: true, ...OF_DECK }),
  zone('hand', '手札', 'hand', 'owner', { ordered: true, ...OF_DECK }),
  zone('mana', 'マナゾーン', 'mana zone', 'all', { ordered: true }),
  zone('battle', 'バトルゾーン', 'battle zone', 'all', { ordered: true, remember: true }),
  zone('shield', 'シールドゾーン', 'shield zone', 'none', { ordered: true, ...OF_DECK }),
  zone('grave', '墓地', 'graveyard', 'all', { ordered: true }),
  zone('hyperspatial', '超次元ゾーン', 'hyperspatial zone', 'all', { ordered: true, size: 12 }),
  zone('under', 'カードの下', 'cards under others', 'all', { ordered: true }),
  zone('sealed', '封印されたカード', 'sealed cards', 'all', { ordered: true }),
  zone('seal', '封印', 'seals', 'none', { ordered: true, ...OF_DECK }),
  // [§6.4] a card being used, or about to be put, counts in no other zone
  zone('pending', '保留中', 'pending', 'all', { ordered: true }),
  // [§5.3] shields on their way to the hand count neither as shields nor as hand
  zone('waiting', 'シールドチェック中', 'shields being checked', 'owner', { ordered: true, ...OF_DECK }),
  zone('void', 'ゲームの外', 'outside the game', 'all', { size: 2, recycle: true }),
];

export const ATTRIBUTES: GameDeclaration['attributes'] = [
  { name: 'tapped', label: label('タップ', 'tapped') },
  /** came into the battle zone this turn */
  { name: 'sick', label: label('このターンに出た', 'came this turn') },
  /** which half of it is being used, plus 1 */
  { name: 'half' },
  /** its ability has been declared in the window now open */
  { name: 'declared' },
  /** uses of its limited abilities this turn, two bits each; those of an awakened side are counted apart */
  { name: 'used' },
  { name: 'usedAwakened' },
];
export const USES = ['used', 'usedAwakened'] as const;

export const COUNTERS: GameDeclaration['counters'] = [
  { name: 'ninjaStrikes' },
  { name: 'finalRevolutions' },
  /** turns, and steps (a bit each), of a player that will be left out */
  { name: 'skippedTurns', label: label('とばすターン', 'turns to skip') },
  { name: 'skippedSteps' },
  { name: 'extraTurns', label: label('追加ターン', 'extra turns') },
  { name: 'drawn' },
  { name: 'cast' },
  { name: 'summoned' },
  { name: 'destroyed' },
  { name: 'attacks' },
  { name: 'broken' },
  { name: 'charged' },
  { name: 'entered' },
  /** creatures put or summoned without paying their cost */
  { name: 'unpaid' },
];

/** Those that start again at each turn. */
export const TURN_COUNTERS = [
  'finalRevolutions',
  'drawn',
  'cast',
  'summoned',
  'destroyed',
  'attacks',
  'broken',
  'charged',
  'entered',
  'unpaid',
];

export const GLOBALS: GameDeclaration['globals'] = [
  { name: 'flow' },
  { name: 'extraStep' },
  { name: 'attacking' },
  { name: 'bases' },
  /** a psychic lies awakened side up in the hyperspatial zone */
  { name: 'turnedOver' },
];

export const TABLES: NonNullable<GameDeclaration['tables']> = [
  {
    name: 'attack',
    label: label('攻撃', 'attack'),
    rows: 1,
    columns: [
      { name: 'attacker', kind: 'card', public: true },
      /** 0 = the player */
      { name: 'target', kind: 'card', public: true },
      { name: 'blocker', kind: 'card', public: true },
    ],
    used: 'attacking',
  },
  /** creatures chosen to be evolved */
  { name: 'base', rows: 4, columns: [{ name: 'card', kind: 'card' }], used: 'bases' },
];
