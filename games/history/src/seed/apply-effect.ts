/** The seed's applyEffect: one effect, or a list in order, carried out for a player outside the turn's own course. */
import type { CardDefinition } from '@fuda/kernel';
import { lowerCard } from '../lower-card.ts';
import { UNBOUNDED_VOCABULARY } from '../vocabulary/index.ts';
import type { CardData } from '../vocabulary/words.ts';
import { cardTable } from './card-definitions.ts';
import { givePicks, matchOf, pendingOf, stateOf, stepwiseGame } from './engine.ts';
import { extensionOf } from './game-state.ts';
import type { Chooser } from './turn-flow.ts';
import type { ActivePlayer, Effect, GameState } from './types.ts';

const LAB = 'LAB';

export interface ApplyOptions {
  /**
   * The card the effects belong to (for trashSelf): its place among the player's played cards. Left out: the last played card that
   * says trashSelf itself, or else the last played card.
   */
  readonly source?: number;
  /** answers choices; left out: as few cards as allowed, the first ones offered */
  readonly choose?: Chooser;
}

/** Every card as often as it is offered, at most. */
function isSubset(wanted: readonly string[], offered: readonly string[]): boolean {
  const left = [...offered];
  return wanted.every((id) => left.includes(id) && left.splice(left.indexOf(id), 1).length === 1);
}

const fewest: Chooser = ({ min, cards }) => cards.slice(0, min);

/** `trashSelf: false` of the seed's interface is no effect at all. */
function done(effect: Effect): readonly Effect[] {
  if (effect.trashSelf === false) return [];
  const { condition } = effect;
  if (!condition) return [effect];
  const rest = condition.else ? { else: condition.else.flatMap(done) } : {};
  return [{ condition: { ...condition, then: condition.then.flatMap(done), ...rest } }];
}

function labCard(effects: readonly Effect[]): CardDefinition {
  const card: CardData = {
    id: LAB,
    name: LAB,
    nameEn: LAB,
    kana: LAB,
    era: 'base',
    type: 'event',
    cost: 0,
    knowledgeRequired: 0,
    effects: effects.flatMap(done),
    supply: 0,
    year: 0,
    note: '',
  };
  return lowerCard(card, UNBOUNDED_VOCABULARY);
}

function sourceOf(state: GameState, player: ActivePlayer): number {
  const table = cardTable(extensionOf(state).rulesetId);
  const { played } = state[player];
  const own = played.findLastIndex((id) => table.get(id)?.effects.some(({ trashSelf }) => trashSelf));
  return own >= 0 ? own : played.length - 1;
}

/** Pure: `state` is left as it is. Throws when the ruleset has no such effect or `choose` answers with cards not offered. */
export function applyEffects(
  state: GameState,
  player: ActivePlayer,
  effects: readonly Effect[],
  options: ApplyOptions = {},
): GameState {
  const definition = labCard(effects);
  if (definition.abilities.length === 0) return state;
  const ext = extensionOf(state);
  const game = stepwiseGame(ext.rulesetId, [definition]);
  const lab = { definition: LAB, seat: player, sourceIndex: options.source ?? sourceOf(state, player) };
  const match = matchOf(state, ext, game, lab);
  const apply = match.options().find(({ verb }) => verb === 'apply')!;
  match.decide(apply.index);
  for (let decision = pendingOf(match); decision; decision = pendingOf(match)) {
    const wanted = (options.choose ?? fewest)(decision);
    if (wanted.length < decision.min || wanted.length > decision.max || !isSubset(wanted, decision.cards)) {
      throw new Error(`${decision.kind}: choose ${decision.min} to ${decision.max} of ${decision.cards.join(', ')}`);
    }
    givePicks(match, wanted);
  }
  const { rulesetId, kingdom, seed } = ext;
  return stateOf(match, { rulesetId, kingdom, seed });
}

export function applyEffect(
  state: GameState,
  player: ActivePlayer,
  effect: Effect,
  options: ApplyOptions = {},
): GameState {
  return applyEffects(state, player, [effect], options);
}

/** The seed's drawCards: from the deck, which the shuffled discard pile becomes when it is empty; as many as there are [HB-D2]. */
export function drawCards(state: GameState, player: ActivePlayer, count = 1): GameState {
  if (!Number.isInteger(count) || count < 0) throw new Error(`drawCards: ${count} is no number of cards`);
  return count === 0 ? state : applyEffect(state, player, { draw: count });
}
