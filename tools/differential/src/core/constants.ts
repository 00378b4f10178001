/** Numbers of the other engine's interface, as far as this tool speaks it. */

export const LOCATION = {
  deck: 1,
  hand: 2,
  monster: 4,
  spellTrap: 8,
  grave: 16,
  banished: 32,
  extra: 64,
  overlay: 128,
} as const;

export const POSITION = { attack: 1, faceDownAttack: 2, defense: 4, faceDownDefense: 8, faceDown: 10 } as const;

export const MESSAGE = {
  retry: 1,
  win: 5,
  battleCommand: 10,
  idleCommand: 11,
  effectYesNo: 12,
  yesNo: 13,
  option: 14,
  card: 15,
  chain: 16,
  place: 18,
  position: 19,
  tribute: 20,
  sortChain: 21,
  counter: 22,
  sum: 23,
  disfield: 24,
  sortCard: 25,
  unselect: 26,
  shuffleDeck: 32,
  newTurn: 40,
  newPhase: 41,
  move: 50,
  summoning: 60,
  summoned: 61,
  specialSummoning: 62,
  specialSummoned: 63,
  flipSummoning: 64,
  flipSummoned: 65,
  chaining: 70,
  chainEnd: 74,
  draw: 90,
  damage: 91,
  recover: 92,
  lpUpdate: 94,
  payLp: 100,
  attack: 110,
  attackNegated: 112,
  damageStepStart: 113,
  damageStepEnd: 114,
  announceRace: 140,
  announceAttribute: 141,
  announceCard: 142,
  announceNumber: 143,
} as const;

/** Messages that wait for an answer. */
export const QUESTIONS: readonly number[] = [
  MESSAGE.battleCommand,
  MESSAGE.idleCommand,
  MESSAGE.effectYesNo,
  MESSAGE.yesNo,
  MESSAGE.option,
  MESSAGE.card,
  MESSAGE.chain,
  MESSAGE.place,
  MESSAGE.position,
  MESSAGE.tribute,
  MESSAGE.sortChain,
  MESSAGE.counter,
  MESSAGE.sum,
  MESSAGE.disfield,
  MESSAGE.sortCard,
  MESSAGE.unselect,
  MESSAGE.announceRace,
  MESSAGE.announceAttribute,
  MESSAGE.announceCard,
  MESSAGE.announceNumber,
];

export const RESPONSE = {
  battleCommand: 0,
  idleCommand: 1,
  effectYesNo: 2,
  yesNo: 3,
  option: 4,
  card: 5,
  unselect: 7,
  chain: 8,
  disfield: 9,
  place: 10,
  position: 11,
  tribute: 12,
  sum: 14,
  sortCard: 15,
  announceNumber: 19,
} as const;

export const IDLE = {
  summon: 0,
  specialSummon: 1,
  changePosition: 2,
  setMonster: 3,
  setCard: 4,
  activate: 5,
  battlePhase: 6,
  endPhase: 7,
} as const;
export const BATTLE = { activate: 0, attack: 1, main2: 2, end: 3 } as const;

export const PROCESS = { end: 0, waiting: 1, goOn: 2 } as const;

export const QUERY = {
  code: 1,
  position: 2,
  level: 16,
  attack: 256,
  defense: 512,
  equip: 16384,
  overlay: 65536,
  counters: 131072,
  owner: 262144,
} as const;

/** Spell Counters in the other engine's list of counters. */
export const SPELL_COUNTER = 1;

/** Master Rule of 2020, with Decks that stay as they are when they are shuffled: both engines must draw the same. */
export const DUEL_FLAGS = {
  masterRule2020: 0x2e800n,
  pseudoShuffle: 0x10n,
} as const;

/** Phases as bits; the steps of the Battle Phase have one each. */
export const PHASE_OF: Readonly<Record<number, 'draw' | 'standby' | 'main1' | 'battle' | 'main2' | 'end'>> = {
  1: 'draw',
  2: 'standby',
  4: 'main1',
  8: 'battle',
  16: 'battle',
  32: 'battle',
  64: 'battle',
  128: 'battle',
  256: 'main2',
  512: 'end',
};
