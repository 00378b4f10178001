import type { CompiledGame } from '../compile/game.ts';
import type { MatchSetup } from '../game.ts';
import type { Generated } from '../generate/generate.ts';
import type { Layout } from '../layout.ts';
import { MOST_KEPT } from './cells.ts';
import { Circles } from './circles.ts';
import { interpretExpression } from './evaluate.ts';
import { FIRST_JOURNAL, JOURNAL_MARGIN } from './journal.ts';
import { interpretFilter } from './scans.ts';
import { MAX_OPTIONS } from './sites.ts';

/** Told what happens, as it happens; `at` is the address of the event in `machine.S`. Must not write to the machine. */
export type Observer = (machine: Machine, at: number) => void;

/** Told of a rule that has just changed an answer: a value, a permission, what happens next, who wins. Must not write, either. */
export type RuleObserver = (machine: Machine, ability: number) => void;

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
  /** pairs (address, old value), or (−card, packed old location) for a TRANSITION */
  J: Int32Array;
  jp = 0;
  /** 2 = record, 0 = overwrite the same pair again and again (rollouts) */
  journalStep = 2;
  journalLimit: number;

  /** faster functions for the same tables; null = everything is interpreted */
  readonly generated: Generated | null;
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
  readonly K = new Int32Array(4096);
  /** cards found by scans in progress */
  readonly found = new Int32Array(16384);
  foundTop = 0;
  /** rules about to change a value, in the order in which they do; values in progress lie behind each other */
  readonly ruleOrder = new Int32Array(1 << 16);
  ruleOrderTop = 0;
  /** values for the rule about to be started */
  readonly kept = new Int32Array(MOST_KEPT);
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
  /** what may still be spent until the next decision: see `fuel.ts` */
  fuel = 0;
  /** what asking all conditions that are waited for costs */
  conditionsCost = 0;

  /** the set-up last played and, once it has been played twice, its first position */
  opening: MatchSetup | null = null;
  openingCells: Int32Array | null = null;

  // ---- answers to the open query
  optionCount = 0;
  optionsValid = false;
  readonly optionVerb = new Int32Array(MAX_OPTIONS + 1);
  readonly optionCard = new Int32Array(MAX_OPTIONS + 8192);
  readonly optionAbility = new Int32Array(MAX_OPTIONS + 1);
  readonly optionNumber = new Int32Array(MAX_OPTIONS + 1);
  readonly optionGroup = new Int32Array(MAX_OPTIONS + 1);

  /** fixed random results for tests and puzzles; used up before the generator is */
  rolls: readonly number[] = [];
  observer: Observer | null = null;
  ruleObserver: RuleObserver | null = null;
  /** how many looks are open (`openLook`): bounds reached meanwhile are not the match's */
  watching = 0;
  /** how many those were */
  boundsMet = 0;

  constructor(game: CompiledGame) {
    this.game = game;
    this.layout = game.layout;
    this.S = new Int32Array(game.layout.total);
    this.state = this.S.subarray(0, game.layout.cells);
    this.J = new Int32Array(FIRST_JOURNAL);
    this.journalLimit = FIRST_JOURNAL - JOURNAL_MARGIN;
    this.generated = game.generated;
    this.code = game.code;
    this.expressions = game.expressions;
    this.filters = game.filters;
    this.sources = game.sources;
    this.properties = game.properties;
    this.propertyCount = game.declaration.properties.length;
    this.zoneBase = game.layout.zoneBase;
    this.zones = game.layout.zones;
    this.zoneSize = game.layout.zoneSize;
    this.location = game.layout.location;
    this.definition = game.layout.definition;
    this.stamp = game.layout.stamp;
    this.channels = game.layout.channels;
    this.scratchFrame = game.layout.scratchFrames;
    this.scratchEvent = game.layout.scratchEvent;
    const stats = game.declaration.stats.length;
    this.statVersion = new Int32Array(stats).fill(1);
    this.statCache = new Int32Array(stats * (game.layout.cards + 1));
    this.statCacheVersion = new Int32Array(stats * (game.layout.cards + 1));
    this.statCost = new Int32Array(stats * (game.layout.cards + 1));
    this.circles = new Circles(stats * (game.layout.cards + 1));
  }
}
