/** Seed 002's commands. Each is one answer to the kernel's open Main Phase; a refusal gives the reason and the same state back. */
import type { Match, Option } from '@fuda/kernel';
import { actionsOf, type CardAction } from './chainable-action.ts';
import {
  amountAnswers,
  begin,
  createFailureResult,
  goOn,
  play,
  positionOf,
  practise,
  standsAt,
  stateAt,
} from './engine.ts';
import { instanceIdOf, type Position } from './instances.ts';
import { activateOwn } from './own-actions.ts';
import { forbidsAction, forbidsSummon } from './own-rules.ts';
import { STOP } from './practice.ts';
import { AdditionalRuleRegistry, ChainableActionRegistry } from './registries.ts';
import { isOwn, ownRules } from './registry-store.ts';
import type { CardInstance, ChainableAction, GameState, GameStateUpdateResult } from './types.ts';
import { canNormalSummon, isMainPhase, REASON } from './zones.ts';

export interface GameCommand {
  readonly description: string;
  canExecute(state: GameState): boolean;
  /** `answers`: for the questions on the way (Tributes, costs, targets) */
  execute(state: GameState, answers?: readonly string[]): GameStateUpdateResult;
}

const FIVE = 5;
/** Where the turn player can leave a phase: before it begins, and where it asks what to do in it. */
const LEAVABLE: readonly (string | undefined)[] = [STOP.phase, 'main', 'battle', 'phase'];

function isLeavable(match: Match): boolean {
  const { query } = match;
  return query !== null && LEAVABLE.includes(query.prompt) && query.player === match.view(null).turnPlayer;
}

/** Why the viewer may do nothing at all now. */
function momentRefusal(state: GameState): string | undefined {
  if (state.result.isGameOver) return REASON.gameOver;
  if (state.ext?.question || state.chainStack.length > 0 || standsAt(state, STOP.used)) return REASON.questionOpen;
  if ((state.ext?.turnPlayer ?? 'player') !== 'player') return REASON.notYourTurn;
  const opened = positionOf(state);
  return opened.ok ? undefined : opened.error.reason.ja;
}

const inHand = (state: GameState, id: string): CardInstance | undefined =>
  state.zones.hand.find(({ instanceId }) => instanceId === id);

const optionFor =
  (verb: string, id: string, ability?: string) =>
  (options: readonly Option[], position: Position): Option | undefined =>
    options.find(
      (option) =>
        option.verb === verb &&
        option.card !== undefined &&
        instanceIdOf(position, option.card) === id &&
        (ability === undefined || option.ability === ability),
    );

function isOffered(state: GameState, verb: string, id: string): boolean {
  const begun = begin(state);
  return begun.ok && optionFor(verb, id)(begun.value.match.options(), begun.value) !== undefined;
}

abstract class CardCommand implements GameCommand {
  abstract readonly description: string;
  readonly cardInstanceId: string;
  protected abstract readonly verb: string;

  constructor(cardInstanceId: string) {
    this.cardInstanceId = cardInstanceId;
  }

  /** The seed's preconditions, in its order; undefined = none is broken. */
  protected abstract refusal(state: GameState): string | undefined;

  canExecute(state: GameState): boolean {
    return this.refusal(state) === undefined;
  }

  execute(state: GameState, answers: readonly string[] = []): GameStateUpdateResult {
    const error = this.refusal(state);
    if (error !== undefined) return createFailureResult(state, error);
    const done = play(state, optionFor(this.verb, this.cardInstanceId), answers, REASON.noSuchCard);
    return done.success ? { ...done, message: this.description } : done;
  }
}

abstract class NormalSummonCommand extends CardCommand {
  protected abstract readonly otherwise: string;

  protected refusal(state: GameState): string | undefined {
    const moment = momentRefusal(state);
    if (moment) return moment;
    const { canSummon, reason } = canNormalSummon(state);
    if (!canSummon && reason !== REASON.monstersFull) return reason;
    const card = inHand(state, this.cardInstanceId);
    if (!card) return REASON.notInHand;
    if (card.type !== 'monster') return REASON.notMonster;
    const conditions = AdditionalRuleRegistry.getByCategory(card.id, 'SummonCondition').filter(isOwn);
    if (forbidsSummon(state, card, this.verb, conditions)) return this.otherwise;
    // a Tribute may free a zone: a full field is the reason only where the kernel does not offer the Summon
    return isOffered(state, this.verb, card.instanceId) ? undefined : (reason ?? this.otherwise);
  }
}

export class SummonMonsterCommand extends NormalSummonCommand {
  readonly description = 'モンスターを召喚する';
  protected readonly verb = 'summon';
  protected readonly otherwise = REASON.cannotSummon;
}

export class SetMonsterCommand extends NormalSummonCommand {
  readonly description = 'モンスターをセットする';
  protected readonly verb = 'set';
  protected readonly otherwise = REASON.cannotSet;
}

export class SetSpellTrapCommand extends CardCommand {
  readonly description = '魔法・罠カードをセットする';
  protected readonly verb = 'setCard';

  protected refusal(state: GameState): string | undefined {
    const moment = momentRefusal(state);
    if (moment) return moment;
    if (!isMainPhase(state)) return REASON.notMain;
    const card = inHand(state, this.cardInstanceId);
    if (!card) return REASON.notInHand;
    if (card.type !== 'spell' && card.type !== 'trap') return REASON.notSpellTrap;
    if (card.subtype !== 'Field' && state.zones.spellTrapZone.length >= FIVE) return REASON.spellsFull;
    return isOffered(state, this.verb, card.instanceId) ? undefined : REASON.cannotSet;
  }
}

/** Declares a Spell Card. `effectSteps` are the steps of its resolution; with none to run the link resolves at once. */
export class ActivateSpellCommand extends CardCommand {
  readonly description = '魔法カードを発動する';
  protected readonly verb = 'activate';

  private card({ zones }: GameState): CardInstance | undefined {
    return [...zones.hand, ...zones.spellTrapZone, ...zones.fieldZone].find(
      ({ instanceId }) => instanceId === this.cardInstanceId,
    );
  }

  protected refusal(state: GameState): string | undefined {
    const moment = momentRefusal(state);
    if (moment) return moment;
    const card = this.card(state);
    if (!card) return REASON.noSuchCard;
    if (card.type !== 'spell') return REASON.notSpell;
    if (card.position === 'faceDown' && card.subtype === 'Quick-Play' && card.placedThisTurn)
      return REASON.quickPlaySet;
    if (!isMainPhase(state)) return REASON.notMain;
    if (card.location === 'hand' && card.subtype !== 'Field' && state.zones.spellTrapZone.length >= FIVE)
      return REASON.spellsFull;
    const action = this.registered(card);
    if (!action) return REASON.notRegistered;
    if (forbidsAction(state, 'activate', card.instanceId)) return REASON.cannotActivate;
    return this.ofCopy(action, card).canActivate(state) ? undefined : REASON.cannotActivate;
  }

  private registered({ id }: CardInstance): ChainableAction | undefined {
    return ChainableActionRegistry.getAll(id).find(({ isCardActivation }) => isCardActivation);
  }

  /** An action of the card files stands for every copy and for the present text: here it is asked of this card. */
  private ofCopy(action: ChainableAction, { id, edition, instanceId }: CardInstance): ChainableAction {
    const { effectId } = action as Partial<CardAction>;
    if (isOwn(action) || effectId === undefined) return action;
    const actions = actionsOf(id, { edition, instanceId }).filter(({ isCardActivation }) => isCardActivation);
    return actions.find((other) => other.effectId === effectId) ?? actions[0] ?? action;
  }

  override execute(state: GameState, answers: readonly string[] = []): GameStateUpdateResult {
    const error = this.refusal(state);
    if (error !== undefined) return createFailureResult(state, error);
    const card = this.card(state)!;
    const action = this.ofCopy(this.registered(card)!, card);
    const message = `「${card.nameJa}」を発動`;
    if (isOwn(action)) {
      const own = activateOwn(state, card, action);
      return own.success ? { ...own, message } : own;
    }
    const { effectId } = action as CardAction;
    const done = play(state, optionFor(this.verb, card.instanceId, effectId), answers, REASON.cannotActivate);
    if (!done.success) return done;
    const effectSteps = action.createResolutionSteps(done.newState, card.instanceId);
    const applied = effectSteps.length === 0 && standsAt(done.newState, STOP.link) ? goOn(done.newState) : done;
    return { ...applied, message, effectSteps };
  }
}

/** Draws outside any effect. */
export class DrawCardCommand implements GameCommand {
  readonly description: string;
  readonly count: number;

  constructor(count = 1) {
    this.count = count;
    this.description = `${count}枚ドローする`;
  }

  private refusal(state: GameState): string | undefined {
    const moment = momentRefusal(state);
    if (moment) return moment;
    return state.zones.deck.length < this.count ? REASON.notEnoughCards : undefined;
  }

  canExecute(state: GameState): boolean {
    return this.refusal(state) === undefined;
  }

  execute(state: GameState): GameStateUpdateResult {
    const error = this.refusal(state);
    if (error !== undefined) return createFailureResult(state, error);
    const done = practise(state, 'draw', amountAnswers(this.count));
    return done.success ? { ...done, message: this.description } : done;
  }
}

const LEAVING: readonly string[] = ['next', 'endBattle', 'pass'];

/** One phase further, whoever's turn it is: Draw, Standby, Main1, Battle (where it may be entered), Main2, End, the next Draw. */
export class AdvancePhaseCommand implements GameCommand {
  readonly description = '次のフェイズへ進む';

  private refusal(state: GameState): string | undefined {
    if (state.result.isGameOver) return REASON.gameOver;
    const opened = positionOf(state);
    if (!opened.ok) return opened.error.reason.ja;
    return isLeavable(opened.value.match) ? undefined : REASON.questionOpen;
  }

  canExecute(state: GameState): boolean {
    return this.refusal(state) === undefined;
  }

  execute(state: GameState): GameStateUpdateResult {
    const error = this.refusal(state);
    if (error !== undefined) return createFailureResult(state, error);
    const opened = positionOf(state);
    if (!opened.ok) return createFailureResult(state, opened.error.reason.ja);
    const match = opened.value.match.clone();
    const from = match.view(null).phase;
    // a phase that asks what to do is left: by going on, or by ending the battle
    for (let stands = true; stands; ) {
      const way = match.options().find(({ verb }) => LEAVING.includes(verb));
      if (!way || !match.decide(way.index).ok) break;
      stands = match.view(null).phase === from && isLeavable(match);
    }
    const stopped = match.query === null || match.query.prompt === STOP.phase;
    const arrived = stateAt({ ...opened.value, match });
    // upkeep and self-destruction that a program registered are done when a phase has been entered
    const newState =
      arrived.phase === state.phase
        ? arrived
        : ownRules(arrived, 'SelfDestruction', { action: 'phase', phase: arrived.phase }).reduce(
            (now, rule) => rule.replace?.(now, { action: 'phase', phase: now.phase }) ?? now,
            arrived,
          );
    return {
      success: true,
      newState,
      message: stopped ? this.description : '選択が必要です',
    };
  }
}
