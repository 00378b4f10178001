/** Seed 000: ChainableAction, AdditionalRule, the registries, and チキンレース as the worked example. */
import { RULE_CATEGORIES } from '@fuda/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ActivateSpellCommand,
  type AdditionalRule,
  AdditionalRuleRegistry,
  AdvancePhaseCommand,
  actionOf,
  actionsOf,
  answerQuestion,
  asSeenBy,
  ChainableActionRegistry,
  cardDataOf,
  createGameState,
  DrawCardCommand,
  type GameState,
  goOn,
  moveCard,
  type PositionSpec,
  registerPool,
  rulesOf,
} from './index.ts';
import { card, deepFreeze, ids, succeed } from './test-states.ts';

const POT = 55144522;
const RACE = 67616300;
const ELF = card('Gemini Elf');
const STONE = card('Giant Soldier of Stone');
const deck = [ELF, ELF, ELF];
const start = (spec: PositionSpec): GameState => deepFreeze(createGameState(spec));
const race = (spec: PositionSpec = {}) => start({ ...spec, zones: { deck, fieldZone: [RACE], ...spec.zones } });
const ignition = actionOf(RACE, 'race')!;
const [continuous] = rulesOf(RACE);

beforeEach(registerPool);
afterEach(registerPool);

describe('ChainableAction', () => {
  test('[OCG-S15] カードの発動 or 効果の発動, and the Spell Speed, come from the card', () => {
    const facts = (id: number) => actionsOf(id).map((a) => [a.isCardActivation, a.spellSpeed]);
    expect(facts(POT)).toEqual([[true, 1]]);
    expect(facts(RACE)).toEqual([
      [true, 1],
      [false, 1],
    ]);
    expect(facts(card('Mystical Space Typhoon'))).toEqual([[true, 2]]);
    expect(facts(card('Effect Veiler'))).toEqual([[false, 2]]);
    expect(facts(card('Seven Tools of the Bandit'))).toEqual([[true, 3]]);
    // 9.4: a trigger effect has Spell Speed 1, not 2
    expect(facts(card('Sangan'))).toEqual([[false, 1]]);
  });

  test('[OCG-S16] canActivate is the kernel’s word: phase, cost, targets, once per turn', () => {
    const pot = ChainableActionRegistry.get(POT)!;
    expect(pot.canActivate(start({ zones: { deck, hand: [POT] } }))).toBe(true);
    expect(pot.canActivate(start({ zones: { deck, hand: [POT] }, phase: 'Battle' }))).toBe(false);
    expect(pot.canActivate(start({ zones: { deck: [ELF], hand: [POT] } }))).toBe(false);
    expect(
      pot.canActivate(start({ zones: { deck, hand: [POT], spellTrapZone: Array(5).fill(card('Scapegoat')) } })),
    ).toBe(false);
    const typhoon = ChainableActionRegistry.get(card('Mystical Space Typhoon'))!;
    expect(typhoon.canActivate(start({ zones: { hand: [card('Mystical Space Typhoon')] } }))).toBe(false);
    expect(ignition.canActivate(race())).toBe(true);
    expect(ignition.canActivate(race({ lp: { player: 999, opponent: 8000 } }))).toBe(false);
    expect(ignition.canActivate(race({ phase: 'End' }))).toBe(false);
    expect(ignition.canActivate({ ...race(), result: { isGameOver: true } })).toBe(false);
  });

  test('[OCG-S17] a Normal Spell without a cost has no activation steps; its way to the Graveyard is the last resolution step', () => {
    const state = start({ zones: { deck, hand: [POT] } });
    const pot = ChainableActionRegistry.get(POT)!;
    expect(pot.createActivationSteps(state)).toEqual([]);
    expect(pot.createResolutionSteps(state, 'card-4').map(({ id }) => id)).toEqual([
      'card-4/activate/resolution/0',
      'card-4/activate/resolution/1',
    ]);
  });

  test('[OCG-S18] activation steps run at once and stay done when the activation is negated', () => {
    const tools = card('Seven Tools of the Bandit');
    const trap = card('Raigeki Break');
    const state = start({
      zones: { hand: [ELF], mainMonsterZone: [STONE], spellTrapZone: [{ id: trap, position: 'faceDown' }] },
      opponent: { mainMonsterZone: [ELF], spellTrapZone: [{ id: tools, position: 'faceDown' }] },
    });
    const victim = state.ext!.opponent.mainMonsterZone[0].instanceId;
    const action = actionOf(trap, 'activate')!;
    const [discard, target] = action.createActivationSteps(state);
    const paid = succeed(discard.action(state));
    expect(ids(paid.zones.graveyard)).toEqual(ids(state.zones.hand));
    const activated = succeed(target.action(paid, [victim]));
    expect(activated.ext!.question).toMatchObject({ side: 'opponent', reaction: true });
    const theirs = asSeenBy(activated, 1);
    const negating = succeed(answerQuestion(theirs, theirs.ext!.question!.answers[0].answer));
    const resolution = action.createResolutionSteps(negating, state.zones.spellTrapZone[0].instanceId);
    expect(negating.chainStack.map(({ spellSpeed }) => spellSpeed)).toEqual([2, 3]);
    // the counter trap is the uppermost link and resolves first
    const end = succeed(resolution[0].action(asSeenBy(negating, 0)));
    expect(ids(end.ext!.opponent.mainMonsterZone)).toEqual([victim]);
    expect(ids(end.zones.graveyard)).toHaveLength(2);
    expect(end.zones.hand).toEqual([]);
  });
});

describe('チキンレース', () => {
  test('[OCG-S19] the card data of the seed; the text is generated', () => {
    expect(cardDataOf('ocg:67616300')).toMatchObject({
      id: 67616300,
      name: 'Chicken Game',
      nameJa: 'チキンレース',
      type: 'spell',
      frameType: 'spell',
      race: 'Field',
      subtype: 'Field',
    });
  });

  test('[OCG-S19] its activation places the card, and has no resolution steps: the link resolves with it', () => {
    const state = start({ zones: { deck, hand: [RACE] }, lp: { player: 3000, opponent: 8000 } });
    const [activation] = actionsOf(RACE);
    expect(activation.createActivationSteps(state).map(({ summary }) => summary.ja)).toEqual([
      'このカードを場に置く。',
    ]);
    expect(activation.createResolutionSteps(state, state.zones.hand[0].instanceId)).toEqual([]);
    // 9.4: an ordinary link; the continuous effect begins when it resolves
    const placed = succeed(activation.createActivationSteps(state)[0].action(state));
    expect([placed.chainStack.length, placed.zones.fieldZone.length, placed.damageNegation]).toEqual([1, 1, false]);
    const applied = succeed(new ActivateSpellCommand(state.zones.hand[0].instanceId).execute(state));
    expect([applied.chainStack.length, applied.zones.fieldZone.length, applied.damageNegation]).toEqual([0, 1, true]);
  });

  test.each([
    ['draw', (s: GameState) => expect(s.zones.hand).toHaveLength(1)],
    ['destroy', (s: GameState) => expect([s.zones.fieldZone.length, s.zones.graveyard.length]).toEqual([0, 1])],
    ['heal', (s: GameState) => expect(s.lp).toEqual({ player: 7000, opponent: 9000 })],
  ] as const)('[OCG-S20] ignition: pays 1000 LP, offers the choice; resolution: %s', (mode, check) => {
    const state = race();
    const [pay, choose] = ignition.createActivationSteps(state);
    const paid = succeed(pay.action(state));
    expect(paid.lp).toEqual({ player: 7000, opponent: 8000 });
    expect(paid.ext!.question!.answers.map(({ answer }) => answer)).toEqual(['draw', 'destroy', 'heal']);
    const chosen = succeed(choose.action(paid, [mode]));
    expect(chosen.chainStack).toMatchObject([{ effectId: 'race', spellSpeed: 1, side: 'player' }]);
    const id = state.zones.fieldZone[0].instanceId;
    const steps = ignition.createResolutionSteps(chosen, id);
    check(steps.reduce((now, step) => succeed(step.action(now)), chosen));
  });

  test('[OCG-S20] nobody may respond to that activation', () => {
    const typhoon = card('Mystical Space Typhoon');
    const state = race({ opponent: { spellTrapZone: [{ id: typhoon, position: 'faceDown' }] } });
    const [pay] = ignition.createActivationSteps(state);
    expect(succeed(pay.action(state, ['heal'])).ext!.question).toBeNull();
  });

  test('[OCG-S21] `cardInstanceId:effectId` is recorded on activation, stops the second, and is cleared with the turn', () => {
    const state = race({ opponent: { deck } });
    const id = state.zones.fieldZone[0].instanceId;
    const activated = succeed(ignition.createActivationSteps(state)[0].action(state, ['heal']));
    expect(activated.activatedIgnitionEffectsThisTurn).toEqual(new Set([`${id}:race`]));
    expect(state.activatedIgnitionEffectsThisTurn).toEqual(new Set());
    const [step] = ignition.createResolutionSteps(activated, id);
    let now = succeed(step.action(activated));
    expect(ignition.canActivate(now)).toBe(false);
    expect(ignition.createActivationSteps(now)[0].action(now)).toEqual({
      success: false,
      newState: now,
      error: '発動条件を満たしていません',
    });
    // the record alone, in a state made by hand, says the same
    expect(ignition.canActivate({ ...state, activatedIgnitionEffectsThisTurn: new Set([`${id}:race`]) })).toBe(false);
    for (let i = 0; i < 4; i++) now = succeed(new AdvancePhaseCommand().execute(now));
    expect([now.turn, now.activatedIgnitionEffectsThisTurn.size]).toEqual([4, 0]);
  });

  test('[OCG-S22] continuous rule: on the field and the LP differ; no damage for the player with less LP', () => {
    expect([continuous.isEffect, continuous.category]).toEqual([true, 'ActionPermission']);
    const less = race({ lp: { player: 3000, opponent: 8000 } });
    const more = race({ lp: { player: 8000, opponent: 3000 } });
    const damage = (damageTarget: string) => ({ damageAmount: 500, damageTarget });
    expect(continuous.canApply(less, {})).toBe(true);
    expect(continuous.canApply(race(), {})).toBe(false);
    expect(continuous.canApply(start({ lp: less.lp, zones: { hand: [RACE] } }), {})).toBe(false);
    expect(
      continuous.canApply(start({ lp: less.lp, zones: { fieldZone: [{ id: RACE, position: 'faceDown' }] } }), {}),
    ).toBe(false);
    expect(continuous.checkPermission!(less, damage('player'))).toBe(false);
    expect(continuous.checkPermission!(less, damage('opponent'))).toBe(true);
    expect(continuous.checkPermission!(more, damage('player'))).toBe(true);
    expect(continuous.checkPermission!(more, damage('opponent'))).toBe(false);
    expect([less.damageNegation, more.damageNegation]).toEqual([true, false]);
  });
});

describe('AdditionalRule', () => {
  test('[OCG-S23] eight categories, and the method each calls for', () => {
    expect(RULE_CATEGORIES).toEqual([
      'NameOverride',
      'StatusModifier',
      'SummonCondition',
      'SummonPermission',
      'ActionPermission',
      'VictoryCondition',
      'ActionReplacement',
      'SelfDestruction',
    ]);
    const method = (rule: AdditionalRule) =>
      (['apply', 'checkPermission', 'replace'] as const).filter((name) => rule[name] !== undefined).join();
    const shown = new Map(
      AdditionalRuleRegistry.getRegisteredCardIds()
        .flatMap((id) => AdditionalRuleRegistry.get(id))
        .map((rule) => [rule.category, method(rule)]),
    );
    expect(Object.fromEntries(shown)).toEqual({
      NameOverride: 'apply',
      StatusModifier: 'apply',
      SummonCondition: 'checkPermission',
      SummonPermission: 'checkPermission',
      ActionPermission: 'checkPermission',
      VictoryCondition: 'checkPermission',
      ActionReplacement: 'replace',
      SelfDestruction: 'replace',
    });
  });

  test('[OCG-S24] apply: the numbers and names the rules make', () => {
    const tenki = card('Fire Formation - Tenki');
    const [status] = rulesOf(tenki);
    expect([status.category, status.isEffect]).toEqual(['StatusModifier', true]);
    const soldiers = start({ zones: { hand: [card('Vorse Raider')], spellTrapZone: [tenki] } });
    const id = soldiers.zones.hand[0].instanceId;
    const zones = moveCard(soldiers.zones, id, 'hand', 'mainMonsterZone', 'faceUp', 'attack');
    const moved = deepFreeze({ ...soldiers, zones });
    // it is at work before a Beast-Warrior is there; whether it is on a certain card is another question
    expect([status.canApply(soldiers, {}), status.canApply(moved, {})]).toEqual([true, true]);
    expect(status.canApply(soldiers, { targetCardInstanceId: id })).toBe(false);
    expect(status.canApply(moved, { targetCardInstanceId: id })).toBe(true);
    expect(moved.zones.mainMonsterZone[0].atk).toBe(1900);
    expect(status.apply!(moved, {}).zones.mainMonsterZone[0]).toMatchObject({ instanceId: id, atk: 2000 });
    const proto = card('Proto-Cyber Dragon');
    const [name] = rulesOf(proto);
    const state = start({ zones: { mainMonsterZone: [proto] } });
    expect(name.apply!(state, {}).zones.mainMonsterZone[0].treatedAs).toBe('サイバー・ドラゴン');
    const hidden = start({
      zones: { mainMonsterZone: [{ id: proto, position: 'faceDown', battlePosition: 'defense' }] },
    });
    expect(name.canApply(hidden, {})).toBe(false);
    expect(name.apply!(hidden, {})).toBe(hidden);
  });

  test('[OCG-S25] replace: the action is done and the rule changes it', () => {
    const fissure = card('Dimensional Fissure');
    const [rule] = rulesOf(fissure);
    const state = start({ zones: { mainMonsterZone: [ELF], spellTrapZone: [fissure] } });
    const id = state.zones.mainMonsterZone[0].instanceId;
    const replaced = rule.replace!(state, { targetCardInstanceId: id });
    expect(ids(replaced.zones.banished)).toEqual([id]);
    expect([replaced.zones.graveyard, state.zones.banished]).toEqual([[], []]);
  });

  test('[OCG-S25] replace: what leaves the field is banished; what a battle does not destroy stays', () => {
    const chaos = card('Dark Magician of Chaos');
    const jelly = card('Marshmallon');
    const replacement = (id: number) => rulesOf(id).find(({ category }) => category === 'ActionReplacement')!;
    const state = start({ zones: { mainMonsterZone: [chaos, jelly] } });
    const [first, second] = ids(state.zones.mainMonsterZone);
    expect(ids(replacement(chaos).replace!(state, { targetCardInstanceId: first }).zones.banished)).toEqual([first]);
    expect(replacement(jelly).canApply(state, { targetCardInstanceId: second })).toBe(true);
    expect(replacement(jelly).replace!(state, { targetCardInstanceId: second })).toBe(state);
  });

  test('[OCG-S25] replace: protection asks whose effect destroys', () => {
    const kirin = card('Majespecter Unicorn - Kirin');
    const rule = rulesOf(kirin).find(({ category }) => category === 'ActionReplacement')!;
    const state = start({ zones: { mainMonsterZone: [kirin, ELF] }, opponent: { mainMonsterZone: [ELF] } });
    const [protectedOne, own] = ids(state.zones.mainMonsterZone);
    const [theirs] = ids(state.ext!.opponent.mainMonsterZone);
    const after = (source: string) =>
      rule.replace!(state, { targetCardInstanceId: protectedOne, sourceCardInstanceId: source });
    expect(ids(after(theirs).zones.mainMonsterZone)).toEqual([protectedOne, own]);
    // not concerned: nothing is replaced, and the state is the one that was given
    expect(after(own)).toBe(state);
    expect(rule.canApply(state, { targetCardInstanceId: own })).toBe(false);
  });

  test('[OCG-S25] replace: upkeep is asked for in its phase, and unpaid the card is gone', () => {
    const messenger = card('Messenger of Peace');
    const rule = rulesOf(messenger).find(({ category }) => category === 'SelfDestruction')!;
    expect(rule.isEffect).toBe(false);
    const state = (phase: 'Standby' | 'Main1') => start({ zones: { spellTrapZone: [messenger] }, phase });
    expect(rule.canApply(state('Main1'), {})).toBe(false);
    const asked = rule.replace!(state('Standby'), {});
    expect(asked.ext!.question).toMatchObject({ side: 'player' });
    const [paid, unpaid] = ['yes', 'no'].map((answer) => succeed(answerQuestion(asked, answer)));
    expect([paid.lp.player, paid.zones.spellTrapZone.length]).toEqual([7900, 1]);
    expect([unpaid.lp.player, unpaid.zones.spellTrapZone.length]).toEqual([8000, 0]);
  });

  test('[OCG-S26] isEffect false is never negated; permissions of the seed’s other categories', () => {
    const exodia = card('Exodia the Forbidden One');
    const limbs = ['Right Arm', 'Left Arm', 'Right Leg', 'Left Leg'].map((part) =>
      card(`${part} of the Forbidden One`),
    );
    const [victory] = rulesOf(exodia);
    expect([victory.category, victory.isEffect]).toEqual(['VictoryCondition', false]);
    expect(victory.checkPermission!(start({ zones: { hand: [exodia, ...limbs.slice(1)] } }), {})).toBe(false);
    const won = start({ zones: { hand: [exodia, ...limbs] } });
    expect(victory.checkPermission!(won, {})).toBe(true);
    expect(succeed(goOn(won)).result).toMatchObject({ isGameOver: true, winner: 'player' });
    const fiend = card("Vanity's Fiend");
    const permission = rulesOf(fiend).find(({ category }) => category === 'SummonPermission')!;
    const condition = rulesOf(fiend).find(({ category }) => category === 'SummonCondition')!;
    const field = start({ zones: { hand: [ELF], mainMonsterZone: [fiend] } });
    expect(permission.checkPermission!(field, { targetCardInstanceId: field.zones.hand[0].instanceId })).toBe(false);
    expect(permission.checkPermission!(start({ zones: { hand: [fiend] } }), {})).toBe(true);
    expect(condition.checkPermission!(start({ zones: { hand: [fiend] } }), {})).toBe(false);
    expect([permission.isEffect, condition.isEffect]).toEqual([true, false]);
  });
});

describe('registries', () => {
  test('[OCG-S27] ChainableActionRegistry: register, get, clear, getRegisteredCardIds', () => {
    ChainableActionRegistry.clear();
    expect(ChainableActionRegistry.get(POT)).toBeUndefined();
    const [pot] = actionsOf(POT);
    const [activation] = actionsOf(RACE);
    ChainableActionRegistry.register(55144522, pot);
    ChainableActionRegistry.register(67616300, activation);
    expect(ChainableActionRegistry.get(POT)).toBe(pot);
    expect(ChainableActionRegistry.getRegisteredCardIds()).toEqual([55144522, 67616300]);
    ChainableActionRegistry.register(67616300, ignition);
    expect(ChainableActionRegistry.get(RACE)).toBe(ignition);
    expect(ChainableActionRegistry.getRegisteredCardIds()).toHaveLength(2);
  });

  test('[OCG-S28] AdditionalRuleRegistry: register appends; get, getByCategory, clear, getRegisteredCardIds', () => {
    AdditionalRuleRegistry.clear();
    expect(AdditionalRuleRegistry.get(RACE)).toEqual([]);
    const [other] = rulesOf(card('Proto-Cyber Dragon'));
    AdditionalRuleRegistry.register(67616300, continuous);
    AdditionalRuleRegistry.register(67616300, other);
    expect(AdditionalRuleRegistry.get(RACE)).toEqual([continuous, other]);
    expect(AdditionalRuleRegistry.getByCategory(RACE, 'ActionPermission')).toEqual([continuous]);
    expect(AdditionalRuleRegistry.getByCategory(RACE, 'SelfDestruction')).toEqual([]);
    expect(AdditionalRuleRegistry.getRegisteredCardIds()).toEqual([67616300]);
  });

  test('[OCG-S29] collectActiveRules: face-up cards whose rule applies, all of them; face-down cards give nothing', () => {
    const lp = { player: 3000, opponent: 8000 };
    const collect = (state: GameState) => AdditionalRuleRegistry.collectActiveRules(state, 'ActionPermission').length;
    expect(collect(race({ lp }))).toBe(1);
    expect(collect(race({}))).toBe(0);
    expect(collect(start({ lp, zones: { fieldZone: [{ id: RACE, position: 'faceDown' }] } }))).toBe(0);
    const captain = card('Marauding Captain');
    expect(collect(race({ lp, zones: { mainMonsterZone: [captain, captain] }, opponent: {} }))).toBe(2);
    // 9.5: rules also speak from other places than the field
    const fiend = card("Vanity's Fiend");
    const inHand = start({ zones: { hand: [fiend] } });
    expect(AdditionalRuleRegistry.collectActiveRules(inHand, 'SummonCondition')).toHaveLength(1);
  });

  test('[OCG-S30] the whole pool is registered from its data, the card activation first', () => {
    expect(ChainableActionRegistry.get(RACE)!.isCardActivation).toBe(true);
    expect(ChainableActionRegistry.get(card('Sangan'))!.isCardActivation).toBe(false);
    expect(ChainableActionRegistry.get(ELF)).toBeUndefined();
    expect(ChainableActionRegistry.getRegisteredCardIds().length).toBeGreaterThan(100);
  });

  test('[OCG-S31] what a resolved card left for the End Phase, and names used this turn, stand in the state', () => {
    const demise = card('Card of Demise');
    const state = start({ zones: { deck: [ELF, ...deck], hand: [demise] }, opponent: { deck } });
    const { newState, effectSteps } = new ActivateSpellCommand(state.zones.hand[0].instanceId).execute(state);
    const resolved = effectSteps!.reduce((now, step) => succeed(step.action(now)), newState);
    expect(resolved.activatedOncePerTurnCards).toEqual(new Set([demise]));
    expect(resolved.pendingEndPhaseEffects.map(({ summary }) => summary.ja)).toEqual([
      'エンドフェイズに「命削りの宝札」の効果を処理する',
    ]);
    const [step] = resolved.pendingEndPhaseEffects;
    expect(step.action(resolved)).toMatchObject({ success: false, error: 'エンドフェイズではありません' });
    expect(new DrawCardCommand().canExecute(resolved)).toBe(true);
  });
});
