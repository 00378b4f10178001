import type { CompiledGame } from './compile/game.ts';
import type { Text } from './game.ts';
import * as c from './machine/cells.ts';
import { isFresh } from './machine/commands.ts';
import type { Machine } from './machine/machine.ts';
import { GROUP_PASS } from './machine/sites.ts';
import {
  ANSWERS,
  aboutCard,
  answerKind,
  groupAddress,
  isPicking,
  pickedCard,
  pickedCount,
  promptIndex,
  readReaction,
  slotLocation,
  waitingSource,
} from './question.ts';

/** A card as one player may speak of it. Without `definition` its face is unknown to that player. */
export interface CardHandle {
  readonly player: number;
  readonly zone: string;
  /** −1: somewhere in that zone; where exactly is not known to that player */
  readonly index: number;
  readonly definition?: string;
  readonly name?: Text;
}

/** One legal answer. */
export interface Option {
  readonly index: number;
  readonly verb: string;
  readonly label: Text;
  readonly card?: CardHandle;
  /** id of the ability on its card */
  readonly ability?: string;
  readonly number?: number;
  /** the free slot meant, where slots are chosen; `number` is its index */
  readonly slot?: Pick<CardHandle, 'player' | 'zone' | 'index'>;
  /** name of the chosen mode */
  readonly mode?: string;
  /** the same for people, where the game has words for it */
  readonly modeText?: Text;
  /** for a waiting effect: the card whose doings it answers, or the one it was left for */
  readonly about?: CardHandle;
}

export interface Query {
  readonly player: number;
  /** a chance to answer something that just happened (seed 003: waiting_for_reaction) */
  readonly reaction: boolean;
  /** what happened, when this is a reaction: the card that caused the window */
  readonly reactionTo?: CardHandle;
  readonly prompt?: string;
  /** for a choice of several cards: those picked so far */
  readonly picked?: readonly CardHandle[];
}

/** What a reaction window is about (seed 003 §6: reaction_context). */
export interface ReactionContext {
  /** who may react */
  readonly player: number;
  /** one of the game's events, where the window names it or an event is being handled */
  readonly event?: string;
  /** the card that did it, and the one it is aimed at */
  readonly source?: CardHandle;
  readonly target?: CardHandle;
}

export function reactionContext(m: Machine, viewer: number | null): ReactionContext | null {
  const { S, game } = m;
  if (S[c.QUERY_PLAYER] === 0 || S[c.RESULT] !== 0 || S[c.QUERY_REACTION] === 0) return null;
  readReaction(m, reaction);
  const [type, source, target] = reaction;
  return {
    player: S[c.QUERY_PLAYER] - 1,
    ...(type < 0 ? {} : { event: game.eventNames[type] }),
    ...mentioned(m, viewer, source, 'source'),
    ...mentioned(m, viewer, target, 'target'),
  };
}

const reaction = new Int32Array(3);

export function knows(m: Machine, viewer: number | null, card: number): boolean {
  const known = m.S[m.layout.known + card];
  return viewer === null ? known === 3 : ((known >> viewer) & 1) !== 0;
}

export function handleOf(m: Machine, viewer: number | null, card: number): CardHandle {
  const { S, game } = m;
  const location = S[m.location + card];
  const handle = {
    player: location >= m.zones ? 1 : 0,
    zone: game.declaration.zones[location % m.zones].name,
    index: S[m.layout.index + card],
  };
  if (!knows(m, viewer, card)) return handle;
  const definition = game.cards[S[m.definition + card] - 1];
  return { ...handle, definition: definition.id, name: definition.name };
}

/**
 * A card spoken of because of what it did, not because somebody points at it. It is followed only as far as it can be seen: once it
 * lies among cards nobody can tell apart, or has come back from there as another object, there is nothing to say of it.
 */
export function mentionOf(m: Machine, viewer: number | null, ref: number): CardHandle | undefined {
  return isInSight(m, viewer, ref) ? handleOf(m, viewer, ref & c.CARD_MASK) : undefined;
}

/** Can the viewer tell which card this object, spoken of because of what it did, is by now? */
export function isInSight(m: Machine, viewer: number | null, ref: number): boolean {
  const card = ref & c.CARD_MASK;
  if (card === 0) return false;
  return knows(m, viewer, card) || (isOpenZone(m, m.S[m.location + card]) && isFresh(m, ref));
}

const ALL_ZONE = 3;
const FACE_ZONE = 5;

/**
 * Is it nobody's business but of those who know the card that this effect waits? So it is where the card lies closed and nothing was seen of
 * it: it has not moved since, nor does it wait because it left a place where cards lie open. A hand trap is known once it is used. What was
 * started openly waits openly.
 */
export function waitsUnseen(m: Machine, viewer: number | null, index: number): boolean {
  const { S, layout, game } = m;
  const at = layout.pending + index * layout.pendingCells;
  const ability = S[at + c.P_ABILITY];
  const ref = S[at + c.P_SOURCE];
  const card = ref & c.CARD_MASK;
  if (card === 0 || ability === 0 || (ability > 0 && game.ability.definition[ability] === 0)) return false;
  if (knows(m, viewer, card) || isOpenZone(m, S[m.location + card]) || !isFresh(m, ref)) return false;
  const event = at + c.P_EVENT;
  const from = S[event + c.E_FROM];
  const leftInSight =
    (S[event + c.E_SUBJECT] & c.CARD_MASK) === card && from >= 0 && isOpenTo(game.zoneVisibility[from]);
  return !leftInSight;
}

const isOpenTo = (visibility: number): boolean => visibility === ALL_ZONE || visibility === FACE_ZONE;

/** Effects of which the viewer knows that they wait. */
export function countWaiting(m: Machine, viewer: number | null): number {
  const { S, layout } = m;
  let n = 0;
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++)
    if (S[layout.pending + k * layout.pendingCells + c.P_ABILITY] !== 0 && !waitsUnseen(m, viewer, k)) n++;
  return n;
}

/** The same as a field that is left out where there is nothing to say. */
export function mentioned<K extends string>(
  m: Machine,
  viewer: number | null,
  ref: number,
  field: K,
): { readonly [name in K]?: CardHandle } {
  const handle = mentionOf(m, viewer, ref);
  return handle === undefined ? {} : ({ [field]: handle } as { [name in K]: CardHandle });
}

/** Do cards lie apart in this location, so that everybody sees which is which even where faces are hidden? */
export function isOpenZone(m: Machine, location: number): boolean {
  return m.game.zoneVisibility[location % m.zones] === FACE_ZONE;
}

/** The open query, or null. */
export function describeQuery(m: Machine): Query | null {
  const { S, game } = m;
  if (S[c.QUERY_PLAYER] === 0 || S[c.RESULT] !== 0) return null;
  const player = S[c.QUERY_PLAYER] - 1;
  const prompt = game.prompts[promptIndex(m)];
  const reaction = S[c.QUERY_REACTION] !== 0;
  return {
    player,
    reaction,
    ...(prompt === '' ? {} : { prompt }),
    ...(reaction ? mentioned(m, player, S[S[c.FP] + c.F_SOURCE], 'reactionTo') : {}),
    ...(isPicking(m)
      ? { picked: Array.from({ length: pickedCount(m) }, (_, k) => handleOf(m, player, pickedCard(m, k))) }
      : {}),
  };
}

const modeTexts = new WeakMap<CompiledGame, ReadonlyMap<string, Text>>();

/** Of the rules, or of the card whose choice it is. */
function modeTextOf(game: CompiledGame, mode: string): Text | undefined {
  let known = modeTexts.get(game);
  if (!known) {
    const { modeTexts: own = {} } = game.declaration;
    known = new Map([...game.cards.flatMap((card) => Object.entries(card.modeTexts ?? {})), ...Object.entries(own)]);
    modeTexts.set(game, known);
  }
  return known.get(mode);
}

/** The i-th legal answer to the open query, as the asked player may see it. */
export function describeOption(m: Machine, i: number): Option {
  const { S, game } = m;
  const player = S[c.QUERY_PLAYER] - 1;
  const verb = game.declaration.verbs[m.optionVerb[i]];
  const card = m.optionCard[i];
  const ability = m.optionAbility[i];
  const group = m.optionGroup[i];
  const kind = answerKind(m, i);
  const numbered = kind === ANSWERS.numbers || kind === ANSWERS.modes || kind === ANSWERS.slots;
  const mode = kind === ANSWERS.modes ? modeLabel(m, group, m.optionNumber[i]) : undefined;
  const modeText = mode === undefined ? undefined : modeTextOf(game, mode);
  return {
    index: i,
    verb: verb.name,
    label: verb.label,
    ...(card === 0
      ? {}
      : kind === ANSWERS.pending
        ? mentioned(m, player, waitingSource(m, m.optionNumber[i]), 'card')
        : kind === ANSWERS.rules
          ? mentioned(m, player, card, 'card')
          : { card: handleOf(m, player, card) }),
    ...(ability === 0 || (card !== 0 && !knows(m, player, card)) ? {} : { ability: game.abilityIds[ability] }),
    ...(numbered ? { number: m.optionNumber[i] } : {}),
    ...(kind === ANSWERS.slots ? { slot: slotOf(m, i) } : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(modeText === undefined ? {} : { modeText }),
    ...(kind === ANSWERS.pending ? aboutOf(m, player, m.optionNumber[i]) : {}),
  };
}

/** What a waiting effect answers to, if that is a card; one that waits for a time is about the card it was bound to. */
export function aboutOf(m: Machine, viewer: number | null, index: number): { readonly about?: CardHandle } {
  return mentioned(m, viewer, aboutCard(m, index), 'about');
}

/** Is the i-th answer "no", "next" or "done"? The options must have been counted. */
export function isPass(m: Machine, i: number): boolean {
  return m.optionGroup[i] === GROUP_PASS;
}

function slotOf(m: Machine, i: number): Pick<CardHandle, 'player' | 'zone' | 'index'> {
  const location = slotLocation(m, i);
  const zone = m.game.declaration.zones[location % m.zones].name;
  return { player: location >= m.zones ? 1 : 0, zone, index: m.optionNumber[i] };
}

/** Is the open question about a replacement rule of this card? The options must have been counted. */
export function isAskedAbout(m: Machine, card: number): boolean {
  for (let i = 0; i < m.optionCount; i++)
    if (m.optionCard[i] === card && answerKind(m, i) === ANSWERS.rules) return true;
  return false;
}

function modeLabel(m: Machine, group: number, number: number): string | undefined {
  return m.game.modeLabels.get(groupAddress(m, group))?.[number];
}
