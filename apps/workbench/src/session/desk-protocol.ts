/** What page and worker say to each other about scenarios being made: plain data only. */
import type { Pack } from '@fuda/game';
import type { Text, View } from '@fuda/kernel';
import type {
  Draft,
  DraftCommand,
  DraftPlace,
  DraftProblem,
  MarkOffer,
  PointedAt,
  ScenarioExpectation,
  ScenarioPuzzle,
  ScenarioStep,
  StepMark,
} from '@fuda/scenario';
import type { Asked, Goal, MatchPlan, Position, Reply } from './protocol.ts';

export type { DraftCommand, DraftPlace, DraftProblem, MarkOffer, PointedAt, ScenarioExpectation, ScenarioStep };

/** A scenario as it is edited. Never changed: every step makes another one. */
export interface DeskDocument {
  readonly draft: Draft;
  readonly script: readonly ScenarioStep[];
  readonly puzzle?: ScenarioPuzzle;
}

/** Which cards may lie where, and which numbers there are: everything from the game's declarations. */
export interface DeskSheet {
  readonly zones: readonly {
    readonly name: string;
    readonly label: Text;
    /** zones in which the card may be that others lie under here; empty: cards lie here by themselves only */
    readonly hosts: readonly string[];
  }[];
  /** by definition: the zones it may lie in, as bits in the order of `zones` */
  readonly takes: Readonly<Record<string, number>>;
  readonly counters: readonly DeskNumber[];
  readonly globals: readonly DeskNumber[];
  readonly phases: readonly { readonly name: string; readonly label: Text }[];
}

export interface DeskNumber {
  readonly name: string;
  readonly label: Text;
  readonly initial: number;
  readonly min: number;
  readonly max: number | undefined;
  readonly words?: Readonly<Record<number, Text>>;
}

/** A position as it lies there. */
export interface DeskBoard {
  readonly document: DeskDocument;
  /** the file it is kept as */
  readonly scenario: unknown;
  /** everything lies open to whoever puts it there */
  readonly view: View;
  /** by `player/zone/index` */
  readonly keys: Readonly<Record<string, number>>;
  /** by key: the marks it can have where it lies */
  readonly marks: Readonly<Record<number, readonly MarkOffer[]>>;
  readonly problems: readonly DraftProblem[];
  /** what its puzzle wants; absent: it is none */
  readonly goal?: Goal;
  /** who is asked first when it begins; null: nobody */
  readonly asked: Asked | null;
  /** the card that was put or moved */
  readonly key?: number;
}

/** A moment of the script, as it stands after some of its steps. */
export interface DeskMoment {
  /** how many steps led there: fewer than were asked for where one could not be played */
  readonly at: number;
  readonly position: Position;
}

export interface DeskRun {
  readonly steps: readonly DeskStep[];
  /** what is wrong with the script as a whole */
  readonly end: Text | null;
}

export interface DeskStep extends Omit<StepMark, 'said'> {
  readonly kind: 'answer' | 'expectation';
  /** what it says, a sentence for each thing */
  readonly words: readonly Text[];
}

export interface DeskClaim {
  readonly expect: ScenarioExpectation;
  readonly words: readonly Text[];
}

export interface DeskPuzzle {
  readonly player: 0 | 1;
  readonly goal: Goal;
  readonly hints: readonly Text[];
}

/** A position to begin from, as a scenario file. */
export interface DeskBeginning {
  readonly name: Text;
  readonly scenario: unknown;
}

export interface DeskCalls {
  /** beside the empty table: positions that the game ships, and two of its decks before they are shuffled */
  beginnings(game: string, ruleset: string | undefined): Reply<readonly DeskBeginning[]>;
  sheet(game: string, ruleset: string | undefined, document: DeskDocument | null): Reply<DeskSheet>;
  /** null: nothing on the table. Takes any scenario file */
  open(game: string, ruleset: string | undefined, json: unknown): Reply<DeskBoard>;
  board(document: DeskDocument): Reply<DeskBoard>;
  edit(document: DeskDocument, command: DraftCommand): Reply<DeskBoard>;
  run(document: DeskDocument): Reply<DeskRun>;
  moment(document: DeskDocument, at: number): Reply<DeskMoment>;
  /** plays on from there: what came after it is replaced, unless it says the same */
  record(
    document: DeskDocument,
    at: number,
    option: number,
  ): Reply<{ readonly document: DeskDocument; readonly at: number }>;
  /** the whole line a solver found, instead of what was there */
  follow(document: DeskDocument, options: readonly number[], passive: boolean): Reply<DeskDocument>;
  claims(document: DeskDocument, at: number, thing: PointedAt): Reply<readonly DeskClaim[]>;
  puzzle(document: DeskDocument, wish: DeskPuzzle | null): Reply<DeskDocument>;
  /** as a match to begin, for whoever solves it */
  plan(document: DeskDocument): Reply<MatchPlan>;
}

export type DeskCall = keyof DeskCalls;
export type DeskValue<K extends DeskCall> = ReturnType<DeskCalls[K]>;

/** One call of them, by its name; `packs`: those on the shelf. */
export interface DeskQuestion<K extends DeskCall = DeskCall> {
  readonly call: K;
  readonly args: Parameters<DeskCalls[K]>;
  readonly packs?: readonly Pack[];
}
