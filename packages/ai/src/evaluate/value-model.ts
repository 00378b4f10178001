/**
 * What a position is worth, from the game's declaration alone: how many cards lie in which zone, which cards they are, counters,
 * labelled values and marks of cards in play, and whose turn it is. Everything counts as mine minus theirs; the sum goes through
 * the logistic function. The weights are learned.
 */
import { type CompiledGame, cells as c, type Machine, statSeen } from '@fuda/kernel';
import type { Evaluator } from './evaluator.ts';
import { stageOf } from './names.ts';

const STEEPEST = 30;

export class ValueModel implements Evaluator {
  readonly name = 'material';
  readonly weights: Float64Array;
  readonly stages: number;
  readonly stageTurns: number;
  private readonly definitions: number;
  private readonly zones: number;
  /** labelled attributes and stats, by their numbers in the game */
  private readonly marks: readonly number[];
  private readonly stats: readonly number[];
  /** zones whose cards have values and marks that matter: those in play */
  private readonly inPlay: Uint8Array;
  private readonly counters: number;
  private readonly zoneMarks: number;
  private readonly zoneStats: number;
  private readonly owned: number;
  private readonly placed: number;
  readonly count: number;
  /** features of the last position: their numbers (without stage) and amounts, player 0 minus player 1 */
  readonly found: Int32Array;
  readonly amounts: Float64Array;
  foundCount = 0;

  constructor(game: CompiledGame, stages: number, stageTurns: number) {
    const { zones, counters, attributes, stats } = game.declaration;
    this.stages = stages;
    this.stageTurns = stageTurns;
    this.definitions = game.cards.length + 1;
    this.zones = zones.length;
    this.marks = attributes.flatMap((a, i) => (a.label ? [i] : []));
    this.stats = stats.flatMap((s, i) => (s.label ? [i] : []));
    this.inPlay = Uint8Array.from(zones, (zone) => (zone.slots || zone.remember ? 1 : 0));
    // 0 is the turn; then zones, counters, marks and values per zone, cards anywhere, cards in a zone
    this.counters = 1 + zones.length;
    this.zoneMarks = this.counters + counters.length;
    this.zoneStats = this.zoneMarks + zones.length * this.marks.length;
    this.owned = this.zoneStats + zones.length * this.stats.length;
    this.placed = this.owned + this.definitions;
    this.count = this.placed + zones.length * this.definitions;
    this.weights = new Float64Array(this.count * stages);
    const most = this.zoneMarks + game.layout.cards * (4 + this.marks.length + this.stats.length);
    this.found = new Int32Array(most);
    this.amounts = new Float64Array(most);
  }

  private note(feature: number, amount: number): void {
    if (amount === 0) return;
    this.found[this.foundCount] = feature;
    this.amounts[this.foundCount++] = amount;
  }

  /** Lists the features of a position in `found` and `amounts`. A card in the hand of nobody's pile counts for its zone's player. */
  look(m: Machine): void {
    const { S, layout } = m;
    this.foundCount = 0;
    this.note(0, S[c.TURN_PLAYER] === 0 ? 1 : -1);
    for (let z = 0; z < this.zones; z++) this.note(1 + z, S[m.zoneSize + z] - S[m.zoneSize + m.zones + z]);
    for (let k = 0; k < layout.counters.length; k++)
      this.note(this.counters + k, S[layout.counters[k]] - S[layout.counters[k] + 1]);
    // in order of locations, so that the sum is the same to the last bit whichever of two equal cards is which
    for (let location = 0; location < layout.locations; location++) {
      const zone = location >= m.zones ? location - m.zones : location;
      const length = m.game.zoneSlots[zone] !== 0 ? layout.zoneCapacity[location] : S[m.zoneSize + location];
      for (let k = 0; k < length; k++) {
        const card = S[m.zoneBase[location] + k];
        if (card !== 0) this.lookAt(m, card, zone, location >= m.zones ? -1 : 1);
      }
    }
  }

  private lookAt(m: Machine, card: number, zone: number, sign: number): void {
    const { S, layout } = m;
    const definition = S[m.definition + card];
    this.note(this.owned + definition, sign);
    this.note(this.placed + zone * this.definitions + definition, sign);
    if (this.inPlay[zone] === 0) return;
    for (let k = 0; k < this.marks.length; k++)
      this.note(this.zoneMarks + zone * this.marks.length + k, sign * S[layout.attributes[this.marks[k]] + card]);
    for (let k = 0; k < this.stats.length; k++)
      this.note(this.zoneStats + zone * this.stats.length + k, sign * statSeen(m, this.stats[k], card));
  }

  value(m: Machine): number {
    this.look(m);
    return this.judge(stageOf(m, this.stages, this.stageTurns));
  }

  /** Chance of player 0 from the features last looked at. */
  judge(stage: number): number {
    const { weights, found, amounts, stages } = this;
    let sum = 0;
    for (let i = 0; i < this.foundCount; i++) sum += weights[found[i] * stages + stage] * amounts[i];
    return 1 / (1 + Math.exp(-Math.max(-STEEPEST, Math.min(STEEPEST, sum))));
  }

  *named(game: CompiledGame): Iterable<readonly [name: string, at: number]> {
    const { zones, counters, attributes, stats } = game.declaration;
    const at = (feature: number): number => feature * this.stages;
    yield ['turn', at(0)];
    for (const [z, zone] of zones.entries()) yield [`size ${zone.name}`, at(1 + z)];
    for (const [k, counter] of counters.entries()) yield [`counter ${counter.name}`, at(this.counters + k)];
    for (const [z, zone] of zones.entries()) {
      for (const [k, mark] of this.marks.entries())
        yield [`mark ${zone.name}.${attributes[mark].name}`, at(this.zoneMarks + z * this.marks.length + k)];
      for (const [k, stat] of this.stats.entries())
        yield [`stat ${zone.name}.${stats[stat].name}`, at(this.zoneStats + z * this.stats.length + k)];
    }
    for (const [d, card] of game.cards.entries()) yield [`card ${card.id}`, at(this.owned + d + 1)];
    for (const [z, zone] of zones.entries())
      for (const [d, card] of game.cards.entries())
        yield [`card ${zone.name}.${card.id}`, at(this.placed + z * this.definitions + d + 1)];
  }
}
