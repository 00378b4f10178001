import type { AbilityDeclaration, Expr, Statement } from './ir.ts';

/** Every text a person reads exists in both languages. */
export interface Text {
  readonly ja: string;
  readonly en: string;
}

/** Who may know the face of a card lying there. `face`: face-up cards everybody, face-down ones their controller. */
export const VISIBILITIES = ['all', 'owner', 'none', 'face'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export interface ZoneDeclaration {
  readonly name: string;
  readonly label: Text;
  /** most cards it can hold; with `slots` also the number of slots. Default: all cards of the match */
  readonly size?: number;
  /** fixed slots 0 … size−1 that stay empty when a card leaves */
  readonly slots?: boolean;
  /** order of the rest is kept when a card leaves the middle; leave it out where order means nothing (faster) */
  readonly ordered?: boolean;
  readonly visibility: Visibility;
  /** printed property everybody knows even of unseen cards here, e.g. that a face-down monster is a monster */
  readonly knownProperty?: string;
  /** cards here are out of the match and may be made into new ones (tokens) */
  readonly recycle?: boolean;
  /** stats with `remember` are noted when a card leaves this zone */
  readonly remember?: boolean;
}

export interface AttributeDeclaration {
  readonly name: string;
  /** how a table names it; left out = nothing a player reads */
  readonly label?: Text;
  /** value given whenever the card changes zone; `keep: true` carries the old value over, so it is as secret as the card's face */
  readonly initial?: number;
  readonly keep?: boolean;
  /** shown of every card where it lies, and not only to those who know the card; default: those with a label are. See `isShown` */
  readonly public?: boolean;
  /** what lies above these bits only ever grows: two positions that differ in nothing else are the same */
  readonly compare?: number;
}

export interface CounterDeclaration {
  readonly name: string;
  readonly label?: Text;
  /** shown instead of these values, where a number stands for something */
  readonly words?: Readonly<Record<number, Text>>;
  readonly initial?: number;
  /** true: everybody sees it, false: only its player does; default: everybody if it has a label, else nobody. See `isShown` */
  readonly public?: boolean;
  /** only ever grows: two positions that differ in nothing else are the same */
  readonly grows?: boolean;
}

/**
 * Is this number part of what is on the table? Bookkeeping of the rules is not, unless it is declared: a number nobody would write down
 * may count what only one player knows of, such as windows that passed unused.
 */
export function isShown({ label, public: declared }: { readonly label?: Text; readonly public?: boolean }): boolean {
  return declared ?? label !== undefined;
}

/** What a cell of a table holds, for those who look at it: `ability` belongs to the card in the row's first card column. */
export const COLUMN_KINDS = ['number', 'player', 'card', 'ability'] as const;

/** Rows of numbers with names: the links of a chain, what was used this turn. Empty at the start. */
export interface TableDeclaration {
  readonly name: string;
  /** how a table names it; left out = nothing a player reads, and no view shows it */
  readonly label?: Text;
  readonly rows: number;
  readonly columns: readonly {
    readonly name: string;
    readonly kind?: (typeof COLUMN_KINDS)[number];
    /** true: part of what a view shows of the table; the rest is bookkeeping */
    readonly public?: boolean;
    /** only ever grows: two positions that differ in nothing else are the same */
    readonly grows?: boolean;
  }[];
  /** the global that says how many rows are in use */
  readonly used: string;
}

/** An expression with parameters. It sees the `me`, `src` and event of whoever asks, may call others and itself. */
export interface FunctionDeclaration {
  readonly params: readonly string[];
  readonly value: Expr;
}

export interface StatDeclaration {
  readonly name: string;
  /** how a table names it; left out = nothing a player reads */
  readonly label?: Text;
  /** value before any rule; `it` is the card */
  readonly base: Expr;
  /**
   * layers: base, then add, multiply, set, fix, each in order of age.
   * time: everything in order of age, a later `set` hides what came before it.
   */
  readonly order: 'layers' | 'time';
  /**
   * where rules go round in a circle (this one silences that one, that one this one): by default the values of a circle are computed from
   * values without rules; `age`: a rule of the circle is only touched by older ones, so what was there first works.
   */
  readonly circle?: 'age';
  readonly min?: number;
  /** its last value is noted when the card leaves a zone that remembers; `asked`: only if a rule, a program or a card reads it */
  readonly remember?: boolean | 'asked';
}

export interface ActionDeclaration {
  readonly name: string;
  /** who decides between several replacements; `event …` fields may be read */
  readonly chooser?: Expr;
  /** what the action does when nothing stops it; reads its arguments with ['event', field] */
  readonly body: readonly Statement[];
}

export interface ProgramDeclaration {
  readonly params?: readonly string[];
  readonly body: readonly Statement[];
}

export interface PhaseDeclaration {
  readonly name: string;
  readonly label: Text;
  readonly program: readonly Statement[];
}

export interface Verb {
  readonly name: string;
  readonly label: Text;
}

/** A sentence with places for numbers (`{need}`); `words`: what a number, or each bit of it, is called. */
export interface RefusalText extends Text {
  readonly words?: Readonly<Record<string, Readonly<Record<number, Text>>>>;
  readonly bits?: readonly string[];
}

export interface Limits {
  readonly cards: number;
  readonly rules: number;
  readonly pending: number;
  readonly events: number;
  readonly frameCells: number;
  readonly listCells: number;
  /** a triggered effect deeper than this fizzles */
  readonly chainDepth: number;
  /** instructions between two decisions */
  readonly fuel: number;
  /** after this many decisions in one turn positions are remembered */
  readonly repetitionAfter: number;
  /** a position that comes up this often in one turn ends the match as a draw */
  readonly repetitions: number;
}

/** How onlookers are told of what every game has. */
const ENGINE_EVENT_LABELS: Readonly<Record<string, Text>> = {
  FIZZLED: {
    ja: '連鎖が深くなりすぎたため、効果が失われた',
    en: 'its effect fizzles: the chain has become too deep',
  },
};

/** Events that are told to people, with their words; null = the game names none, so all of them are. */
export function eventLabelsOf(game: GameDeclaration): Readonly<Record<string, Text>> | null {
  return game.eventLabels ? { ...ENGINE_EVENT_LABELS, ...game.eventLabels } : null;
}

export const DEFAULT_LIMITS: Limits = {
  cards: 0,
  rules: 48,
  pending: 32,
  events: 48,
  frameCells: 512,
  listCells: 256,
  chainDepth: 20,
  fuel: 200_000,
  repetitionAfter: 200,
  repetitions: 3,
};

export interface GameDeclaration {
  readonly id: string;
  /** changes whenever the same decisions could lead somewhere else */
  readonly rulesVersion: string;
  readonly name: Text;
  readonly zones: readonly ZoneDeclaration[];
  readonly attributes: readonly AttributeDeclaration[];
  readonly counters: readonly CounterDeclaration[];
  readonly globals: readonly CounterDeclaration[];
  readonly tables?: readonly TableDeclaration[];
  readonly functions?: Readonly<Record<string, FunctionDeclaration>>;
  readonly properties: readonly string[];
  readonly stats: readonly StatDeclaration[];
  /** besides ENTER_<zone> and LEAVE_<zone>, which every game has */
  readonly events: readonly string[];
  /** how logs name them; the others are for the machinery only */
  readonly eventLabels?: Readonly<Record<string, Text>>;
  readonly actions: readonly ActionDeclaration[];
  readonly reasons: readonly string[];
  readonly abilityProperties: readonly string[];
  /** where abilities live unless they say otherwise */
  readonly homeZones: readonly string[];
  /** condition every ability needs to be alive, e.g. face-up and not negated; `src` is its card */
  readonly aliveWhen?: Expr;
  /** further condition for rules with `isEffect` and for triggered effects: "not negated" */
  readonly effectWhen?: Expr;
  /** what the rules do by themselves, as part of the same moment, before a simultaneous block ends: again as long as `when` holds */
  readonly endOfMoment?: { readonly when: Expr; readonly program: string };
  readonly expiries: readonly string[];
  readonly programs: Readonly<Record<string, ProgramDeclaration>>;
  readonly setup: readonly Statement[];
  readonly phases: readonly PhaseDeclaration[];
  readonly verbs: readonly Verb[];
  readonly prompts?: Readonly<Record<string, Text>>;
  /** prompts at which whoever is asked acts of their own accord: what is offered there can be done in those phases only */
  readonly ownAccord?: readonly string[];
  /** what people are told where something cannot be done (`Need`) */
  readonly refusals?: Readonly<Record<string, RefusalText>>;
  /** what people read instead of a mode's label */
  readonly modeTexts?: Readonly<Record<string, Text>>;
  readonly endReasons: readonly { readonly name: string; readonly label: Text }[];
  /** a rule replaces one event at most once ("perRule"), or an event is replaced at most once at all ("perEvent") */
  readonly replacement: 'perRule' | 'perEvent';
  /**
   * Who decides between several replacements: the action's `chooser` (the default), or whoever owns them, the turn player's rules
   * coming first; the other player's are asked only when none of those was used.
   */
  readonly replacementOrder?: 'chooser' | 'turnPlayerFirst';
  readonly limits?: Partial<Limits>;
  /** which cards a player has in all is known to both, only not where they lie: everybody starts alike and gains cards openly */
  readonly openLists?: boolean;
  /** turns in a round, where people count rounds; left out = they count turns. See `whenText` */
  readonly turnsPerRound?: number;
}

export interface CardDefinition {
  readonly id: string;
  readonly name: Text;
  readonly props: Readonly<Record<string, number>>;
  /** properties that are the numbers of other cards, by the ids of those: wherever they stand in the pool */
  readonly references?: Readonly<Record<string, string>>;
  readonly abilities: readonly AbilityDeclaration[];
  /** what the modes of its choices are called: with the card, so that the rules are the same whatever cards there are */
  readonly modeTexts?: Readonly<Record<string, Text>>;
}

/** A card of the starting position. */
export interface CardPlacement {
  readonly definition: string;
  readonly owner: number;
  readonly zone: string;
  /** whose zone; default the owner's */
  readonly of?: number;
  readonly slot?: number;
  readonly attributes?: Readonly<Record<string, number>>;
  /** index in the placement list of the card this one lies under */
  readonly host?: number;
  /** who has seen it, bit by bit (1 = player 0, 2 = player 1), beside those its zone and face show it to */
  readonly known?: number;
}

export interface MatchSetup {
  readonly cards: readonly CardPlacement[];
  readonly firstPlayer?: number;
  readonly counters?: Readonly<Record<string, readonly [number, number]>>;
  readonly globals?: Readonly<Record<string, number>>;
  /** start inside this phase instead of running the game's set-up: positions of scenarios */
  readonly phase?: string;
  readonly turn?: number;
  /** the four words chance goes on from, instead of what the seed makes of them: a position taken up in the middle of a match */
  readonly generator?: readonly number[];
}
