import type { CompiledGame } from './compile/game.ts';
import type { CardImport, DeckLists } from './deck-lists.ts';
import type { Result } from './errors.ts';
import type { CardDefinition, MatchSetup, Text } from './game.ts';
import type { Machine } from './machine/machine.ts';
import type { Match } from './match.ts';
import type { CardHandle } from './options.ts';
import type { RandomBelow } from './redeal.ts';

export interface Deck {
  readonly id: string;
  readonly name: Text;
  /** rulesets it can be played with; left out = all */
  readonly rulesets?: readonly string[];
}

/** The generated text of a card, one paragraph each. */
export interface CardText {
  readonly ja: readonly string[];
  readonly en: readonly string[];
}

export interface Ruleset {
  readonly id: string;
  readonly name: Text;
  /** one sentence for the person choosing */
  readonly summary: Text;
  /** what one side tries to reach where the game is played alone; left out = both try to win */
  readonly goal?: Goal;
}

/** A win of `player` no later than in turn `byTurn`. */
export interface Goal {
  readonly player: number;
  readonly byTurn: number;
  readonly label: Text;
  /** passive: the other side says no where it may, and else takes the first answer; absent: it plays, too */
  readonly opponent?: 'passive';
}

/**
 * Somebody who answers queries. `choose` may look at the machine through the public functions of the kernel, sees what the asked
 * player may see, and must leave the machine as it was; all chance comes from `random`, so that a match can be played again.
 */
export interface Player {
  readonly name: string;
  readonly label: Text;
  /** the number of an option of the open query */
  choose(machine: Machine, random: RandomBelow): number;
  /** told of every answer just before it is given, by whomever: those who think ahead keep what they thought */
  notice?(machine: Machine, option: number): void;
  /** another match begins, or moves were taken back */
  forget?(): void;
  /** how it makes up its mind, in a sentence: for those who ask why it did something */
  readonly way?: Text;
  /** what it thought of the options when it last chose, the best first; absent for those who follow a rule */
  opinions?(): readonly Opinion[];
}

/** What somebody who thinks ahead makes of one option. */
export interface Opinion {
  readonly option: number;
  /** estimated chance to win, 0 … 1 */
  readonly win: number;
  /** how often it was tried in thought */
  readonly visits: number;
  /** share of all visits, 0 … 1 */
  readonly share: number;
}

/**
 * Chooses fast and without thinking ahead: what those who do think play their simulations with. Reads only what the asked player may
 * know; must not change anything.
 */
export interface RulesOfThumb {
  choose(machine: Machine, random: RandomBelow): number;
}

/**
 * What players who think have learned of a game by playing it: numbers by the names of its verbs, questions, zones and cards, one
 * per stage of a match. Data like cards, made by `fuda lab fit` and kept beside the game.
 */
export interface Experience {
  readonly format: 'fuda-experience/1';
  /** turns per stage; the last stage has no end */
  readonly stageTurns: number;
  readonly stages: number;
  /** how a search of this game goes about it, found by measuring */
  readonly tuning?: Tuning;
  /** which answers are likely good */
  readonly policy: Readonly<Record<string, readonly number[]>>;
  /** which positions are */
  readonly value: Readonly<Record<string, readonly number[]>>;
}

export interface Tuning {
  /** how curious: weight of what was tried little */
  readonly exploration?: number;
  /** above 1: simulations follow the policy more strictly than it was learned */
  readonly rolloutSharpness?: number;
  /** below 1: the search trusts the policy less than its simulations do */
  readonly priorSharpness?: number;
  /** decisions played before the position is judged; left out = to the end */
  readonly rolloutDepth?: number;
  /** how far the package's rules of thumb are followed, 0 … 1: in simulations, and in what is looked at first */
  readonly thumbRollout?: number;
  readonly thumbPrior?: number;
  /** share of the rest of its time that the second best move must need to catch up, or thinking stops; 0 … 1 */
  readonly patience?: number;
}

/** One thing a study demands. */
export interface StudyGate {
  readonly id: string;
  readonly name: string;
  readonly limit: string;
  readonly found: string;
  readonly met: boolean;
}

export interface StudyOptions {
  readonly ruleset: string;
  readonly seed: number;
  /** the size the rules ask for; otherwise a quick look */
  readonly full: boolean;
  /** only these parts of it */
  readonly only?: readonly string[];
  /** the command that asked, for the report */
  readonly command: string;
}

export interface StudyReport {
  readonly gates: readonly StudyGate[];
  /** the whole report, to be kept beside the game */
  readonly text: string;
}

/**
 * A long measurement that a game brings along: whether its rules are balanced, how its own players play best. It is cut into
 * tasks that threads share. Tasks and findings are plain data, and a finding depends on options and task alone.
 */
export interface Study<Task = unknown, Found = unknown> {
  readonly summary: Text;
  /** what `only` may name */
  parts(options: StudyOptions): readonly string[];
  /** what to do next, knowing what was found so far, in order; none = enough */
  tasks(options: StudyOptions, found: readonly Found[]): readonly Task[];
  /** everything a finding depends on besides code, as text: two tasks with the same basis have the same finding */
  basis(options: StudyOptions, task: Task): string;
  work(options: StudyOptions, task: Task): Found;
  report(options: StudyOptions, found: readonly Found[]): StudyReport;
}

/** What there is to learn from a card, in games that are about something. */
export interface CardLore {
  /** how the name is read, in kana */
  readonly reading?: string;
  readonly year?: number;
  /** id of one of the game's ages */
  readonly age: string;
  /** the Japanese with its readings marked {漢字|かんじ} */
  readonly note?: Text;
}

export interface Age {
  readonly id: string;
  readonly name: Text;
  readonly from: number;
  readonly to: number;
}

/** One line of a final score: what counted, how much, and why. */
export interface ScoreLine {
  readonly card?: string;
  readonly label: Text;
  readonly points: number;
  readonly reasons: readonly Text[];
}

/** Decks and cards of a game as people keep them. There before the game can be played, and enough to build decks. */
export interface GameLibrary {
  readonly id: string;
  readonly name: Text;
  readonly summary: Text;
  /** decks as lists and files: showing, checking, converting; absent if players do not build decks */
  readonly deckLists?: DeckLists;
  /** card files of other programs that can be read */
  readonly cardImports?: readonly CardImport[];
}

/** What every game offers to command line, workbench and lab. They know games only through this. */
export interface GamePackage extends GameLibrary {
  /** the first one is the default */
  readonly rulesets: readonly Ruleset[];
  readonly decks: readonly Deck[];
  /** decks of the two players when nobody chooses */
  readonly defaultDecks: readonly [string, string];
  /** opponents that know this game */
  readonly players?: readonly Player[];
  /** name of the one to begin with; absent = somebody who plays at random */
  readonly defaultOpponent?: string;
  /** what was learned by playing, for players who think; absent if nobody has yet */
  readonly experience?: (ruleset?: string) => Experience | undefined;
  /** how somebody who knows the game plays without thinking; absent: only what was learned counts */
  readonly rulesOfThumb?: () => RulesOfThumb;
  /** rules and cards as tables, made once per ruleset; `extra` cards join the pool (editors, scenarios with own cards) */
  compile(ruleset?: string, extra?: readonly CardDefinition[]): CompiledGame;
  /** starting position for two decks; the seed decides what chance decides before the first turn */
  setUp(decks: readonly [string, string], seed: number, ruleset?: string): Result<MatchSetup>;
  /** what a card says, one paragraph a line; absent if the game has no texts */
  readonly describe?: (definition: string, ruleset?: string) => CardText;
  /** what one of its abilities says, for the moment it acts; undefined if it has no words of its own */
  readonly describeAbility?: (definition: string, ability: string, ruleset?: string) => Text | undefined;
  /** what a card teaches; undefined for cards without lore */
  readonly lore?: (definition: string, ruleset?: string) => CardLore | undefined;
  /** the ages its lore speaks of, in order */
  readonly ages?: readonly Age[];
  /** why `viewer` cannot use the card lying there now; empty = no reason known */
  readonly whyNot?: (match: Match, viewer: number, card: CardHandle) => readonly Text[];
  /** how the points of a finished match came about, by player; null before the end */
  readonly scores?: (match: Match) => readonly (readonly ScoreLine[])[] | null;
  /** JSON Schema of its card files, for completion in editors */
  readonly cardSchema?: () => unknown;
  /** by name, e.g. `balance` */
  readonly studies?: Readonly<Record<string, Study>>;
  /** turns card JSON of this game into definitions, or says what is wrong; absent if the game has no card files */
  readonly readCards?: (files: readonly { readonly file: string; readonly json: unknown }[]) => {
    readonly cards: readonly CardDefinition[];
    /** what the sound cards say, by id */
    readonly texts: ReadonlyMap<string, CardText>;
    readonly problems: readonly {
      readonly file: string;
      readonly path: string;
      readonly code: string;
      readonly message: Text;
      readonly hint?: Text;
    }[];
  };
}
