/**
 * Addresses that are the same in every game. Everything else is computed by `layout.ts`.
 * Constants rather than an object, so that the bundler inlines them.
 */

// ---- header: what the position is ----------------------------------------------------------------------------------
/** where the suspended program goes on */
export const PC = 0;
/** its frame */
export const FP = 1;
/** first free cell of the list space */
export const LIST_TOP = 2;
/** 0 = nobody is asked, else 1 + player */
export const QUERY_PLAYER = 3;
/** 0 = running, 1/2 = player 0/1 won, 3 = draw */
export const RESULT = 4;
export const END_REASON = 5;
export const FAULT = 6;
export const PHASE = 7;
/** 0 = the following one, else 1 + phase */
export const NEXT_PHASE_CELL = 8;
export const STEP = 9;
export const TURN = 10;
export const TURN_PLAYER = 11;
export const PENDING_HEAD = 12;
export const PENDING_TAIL = 13;
export const PENDING_COUNT = 14;
/** nesting of simultaneous blocks */
export const BATCH_DEPTH = 15;
export const EVENT_COUNT = 16;
/** 1 = something happened since the batch number was last raised */
export const BATCH_DIRTY = 17;
/** first rule slot never used so far */
export const RULE_TOP = 18;
/** triggered effects that fizzled because they were too deep */
export const FIZZLED = 19;
/** highest card id in use */
export const CARD_TOP = 20;
/** 0 = normal query, 1 = reaction window */
export const QUERY_REACTION = 21;
/** time at which the simultaneous block being collected began; kept only where somebody asks (`present`) */
export const BATCH_TIME = 22;
/** the last of those that fizzled: its ability, its card, how deep it would have been */
export const FIZZLED_ABILITY = 23;
export const FIZZLED_SOURCE = 24;
export const FIZZLED_DEPTH = 25;
export const HEADER_CELLS = 26;

// ---- volatile: counters that never repeat, left out when positions are compared -----------------------------------
export const TIME = 26;
export const BATCH = 27;
export const RNG = 28; // four cells
export const ROLL = 32;
export const TURN_DECISIONS = 33;
/** positions of this turn that are remembered, each with how often it came up */
export const SEEN_COUNT = 34;
export const SEEN = 35;
export const SEEN_CELLS = 32;
/** how often the position of the open query has come up before in this turn */
export const REPEATED = 67;
export const COLUMNS = 68;

// ---- frame -----------------------------------------------------------------------------------------------------------
export const F_RETURN = 0;
export const F_PREVIOUS = 1;
export const F_SOURCE = 2;
export const F_ME = 3;
export const F_ABILITY = 4;
/** address of the event (or action) being handled, 0 = none */
export const F_EVENT = 5;
/** cells of the list space in use before this frame; usually 0, so that the cell need not be written */
export const F_LISTS = 6;
export const F_DEPTH = 7;
/** list of replacement rules already used on the way here, 0 = none */
export const F_LINEAGE = 8;
/** 1 + slot of the caller that receives the result */
export const F_OUT = 9;
/** address of the rule, or of a copy of it, in programs and conditions of a rule; 0 = none */
export const F_RULE = 10;
export const FRAME_HEADER = 11;

// ---- event -------------------------------------------------------------------------------------------------------------
export const E_TYPE = 0;
export const E_SUBJECT = 1;
export const E_OTHER = 2;
export const E_PLAYER = 3;
export const E_VALUE = 4;
export const E_FROM = 5;
export const E_TO = 6;
export const E_REASON = 7;
export const E_CAUSE = 8;
/** remembered stats follow */
export const E_STATS = 9;

// ---- waiting triggered effect ------------------------------------------------------------------------------------------
export const P_ABILITY = 0;
export const P_SOURCE = 1;
export const P_OWNER = 2;
export const P_DEPTH = 3;
export const P_BATCH = 4;
/** what the lingering rule it came from was bound to */
export const P_TARGET = 5;
export const P_VALUE = 6;
export const P_KEPT = 7;
/** values that an applied ability keeps besides its target and value */
export const MOST_KEPT = 4;
export const P_EVENT = P_KEPT + MOST_KEPT;

// ---- active rule -------------------------------------------------------------------------------------------------------
export const R_ABILITY = 0;
export const R_SOURCE = 1;
export const R_OWNER = 2;
export const R_TARGET = 3;
export const R_VALUE = 4;
export const R_KEPT = 5;
/** 0 = as long as its card is there, else 1 + kind of expiry */
export const R_EXPIRY = R_KEPT + MOST_KEPT;
export const R_EXPIRY_ARG = R_EXPIRY + 1;
export const R_TIME = R_EXPIRY + 2;
/** of one that waits for a condition: 1 = it did not hold when last looked at, 2 = it held; else 0 */
export const R_STATE = R_EXPIRY + 3;
export const RULE_CELLS = R_EXPIRY + 4;

// ---- references: object stamp << 12 | card id ---------------------------------------------------------------------
export const CARD_BITS = 12;
export const CARD_MASK = 4095;
export const STAMP_MASK = 0x7ffff;
