/**
 * A light policy that can learn: the score of an answer is a sum of a few numbers looked up by what the answer is: the question and
 * the verb, the card's definition, the ability, whose card it is and where it lies, and (where that is learned) how many copies of
 * it the player has elsewhere. Answers are drawn with chances exp(score).
 */

import type { ModelWeights } from '@fuda/game';
import { type CompiledGame, cells as c, countOptions, type Machine, type RandomBelow } from '@fuda/kernel';
import type { LightPolicy } from './evaluator.ts';
import { Questions, stageOf } from './names.ts';

/** numbers that make up one score */
export const POLICY_TERMS = 5;
/** more copies than this make no difference */
const MOST_COPIES = 3;
const MOST_OPTIONS = 4096;
const SIDES = ['mine', 'theirs'] as const;
const HIGHEST_SCORE = 30;

export class PolicyModel implements LightPolicy {
  readonly name = 'learned';
  readonly weights: Float64Array;
  readonly stages: number;
  readonly stageTurns: number;
  private readonly questions: Questions;
  private readonly verbs: number;
  private readonly definitions: number;
  private readonly zones: number;
  /** where each kind of number begins */
  private readonly cards: number;
  private readonly abilities: number;
  private readonly locations: number;
  private readonly copies: number;
  /** copies count: worth the time only where cards are gained during a match */
  counting = false;
  private readonly owned: Uint8Array;
  /** weights used by each option of the last query: option × POLICY_TERMS; 0 = a number that is always 0 */
  readonly terms = new Int32Array(MOST_OPTIONS * POLICY_TERMS);
  readonly chances = new Float64Array(MOST_OPTIONS);

  constructor(game: CompiledGame, stages: number, stageTurns: number) {
    this.stages = stages;
    this.stageTurns = stageTurns;
    this.questions = new Questions(game);
    this.verbs = game.declaration.verbs.length;
    this.definitions = game.cards.length + 1;
    this.zones = game.declaration.zones.length;
    this.cards = 1 + this.questions.names.length * this.verbs * stages;
    this.abilities = this.cards + this.verbs * this.definitions * stages;
    this.locations = this.abilities + game.abilityIds.length * stages;
    this.copies = this.locations + this.questions.names.length * SIDES.length * this.zones * stages;
    this.weights = new Float64Array(this.copies + this.verbs * this.definitions * (MOST_COPIES + 1) * stages);
    this.owned = new Uint8Array(this.definitions);
  }

  /** Fills `terms` and `chances` (adding up to 1) for the open query; returns the number of options. */
  weigh(m: Machine): number {
    const { S, layout } = m;
    const { stages, terms, weights, chances } = this;
    const count = countOptions(m);
    const stage = stageOf(m, stages, this.stageTurns);
    const question = this.questions.of(m);
    const me = S[c.QUERY_PLAYER] - 1;
    const counted = this.counting && this.countCopies(m, count, me);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const verb = m.optionVerb[i];
      const card = m.optionCard[i];
      const at = i * POLICY_TERMS;
      terms[at] = 1 + (question * this.verbs + verb) * stages + stage;
      terms[at + 1] = 0;
      terms[at + 2] = 0;
      terms[at + 3] = 0;
      terms[at + 4] = 0;
      if (card !== 0) {
        const location = S[m.location + card];
        const theirs = location >= m.zones === (me === 1) ? 0 : 1;
        const zone = location >= m.zones ? location - m.zones : location;
        if (((S[layout.known + card] >> me) & 1) !== 0) {
          const kind = verb * this.definitions + S[m.definition + card];
          terms[at + 1] = this.cards + kind * stages + stage;
          if (counted) {
            const copies = Math.min(MOST_COPIES, this.owned[S[m.definition + card]]);
            terms[at + 4] = this.copies + (kind * (MOST_COPIES + 1) + copies) * stages + stage;
          }
          if (m.optionAbility[i] !== 0) terms[at + 2] = this.abilities + m.optionAbility[i] * stages + stage;
        }
        terms[at + 3] = this.locations + ((question * SIDES.length + theirs) * this.zones + zone) * stages + stage;
      }
      const score =
        weights[terms[at]] +
        weights[terms[at + 1]] +
        weights[terms[at + 2]] +
        weights[terms[at + 3]] +
        weights[terms[at + 4]];
      const weight = Math.exp(score > HIGHEST_SCORE ? HIGHEST_SCORE : score);
      chances[i] = weight;
      sum += weight;
    }
    for (let i = 0; i < count; i++) chances[i] /= sum;
    return count;
  }

  /** Counts the player's cards by definition, but for those lying where the offered ones lie. False if no card is offered. */
  private countCopies(m: Machine, count: number, me: number): boolean {
    const { S } = m;
    const { owned } = this;
    let offered = 0;
    for (let i = 0; i < count && offered === 0; i++) offered = m.optionCard[i];
    if (offered === 0) return false;
    const where = S[m.location + offered];
    owned.fill(0);
    const from = me * m.zones;
    for (let zone = from; zone < from + m.zones; zone++) {
      if (zone === where) continue;
      const base = m.zoneBase[zone];
      for (let k = S[m.zoneSize + zone] - 1; k >= 0; k--) owned[S[m.definition + S[base + k]]]++;
    }
    return true;
  }

  choose(m: Machine, random: RandomBelow): number {
    const count = this.weigh(m);
    let left = random(0x1000000) / 0x1000000;
    for (let i = 0; i < count - 1; i++) {
      left -= this.chances[i];
      if (left < 0) return i;
    }
    return count - 1;
  }

  prior(m: Machine, count: number, out: Float64Array): void {
    this.weigh(m);
    for (let i = 0; i < count; i++) out[i] = this.chances[i];
  }

  /** All weights with their names, one list per name with a number per stage. */
  *named(game: CompiledGame): Iterable<readonly [name: string, at: number]> {
    const verbs = game.declaration.verbs.map((verb) => verb.name);
    const { stages } = this;
    for (const [q, question] of this.questions.names.entries())
      for (const [v, verb] of verbs.entries()) yield [`${question}:${verb}`, 1 + (q * this.verbs + v) * stages];
    for (const [v, verb] of verbs.entries())
      for (const [d, card] of game.cards.entries())
        yield [`${verb} ${card.id}`, this.cards + (v * this.definitions + d + 1) * stages];
    for (const [d, card] of game.cards.entries())
      for (let a = game.abilityFrom[d + 1]; a < game.abilityFrom[d + 2]; a++)
        yield [`${card.id}#${game.abilityIds[a]}`, this.abilities + a * stages];
    for (const [q, question] of this.questions.names.entries())
      for (const [s, side] of SIDES.entries())
        for (const [z, zone] of game.declaration.zones.entries())
          yield [
            `${question}@${side}.${zone.name}`,
            this.locations + ((q * SIDES.length + s) * this.zones + z) * stages,
          ];
    for (const [v, verb] of verbs.entries())
      for (const [d, card] of game.cards.entries())
        for (let k = 0; k <= MOST_COPIES; k++)
          yield [
            `${verb} ${card.id}*${k}`,
            this.copies + ((v * this.definitions + d + 1) * (MOST_COPIES + 1) + k) * stages,
          ];
  }
}

/** Is this the name of a weight for a number of copies? */
export const isForCopies = (name: string): boolean => /\*\d$/.test(name);

/** Puts written weights into the model's columns; names the game no longer has are left out. */
export function readWeights(
  from: ModelWeights['policy'],
  named: Iterable<readonly [name: string, at: number]>,
  into: Float64Array,
): void {
  for (const [name, at] of named) {
    const values = from[name];
    if (values) for (const [stage, value] of values.entries()) into[at + stage] = value;
  }
}

/** Three digits that count; what is next to nothing is nothing. */
function rounded(x: number): number {
  return Math.abs(x) < 1e-7 ? 0 : Number(x.toPrecision(3));
}

/** The weights worth writing down, rounded. */
export function writeWeights(
  weights: Float64Array,
  named: Iterable<readonly [name: string, at: number]>,
  stages: number,
): Record<string, number[]> {
  const written: Record<string, number[]> = {};
  for (const [name, at] of named) {
    const values = Array.from(weights.subarray(at, at + stages), rounded);
    if (values.some((x) => x !== 0)) written[name] = values;
  }
  return written;
}
