import type { CompiledGame } from './compile/game.ts';
import type { Text } from './game.ts';
import * as c from './machine/cells.ts';
import { closeLook, openLook } from './machine/fuel.ts';
import type { Machine } from './machine/machine.ts';
import * as op from './machine/opcodes.ts';
import { GROUP_PASS, M_PROMPT, Q_PROMPT } from './machine/sites.ts';
import { argument } from './machine/tiers.ts';

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
  const fp = S[c.FP];
  const named = game.reactions.get(game.code[S[c.PC] + 1]);
  const handled = S[fp + c.F_EVENT];
  const card = (ref: number): CardHandle | undefined =>
    (ref & c.CARD_MASK) === 0 ? undefined : mentionOf(m, viewer, ref & c.CARD_MASK);
  const source = named ? seen(m, named.subject, fp) : handled ? S[handled + c.E_SUBJECT] : S[fp + c.F_SOURCE];
  const target = named ? seen(m, named.other, fp) : handled ? S[handled + c.E_OTHER] : 0;
  const type = named ? named.event : handled ? S[handled + c.E_TYPE] : -1;
  const [about, aim] = [card(source), card(target)];
  return {
    player: S[c.QUERY_PLAYER] - 1,
    ...(type > 0 || named ? { event: game.eventNames[type] } : {}),
    ...(about ? { source: about } : {}),
    ...(aim ? { target: aim } : {}),
  };
}

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
 * A card spoken of because of what it did, not because somebody points at it. Where it lies now may be hidden even from those
 * who saw it act: in a deck that has been shuffled since, for instance.
 */
export function mentionOf(m: Machine, viewer: number | null, card: number): CardHandle {
  const handle = handleOf(m, viewer, card);
  const open = isOpenZone(m, m.S[m.location + card]);
  return open || handle.definition !== undefined ? handle : { ...handle, index: -1 };
}

const FACE_ZONE = 5;

/** Do cards lie apart in this location, so that everybody sees which is which even where faces are hidden? */
export function isOpenZone(m: Machine, location: number): boolean {
  return m.game.zoneVisibility[location % m.zones] === FACE_ZONE;
}

/** The open query, or null. */
export function describeQuery(m: Machine): Query | null {
  const { S, game } = m;
  if (S[c.QUERY_PLAYER] === 0 || S[c.RESULT] !== 0) return null;
  const player = S[c.QUERY_PLAYER] - 1;
  const pc = S[c.PC];
  const site = game.code[pc + 1];
  const many = game.code[pc] === op.CHOOSE_MANY;
  const prompt = game.prompts[game.sites[site + (many ? M_PROMPT : Q_PROMPT)]];
  const source = S[S[c.FP] + c.F_SOURCE] & c.CARD_MASK;
  const reaction = S[c.QUERY_REACTION] !== 0;
  return {
    player,
    reaction,
    ...(prompt === '' ? {} : { prompt }),
    ...(reaction && source !== 0 ? { reactionTo: mentionOf(m, player, source) } : {}),
    ...(many ? { picked: pickedCards(m, site, player) } : {}),
  };
}

function pickedCards(m: Machine, site: number, player: number): CardHandle[] {
  const { S, game } = m;
  const list = S[S[c.FP] + game.sites[site + 4]];
  return Array.from({ length: list === 0 ? 0 : S[list] }, (_, k) => handleOf(m, player, S[list + 1 + k] & c.CARD_MASK));
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
  const kind = groupKind(m, group);
  const numbered = kind === op.G_NUMBERS || kind === op.G_MODES || kind === op.G_SLOTS;
  const mode = kind === op.G_MODES ? modeLabel(m, group, m.optionNumber[i]) : undefined;
  const modeText = mode === undefined ? undefined : modeTextOf(game, mode);
  return {
    index: i,
    verb: verb.name,
    label: verb.label,
    ...(card === 0
      ? {}
      : {
          card: kind === op.G_PENDING || kind === op.G_RULES ? mentionOf(m, player, card) : handleOf(m, player, card),
        }),
    ...(ability === 0 || (card !== 0 && !knows(m, player, card))
      ? {}
      : { ability: game.abilityRows[ability].declaration.id }),
    ...(numbered ? { number: m.optionNumber[i] } : {}),
    ...(kind === op.G_SLOTS ? { slot: slotOf(m, group, m.optionNumber[i]) } : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(modeText === undefined ? {} : { modeText }),
    ...(kind === op.G_PENDING ? aboutOf(m, player, m.optionNumber[i]) : {}),
  };
}

/** What a waiting effect answers to, if that is a card; one that waits for a time is about the card it was bound to. */
export function aboutOf(m: Machine, viewer: number | null, index: number): { readonly about?: CardHandle } {
  const at = m.layout.pending + index * m.layout.pendingCells;
  const bound = m.game.ability.keepsCard[m.S[at + c.P_ABILITY]] === 0 ? c.P_TARGET : c.P_VALUE;
  const card = m.S[at + c.P_EVENT + c.E_SUBJECT] & c.CARD_MASK || m.S[at + bound] & c.CARD_MASK;
  return card === 0 ? {} : { about: mentionOf(m, viewer, card) };
}

/** Is the i-th answer "no", "next" or "done"? The options must have been counted. */
export function isPass(m: Machine, i: number): boolean {
  return m.optionGroup[i] === GROUP_PASS;
}

function slotOf(m: Machine, group: number, index: number): Pick<CardHandle, 'player' | 'zone' | 'index'> {
  const at = groupAddress(m, group);
  const { groups, declaration } = m.game;
  return { player: seen(m, groups[at + 3], m.S[c.FP]), zone: declaration.zones[groups[at + 2]].name, index };
}

function groupAddress(m: Machine, group: number): number {
  return m.game.sites[m.game.code[m.S[c.PC] + 1] + 8 + group];
}

/** Is the open question about a replacement rule of this card? The options must have been counted. */
export function isAskedAbout(m: Machine, card: number): boolean {
  for (let i = 0; i < m.optionCount; i++)
    if (m.optionCard[i] === card && groupKind(m, m.optionGroup[i]) === op.G_RULES) return true;
  return false;
}

function groupKind(m: Machine, group: number): number {
  if (group === GROUP_PASS || m.game.code[m.S[c.PC]] === op.CHOOSE_MANY) return -1;
  return m.game.groups[groupAddress(m, group)];
}

function modeLabel(m: Machine, group: number, number: number): string | undefined {
  return m.game.modeLabels.get(groupAddress(m, group))?.[number];
}

/** An operand as somebody reads it who only looks. */
function seen(m: Machine, tagged: number, fp: number): number {
  const fuel = openLook(m);
  const value = argument(m, tagged, fp, 0);
  closeLook(m, fuel);
  return value;
}
