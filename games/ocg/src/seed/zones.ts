/** Seed 002's zone helpers: plain data in, new plain data out. What the rules make of the new position the kernel says. */
import type { BattlePosition, CardInstance, Face, GameState, Zones } from './types.ts';

const onField: readonly (keyof Zones)[] = ['mainMonsterZone', 'spellTrapZone', 'fieldZone'];

/** Moves a card to the end of a zone. Throws when it is not in `from`. */
export function moveCard(
  zones: Zones,
  instanceId: string,
  from: keyof Zones,
  to: keyof Zones,
  position?: Face,
  battlePosition?: BattlePosition,
  placedThisTurn?: boolean,
): Zones {
  const card = zones[from].find((c) => c.instanceId === instanceId);
  if (!card) throw new Error(`Card ${instanceId} not found`);
  // what belongs to a place on the field does not travel with the card
  const { slot: _slot, attachedTo: _host, position: _face, battlePosition: _battle, ...rest } = card;
  const stays = onField.includes(from) && onField.includes(to);
  const face = position ?? (stays ? card.position : undefined);
  const battle = battlePosition ?? (to === 'mainMonsterZone' ? card.battlePosition : undefined);
  const moved: CardInstance = {
    ...rest,
    location: to,
    ...(face ? { position: face } : {}),
    ...(battle && card.type === 'monster' ? { battlePosition: battle } : {}),
    placedThisTurn: placedThisTurn ?? (onField.includes(to) && card.placedThisTurn),
  };
  const left = { ...zones, [from]: zones[from].filter((c) => c !== card) };
  return { ...left, [to]: [...left[to], moved] };
}

export function sendToGraveyard(zones: Zones, instanceId: string): Zones {
  const card = [...zones.mainMonsterZone, ...zones.spellTrapZone, ...zones.fieldZone, ...zones.hand].find(
    (c) => c.instanceId === instanceId,
  );
  if (!card) throw new Error(`Card ${instanceId} not found`);
  return moveCard(zones, instanceId, card.location, 'graveyard');
}

export const REASON = {
  notMain: 'Main1フェーズではありません',
  noSummon: '召喚権がありません',
  monstersFull: 'モンスターゾーンが満杯です',
  spellsFull: '魔法・罠ゾーンが満杯です',
  quickPlaySet: '速攻魔法はセットしたターンに発動できません',
  gameOver: 'ゲームは終了しています',
  notInHand: '手札にそのカードがありません',
  noSuchCard: 'そのカードは使えません',
  notMonster: 'モンスターカードではありません',
  notSpellTrap: '魔法・罠カードではありません',
  notSpell: '魔法カードではありません',
  notYourTurn: '自分のターンではありません',
  questionOpen: '先に選択を済ませてください',
  cannotSummon: 'このカードは召喚できません',
  cannotSet: 'このカードはセットできません',
  cannotActivate: '発動条件を満たしていません',
  notRegistered: 'このカードの発動は登録されていません',
  notInChain: 'このカードはチェーンにありません',
  notEnoughCards: 'デッキのカードが足りません',
} as const;

export const isMainPhase = ({ phase }: GameState): boolean => phase === 'Main1' || phase === 'Main2';

/** The seed's SummonRule. Main Phase 2 is a Main Phase, too [YGO-4.3]; Tributes may still free a full field [YGO-5.1.3]. */
export function canNormalSummon(state: GameState): { canSummon: boolean; reason?: string } {
  if (!isMainPhase(state)) return { canSummon: false, reason: REASON.notMain };
  if (state.normalSummonUsed >= state.normalSummonLimit) return { canSummon: false, reason: REASON.noSummon };
  if (state.zones.mainMonsterZone.length >= 5) return { canSummon: false, reason: REASON.monstersFull };
  return { canSummon: true };
}
