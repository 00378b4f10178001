/** What programs written from seed 000 alone begin with: plain states, and the seed's own classes spelled out. */
import {
  type AdditionalRule,
  type CardInstance,
  type ChainableAction,
  createGameState,
  type EffectResolutionStep,
  type GameState,
  type GameStateUpdateResult,
  moveCard,
  type RuleCategory,
  type Zones,
} from './index.ts';
import { deepFreeze, card as passcode, succeed } from './test-states.ts';

export const POT_OF_GREED = 55144522;
export const CHICKEN_GAME = 67616300;
export const ELF = passcode('Gemini Elf');
export const STONE = passcode('Giant Soldier of Stone');
export const OCEAN = passcode('A Legendary Ocean');
export const RAIGEKI = passcode('Raigeki');

export const board = (
  zones: { readonly [zone in keyof Zones]?: readonly number[] },
  more: Partial<GameState> = {},
): GameState => deepFreeze({ ...createGameState({ zones, opponent: { deck: [ELF, ELF] } }), ...more });

export const done = (newState: GameState): GameStateUpdateResult => ({ success: true, newState });
export const step = (id: string, action: (state: GameState) => GameStateUpdateResult): EffectResolutionStep => ({
  id,
  summary: { ja: id, en: id },
  action,
});
export const draw = (count: number) =>
  step(`draw-${count}`, (state) => {
    let { zones } = state;
    for (let i = 0; i < count; i++) zones = moveCard(zones, zones.deck.at(-1)!.instanceId, 'deck', 'hand');
    return done({ ...state, zones });
  });
export const run = (steps: readonly EffectResolutionStep[], state: GameState): GameState =>
  steps.reduce((now, { action }) => succeed(action(deepFreeze(now))), state);

export class PotOfGreedAction implements ChainableAction {
  readonly isCardActivation = true;
  readonly spellSpeed = 1;
  canActivate(state: GameState): boolean {
    return state.phase === 'Main1' && state.zones.deck.length >= 2;
  }
  createActivationSteps(_state: GameState): EffectResolutionStep[] {
    return [];
  }
  createResolutionSteps(_state: GameState, _activatedCardInstanceId: string): EffectResolutionStep[] {
    return [draw(2)];
  }
}

/** カードの発動: the action places the card itself, as the seed's list says. */
export class ChickenGameActivation implements ChainableAction {
  readonly isCardActivation = true;
  readonly spellSpeed = 1;
  canActivate(state: GameState): boolean {
    return state.zones.fieldZone.length === 0;
  }
  createActivationSteps(_state: GameState): EffectResolutionStep[] {
    return [
      step('place', (state) => {
        const card = state.zones.hand.find(({ id }) => id === CHICKEN_GAME)!;
        return done({ ...state, zones: moveCard(state.zones, card.instanceId, 'hand', 'fieldZone', 'faceUp') });
      }),
    ];
  }
  createResolutionSteps(): EffectResolutionStep[] {
    return [];
  }
}

export class ChickenGameIgnitionEffect implements ChainableAction {
  readonly isCardActivation = false;
  readonly spellSpeed = 1;
  readonly cardInstanceId: string;
  constructor(cardInstanceId: string) {
    this.cardInstanceId = cardInstanceId;
  }
  private get effectKey(): string {
    return `${this.cardInstanceId}:chicken-game-ignition`;
  }
  canActivate(state: GameState): boolean {
    if (state.activatedIgnitionEffectsThisTurn.has(this.effectKey)) return false;
    return state.phase === 'Main1' && state.lp.player >= 1000;
  }
  createActivationSteps(_state: GameState): EffectResolutionStep[] {
    return [
      step('pay', (state) =>
        done({
          ...state,
          lp: { ...state.lp, player: state.lp.player - 1000 },
          activatedIgnitionEffectsThisTurn: new Set([...state.activatedIgnitionEffectsThisTurn, this.effectKey]),
        }),
      ),
    ];
  }
  createResolutionSteps(): EffectResolutionStep[] {
    return [draw(1)];
  }
}

export class ChickenGameContinuousRule implements AdditionalRule {
  readonly isEffect = true;
  readonly category = 'ActionPermission';
  canApply(state: GameState): boolean {
    return state.zones.fieldZone.some(({ id }) => id === CHICKEN_GAME) && state.lp.player < state.lp.opponent;
  }
  checkPermission(): boolean {
    return false;
  }
}

export const rule = (category: RuleCategory, parts: Partial<AdditionalRule>): AdditionalRule => ({
  isEffect: true,
  category,
  canApply: () => true,
  ...parts,
});
export const first = (cards: readonly CardInstance[]): string => cards[0].instanceId;
