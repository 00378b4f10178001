/** The words a game declares: for its zones, fields, counters, events, actions, and how each is said. */
import type { EventArgs, Expr, Text } from '@fuda/kernel';
import type { EnglishVerb } from './text/english.ts';
import type { JapaneseVerb } from './text/japanese-verb.ts';

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
