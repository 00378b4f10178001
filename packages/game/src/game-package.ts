import type { CardDefinition, CardHandle, CompiledGame, Match, MatchSetup, Result, Text } from '@fuda/kernel';
import type { ArtRules } from './card-art.ts';
import type { CardImport, DeckLists } from './deck-lists.ts';
import type { Handbook } from './handbook.ts';
import type { LogRules } from './log.ts';
import type { Age, CardLore, Subject } from './lore.ts';
import type { ShippedModel } from './model.ts';
import type { OpenList, Pack, PackedGame } from './pack.ts';
import type { HeuristicPolicy, Player } from './player.ts';
import type { PositionRules } from './positions.ts';
import type { FileProblem, Problem } from './problem.ts';
import type { ResponseRules } from './responses.ts';
import type { Ruleset } from './ruleset.ts';
import type { Study } from './study.ts';
import type { TryOut } from './try-out.ts';
import type { ModelWeights } from './weights.ts';
import type { WholeTree } from './whole-tree.ts';

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

/** Something that cannot be done with a card now. */
export interface SaidRefusal {
  /** what; left out: it is said of the card as a whole */
  readonly verb?: Text;
  /** the verb by its name in the rules (`Option.verb`), where it is one of them */
  readonly does?: string;
  readonly reason: Text;
  /** the words of the card that are in the way: a condition, a price, the text of the rule that forbids it */
  readonly detail?: Text;
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

/** Piles chosen on the spot, in games in which both players share them. */
export interface OwnPiles {
  /** how many cards are named */
  readonly count: number;
  /** cards that may be among them */
  candidates(ruleset?: string): readonly string[];
  /** the deck's id under which `setUp` takes them, and everything that is wrong with them: places like `$[3]` */
  deck(cards: readonly string[], ruleset?: string): { readonly id: string; readonly problems: readonly Problem[] };
  /** what is known about them from studies: advice for who chooses, never a refusal; absent: nothing was studied */
  hints?(cards: readonly string[], ruleset?: string): readonly Text[];
  /** the cards such an id names, sound or not; undefined: it is another deck's */
  cardsOf(deck: string): readonly string[] | undefined;
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
  readonly weights?: (ruleset?: string) => ModelWeights | undefined;
  /** to be awaited on a page before anybody thinks: there they come when they are needed; without a ruleset those of all. Absent: they are part of the program everywhere */
  readonly fetchWeights?: (ruleset?: string) => Promise<void>;
  /** a network that has learned it; absent, or undefined for a ruleset: none is shipped */
  readonly model?: (ruleset?: string) => ShippedModel | undefined;
  /** how somebody who knows the game plays without thinking; absent: only what was learned counts */
  readonly heuristicPolicy?: () => HeuristicPolicy;
  /**
   * Rules and cards as tables, made once per ruleset; `extra` cards join the pool (editors, scenarios with own cards). Throws
   * GameFilesError when the game's own files are wrong.
   */
  compile(ruleset?: string, extra?: readonly CardDefinition[]): CompiledGame;
  /** absent: nobody chooses piles */
  readonly ownPiles?: OwnPiles;
  /** starting position for two decks; the seed decides what chance decides before the first turn */
  setUp(decks: readonly [string, string], seed: number, ruleset?: string): Result<MatchSetup>;
  /** what a card says, one paragraph a line; absent if the game has no texts */
  readonly describe?: (definition: string, ruleset?: string) => CardText;
  /** what one of its abilities says, for the moment it acts; undefined if it has no words of its own */
  readonly describeAbility?: (definition: string, ability: string, ruleset?: string) => Text | undefined;
  /** one of the things an ability needs (`Refusal.part`), in the words of the card */
  readonly describeNeed?: (definition: string, ability: string, part: string, ruleset?: string) => Text | undefined;
  /**
   * What card programs can do, in a few words each, by the instruction's name in compiled programs (`DESTROY`), and by the procedure
   * where one is called (`CALL draw`). What only asks, counts or branches is not among them.
   */
  readonly deeds?: Readonly<Record<string, Text>>;
  /** what the programs of an ability are called, by name: what is done to use it, what it then does */
  readonly programs?: Readonly<Record<string, Text>>;
  /** what the pictures of its cards are about; absent: whatever is drawn by lot */
  readonly art?: ArtRules;
  /** how it tells what happened; absent: with its words for events and verbs alone */
  readonly log?: LogRules;
  /** when players may answer what happens; absent: nobody ever may as well do nothing */
  readonly responses?: ResponseRules;
  /** what a card teaches; undefined for cards without lore */
  readonly lore?: (definition: string, ruleset?: string) => CardLore | undefined;
  /** the ages its lore speaks of, in order */
  readonly ages?: readonly Age[];
  /** the subjects its lore speaks of */
  readonly subjects?: readonly Subject[];
  /** further reasons why `viewer` cannot use the card lying there now, beside those the rules give (`refusalsOf`) */
  readonly whyNot?: (match: Match, viewer: number, card: CardHandle) => readonly SaidRefusal[];
  /** how the points of a finished match came about, by player; null before the end */
  readonly scores?: (match: Match) => readonly (readonly ScoreLine[])[] | null;
  /** positions that scenario files may begin from, by name, as JSON (see docs/scenario-format.md) */
  readonly basePositions?: Readonly<Record<string, unknown>>;
  /** what may lie where in positions put together by hand; absent: whatever the declaration has room for */
  readonly positions?: PositionRules;
  /** JSON Schema of its card files, for completion in editors */
  readonly cardSchema?: () => unknown;
  /** every word its card files may use, with examples; absent if the game has no card files */
  readonly handbook?: () => Promise<Handbook>;
  /** by name, e.g. `balance` */
  readonly studies?: Readonly<Record<string, Study>>;
  /** turns card JSON of this game into definitions, or says what is wrong; absent if the game has no card files */
  readonly readCards?: (
    files: readonly { readonly file: string; readonly json: unknown }[],
    /** told how many of the cards have been read */
    progress?: (done: number, total: number) => void,
  ) => {
    readonly cards: readonly CardDefinition[];
    /** what the sound cards say, by id */
    readonly texts: ReadonlyMap<string, CardText>;
    readonly problems: readonly FileProblem[];
  };
  /** single cards on trial; absent: the game has no way to */
  readonly tryOut?: TryOut;
  /** absent: nobody walks through all of it */
  readonly wholeTree?: WholeTree;
  /** the packs it was made with; absent: the game as it is shipped */
  readonly packs?: readonly Pack[];
  /** the lists of words that packs may lengthen; every other list is a matter of the rules */
  readonly openLists?: readonly OpenList[];
  /** the shipped game with these packs and no others, whoever is asked; absent: it takes none */
  readonly withPacks?: (packs: readonly Pack[]) => PackedGame;
  /** a card of the game or of its packs as it stands in its file; undefined: there is none */
  readonly cardJson?: (definition: string) => unknown;
}
