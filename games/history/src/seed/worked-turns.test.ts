/** The worked turns of the rules text §3.8, step by step. */
import { describe, expect, test } from 'vitest';
import { after, codesOf, idOf, stateWith } from './test-states.ts';
import {
  answerChoice,
  buyCard,
  cleanupPhase,
  drawPhase,
  passAction,
  passBuy,
  playAction,
  resourcePhase,
} from './turn-flow.ts';

const SMALL = 'RICE_SMALL';
const MEDIUM = 'RICE_MEDIUM';
const LARGE = 'RICE_LARGE';
const VILLAGE = 'VP_VILLAGE';
const TOWN = 'VP_CASTLE_TOWN';
const COUNTRY = 'VP_COUNTRY';

describe('worked turn 1: kai, 大化の改新', () => {
  const reform = idOf('大化の改新', 'ancient');
  const prince = idOf('聖徳太子', 'ancient');
  const start = stateWith({
    ruleset: 'kai',
    kingdom: 'an-asuka',
    phase: 'RESOURCE',
    round: 3,
    player: { hand: [SMALL, SMALL, SMALL, VILLAGE, reform], deck: [MEDIUM, VILLAGE, SMALL, SMALL] },
  });
  const afterResource = after(resourcePhase(start));
  const choosing = after(playAction(afterResource, reform));

  test('[HB-R1] resources are played in order and counted', () => {
    expect(afterResource.player).toMatchObject({
      riceThisTurn: 3,
      played: [SMALL, SMALL, SMALL],
      hand: [VILLAGE, reform],
    });
    expect(afterResource.ext?.ext.player.turn.resourcesPlayed).toBe(3);
    expect(afterResource.phase).toBe('ACTION');
  });

  test('[HB-A2] [HB-F5] the card lies in play while the choice is open: hand and played resources are offered', () => {
    expect(choosing.player.knowledge).toBe(1);
    expect(choosing.player.played).toEqual([SMALL, SMALL, SMALL, reform]);
    expect(choosing.player.hand).toEqual([VILLAGE, MEDIUM]);
    const { pending } = choosing.ext!;
    expect(pending).toMatchObject({ kind: 'trash', seat: 'player', min: 0, max: 1, source: reform });
    expect([...pending!.cards].sort()).toEqual([MEDIUM, SMALL, SMALL, SMALL, VILLAGE].sort());
    expect(pending!.options).toEqual([...pending!.options].sort((a, b) => a - b));
    expect(new Set(pending!.options).size).toBe(5);
  });

  test('[HB-F3] [HB-A4] a trashed resource keeps its rice; the drawn one is played when ACTION ends', () => {
    const buying = after(answerChoice(choosing, [SMALL]));
    expect(buying.phase).toBe('BUY');
    expect(buying.ext?.trash).toEqual([SMALL]);
    expect(buying.ext?.ext.player.turn.trashed).toBe(1);
    expect(buying.player.riceThisTurn).toBe(5);
    expect(buying.player.played).toEqual([SMALL, SMALL, reform, MEDIUM]);
    expect(buying.player.hand).toEqual([VILLAGE, VILLAGE]);

    const refused = buyCard(buying, TOWN);
    expect(codesOf(refused)).toEqual(['NOT_ENOUGH_KNOWLEDGE(1, 2)']);
    expect(refused.state).toBe(buying);

    const bought = after(buyCard(buying, prince));
    expect(bought.player.riceThisTurn).toBe(1);
    const done = after(cleanupPhase(bought));
    expect(done.player.discard).toEqual([prince, VILLAGE, VILLAGE, SMALL, SMALL, reform, MEDIUM]);
    expect(done.ext?.trash).toEqual([SMALL]);
    expect(done.activePlayer).toBe('cpu');
  });
});

describe('worked turn 2: kai, 応仁の乱', () => {
  const war = idOf('応仁の乱', 'sengoku');

  test('[HB-D3] the victim draws to five, chooses two, keeps three, and the debt is paid', () => {
    const start = stateWith({
      ruleset: 'kai',
      kingdom: 'sg-gekokujo',
      player: { hand: [war], deck: [SMALL, SMALL, SMALL] },
      cpu: { deck: [SMALL, VILLAGE, MEDIUM, VILLAGE, SMALL, SMALL] },
    });
    const attacked = after(cleanupPhase(after(passBuy(after(playAction(start, war))))));
    expect(attacked.ext?.ext.cpu.pendingDiscard).toBe(2);
    const choosing = after(drawPhase(attacked));
    expect(choosing.phase).toBe('DRAW');
    expect(choosing.ext?.pending).toMatchObject({ kind: 'attacked', seat: 'cpu', min: 2, max: 2 });
    expect(choosing.cpu.hand).toHaveLength(5);
    expect(codesOf(resourcePhase(choosing))).toEqual(['CHOICE_OPEN']);
    expect(codesOf(answerChoice(choosing, [VILLAGE]))).toEqual(['BAD_CHOICE']);
    const chosen = after(answerChoice(choosing, [VILLAGE, VILLAGE]));
    expect(chosen.phase).toBe('RESOURCE');
    expect(chosen.cpu.hand).toEqual([SMALL, MEDIUM, SMALL]);
    expect(chosen.cpu.discard).toEqual([VILLAGE, VILLAGE]);
    expect(chosen.ext?.ext.cpu.pendingDiscard).toBe(0);
  });

  test('[HB-D3] a hand of three loses nothing and the debt is forgotten', () => {
    const start = stateWith({
      ruleset: 'kai',
      phase: 'DRAW',
      player: { deck: [SMALL, SMALL, VILLAGE] },
      playerExt: { pendingDiscard: 2 },
    });
    const drawn = after(drawPhase(start));
    expect(drawn.player.hand).toHaveLength(3);
    expect(drawn.phase).toBe('RESOURCE');
    expect(drawn.ext?.ext.player.pendingDiscard).toBe(0);
  });
});

describe('worked turn 3: kai, copies', () => {
  test('[HB-I1] of three copies in hand exactly one is played', () => {
    const id = idOf('明智光秀', 'base');
    const start = stateWith({ ruleset: 'kai', player: { hand: [id, id, id] } });
    const used = after(playAction(start, id, { choose: () => [] }));
    expect(used.player.hand).toEqual([id, id]);
    expect(used.player.played).toEqual([id]);
  });

  test('[HB-F1] 建武の新政 leaves for the trash, another copy in hand or discard stays', () => {
    const id = idOf('建武の新政', 'medieval');
    const start = stateWith({ ruleset: 'kai', kingdom: 'md-muromachi', player: { hand: [id, id], discard: [id] } });
    const used = after(playAction(start, id));
    // R3, not the rules text's R2: tuned, see SPEC
    expect(used.player).toMatchObject({ knowledge: 2, riceThisTurn: 3, hand: [id], played: [], discard: [id] });
    expect(used.ext?.trash).toEqual([id]);
  });
});

test('worked turn 4: classic, [HB-A4] drawn resources stay in hand', () => {
  const start = stateWith({
    phase: 'RESOURCE',
    player: { hand: [SMALL, SMALL, SMALL, 'CHR_SHINGEN', VILLAGE], deck: [LARGE, LARGE, SMALL] },
  });
  const used = after(playAction(after(resourcePhase(start)), 'CHR_SHINGEN'));
  expect(used.phase).toBe('BUY');
  expect(used.player).toMatchObject({ riceThisTurn: 3, hand: [VILLAGE, LARGE, LARGE], knowledge: 1 });
  const done = after(cleanupPhase(after(passBuy(used))));
  expect(done.player.discard).toEqual([VILLAGE, LARGE, LARGE, SMALL, SMALL, SMALL, 'CHR_SHINGEN']);
});

test('worked turn 5: classic, [HB-E2] round 25 is played by both seats, equal score is a draw', () => {
  const own = { deck: [COUNTRY, SMALL, SMALL, SMALL, SMALL] };
  const start = stateWith({ phase: 'CLEANUP', round: 25, player: own, cpu: own });
  const second = after(cleanupPhase(start));
  expect(second).toMatchObject({ gameEnded: false, activePlayer: 'cpu', phase: 'DRAW', turnCount: 25 });
  const acted = after(passAction(after(resourcePhase(after(drawPhase(second))))));
  const over = after(cleanupPhase(after(passBuy(acted))));
  expect(over).toMatchObject({ gameEnded: true, winner: 'draw', phase: 'CLEANUP', turnCount: 26 });
});
