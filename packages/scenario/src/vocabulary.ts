/** The words a scenario of one game may use, and what they mean. */

import { nearest } from '@fuda/game';
import type { CompiledGame, GameDeclaration } from '@fuda/kernel';
import { CardNames } from './card-names.ts';
import { M, type WordKind } from './messages.ts';
import type { Problems } from './problem.ts';

/** Cards meant by an address: `name`, `player.zone.name`, `player.zone.#index` or `player.zone.name#index`. */
export interface CardAddress {
  readonly player?: number;
  readonly zone?: string;
  /** definition id */
  readonly id?: string;
  /** index in the zone, counted from 0 */
  readonly index?: number;
}

const ADDRESS = /^([01])\.([^.]+)\.(.+)$/;
const PLACED = /^(.*)#(\d{1,4})$/;

export class Vocabulary {
  readonly game: CompiledGame;
  readonly names: CardNames;

  constructor(game: CompiledGame, home?: string) {
    this.game = game;
    this.names = new CardNames(game.cards, home);
  }

  get declaration(): GameDeclaration {
    return this.game.declaration;
  }

  isZone(name: string): boolean {
    return this.game.symbols.zone.has(name);
  }

  /** Notes a problem unless `name` is one of the known words. */
  check(kind: WordKind, name: string, known: Iterable<string>, path: string, problems: Problems): boolean {
    const list = [...known];
    if (list.includes(name)) return true;
    problems.add('UNKNOWN_NAME', path, M.unknown(kind, name, nearest(name, list)));
    return false;
  }

  checkZone(name: string, path: string, problems: Problems): boolean {
    return this.check(
      'zone',
      name,
      this.declaration.zones.map((z) => z.name),
      path,
      problems,
    );
  }

  /** The definition id a person's word means. */
  card(word: string, path: string, problems: Problems): string | undefined {
    const found = this.names.find(word);
    if ('id' in found) return found.id;
    if ('several' in found) problems.add('AMBIGUOUS_CARD', path, M.ambiguous(word, found.several));
    else problems.add('UNKNOWN_NAME', path, M.unknown('card', word, found.suggestion));
    return undefined;
  }

  address(word: string, path: string, problems: Problems): CardAddress {
    // a card may be called anything, so a whole name is tried before it is taken apart
    if ('id' in this.names.find(word)) return this.nameOf(word, path, problems);
    const match = ADDRESS.exec(word);
    const rest = match && this.isZone(match[2]) ? match[3] : word;
    const where = rest === word ? {} : { player: Number(match![1]), zone: match![2] };
    const placed = PLACED.exec(rest);
    if (!placed || 'id' in this.names.find(rest)) return { ...where, ...this.nameOf(rest, path, problems) };
    const name = placed[1] === '' ? {} : this.nameOf(placed[1], path, problems);
    return { ...where, ...name, index: Number(placed[2]) };
  }

  private nameOf(word: string, path: string, problems: Problems): CardAddress {
    const id = this.card(word, path, problems);
    return id === undefined ? {} : { id };
  }

  /** `0.hand` → player and zone. */
  zoneKey(key: string, path: string, problems: Problems): { player: number; zone: string } | undefined {
    const match = /^([01])\.(.+)$/.exec(key);
    if (!match) {
      problems.add('BAD_SHAPE', path, M.badZoneKey(key));
      return undefined;
    }
    return this.checkZone(match[2], path, problems) ? { player: Number(match[1]), zone: match[2] } : undefined;
  }

  /** `0.lp` → player and counter. */
  counterKey(key: string, path: string, problems: Problems): { player: number; counter: string } | undefined {
    const match = /^([01])\.(.+)$/.exec(key);
    if (!match) {
      problems.add('BAD_SHAPE', path, M.badCounterKey(key));
      return undefined;
    }
    const known = this.declaration.counters.map((c) => c.name);
    return this.check('counter', match[2], known, path, problems)
      ? { player: Number(match[1]), counter: match[2] }
      : undefined;
  }
}
