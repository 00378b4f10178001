import type { Machine, RandomBelow, Text } from '@fuda/kernel';

/**
 * Somebody who answers queries. `choose` may look at the machine through the public functions of the kernel, sees what the asked
 * player may see, and must leave the machine as it was; all chance comes from `random`, so that a match can be played again.
 */
export interface Player {
  readonly name: string;
  readonly label: Text;
  /** the number of an option of the open query */
  choose(machine: Machine, random: RandomBelow): number;
  /** the best of the options that are allowed; absent: this player cannot leave any aside */
  chooseAmong?(machine: Machine, random: RandomBelow, allowed: (option: number) => boolean): number;
  /** told of every answer just before it is given, by whomever: those who think ahead keep what they thought */
  notice?(machine: Machine, option: number): void;
  /** another match begins, or moves were taken back */
  forget?(): void;
  /** how it makes up its mind, in a sentence: for those who ask why it did something */
  readonly way?: Text;
  /** what it thought of the options when it last chose, the best first; absent for those who follow a rule */
  opinions?(): readonly Opinion[];
}

/** What somebody who thinks ahead makes of one option. */
export interface Opinion {
  readonly option: number;
  /** estimated chance to win, 0 … 1 */
  readonly win: number;
  /** how often it was tried in thought */
  readonly visits: number;
  /** share of all visits, 0 … 1 */
  readonly share: number;
}

/**
 * Chooses fast and without thinking ahead: what those who do think play their simulations with. Reads only what the asked player may
 * know; must not change anything.
 */
export interface HeuristicPolicy {
  choose(machine: Machine, random: RandomBelow): number;
}
