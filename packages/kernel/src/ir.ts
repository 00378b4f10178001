/**
 * The kernel's input language: a small tree that the card language (and hand-written game rules) lower to.
 * It is plain data, so it can be printed, compared and stored. `compile/` turns it into bytecode.
 *
 * Cards in expressions are *references*: card id plus object stamp. A card that changes zone becomes a new object,
 * so an old reference goes stale and instructions leave the new object alone.
 */

/** A number at run time. Booleans are 0/1, players 0/1, cards are references, 0 = no card. */
export type Expr =
  | number
  | readonly ['var', string]
  /** who owns the running program */
  | readonly ['me']
  | readonly ['opp']
  /** the card the running program belongs to */
  | readonly ['src']
  /** the ability the running program belongs to (0 = none) */
  | readonly ['ability']
  /** inside a filter or a per-card value: the card looked at */
  | readonly ['it']
  | readonly ['turnPlayer']
  | readonly ['turn']
  | readonly ['phase']
  | readonly ['step']
  /** number of the event batch now open; two events with the same number happened simultaneously */
  | readonly ['batch']
  /** how many simultaneous blocks are open, one inside the other */
  | readonly ['batchDepth']
  /** how many rules and listeners have started so far: two equal numbers = none in between */
  | readonly ['started']
  /** questions asked in this turn */
  | readonly ['asked']
  /** how often the position of the last question had come up before in this turn; 0 until the turn is long (`repetitionAfter`) */
  | readonly ['repeated']
  /** printed property of a card's definition */
  | readonly ['prop', string, Expr]
  /** attribute of a card in the state */
  | readonly ['attr', string, Expr]
  /** derived value: base expression changed by all active rules; for a stale reference the last known value */
  | readonly ['stat', string, Expr]
  /** property of a definition, such as the other side of a card */
  | readonly ['definitionProp', string, Expr]
  /** the derived value a card would have if no zone counted it any more, as for a card on its way out of one */
  | readonly ['statWithout', string, Expr]
  | readonly ['counter', string, Expr]
  | readonly ['global', string]
  /** a cell of one of the game's tables; 0 outside its rows */
  | readonly ['cell', string, string, Expr]
  /** one of the game's functions; its parameters are variables there */
  | readonly ['fn', string, ...Expr[]]
  | readonly ['zone', string]
  | readonly ['zoneOf', Expr]
  | readonly ['ownerOf', Expr]
  | readonly ['controllerOf', Expr]
  | readonly ['indexOf', Expr]
  | readonly ['hostOf', Expr]
  | readonly ['definitionOf', Expr]
  | readonly ['definition', string]
  /** 1 while the reference still means the same object */
  | readonly ['fresh', Expr]
  /** the present object of the card a (possibly stale) reference points to */
  | readonly ['current', Expr]
  /** are two references the same card (object identity ignored) */
  | readonly ['same', Expr, Expr]
  /** cards in a player's zone */
  | readonly ['size', string, Expr]
  /** free slots in a zone with a size */
  | readonly ['room', string, Expr]
  | readonly ['top', string, Expr]
  /** the card in a slot, or at an index counted from the bottom; 0 = nobody */
  | readonly ['cardAt', string, Expr, Expr]
  | readonly ['count', readonly Source[], Expr?]
  | readonly ['sum', readonly Source[], Expr, Expr?]
  | readonly ['max', readonly Source[], Expr, Expr?]
  | readonly ['min', readonly Source[], Expr, Expr?]
  | readonly ['union', readonly Source[], Expr, Expr?]
  /** how many different values */
  | readonly ['distinct', readonly Source[], Expr, Expr?]
  | readonly ['length', string]
  | readonly ['at', string, Expr]
  | readonly ['includes', string, Expr]
  | readonly ['event', EventField]
  /** number of an event, to compare ['event', 'type'] with */
  | readonly ['eventType', string]
  /** bit of one of the game's reasons */
  | readonly ['reason', string]
  /** remembered stat of the event's subject, as it was just before the event */
  | readonly ['eventStat', string]
  /** fields of a waiting triggered effect */
  | readonly ['pending', PendingField, Expr]
  /** what a waiting triggered effect answers */
  | readonly ['pendingEvent', EventField, Expr]
  | readonly ['pendingCount']
  /** the waiting effect that has waited longest */
  | readonly ['pendingFirst']
  /** first ability of this kind on the card, 0 = none */
  | readonly ['abilityOf', string, Expr]
  /** property of an ability, by the game's own names */
  | readonly ['abilityProp', string, Expr]
  /** does the ability's `usable` condition hold for this card and player; with a waiting effect its event can be read */
  | readonly ['usable', Expr, Expr, Expr, Expr?]
  /** inside a rule made by `apply`: what it was bound to */
  | readonly ['bound', 'target' | 'value' | 'owner']
  /** the same: one of the values kept for it when it was made (`keep` of `apply`) */
  | readonly ['kept', number]
  /** no active rule forbids the action for this card and player, done by this cause (left out: by whoever asks, `src`) */
  | readonly ['permitted', string, Expr, Expr, Expr?]
  /** some active rule would replace or change the action for this card and player, done by this cause */
  | readonly ['replaceable', string, Expr, Expr, Expr?]
  /** no rule of any kind watches the action: the fast path may be taken */
  | readonly ['quiet', string]
  | readonly ['add' | 'sub' | 'mul' | 'div' | 'divUp' | 'mod' | 'band' | 'bor' | 'lesser' | 'greater', Expr, Expr]
  | readonly ['eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge', Expr, Expr]
  | readonly ['and' | 'or', Expr, Expr]
  | readonly ['not' | 'neg' | 'bits', Expr]
  | readonly ['if', Expr, Expr, Expr];

export const EVENT_FIELDS = ['type', 'subject', 'other', 'player', 'value', 'from', 'to', 'reason', 'cause'] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

export const PENDING_FIELDS = ['ability', 'source', 'owner', 'depth', 'batch', 'optional', 'class'] as const;
export type PendingField = (typeof PENDING_FIELDS)[number];

/** Where cards are looked for, in this order. */
export type Source =
  | { readonly zone: string; readonly of: Expr }
  | { readonly list: string }
  | { readonly one: Expr }
  /** cards lying under / attached to a card, kept in an ordinary zone with a host */
  | { readonly zone: string; readonly of: Expr; readonly host: Expr };

/** An end of a zone, or one of its slots. */
export type EndOrSlot = 'top' | 'bottom' | { readonly slot: Expr };

/** Facts an event carries; each may be left out. */
export interface EventArgs {
  readonly subject?: Expr;
  readonly other?: Expr;
  readonly player?: Expr;
  readonly value?: Expr;
  readonly from?: Expr;
  readonly to?: Expr;
  readonly reason?: Expr;
  readonly cause?: Expr;
}

/** An event noted somewhere and brought back: its type is a number by then. */
export interface KeptEvent extends EventArgs {
  readonly type: Expr;
}

export interface MoveArgs {
  readonly to: string;
  /** whose zone; default: the card's owner */
  readonly of?: Expr;
  readonly at?: EndOrSlot;
  /** reason bits, by the game's own names */
  readonly reason?: Expr;
  /** who or what caused it */
  readonly cause?: Expr;
  /** attributes given on arrival, after the zone's resets */
  readonly with?: Readonly<Record<string, Expr>>;
  /** the card this one is put under or attached to */
  readonly host?: Expr;
  /** stays the same object (evolution, position in a stack): references keep working */
  readonly keep?: boolean;
}

/**
 * Something an answer needs, and what people are told where it is missing: a key of the game's `refusals`. Without one, `permitted` is
 * explained by the rule that forbids it, `usable` by what the ability needs, and anything else says that the answer is none for this card.
 */
export interface Need {
  readonly is: Expr;
  readonly otherwise?: string;
  /** numbers for the sentence, by the names it has for them */
  readonly values?: Readonly<Record<string, Expr>>;
}

/**
 * Why a card is not among the answers of a group, for those who ask (`whyNot`). Nothing is decided by it: `when` and `where` are, and a
 * card is offered just when it `applies` and needs nothing more.
 */
export interface Reasons {
  /** is this an answer for such a card at all; `it` is the card */
  readonly applies?: Expr;
  readonly needs: readonly Need[];
}

/** One kind of answers to a query. `when` is asked once, before any card is looked at: without it the group stays empty. */
export type Group = { readonly when?: Expr; readonly why?: Reasons } & Answers;

type Answers =
  | { readonly cards: readonly Source[]; readonly where?: Expr; readonly verb: string }
  /** every usable ability of the given kind on these cards; `by` is the asked player */
  | { readonly abilities: string; readonly cards: readonly Source[]; readonly where?: Expr; readonly verb: string }
  | { readonly numbers: readonly [Expr, Expr]; readonly verb: string }
  /** numbered alternatives, each with its own condition; the number is the position */
  | { readonly modes: readonly { readonly label: string; readonly when?: Expr }[]; readonly verb: string }
  /** waiting triggered effects; inside `where` read them with ['pending', field, ['it']] */
  | { readonly pending: true; readonly where?: Expr; readonly verb: string }
  /** replacement rules found by `candidates` */
  | { readonly rules: string; readonly verb: string }
  /** free slots of a zone with slots; so is that of the card `leaving`, which makes way */
  | {
      readonly slots: string;
      readonly of: Expr;
      readonly where?: Expr;
      readonly leaving?: Expr;
      readonly verb: string;
    };

/** What a reaction window is about: one of the game's events, its card and the card it is aimed at. */
export interface ReactionTo {
  readonly event: string;
  readonly subject?: Expr;
  readonly other?: Expr;
}

export interface Choose {
  /** who is asked */
  readonly by: Expr;
  readonly groups: readonly Group[];
  /** with a verb: the player may decline; the answer is then 0 and `outGroup` is −1 */
  readonly pass?: string;
  /** receives the card, number, ability or position */
  readonly out: string;
  /** receives the ability of an `abilities` answer */
  readonly outAbility?: string;
  /** receives the index of the group answered from */
  readonly outGroup?: string;
  /** ask even when there is only one answer */
  readonly always?: boolean;
  /** a chance to react to what just happened, for views: `waiting_for_reaction`; with what happened: `reaction_context` */
  readonly reaction?: boolean | ReactionTo;
  /** key of the prompt text */
  readonly prompt?: string;
}

export interface ChooseMany {
  readonly by: Expr;
  readonly cards: readonly Source[];
  readonly where?: Expr;
  readonly verb: string;
  readonly min: Expr;
  readonly max: Expr;
  /** list variable that receives the cards */
  readonly out: string;
  /** the order of picking matters; otherwise picks come in zone order only, so that no set is offered twice */
  readonly ordered?: boolean;
  /** sum of a value over the picks must end inside these bounds */
  readonly total?: { readonly of: Expr; readonly min?: Expr; readonly max?: Expr };
  /** no two picks may share this value */
  readonly different?: Expr;
  readonly why?: Reasons;
  /** verb of the answer that ends picking early */
  readonly done?: string;
  readonly prompt?: string;
}

export type Statement =
  | readonly ['let', string, Expr]
  | readonly ['list', string]
  | readonly ['push', string, Expr]
  | readonly ['fill', string, readonly Source[], Expr?]
  | readonly ['drop', string, Expr]
  | readonly ['if', Expr, readonly Statement[], (readonly Statement[])?]
  | readonly ['while', Expr, readonly Statement[]]
  | readonly ['switch', Expr, readonly (readonly [number, readonly Statement[]])[], (readonly Statement[])?]
  /** walks a snapshot, so the body may move the cards */
  | readonly ['foreach', string, { readonly list: string } | readonly Source[], readonly Statement[], Expr?]
  | readonly ['repeat', Expr, readonly Statement[]]
  | readonly ['break']
  | readonly ['return', Expr?]
  | readonly ['call', string, Readonly<Record<string, Expr>>?, { readonly out?: string; readonly as?: Expr }?]
  /** run one of an ability's programs, e.g. its resolution; `event` is what it reads as the event it answers */
  | readonly [
      'run',
      Expr,
      string,
      { readonly source: Expr; readonly as: Expr; readonly out?: string; readonly event?: KeptEvent },
    ]
  | readonly ['set', string, Expr, Expr]
  | readonly ['setCounter', string, Expr, Expr]
  | readonly ['setGlobal', string, Expr]
  /** table, column, row, value; a row the table does not have ends the match with a fault */
  | readonly ['setCell', string, string, Expr, Expr]
  /** set an attribute on every matching card, at most `limit` of them; `announce` raises an event per real change */
  | readonly ['setAll', string, readonly Source[], Expr | undefined, Expr, (Expr | undefined)?, string?]
  | readonly ['move', Expr, MoveArgs]
  /** all cards of a list at once: one event batch */
  | readonly ['moveList', string, MoveArgs]
  /** every card of a player's zone, in order, at once: one event batch */
  | readonly ['moveAll', string, Expr, MoveArgs]
  | readonly ['shuffle', string, Expr]
  | readonly ['create', Expr, Expr, MoveArgs, string?]
  | readonly ['transform', Expr, Expr]
  | readonly ['reveal', Expr, Expr]
  | readonly ['emit', string, EventArgs]
  /**
   * What happens inside is simultaneous. `since`: simultaneous with what happened last, too, if that was after the batch with this
   * number was open.
   */
  | readonly ['batch', readonly Statement[], { readonly since: Expr }?]
  /** what is inside is this instruction of the card language: for those who watch; it means its body and costs nothing */
  | readonly ['instruction', string, readonly Statement[]]
  /** do something the rules may forbid, change or replace; `out` gets 1 if it was done as asked */
  | readonly ['act', string, EventArgs, string?]
  /** start a lingering rule or delayed trigger */
  | readonly [
      'apply',
      AbilityDeclaration,
      {
        readonly target?: Expr;
        readonly value?: Expr;
        /** further values as they are now, for ['kept', n]: numbers or single cards, at most `MOST_KEPT` */
        readonly keep?: readonly Expr[];
        readonly owner?: Expr;
        readonly until: string;
        readonly untilArg?: Expr;
      },
    ]
  /** what lingers bound to the first object is from now on bound to the second: several objects have become one */
  | readonly ['rebind', Expr, Expr]
  /**
   * the rules that linger on this object end, though it stays the same object (a card turned face-down); those about the named actions
   * go on, and so do delayed triggers, which only remember it
   */
  | readonly ['unbind', Expr, (readonly string[])?]
  /** end the lingering rules with this expiry (and argument, if given) */
  | readonly ['expire', string, Expr?]
  | readonly ['choose', Choose]
  | readonly ['chooseMany', ChooseMany]
  | readonly ['random', string, Expr]
  /** take a waiting triggered effect off the queue and run its program */
  | readonly ['resolve', Expr, string]
  | readonly ['forget', Expr]
  /** self-destruction and victory rules, until nothing changes */
  | readonly ['check']
  | readonly ['phase', Expr]
  | readonly ['step', Expr]
  | readonly ['turnPlayer', Expr]
  | readonly ['nextTurn']
  /** winner: 0 or 1, 2 = draw; reason: index into the game's end reasons */
  | readonly ['end', Expr, string];

export const RULE_CATEGORIES = [
  'NameOverride',
  'StatusModifier',
  'SummonCondition',
  'SummonPermission',
  'ActionPermission',
  'VictoryCondition',
  'ActionReplacement',
  'SelfDestruction',
] as const;
export type RuleCategory = (typeof RULE_CATEGORIES)[number];

/**
 * How a StatusModifier or NameOverride changes a derived value. `release` (for values by age) forgets what was set before it: the base
 * and what was added count again, without a value of its own.
 */
export const STAT_OPERATIONS = ['base', 'add', 'multiply', 'set', 'fix', 'release'] as const;
export type StatOperation = (typeof STAT_OPERATIONS)[number];

export interface RuleDeclaration {
  readonly category: RuleCategory;
  /** false = text that is no effect: negation does not reach it */
  readonly isEffect: boolean;
  /** does the rule apply at all now; `src`, `me` (its controller), `bound` may be read */
  readonly when?: Expr;
  /** which cards (`it`) or, for player actions, which player (`event player`) it touches; left out = all / the bound target */
  readonly affects?: Expr;
  /** NameOverride, StatusModifier */
  readonly stat?: string;
  readonly operation?: StatOperation;
  readonly value?: Expr;
  /** StatusModifier `add`: does not take the value below this ("costs 2 less, but not less than 2"); what is lower stays so */
  readonly floor?: Expr;
  /** permission and replacement categories: the action concerned */
  readonly action?: string;
  /** ActionReplacement: new value for the action (it then goes on), */
  readonly modify?: EventArgs;
  /** or what happens instead ([] = nothing: the action is cancelled) */
  readonly instead?: readonly Statement[];
  /** ActionReplacement: the affected player may decline */
  readonly optional?: boolean;
  /** SelfDestruction: what to do once `when` holds */
  readonly does?: readonly Statement[];
  /** VictoryCondition: who wins, default the controller; 2 = draw */
  readonly winner?: Expr;
  readonly reason?: string;
}

export interface TriggerDeclaration {
  /** any of these events */
  readonly on: readonly string[];
  /** with STATE_CONDITION_MET: what has to become true, seen at each `check`; what was true from the beginning does not count */
  readonly becomes?: Expr;
  /** `self`: only events whose subject is this card; `any`: heard while the card is in a listening zone */
  readonly scope: 'self' | 'any';
  /** condition on the event, looked at when it happens */
  readonly where?: Expr;
  readonly optional: boolean;
  /** hears only what happens while it is there already: nothing of the simultaneous block it arrives in */
  readonly present?: boolean;
  /**
   * `any` only: hears, as well, what happened to its own card although that has gone since. The event says with `from` where the card was
   * then, and the ability must live there.
   */
  readonly own?: boolean;
  /** false: a negated card still triggers (the game then decides what the effect does); default true */
  readonly isEffect?: boolean;
  /** ordering class, smaller first, by the game's policy */
  readonly class?: number;
}

export interface AbilityDeclaration {
  /** unique inside the card */
  readonly id: string;
  /** the game's own kinds, e.g. 'trigger', 'ignition', 'cast'; offered by `abilities` groups */
  readonly kind: string;
  /** zones in which it is alive; default: the game's `homeZones` */
  readonly zones?: readonly string[];
  readonly trigger?: TriggerDeclaration;
  readonly rule?: RuleDeclaration;
  /** started by `apply`: ends when it has triggered or replaced something */
  readonly once?: boolean;
  /** the value it keeps is a card: whoever is asked about the waiting effect is told which */
  readonly keepsCard?: boolean;
  /** may it be used now; asked with `src` = the card, `me` = the player */
  readonly usable?: Expr;
  /** the same in parts, for those who ask why it may not */
  readonly why?: readonly Need[];
  readonly programs?: Readonly<Record<string, readonly Statement[]>>;
  /** numbers by the game's own names (spellSpeed, isEffect …) */
  readonly props?: Readonly<Record<string, number>>;
}
