/**
 * Numbers of the faults, in the order of `FAULTS` in errors.ts (a test compares them). Plain constants, because the bundler inlines
 * them, and without imports, because that is when it does.
 */
export const FAULT_FUEL = 1;
export const FAULT_FRAMES = 2;
export const FAULT_LISTS = 3;
export const FAULT_RULES = 4;
export const FAULT_PENDING = 5;
export const FAULT_EVENTS = 6;
export const FAULT_OPTIONS = 7;
export const FAULT_ZONE_FULL = 8;
export const FAULT_CARDS = 9;
export const FAULT_RECURSION = 10;
export const FAULT_JOURNAL = 11;
export const FAULT_TABLES = 12;
