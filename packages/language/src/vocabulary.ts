import type { EventArgs, Expr, GameDeclaration, Statement, Text } from '@fuda/kernel';
import type { AbilityNode } from './ability.ts';
import type { AbilityKind, AbilityProperty, LimitWord } from './ability-words.ts';
import type { CardNode } from './card.ts';
import type { Instruction, InstructionAlias } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Shorthand } from './define-shorthand.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { JsonReader, Manner } from './json-reader.ts';
import type { Join, ProgramNode } from './nodes.ts';
import type { Reader } from './reader.ts';
import type { RuleNode } from './rule.ts';
import type { Choice, Shape } from './shape.ts';
import type { EnglishVerb } from './text/english.ts';
import type { JapaneseVerb } from './text/japanese-verb.ts';
import type { Phraser } from './text/phraser.ts';

export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a card or thing is called, and how Japanese counts it. */
export interface Noun {
  readonly ja: string;
  /** 枚, 体, つ … */
  readonly counter: string;
  readonly en: string;
  /** only where it is irregular */
  readonly plural?: string;
  /** how Japanese says that there is one, and that there is none; default ある, ない */
  readonly exists?: {
    readonly is: string;
    readonly isNot: string /** none is said without 「1枚も」 */;
    readonly plain?: boolean;
  };
}

/** A verb in both languages. */
export interface VerbWord {
  readonly ja: JapaneseVerb;
  readonly en: EnglishVerb;
}

/** 「手札に」+「加える」, "add" + "to your hand". */
export interface Arrival {
  readonly verb: VerbWord;
  readonly ja: string;
  readonly en: string;
  /** 「持ち主の手札に戻す」: Japanese says whose it is where that is not certain */
  readonly owners?: boolean;
}

export interface ZoneWord {
  /** the kernel's zone name; always usable as a word, in any case */
  readonly zone: string;
  /** further words: SHIELD_ZONE, BATTLE … */
  readonly words?: readonly string[];
  /** default: the game's label */
  readonly label?: Text;
  /** where a card lying there is said to be, if that is not the label: 「フィールド」 for every zone of the field */
  readonly place?: Text;
  /** the owner stands before it as one word: 「自分フィールド」, not 「自分のフィールド」; English says "on", not "in" */
  readonly compound?: boolean;
  /** lying there is said of the card itself: 「除外されている」 "banished" */
  readonly adjective?: Text;
  /** English, where it is nobody's in particular: default "a", "the" for a compound place */
  readonly article?: string;
  /** condition on `it`: it counts as a card there already (placed, but its arrival can still be called off) */
  readonly present?: Expr;
  /** what a card lying there is called */
  readonly noun?: Noun;
  /** the same, but only when nothing else is said about the card: 「手札を1枚」, but 「手札のクリーチャーを1体」 */
  readonly bareNoun?: Noun;
  /** languages in which the noun already says where it is: "your shields", not "your shields in the shield zone" */
  readonly implicit?: readonly Language[];
  /** the same only where it is said whose they are: "your monsters", but "monsters on the field" */
  readonly implicitIfOwned?: readonly Language[];
  /** how putting a card there is said; default 〜に置く / put into … */
  readonly arrival?: Arrival;
  /** the same, by the zone the card comes from: 手札に加える from the deck, 手札に戻す from the field */
  readonly arrivalFrom?: Readonly<Record<string, Arrival>>;
  /** the instruction MOVE goes through this action when its destination is here */
  readonly action?: string;
  /** kernel actions of arriving there: cards that a rule forbids one of them to are not chosen for it, and do not make it possible */
  readonly permits?: readonly string[];
  /** condition on a card (`it`) in which the game itself lets it arrive there; left out = always */
  readonly takes?: Expr;
  /** the same for one end of the zone; the other end, and no end at all, go by `action` */
  readonly actionAt?: Readonly<Partial<Record<'TOP' | 'BOTTOM', string>>>;
}

/** One word for several zones: FIELD = monster and spell zones. */
export interface ZoneGroup {
  readonly word: string;
  readonly words?: readonly string[];
  readonly zones: readonly string[];
  readonly label: Text;
}

export const FIELD_KINDS = ['number', 'flag', 'enum', 'flags', 'family', 'name', 'card'] as const;
/**
 * number; flag (0/1); enum (one word); flags (any of the words, kept as bits); family (any of a list of names that authors of
 * cards may lengthen, kept as hashes, one a cell); name (a card name, kept as a hash);
 * card (another card, kept as its position in the compiled list, from 1).
 */
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldValue {
  readonly name: string;
  readonly words?: readonly string[];
  readonly label: Text;
  /** enum: its number; default 1, 2, 3 … in order */
  readonly number?: number;
  /** flags and family: having this one means having those too (armored dragon → dragon) */
  readonly of?: readonly string[];
  /** a card with this value is called so: creature, spell … */
  readonly noun?: Noun;
  /** the side of a card that has this value */
  readonly side?: string;
}

/** Where the kernel keeps the present value of a field. */
export type FieldSource =
  | { readonly stat: string }
  | { readonly attr: string }
  /** printed on the card, or on the definition `of` says: the other side of the card `it` */
  | { readonly prop: string; readonly of?: Expr }
  /** of the card `it`; not for flags of more than 31 words */
  | { readonly expr: Expr };

/** `expected` and `unusual`: a card without it, or with it, can be played, but is probably a slip: a warning. What is unusual does not count. */
export type FieldNeed = 'required' | 'expected' | 'optional' | 'unusual' | 'none';

export interface FieldWord {
  readonly name: string;
  /** further names, e.g. those of older files */
  readonly words?: readonly string[];
  readonly kind: FieldKind;
  readonly label: Text;
  readonly values?: readonly FieldValue[];
  /** authors may lengthen the list of its words, and with it the lists of all fields that share it; left out = the words are rules */
  readonly open?: OpenWords;
  /** family: how many a card may belong to, those its families are part of included */
  readonly cells?: number;
  readonly source: FieldSource;
  /**
   * Cards with several sides (halves of one card): what the field is on each of them. A filter that asks for the kind of one side means
   * that side; one that does not is met by whichever side suits. Read as one side (see `side`) all fields are that side's.
   */
  readonly sides?: Readonly<Record<string, FieldSource>>;
  /** a card that gives it to itself has it however it lies; the game's `ruleProperties` read this */
  readonly hidden?: boolean;
  /** a value only one side of a card has: rules about it look at that side of the cards they affect */
  readonly side?: string;
  /** where it is read of a card that has just left the field, when that differs from a card lying where it lies now */
  readonly left?: FieldSource;
  /** the property that holds the printed value; left out = a state, never printed on a card */
  readonly printed?: string;
  /** per card kind, `*` = all others; default optional */
  readonly need?: Readonly<Record<string, FieldNeed>>;
  /** words of the game's own about it, for what the game works out from programs */
  readonly traits?: readonly string[];
  /** other fields that a card which prints this one (a flag: that is so) has to print, too */
  readonly with?: readonly string[];
  /** printed value when the card does not say */
  readonly fallback?: number;
  readonly min?: number;
  readonly max?: number;
  /** flag: 「タップしている」 "tapped" */
  readonly adjective?: { readonly yes: Text; readonly no: Text };
  /** flag, said of a card: "is in Attack Position"; default "is" and the adjective */
  readonly predicate?: { readonly yes: string; readonly no: string };
  /** flag: what a card of which it holds is called, and whether it can only be one: "the equipped monster" */
  readonly holder?: { readonly noun: Noun; readonly one: boolean };
  /** enum and flags: between several values; default 「か」 " or " */
  readonly joiner?: Text;
  /** flag, as a card arrives: 「タップして」 "tapped"; default 「…状態で」 */
  readonly arriving?: Text;
  /** when it can be read at all; default the vocabulary's `readable`. 1 = always, of face-down cards, too */
  readonly readable?: Expr;
  /** what a rule that gives this value says instead of 「…は…になる」; `{subject}`, `{value}` */
  readonly given?: Text;
  /** an effect that changes this value ends what was set on that other value, for good (until: an expiry that does not come) */
  readonly rebases?: { readonly stat: string; readonly until: string };
  /** enum and flags: how a value stands before the noun; `{value}`; default 「{value}の」 "{value}" */
  readonly phrase?: Text;
}

export interface OpenWords {
  /** words of all packs together */
  readonly most: number;
  /** what words imply each other, where that follows from their names */
  relate?(values: readonly FieldValue[]): readonly FieldValue[];
}

export interface CounterWord {
  /** the kernel's counter name */
  readonly name: string;
  readonly words?: readonly string[];
  readonly label: Text;
  /** 点, "points"; left out = the bare number */
  readonly unit?: Text;
  /** verbs that take the number with its label, where the general ones are not how cards say it: 「{amount}LPを払う」 */
  readonly verbs?: Readonly<Partial<Record<'PAY' | 'GAIN' | 'LOSE', CounterVerb>>>;
  /** action words used by PAY, GAIN and LOSE instead of a plain change */
  readonly pay?: string;
  readonly gain?: string;
  readonly lose?: string;
  /** kernel event that tells of a plain change by GAIN or LOSE */
  readonly announced?: string;
  /** changes the game's rules do not know, and why */
  readonly refused?: Readonly<Partial<Record<'PAY' | 'GAIN' | 'LOSE', Text>>>;
}

export interface CounterVerb {
  /** with a number written on the card; `{amount}` */
  readonly fixed: Text;
  /** with an amount that has to be worked out; `{amount}` */
  readonly other: Text;
  readonly verb: VerbWord;
}

export interface GlobalWord {
  readonly name: string;
  readonly label: Text;
}

export interface EventWord {
  /** words of the game's own about it, for what the game works out from programs */
  readonly traits?: readonly string[];
  readonly word: string;
  readonly words?: readonly string[];
  /** kernel events */
  readonly on: readonly string[];
  readonly where?: Expr;
  /** added where the card must have been there before it happened; the kernel sees to simultaneous things itself */
  readonly wherePresent?: Expr;
  /**
   * Its subject has gone since: that card's own abilities hear it, too, and what a trigger asks about the subject is as it was just before.
   * The kernel events must say with `from` where the subject was.
   */
  readonly leaving?: boolean;
  /**
   * 「{subject}が出た時」; fields {subject}, {other}, {player}, {whose}; "[casts|cast]" by whether the player is "you". `self` is used for scope self, where {subject} is this card.
   * Japanese ends so that a comma can follow; English starts with "when" or "at".
   */
  readonly phrase: Text;
  /**
   * said besides, where a trigger narrows down what the phrase has no place for; the fields of `phrase`.
   * Japanese puts it before the phrase, English after it
   */
  readonly aside?: { readonly subject?: Text; readonly other?: Text; readonly player?: Text };
  /** the same where it may be either player's; default `phrase` with 「各」 "each player's" */
  readonly either?: Text;
  /** what may be said about it in a trigger */
  readonly has: readonly ('subject' | 'other' | 'player' | 'zone' | 'condition')[];
}

export interface ActionWord {
  /** words of the game's own about it, for what the game works out from programs */
  readonly traits?: readonly string[];
  /** done with one side of a card: rules about it look at that side alone */
  readonly side?: string;
  /** attributes a card can be given as it arrives, with the reason that tells the action so; others are set right afterwards */
  readonly arriving?: Readonly<Record<string, string>>;
  readonly word: string;
  readonly words?: readonly string[];
  /** the kernel's action */
  readonly action: string;
  readonly verb: VerbWord;
  /** what the verb is done to when that is not the card itself: 「呪文を」 "spells" */
  readonly object?: Text;
  /** the whole sentence of a rule that forbids it, where "can't" is not how people say it; `{who}` */
  readonly forbidden?: Text;
  /** does the card (or player) do it, or does it happen to it */
  readonly voice: 'does' | 'undergoes';
  readonly subject: 'card' | 'player';
  /** run once per unit instead of once with the amount as `value` */
  readonly each?: boolean;
  /** fixed further arguments, e.g. a reason */
  readonly args?: EventArgs;
  /** several cards do not undergo it at once: all of them first wait in this zone, then it is done one by one */
  readonly waitIn?: string;
  /** with `waitIn`: what must hold of a card (`it`) for it to be possible at all; other cards stay where they are */
  readonly possible?: Expr;
}

export interface DurationWord {
  readonly word: string;
  readonly words?: readonly string[];
  /** the kernel's expiry */
  readonly until: string;
  readonly arg?: Expr;
  readonly phrase: Text;
}

export interface ReasonWord {
  readonly word: string;
  readonly reason: string;
  /** 「戦闘によって」 "by battle" */
  readonly phrase: Text;
  /** the same with whose cards caused it: 「{who}の効果では」 "by the effects of {who}" */
  readonly by?: Text;
}

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
