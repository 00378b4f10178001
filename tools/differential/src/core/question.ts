/** The other engine's questions in neutral words. An answer is the response object it expects, except for picks: see `respond-picks.ts`. */
import { POOL_INDEX } from '@fuda/ocg';
import { type CardAt, type Choice, keyOf, numbered, PASS, type Place, type Question, type Zone } from '../neutral.ts';
import { BATTLE, IDLE, LOCATION, MESSAGE, POSITION, RESPONSE } from './constants.ts';
import type { CoreMessage } from './library.ts';

export type Response = object;
/** Of a pick: the place in the message's list. */
export type CoreQuestion = Question<Response | number> & { readonly message: CoreMessage };

interface Located {
  readonly code: number;
  readonly controller: number;
  readonly location: number;
  readonly sequence: number;
  /** it lies under the monster at that place */
  readonly overlay_sequence?: number;
}

const ZONE_OF: Readonly<Record<number, Zone>> = {
  [LOCATION.deck]: 'deck',
  [LOCATION.hand]: 'hand',
  [LOCATION.monster]: 'monster',
  [LOCATION.spellTrap]: 'spellTrap',
  [LOCATION.grave]: 'grave',
  [LOCATION.banished]: 'banished',
  [LOCATION.extra]: 'extra',
};

export function zoneOf(location: number): Zone {
  if (location & LOCATION.overlay) return 'material';
  return ZONE_OF[location] ?? 'nowhere';
}

export function cardAt(card: Located): CardAt {
  const zone = card.overlay_sequence === undefined ? zoneOf(card.location) : 'material';
  // tokens of one effect and alternate art have numbers of their own [YGO-14.3]
  return { player: card.controller, zone, index: card.sequence, code: POOL_INDEX.canonical(card.code) };
}

const keyed = (verb: string, card: Located): string => `${verb}:${keyOf(cardAt(card))}`;

function commands(
  message: CoreMessage,
  lists: readonly (readonly [string, string, number])[],
  type: number,
): Choice<Response>[] {
  return lists.flatMap(([field, verb, action]) =>
    (message[field] as Located[]).map((card, index) => ({
      key: keyed(verb, card),
      answer: { type, action, index },
    })),
  );
}

function idle(message: CoreMessage): Choice<Response>[] {
  const to = (key: string, action: number): Choice<Response> => ({
    key,
    answer: { type: RESPONSE.idleCommand, action, index: null },
  });
  return [
    ...commands(
      message,
      [
        ['summons', 'summon', IDLE.summon],
        ['special_summons', 'specialSummon', IDLE.specialSummon],
        ['pos_changes', 'turn', IDLE.changePosition],
        ['monster_sets', 'set', IDLE.setMonster],
        ['spell_sets', 'setCard', IDLE.setCard],
        ['activates', 'activate', IDLE.activate],
      ],
      RESPONSE.idleCommand,
    ),
    ...(message.to_bp ? [to('battlePhase', IDLE.battlePhase)] : []),
    ...(message.to_ep ? [to('endPhase', IDLE.endPhase)] : []),
  ];
}

function battle(message: CoreMessage): Choice<Response>[] {
  // Main Phase 2 always follows in our engine, and nothing has to be done there
  const action = message.to_m2 ? BATTLE.main2 : BATTLE.end;
  return [
    ...commands(
      message,
      [
        ['chains', 'activate', BATTLE.activate],
        ['attacks', 'attack', BATTLE.attack],
      ],
      RESPONSE.battleCommand,
    ),
    ...(message.to_m2 || message.to_ep
      ? [{ key: PASS, answer: { type: RESPONSE.battleCommand, action, index: null } }]
      : []),
  ];
}

/** Bits that are *not* set are free: 7 Monster Zones, then (from bit 8) 8 Spell & Trap Zones; the other player's from bit 16. */
export function freePlaces(mask: number, player: number): Place[] {
  const places: Place[] = [];
  for (const [side, shift] of [
    [player, 0],
    [1 - player, 16],
  ] as const) {
    for (let slot = 0; slot < 7; slot++)
      if (!((mask >>> (shift + slot)) & 1)) places.push({ player: side, zone: 'monster', index: slot });
    for (let slot = 0; slot < 6; slot++)
      if (!((mask >>> (shift + 8 + slot)) & 1)) places.push({ player: side, zone: 'spellTrap', index: slot });
  }
  return places;
}

export const placeKey = ({ player, zone, index }: Place): string => `${player}.${zone}.${index}`;

function places(message: CoreMessage, type: number): Choice<Response>[] {
  return freePlaces(message.field_mask, message.player).map((place) => ({
    key: placeKey(place),
    answer: {
      type,
      places: [
        {
          player: place.player,
          location: place.zone === 'monster' ? LOCATION.monster : LOCATION.spellTrap,
          sequence: place.index,
        },
      ],
    },
  }));
}

const POSITION_KEYS: readonly (readonly [number, string])[] = [
  [POSITION.attack, 'attack'],
  [POSITION.faceDownAttack, 'faceDownAttack'],
  [POSITION.defense, 'defense'],
  [POSITION.faceDownDefense, 'faceDownDefense'],
];

const yesOrNo = (type: number): Choice<Response>[] => [
  { key: 'yes', answer: { type, yes: true } },
  { key: PASS, answer: { type, yes: false } },
];

const one = { min: 1, max: 1 } as const;

function picks(message: CoreMessage, cards: readonly Located[], min: number, max: number): CoreQuestion {
  return {
    kind: 'pick',
    player: message.player,
    message,
    min,
    max,
    choices: cards.map((card, answer) => ({ key: keyOf(cardAt(card)), answer })),
  };
}

/** Reads a message that waits for an answer. */
export function readQuestion(message: CoreMessage): CoreQuestion {
  const base = { player: message.player as number, message, ...one };
  switch (message.type) {
    case MESSAGE.idleCommand:
      return { ...base, kind: 'main', choices: numbered(idle(message)) };
    case MESSAGE.battleCommand:
      return { ...base, kind: 'battle', choices: numbered(battle(message)) };
    case MESSAGE.chain: {
      const activate: Choice<Response>[] = (message.selects as Located[]).map((card, index) => ({
        key: keyed('activate', card),
        answer: { type: RESPONSE.chain, index },
      }));
      const pass = { key: PASS, answer: { type: RESPONSE.chain, index: null } };
      // what happens without a chain: only the order is asked for, and it may as well come first
      const silent = (message.selects as { client_mode?: number }[]).findIndex(({ client_mode }) => client_mode);
      if (message.forced && silent >= 0) return { ...base, kind: 'order', choices: [activate[silent]] };
      return { ...base, kind: 'respond', choices: numbered(message.forced ? activate : [...activate, pass]) };
    }
    case MESSAGE.effectYesNo:
      return {
        ...base,
        kind: 'respond',
        ambiguous: true,
        choices: [
          { key: keyed('activate', message as unknown as Located), answer: { type: RESPONSE.effectYesNo, yes: true } },
          { key: PASS, answer: { type: RESPONSE.effectYesNo, yes: false } },
        ],
      };
    case MESSAGE.yesNo:
      return { ...base, kind: 'yesno', choices: yesOrNo(RESPONSE.yesNo) };
    case MESSAGE.option:
      return {
        ...base,
        kind: 'mode',
        choices: (message.options as bigint[]).map((_, index) => ({
          key: String(index),
          answer: { type: RESPONSE.option, index },
        })),
      };
    case MESSAGE.announceNumber:
      return {
        ...base,
        kind: 'number',
        choices: (message.options as bigint[]).map((number, value) => ({
          key: String(number),
          answer: { type: RESPONSE.announceNumber, value },
        })),
      };
    case MESSAGE.position:
      return {
        ...base,
        kind: 'position',
        choices: POSITION_KEYS.filter(([bit]) => message.positions & bit).map(([position, key]) => ({
          key,
          answer: { type: RESPONSE.position, position },
        })),
      };
    case MESSAGE.place:
      return { ...base, kind: 'place', choices: places(message, RESPONSE.place) };
    case MESSAGE.disfield:
      return { ...base, kind: 'place', choices: places(message, RESPONSE.disfield) };
    case MESSAGE.card:
    case MESSAGE.tribute:
      return picks(message, message.selects, message.min, message.max);
    case MESSAGE.sum:
      return picks(message, message.selects, message.min, message.max);
    case MESSAGE.unselect:
      return picks(message, message.select_cards, message.can_finish ? 0 : 1, 1);
    case MESSAGE.sortChain:
    case MESSAGE.sortCard:
      return { ...base, kind: 'order', choices: [{ key: 'any', answer: { type: RESPONSE.sortCard, order: null } }] };
    default:
      throw new Error(`no reading for message ${message.type}`);
  }
}
