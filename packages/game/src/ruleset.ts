import type { Text } from '@fuda/kernel';

export interface Ruleset {
  readonly id: string;
  readonly name: Text;
  /** one sentence for the person choosing */
  readonly summary: Text;
  /** what one side tries to reach where the game is played alone; left out = both try to win */
  readonly goal?: Goal;
}

/** A win of `player` no later than in turn `byTurn`. */
export interface Goal {
  readonly player: number;
  readonly byTurn: number;
  readonly label: Text;
  /** passive: the other side says no where it may, and else takes the first answer; absent: it plays, too */
  readonly opponent?: 'passive';
}
