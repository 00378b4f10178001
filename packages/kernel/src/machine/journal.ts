export const FIRST_JOURNAL = 1 << 15;
/** Room kept free behind `journalLimit`; no stretch of code between two checks writes more. */
export const JOURNAL_MARGIN = 1 << 14;

/**
 * What a machine has before its first decision: nothing can be taken back to before that, and most machines of a batch never take anything
 * back. Room enough for a bound met while somebody only looks.
 */
export const NO_JOURNAL = 16;
/** Without recording, the first pair is overwritten again and again, so this is never reached. */
export const NO_JOURNAL_LIMIT = 1;
