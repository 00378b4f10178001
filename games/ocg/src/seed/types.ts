/** The seeds' interfaces: names and fields as in the effect model (seed 000) and the zone expansion (seed 002). */
import type { RuleCategory, Text } from '@fuda/kernel';
import type { Edition } from '../cards/printed.ts';

export type { RuleCategory };

export const ZONE_NAMES = [
  'deck',
  'hand',
  'mainMonsterZone',
  'spellTrapZone',
  'fieldZone',
  'graveyard',
  'banished',
] as const;

export interface Zones {
  /** the last card is the top */
  readonly deck: readonly CardInstance[];
  readonly hand: readonly CardInstance[];
  readonly mainMonsterZone: readonly CardInstance[];
  readonly spellTrapZone: readonly CardInstance[];
  readonly fieldZone: readonly CardInstance[];
  readonly graveyard: readonly CardInstance[];
  readonly banished: readonly CardInstance[];
}

/** `unknown`: the viewer does not know the card. */
export type CardType = 'monster' | 'spell' | 'trap' | 'unknown';

export interface CardData {
  /** passcode; 0 = the viewer does not know the card */
  readonly id: number;
  readonly name: string;
  readonly nameJa: string;
  readonly type: CardType;
  /** `spell`, `trap`, or the frame of a monster */
  readonly frameType: string;
  /** the monster's Type, or what `subtype` says */
  readonly race: string;
  /** Spells and Traps: `Normal`, `Quick-Play`, `Continuous`, `Equip`, `Field`, `Ritual`, `Counter` */
  readonly subtype?: string;
  /** generated, never copied */
  readonly desc: string;
  /** left out: the present text */
  readonly edition?: Edition;
  readonly level?: number;
  readonly atk?: number;
  readonly def?: number;
}

export type Face = 'faceUp' | 'faceDown';
export type BattlePosition = 'attack' | 'defense';
export type Side = 'player' | 'opponent';

export interface CardInstance extends CardData {
  readonly instanceId: string;
  readonly location: keyof Zones;
  readonly position?: Face;
  /** monsters on the field only */
  readonly battlePosition?: BattlePosition;
  readonly placedThisTurn: boolean;
  // what the seed's interface has no word for
  /** the name it goes by now, when a NameOverride gives it another one */
  readonly treatedAs?: string;
  readonly spellCounters?: number;
  /** its place on the field, 0–4 */
  readonly slot?: number;
  /** set when it lies on the other side of the field */
  readonly owner?: Side;
  /** instance it is equipped to or lies under */
  readonly attachedTo?: string;
}

export const GAME_PHASES = ['Draw', 'Standby', 'Main1', 'Battle', 'Main2', 'End'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

export interface LifePoints {
  readonly player: number;
  readonly opponent: number;
}

export interface GameResult {
  readonly isGameOver: boolean;
  readonly winner?: Side | 'draw';
  readonly reason?: Text;
}

export interface ChainBlock {
  /** 1 = the first link */
  readonly chainNumber: number;
  readonly cardInstanceId: string;
  readonly effectId: string;
  readonly side: Side;
  readonly spellSpeed: 1 | 2 | 3;
  readonly negated: boolean;
}

/** One legal answer; `answer` is what `EffectResolutionStep.action` and `answerQuestion` take. */
export interface Answer {
  readonly answer: string;
  readonly verb: string;
  readonly label: Text;
  readonly cardInstanceId?: string;
}

/** What the kernel waits for. The seeds leave the flow to the application: here it is an open question. */
export interface Question {
  readonly side: Side;
  readonly prompt?: string;
  /** a chance to answer with a fast effect */
  readonly reaction: boolean;
  readonly answers: readonly Answer[];
}

export interface OtherZones {
  readonly extraDeck: readonly CardInstance[];
  /** slots 5 and 6 */
  readonly extraMonsterZone: readonly CardInstance[];
  readonly xyzMaterials: readonly CardInstance[];
}

/** Everything the seeds' interface has no place for. */
export interface GameExt {
  readonly viewer: 0 | 1;
  readonly turnPlayer: Side;
  /** the other side of the table as the viewer sees it */
  readonly opponent: Zones;
  readonly others: Readonly<Record<Side, OtherZones>>;
  readonly opponentNormalSummons: { readonly used: number; readonly limit: number };
  /** null in the turn player's open Main Phase, before a phase, and when the game is over */
  readonly question: Question | null;
  /** cards whose effects are still at work although they left or resolved */
  readonly lingering: readonly string[];
}

export interface GameState {
  readonly zones: Zones;
  readonly lp: LifePoints;
  readonly phase: GamePhase;
  readonly turn: number;
  readonly normalSummonLimit: number;
  readonly normalSummonUsed: number;
  readonly chainStack: readonly ChainBlock[];
  readonly result: GameResult;
  /** `${cardInstanceId}:${effectId}` */
  readonly activatedIgnitionEffectsThisTurn: ReadonlySet<string>;
  /** passcodes of cards whose "once per turn by name" the viewer has used */
  readonly activatedOncePerTurnCards: ReadonlySet<number>;
  readonly pendingEndPhaseEffects: readonly EffectResolutionStep[];
  /** damage to the viewer would become 0: a rule says so, or the state was made with it */
  readonly damageNegation: boolean;
  /** absent in a hand-made state */
  readonly ext?: GameExt;
}

export interface GameStateUpdateResult {
  readonly success: boolean;
  readonly newState: GameState;
  readonly message?: string;
  readonly error?: string;
  readonly effectSteps?: EffectResolutionStep[];
}

/**
 * One instruction of an action. The kernel runs on by itself until somebody must answer, so `action` leads to the point where
 * this step is done or asks; a step that is done already succeeds and changes nothing.
 */
export interface EffectResolutionStep {
  readonly id: string;
  readonly summary: Text;
  /** `answers`: instance ids, names of modes or numbers for the questions on the way; when they run out the question stays open */
  action(state: GameState, answers?: readonly string[]): GameStateUpdateResult;
}

export interface ChainableAction {
  /** true: カードの発動, false: 効果の発動 */
  readonly isCardActivation: boolean;
  readonly spellSpeed: 1 | 2 | 3;
  /** CONDITIONS */
  canActivate(state: GameState): boolean;
  /** ACTIVATION: run at once, not undone by negation */
  createActivationSteps(state: GameState): EffectResolutionStep[];
  /** RESOLUTION: run when the chain resolves, can be negated */
  createResolutionSteps(state: GameState, activatedCardInstanceId: string): EffectResolutionStep[];
}

export interface RuleContext {
  damageAmount?: number;
  /** `player` or `opponent` */
  damageTarget?: string;
  targetCardInstanceId?: string;
  [key: string]: unknown;
}

export interface AdditionalRule {
  /** true: 永続効果・分類されない効果, can be negated; false: 効果外テキスト, never */
  readonly isEffect: boolean;
  readonly category: RuleCategory;
  canApply(state: GameState, context: RuleContext): boolean;
  /** NameOverride, StatusModifier */
  apply?(state: GameState, context: RuleContext): GameState;
  /** SummonCondition, SummonPermission, ActionPermission, VictoryCondition */
  checkPermission?(state: GameState, context: RuleContext): boolean;
  /** ActionReplacement, SelfDestruction */
  replace?(state: GameState, context: RuleContext): GameState;
}
