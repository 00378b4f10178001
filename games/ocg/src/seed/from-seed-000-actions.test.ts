/** Programs written from seeds 000 and 001 alone: ChainableActions of their own, and the pool's as the seed runs them. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  ActivateSpellCommand,
  AdvancePhaseCommand,
  ChainableActionRegistry,
  DrawCardCommand,
  type EffectResolutionStep,
  registerPool,
  SummonMonsterCommand,
} from './index.ts';
import {
  board,
  CHICKEN_GAME,
  ChickenGameActivation,
  ChickenGameIgnitionEffect,
  done,
  ELF,
  first,
  OCEAN,
  POT_OF_GREED,
  PotOfGreedAction,
  RAIGEKI,
  run,
  step,
} from './test-programs.ts';
import { ids, succeed } from './test-states.ts';

afterEach(registerPool);

describe('ChainableAction', () => {
  test('[OCG-S30] the pool is registered without anybody having to say so', async () => {
    const { ChainableActionRegistry: actions, AdditionalRuleRegistry: rules } = await import('./registries.ts');
    expect(actions.get(POT_OF_GREED)).toMatchObject({ isCardActivation: true, spellSpeed: 1 });
    expect(rules.get(CHICKEN_GAME)).toHaveLength(1);
  });

  test('[OCG-S17] Pot of Greed: canActivate → createActivationSteps → createResolutionSteps, step by step', () => {
    const state = board({ hand: [POT_OF_GREED], deck: [ELF, ELF, ELF] });
    const action = ChainableActionRegistry.get(POT_OF_GREED)!;
    const id = first(state.zones.hand);
    expect(action.canActivate(state)).toBe(true);
    const activated = run(action.createActivationSteps(state), state);
    const steps = action.createResolutionSteps(activated, id);
    expect(steps).toHaveLength(2);
    const drawn = succeed(steps[0].action(activated));
    expect([drawn.zones.hand.length, drawn.zones.deck.length, ids(drawn.zones.spellTrapZone)]).toEqual([2, 1, [id]]);
    expect(drawn.zones.graveyard).toEqual([]);
    expect(new DrawCardCommand().execute(drawn)).toMatchObject({ success: false });
    const resolved = succeed(steps[1].action(drawn));
    expect([ids(resolved.zones.graveyard), resolved.zones.spellTrapZone]).toEqual([[id], []]);
    expect(new DrawCardCommand().canExecute(resolved)).toBe(true);
    expect(action.canActivate(resolved)).toBe(false);
  });

  test('[OCG-S17] the steps of two Pots in hand use the copy they were made for', () => {
    const state = board({ hand: [POT_OF_GREED, POT_OF_GREED], deck: [ELF, ELF, ELF] });
    const second = state.zones.hand[1].instanceId;
    const steps = ChainableActionRegistry.get(POT_OF_GREED)!.createResolutionSteps(state, second);
    expect(ids(run(steps, state).zones.graveyard)).toEqual([second]);
  });

  test('a card that is not there cannot resolve', () => {
    const state = board({ hand: [ELF], deck: [ELF, ELF] });
    const [resolve] = ChainableActionRegistry.get(POT_OF_GREED)!.createResolutionSteps(state, first(state.zones.hand));
    expect(resolve.action(state)).toMatchObject({ success: false, newState: state });
  });

  test('[OCG-S37] ActivateSpellCommand runs the registered action and hands its steps over', () => {
    ChainableActionRegistry.clear();
    ChainableActionRegistry.register(POT_OF_GREED, new PotOfGreedAction());
    const state = board({ hand: [POT_OF_GREED], deck: [ELF, OCEAN, ELF] });
    const id = first(state.zones.hand);
    const result = new ActivateSpellCommand(id).execute(state);
    expect(result).toMatchObject({ success: true, message: '「強欲な壺」を発動' });
    expect(result.newState.zones.spellTrapZone).toMatchObject([{ instanceId: id, position: 'faceUp' }]);
    expect(result.newState.chainStack).toMatchObject([{ cardInstanceId: id, spellSpeed: 1 }]);
    // グレーブ送りは最後に自動追加
    expect(result.effectSteps).toHaveLength(2);
    const resolved = run(result.effectSteps!, result.newState);
    expect(resolved.zones.hand.map((c) => c.id)).toEqual([ELF, OCEAN]);
    expect([ids(resolved.zones.graveyard), resolved.chainStack]).toEqual([[id], []]);
    // and the game goes on from there
    expect(succeed(new SummonMonsterCommand(first(resolved.zones.hand)).execute(resolved)).normalSummonUsed).toBe(1);
  });

  test('[OCG-S37] ActivateSpellCommand asks the registered canActivate', () => {
    class Never extends PotOfGreedAction {
      override canActivate(): boolean {
        return false;
      }
    }
    ChainableActionRegistry.register(POT_OF_GREED, new Never());
    const state = board({ hand: [POT_OF_GREED], deck: [ELF, ELF] });
    const command = new ActivateSpellCommand(first(state.zones.hand));
    expect(command.canExecute(state)).toBe(false);
    expect(command.execute(state)).toEqual({ success: false, newState: state, error: '発動条件を満たしていません' });
  });

  test('[OCG-S37] an own action may do what the printed card does not', () => {
    class Burn extends PotOfGreedAction {
      override createActivationSteps(): EffectResolutionStep[] {
        return [step('pay', (s) => done({ ...s, lp: { ...s.lp, player: s.lp.player - 800 } }))];
      }
      override createResolutionSteps(): EffectResolutionStep[] {
        return [step('burn', (s) => done({ ...s, lp: { ...s.lp, opponent: s.lp.opponent - 500 } }))];
      }
    }
    ChainableActionRegistry.register(RAIGEKI, new Burn());
    const state = board({ hand: [RAIGEKI], deck: [ELF, ELF] });
    const { newState, effectSteps } = new ActivateSpellCommand(first(state.zones.hand)).execute(state);
    expect(newState.lp).toEqual({ player: 7200, opponent: 8000 });
    expect(run(effectSteps!, newState).lp).toEqual({ player: 7200, opponent: 7500 });
  });

  test('[OCG-S37] a step may use the commands of seed 002; while steps wait nothing else can be begun', () => {
    class DrawByCommand extends PotOfGreedAction {
      override createResolutionSteps(): EffectResolutionStep[] {
        return [step('draw', (state) => new DrawCardCommand(2).execute(state))];
      }
    }
    ChainableActionRegistry.register(POT_OF_GREED, new DrawByCommand());
    const state = board({ hand: [POT_OF_GREED, ELF], deck: [ELF, ELF] });
    const { newState, effectSteps } = new ActivateSpellCommand(first(state.zones.hand)).execute(state);
    expect(new SummonMonsterCommand(first(newState.zones.hand)).canExecute(newState)).toBe(false);
    expect(run(effectSteps!, newState).zones.hand).toHaveLength(3);
  });

  test('[OCG-S37] a step that makes an impossible state is refused with the reason', () => {
    class Cheat extends PotOfGreedAction {
      override createResolutionSteps(): EffectResolutionStep[] {
        return [step('cheat', (s) => done({ ...s, normalSummonUsed: -1 }))];
      }
    }
    ChainableActionRegistry.register(POT_OF_GREED, new Cheat());
    const state = board({ hand: [POT_OF_GREED], deck: [ELF, ELF] });
    const { newState, effectSteps } = new ActivateSpellCommand(first(state.zones.hand)).execute(state);
    expect(effectSteps![0].action(newState)).toMatchObject({ success: false, newState });
    expect(effectSteps![0].action(newState).error).toContain('normalSummonUsed');
  });

  test('[OCG-S37] ChickenGameActivation places the card by its own step; an old Field Spell stops it, as its canActivate says', () => {
    ChainableActionRegistry.register(CHICKEN_GAME, new ChickenGameActivation());
    const state = board({ hand: [CHICKEN_GAME] });
    const result = new ActivateSpellCommand(first(state.zones.hand)).execute(state);
    expect(result).toMatchObject({ success: true, effectSteps: [] });
    expect(ids(result.newState.zones.fieldZone)).toEqual(ids(state.zones.hand));
    expect(result.newState.zones.hand).toEqual([]);
    const occupied = board({ hand: [CHICKEN_GAME], fieldZone: [OCEAN] });
    expect(new ActivateSpellCommand(first(occupied.zones.hand)).canExecute(occupied)).toBe(false);
  });

  test('ChickenGameIgnitionEffect: pays, records, and cannot be activated again this turn', () => {
    const state = board({ fieldZone: [CHICKEN_GAME], deck: [ELF, ELF] });
    const action = new ChickenGameIgnitionEffect(first(state.zones.fieldZone));
    expect(action.canActivate(state)).toBe(true);
    const paid = run(action.createActivationSteps(state), state);
    const resolved = run(action.createResolutionSteps(), paid);
    expect([resolved.lp.player, resolved.zones.hand.length, action.canActivate(resolved)]).toEqual([7000, 1, false]);
    // 終わりのないゲームの記録ではない: the turn clears it
    let now = resolved;
    for (let i = 0; i < 4; i++) now = succeed(new AdvancePhaseCommand().execute(now));
    expect([now.turn, now.activatedIgnitionEffectsThisTurn.size]).toEqual([state.turn + 1, 0]);
  });

  test('[OCG-S27] all actions of a card are listed', () => {
    expect(ChainableActionRegistry.getAll(CHICKEN_GAME).map((a) => a.isCardActivation)).toEqual([true, false]);
    const own = new ChickenGameActivation();
    ChainableActionRegistry.register(CHICKEN_GAME, own);
    expect(ChainableActionRegistry.get(CHICKEN_GAME)).toBe(own);
    expect(ChainableActionRegistry.getAll(CHICKEN_GAME).map((a) => a.isCardActivation)).toEqual([true, false]);
    const ignition = new ChickenGameIgnitionEffect('card-1');
    ChainableActionRegistry.register(CHICKEN_GAME, ignition);
    expect(ChainableActionRegistry.getAll(CHICKEN_GAME)).toContain(own);
    expect(ChainableActionRegistry.getAll(CHICKEN_GAME)).toContain(ignition);
    expect(ChainableActionRegistry.getAll(1)).toEqual([]);
  });

  test('[OCG-S37] a cleared registry activates nothing', () => {
    ChainableActionRegistry.clear();
    const state = board({ hand: [POT_OF_GREED], deck: [ELF, ELF] });
    expect(new ActivateSpellCommand(first(state.zones.hand)).execute(state)).toEqual({
      success: false,
      newState: state,
      error: 'このカードの発動は登録されていません',
    });
  });
});
