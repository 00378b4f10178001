import type { CompiledGame } from '../compile/game.ts';
import type { Generated } from '../generate/generate.ts';
import type { Layout } from '../layout.ts';
import { MOST_KEPT } from './cells.ts';
import { CIRCLE_COLUMNS, Circles } from './circles.ts';
import { interpretExpression } from './evaluate.ts';
import { NO_JOURNAL, NO_JOURNAL_LIMIT } from './journal.ts';
import type { NativeCode } from './native.ts';
import { interpretFilter } from './scans.ts';
import { MAX_OPTIONS } from './sites.ts';

/** Told what happens, as it happens; `at` is the address of the event in `machine.S`. Must not write to the machine. */
export type Observer = (machine: Machine, at: number) => void;

/** Told of a rule that has just changed an answer: a value, a permission, what happens next, who wins. Must not write, either. */
export type RuleObserver = (machine: Machine, ability: number) => void;

/** Operand stack of expressions, and cards found by scans in progress. */
const OPERANDS = 4096;
const FOUND = 16384;
/** Room for the rules that are about to change a value: it grows when values nest deeply. */
const FIRST_RULE_ORDER = 1024;

/** One piece of memory, handed out array by array: a machine of twenty arrays costs twice as much to make as one of the same size. */
class Block {
  private readonly buffer: ArrayBuffer;
  private at = 0;

  constructor(cells: number) {
    this.buffer = new ArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT);
  }

  take(cells: number): Int32Array {
    const from = this.at;
    this.at += cells * Int32Array.BYTES_PER_ELEMENT;
    return new Int32Array(this.buffer, from, cells);
  }
}

/**
 * One match in memory: the state, its journal, and scratch space. Plain fields and no methods: the work is done by the
 * functions in this folder, which the bundler joins into one module.
 */
export class Machine {
  readonly game: CompiledGame;
  readonly layout: Layout;
  /** the state, followed by scratch cells */
  readonly S: Int32Array;
  /** the same cells without the scratch: what clone, hash and save see */
  readonly state: Int32Array;
  /** views of parts of it that have been copied */
  readonly parts = new Map<number, Int32Array>();
  /** pairs (address, old value), or (−card, packed old location) for a TRANSITION; made when the first decision is to be taken back */
  J = new Int32Array(NO_JOURNAL);
  jp = 0;
  /** 2 = record, 0 = overwrite the same pair again and again (rollouts) */
  journalStep = 2;
  journalLimit = NO_JOURNAL_LIMIT;

  /** faster functions for the same tables; null = everything is interpreted */
  readonly generated: Generated | null;
  /** what runs the whole program faster still; null = there is nothing */
  native: NativeCode | null = null;
  /** what generated code stands in for (`tiers.ts`) */
  readonly interpretExpression = interpretExpression;
  readonly interpretFilter = interpretFilter;

  // ---- hot tables, one load instead of two
  readonly code: Int32Array;
  readonly expressions: Int32Array;
  readonly filters: Int32Array;
  readonly sources: Int32Array;
  readonly properties: Int32Array;
  readonly propertyCount: number;
  readonly zoneBase: Int32Array;
  readonly zones: number;
  readonly zoneSize: number;
  readonly location: number;
  readonly definition: number;
  readonly stamp: number;
  readonly channels: number;

  // ---- scratch: derived, never part of the state
  /** operand stack of expressions, and of the right sides of filters in use */
  readonly K: Int32Array;
  /** cards found by scans in progress */
  readonly found: Int32Array;
  foundTop = 0;
  /** rules about to change a value, in the order in which they do; values in progress lie behind each other */
  ruleOrder = new Int32Array(FIRST_RULE_ORDER);
  ruleOrderTop = 0;
  /** values for the rule about to be started */
  readonly kept: Int32Array;
  scratchFrame: number;
  scratchEvent: number;
  /** derived values that may have changed since they were computed */
  dirty = -1;
  readonly statVersion: Int32Array;
  readonly statCache: Int32Array;
  readonly statCacheVersion: Int32Array;
  /** what working a value out costs; reading it costs the same, remembered or not */
  readonly statCost: Int32Array;
  /** which derived values go round in circles */
  readonly circles: Circles;
  /** frame of the running program, between two stretches of it */
  fp = 0;
  /** of whoever plays by chance (`playOn`); the match's own chance is in the state */
  dice = 0;
  /** what may still be spent until the next decision: see `fuel.ts` */
  fuel = 0;
  /** what asking all conditions that are waited for costs */
  conditionsCost = 0;

  // ---- answers to the open query
  optionCount = 0;
  optionsValid = false;
  readonly optionVerb: Int32Array;
  readonly optionCard: Int32Array;
  readonly optionAbility: Int32Array;
  readonly optionNumber: Int32Array;
  readonly optionGroup: Int32Array;

  /** fixed random results for tests and puzzles; used up before the generator is */
  rolls: readonly number[] = [];
  observer: Observer | null = null;
  ruleObserver: RuleObserver | null = null;
  /** how many looks are open (`openLook`): bounds reached meanwhile are not the match's */
  watching = 0;
  /** how many those were */
  boundsMet = 0;

  constructor(game: CompiledGame) {
    const { layout, declaration } = game;
    const stats = declaration.stats.length;
    const values = stats * (layout.cards + 1);
    const answers = MAX_OPTIONS + 1;
    const circles = CIRCLE_COLUMNS * values + 1;
    const block = new Block(layout.total + OPERANDS + FOUND + MOST_KEPT + stats + 3 * values + circles + 5 * answers);
    this.game = game;
    this.layout = layout;
    this.S = block.take(layout.total);
    this.state = this.S.subarray(0, layout.cells);
    this.K = block.take(OPERANDS);
    this.found = block.take(FOUND);
    this.kept = block.take(MOST_KEPT);
    this.generated = game.generated;
    this.code = game.code;
    this.expressions = game.expressions;
    this.filters = game.filters;
    this.sources = game.sources;
    this.properties = game.properties;
    this.propertyCount = declaration.properties.length;
    this.zoneBase = layout.zoneBase;
    this.zones = layout.zones;
    this.zoneSize = layout.zoneSize;
    this.location = layout.location;
    this.definition = layout.definition;
    this.stamp = layout.stamp;
    this.channels = layout.channels;
    this.scratchFrame = layout.scratchFrames;
    this.scratchEvent = layout.scratchEvent;
    this.statVersion = block.take(stats).fill(1);
    this.statCache = block.take(values);
    this.statCacheVersion = block.take(values);
    this.statCost = block.take(values);
    this.circles = new Circles(block.take(circles), values);
    this.optionVerb = block.take(answers);
    // cards a scan finds beyond the last answer are not noted: there are too many answers then, and the match ends
    this.optionCard = block.take(answers);
    this.optionAbility = block.take(answers);
    this.optionNumber = block.take(answers);
    this.optionGroup = block.take(answers);
  }
}
