/**
 * Cards by their meaning: one vector per definition and per ability, from printed facts and programs, never from ids. A name the game
 * declares (an event, a zone, an action) has a place of its own; all other words, and what is done inside what, share places by a hash.
 */

import { abilityFacts, askFacts, type FactListener, programFact } from '@fuda/game';
import { type AbilityDeclaration, type CompiledGame, groupAddress, type Machine, RULE_CATEGORIES } from '@fuda/kernel';

/** Places for values of printed properties, and for words of programs. */
const PRINTED = 64;
const WORDS = 96;

/** Definitions (row 0: a card nobody knows), and abilities by their number (row 0 again stands for none) with questions and single words behind them. */
export interface MeaningTable {
  readonly width: number;
  readonly names: readonly string[];
  /** (definitions) × width, row = number of the definition */
  readonly cards: Float32Array;
  readonly cardRows: number;
  /** (abilities, questions, words) × width, rows as `MeaningRows` says */
  readonly abilities: Float32Array;
  readonly abilityRows: number;
}

/** How the vector of a card is laid out; follows from the game's declaration and from which properties tell cards apart. */
export class MeaningLayout {
  readonly names: readonly string[];
  /** printed properties that count: all but those that are names or numbers of cards */
  readonly properties: readonly number[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly printedFrom: number;
  private readonly wordsFrom: number;

  constructor(game: CompiledGame) {
    const { declaration } = game;
    const identities = identitiesOf(game);
    this.properties = declaration.properties.flatMap((name, i) => (identities.has(name) ? [] : [i]));
    const magnitudes = this.properties.flatMap((i) =>
      ['', '~sin', '~cos'].map((wave) => `${declaration.properties[i]}${wave}`),
    );
    const declared = [
      ...game.eventNames.map((name) => `hears ${name}`),
      ...RULE_CATEGORIES.map((name) => `rule ${name}`),
      ...game.abilityKinds.map((name) => `kind ${name}`),
      ...declaration.actions.map(({ name }) => `act ${name}`),
      ...declaration.stats.map(({ name }) => `changes ${name}`),
      ...declaration.zones.flatMap(({ name }) => [`me ${name}`, `opp ${name}`, `to ${name}`]),
      ...['optional', 'once', 'lasting', 'amount', 'chooses me', 'chooses opp'],
    ];
    this.printedFrom = magnitudes.length;
    const declaredFrom = this.printedFrom + PRINTED;
    this.wordsFrom = declaredFrom + declared.length;
    this.places = new Map(declared.map((name, i) => [name, declaredFrom + i]));
    this.names = [
      ...magnitudes,
      ...Array.from({ length: PRINTED }, (_, i) => `printed#${i}`),
      ...declared,
      ...Array.from({ length: WORDS }, (_, i) => `word#${i}`),
    ];
  }

  get width(): number {
    return this.names.length;
  }

  /** What is printed on a card besides its text. */
  addPrinted(properties: ArrayLike<number>, row: Float32Array): void {
    for (const [k, property] of this.properties.entries()) {
      const value = properties[property];
      addWaves(value, row, k * 3);
      if (value === 0) continue;
      // a value may stand for one thing of a list, or each of its bits for one
      addHashed(`${this.names[k * 3]}=${value}`, 1, row, this.printedFrom, PRINTED);
      for (let bits = value; bits !== 0; bits &= bits - 1)
        addHashed(`${this.names[k * 3]}&${Math.clz32(bits & -bits)}`, 0.5, row, this.printedFrom, PRINTED);
    }
  }

  addAbility(ability: AbilityDeclaration, row: Float32Array): void {
    abilityFacts(ability, this.into(row));
  }

  /** Writes facts into a row. */
  into(row: Float32Array): FactListener {
    return (fact, amount, inside) => {
      const weight = Math.sign(amount) * Math.log2(1 + Math.abs(amount));
      const place = this.places.get(fact);
      if (place === undefined) addHashed(fact, weight, row, this.wordsFrom, WORDS);
      else row[place] += weight;
      if (inside !== '') addHashed(`${inside} > ${fact}`, weight, row, this.wordsFrom, WORDS);
    };
  }

  /** What is said five times is not five times as much. */
  soften(row: Float32Array): void {
    for (let i = this.printedFrom + PRINTED; i < row.length; i++)
      row[i] = Math.sign(row[i]) * Math.log2(1 + Math.abs(row[i]));
  }
}

/** A magnitude and where it lies within its doubling, so that 1,700 and 1,800 can be told apart as well as 1 and 2. */
export function addWaves(value: number, row: Float32Array, at: number): void {
  const y = Math.sign(value) * Math.log2(1 + Math.abs(value));
  row[at] = y / 8;
  row[at + 1] = Math.sin(2 * Math.PI * y);
  row[at + 2] = 1 - Math.cos(2 * Math.PI * y);
}

/** Places are shared: a sign of its own keeps two words from looking like more of one. */
function addHashed(word: string, weight: number, row: Float32Array, from: number, places: number): void {
  let h = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = (h ^ (h >>> 15)) >>> 0;
  row[from + (h % places)] += h & 0x10000000 ? -weight : weight;
}

/** A property by which nearly every card differs says who a card is, not what it does; so do references to other cards. */
const MOST_DIFFERENT = 0.75;
const FEWEST = 8;

function identitiesOf({ declaration, cards }: CompiledGame): ReadonlySet<string> {
  const references = new Set(cards.flatMap((card) => Object.keys(card.references ?? {})));
  return new Set(
    declaration.properties.filter((name) => {
      if (references.has(name)) return true;
      const values = cards.map((card) => card.props[name] ?? 0).filter((value) => value !== 0);
      return values.length >= FEWEST && new Set(values).size > MOST_DIFFERENT * values.length;
    }),
  );
}

/** Which rows of the table of abilities questions, modes and names of programs have. */
export interface MeaningRows {
  readonly count: number;
  /** by the index of `game.asks` */
  readonly ofAsk: Int32Array;
  /** by the index of `game.written` */
  readonly ofProgram: Int32Array;
  /** what is said in one word, and where it begins */
  readonly words: readonly string[];
  readonly firstWord: number;
  /** of the i-th answer to the open question, where it is a mode */
  ofMode(m: Machine, i: number): number;
}

const rowsKnown = new WeakMap<CompiledGame, MeaningRows>();

export function meaningRowsOf(game: CompiledGame): MeaningRows {
  let rows = rowsKnown.get(game);
  if (rows === undefined) {
    const modeFact = (label: string): string => `mode ${label}`;
    const words = [
      ...new Set([
        ...[...game.modeLabels.values()].flat().map(modeFact),
        ...game.written.map(({ path }) => programFact(path)),
      ]),
    ].sort();
    const firstAsk = game.abilityRows.length;
    const firstWord = firstAsk + game.asks.length;
    const rowOf = new Map(words.map((word, i) => [word, firstWord + i]));
    const modeRows = new Map(
      [...game.modeLabels].map(([at, labels]) => [at, Int32Array.from(labels, (one) => rowOf.get(modeFact(one))!)]),
    );
    rows = {
      count: firstWord + words.length,
      ofAsk: Int32Array.from(game.asks, (_, i) => firstAsk + i),
      ofProgram: Int32Array.from(game.written, ({ path }) => rowOf.get(programFact(path))!),
      words,
      firstWord,
      ofMode: (m, i) => modeRows.get(groupAddress(m, m.optionGroup[i]))?.[m.optionNumber[i]] ?? 0,
    };
    rowsKnown.set(game, rows);
  }
  return rows;
}

/** The vectors of all cards, abilities and questions of a game; made once. */
export function meaningOf(game: CompiledGame, layout: MeaningLayout): MeaningTable {
  const { width, names } = layout;
  const cards = new Float32Array(game.definitions * width);
  const rows = meaningRowsOf(game);
  const abilities = new Float32Array(rows.count * width);
  const rowOf = (table: Float32Array, i: number): Float32Array => table.subarray(i * width, (i + 1) * width);
  const properties = game.declaration.properties.length;
  for (let definition = 1; definition < game.definitions; definition++) {
    const row = rowOf(cards, definition);
    layout.addPrinted(game.properties.subarray(definition * properties, (definition + 1) * properties), row);
    for (const ability of game.cards[definition - 1].abilities) layout.addAbility(ability, row);
    layout.soften(row);
  }
  for (let ability = 1; ability < game.abilityRows.length; ability++) {
    const row = rowOf(abilities, ability);
    layout.addAbility(game.abilityRows[ability].declaration, row);
    layout.soften(row);
  }
  for (const [i, ask] of game.asks.entries()) {
    const row = rowOf(abilities, rows.ofAsk[i]);
    askFacts(ask, layout.into(row));
    layout.soften(row);
  }
  for (const [i, word] of rows.words.entries()) layout.into(rowOf(abilities, rows.firstWord + i))(word, 1, '');
  return { width, names, cards, cardRows: game.definitions, abilities, abilityRows: rows.count };
}
