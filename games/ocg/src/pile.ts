/** [YGO-2.1] where a card starts, and the only pile it can be hidden in: see `knownProperty` of the zones. */
export const PILE = { none: 0, main: 1, extra: 2 } as const;
