/** Seed 000's AdditionalRule, made from the rules of a card. What it says now is asked from the kernel. */
import { type AbilityDeclaration, askRule, type RuleDeclaration, type ThoughtAction } from '@fuda/kernel';
import { cardId, type Edition } from '../cards/printed.ts';
import { poolCards } from '../package.ts';
import { amountAnswers, goOn, positionOf, practise, stateAt } from './engine.ts';
import { cardNamed, definitionOf, type Position } from './instances.ts';
import { markAsData } from './registry-store.ts';
import type { AdditionalRule, GameState, RuleCategory, RuleContext } from './types.ts';

const REWRITES: readonly RuleCategory[] = ['NameOverride', 'StatusModifier'];
const REPLACES: readonly RuleCategory[] = ['ActionReplacement', 'SelfDestruction'];
/** Actions that have a destination. */
const MOVES: readonly (string | undefined)[] = ['go', 'leave', 'toGrave'];
/** Any reason: a rule that asks for one of them is satisfied. */
const EVERY_REASON = -1;

/**
 * The category the seeds give a rule. "Damage becomes 0" replaces the amount, but the seeds list ダメージ無効化 under ActionPermission;
 * the rule is carried out as a replacement all the same.
 */
function shownCategory({ category, action, modify }: RuleDeclaration): RuleCategory {
  return category === 'ActionReplacement' && action === 'damage' && modify?.value === 0 ? 'ActionPermission' : category;
}

class DataRule implements AdditionalRule {
  readonly isEffect: boolean;
  readonly category: RuleCategory;
  readonly apply?: (state: GameState, context: RuleContext) => GameState;
  readonly checkPermission?: (state: GameState, context: RuleContext) => boolean;
  readonly replace?: (state: GameState, context: RuleContext) => GameState;
  private readonly definition: string;
  /** one sentence of a card may be several rules of the kernel, one per player */
  private readonly abilities: readonly AbilityDeclaration[];

  constructor(definition: string, abilities: readonly AbilityDeclaration[]) {
    const rule = abilities[0].rule!;
    this.definition = definition;
    this.abilities = abilities;
    this.isEffect = rule.isEffect;
    this.category = shownCategory(rule);
    markAsData(this);
    if (REWRITES.includes(this.category)) this.apply = (state, context) => this.rewritten(state, context);
    else if (REPLACES.includes(this.category)) this.replace = (state, context) => this.replaced(state, context);
    else this.checkPermission = (state, context) => this.permits(state, context);
  }

  private get action(): string | undefined {
    return this.abilities[0].rule?.action;
  }

  /** Copies of the card, wherever they lie: the kernel knows where each speaks. */
  private copies(position: Position): number[] {
    const { cards } = position.match.setup;
    const top = Math.max(cards.length, position.match.machine.layout.limits.cards);
    return Array.from({ length: top }, (_, i) => i + 1).filter(
      (card) => definitionOf(position, card) === this.definition,
    );
  }

  /** A rule about cards is at work when none of them is there, too; what it says of players is a condition of its own. */
  private speaks({ match }: Position, card: number): boolean {
    return this.abilities.some(
      ({ id, rule }) => mentionsCard(rule?.affects) && askRule(match.machine, card, id) !== 'silent',
    );
  }

  private concerns(position: Position, thought: ThoughtAction, copies = this.copies(position)): boolean {
    const { machine } = position.match;
    return copies.some((card) => this.abilities.some(({ id }) => askRule(machine, card, id, thought) === 'concerned'));
  }

  /** Is the rule at work? Where the context names an action: is it at work on that one? What it leaves open is tried in every way. */
  canApply(state: GameState, context: RuleContext): boolean {
    const position = positionOf(state);
    if (!position.ok) return false;
    const { machine, setup } = position.value.match;
    const copies = this.copies(position.value);
    const named = [context.targetCardInstanceId, context.sourceCardInstanceId, context.damageTarget];
    const open = named.every((part) => part === undefined);
    if (open && copies.some((card) => this.speaks(position.value, card))) return true;
    const cards = Array.from({ length: setup.cards.length }, (_, i) => i + 1);
    const target = namedCard(position.value, context.targetCardInstanceId);
    const cause = namedCard(position.value, context.sourceCardInstanceId);
    const players = playerOf(position.value, context.damageTarget);
    const places = MOVES.includes(this.action) ? [...machine.game.declaration.zones.keys()] : [0];
    const ofEach = [0, 1].flatMap((p) => cards.find((card) => machine.S[machine.layout.owner + card] === p) ?? []);
    for (const player of players === undefined ? [0, 1] : [players])
      for (const from of cause === undefined ? [0, ...ofEach] : [cause])
        for (const to of places)
          for (const subject of target === undefined ? [0, ...cards] : [target]) {
            const thought = {
              player,
              subject,
              cause: from,
              to,
              reason: EVERY_REASON,
              value: context.damageAmount ?? 1,
            };
            if (this.concerns(position.value, thought, copies)) return true;
          }
    return false;
  }

  /** The kernel's derived values contain the rule already: a hand-made state gets them by being laid out. */
  private rewritten(state: GameState, context: RuleContext): GameState {
    if (!this.canApply(state, context)) return state;
    const position = positionOf(state);
    return position.ok ? stateAt(position.value) : state;
  }

  /** One action, of the viewer unless the context says otherwise, about the rule's own card unless it names another. */
  private permits(state: GameState, context: RuleContext): boolean {
    const position = positionOf(state);
    if (!position.ok) return false;
    if (this.category === 'VictoryCondition') return this.canApply(state, context);
    const target = namedCard(position.value, context.targetCardInstanceId);
    const thought = {
      player: playerOf(position.value, context.damageTarget ?? context.player) ?? position.value.viewer,
      value: context.damageAmount ?? 1,
      cause: namedCard(position.value, context.sourceCardInstanceId) ?? 0,
      reason: EVERY_REASON,
    };
    const copies = this.copies(position.value);
    return !copies.some((card) => this.concerns(position.value, { ...thought, subject: target ?? card }, [card]));
  }

  /** The action is done outside any effect, and the rule does to it what it does. Self-destruction comes with the phase. */
  private replaced(state: GameState, context: RuleContext): GameState {
    if (!this.canApply(state, context)) return state;
    const done = this.category === 'SelfDestruction' ? goOn(state) : this.act(state, context);
    if (!done.success) throw new Error(done.error);
    return done.newState;
  }

  private act(state: GameState, context: RuleContext) {
    const target = context.targetCardInstanceId ?? '';
    const cause = typeof context.sourceCardInstanceId === 'string' ? context.sourceCardInstanceId : 'no';
    switch (this.action) {
      case 'damage':
        return practise(state, 'damage', [
          context.damageTarget ?? 'player',
          ...amountAnswers(context.damageAmount ?? 0),
        ]);
      case 'destroy':
        return practise(state, 'destroy', [target, cause]);
      case 'go':
      case 'leave':
      case 'toGrave':
        return practise(state, 'send', [target]);
      default:
        // what only a battle does: where the rule cancels it, nothing happens
        if (this.abilities.every(({ rule }) => rule?.instead?.length === 0)) return { success: true, newState: state };
        throw new Error(`"${this.action}" cannot be done outside an effect`);
    }
  }
}

/** Does it look at the card an action is about? */
const mentionsCard = (x: unknown): boolean =>
  Array.isArray(x) && ((x.length === 1 && x[0] === 'it') || x.some((part) => mentionsCard(part)));

function namedCard(position: Position, instanceId: unknown): number | undefined {
  return typeof instanceId === 'string' ? cardNamed(position, instanceId) : undefined;
}

function playerOf({ viewer }: Position, side: unknown): number | undefined {
  return side === 'player' ? viewer : side === 'opponent' ? 1 - viewer : undefined;
}

/** The additional rules of a card. Sentences about the same thing are one rule. */
export function rulesOf(passcode: number, edition?: Edition): AdditionalRule[] {
  const definition = poolCards().find(({ id }) => id === cardId(passcode, edition));
  const groups = new Map<string, AbilityDeclaration[]>();
  for (const ability of definition?.abilities ?? []) {
    if (!ability.rule) continue;
    const { isEffect, action, stat } = ability.rule;
    const key = [shownCategory(ability.rule), isEffect, action, stat].join();
    groups.set(key, [...(groups.get(key) ?? []), ability]);
  }
  return [...groups.values()].map((abilities) => new DataRule(definition!.id, abilities));
}
