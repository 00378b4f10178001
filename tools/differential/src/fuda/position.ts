/** Our board in neutral words. The tool sees everything, so it reads the state and not a player's view. */
import { cells, handleOf, type Machine, statSeen } from '@fuda/kernel';
import { POOL_INDEX } from '@fuda/ocg';
import type { FieldCard, Phase, Position, SidePosition } from '../neutral.ts';
import type { FudaDuel } from './engine.ts';
import { handleKey } from './question.ts';

class Reader {
  private readonly duel: FudaDuel;
  private readonly m: Machine;

  constructor(duel: FudaDuel) {
    this.duel = duel;
    this.m = duel.match.machine;
  }

  private location(player: number, zone: string): number {
    return player * this.m.layout.zones + this.duel.game.symbols.zone.get(zone)!;
  }

  /** cards of a zone by their slot or index */
  cards(player: number, zone: string): [number, number][] {
    const { S, zoneBase, zoneSize, layout } = this.m;
    const location = this.location(player, zone);
    const slots = this.duel.game.zoneSlots[location % layout.zones] !== 0;
    const length = slots ? layout.zoneCapacity[location] : S[zoneSize + location];
    return Array.from({ length }, (_, k): [number, number] => [k, S[zoneBase[location] + k]]).filter(
      ([, card]) => card !== 0,
    );
  }

  code(card: number): number {
    return this.duel.codeOf(this.m, card);
  }

  codes(player: number, zone: string): number[] {
    return this.cards(player, zone).map(([, card]) => this.code(card));
  }

  attribute(name: string, card: number): number {
    return this.m.S[this.m.layout.attributes[this.duel.game.symbols.attribute.get(name)!] + card];
  }

  private stat(name: string, card: number): number {
    const at = this.duel.game.declaration.stats.findIndex((stat) => stat.name === name);
    return statSeen(this.m, at, card);
  }

  private frame(card: number): string {
    const printed = POOL_INDEX.find(this.code(card));
    return printed?.kind === 'monster' ? printed.frame : '';
  }

  /** Continuous Traps are tied to monsters, too, without being equipped to them. */
  private equips(card: number): boolean {
    const printed = POOL_INDEX.find(this.code(card));
    const monster = printed?.kind === 'monster';
    return printed?.kind === 'spell' ? printed.subtype === 'equip' : monster && this.zone(card) === 'spellTrap';
  }

  private zone(card: number): string {
    return handleOf(this.m, 0, card).zone;
  }

  private hostOf(card: number): number {
    return this.m.S[this.m.layout.host + card] & cells.CARD_MASK;
  }

  private under(monster: number): number[] {
    return [0, 1]
      .flatMap((player) => this.cards(player, 'material'))
      .filter(([, card]) => this.hostOf(card) === monster)
      .map(([, card]) => this.code(card))
      .sort((a, b) => a - b);
  }

  private fieldCard(card: number, monster: boolean): FieldCard {
    const faceDown = this.attribute('faceDown', card) !== 0;
    const host = this.hostOf(card);
    const base = {
      code: this.code(card),
      faceDown,
      owner: this.m.S[this.m.layout.owner + card],
      counters: this.attribute('spellCounter', card),
      ...(host === 0 || !this.equips(card) ? {} : { equippedTo: this.key(host) }),
    };
    if (!monster) return base;
    const frame = this.frame(card);
    return {
      ...base,
      defense: this.attribute('defense', card) !== 0,
      materials: this.under(card),
      ...(faceDown
        ? {}
        : {
            atk: this.stat('atk', card),
            ...(frame === 'link' ? {} : { def: this.stat('def', card) }),
            ...(frame === 'link' || frame === 'xyz' ? {} : { level: this.stat('level', card) }),
          }),
    };
  }

  private key(card: number): string {
    return handleKey(handleOf(this.m, 0, card), this.code(card));
  }

  /** The card of a key as it lies there: where, and on the field also Level as printed, face, what it is subject to. */
  facts(key: string): string {
    const [, player, zone, slot] = /(\d)\.(\w+)(?:\.(\d+))?#/.exec(key) ?? [];
    if (zone === undefined) return '-';
    const found = this.cards(Number(player), zone).find(([at]) => String(at) === slot);
    return found === undefined ? zone : `${zone} ${this.lies(found[1])}`;
  }

  private lies(card: number): string {
    const printed = POOL_INDEX.find(this.code(card));
    return [
      this.code(card),
      ...(printed?.kind === 'monster' ? [printed.frame, `L${printed.level ?? 0}`] : []),
      this.attribute('faceDown', card) === 0 ? 'up' : 'down',
      ...(this.stat('negated', card) > 0 ? ['negated'] : []),
      ...(this.m.S[this.m.layout.owner + card] === handleOf(this.m, 0, card).player ? [] : ['stolen']),
    ].join(' ');
  }

  monsters(player: number): string {
    return this.cards(player, 'monster')
      .map(([, card]) => this.lies(card))
      .join(', ');
  }

  private row(player: number, zone: string): Record<number, FieldCard> {
    return Object.fromEntries(
      this.cards(player, zone).map(([slot, card]) => [slot, this.fieldCard(card, zone === 'monster')]),
    );
  }

  side(player: number): SidePosition {
    const { S, layout } = this.m;
    const lp = this.duel.game.declaration.counters.findIndex(({ name }) => name === 'lp');
    return {
      lp: S[layout.counters[lp] + player],
      deck: this.codes(player, 'deck'),
      hand: this.codes(player, 'hand'),
      grave: this.codes(player, 'grave'),
      banished: this.cards(player, 'banished').map(
        ([, card]) => `${this.code(card)}${this.attribute('faceDown', card) ? ' face-down' : ''}`,
      ),
      extra: this.codes(player, 'extra'),
      monsters: this.row(player, 'monster'),
      spells: this.row(player, 'spellTrap'),
    };
  }
}

/** `card | own: monsters | other: monsters`, for patterns of settled differences. */
export function factsOf(duel: FudaDuel, key: string, player: number): string {
  const reader = new Reader(duel);
  return [reader.facts(key), `own: ${reader.monsters(player)}`, `other: ${reader.monsters(1 - player)}`].join(' | ');
}

export function fudaPosition(duel: FudaDuel): Position {
  const reader = new Reader(duel);
  const view = duel.match.view(0);
  const { machine } = duel.match;
  const { game } = duel;
  const table = game.declaration.tables?.findIndex(({ name }) => name === 'link') ?? -1;
  const { columns } = game.declaration.tables![table];
  const column = columns.findIndex(({ name }) => name === 'card');
  const chain = Array.from({ length: duel.global('links') }, (_, row) => {
    const cell = machine.layout.tables[table] + row * columns.length + column;
    return reader.code(machine.S[cell] & cells.CARD_MASK);
  });
  return {
    turn: view.turn,
    turnPlayer: view.turnPlayer,
    phase: view.phase as Phase,
    chain,
    players: [reader.side(0), reader.side(1)],
  };
}

/** Is the Damage Step going on? */
export function inDamageStep(duel: FudaDuel): boolean {
  return duel.global('damageTiming') !== 0;
}
