/** Actions a program registers itself: the commands call them back. Their steps are run on states laid out by the kernel. */
import { createFailureResult, laidOut } from './engine.ts';
import type {
  CardInstance,
  ChainableAction,
  EffectResolutionStep,
  GameState,
  GameStateUpdateResult,
  Zones,
} from './types.ts';
import { moveCard, sendToGraveyard } from './zones.ts';

/** Kinds of Spells that stay on the field. */
const STAYING: readonly (string | undefined)[] = ['Continuous', 'Equip', 'Field'];
const GRAVE = { ja: 'このカードを墓地へ送る。', en: 'Send this card to the GY.' };

/** [seed 002] A Field Spell goes to the Field Zone and sends the old one to the graveyard; others go to the Spell & Trap Zone. */
function placed(state: GameState, card: CardInstance): GameState {
  const to: keyof Zones = card.subtype === 'Field' ? 'fieldZone' : 'spellTrapZone';
  const old =
    to === 'fieldZone' ? state.zones.fieldZone.find(({ instanceId }) => instanceId !== card.instanceId) : undefined;
  const zones = old ? sendToGraveyard(state.zones, old.instanceId) : state.zones;
  return { ...state, zones: moveCard(zones, card.instanceId, card.location, to, 'faceUp', undefined, true) };
}

const isPlaced = ({ zones }: GameState, id: string): boolean =>
  [...zones.spellTrapZone, ...zones.fieldZone].some((card) => card.instanceId === id && card.position === 'faceUp');

/** One step after the other; what each leaves behind must be a state the kernel can lay out. */
function runSteps(state: GameState, steps: readonly EffectResolutionStep[]): GameStateUpdateResult {
  let now = state;
  for (const step of steps) {
    const done = runStep(now, step, []);
    if (!done.success) return createFailureResult(state, done.error ?? '');
    now = done.newState;
  }
  return { success: true, newState: now };
}

function runStep(state: GameState, step: EffectResolutionStep, answers: readonly string[]): GameStateUpdateResult {
  const done = step.action(state, answers);
  if (!done.success) return done;
  const laid = laidOut(done.newState);
  return laid.ok ? { ...done, newState: laid.value } : createFailureResult(state, laid.error.reason.ja);
}

/**
 * ACTIVATION. The command places the card (seed 002) and the action pays and targets; an action whose own steps place the card
 * (seed 000, チキンレース) finds it where it was.
 */
function activated(state: GameState, card: CardInstance, action: ChainableAction): GameStateUpdateResult {
  const laid = laidOut(placed(state, card));
  if (!laid.ok) return createFailureResult(state, laid.error.reason.ja);
  const attempt = (from: GameState): GameStateUpdateResult => {
    try {
      return runSteps(from, action.createActivationSteps(from));
    } catch (error) {
      return createFailureResult(from, error instanceof Error ? error.message : `${error}`);
    }
  };
  const first = attempt(laid.value);
  if (first.success) return first;
  const second = attempt(state);
  return second.success && isPlaced(second.newState, card.instanceId)
    ? second
    : createFailureResult(state, first.error ?? '');
}

/** While its steps wait the link stands in `chainStack`, so that nothing else is begun. */
function withLink(state: GameState, card: CardInstance, { spellSpeed }: ChainableAction): GameState {
  const link = { chainNumber: 1, cardInstanceId: card.instanceId, effectId: 'registered', negated: false } as const;
  return { ...state, chainStack: [{ ...link, side: 'player', spellSpeed }] };
}

function sendUsed(card: CardInstance): EffectResolutionStep {
  return {
    id: `${card.instanceId}/registered/grave`,
    summary: GRAVE,
    action: (state) => {
      const lies = state.zones.spellTrapZone.some(({ instanceId }) => instanceId === card.instanceId);
      const zones = lies ? sendToGraveyard(state.zones, card.instanceId) : state.zones;
      return { success: true, newState: { ...state, zones } };
    },
  };
}

/** RESOLUTION: the action's steps, and for a card that does not stay its way to the Graveyard. */
function resolutionSteps(state: GameState, card: CardInstance, action: ChainableAction): EffectResolutionStep[] {
  const own = action.createResolutionSteps(state, card.instanceId);
  const steps = STAYING.includes(card.subtype) ? own : [...own, sendUsed(card)];
  return steps.map((step, i) => ({
    id: step.id,
    summary: step.summary,
    action: (now, answers = []) => {
      const done = runStep({ ...now, chainStack: [] }, step, answers);
      if (!done.success) return { ...done, newState: now };
      return i === steps.length - 1 ? done : { ...done, newState: withLink(done.newState, card, action) };
    },
  }));
}

export function activateOwn(state: GameState, card: CardInstance, action: ChainableAction): GameStateUpdateResult {
  const done = activated(state, card, action);
  if (!done.success) return createFailureResult(state, done.error ?? '');
  const effectSteps = resolutionSteps(done.newState, card, action);
  const newState = effectSteps.length === 0 ? done.newState : withLink(done.newState, card, action);
  return { success: true, newState, effectSteps };
}
