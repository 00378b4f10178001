import type { CompiledGame, Machine, RandomBelow, Text } from '@fuda/kernel';

/**
 * Somebody who answers queries. `choose` may look at the machine through the public functions of the kernel, sees what the asked
 * player may see, and must leave the machine as it was; all chance comes from `random`, so that a match can be played again.
 */
export interface Player {
  readonly name: string;
  readonly label: Text;
  /** the number of an option of the open query */
  choose(machine: Machine, random: RandomBelow): number;
  /** it plays by chance alone, each answer as likely as the others: whoever plays many matches may throw the dice for it */
  readonly byChance?: true;
  /** the best of the options that are allowed; absent: this player cannot leave any aside */
  chooseAmong?(machine: Machine, random: RandomBelow, allowed: (option: number) => boolean): number;
  /**
   * For whoever has to fetch or make what it plays with: waited for before it is asked anything, so that a budget is spent on thinking alone.
   * Says by name why it cannot play this game, with the remedy, or nothing.
   */
  prepare?(game: CompiledGame, progress?: (share: number) => void): Promise<PlayerFault | null>;
  /** for whoever cannot answer at once: where it is there, it is asked instead of the other two (`answerOf`) */
  chooseSoon?(machine: Machine, random: RandomBelow, allowed?: (option: number) => boolean): Promise<number>;
  /** how the match came to be where it is, for whoever was not told of every answer; the machine stands at its beginning and may be used */
  recall?(machine: Machine, decisions: readonly number[]): void;
  /** told of every answer just before it is given, by whomever: those who think ahead keep what they thought */
  notice?(machine: Machine, option: number): void;
  /** another match begins, or moves were taken back */
  forget?(): void;
  /** how it makes up its mind, in a sentence: for those who ask why it did something */
  readonly way?: Text;
  /** the longest it thinks about one question, in ms, where time is its budget: so that how far it has come can be shown */
  readonly ms?: number;
  /** what it thought of the options when it last chose, the best first; absent for those who follow a rule */
  opinions?(most?: number): readonly Opinion[];
}

/** Why a player cannot play, or not any longer. */
export interface PlayerFault {
  readonly code: string;
  readonly path: string;
  readonly reason: Text;
}

/** Carries such a fault out of an answer that was waited for. */
export class PlayerFailure extends Error {
  readonly fault: PlayerFault;

  constructor(fault: PlayerFault) {
    super(fault.reason.en);
    this.fault = fault;
  }
}

/** A player's answer, at once or later. */
export function answerOf(
  player: Player,
  machine: Machine,
  random: RandomBelow,
  allowed?: (option: number) => boolean,
): number | Promise<number> {
  if (player.chooseSoon) return player.chooseSoon(machine, random, allowed);
  return allowed ? player.chooseAmong!(machine, random, allowed) : player.choose(machine, random);
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
