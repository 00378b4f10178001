/**
 * What a card does, taken apart once from the instructions the language has read: numbers of a player that go up, procedures of the game, points,
 * conditions. Everybody who reckons with cards instead of playing them (CPU levels, the quick table, the result) reads this.
 */
import type { ExpressionNode, InstructionNode, PlayerNode, ProgramNode } from '@fuda/language';
import { PROCEDURE_WORDS, pointsIn, WORTH } from './vocabulary/effects.ts';
import { isStat, signOf } from './vocabulary/stats.ts';
import type { Operator, Stat } from './vocabulary/words.ts';

export type Deed =
  /** a number of the owner, or of the other seat, goes up */
  | { readonly does: 'gain'; readonly counter: string; readonly own: boolean; readonly amount: number }
  /** a procedure of the game: with so many cards, or with this one */
  | { readonly does: 'call'; readonly program: string; readonly count: number; readonly card: string | undefined }
  | { readonly does: 'worth'; readonly points: number }
  | ConditionalDeed;

export interface ConditionalDeed {
  readonly does: 'if';
  readonly stat: Stat;
  readonly op: Operator;
  readonly value: number;
  readonly then: readonly Deed[];
  readonly else: readonly Deed[];
}

/** Throws for what no card of this game can say: somebody who reckons with cards must not pass over it. */
export function deedsOf(program: ProgramNode | undefined): readonly Deed[] {
  return (program?.instructions ?? []).map(deedOf);
}

/**
 * What a program of an ability does, as far as anybody here can reckon with it: of a choice the first way, of anything else nothing. The match
 * itself is played by the kernel; this is for who has to guess what a card is good for.
 */
export function deedsAsFarAsKnown(program: ProgramNode | undefined): readonly Deed[] {
  return (program?.instructions ?? []).flatMap(likely);
}

function likely(node: InstructionNode): readonly Deed[] {
  const { instruction, args } = node;
  switch (instruction.name) {
    case 'DRAW':
    case 'DISCARD': {
      const count = args.count as ExpressionNode | 'ALL';
      const cards = count !== 'ALL' && count.kind === 'number' ? count.value : 1;
      return [{ does: 'call', program: instruction.name.toLowerCase(), count: cards, card: undefined }];
    }
    case 'GAIN_CARD':
      // about as good as a card that is named: a rice a turn later on
      return [{ does: 'gain', counter: 'rice', own: true, amount: 1 }];
    case 'CHOOSE': {
      const [first] = args.options as readonly { readonly program?: ProgramNode }[];
      return deedsAsFarAsKnown(first?.program);
    }
    default:
      try {
        return [deedOf(node)].filter(isUsual);
      } catch {
        return [];
      }
  }
}

/** What one-field effects do, too: nobody reckons with anything else. */
function isUsual(deed: Deed): boolean {
  switch (deed.does) {
    case 'gain':
      return deed.own === (deed.counter !== 'pendingDiscard');
    case 'call':
      return deed.program === 'gain' ? deed.card !== undefined : Object.hasOwn(PROCEDURE_WORDS, `CALL ${deed.program}`);
    case 'if':
      return [...deed.then, ...deed.else].every(isUsual);
    default:
      return false;
  }
}

const strange = (what: string): Error => new Error(`nobody here reckons with ${what}`);

function numberIn(node: ExpressionNode | undefined): number {
  if (node?.kind !== 'number') throw strange(`a number that is ${node?.kind ?? 'missing'}`);
  return node.value;
}

function deedOf({ instruction, args }: InstructionNode): Deed {
  if (instruction === WORTH) return { does: 'worth', points: pointsIn(args) };
  switch (instruction.name) {
    case 'GAIN': {
      const { name } = args.counter as { readonly name: string };
      const { kind } = args.player as PlayerNode;
      if (kind !== 'self' && kind !== 'opponent') throw strange(`GAIN for ${kind}`);
      return { does: 'gain', counter: name, own: kind === 'self', amount: numberIn(args.amount as ExpressionNode) };
    }
    case 'CALL':
      return callOf(args.program as string, args.with as ReadonlyMap<string, Given>);
    case 'IF':
      return {
        does: 'if',
        ...testOf(args.condition as ExpressionNode),
        then: deedsOf(args.then as ProgramNode),
        else: deedsOf(args.else as ProgramNode | undefined),
      };
    default:
      throw strange(instruction.name);
  }
}

/** What a procedure is called with. */
interface Given {
  readonly kind: string;
  readonly node?: ExpressionNode;
  readonly id?: string;
}

function callOf(program: string, given: ReadonlyMap<string, Given>): Deed {
  const count = given.get('count');
  return { does: 'call', program, count: count ? numberIn(count.node) : 1, card: given.get('card')?.id };
}

function testOf(condition: ExpressionNode): Pick<ConditionalDeed, 'stat' | 'op' | 'value'> {
  if (condition.kind !== 'call') throw strange(`a condition that is ${condition.kind}`);
  const { left, right } = condition.args as { readonly left: ExpressionNode; readonly right: ExpressionNode };
  const op = signOf(condition.operator.name);
  const stat = left.kind === 'call' ? left.operator.name : left.kind;
  if (op === undefined || !isStat(stat)) throw strange(`${stat} in ${condition.operator.name}`);
  return { stat, op, value: numberIn(right) };
}
