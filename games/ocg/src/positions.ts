/** Positions put together by hand: what may lie where [YGO-3.1], and what no Duel comes to by itself. */
import type { MarkRange, PlaceRule, PositionRemark, PositionRules, PrintedIs } from '@fuda/game';
import type { MatchSetup } from '@fuda/kernel';
import { FRAME, KIND, SUBTYPE } from './fields/index.ts';
import { label } from './ir.ts';
import { PILE } from './pile.ts';
import { FIELD_SLOT, MAIN_SLOTS } from './zones.ts';

const MONSTER: PrintedIs = { prop: 'kind', is: [KIND.monster] };
const SPELL: PrintedIs = { prop: 'kind', is: [KIND.spell] };
const TRAP: PrintedIs = { prop: 'kind', is: [KIND.trap] };
const FIELD: PrintedIs = { prop: 'subtype', is: [SUBTYPE.field] };
const MAIN: PrintedIs = { prop: 'pile', is: [PILE.main] };
const EXTRA: PrintedIs = { prop: 'pile', is: [PILE.extra] };
const REAL: PrintedIs = { prop: 'frame', is: [FRAME.token], not: true };

const MAIN_ZONES = Array.from({ length: MAIN_SLOTS }, (_, slot) => slot);
const NO_MARKS = {};
const TURN_PLACED: MarkRange = {};

/** [YGO-3.3] Link Monsters have no Defense Position and cannot be face-down, nor can tokens be face-down. */
const FACES: Readonly<Record<string, MarkRange>> = {
  faceDown: { max: 1, cards: [{ prop: 'frame', is: [FRAME.link, FRAME.token], not: true }] },
  defense: { max: 1, cards: [{ prop: 'frame', is: [FRAME.link], not: true }] },
};

const ON_FIELD: Readonly<Record<string, MarkRange>> = {
  ...FACES,
  turnPlaced: TURN_PLACED,
  attacks: {},
  spellCounter: {},
  // [YGO-5.3.4] what a position shows on the field came there in the right way, unless it says otherwise
  proper: {
    max: 1,
    first: 1,
    label: label('正規の手順で特殊召喚した', 'properly summoned'),
    cards: [{ prop: 'frame', is: [FRAME.fusion, FRAME.ritual, FRAME.synchro, FRAME.xyz, FRAME.link] }],
  },
};

const monsterZone: Pick<PlaceRule, 'marks' | 'never'> = {
  marks: ON_FIELD,
  never: [
    {
      marks: { faceDown: 1, defense: 0 },
      reason: label('裏側のモンスターは守備表示です', 'a face-down monster is in Defense Position'),
    },
  ],
};

const spellZone = { faceDown: { max: 1 }, turnPlaced: TURN_PLACED, spellCounter: {} };

const PLACES: readonly PlaceRule[] = [
  { zone: 'deck', cards: [MAIN], what: label('メインデッキのカード', 'cards of the Main Deck'), marks: NO_MARKS },
  { zone: 'hand', cards: [MAIN], what: label('メインデッキのカード', 'cards of the Main Deck'), marks: NO_MARKS },
  { zone: 'extra', cards: [EXTRA], what: label('EXデッキのカード', 'cards of the Extra Deck'), marks: NO_MARKS },
  { zone: 'monster', slots: MAIN_ZONES, cards: [MONSTER], what: label('モンスター', 'monsters'), ...monsterZone },
  {
    zone: 'monster',
    slots: [MAIN_SLOTS, MAIN_SLOTS + 1],
    cards: [EXTRA],
    what: label('EXデッキのモンスター', 'monsters of the Extra Deck'),
    ...monsterZone,
  },
  {
    zone: 'spellTrap',
    slots: MAIN_ZONES,
    cards: [SPELL, { ...FIELD, not: true }],
    what: label('フィールド以外の魔法', 'Spells other than Field Spells'),
    hosts: ['monster'],
    loose: true,
    marks: spellZone,
  },
  {
    zone: 'spellTrap',
    slots: MAIN_ZONES,
    cards: [TRAP],
    what: label('罠', 'Traps'),
    hosts: ['monster'],
    loose: true,
    // a Trap that lies there was Set
    marks: { ...spellZone, faceDown: { max: 1, first: 1 } },
  },
  {
    zone: 'spellTrap',
    slots: MAIN_ZONES,
    cards: [MONSTER],
    what: label('装備されたモンスター', 'monsters equipped to others'),
    hosts: ['monster'],
    marks: { turnPlaced: TURN_PLACED },
  },
  {
    zone: 'spellTrap',
    slots: MAIN_ZONES,
    cards: [MONSTER, { stat: 'setAsSpell' }],
    what: label('魔法カードとしてセットできるモンスター', 'monsters that can be Set as Spells'),
    marks: { turnPlaced: TURN_PLACED, faceDown: { min: 1, max: 1, first: 1 } },
  },
  {
    zone: 'spellTrap',
    slots: [FIELD_SLOT],
    cards: [SPELL, FIELD],
    what: label('フィールド魔法', 'Field Spells'),
    marks: spellZone,
  },
  { zone: 'grave', cards: [REAL], what: label('トークン以外', 'everything but tokens'), marks: NO_MARKS },
  {
    zone: 'banished',
    cards: [REAL],
    what: label('トークン以外', 'everything but tokens'),
    marks: { faceDown: { max: 1 } },
  },
  {
    zone: 'material',
    cards: [REAL],
    what: label('Ｘモンスターの素材', 'materials of an Xyz Monster'),
    hosts: ['monster'],
    marks: NO_MARKS,
  },
];

/** [YGO-4.8] */
const HAND_LIMIT = 6;
const COPIES = 3;

/** Whoever ended a turn discarded down to six cards. */
function handOfTheOther({ cards, firstPlayer = 0, turn = 1 }: MatchSetup): PositionRemark[] {
  const player = 1 - firstPlayer;
  const found = cards.filter(({ zone, owner, of = owner }) => zone === 'hand' && of === player).length;
  if (found <= HAND_LIMIT || turn < 2) return [];
  const reason = label(
    `席${player + 1}の手札が${found}枚です（自分のターンの終わりに${HAND_LIMIT}枚まで減らしたはず）`,
    `seat ${player + 1} has ${found} cards in hand (and discarded down to ${HAND_LIMIT} at the end of the last turn)`,
  );
  return [{ player, reason }];
}

export const POSITIONS: PositionRules = {
  places: PLACES,
  faces: ['faceDown', 'defense'],
  counters: { normalLimit: { min: 0 } },
  unreached: [
    // [YGO-2.1]
    { kind: 'copies', most: COPIES, cards: [REAL] },
    {
      kind: 'card',
      zones: ['monster'],
      cards: [{ prop: 'frame', is: [FRAME.fusion, FRAME.ritual, FRAME.synchro, FRAME.xyz, FRAME.link] }],
      mark: { attribute: 'proper', is: 0 },
      reason: label('正規の手順で特殊召喚されていません', 'it was never properly summoned'),
    },
  ],
  remarks: handOfTheOther,
  begins: { phase: 'main1', turn: 3 },
};
