import type { Expr, GameDeclaration, Statement, Text } from '@fuda/kernel';
import type { AbilityNode } from './ability.ts';
import type { AbilityKind, AbilityProperty, LimitWord } from './ability-words.ts';
import type { CardNode } from './card.ts';
import type { Instruction, InstructionAlias } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Shorthand } from './define-shorthand.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type {
  ActionWord,
  CounterWord,
  DurationWord,
  EventWord,
  FieldWord,
  GlobalWord,
  Language,
  Noun,
  ReasonWord,
  ZoneGroup,
  ZoneWord,
} from './game-words.ts';
import type { JsonReader, Manner } from './json-reader.ts';
import type { Join, ProgramNode } from './nodes.ts';
import type { Reader } from './reader.ts';
import type { RuleNode } from './rule.ts';
import type { Choice, Shape } from './shape.ts';
import type { Phraser } from './text/phraser.ts';

export * from './game-words.ts';

/** How a value set at activation reaches the resolution. Slots count from 0 for each ability, lists and numbers apart. */
export interface Carry {
  readonly lists: number;
  readonly numbers: number;
  saveList(slot: number, list: string): readonly Statement[];
  loadList(slot: number, list: string): readonly Statement[];
  saveNumber(slot: number, variable: string): readonly Statement[];
  loadNumber(slot: number, variable: string): readonly Statement[];
}

/** Zones and attributes that core instructions need by meaning. An instruction whose role is missing is refused. */
export interface Roles {
  readonly deck?: string;
  readonly hand?: string;
  readonly grave?: string;
  readonly field?: string;
  /** zone of cards lying under others */
  readonly under?: string;
  readonly tapped?: string;
}

/** The kernel verbs under which core instructions ask. */
export interface AskVerbs {
  readonly select: string;
  readonly mode: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
  readonly number: string;
}

/** How two instructions are joined. `goesOn`: in Japanese the first verb goes on, 「〜し、」, and no word stands between. */
export interface JoinWord {
  readonly word: Text;
  readonly goesOn?: boolean;
}

export interface TextStyle {
  /** before each paragraph: ■, or ①: counted */
  readonly mark: '■' | 'numbered' | '';
  /**
   * What hangs on a condition is said in the same sentence: 「もし{test}なら、{then}（ちがえば、{else}）」. Left out: "if", and a sentence of
   * its own for "otherwise"
   */
  readonly branches?: { readonly then: Text; readonly else: Text };
  /** before each mode of a choice */
  readonly bullet: string;
  readonly self: Text;
  readonly opponent: Text;
  /** default 各プレイヤー, "each player" */
  readonly both?: Text;
  /** what neither player may do: default 「各プレイヤーは」 "players can't" */
  readonly neither?: Text;
  /** default すべて, "all" in Japanese */
  readonly all?: string;
  /** default その後・そうしたら・また */
  readonly joins?: Readonly<Partial<Record<Join, JoinWord>>>;
  /** 「モンスター1体を」 instead of 「クリーチャーを1体」 */
  readonly countBeforeParticle?: boolean;
  /** a name alone says which card is meant: 「「X」を1体」, not 「「X」という名前のカード」 */
  readonly bareNames?: boolean;
  /** 「2枚まで」 is said of one or two: at least one is a matter of course */
  readonly atLeastOneUnsaid?: boolean;
  /** the other card of an event: default 相手側のカード, "the other card" */
  readonly other?: Text;
  /** default ゲームに勝つ, "win the game" */
  readonly win?: Text;
  /** numbers rise and fall (「…は500アップする」 "gains 500 …") instead of being given a sign (「…を+500する」 "gets +500 …") */
  readonly rising?: boolean;
  /** showing what was found and shuffling are the game's rule and not said */
  readonly plainSearch?: boolean;
  /** Japanese digits; default narrow */
  readonly digits?: 'wide';
  /** rules say where their card has to be, where that is not the usual place */
  readonly ruleHomes?: boolean;
  /** "this card" whatever it is, instead of 「このモンスター」 "this monster" */
  readonly thisCard?: boolean;
  /** a card whose text is that of several (halves): each with the line over it; undefined = it is one */
  sides?(card: CardNode): readonly { readonly head?: Text; readonly card: CardNode }[] | undefined;
  /** what is said, before everything else, of fields that are printed on a card: each with the field it comes from */
  facts?(phraser: Phraser, card: CardNode): readonly { readonly field: string; readonly text: string }[];
  /** the game's last touch on a paragraph: idioms of its printed cards */
  paragraph?(text: string, language: Language): string;
  /** the game's own way to say an ability; an empty text is left out */
  ability?(phraser: Phraser, ability: AbilityNode): string;
}

/** How cards change the course of a turn; what is left out is refused. `player` is whose, `phase` its number in the game. */
export interface FlowWords {
  /** names of the phases that cards may speak of */
  readonly phases: readonly string[];
  /** how Japanese says that one is left out; default とばす */
  readonly skip?: string;
  readonly goTo?: (player: Expr, phase: number) => readonly Statement[];
  readonly extraPhase?: (player: Expr, phase: number) => readonly Statement[];
  readonly skipPhase?: (player: Expr, phase: number) => readonly Statement[];
  readonly extraTurn?: (player: Expr) => readonly Statement[];
  readonly skipTurn?: (player: Expr) => readonly Statement[];
  readonly skipRest?: () => readonly Statement[];
}

/** The ability that a bare `effects` list is. */
export interface MainEffect {
  readonly kind: string;
  readonly slot: string;
  /** what may be written in it; left out = whatever the game has */
  readonly words?: readonly string[];
}

/** Parts of a card besides what is printed on it. */
export const CARD_PARTS = ['keywords', 'actions', 'rules', 'effects'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/** A field of a card that is no matter of the rules: read, checked and left to whoever wants to know. */
export interface AsideWord {
  readonly name: string;
  readonly label: Text;
  readonly required?: boolean;
  /** what may be written, for forms and schema; left out = anything */
  readonly shape?: Shape;
  /** complains about what is wrong with it; `card` is the whole object */
  check?(reader: Reader, value: unknown, path: string, card: ReadonlyMap<string, unknown>): void;
}

/** How the cards of a game lie in their files, where that is not how the language writes them. */
export interface CardShape {
  /** files are objects that say this `format`, with the list under `cards` */
  readonly format?: string;
  /** the name in both languages and how it is read, as fields of the card itself */
  readonly name?: { readonly ja: string; readonly en: string; readonly reading: string };
  /** what an id looks like */
  readonly id?: { readonly pattern: RegExp; readonly expected: Text };
  /** left out = all of them */
  readonly parts?: readonly CardPart[];
  readonly aside?: readonly AsideWord[];
  /** rewrites a card of an older format before anything else reads it, and says so */
  modernize?(reader: JsonReader, card: unknown, path: string): unknown;
  /** further complaints about a whole card, once it is read; `json` is the card */
  check?(reader: Reader, card: CardNode, json: ReadonlyMap<string, unknown>, path: string): void;
}

/** Something asked of the words a card has in a field of words. */
export interface MaskTest {
  readonly field: string;
  readonly any?: readonly string[];
  readonly all?: readonly string[];
  readonly none?: readonly string[];
}

/** When some parts of a card make sense; on other cards editors do not offer them, and the reader warns. */
export interface MaskWord {
  /** printed or aside */
  readonly fields?: readonly string[];
  /** kinds of abilities; keywords made of them go with them */
  readonly abilities?: readonly string[];
  readonly keywords?: readonly string[];
  /** all of this holds; of a card that says nothing in one of these fields yet nothing is said */
  readonly when: readonly MaskTest[];
  /** why not on other cards */
  readonly reason: Text;
  /** cards of which it holds usually have these fields: what such a card is called */
  readonly expected?: Text;
}

/** Everything a game tells the card language about itself. */
export interface VocabularyDeclaration {
  readonly game: GameDeclaration;
  /** the general word for a card */
  readonly card: Noun;
  readonly zones: readonly ZoneWord[];
  readonly zoneGroups?: readonly ZoneGroup[];
  readonly fields: readonly FieldWord[];
  /** condition on `it`: its properties can be asked for (a face-down card has none) */
  readonly readable?: Expr;
  /** condition on `it`, asked before an ability of `src` is used: it will still be there (an activated card leaves the hand) */
  readonly there?: Expr;
  /**
   * cards on the field that can be paid with or pointed at at all: `where` holds for `it`. Asked of the program `slot` beforehand, and
   * of every choice made while `when` holds
   */
  readonly payment?: { readonly slot: string; readonly when: Expr; readonly where: Expr };
  /** properties of the kernel ability a rule becomes */
  readonly ruleProperties?: (rule: RuleNode) => Readonly<Record<string, number>>;
  /** condition on `it`: a program acts on its own card only while this holds (not when it was turned face-down since) */
  readonly selfThere?: Expr;
  /**
   * what a card's own effect has changed about itself can be lost: `note` is done when it makes such a change, and the change counts while
   * `holds`, where `noted` is the value of `note` at that time. Left out = it lasts like any other
   */
  readonly ownChange?: {
    readonly note: (card: Expr) => readonly Statement[];
    readonly noted: (card: Expr) => Expr;
    readonly holds: (card: Expr, noted: Expr) => Expr;
  };
  /** the field that holds a card's kind */
  readonly kindField?: string;
  readonly counters?: readonly CounterWord[];
  readonly globals?: readonly GlobalWord[];
  readonly events: readonly EventWord[];
  readonly actions: readonly ActionWord[];
  readonly durations: readonly DurationWord[];
  /** used where an instruction names no duration */
  readonly defaultDuration?: string;
  readonly reasons?: readonly ReasonWord[];
  readonly abilityKinds: readonly AbilityKind[];
  readonly abilityProperties?: readonly AbilityProperty[];
  /** which parts make sense on which cards, besides what the `need` of fields says */
  readonly mask?: readonly MaskWord[];
  /** per card kind (`*` = all others): the ability that a bare `effects` list is */
  readonly mainEffect?: Readonly<Record<string, MainEffect>>;
  readonly limits?: readonly LimitWord[];
  readonly carry?: Carry;
  readonly roles: Roles;
  readonly verbs: AskVerbs;
  /** named card names that exist outside the compiled set */
  readonly names?: readonly Text[];
  /** the reason that whatever is done instead of something else has besides its own */
  readonly insteadReason?: string;
  /** end reason of WIN and LOSE_MATCH */
  readonly endReason?: string;
  /** keyword bundles, as JSON */
  readonly keywords?: readonly unknown[];
  /** done after every instruction that may have changed something, e.g. state-based actions in the middle of an effect */
  readonly afterInstruction?: readonly Statement[];
  /** what an instruction joined by THEN becomes in a game that asks what happened last: later, even if it announces nothing */
  readonly later?: (body: readonly Statement[], temp: (name: string) => string) => readonly Statement[];
  readonly flow?: FlowWords;
  /** names of two halves are written with this between them; condition on `it`: only the first half is there */
  readonly halves?: { readonly between: string; readonly onlyFirst: Expr };
  /** condition on `it`: whoever chooses a card on the field must choose this one, if possible */
  readonly chosenFirst?: (chooser: Expr) => Expr;
  /** the kernel action of choosing a card on the field: a rule that forbids it for a player and a cause makes it unchoosable */
  readonly choice?: string;
  /** a fixed number of cards is taken completely or not at all, for each player together; else as many as there are */
  readonly exact?: boolean;
  /** done when a mode is chosen together with an ability: what that one does is known from then on */
  modeChosen?(programs: readonly ProgramNode[], vocabulary: Vocabulary): readonly Statement[];
  readonly instructions?: readonly Instruction[];
  readonly operators?: readonly Operator[];
  readonly aliases?: readonly InstructionAlias[];
  /** programs are written in these alone, see `ShorthandDeclaration` */
  readonly shorthands?: readonly Shorthand[];
  /** how deep programs may lie inside programs; left out = as deep as any JSON */
  readonly nesting?: number;
  /** a program may have no instruction at all */
  readonly emptyPrograms?: boolean;
  readonly shape?: CardShape;
  readonly manner?: Manner;
  readonly style: TextStyle;
}

/** A table of words of one sort: upper and lower case are the same, unless it is `exact`. */
export class Words<T> {
  readonly #byWord = new Map<string, T>();
  readonly #key: (word: string) => string;
  readonly #spellings: (readonly string[])[] = [];
  readonly items: readonly T[];

  constructor(items: readonly T[], wordsOf: (item: T) => readonly string[], exact = false) {
    this.items = items;
    this.#key = exact ? (word) => word : (word) => word.toUpperCase();
    for (const item of items) {
      const words = wordsOf(item);
      this.#spellings.push(words);
      for (const word of words) this.#byWord.set(this.#key(word), item);
    }
  }

  get(word: string): T | undefined {
    return this.#byWord.get(this.#key(word));
  }

  /** every word, for suggestions */
  words(): Iterable<string> {
    return this.#byWord.keys();
  }

  /** the first word of each, for forms and schemas */
  shown(): readonly string[] {
    return this.#spellings.map(([word]) => word);
  }

  /** each with what it is called */
  choices(labelOf: (item: T) => Text): readonly Choice[] {
    return this.items.map((item, i) => {
      const [word, ...also] = this.#spellings[i];
      return { word, label: labelOf(item), ...(also.length > 0 ? { also } : {}) };
    });
  }
}
