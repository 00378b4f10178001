/** One card at work: which of its abilities run, which of its instructions are carried out, when it is drawn and used. */
import { handZone } from '@fuda/ai';
import { type CardUse, inKeyword, type MarkedInstruction, readMark } from '@fuda/game';
import type { CompiledGame, Machine, Tracer } from '@fuda/kernel';
import { count, emptyTrial, type TrialTally } from './tally.ts';

/** The parts of a card that a trial tells about. */
export interface CardParts {
  /** its instructions, in the order of the card */
  readonly instructions: readonly MarkedInstruction[];
  /** ability and slot of each of its programs */
  readonly programs: readonly string[];
  /** its rules, by ability */
  readonly rules: readonly string[];
}

/** What an instruction is counted under. */
export const placeKey = ({ path, inside }: MarkedInstruction): string =>
  inside === undefined ? path : inKeyword(path, inside);

export const programKey = (ability: string, slot: string): string => `${ability}/${slot}`;

export class CardWatch implements Tracer {
  readonly parts: CardParts;
  private readonly game: CompiledGame;
  private readonly definition: number;
  /** by position of the code */
  private readonly places: ReadonlyMap<number, readonly string[]>;
  private readonly slots: readonly string[];
  private readonly hand: number;
  private readonly uses: Uint8Array;
  /** where it counts */
  into: TrialTally = emptyTrial();

  constructor(game: CompiledGame, card: string, uses: readonly CardUse[]) {
    this.game = game;
    this.definition = game.symbols.definition.get(card) ?? 0;
    const marks = [...game.instructionsAt].flatMap(([at, names]) => {
      const read = names.flatMap((name) => readMark(name) ?? []);
      return read.length > 0 ? [[at, read] as const] : [];
    });
    this.places = new Map(marks.map(([at, read]) => [at, [...new Set(read.map(placeKey))]] as const));
    this.slots = game.programSlots;
    this.hand = game.symbols.zone.get(handZone(game) ?? '') ?? -1;
    // verb × zones + zone
    const { zones, verbs } = game.declaration;
    this.uses = Uint8Array.from({ length: verbs.length * zones.length }, (_, i) => {
      const [verb, zone] = [verbs[Math.floor(i / zones.length)].name, zones[i % zones.length].name];
      return uses.some((use) => use.verb === verb && (use.zone === undefined || use.zone === zone)) ? 1 : 0;
    });
    const rows = game.abilityRows.filter((row) => row.definition === this.definition);
    const byPlace = new Map(marks.flatMap(([, read]) => read.map((one) => [placeKey(one), one] as const)));
    this.parts = {
      instructions: [...byPlace.values()],
      programs: rows.flatMap((row) =>
        row.programs
          .filter(([, program]) => program !== 0)
          .map(([slot]) => programKey(row.declaration.id, this.slots[slot])),
      ),
      rules: rows.filter(({ declaration }) => declaration.rule).map(({ declaration }) => declaration.id),
    };
  }

  instruction(_m: Machine, pc: number): void {
    for (const path of this.places.get(pc) ?? []) count(this.into.instructions, path);
  }

  run(_m: Machine, ability: number, slot: number): void {
    const row = this.game.abilityRows[ability];
    if (row?.definition === this.definition)
      count(this.into.abilities, programKey(row.declaration.id, this.slots[slot]));
  }

  readonly observeRule = (_m: Machine, ability: number): void => {
    const row = this.game.abilityRows[ability];
    if (row?.definition === this.definition) count(this.into.rules, row.declaration.id);
  };

  /** Is this answer one that uses the card? The options of the machine are those of the open question. */
  isUse(m: Machine, option: number): boolean {
    const card = m.optionCard[option];
    if (card === 0 || m.S[m.definition + card] !== this.definition) return false;
    const zones = this.game.declaration.zones.length;
    return this.uses[m.optionVerb[option] * zones + (m.S[m.location + card] % zones)] !== 0;
  }

  /** Does a player hold a copy now? */
  isHeld(m: Machine, player: number): boolean {
    if (this.hand < 0) return false;
    const location = this.hand + player * m.zones;
    const start = m.zoneBase[location];
    const end = start + m.S[m.zoneSize + location];
    for (let k = start; k < end; k++) if (m.S[m.definition + m.S[k]] === this.definition) return true;
    return false;
  }
}
