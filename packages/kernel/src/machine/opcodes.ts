/**
 * Numbers of the bytecode. Plain constants, because the bundler inlines them into the interpreter's `switch`
 * and a jump table needs literal labels.
 */

// Operands that are values are tagged: value << 2 | kind.
export const ARG_EXPR = 0;
export const ARG_CONST = 1;
export const ARG_SLOT = 2;
export const ARG_CELL = 3;

// ---- statements -------------------------------------------------------------------------------------------------
export const HALT = 0;
export const LET = 1;
export const JMP = 2;
export const JZ = 3;
export const LIST_NEW = 4;
export const LIST_PUSH = 5;
export const LIST_FILL = 6;
export const LIST_NEXT = 7;
export const LIST_DROP = 8;
export const LIST_MARK = 9;
export const LIST_FREE = 10;
export const ARG = 11;
export const CALL = 12;
export const RET = 13;
export const RUN = 14;
export const SET_ATTR = 15;
export const SET_COUNTER = 16;
export const SET_CELL = 17;
export const SET_ALL = 18;
export const MOVE = 19;
export const MOVE_LIST = 20;
export const MOVE_ALL = 46;
export const SHUFFLE = 21;
export const CREATE = 22;
export const TRANSFORM = 23;
export const REVEAL = 24;
export const EMIT = 25;
export const BATCH_OPEN = 26;
export const BATCH_CLOSE = 27;
export const BATCH_REOPEN = 50;
export const ACT = 28;
export const PERMIT = 29;
export const CANDIDATES = 30;
export const USE_RULE = 31;
export const APPLY = 32;
export const EXPIRE = 33;
export const CHOOSE = 34;
export const CHOOSE_MANY = 35;
export const RANDOM = 36;
export const RESOLVE = 37;
export const FORGET = 38;
export const CHECK = 39;
export const VICTORY = 40;
export const NEXT_PHASE = 41;
export const NEXT_TURN = 42;
export const END = 43;
export const JCMP = 44;
export const PHASE_CALL = 45;
export const SET_TABLE = 47;
/** a value for the rule that the next APPLY starts */
export const KEEP = 49;
export const REBIND = 48;
export const UNBIND = 51;

// ---- expressions ------------------------------------------------------------------------------------------------
export const X_RET = 0;
export const X_CONST = 1;
export const X_SLOT = 2;
export const X_ME = 3;
export const X_OPP = 4;
export const X_SRC = 5;
export const X_IT = 6;
export const X_CELL = 7;
export const X_PROP = 8;
export const X_ATTR = 9;
export const X_STAT = 10;
export const X_COUNTER = 11;
export const X_ZONE_OF = 12;
export const X_OWNER = 13;
export const X_CONTROLLER = 14;
export const X_INDEX = 15;
export const X_DEFINITION = 16;
export const X_FRESH = 17;
export const X_CURRENT = 18;
export const X_SAME = 19;
export const X_SIZE = 20;
export const X_TOP = 21;
export const X_COUNT = 22;
export const X_SUM = 23;
export const X_MAX = 24;
export const X_MIN = 25;
export const X_UNION = 26;
export const X_DISTINCT = 27;
export const X_LENGTH = 28;
export const X_AT = 29;
export const X_INCLUDES = 30;
export const X_EVENT = 31;
export const X_PENDING = 32;
export const X_ABILITY_PROP = 33;
export const X_USABLE = 34;
export const X_BOUND = 35;
export const X_PERMITTED = 36;
export const X_QUIET = 37;
export const X_AND_JUMP = 38;
export const X_OR_JUMP = 39;
export const X_NOT = 40;
export const X_NEG = 41;
export const X_BITS = 42;
export const X_IF_JUMP = 43;
export const X_JUMP = 44;
export const X_FRAME = 45;
export const X_PROP_IT = 46;
export const X_ATTR_IT = 47;
export const X_SIZE_ME = 48;
export const X_SIZE_OPP = 49;
export const X_PROP_SLOT = 50;
export const X_ATTR_SLOT = 51;
export const X_ABILITY_OF = 52;
export const X_TABLE = 53;
export const X_FUNCTION = 54;
export const X_CARD_AT = 55;
export const X_PENDING_EVENT = 56;
export const X_REPLACEABLE = 57;
export const X_STAT_WITHOUT = 58;
export const X_DEFINITION_PROP = 59;

/** Binary operators exist three times: both operands on the stack, right side constant, right side a slot. */
export const X_BINARY = 64;
export const X_BINARY_CONST = 96;
export const X_BINARY_SLOT = 128;
export const ADD = 0;
export const SUB = 1;
export const MUL = 2;
export const DIV = 3;
export const DIV_UP = 4;
export const MOD = 5;
export const BAND = 6;
export const BOR = 7;
export const LESSER = 8;
export const GREATER = 9;
export const EQ = 10;
export const NE = 11;
export const LT = 12;
export const LE = 13;
export const GT = 14;
export const GE = 15;

export const BINARY_NAMES = [
  'add',
  'sub',
  'mul',
  'div',
  'divUp',
  'mod',
  'band',
  'bor',
  'lesser',
  'greater',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
] as const;

// ---- filter conjuncts: [mode, column, comparison, right side] ------------------------------------------------------
export const F_EXPR = 0;
export const F_ATTR = 1;
export const F_PROP = 2;
export const F_CARD = 3;
export const F_STAT = 4;
export const C_EQ = 0;
export const C_NE = 1;
export const C_LT = 2;
export const C_LE = 3;
export const C_GT = 4;
export const C_GE = 5;
export const C_HAS = 6;

// ---- option groups --------------------------------------------------------------------------------------------------
export const G_CARDS = 0;
export const G_ABILITIES = 1;
export const G_NUMBERS = 2;
export const G_MODES = 3;
export const G_PENDING = 4;
export const G_RULES = 5;
export const G_SLOTS = 6;

// ---- sources ----------------------------------------------------------------------------------------------------------
export const S_ZONE = 0;
export const S_LIST = 1;
export const S_ONE = 2;
export const S_HOSTED = 3;

/** Which word of a statement is a code position to go to. */
export const JUMP_WORD: Readonly<Record<number, number>> = { [JMP]: 1, [JZ]: 2, [JCMP]: 4, [LIST_NEXT]: 4 };

/** Words of each statement, its number included. */
export const STATEMENT_WORDS: Readonly<Record<number, number>> = {
  [LET]: 3,
  [JMP]: 2,
  [JZ]: 3,
  [JCMP]: 5,
  [LIST_NEW]: 2,
  [LIST_PUSH]: 3,
  [LIST_FILL]: 4,
  [LIST_NEXT]: 5,
  [LIST_DROP]: 3,
  [LIST_MARK]: 2,
  [LIST_FREE]: 2,
  [ARG]: 4,
  [CALL]: 5,
  [RET]: 3,
  [RUN]: 9,
  [SET_ATTR]: 4,
  [SET_COUNTER]: 4,
  [SET_CELL]: 3,
  [SET_TABLE]: 7,
  [SET_ALL]: 7,
  [MOVE]: 3,
  [MOVE_LIST]: 3,
  [MOVE_ALL]: 4,
  [SHUFFLE]: 3,
  [CREATE]: 5,
  [TRANSFORM]: 3,
  [REVEAL]: 3,
  [EMIT]: 3,
  [BATCH_OPEN]: 1,
  [BATCH_REOPEN]: 2,
  [BATCH_CLOSE]: 1,
  [ACT]: 5,
  [PERMIT]: 3,
  [CANDIDATES]: 5,
  [USE_RULE]: 4,
  [KEEP]: 3,
  [APPLY]: 8,
  [EXPIRE]: 3,
  [REBIND]: 3,
  [UNBIND]: 3,
  [CHOOSE]: 2,
  [CHOOSE_MANY]: 2,
  [RANDOM]: 3,
  [RESOLVE]: 4,
  [FORGET]: 2,
  [CHECK]: 2,
  [VICTORY]: 1,
  [PHASE_CALL]: 2,
  [NEXT_PHASE]: 1,
  [NEXT_TURN]: 1,
  [END]: 3,
};
