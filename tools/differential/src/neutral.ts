/** What both engines are translated to: positions and questions in words that belong to neither. */

export type Side = 'fuda' | 'core';
export const SIDES: readonly Side[] = ['fuda', 'core'];

export const ZONES = [
  'deck',
  'hand',
  'monster',
  'spellTrap',
  'grave',
  'banished',
  'extra',
  'material',
  'nowhere',
] as const;
export type Zone = (typeof ZONES)[number];

export interface Place {
  readonly player: number;
  readonly zone: Zone;
  readonly index: number;
}

export interface CardAt extends Place {
  /** passcode */
  readonly code: number;
}

/** Cards on the field are told apart by their slots; elsewhere copies of a card are as good as each other. */
export function keyOf(card: CardAt): string {
  // whose side they are on is the monster's business
  if (card.zone === 'material') return `material#${card.code}`;
  const slot = card.zone === 'monster' || card.zone === 'spellTrap' ? `.${card.index}` : '';
  return `${card.player}.${card.zone}${slot}#${card.code}`;
}

/** The passcode in a key, 0 where it names no card. */
export function codeIn(key: string): number {
  return Number(/#(\d+)/.exec(key)?.[1] ?? 0);
}

export interface MonsterFacts {
  readonly defense: boolean;
  readonly faceDown: boolean;
  /** of face-up monsters only: a face-down one has no values */
  readonly atk?: number;
  readonly def?: number;
  readonly level?: number;
  readonly materials: readonly number[];
}

export interface FieldCard extends Partial<MonsterFacts> {
  readonly code: number;
  readonly faceDown: boolean;
  readonly owner: number;
  readonly counters: number;
  /** key of the monster it is equipped to */
  readonly equippedTo?: string;
}

export interface SidePosition {
  readonly lp: number;
  /** bottom first */
  readonly deck: readonly number[];
  readonly hand: readonly number[];
  readonly grave: readonly number[];
  readonly banished: readonly string[];
  readonly extra: readonly number[];
  readonly monsters: Readonly<Record<number, FieldCard>>;
  readonly spells: Readonly<Record<number, FieldCard>>;
}

export const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export interface Position {
  readonly turn: number;
  readonly turnPlayer: number;
  readonly phase: Phase;
  /** passcodes of the chain's links, first link first */
  readonly chain: readonly number[];
  readonly players: readonly [SidePosition, SidePosition];
}

/**
 * `main`, `battle`: the turn player's open moments. `respond`: a chance to activate something. Those three are *stable*: boards and
 * options are compared there. The others belong to something being carried out.
 */
export const QUESTION_KINDS = [
  'main',
  'battle',
  'respond',
  'pick',
  'yesno',
  'position',
  'place',
  'mode',
  'number',
  'order',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export const STABLE: readonly QuestionKind[] = ['main', 'battle', 'respond'];

export interface Choice<Answer> {
  /** equal in both engines for the same choice */
  readonly key: string;
  readonly answer: Answer;
}

/** Not doing anything; ends a window, declines, or finishes a selection. */
export const PASS = 'pass';

export interface Question<Answer> {
  readonly kind: QuestionKind;
  readonly player: number;
  readonly choices: readonly Choice<Answer>[];
  /** for picks: how many of the choices */
  readonly min: number;
  readonly max: number;
  /** a question that is a stable one in the other engine, or not, as it stands there */
  readonly ambiguous?: boolean;
}

export const isStable = (question: Pick<Question<unknown>, 'kind'>): boolean => STABLE.includes(question.kind);

/** The n-th choice with the same key gets a number, so that two effects of one card are two choices. */
export function numbered<Answer>(choices: readonly Choice<Answer>[]): Choice<Answer>[] {
  const seen = new Map<string, number>();
  return choices.map(({ key, answer }) => {
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    return { key: n === 1 ? key : `${key}~${n}`, answer };
  });
}
