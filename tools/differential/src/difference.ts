/** What the two engines did not agree on, and when two such findings have the same cause. */
import type { Side } from './neutral.ts';

/**
 * option: one side offers something the other does not. window: one side gives a chance to act where the other gives none.
 * board: a card, value or zone differs. flow: they are in different phases or ask different players. pick: a selection differs.
 * result: who has won. stuck: a choice made in one engine cannot be made in the other. broken: an engine failed.
 */
export const KINDS = ['option', 'window', 'board', 'flow', 'pick', 'result', 'stuck', 'broken'] as const;
export type Kind = (typeof KINDS)[number];

export interface Difference {
  readonly kind: Kind;
  /** the side that has more: offers the option, asks, shows the card; undefined where both simply differ */
  readonly side?: Side;
  /** what is concerned: a verb, a part of the board */
  readonly what: string;
  /** passcode of the card concerned, 0 for none */
  readonly card: number;
  /** passcode of the card whose doing came before, 0 for none */
  readonly after: number;
  /** phase, whose turn it is for the player concerned, inside a chain or the Damage Step */
  readonly when: string;
  /** how the card concerned and the monsters of its player and of the other lie in our engine, see `factsOf` */
  readonly facts: string;
  /** both sides in full, for reading */
  readonly fuda: string;
  readonly core: string;
}

export interface Finding extends Difference {
  readonly seed: number;
  readonly decks: readonly string[];
  readonly step: number;
  /** what was done before, newest last */
  readonly log: readonly string[];
}

/** Findings with the same signature are told once. */
export function signatureOf({ kind, side, what, card, after, when }: Difference): string {
  const by = kind === 'option' || kind === 'window' ? 0 : after;
  return [kind, side ?? '-', what, card, by, when].join('|');
}
