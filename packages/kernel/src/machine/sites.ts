/**
 * Words of the tables that statements point to: moves and queries. In a file of their own without imports, because only then
 * the bundler puts the numbers in place of the names.
 */

// ---- move: [zone, player, position, slot, reason, cause, host, keep, number of attributes, (attribute, value) …] -----------
export const MOVE_TO = 0;
/** −1 = the card's owner */
export const MOVE_OF = 1;
export const MOVE_AT = 2;
export const MOVE_SLOT = 3;
export const MOVE_REASON = 4;
export const MOVE_CAUSE = 5;
export const MOVE_HOST = 6;
export const MOVE_KEEP = 7;
export const MOVE_WITH = 8;
export const AT_TOP = 0;
export const AT_BOTTOM = 1;
export const AT_SLOT = 2;

// ---- `choose` -------------------------------------------------------------------------------------------------------
export const Q_BY = 0;
export const Q_PASS = 1;
export const Q_OUT = 2;
export const Q_OUT_ABILITY = 3;
export const Q_OUT_GROUP = 4;
export const Q_FLAGS = 5;
export const Q_PROMPT = 6;
/** number of groups, then their addresses */
export const Q_GROUPS = 7;

// ---- `chooseMany` ---------------------------------------------------------------------------------------------------
export const M_BY = 0;
export const M_VERB = 1;
export const M_SOURCES = 2;
export const M_FILTER = 3;
export const M_LIST = 4;
export const M_MIN = 5;
export const M_MAX = 6;
export const M_FLAGS = 7;
export const M_TOTAL = 8;
export const M_TOTAL_MIN = 9;
export const M_TOTAL_MAX = 10;
export const M_DIFFERENT = 11;
export const M_DONE = 12;
export const M_PROMPT = 13;

export const SITE_ALWAYS = 1;
export const SITE_REACTION = 2;
export const SITE_ORDERED = 4;

/** Group number of "I pass" and of "that is all". */
export const GROUP_PASS = -1;
/** Most answers one query may have. */
export const MAX_OPTIONS = 1024;
