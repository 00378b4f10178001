/** What the abilities of a game can be: their kinds, what else is written on them, and how often they may be used. */
import type { Expr, Need, Statement, Text } from '@fuda/kernel';
import type { AbilityNode } from './ability.ts';
import type { Vocabulary } from './define-vocabulary.ts';

export interface ProgramSlot {
  readonly name: string;
  readonly label: Text;
  readonly required?: boolean;
  /**
   * True: the ability may only be used while every instruction of this slot can be carried out. `choice`: only while this slot could do
   * something, unless it is triggered and has to be used.
   */
  readonly checked?: boolean | 'choice';
}

export interface AbilityKind {
  readonly name: string;
  readonly label: Text;
  readonly slots: readonly ProgramSlot[];
  readonly trigger: 'required' | 'optional' | 'none';
  /** kernel zones where it is alive unless the card says otherwise; default the game's home zones */
  readonly zones?: readonly string[];
  /** condition every ability of this kind has */
  readonly usable?: Expr;
  /** the same in parts, each with what is said where it fails; left out: it is not explained */
  readonly needs?: readonly Need[];
  /** its card is on its way already when it is asked for: conditions, too, count only what is `there` */
  readonly away?: boolean;
  /** using it is something by itself, whatever its programs can do (a card that stays on the field) */
  readonly suffices?: Expr;
  readonly props?: Readonly<Record<string, number>>;
  /** how its triggers wait: ordering class, whether negated cards are silent (default) or left to the game, a condition all have */
  readonly waits?: { readonly class?: number; readonly whileNegated?: boolean; readonly where?: Expr };
  /** said before the ability: 「自分のメインフェイズに、」 "During your main phase, " */
  readonly lead?: Text;
  /** its program is a price, not an effect: `paid` says what paying it allows (`{cost}`), `free` the same without a price */
  readonly price?: { readonly paid: Text; readonly free: Text };
}

export interface AbilityProperty {
  /** as written in the card, beside `kind` */
  readonly name: string;
  /** the kernel's ability property */
  readonly property: string;
  readonly label: Text;
  readonly kind: 'number' | 'flag' | 'enum';
  readonly values?: readonly {
    readonly name: string;
    readonly number: number;
    readonly label: Text;
    readonly text?: Text;
  }[];
  /** flag: said where it is set */
  readonly text?: Text;
  readonly min?: number;
  readonly max?: number;
  readonly fallback?: number;
  /** worked out from the ability where the card does not say it: "it draws", "it destroys" */
  derive?(ability: AbilityNode, vocabulary: Vocabulary): number | undefined;
}

/** A use limit on an ability, as the game's hooks get it. */
export interface UseLimit {
  /** number that stays the same for this card and ability (or shared `group`) between runs */
  readonly key: number;
  readonly times: number;
  /** position of the ability in its card, or of the first one of its `group` */
  readonly index: number;
  /** the card it is printed on; left out = granted */
  readonly card?: string;
}

export interface LimitWord {
  readonly per: string;
  readonly scope: string;
  readonly phrase: Text;
  /** may it still be used */
  allowed(limit: UseLimit): Expr;
  /** note one use, as the first thing the ability does */
  record?(limit: UseLimit): readonly Statement[];
  /** or leave the noting to the game, which finds these ability properties */
  props?(limit: UseLimit): Readonly<Record<string, number>>;
}
