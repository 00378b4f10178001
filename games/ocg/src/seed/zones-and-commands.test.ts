/** Seed 002: zones, card instances, commands. Every state is frozen before it is used: nothing may change it. */
import { createMatch } from '@fuda/kernel';
import { describe, expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';
import {
  ActivateSpellCommand,
  AdvancePhaseCommand,
  answerQuestion,
  asSeenBy,
  canNormalSummon,
  createGameState,
  createInitialState,
  DrawCardCommand,
  type GameState,
  moveCard,
  type PositionSpec,
  SetMonsterCommand,
  SetSpellTrapCommand,
  SummonMonsterCommand,
  sendToGraveyard,
  stateOf,
  ZONE_NAMES,
} from './index.ts';
import { card, deepFreeze, ids, names, succeed } from './test-states.ts';

const ELF = card('Gemini Elf');
const SKULL = card('Summoned Skull');
const POT = card('Pot of Greed');
const RACE = card('Chicken Game');
const OCEAN = card('A Legendary Ocean');
const TYPHOON = card('Mystical Space Typhoon');
const TRAP = card('Raigeki Break');
/** a first hand with a monster that needs no Tribute */
const SEED = 5;
const STONE = card('Giant Soldier of Stone');

const start = (spec: PositionSpec): GameState => deepFreeze(createGameState(spec));
const five = (id: number) => Array.from({ length: 5 }, () => id);
const hand = (state: GameState, i = 0): string => state.zones.hand[i].instanceId;

describe('Zones, GameState, CardInstance', () => {
  test('[OCG-S1] seven zones, each a list of card instances whose location names the zone', () => {
    const state = start({
      zones: {
        deck: [POT],
        hand: [ELF],
        mainMonsterZone: [ELF],
        spellTrapZone: [{ id: TRAP, position: 'faceDown' }],
        fieldZone: [RACE],
        graveyard: [SKULL],
        banished: [STONE],
      },
    });
    expect(Object.keys(state.zones)).toEqual([...ZONE_NAMES]);
    for (const zone of ZONE_NAMES) {
      expect(state.zones[zone]).toHaveLength(1);
      expect(state.zones[zone][0].location).toBe(zone);
    }
    expect(state.zones.mainMonsterZone[0]).toMatchObject({
      id: ELF,
      nameJa: 'ヂェミナイ・エルフ',
      type: 'monster',
      position: 'faceUp',
      battlePosition: 'attack',
      placedThisTurn: false,
    });
    expect(state.zones.fieldZone[0]).toMatchObject({ type: 'spell', subtype: 'Field', frameType: 'spell' });
    expect(state.zones.spellTrapZone[0].battlePosition).toBeUndefined();
  });

  test('[OCG-S1] five monsters, five Spells and Traps, one Field Spell are the most there can be', () => {
    expect(() => createGameState({ zones: { mainMonsterZone: [...five(ELF), ELF, ELF, ELF] } })).toThrow();
    expect(() => createGameState({ zones: { fieldZone: [RACE, OCEAN] } })).toThrow();
    const full = start({ zones: { mainMonsterZone: five(ELF), spellTrapZone: five(TRAP), fieldZone: [RACE] } });
    expect(full.zones.mainMonsterZone.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
    expect([full.zones.spellTrapZone.length, full.zones.fieldZone.length]).toEqual([5, 1]);
  });

  test('[OCG-S2] a duel begins with one right to Summon, nothing used, nothing activated', () => {
    const state = createInitialState(['dragon-beatdown', 'flip-control'], 7);
    expect(state).toMatchObject({
      lp: { player: 8000, opponent: 8000 },
      phase: 'Draw',
      turn: 1,
      normalSummonLimit: 1,
      normalSummonUsed: 0,
      chainStack: [],
      result: { isGameOver: false },
      pendingEndPhaseEffects: [],
      damageNegation: false,
    });
    expect(state.activatedIgnitionEffectsThisTurn).toEqual(new Set());
    expect(state.activatedOncePerTurnCards).toEqual(new Set());
    expect(state.zones.hand).toHaveLength(5);
  });

  test('[OCG-S3] the state is what the viewer may know: decks and the other hand have neither faces nor instance ids', () => {
    const state = createInitialState(['dragon-beatdown', 'flip-control'], 7);
    const hidden = [...state.zones.deck, ...state.ext!.opponent.hand, ...state.ext!.opponent.deck];
    expect(new Set(hidden.map(({ id, type }) => `${id} ${type}`))).toEqual(new Set(['0 unknown']));
    expect(hidden.every(({ instanceId }) => instanceId.startsWith('hidden-'))).toBe(true);
    expect(state.zones.hand.every(({ id }) => id > 0)).toBe(true);
    const other = asSeenBy(state, 1);
    expect(other.zones.hand.every(({ id }) => id > 0)).toBe(true);
    expect(other.ext!.opponent.hand.every(({ id }) => id === 0)).toBe(true);
  });

  test('[OCG-S3] a match of the ordinary game is shown in the same types, and is not touched by what is done with the state', () => {
    const setup = ocgPackage.setUp(['dragon-beatdown', 'flip-control'], SEED);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const created = createMatch(ocgPackage.compile(), setup.value, SEED);
    if (!created.ok) throw new Error(created.error.reason.en);
    const before = created.value.hash();
    const state = deepFreeze(stateOf(created.value));
    expect([state.phase, state.turn, state.zones.hand.length]).toEqual(['Main1', 1, 5]);
    const monster = state.zones.hand.find(({ level }) => level !== undefined && level <= 4)!;
    const next = succeed(new SummonMonsterCommand(monster.instanceId).execute(state));
    expect(ids(next.zones.mainMonsterZone)).toEqual([monster.instanceId]);
    expect(created.value.hash()).toBe(before);
  });
});

describe('SummonMonsterCommand, SetMonsterCommand', () => {
  test('[OCG-S4] a Summoned monster lies face-up in attack, placed this turn; the right is used', () => {
    const state = start({ zones: { hand: [ELF] } });
    const instance = state.zones.hand[0];
    const result = new SummonMonsterCommand(instance.instanceId).execute(state);
    expect(result).toMatchObject({ success: true });
    expect(result.effectSteps).toBeUndefined();
    expect(result.newState.zones.hand).toEqual([]);
    expect(result.newState.zones.mainMonsterZone).toEqual([
      {
        ...instance,
        location: 'mainMonsterZone',
        position: 'faceUp',
        battlePosition: 'attack',
        placedThisTurn: true,
        slot: 0,
      },
    ]);
    expect(result.newState.normalSummonUsed).toBe(1);
    expect(state.normalSummonUsed).toBe(0);
  });

  test('[OCG-S4] a Set monster lies face-down in defense, placed this turn; the right is used', () => {
    const state = start({ zones: { hand: [ELF, STONE] } });
    const next = succeed(new SetMonsterCommand(hand(state)).execute(state));
    expect(next.zones.mainMonsterZone).toMatchObject([
      { position: 'faceDown', battlePosition: 'defense', placedThisTurn: true },
    ]);
    expect(next.normalSummonUsed).toBe(1);
    expect(new SummonMonsterCommand(hand(next)).execute(next)).toEqual({
      success: false,
      newState: next,
      error: '召喚権がありません',
    });
  });

  test('[OCG-S5] refused outside Main1, without a right, with five monsters, not from hand, not a monster, after the end', () => {
    const refusal = (state: GameState, id: string) => {
      const [summon, set] = [SummonMonsterCommand, SetMonsterCommand].map((Command) => new Command(id).execute(state));
      expect([summon.success, set.success]).toEqual([false, false]);
      expect(summon.newState).toBe(state);
      expect([summon.effectSteps, summon.message]).toEqual([undefined, undefined]);
      return summon.error;
    };
    const draw = start({ zones: { hand: [ELF] }, phase: 'Draw' });
    expect(refusal(draw, hand(draw))).toBe('Main1フェーズではありません');
    const used = deepFreeze({ ...start({ zones: { hand: [ELF] } }), normalSummonUsed: 1 });
    expect(refusal(used, hand(used))).toBe('召喚権がありません');
    const full = start({ zones: { hand: [ELF], mainMonsterZone: five(ELF) } });
    expect(refusal(full, hand(full))).toBe('モンスターゾーンが満杯です');
    const state = start({ zones: { hand: [POT], graveyard: [ELF] } });
    expect(refusal(state, state.zones.graveyard[0].instanceId)).toBe('手札にそのカードがありません');
    expect(refusal(state, hand(state))).toBe('モンスターカードではありません');
    const over = deepFreeze({ ...state, result: { isGameOver: true } });
    expect(refusal(over, hand(over))).toBe('ゲームは終了しています');
  });

  test('[OCG-S6] Level 5 and more need Tributes, which may free a full field: "満杯" is not the last word', () => {
    const poor = start({ zones: { hand: [SKULL] } });
    expect(new SummonMonsterCommand(hand(poor)).execute(poor).error).toBe('このカードは召喚できません');
    const full = start({ zones: { hand: [SKULL], mainMonsterZone: five(ELF) } });
    expect(canNormalSummon(full)).toEqual({ canSummon: false, reason: 'モンスターゾーンが満杯です' });
    const asked = succeed(new SummonMonsterCommand(hand(full)).execute(full));
    expect(asked.ext!.question).toMatchObject({ side: 'player', prompt: 'tributes' });
    const victim = full.zones.mainMonsterZone[2].instanceId;
    const done = succeed(answerQuestion(asked, victim));
    expect(done.zones.mainMonsterZone.map(({ id }) => id)).toEqual([ELF, ELF, SKULL, ELF, ELF]);
    expect(ids(done.zones.graveyard)).toEqual([victim]);
    // the same in one go
    expect(succeed(new SummonMonsterCommand(hand(full)).execute(full, [victim]))).toEqual(done);
    expect(new SummonMonsterCommand(hand(full)).execute(full, ['card-99'])).toMatchObject({
      success: false,
      newState: full,
      error: '「card-99」は選べません',
    });
  });

  test('[OCG-S5] canNormalSummon asks in the order of the seed, and gives no reason when it is possible', () => {
    const state = start({ zones: { mainMonsterZone: five(ELF) } });
    expect(canNormalSummon({ ...state, phase: 'Battle', normalSummonUsed: 1 }).reason).toBe(
      'Main1フェーズではありません',
    );
    expect(canNormalSummon({ ...state, normalSummonUsed: 1 }).reason).toBe('召喚権がありません');
    expect(canNormalSummon(state).reason).toBe('モンスターゾーンが満杯です');
    expect(canNormalSummon(start({}))).toEqual({ canSummon: true });
    expect(canNormalSummon(start({ phase: 'Main2' }))).toEqual({ canSummon: true });
    expect(canNormalSummon({ ...state, normalSummonLimit: 2, normalSummonUsed: 1, zones: start({}).zones })).toEqual({
      canSummon: true,
    });
  });
});

describe('SetSpellTrapCommand, ActivateSpellCommand', () => {
  test('[OCG-S7] a Set card lies face-down; the right to Summon is untouched; six do not fit, a Field Spell does', () => {
    const state = start({ zones: { hand: [TRAP] } });
    const next = succeed(new SetSpellTrapCommand(hand(state)).execute(state));
    expect(next.zones.spellTrapZone).toMatchObject([{ id: TRAP, position: 'faceDown', placedThisTurn: true }]);
    expect(next.normalSummonUsed).toBe(0);
    const full = start({ zones: { hand: [TRAP, RACE, ELF], spellTrapZone: five(TRAP) } });
    expect(new SetSpellTrapCommand(hand(full)).execute(full).error).toBe('魔法・罠ゾーンが満杯です');
    expect(new SetSpellTrapCommand(hand(full, 2)).execute(full).error).toBe('魔法・罠カードではありません');
    expect(new SetSpellTrapCommand(hand(full, 1)).canExecute(full)).toBe(true);
    const end = start({ zones: { hand: [TRAP] }, phase: 'End' });
    expect(new SetSpellTrapCommand(hand(end)).execute(end).error).toBe('Main1フェーズではありません');
  });

  test('[OCG-S8] a Field Spell, Set or activated, goes to the Field Zone; the one there goes to the graveyard first', () => {
    const state = start({ zones: { hand: [OCEAN], fieldZone: [RACE] } });
    const old = state.zones.fieldZone[0].instanceId;
    const set = succeed(new SetSpellTrapCommand(hand(state)).execute(state));
    expect(set.zones.fieldZone).toMatchObject([{ id: OCEAN, position: 'faceDown', placedThisTurn: true }]);
    expect(ids(set.zones.graveyard)).toEqual([old]);
    const activated = succeed(new ActivateSpellCommand(hand(state)).execute(state));
    expect(activated.zones.fieldZone).toMatchObject([{ id: OCEAN, position: 'faceUp' }]);
    expect(ids(activated.zones.graveyard)).toEqual([old]);
    expect(activated.zones.spellTrapZone).toEqual([]);
  });

  test('[OCG-S9] a Quick-Play Spell Set this turn: 速攻魔法はセットしたターンに発動できません', () => {
    const state = start({
      zones: { hand: [TYPHOON] },
      opponent: { spellTrapZone: [{ id: TRAP, position: 'faceDown' }] },
    });
    const set = deepFreeze(succeed(new SetSpellTrapCommand(hand(state)).execute(state)));
    const id = set.zones.spellTrapZone[0].instanceId;
    expect(new ActivateSpellCommand(id).execute(set)).toEqual({
      success: false,
      newState: set,
      error: '速攻魔法はセットしたターンに発動できません',
    });
    const old = start({
      zones: { spellTrapZone: [{ id: TYPHOON, position: 'faceDown' }] },
      opponent: { spellTrapZone: [{ id: TRAP, position: 'faceDown' }] },
    });
    expect(new ActivateSpellCommand(old.zones.spellTrapZone[0].instanceId).canExecute(old)).toBe(true);
  });

  test('[OCG-S9] a Normal Spell Set this turn may be activated [YGO-6.1]', () => {
    const state = start({ zones: { deck: [ELF, ELF], hand: [POT] } });
    const set = succeed(new SetSpellTrapCommand(hand(state)).execute(state));
    expect(new ActivateSpellCommand(set.zones.spellTrapZone[0].instanceId).canExecute(set)).toBe(true);
  });

  test('[OCG-S10] only ActivateSpellCommand fills effectSteps: the caller runs them, and the chain resolves then', () => {
    const state = start({ zones: { deck: [ELF, SKULL, STONE], hand: [POT] } });
    const id = hand(state);
    const result = new ActivateSpellCommand(id).execute(state);
    expect(result).toMatchObject({ success: true, message: '「強欲な壺」を発動' });
    expect(result.newState.zones.spellTrapZone).toMatchObject([{ instanceId: id, position: 'faceUp' }]);
    expect(result.newState.chainStack).toMatchObject([{ chainNumber: 1, cardInstanceId: id, spellSpeed: 1 }]);
    expect(result.newState.zones.hand).toEqual([]);
    expect(result.effectSteps!.map(({ summary }) => summary.ja)).toEqual([
      'カードを２枚ドローする。',
      'このカードを墓地へ送る。',
    ]);
    const resolved = result.effectSteps!.reduce((now, step) => succeed(step.action(now)), result.newState);
    expect(names(resolved.zones.hand)).toEqual(['岩石の巨兵', 'デーモンの召喚']);
    expect(ids(resolved.zones.graveyard)).toEqual([id]);
    expect(resolved.chainStack).toEqual([]);
    expect(new DrawCardCommand().execute(state).effectSteps).toBeUndefined();
    expect(new AdvancePhaseCommand().execute(state).effectSteps).toBeUndefined();
  });

  test('[OCG-S10] while a link waits nothing else can be done; the steps cannot be run twice', () => {
    const state = start({ zones: { deck: [ELF, SKULL], hand: [POT, ELF] } });
    const { newState, effectSteps } = new ActivateSpellCommand(hand(state)).execute(state);
    expect(new SummonMonsterCommand(hand(newState)).execute(newState).error).toBe('先に選択を済ませてください');
    const done = succeed(effectSteps![0].action(newState));
    expect(effectSteps![0].action(done)).toEqual({
      success: false,
      newState: done,
      error: 'このカードはチェーンにありません',
    });
  });
});

describe('DrawCardCommand, AdvancePhaseCommand', () => {
  test('[OCG-S11] draws from the top, and refuses when the deck has too few cards', () => {
    const state = start({ zones: { deck: [ELF, SKULL, STONE] } });
    const next = succeed(new DrawCardCommand(2).execute(state));
    expect(next.zones.hand.map(({ id }) => id)).toEqual([STONE, SKULL]);
    expect(next.zones.deck).toHaveLength(1);
    expect(new DrawCardCommand(2).execute(next)).toEqual({
      success: false,
      newState: next,
      error: 'デッキのカードが足りません',
    });
  });

  test('[OCG-S12] phase by phase; at the end of the turn rights, records and placedThisTurn begin anew', () => {
    const state = start({
      zones: { deck: five(ELF), hand: [ELF], fieldZone: [RACE] },
      opponent: { deck: five(ELF) },
    });
    const summoned = succeed(new SummonMonsterCommand(hand(state)).execute(state));
    const advance = (s: GameState) => succeed(new AdvancePhaseCommand().execute(deepFreeze(s)));
    let now = summoned;
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      now = advance(now);
      seen.push(`${now.phase} ${now.ext!.turnPlayer}`);
    }
    expect(seen).toEqual(['Battle player', 'Main2 player', 'End player', 'Draw opponent']);
    expect([now.turn, now.normalSummonUsed, now.zones.mainMonsterZone[0].placedThisTurn]).toEqual([4, 0, false]);
    expect(new SummonMonsterCommand('card-1').execute({ ...now, phase: 'Main1' }).error).toBe(
      '自分のターンではありません',
    );
  });
});

test('[OCG-S12] the opponent’s chance to act in a phase is not passed over', () => {
  const state = start({
    zones: { spellTrapZone: [{ id: TRAP, position: 'faceDown' }] },
    opponent: { spellTrapZone: [{ id: TYPHOON, position: 'faceDown' }] },
    phase: 'Standby',
  });
  const asked = succeed(new AdvancePhaseCommand().execute(state));
  expect([asked.phase, asked.ext!.question!.side]).toEqual(['Standby', 'opponent']);
  expect(new AdvancePhaseCommand().execute(asked)).toMatchObject({
    success: false,
    error: '先に選択を済ませてください',
  });
  // which card they could use stays their secret
  expect(asked.ext!.question!.answers.map(({ answer }) => answer)).toEqual(['pass']);
  expect(succeed(answerQuestion(asked, 'pass')).phase).toBe('Main1');
});

describe('moveCard, sendToGraveyard', () => {
  test('[OCG-S13] moveCard gives new zones and leaves the old ones; the kernel takes the new position over', () => {
    const state = start({ zones: { deck: [SKULL, STONE], hand: [ELF] } });
    const id = hand(state);
    const zones = moveCard(state.zones, id, 'hand', 'mainMonsterZone', 'faceDown', 'defense', true);
    expect(state.zones.hand).toHaveLength(1);
    expect(zones.mainMonsterZone).toMatchObject([
      {
        instanceId: id,
        location: 'mainMonsterZone',
        position: 'faceDown',
        battlePosition: 'defense',
        placedThisTurn: true,
      },
    ]);
    const drawn = succeed(new DrawCardCommand().execute(deepFreeze({ ...state, zones })));
    expect(drawn.zones.mainMonsterZone).toMatchObject([{ instanceId: id, position: 'faceDown' }]);
    // the deck was unknown to the viewer and still is the same
    expect(names(drawn.zones.hand)).toEqual(['岩石の巨兵']);
    expect(() => moveCard(state.zones, id, 'graveyard', 'hand')).toThrow(`Card ${id} not found`);
  });

  test('[OCG-S13] sendToGraveyard from monster, Spell & Trap and Field Zone and the hand; otherwise it throws', () => {
    const { zones } = start({
      zones: { hand: [ELF], mainMonsterZone: [ELF], spellTrapZone: [TRAP], fieldZone: [RACE], banished: [SKULL] },
    });
    const field = ['hand', 'mainMonsterZone', 'spellTrapZone', 'fieldZone'] as const;
    const sent = field.reduce((now, zone) => sendToGraveyard(now, zones[zone][0].instanceId), zones);
    expect(ids(sent.graveyard)).toEqual(field.map((zone) => zones[zone][0].instanceId));
    for (const { position, battlePosition, location } of sent.graveyard)
      expect([position, battlePosition, location]).toEqual([undefined, undefined, 'graveyard']);
    const banished = zones.banished[0].instanceId;
    expect(() => sendToGraveyard(zones, banished)).toThrow(`Card ${banished} not found`);
  });

  test('[OCG-S14] a hand-made state is refused where it would forget: a chain, names used, effects still at work', () => {
    const state = start({ zones: { deck: [ELF, SKULL], hand: [POT] } });
    const { newState } = new ActivateSpellCommand(hand(state)).execute(state);
    expect(() => asSeenBy({ ...newState, lp: { player: 1, opponent: 1 } }, 0)).toThrow('a chain');
    expect(asSeenBy({ ...state, lp: { player: 1, opponent: 1 } }, 0).lp).toEqual({ player: 1, opponent: 1 });
    const spoken = { ...state, activatedOncePerTurnCards: new Set([POT]) };
    expect(new DrawCardCommand().execute(spoken)).toMatchObject({ success: false, newState: spoken });
    expect(new DrawCardCommand().execute(spoken).error).toContain('名称ターン１の記録');
  });
});
