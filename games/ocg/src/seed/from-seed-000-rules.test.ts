/** Programs written from seeds 000 and 001 alone: AdditionalRules of their own, one for each category. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  ActivateSpellCommand,
  AdditionalRuleRegistry,
  AdvancePhaseCommand,
  answerQuestion,
  canNormalSummon,
  createGameState,
  DrawCardCommand,
  type GameState,
  goOn,
  moveCard,
  type RuleContext,
  registerPool,
  SetMonsterCommand,
  SummonMonsterCommand,
  sendToGraveyard,
} from './index.ts';
import {
  board,
  CHICKEN_GAME,
  ChickenGameContinuousRule,
  ELF,
  first,
  OCEAN,
  POT_OF_GREED,
  rule,
  run,
  STONE,
} from './test-programs.ts';
import { deepFreeze, ids, card as passcode, succeed } from './test-states.ts';

afterEach(registerPool);

describe('AdditionalRule', () => {
  test('[OCG-S38] SummonPermission: a registered rule stops a Summon and a Set', () => {
    const state = board({ hand: [ELF], fieldZone: [OCEAN] });
    const id = first(state.zones.hand);
    expect(new SummonMonsterCommand(id).canExecute(state)).toBe(true);
    AdditionalRuleRegistry.register(OCEAN, rule('SummonPermission', { checkPermission: () => false }));
    expect(new SummonMonsterCommand(id).execute(state)).toEqual({
      success: false,
      newState: state,
      error: 'このカードは召喚できません',
    });
    expect(new SetMonsterCommand(id).execute(state).error).toBe('このカードはセットできません');
    // the seed's function knows no card
    expect(canNormalSummon(state)).toEqual({ canSummon: true });
    const bare = board({ hand: [ELF], graveyard: [OCEAN] });
    expect(new SummonMonsterCommand(first(bare.zones.hand)).canExecute(bare)).toBe(true);
    const unlit = board({ hand: [ELF] });
    const hidden = {
      ...unlit,
      zones: { ...unlit.zones, fieldZone: [{ ...state.zones.fieldZone[0], position: 'faceDown' as const }] },
    };
    expect(new SummonMonsterCommand(first(hidden.zones.hand)).canExecute(hidden)).toBe(true);
  });

  test('[OCG-S38] SummonPermission is told which card and what: only Sets are forbidden', () => {
    const seen: RuleContext[] = [];
    const checkPermission = (_: GameState, context: RuleContext) => {
      seen.push(context);
      return context.action !== 'set';
    };
    AdditionalRuleRegistry.register(OCEAN, rule('SummonPermission', { checkPermission }));
    const state = board({ hand: [ELF], fieldZone: [OCEAN] });
    const id = first(state.zones.hand);
    expect(new SummonMonsterCommand(id).execute(state).success).toBe(true);
    expect(new SetMonsterCommand(id).execute(state).success).toBe(false);
    expect(seen.every(({ targetCardInstanceId }) => targetCardInstanceId === id)).toBe(true);
  });

  test('[OCG-S38] SummonCondition of the card in hand; canApply false → not applied', () => {
    let strict = true;
    AdditionalRuleRegistry.register(
      ELF,
      rule('SummonCondition', { isEffect: false, canApply: () => strict, checkPermission: () => false }),
    );
    const state = board({ hand: [ELF] });
    expect(new SummonMonsterCommand(first(state.zones.hand)).canExecute(state)).toBe(false);
    strict = false;
    expect(new SummonMonsterCommand(first(state.zones.hand)).canExecute(state)).toBe(true);
  });

  test('[OCG-S38] ActionPermission: ChickenGameContinuousRule keeps the damage away, and forbids nothing else', () => {
    AdditionalRuleRegistry.clear();
    AdditionalRuleRegistry.register(CHICKEN_GAME, new ChickenGameContinuousRule());
    const lp = { player: 3000, opponent: 8000 };
    const state = board({ hand: [POT_OF_GREED, ELF], fieldZone: [CHICKEN_GAME], deck: [ELF, ELF] }, { lp });
    expect(AdditionalRuleRegistry.collectActiveRules(state, 'ActionPermission', {})).toHaveLength(1);
    expect(new ActivateSpellCommand(first(state.zones.hand)).canExecute(state)).toBe(true);
    const summoned = succeed(new SummonMonsterCommand(state.zones.hand[1].instanceId).execute(state));
    expect(summoned.damageNegation).toBe(true);
  });

  test('[OCG-S38] ActionPermission: damage a card would deal becomes nothing while a registered rule forbids it', () => {
    const noDamage = rule('ActionPermission', {
      checkPermission: (_, { damageTarget }) => damageTarget !== 'opponent',
    });
    const attacked = (): number => {
      const state = createGameState({
        zones: { mainMonsterZone: [ELF], fieldZone: [OCEAN] },
        opponent: { deck: [ELF] },
        phase: 'Battle',
      });
      return succeed(answerQuestion(succeed(goOn(state)), first(state.zones.mainMonsterZone))).lp.opponent;
    };
    expect(attacked()).toBe(6100);
    AdditionalRuleRegistry.register(OCEAN, noDamage);
    expect(attacked()).toBe(8000);
  });

  test('[OCG-S38] ActionPermission: Spells cannot be activated', () => {
    AdditionalRuleRegistry.register(
      OCEAN,
      rule('ActionPermission', { checkPermission: (_, { action }) => action !== 'activate' }),
    );
    const state = board({ hand: [POT_OF_GREED], fieldZone: [OCEAN], deck: [ELF, ELF] });
    expect(new ActivateSpellCommand(first(state.zones.hand)).execute(state).error).toBe('発動条件を満たしていません');
  });

  test('[OCG-S38] ActionPermission: this monster cannot attack', () => {
    const state = deepFreeze(
      createGameState({ zones: { mainMonsterZone: [ELF, STONE] }, opponent: { deck: [ELF] }, phase: 'Battle' }),
    );
    const [elf, stone] = ids(state.zones.mainMonsterZone);
    const attackers = (): (string | undefined)[] => {
      const { question } = succeed(goOn(state)).ext!;
      return question!.answers.filter(({ verb }) => verb === 'attack').map(({ cardInstanceId }) => cardInstanceId);
    };
    expect(attackers()).toEqual([elf, stone]);
    AdditionalRuleRegistry.register(
      ELF,
      rule('ActionPermission', {
        checkPermission: (s, { action, targetCardInstanceId }) =>
          action !== 'attack' || s.zones.mainMonsterZone.find((c) => c.instanceId === targetCardInstanceId)?.id !== ELF,
      }),
    );
    expect(attackers()).toEqual([stone]);
    const asked = succeed(goOn(state));
    expect(answerQuestion(asked, elf)).toMatchObject({ success: false, newState: asked });
  });

  test('[OCG-S38] StatusModifier: +1000 is seen in the state and fought with', () => {
    const stronger = rule('StatusModifier', {
      apply: (state) => ({
        ...state,
        zones: {
          ...state.zones,
          mainMonsterZone: state.zones.mainMonsterZone.map((c) => ({ ...c, atk: (c.atk ?? 0) + 1000 })),
        },
      }),
    });
    AdditionalRuleRegistry.register(OCEAN, stronger);
    const start = createGameState({
      zones: { mainMonsterZone: [STONE], fieldZone: [OCEAN] },
      opponent: { mainMonsterZone: [ELF], deck: [ELF] },
      phase: 'Battle',
    });
    expect(start.zones.mainMonsterZone[0].atk).toBe(2300);
    const asked = succeed(goOn(start));
    // asked again at every stop, and never added twice
    expect(asked.zones.mainMonsterZone[0].atk).toBe(2300);
    let now = succeed(answerQuestion(asked, first(start.zones.mainMonsterZone)));
    while (now.ext!.question?.prompt === 'attackTarget')
      now = succeed(answerQuestion(now, first(start.ext!.opponent.mainMonsterZone)));
    expect(now.lp.opponent).toBe(8000 - (2300 - 1900));
    expect(now.ext!.opponent.graveyard.map(({ id }) => id)).toEqual([ELF]);
  });

  test('[OCG-S38] NameOverride: the state shows the name', () => {
    const named = rule('NameOverride', {
      isEffect: false,
      apply: (state) => ({
        ...state,
        zones: {
          ...state.zones,
          mainMonsterZone: state.zones.mainMonsterZone.map((c) => (c.id === ELF ? { ...c, nameJa: '双子' } : c)),
        },
      }),
    });
    AdditionalRuleRegistry.register(ELF, named);
    const state = board({ hand: [ELF] });
    const next = succeed(new SummonMonsterCommand(first(state.zones.hand)).execute(state));
    expect(next.zones.mainMonsterZone[0].nameJa).toBe('双子');
  });

  test('[OCG-S38] ActionReplacement: instead of being destroyed it goes back to the hand', () => {
    const back = rule('ActionReplacement', {
      canApply: (state, { targetCardInstanceId }) =>
        state.zones.mainMonsterZone.some((c) => c.instanceId === targetCardInstanceId && c.id === ELF),
      replace: (state, { targetCardInstanceId }) => ({
        ...state,
        zones: moveCard(state.zones, targetCardInstanceId!, 'mainMonsterZone', 'hand'),
      }),
    });
    const HOLE = passcode('Dark Hole');
    const state = board({ hand: [HOLE], mainMonsterZone: [ELF, STONE] });
    AdditionalRuleRegistry.register(ELF, back);
    const { newState, effectSteps } = new ActivateSpellCommand(first(state.zones.hand)).execute(state);
    const resolved = run(effectSteps!, newState);
    expect(resolved.zones.mainMonsterZone).toEqual([]);
    expect(resolved.zones.hand.map(({ id }) => id)).toEqual([ELF]);
    expect(resolved.zones.graveyard.map(({ id }) => id)).toContain(STONE);
  });

  test('[OCG-S38] SelfDestruction: unpaid upkeep, asked when the phase is entered', () => {
    const upkeep = rule('SelfDestruction', {
      isEffect: false,
      canApply: (state) => state.phase === 'End',
      replace: (state) => ({ ...state, zones: sendToGraveyard(state.zones, state.zones.fieldZone[0].instanceId) }),
    });
    AdditionalRuleRegistry.register(OCEAN, upkeep);
    let now = board({ fieldZone: [OCEAN] });
    const phases: string[] = [];
    while (now.phase !== 'End') {
      now = succeed(new AdvancePhaseCommand().execute(now));
      phases.push(`${now.phase} ${now.zones.fieldZone.length}`);
    }
    expect(phases.at(-1)).toBe('End 0');
    expect(phases.slice(0, -1).every((phase) => phase.endsWith(' 1'))).toBe(true);
  });

  test('[OCG-S38] VictoryCondition: met means won', () => {
    AdditionalRuleRegistry.register(
      POT_OF_GREED,
      rule('VictoryCondition', {
        isEffect: false,
        checkPermission: (state) => state.zones.hand.filter(({ id }) => id === POT_OF_GREED).length >= 2,
      }),
    );
    const state = board({ hand: [POT_OF_GREED], deck: [POT_OF_GREED] });
    expect(state.result.isGameOver).toBe(false);
    const won = succeed(new DrawCardCommand().execute(state));
    expect(won.result).toMatchObject({ isGameOver: true, winner: 'player' });
    expect(new DrawCardCommand().execute(won).error).toBe('ゲームは終了しています');
  });

  test('[OCG-S29] collectActiveRules: every face-up card on the field, of the category, whose canApply is true', () => {
    AdditionalRuleRegistry.clear();
    const rules = [
      rule('StatusModifier', {}),
      rule('StatusModifier', { canApply: () => false }),
      rule('NameOverride', {}),
    ];
    for (const each of rules) AdditionalRuleRegistry.register(OCEAN, each);
    const collect = (state: GameState) => AdditionalRuleRegistry.collectActiveRules(state, 'StatusModifier');
    expect(collect(board({ fieldZone: [OCEAN] }))).toEqual([rules[0]]);
    expect(collect(board({ hand: [OCEAN] }))).toEqual([]);
    expect(AdditionalRuleRegistry.getByCategory(OCEAN, 'NameOverride')).toEqual([rules[2]]);
  });

  test('[OCG-S24] canApply of a pool rule answers for the rule: on the field, face-up', () => {
    const [modifier] = AdditionalRuleRegistry.getByCategory(OCEAN, 'StatusModifier');
    expect(modifier.canApply(board({ fieldZone: [OCEAN] }), {})).toBe(true);
    expect(modifier.canApply(board({ hand: [OCEAN] }), {})).toBe(false);
    const [jinzo] = AdditionalRuleRegistry.getByCategory(passcode('Jinzo'), 'ActionPermission');
    expect(jinzo.canApply(board({ mainMonsterZone: [passcode('Jinzo')] }), {})).toBe(true);
    expect(jinzo.canApply(board({ graveyard: [passcode('Jinzo')] }), {})).toBe(false);
  });
});
