/** Seed 001: `CONDITIONS : ACTIVATION ; RESOLUTION`, shown from our card data and played. */
import { describe, expect, test } from 'vitest';
import { POOL } from '../cards/pool.ts';
import { actionOf, actionsOf, answerQuestion, asSeenBy, createGameState, goOn, rulesOf } from './index.ts';
import { card, deepFreeze, ids, names, succeed } from './test-states.ts';

const ROPE = 93382620;
const SANGAN = 26202165;
const BREAK = 4178474;
const ELF = card('Gemini Elf');
const STONE = card('Giant Soldier of Stone');
const structure = (text: { conditions: { ja: string }; activation: { ja: string }; resolution: { ja: string } }) => ({
  CONDITIONS: text.conditions.ja,
  ACTIVATION: text.activation.ja,
  RESOLUTION: text.resolution.ja,
});

describe('構成例', () => {
  test('[OCG-S32] 例1 命の綱: a condition, an activation that costs the hand, a resolution', () => {
    const { CONDITIONS, ACTIVATION, RESOLUTION } = structure(actionOf(ROPE, 'activate')!.text);
    expect(CONDITIONS).toMatch(/自分のモンスターが戦闘で破壊され自分の墓地へ送られた/);
    expect(ACTIVATION).toMatch(/^自分の手札を全て捨て、.*発動できる。$/);
    expect(RESOLUTION).toMatch(/^そのモンスターを特殊召喚し、.*攻撃力は８００アップする。$/);
  });

  test('[OCG-S33] 例2 クリッター (its second text): a condition, nothing at activation, a resolution', () => {
    expect(structure(actionOf(SANGAN, 'search', { edition: 'e2' })!.text)).toEqual({
      CONDITIONS: 'このカードがフィールドから墓地へ送られた場合に発動する。',
      ACTIVATION: '',
      RESOLUTION: '自分のデッキから攻撃力１５００以下のモンスター１体を手札に加える。',
    });
  });

  test('[OCG-S34] 例3 サンダー・ブレイク: no condition, cost and target at activation, a resolution', () => {
    expect(structure(actionOf(BREAK, 'activate')!.text)).toEqual({
      CONDITIONS: '',
      ACTIVATION: '自分の手札を１枚捨て、フィールドの他のカード１枚を対象として発動できる。',
      RESOLUTION: 'そのカードを破壊する。',
    });
  });

  test('[OCG-S34] サンダー・ブレイク played: discard, target, then destroy', () => {
    const state = deepFreeze(
      createGameState({
        zones: { hand: [ELF, STONE], spellTrapZone: [{ id: BREAK, position: 'faceDown' }] },
        opponent: { mainMonsterZone: [ELF], deck: [ELF] },
      }),
    );
    const action = actionOf(BREAK, 'activate')!;
    const [elf] = state.zones.hand;
    const [target] = state.ext!.opponent.mainMonsterZone;
    const [discard, aim] = action.createActivationSteps(state);
    const paid = succeed(discard.action(state, [elf.instanceId]));
    expect(ids(paid.zones.graveyard)).toEqual([elf.instanceId]);
    const aimed = succeed(aim.action(paid));
    expect(ids(aimed.ext!.opponent.mainMonsterZone)).toEqual([target.instanceId]);
    const steps = action.createResolutionSteps(aimed, state.zones.spellTrapZone[0].instanceId);
    const end = steps.reduce((now, step) => succeed(step.action(now)), aimed);
    expect(ids(end.ext!.opponent.graveyard)).toEqual([target.instanceId]);
    expect(names(end.zones.graveyard).sort()).toEqual(['サンダー・ブレイク', 'ヂェミナイ・エルフ'].sort());
  });

  test('[OCG-S33] クリッター played: it must activate when it is sent from the field, and searches', () => {
    const state = deepFreeze(
      createGameState({
        zones: {
          deck: [ELF, STONE],
          hand: [ELF],
          mainMonsterZone: [{ id: SANGAN, edition: 'e2' }],
          spellTrapZone: [{ id: BREAK, position: 'faceDown' }],
        },
      }),
    );
    const [sangan] = state.zones.mainMonsterZone;
    const [trap] = state.zones.spellTrapZone;
    const [discard] = actionOf(BREAK, 'activate')!.createActivationSteps(state);
    const aimed = succeed(discard.action(state));
    const [destroy, grave] = actionOf(BREAK, 'activate')!.createResolutionSteps(aimed, trap.instanceId);
    const destroyed = succeed(destroy.action(aimed));
    expect(destroyed.zones.spellTrapZone).toHaveLength(1);
    // [YGO-7.12] Sangan waits until the chain is cleared
    const fallen = succeed(grave.action(destroyed));
    expect(fallen.chainStack).toMatchObject([{ cardInstanceId: sangan.instanceId, effectId: 'search', spellSpeed: 1 }]);
    const [search] = actionOf(SANGAN, 'search', { edition: 'e2' })!.createResolutionSteps(fallen, sangan.instanceId);
    const end = succeed(search.action(fallen));
    // ATK 1900 is too much, so only one card can be found
    expect(names(end.zones.hand)).toEqual(['岩石の巨兵']);
    expect(end.chainStack).toEqual([]);
  });

  test('[OCG-S32] 命の綱 played: the hand is gone at once, the monster comes back stronger', () => {
    const state = deepFreeze(
      createGameState({
        zones: { hand: [STONE], mainMonsterZone: [ELF], spellTrapZone: [{ id: ROPE, position: 'faceDown' }] },
        opponent: { mainMonsterZone: [card('Blue-Eyes White Dragon')] },
        phase: 'Battle',
        turnPlayer: 'opponent',
      }),
    );
    const rope = actionOf(ROPE, 'activate')!;
    const [elf] = state.zones.mainMonsterZone;
    const [stone] = state.zones.hand;
    expect(rope.canActivate(state)).toBe(false);
    const theirs = asSeenBy(succeed(goOn(state)), 1);
    const attacker = theirs.zones.mainMonsterZone[0].instanceId;
    const battle = asSeenBy(succeed(answerQuestion(theirs, attacker)), 0);
    // CONDITIONS
    expect(ids(battle.zones.graveyard)).toEqual([elf.instanceId]);
    expect(rope.canActivate(battle)).toBe(true);
    // ACTIVATION
    const [discard] = rope.createActivationSteps(battle);
    const activated = succeed(discard.action(battle));
    expect(ids(activated.zones.graveyard)).toEqual([elf.instanceId, stone.instanceId]);
    expect(activated.chainStack).toMatchObject([{ effectId: 'activate', spellSpeed: 2, side: 'player' }]);
    // RESOLUTION
    const [summon] = rope.createResolutionSteps(activated, state.zones.spellTrapZone[0].instanceId);
    const back = succeed(summon.action(activated, ['attack']));
    expect(back.zones.mainMonsterZone).toMatchObject([{ instanceId: elf.instanceId, atk: 2700 }]);
    expect(back.ext!.lingering).toHaveLength(1);
  });
});

describe('分類', () => {
  test('[OCG-S35] カードの発動 is turning a Spell or Trap up; everything else is 効果の発動', () => {
    for (const { passcode, kind, edition } of POOL) {
      if (edition !== 'now') continue;
      const activations = actionsOf(passcode).filter(({ isCardActivation }) => isCardActivation);
      if (kind === 'monster') expect([passcode, activations.length]).toEqual([passcode, 0]);
    }
    expect(actionsOf(ROPE).map(({ isCardActivation, spellSpeed }) => [isCardActivation, spellSpeed])).toEqual([
      [true, 2],
    ]);
  });

  test('[OCG-S36] 効果外テキスト: names in hand and deck, summoning conditions, upkeep, special victories', () => {
    const isEffect = (name: string) => rulesOf(card(name)).map((rule) => `${rule.category} ${rule.isEffect}`);
    expect(isEffect('Harpie Lady 1')).toContain('NameOverride false');
    expect(isEffect("Vanity's Fiend")).toEqual(
      expect.arrayContaining(['SummonCondition false', 'SummonPermission true']),
    );
    expect(isEffect('Messenger of Peace')).toContain('SelfDestruction false');
    expect(isEffect('Exodia the Forbidden One')).toEqual(['VictoryCondition false']);
    // 永続効果
    expect(isEffect('Majespecter Unicorn - Kirin')).toEqual(
      expect.arrayContaining(['ActionPermission true', 'ActionReplacement true']),
    );
  });
});
