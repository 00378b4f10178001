export const FIRST_JOURNAL = 1 << 15;
/** Room kept free behind `journalLimit`; no stretch of code between two checks writes more. */
export const JOURNAL_MARGIN = 1 << 14;
