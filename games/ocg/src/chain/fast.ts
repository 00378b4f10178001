/**
 * Who could answer at all: most windows open and close with nobody able to act, so the cheap question comes first. Everything
 * here may say "perhaps"; only the option lists say "yes".
 */
import type { Expr, Group, Source, Statement } from '@fuda/kernel';
import { all, any, attr, call, has, it, mine, other, prop, setGlobal, turnPlayer, v } from '../ir.ts';

/** Bits of the computed property `fast`: what a card may do outside the turn player's open Main Phase. */
export const FAST = {
  activate: 1,
  quick: 2,
  shared: 4,
  phase: 8,
  procedure: 16,
  ignition: 32,
  /** as `activate`, and from the hand too */
  fromHand: 64,
  negatesSummon: 128,
} as const;

export const isFast = (bits: number): Expr => has(prop('fast', it), bits);
const some = (who: Expr, zones: readonly string[], where: Expr): Expr => [
  'gt',
  ['count', zones.map((zone) => ({ zone, of: who })), where],
  0,
];

const mayUse = (who: Expr, kinds: number): Expr =>
  any(
    ['pendingCount'],
    some(who, ['spellTrap'], any(isFast(kinds), all(isFast(FAST.activate), attr('faceDown', it)))),
    some(who, ['hand'], isFast(kinds | FAST.fromHand)),
    some(who, ['monster', 'grave'], isFast(kinds)),
  );

/** Could this player use something fast now, or is an effect waiting that somebody may use? */
export const mayAnswer = (who: Expr): Expr => mayUse(who, FAST.quick);

/** The same in a Standby or End Phase. */
export const mayActInPhase = (who: Expr): Expr => mayUse(who, FAST.quick | FAST.phase);

/** The same while a monster is being Summoned: only effects that negate a Summon may answer [YGO-5.4.1]. */
export const mayNegateSummon = (who: Expr): Expr =>
  any(['pendingCount'], some(who, ['hand', 'monster', 'spellTrap', 'grave'], isFast(FAST.negatesSummon)));

/** Has this player effects that belong to a phase? */
export const hasPhaseEffects = (who: Expr): Expr =>
  any(['pendingCount'], some(who, ['monster', 'spellTrap', 'grave'], isFast(FAST.phase)));

/** Asks the player if there may be anything to answer with; `did` is 1 if a link was made. */
export const askFast = (who: Expr, may: (who: Expr) => Expr = mayAnswer): Statement[] => [
  ['let', 'did', 0],
  ['if', may(who), [call('askFast', {}, { as: who, out: 'did' })]],
];

/** [YGO-7.8] the turn player offers to end a phase; `answered` is 1 if the other started a chain instead. */
export const offerEnd: Statement[] = [
  setGlobal('minSpeed', 2),
  ['let', 'answered', 0],
  ['if', mayAnswer(other(turnPlayer)), [call('offerEnd', {}, { out: 'answered' })]],
];

/** Abilities of one kind on cards that have some; why one cannot be used, it says itself. */
export function offered(abilities: string, cards: readonly Source[], where: Expr, verb = 'activate'): Group {
  return { abilities, cards, where, why: { applies: where, needs: [] }, verb };
}

/** Fast effects of one's own cards, as groups of an option list. */
export const FAST_GROUPS: readonly Group[] = [
  offered('activate', [mine('spellTrap')], isFast(FAST.activate)),
  offered('activate', [mine('hand')], isFast(FAST.fromHand)),
  offered('quick', [mine('hand'), mine('monster'), mine('spellTrap'), mine('grave')], isFast(FAST.quick)),
];

/** Puts the chosen ability on the chain and sees the chain through. */
export const startChain: Statement[] = [
  call('activate', { card: v('card'), ability: v('ability'), kept: 0 }),
  call('build'),
  call('windowAfterChain'),
];

/** What a resolved card left to its player's choice, without a chain. */
export const takeUp: Statement[] = [['resolve', v('card'), 'resolution'], call('window')];
