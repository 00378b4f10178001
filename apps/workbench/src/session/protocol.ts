/** What page and workers say to each other: plain data only. */

import type {
  Age,
  CardArt,
  CardLore,
  Deck,
  DeckList,
  DeckSection,
  LogLine,
  LogRules,
  Opinion,
  Pack,
  ResponseRules,
  ResponseWish,
  Ruleset,
  Said,
  SaidRefusal,
  ScoreLine,
  Subject,
} from '@fuda/game';
import type { CardHandle, MatchResult, MatchSetup, Option, SeveralCards, Text, View } from '@fuda/kernel';

import type { DeskCall, DeskQuestion, DeskValue } from './desk-protocol.ts';
import type { Carried, LetGo, Way } from './let-go.ts';

export type { LogLine, Said };

/** A person at this device; anything else is the name of a computer player. */
export const PERSON = 'person';

/** What a practice run wants to reach. */
export type Goal =
  | { readonly kind: 'win'; readonly turn: number }
  | { readonly kind: 'cards'; readonly zone: string; readonly cards: readonly string[]; readonly turn: number }
  /** what a puzzle of one's own wants: any expectation of a scenario */
  | { readonly kind: 'position'; readonly expect: unknown; readonly turn: number };

/** What a puzzle brings along beside its goal. */
export interface Puzzle {
  /** which of the puzzles that come with the game; left out: one from elsewhere */
  readonly id?: string;
  readonly hints: readonly Text[];
  /** answers from the beginning to the goal, shown when asked for; empty: none is told */
  readonly solution: readonly number[];
}

/** What somebody makes of the line on the table: a puzzle whose solution it is. */
export interface PuzzleWish {
  readonly title: Text;
  readonly goal: Goal;
  readonly hints: readonly Text[];
}

/** A position or a match as a scenario file. */
export interface WrittenScenario {
  readonly scenario: unknown;
  /** what of the moment it does not hold */
  readonly lost: readonly Text[];
}

/** A puzzle that comes with a game. */
export interface ShippedPuzzle {
  readonly id: string;
  readonly title: Text;
  readonly scenario: unknown;
}

/** An interruption to practise against: cards the other side holds, and at which of its chances it uses them. */
export interface Drill {
  readonly cards: readonly string[];
  /** 1 = as soon as it may, 2 = at the second chance …; 0 = dice decide at every chance */
  readonly chance: number;
}

/** Who looks: a seat, both sides at once, or nobody yet: the device has to be passed first. */
export type Viewer = number | 'open' | 'nobody';

/** Everything that decides how a match begins. */
export interface MatchPlan {
  readonly game: string;
  readonly ruleset: string;
  readonly decks: readonly [string, string];
  readonly seed: number;
  readonly seats: readonly [string, string];
  /** somebody is shown around: the first match of a newcomer */
  readonly guide?: boolean;
  /** the computer's strength follows how earlier matches came out: another match with this plan may have another player */
  readonly adaptive?: boolean;
  /** two people, or one playing both sides, with both hands open; without it each sees only their own cards */
  readonly open?: boolean;
  /** cards the players shall begin with, by seat */
  readonly opening?: readonly [readonly string[], readonly string[]];
  /** decks brought along instead of the game's own, by seat */
  readonly brought?: readonly [DeckList | null, DeckList | null];
  /** a position instead of decks: replays and scenarios */
  readonly setup?: MatchSetup;
  readonly rolls?: readonly number[];
  /** cards of this match only, in the game's card JSON: scenarios bring them along */
  readonly cards?: readonly unknown[];
  /**
   * packs it is played with. When a match begins these are the ones on the shelf; what is kept are those of them that it needs, with nothing
   * else in them
   */
  readonly packs?: readonly Pack[];
  /** what a scenario is called */
  readonly title?: Text;
  readonly goal?: Goal;
  /** whose goal it is; left out: the only person's, or the first seat's */
  readonly solver?: number;
  readonly puzzle?: Puzzle;
  readonly drill?: Drill;
}

/** A whole session with its branches; without `parents` it is one line. The same shape is autosave, file and share link. */
export interface SessionRecord {
  readonly format: 'fuda-session/1';
  readonly plan: MatchPlan;
  readonly fingerprint: string;
  readonly options: readonly number[];
  readonly parents?: readonly number[];
  readonly cursor: number;
  /** why computer players answered so, by node */
  readonly minds?: Readonly<Record<string, Mind>>;
  /** written to moves, by node; records from before there were notes have none */
  readonly marks?: Readonly<Record<string, Mark>>;
  readonly verdicts?: Readonly<Record<string, Verdict>>;
}

/** Several matches, each with its branches and notes. As a file, as text and in a link; records are taken as studies of one chapter. */
export interface StudyFile {
  readonly format: 'fuda-study/1';
  readonly title: string;
  readonly chapters: readonly { readonly name: string; readonly record: SessionRecord }[];
}

/** Signs for moves, the best first. */
export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'] as const;
export type Glyph = (typeof GLYPHS)[number];

export const MOST_NAME = 80;
export const MOST_NOTE = 2000;

/** What somebody wrote to a move, or to the beginning. */
export interface Mark {
  readonly glyph?: Glyph;
  /** what the line is called that begins here */
  readonly name?: string;
  readonly note?: string;
}

/** What a search with the knowledge of who answered made of an answer; chances from 0 to 1. */
export interface Verdict {
  /** of the best answer */
  readonly win: number;
  /** of the one that was given */
  readonly got: number;
  /** the best answer */
  readonly better: number;
  /** simulations this is based on */
  readonly tried: number;
}

export interface Judged extends Verdict {
  readonly player: number;
  /** the best answer in words */
  readonly said: Said | null;
}

/** Everything written to moves, by node. */
export interface Notes {
  readonly marks: Readonly<Record<string, Mark>>;
  readonly judged: Readonly<Record<string, Judged>>;
}

/** What a computer player can say about the answer it gave. */
export interface Mind {
  /** the best options first; empty for players who follow a rule */
  readonly opinions: readonly Opinion[];
  /** it did what it was told to practise against */
  readonly drilled: boolean;
}

/** The same as the viewer may know it. */
export interface Thought {
  /** it thought, but of cards the viewer cannot see: chances and even the number of options would tell something of them */
  readonly withheld: boolean;
  readonly drilled: boolean;
  readonly options: readonly {
    readonly option: number;
    readonly said: Said | null;
    readonly chosen: boolean;
    readonly win: number;
    readonly visits: number;
  }[];
}

/** A node of the decision tree: the answer that led here and the position reached. Node 0 is the beginning. */
export interface NodeInfo {
  readonly id: number;
  readonly parent: number;
  /** who answered; −1 for the beginning */
  readonly player: number;
  readonly said: Said | null;
  readonly turn: number;
  readonly phase: string;
  /** who is asked here; −1 when the match is over */
  readonly asks: number;
  /** who has won here, null = nobody; only when the match is over */
  readonly winner?: number | null;
  /** in the middle of choosing several cards: no place to stop at */
  readonly inside: boolean;
  /** how deep in the rules the open question is asked: what one decision brings about is asked deeper than the decision itself */
  readonly deep: number;
  readonly log: readonly LogLine[];
  /** in practice: what has become of the goal. Once it is met or missed it stays so on this line */
  readonly goal?: GoalState;
}

export interface Asked {
  readonly player: number;
  readonly reaction: boolean;
  readonly reactionTo?: CardHandle;
  /** the card whose text asks; absent when the rules themselves do */
  readonly source?: CardHandle;
  /** what that text says */
  readonly effect?: Text;
  readonly prompt?: string;
  readonly picked?: readonly CardHandle[];
  readonly several?: SeveralCards;
}

export interface Position {
  readonly node: number;
  /** nodes from the beginning to this one, and on to where redo ends */
  readonly path: readonly number[];
  /** whoever looks; everything below and all nodes are told to them */
  readonly viewer: Viewer;
  readonly view: View;
  readonly asked: Asked | null;
  /** empty unless a person is asked who looks */
  readonly options: readonly Option[];
  /** what abilities say, by option: for answers that would read the same, and for all that answer something that happens */
  readonly abilities: Readonly<Record<number, Text>>;
  /** what has to be done for it first, by option: paid, discarded, aimed at, in the words of the card */
  readonly prices: Readonly<Record<number, Text>>;
  readonly result: MatchResult | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly goal: GoalState | null;
  /** positions on the way here whose question was answered with "nothing" for the person, since that one last answered */
  readonly passed: readonly number[];
  /** of what is shown: positions that look the same have the same */
  readonly hash: string;
}

export interface GoalState {
  readonly state: 'open' | 'met' | 'failed';
  readonly reason: 'running' | 'won' | 'lost' | 'reached' | 'late' | 'over';
  /** when it was met or missed; until then the present turn */
  readonly turn: number;
  /** cards that are not there yet, or were not there in time */
  readonly missing: readonly string[];
  /** the same in words, where not only cards are wanted */
  readonly lacks?: readonly Text[];
}

export interface Update {
  readonly position: Position;
  /** nodes the page does not know yet */
  readonly nodes: readonly NodeInfo[];
  /** somebody else looks now: these are all nodes, and what the page knew before is to be forgotten */
  readonly anew: boolean;
  /** what happened on the way, to be shown; empty after going back */
  readonly happened: readonly LogLine[];
  readonly notes: Notes;
  /** all of it, as it is kept: the only part that depends on cards whoever looks cannot see. Nothing is drawn from it */
  readonly record: SessionRecord;
}

export interface BranchEnd {
  readonly node: number;
  readonly turn: number;
  readonly decisions: number;
  readonly result: MatchResult | null;
  readonly counters: readonly Readonly<Record<string, number>>[];
  readonly sizes: readonly Readonly<Record<string, number>>[];
}

export interface CardSheet {
  readonly id: string;
  readonly name: Text;
  readonly props: Readonly<Record<string, number>>;
  readonly text: { readonly ja: readonly string[]; readonly en: readonly string[] };
  readonly lore?: CardLore;
  /** what it does: ids of the sheet's `deeds` */
  readonly does?: readonly string[];
  /** what its picture is about */
  readonly art?: CardArt;
}

interface Labelled {
  readonly name: string;
  readonly label?: Text;
}

/** The words of a game: what its declaration calls things, its cards and what can be chosen before a match. */
export interface GameSheet {
  readonly game: string;
  readonly name: Text;
  readonly ruleset: string;
  /** 1: people count turns */
  readonly turnsPerRound: number;
  readonly fingerprint: string;
  readonly zones: readonly { readonly name: string; readonly label: Text; readonly slots: number }[];
  readonly phases: readonly { readonly name: string; readonly label: Text }[];
  readonly counters: readonly Labelled[];
  readonly globals: readonly Labelled[];
  readonly stats: readonly Labelled[];
  readonly attributes: readonly Labelled[];
  readonly prompts: Readonly<Record<string, Text>>;
  /** those at which a player does what they like */
  readonly ownAccord: readonly string[];
  /** how it tells what happened */
  readonly log: LogRules;
  /** when people may answer; null: never, or only with something */
  readonly responses: ResponseRules | null;
  readonly cards: readonly CardSheet[];
  /** what cards do, in words */
  readonly deeds: Readonly<Record<string, Text>>;
  /** what its instructions are called, by name */
  readonly instructions: Readonly<Record<string, Text>>;
  /** what the programs of its abilities are called, by name */
  readonly programs: Readonly<Record<string, Text>>;
  readonly ages: readonly Age[];
  readonly subjects: readonly Subject[];
  readonly rulesets: readonly Ruleset[];
  readonly decks: readonly Deck[];
  readonly defaultDecks: readonly [string, string];
  /** people build decks in this game, as lists of cards */
  readonly buildsDecks: boolean;
  /** null: nobody chooses piles */
  readonly ownPiles: { readonly count: number; readonly candidates: readonly string[] } | null;
  readonly players: readonly {
    readonly name: string;
    readonly label: Text;
    readonly way?: Text;
    readonly ms?: number;
  }[];
}

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

export interface Refusal {
  readonly code: string;
  readonly path: string;
  readonly reason: Text;
}

/** What the page may ask the table worker to do. */
export interface TableCalls {
  /** `cards`: those a plan brings along; `packs`, here and below: those on the shelf, or of a plan */
  /** `seats`: these players are in it, too, where they stand in no list */
  sheet(
    game: string,
    ruleset?: string,
    cards?: MatchPlan['cards'],
    packs?: readonly Pack[],
    seats?: readonly string[],
  ): Promise<Reply<GameSheet>>;
  deck(game: string, ruleset: string, deck: string, packs?: readonly Pack[]): Promise<Reply<readonly DeckPart[]>>;
  /** the deck these piles make, what is wrong with them, and what studies know about them */
  ownPiles(
    game: string,
    ruleset: string,
    cards: readonly string[],
    packs?: readonly Pack[],
  ): Promise<Reply<{ readonly id: string; readonly problems: readonly Text[]; readonly hints: readonly Text[] }>>;
  /** piles that can be played, with these among them: null = any card may come there */
  rollPiles(
    game: string,
    ruleset: string,
    fixed: readonly (string | null)[],
    seed: number,
    packs?: readonly Pack[],
  ): Promise<Reply<readonly string[]>>;
  broughtDeck(
    game: string,
    ruleset: string,
    deck: DeckList,
    packs?: readonly Pack[],
  ): Promise<Reply<readonly DeckPart[]>>;
  deckFormats(game: string): Promise<Reply<DeckFile['formats']>>;
  exportDeck(
    game: string,
    deck: string | DeckList,
    format: string,
    packs?: readonly Pack[],
  ): Promise<Reply<{ readonly text: string; readonly problems: DeckFile['problems'] }>>;
  importDeck(game: string, text: string, file: string, packs?: readonly Pack[]): Promise<Reply<DeckFile>>;
  /** a deck of the game as a list to build on */
  deckList(game: string, deck: string, packs?: readonly Pack[]): Promise<Reply<DeckList>>;
  /** everything there is to build decks with */
  deckCatalogue(game: string, ruleset: string, packs?: readonly Pack[]): Promise<Reply<DeckCatalogue>>;
  checkDeck(game: string, deck: DeckList, regulation: string, packs?: readonly Pack[]): Promise<Reply<DeckCheck>>;
  testHand(
    game: string,
    ruleset: string,
    deck: DeckList,
    seed: number,
    packs?: readonly Pack[],
  ): Promise<Reply<TestHand>>;
  /** the plan it is really played with, packs trimmed, is that of the update's record */
  begin(plan: MatchPlan): Promise<Reply<Update>>;
  /** a scenario may use the packs on the shelf; a record carries what it needs */
  restore(
    record: unknown,
    packs?: readonly Pack[],
  ): Promise<Reply<{ readonly update: Update; readonly plan: MatchPlan }>>;
  /** `wish`: how the person wants to be asked; what that one does not want to be asked is answered with "nothing" in the same step */
  answer(option: number, mind?: Mind, wish?: ResponseWish): Promise<Reply<Update>>;
  /** a card was let go on the table: what is meant there is answered, and changes nothing where it is not taken */
  answerAt(way: Way, letGo: LetGo, wish?: ResponseWish): Promise<Reply<Update>>;
  /** plays a line that was found, so that it can be looked at and left again */
  follow(line: Line): Promise<Reply<Update>>;
  choose(cards: readonly CardHandle[], wish?: ResponseWish): Promise<Reply<Update>>;
  go(node: number): Promise<Reply<Update>>;
  undo(): Promise<Reply<Update>>;
  redo(): Promise<Reply<Update>>;
  surrender(): Promise<Reply<Update>>;
  /** whoever sits at this seat holds the device now */
  sit(seat: number): Promise<Reply<Update>>;
  /** writes to a move; an empty mark takes away what was written */
  mark(node: number, mark: Mark): Promise<Reply<Update>>;
  /** keeps what a search made of the answer that led to this node */
  judge(node: number, verdict: Verdict): Promise<Reply<Update>>;
  /** takes a move away, with everything that comes after it */
  prune(node: number): Promise<Reply<Update>>;
  /** the line through this move becomes the first one wherever others were tried */
  promote(node: number): Promise<Reply<Update>>;
  /** a study, or any record as one; its chapters are checked by shape, and played when they are opened */
  readStudy(json: unknown): Promise<Reply<StudyFile>>;
  /** what cannot be done with it now, and why */
  whyNot(card: CardHandle): Promise<Reply<readonly SaidRefusal[]>>;
  /** where a card can be let go, and why not elsewhere; `ways`: what the page means by zones */
  carry(card: CardHandle, ways: readonly Way[]): Promise<Reply<Carried>>;
  /** why a computer player gave the answer that led to this node */
  why(node: number): Promise<Reply<Thought>>;
  scores(): Promise<Reply<readonly (readonly ScoreLine[])[] | null>>;
  branches(): Promise<Reply<readonly BranchEnd[]>>;
  replay(): Promise<Reply<unknown>>;
  /** the moment on the table as a position, or the line that led to it as a whole match */
  scenario(what: 'moment' | 'match'): Promise<Reply<WrittenScenario>>;
  puzzle(wish: PuzzleWish): Promise<Reply<WrittenScenario>>;
  /** what the game teaches newcomers, as it lies in its file */
  lessons(game: string): Promise<Reply<unknown>>;
  /** those that come with the game, the easiest first */
  puzzles(game: string): Promise<Reply<readonly ShippedPuzzle[]>>;
  /** a scenario in which the card can be tried */
  tryCard(game: string, card: string, ruleset?: string, packs?: readonly Pack[]): Promise<Reply<TriedPosition>>;
  /** scenarios being made; what is asked is all there is to know */
  desk<K extends DeskCall>(game: string, question: DeskQuestion<K>): Promise<DeskValue<K>>;
  openPack(file: string, bytes: Uint8Array): Promise<Reply<Pack>>;
  checkPack(pack: Pack): Promise<Reply<CheckedPack>>;
  /** card files of other programs that the game can read */
  cardImports(game: string): Promise<Reply<readonly CardFormat[]>>;
  importCards(game: string, format: string, bytes: Uint8Array): Promise<Reply<ImportedCards>>;
}

/** A position for one card. */
export interface TriedPosition {
  readonly scenario: unknown;
  /** answers until it can be used; null: it cannot */
  readonly after: number | null;
  /** names of cards that are used for it */
  readonly through: readonly Text[];
  /** why it cannot be used by itself */
  readonly reason?: Text;
}

export interface CardFormat {
  readonly id: string;
  readonly name: Text;
  readonly extension: string;
}

/** What a file of another program held, and what could not be carried over. */
export interface ImportedCards {
  readonly cards: readonly {
    readonly json: Readonly<Record<string, unknown>>;
    /** why it is not whole; absent: it is */
    readonly reason?: Text;
  }[];
  readonly problems: readonly ToldProblem[];
  /** as many cards as a pack holds */
  readonly most: number;
}

/** A problem with its place in words. */
export interface ToldProblem {
  readonly severity: 'error' | 'warning';
  readonly where: string;
  readonly reason: Text;
  readonly hint?: Text;
}

/** A pack as its game sees it. */
export interface CheckedPack {
  /** cards that are in the game with it */
  readonly playable: number;
  readonly problems: readonly ToldProblem[];
}

/** A card one can build with. */
export interface BuildingCard {
  readonly entry: string;
  readonly definition: string;
  readonly note?: Text;
  readonly group: Text;
  readonly order: number;
  /** where it may lie, the usual place first */
  readonly sections: readonly string[];
  readonly most: number;
}

export interface DeckCatalogue {
  readonly sections: readonly DeckSection[];
  readonly regulations: readonly { readonly id: string; readonly name: Text }[];
  readonly formats: DeckFile['formats'];
  readonly cards: readonly BuildingCard[];
  /** by regulation: how many copies of the cards it restricts */
  readonly restricted: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** decks of the game that have a list; others are put together anew for every match */
  readonly lists: readonly string[];
  /** cards in the opening hand */
  readonly hand: number;
  /** the section hands are drawn from; null: no deck of the game was dealt from */
  readonly drawn: string | null;
}

export interface DeckCheck {
  readonly problems: DeckFile['problems'];
  readonly playable: boolean;
}

/** An opening hand as the rules deal it, and the cards that would be drawn next; by definition. */
export interface TestHand {
  readonly hand: readonly string[];
  readonly next: readonly string[];
}

/** A deck from a file. */
export interface DeckFile {
  /** without an extension it travels as text */
  readonly formats: readonly { readonly id: string; readonly name: Text; readonly extension: string | null }[];
  readonly deck: DeckList;
  readonly parts: readonly DeckPart[];
  readonly problems: readonly {
    readonly severity: 'error' | 'warning';
    /** which card of which section; null where it is the deck as a whole */
    readonly where: Text | null;
    readonly reason: Text;
  }[];
  readonly playable: boolean;
}

export interface DeckPart {
  readonly zone: string;
  /** what the section is called, where it is not a zone */
  readonly name?: Text;
  readonly cards: readonly { readonly id: string; readonly count: number }[];
}

/** Answers from a position on. With `passive` those of the other side are left out: it says no. */
export interface Line {
  readonly passive: boolean;
  readonly options: readonly number[];
}
