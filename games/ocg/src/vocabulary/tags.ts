/** What an effect includes, read by other cards and by the Damage Step filter; worked out from what its instructions do [YGO-9.2]. */
import {
  type AbilityNode,
  type CardsNode,
  type Deed,
  type ExpressionNode,
  type InstructionNode,
  instructionsOf,
  modePrograms,
  type ProgramNode,
  type Vocabulary,
  zonesOf,
} from '@fuda/language';
import { FREES_ITSELF } from '../functions/room.ts';

export const TAGS = {
  addsFromDeck: 1,
  summonsFromDeck: 2,
  sendsFromDeck: 4,
  specialSummons: 8,
  destroysOnField: 16,
  changesStats: 32,
  negatesActivation: 64,
  negatesSummon: 128,
  /** moves cards that lie in a GY, and no others: what Necrovalley is about */
  touchesGrave: 512,
  /** a monster that Special Summons itself */
  summonsSelf: 256,
} as const;

const FIELD: readonly string[] = ['monster', 'spellTrap'];

/** `home`: where the card itself is used from. */
function tagsOfDeed(vocabulary: Vocabulary, deed: Deed, home: readonly string[]): number {
  const { cards, from, to, field } = deed;
  const traits = traitsOf(vocabulary, deed);
  const zones = from ?? (cards?.kind === 'source' ? home : zonesOf(vocabulary, cards));
  const fromDeck = zones.includes('deck');
  let tags = fromDeck && to === 'hand' ? TAGS.addsFromDeck : 0;
  // destroying or discarding there is another verb than sending [YGO-3.9]
  if (fromDeck && to === 'grave' && traits.has('sends')) tags |= TAGS.sendsFromDeck;
  if (to !== undefined && to !== 'grave' && zones.length > 0 && zones.every((zone) => zone === 'grave'))
    tags |= TAGS.touchesGrave;
  if (traits.has('specialSummons'))
    tags |=
      TAGS.specialSummons | (fromDeck ? TAGS.summonsFromDeck : 0) | (cards?.kind === 'source' ? TAGS.summonsSelf : 0);
  // where the text names no place, it is the field
  if (traits.has('destroys') && (zones.length === 0 || zones.some((zone) => FIELD.includes(zone))))
    tags |= TAGS.destroysOnField;
  if (field !== undefined && vocabulary.fields.get(field)?.traits?.includes('battleValue')) tags |= TAGS.changesStats;
  if (traits.has('negatesActivation')) tags |= TAGS.negatesActivation;
  if (traits.has('negatesSummon')) tags |= TAGS.negatesSummon;
  return tags;
}

/** What is declared of a deed and of its action. */
export function traitsOf(vocabulary: Vocabulary, { action, traits = [] }: Deed): ReadonlySet<string> {
  const ofAction = action === undefined ? undefined : vocabulary.actions.get(action)?.traits;
  return new Set([...traits, ...(ofAction ?? [])]);
}

/**
 * Reading of [YGO-7.6]: an effect includes what any part of its text does, under a condition, later in the turn or by choice at resolution;
 * of modes chosen at activation only the chosen one counts [YGO-6.8].
 */
export function tagsOfProgram(
  vocabulary: Vocabulary,
  nodes: readonly InstructionNode[],
  home: readonly string[] = [],
): number {
  return nodes
    .flatMap(({ instruction, args }) => instruction.does(vocabulary, args))
    .reduce((tags, deed) => tags | tagsOfDeed(vocabulary, deed, home), 0);
}

export function tagsOf(ability: AbilityNode, vocabulary: Vocabulary): number {
  const chosen = new Set(modePrograms(ability).flatMap(instructionsOf));
  const nodes = instructionsOf(ability.programs.get('resolution')).filter((node) => !chosen.has(node));
  const home = ability.zones?.map(({ zone }) => zone) ?? [];
  return tagsOfProgram(vocabulary, nodes, home);
}

/** Timings of the Damage Step in which it may be used, as bits [YGO-11.9]. */
export function damageStepOf(ability: AbilityNode, vocabulary: Vocabulary): number {
  const any = 31;
  const { kind, trigger } = ability;
  // events whose own timing lies in the Damage Step
  if (trigger?.events.some(({ traits }) => traits?.includes('damageStep'))) return any;
  if (kind.name === 'trigger') return !trigger?.optional || trigger.scope === 'self' ? any : 0;
  const tags = tagsOf(ability, vocabulary);
  if (tags & (TAGS.negatesActivation | TAGS.negatesSummon)) return any;
  // looking for cards is nothing it does
  const only = instructionsOf(ability.programs.get('resolution'))
    .filter(({ instruction }) => !instruction.idle)
    .every(({ instruction, args }) => instruction.does(vocabulary, args).some(({ field }) => field !== undefined));
  return tags & TAGS.changesStats && only ? 3 : 0;
}

/** How many cards of one's own Monster Zones surely go. */
function freed(vocabulary: Vocabulary, cards: CardsNode | undefined): number {
  if (cards?.kind === 'variable') {
    const { origin } = cards.variable;
    return freed(vocabulary, origin?.instruction.picks(vocabulary, origin.args));
  }
  if (cards?.kind !== 'selection') return 0;
  const { zones, owner, min, strategy } = cards.selection;
  if (owner.kind !== 'self' || zones.length === 0 || zones.some(({ zone }) => zone !== 'monster')) return 0;
  const least = (n: ExpressionNode): number => (Number.isFinite(n.range[0]) ? n.range[0] : 0);
  return strategy === 'ALL' ? 1 : Math.min(5, least(min));
}

/** Zones of the player's own field that paying surely frees. */
export function freesOf(ability: AbilityNode, vocabulary: Vocabulary): number {
  const paid: ProgramNode['instructions'] = ability.programs.get('activation')?.instructions ?? [];
  const leaving = paid
    .filter(({ optional }) => !optional)
    .flatMap(({ instruction, args }) => instruction.does(vocabulary, args))
    .filter(({ to }) => to !== undefined && to !== 'monster');
  const itself = leaving.some(({ cards }) => cards?.kind === 'source');
  return leaving.reduce((sum, { cards }) => sum + freed(vocabulary, cards), itself ? FREES_ITSELF : 0);
}

/** Its cost frees one zone, and what it does then brings a monster from elsewhere than the Extra Deck to the field. */
export function countsOnCost(ability: AbilityNode, vocabulary: Vocabulary): number {
  if (freesOf(ability, vocabulary) !== 1) return 0;
  const nodes = (ability.programs.get('resolution')?.instructions ?? []).filter(({ optional }) => !optional);
  const arriving = nodes
    .flatMap(({ instruction, args }) => instruction.does(vocabulary, args))
    .filter(({ to }) => to === 'monster');
  const fromExtra = ({ cards, from }: Deed): boolean => (from ?? zonesOf(vocabulary, cards)).includes('extra');
  return arriving.length > 0 && !arriving.some(fromExtra) ? 1 : 0;
}
