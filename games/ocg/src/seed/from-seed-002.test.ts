/** Programs written from seed 002 alone: plain states with the fields it lists, its commands, its validation rules. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  ActivateSpellCommand,
  AdvancePhaseCommand,
  answerQuestion,
  asSeenBy,
  type CardInstance,
  ChainableActionRegistry,
  canNormalSummon,
  DrawCardCommand,
  type GameState,
  goOn,
  moveCard,
  registerPool,
  SetMonsterCommand,
  SetSpellTrapCommand,
  SummonMonsterCommand,
  sendToGraveyard,
  type Zones,
} from './index.ts';
import { deepFreeze, ids, card as passcode, succeed } from './test-states.ts';

afterEach(registerPool);

let made = 0;
const instance = (
  id: number,
  type: CardInstance['type'],
  location: keyof Zones,
  more: Partial<CardInstance> = {},
): CardInstance => ({
  id,
  name: '',
  nameJa: '',
  type,
  frameType: type,
  race: '',
  desc: '',
  instanceId: `c-${++made}`,
  location,
  placedThisTurn: false,
  ...more,
});
const monster = (location: keyof Zones, name = 'Gemini Elf', more: Partial<CardInstance> = {}) =>
  instance(passcode(name), 'monster', location, {
    ...(location === 'mainMonsterZone' ? { position: 'faceUp', battlePosition: 'attack' } : {}),
    ...more,
  });
const trap = (location: keyof Zones, more: Partial<CardInstance> = {}) =>
  instance(passcode('Raigeki Break'), 'trap', location, {
    ...(location === 'spellTrapZone' ? { position: 'faceDown' } : {}),
    ...more,
  });
const spell = (name: string, location: keyof Zones, more: Partial<CardInstance> = {}) =>
  instance(passcode(name), 'spell', location, more);
const fieldSpell = (location: keyof Zones, name = 'A Legendary Ocean') =>
  spell(name, location, { subtype: 'Field', ...(location === 'fieldZone' ? { position: 'faceUp' } : {}) });

const NOTHING: Zones = {
  deck: [],
  hand: [],
  mainMonsterZone: [],
  spellTrapZone: [],
  fieldZone: [],
  graveyard: [],
  banished: [],
};

function game(zones: Partial<Zones> = {}, more: Partial<GameState> = {}): GameState {
  return deepFreeze({
    zones: { ...NOTHING, ...zones },
    lp: { player: 8000, opponent: 8000 },
    phase: 'Main1',
    turn: 3,
    normalSummonLimit: 1,
    normalSummonUsed: 0,
    chainStack: [],
    result: { isGameOver: false },
    activatedIgnitionEffectsThisTurn: new Set<string>(),
    activatedOncePerTurnCards: new Set<number>(),
    pendingEndPhaseEffects: [],
    damageNegation: false,
    ...more,
  });
}

const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
const refusal = (state: GameState): string | undefined => {
  const result = new DrawCardCommand(0).execute(state);
  if (result.error !== undefined) expect(result.newState).toBe(state);
  return result.error;
};

describe('commands on a plain state', () => {
  test('Initial → After Summon: hand → mainMonsterZone, faceUp, attack, placedThisTurn', () => {
    const elf = monster('hand');
    const next = succeed(new SummonMonsterCommand(elf.instanceId).execute(game({ hand: [elf] })));
    expect(next.zones.mainMonsterZone).toMatchObject([
      {
        instanceId: elf.instanceId,
        location: 'mainMonsterZone',
        position: 'faceUp',
        battlePosition: 'attack',
        placedThisTurn: true,
      },
    ]);
    expect([next.normalSummonLimit, next.normalSummonUsed, next.zones.hand]).toEqual([1, 1, []]);
  });

  test('a second right: normalSummonLimit 2', () => {
    const [a, b] = [monster('hand'), monster('hand', 'Giant Soldier of Stone')];
    const one = succeed(new SetMonsterCommand(a.instanceId).execute(game({ hand: [a, b] }, { normalSummonLimit: 2 })));
    const two = succeed(new SummonMonsterCommand(b.instanceId).execute(one));
    expect([two.normalSummonUsed, canNormalSummon(two).reason]).toEqual([2, '召喚権がありません']);
  });

  test('[OCG-S6] naming the only possible Tribute is accepted; naming another card is not', () => {
    const [skull, elf] = [monster('hand', 'Summoned Skull'), monster('mainMonsterZone')];
    const state = game({ hand: [skull], mainMonsterZone: [elf] });
    const command = new SummonMonsterCommand(skull.instanceId);
    const done = succeed(command.execute(state, [elf.instanceId]));
    expect([ids(done.zones.mainMonsterZone), ids(done.zones.graveyard)]).toEqual([
      [skull.instanceId],
      [elf.instanceId],
    ]);
    expect(succeed(command.execute(state))).toEqual(done);
    expect(command.execute(state, [skull.instanceId])).toMatchObject({ success: false, newState: state });
    expect(command.execute(state, [elf.instanceId, elf.instanceId]).success).toBe(false);
  });

  test('[OCG-S6] naming both of the only two Tributes, in either order', () => {
    const dragon = monster('hand', 'Blue-Eyes White Dragon');
    const [a, b] = [monster('mainMonsterZone'), monster('mainMonsterZone', 'Giant Soldier of Stone')];
    const state = game({ hand: [dragon], mainMonsterZone: [a, b] });
    const command = new SummonMonsterCommand(dragon.instanceId);
    const done = succeed(command.execute(state, [a.instanceId, b.instanceId]));
    expect(ids(done.zones.graveyard).sort()).toEqual([a.instanceId, b.instanceId].sort());
    expect(ids(succeed(command.execute(state, [b.instanceId, a.instanceId])).zones.mainMonsterZone)).toEqual([
      dragon.instanceId,
    ]);
  });

  test('[OCG-S6] two of three Tributes, named in any order', () => {
    const dragon = monster('hand', 'Blue-Eyes White Dragon');
    const field = times(3, () => monster('mainMonsterZone'));
    const state = game({ hand: [dragon], mainMonsterZone: field });
    for (const [i, j] of [
      [0, 1],
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 2],
    ]) {
      const named = [field[i].instanceId, field[j].instanceId];
      const done = succeed(new SummonMonsterCommand(dragon.instanceId).execute(state, named));
      expect(ids(done.zones.graveyard).sort()).toEqual(named.sort());
    }
  });

  test('[OCG-S6] naming the only card that can be discarded or targeted', () => {
    const [cost, set, elf] = [monster('hand'), trap('spellTrapZone'), monster('mainMonsterZone')];
    const state = game({ hand: [cost], spellTrapZone: [set], mainMonsterZone: [elf] });
    const action = ChainableActionRegistry.get(set.id)!;
    const [pay] = action.createActivationSteps(state);
    const activated = succeed(pay.action(state, [cost.instanceId, elf.instanceId]));
    expect([ids(activated.zones.graveyard), activated.chainStack.length]).toEqual([[cost.instanceId], 1]);
  });

  test('SetSpellTrapCommand: a trap to the Spell & Trap Zone, a Field Spell over the old one', () => {
    const [card, ocean, old] = [trap('hand'), fieldSpell('hand'), fieldSpell('fieldZone', 'Chicken Game')];
    const state = game({ hand: [card, ocean], fieldZone: [old] });
    const set = succeed(new SetSpellTrapCommand(card.instanceId).execute(state));
    expect(set.zones.spellTrapZone).toMatchObject([{ position: 'faceDown', placedThisTurn: true }]);
    const both = succeed(new SetSpellTrapCommand(ocean.instanceId).execute(set));
    expect([ids(both.zones.fieldZone), ids(both.zones.graveyard)]).toEqual([[ocean.instanceId], [old.instanceId]]);
  });

  test('ActivateSpellCommand, then its effectSteps, then the phases to the next turn', () => {
    const pot = spell('Pot of Greed', 'hand', { subtype: 'Normal' });
    const deck = times(3, () => monster('deck'));
    const { newState, effectSteps } = new ActivateSpellCommand(pot.instanceId).execute(game({ hand: [pot], deck }));
    let now = effectSteps!.reduce((state, step) => succeed(step.action(state)), newState);
    expect([now.zones.hand.length, ids(now.zones.graveyard)]).toEqual([2, [pot.instanceId]]);
    const turn = now.turn;
    while (now.turn === turn) now = succeed(new AdvancePhaseCommand().execute(now));
    expect([now.phase, now.normalSummonUsed]).toEqual(['Draw', 0]);
  });

  test('moveCard and sendToGraveyard make states the commands go on from', () => {
    const [elf, card] = [monster('hand'), trap('spellTrapZone')];
    const state = game({ hand: [elf], spellTrapZone: [card], deck: [monster('deck')] });
    const zones = moveCard(state.zones, elf.instanceId, 'hand', 'mainMonsterZone', 'faceDown');
    const moved = succeed(new DrawCardCommand().execute({ ...state, zones: sendToGraveyard(zones, card.instanceId) }));
    // 裏側 without a battle position is a Set
    expect(moved.zones.mainMonsterZone).toMatchObject([{ position: 'faceDown', battlePosition: 'defense' }]);
    expect([moved.zones.hand.length, ids(moved.zones.graveyard)]).toEqual([1, [card.instanceId]]);
  });
});

describe('Validation Summary', () => {
  test('[OCG-S39] five traps fit; the sixth is refused and not put into the Field Zone', () => {
    expect(refusal(game({ spellTrapZone: times(5, () => trap('spellTrapZone')) }))).toBeUndefined();
    expect(refusal(game({ spellTrapZone: times(6, () => trap('spellTrapZone')) }))).toBe(
      '「spellTrapZone」は5枚までです',
    );
  });

  test('[OCG-S39] every command tells the fault', () => {
    const [elf, card, pot] = [monster('hand'), trap('hand'), spell('Pot of Greed', 'hand')];
    const state = game({ hand: [elf, card, pot], mainMonsterZone: times(6, () => monster('mainMonsterZone')) });
    const commands = [
      new SummonMonsterCommand(elf.instanceId),
      new SetMonsterCommand(elf.instanceId),
      new SetSpellTrapCommand(card.instanceId),
      new ActivateSpellCommand(pot.instanceId),
      new DrawCardCommand(),
      new AdvancePhaseCommand(),
    ];
    for (const command of commands)
      expect(command.execute(state)).toEqual({
        success: false,
        newState: state,
        error: '「mainMonsterZone」は5枚までです',
      });
  });

  test('[OCG-S17] a Spell that asks while it resolves: draw three, then discard two', () => {
    const charity = spell('Graceful Charity', 'hand');
    const state = game({ hand: [charity], deck: times(4, () => monster('deck')) });
    const steps = ChainableActionRegistry.get(charity.id)!.createResolutionSteps(state, charity.instanceId);
    expect(steps).toHaveLength(3);
    const asked = succeed(steps[0].action(state));
    expect([asked.zones.hand.length, asked.ext!.question?.side]).toEqual([3, 'player']);
    expect(steps[2].action(asked)).toMatchObject({ success: false, error: '先に選択を済ませてください' });
    const [a, , c] = ids(asked.zones.hand);
    const discarded = succeed(steps[1].action(asked, [c, a]));
    expect([ids(discarded.zones.graveyard).sort(), discarded.zones.spellTrapZone.length]).toEqual([[a, c].sort(), 1]);
    expect(ids(succeed(steps[2].action(discarded)).zones.graveyard)).toContain(charity.instanceId);
  });

  test('[OCG-S39] the sixth monster and the second Field Spell are refused', () => {
    expect(refusal(game({ mainMonsterZone: times(6, () => monster('mainMonsterZone')) }))).toBe(
      '「mainMonsterZone」は5枚までです',
    );
    expect(refusal(game({ fieldZone: times(2, () => fieldSpell('fieldZone')) }))).toBe('「fieldZone」は1枚までです');
  });

  test('[OCG-S39] kinds by zone: monsters only, Spells and Traps except Field Spells, Field Spells only', () => {
    const wrong: Partial<Zones>[] = [
      { mainMonsterZone: [spell('Pot of Greed', 'mainMonsterZone', { position: 'faceUp' })] },
      { mainMonsterZone: [trap('mainMonsterZone', { position: 'faceDown' })] },
      { spellTrapZone: [monster('spellTrapZone', 'Gemini Elf', { position: 'faceUp' })] },
      { spellTrapZone: [{ ...fieldSpell('fieldZone'), location: 'spellTrapZone' }] },
      { fieldZone: [{ ...trap('spellTrapZone'), location: 'fieldZone' }] },
      { fieldZone: [spell('Pot of Greed', 'fieldZone', { position: 'faceUp' })] },
    ];
    for (const zones of wrong) expect(refusal(game(zones))).toContain('に置けません');
    // [YGO-2.1] nor does what belongs to the Extra Deck lie in hand or deck
    const fusion = 'Blue-Eyes Ultimate Dragon';
    expect(refusal(game({ hand: [monster('hand', fusion)] }))).toContain('に置けません');
    expect(refusal(game({ graveyard: [monster('graveyard', fusion)] }))).toBeUndefined();
    // what it is called does not help
    expect(
      refusal(game({ mainMonsterZone: [{ ...monster('mainMonsterZone'), id: passcode('Pot of Greed') }] })),
    ).toContain('に置けません');
  });

  test('[OCG-S39] location names the zone; an instanceId is there once; battlePosition is for monsters', () => {
    expect(refusal(game({ graveyard: [monster('hand')] }))).toContain('location');
    const elf = monster('hand');
    expect(refusal(game({ hand: [elf, elf] }))).toContain('２枚');
    expect(refusal(game({ spellTrapZone: [trap('spellTrapZone', { battlePosition: 'defense' })] }))).toContain(
      'battlePosition',
    );
    const lying = monster('mainMonsterZone', 'Gemini Elf', { position: 'faceDown', battlePosition: 'attack' });
    expect(refusal(game({ mainMonsterZone: [lying] }))).toContain('裏側攻撃表示');
  });

  test('[OCG-S39] counters: rights, Life Points and turns are whole numbers that are not negative, used ≤ limit', () => {
    const wrong: [Partial<GameState>, string][] = [
      [{ normalSummonLimit: -1 }, 'normalSummonLimit'],
      [{ normalSummonUsed: -1 }, 'normalSummonUsed'],
      [{ normalSummonUsed: 2 }, 'normalSummonUsed'],
      [{ normalSummonUsed: 0.5 }, 'normalSummonUsed'],
      [{ lp: { player: -100, opponent: 8000 } }, 'lp.player'],
      [{ lp: { player: 8000, opponent: Number.NaN } }, 'lp.opponent'],
      [{ turn: 0 }, 'turn'],
      [{ phase: 'Main3' as GameState['phase'] }, 'Main3'],
    ];
    for (const [more, word] of wrong) expect(refusal(game({}, more))).toContain(word);
  });

  test('[OCG-S39] a card that does not exist is refused with its number', () => {
    expect(refusal(game({ hand: [{ ...monster('hand'), id: 1 }] }))).toContain('ありません');
  });

  test('[OCG-S40] damageNegation is kept, and no damage is taken; false takes it away again', () => {
    const elf = monster('mainMonsterZone');
    const attackMe = (damageNegation: boolean): GameState => {
      const own = game({ deck: [monster('deck')] }, { damageNegation, phase: 'Battle', turn: 4 });
      const theirs = { ...own, ext: opponentsTurn({ mainMonsterZone: [elf] }) };
      const asked = succeed(goOn(theirs));
      expect(asked.damageNegation).toBe(damageNegation);
      return asked;
    };
    const hit = (state: GameState) =>
      asSeenBy(succeed(answerQuestion(asSeenBy(state, 1), elf.instanceId)), 0).lp.player;
    expect(hit(attackMe(true))).toBe(8000);
    expect(hit(attackMe(false))).toBe(6100);
    const protectedState = succeed(new DrawCardCommand(0).execute(game({}, { damageNegation: true })));
    const next = succeed(new AdvancePhaseCommand().execute(protectedState));
    expect(next.damageNegation).toBe(true);
    expect(succeed(new DrawCardCommand(0).execute({ ...protectedState, damageNegation: false })).damageNegation).toBe(
      false,
    );
  });

  test('[OCG-S40] what a card says of damage is not written down for good', () => {
    const race = fieldSpell('fieldZone', 'Chicken Game');
    const state = game({ fieldZone: [race] }, { lp: { player: 3000, opponent: 8000 }, damageNegation: true });
    const behind = succeed(new DrawCardCommand(0).execute(state));
    expect(behind.damageNegation).toBe(true);
    const even = succeed(new DrawCardCommand(0).execute({ ...behind, lp: { player: 8000, opponent: 8000 } }));
    expect(even.damageNegation).toBe(false);
  });

  test('[OCG-S40] Spell Counters and names used stay when a field of the state is changed by hand', () => {
    const library = monster('mainMonsterZone', 'Royal Magical Library', { spellCounters: 2 });
    const state = succeed(new DrawCardCommand(0).execute(game({ mainMonsterZone: [library] })));
    expect(state.zones.mainMonsterZone[0].spellCounters).toBe(2);
    const poorer = succeed(new DrawCardCommand(0).execute({ ...state, lp: { player: 100, opponent: 100 } }));
    expect(poorer.zones.mainMonsterZone[0].spellCounters).toBe(2);
    expect(refusal(game({ mainMonsterZone: [{ ...library, spellCounters: -1 }] }))).toContain('カウンター');
  });
});

const opponentsTurn = (opponent: Partial<Zones>): NonNullable<GameState['ext']> => {
  const nothing = { extraDeck: [], extraMonsterZone: [], xyzMaterials: [] };
  return {
    viewer: 0,
    turnPlayer: 'opponent',
    opponent: { ...NOTHING, ...opponent },
    others: { player: nothing, opponent: nothing },
    opponentNormalSummons: { used: 0, limit: 1 },
    question: null,
    lingering: [],
  };
};
