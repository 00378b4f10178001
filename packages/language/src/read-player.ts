import { childPath } from '@fuda/game';
import type { PlayerNode } from './nodes.ts';
import { requireEvent } from './read-expression.ts';
import { readVariable } from './read-variable.ts';
import type { Reader } from './reader.ts';

export const PLAYERS: Readonly<Record<string, PlayerNode>> = {
  SELF: { kind: 'self' },
  OPPONENT: { kind: 'opponent' },
  BOTH: { kind: 'both' },
  TURN_PLAYER: { kind: 'turn' },
  OTHER: { kind: 'other' },
};

const OLD_PLAYERS: Readonly<Record<string, string>> = {
  PLAYER_SELF: 'SELF',
  PLAYER_OPPONENT: 'OPPONENT',
  ALL_PLAYERS: 'BOTH',
  $player: 'SELF',
  $opponent: 'OPPONENT',
};

const PLAYER = { ja: 'プレイヤー', en: 'player' };

/** SELF, OPPONENT, BOTH, TURN_PLAYER, OTHER, a variable, the owner or controller of a card, or somebody's opponent. */
export function readPlayer(reader: Reader, value: unknown, path: string): PlayerNode | undefined {
  reader.note(path);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const object = new Map(Object.entries(value));
    reader.onlyFields(object, path, ['ownerOf', 'controllerOf', 'opponentOf']);
    if (object.has('opponentOf')) {
      const player = readPlayer(reader, object.get('opponentOf'), childPath(path, 'opponentOf'));
      if (player?.kind === 'both') reader.wrongType(childPath(path, 'opponentOf'), PLAYER, 'BOTH');
      return player && player.kind !== 'both' ? { kind: 'opponentOf', player } : undefined;
    }
    const key = object.has('ownerOf') ? 'ownerOf' : 'controllerOf';
    const of = reader.required(object, path, key, (v, p) => reader.readCards(reader, v, p));
    return of && { kind: key === 'ownerOf' ? 'owner' : 'controller', of };
  }
  const word = reader.string(value, path);
  if (word === undefined) return undefined;
  if (word === '$event.player') return requireEvent(reader, path) ? { kind: 'event' } : undefined;
  const plain = Object.hasOwn(OLD_PLAYERS, word) ? OLD_PLAYERS[word] : word;
  if (plain.startsWith('$')) {
    const variable = readVariable(reader, plain, path, ['player']);
    return variable && { kind: 'variable', variable };
  }
  const name = reader.oneOf(plain, path, Object.keys(PLAYERS), PLAYER);
  return name === undefined ? undefined : PLAYERS[name];
}
