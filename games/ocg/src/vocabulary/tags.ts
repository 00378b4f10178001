/** What an effect includes, read by other cards and by the Damage Step filter; worked out from its programs [YGO-9.2]. */
import type { AbilityNode, CardsNode, InstructionNode, ProgramNode } from '@fuda/language';

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

/** Every instruction of a program, nested ones included. */
export function walk(program: ProgramNode | undefined): InstructionNode[] {
  if (!program) return [];
  return program.instructions.flatMap((node) => [node, ...nested(node.args).flatMap(walk)]);
}

function nested(value: unknown): ProgramNode[] {
  if (value instanceof Map) return [...value.values()].flatMap(nested);
  if (Array.isArray(value)) return value.flatMap(nested);
  if (typeof value !== 'object' || value === null) return [];
  if ('instructions' in value) return [value as ProgramNode];
  if (('kind' in value && value.kind === 'variable') || 'startsEmpty' in value || 'operator' in value) return [];
  return Object.values(value).flatMap(nested);
}

/** Zones a card parameter looks in, as far as the text tells. */
function zonesOf(cards: unknown): readonly string[] {
  if (typeof cards !== 'object' || cards === null || !('kind' in cards)) return [];
  const node = cards as CardsNode;
  if (node.kind === 'selection')
    return node.selection.among ? zonesOf(node.selection.among) : node.selection.zones.map(({ zone }) => zone);
  if (node.kind !== 'variable') return [];
  const { origin } = node.variable;
  if (!origin) return [];
  if (origin.instruction.name === 'EXCAVATE' || origin.instruction.name === 'LOOK') return ['deck'];
  return zonesOf(
    origin.args.cards ?? (origin.args.selection ? { kind: 'selection', selection: origin.args.selection } : undefined),
  );
}

/** The cards lie in a GY: looked for only there, or this card where it is used from there. */
function isInGrave(ability: AbilityNode, cards: unknown): boolean {
  const isSource = (cards as { kind?: string } | undefined)?.kind === 'source';
  const zones = isSource ? (ability.zones ?? []).map(({ zone }) => zone) : zonesOf(cards);
  return zones.length > 0 && zones.every((zone) => zone === 'grave');
}

export function tagsOf(ability: AbilityNode): number {
  let tags = 0;
  for (const { instruction, args } of walk(ability.programs.get('resolution'))) {
    const fromDeck = zonesOf(args.cards).includes('deck');
    if (instruction.moves && isInGrave(ability, args.cards)) tags |= TAGS.touchesGrave;
    switch (instruction.name) {
      case 'DRAW':
      case 'SEARCH':
        tags |= TAGS.addsFromDeck;
        break;
      case 'MOVE':
        if (fromDeck) tags |= TAGS.addsFromDeck;
        break;
      case 'SEND':
      case 'REST_TO_GRAVE':
        if (fromDeck || instruction.name === 'REST_TO_GRAVE') tags |= TAGS.sendsFromDeck;
        break;
      case 'SPECIAL_SUMMON':
        tags |= TAGS.specialSummons | (fromDeck ? TAGS.summonsFromDeck : 0);
        if ((args.cards as { kind?: string } | undefined)?.kind === 'source') tags |= TAGS.summonsSelf;
        break;
      case 'SUMMON_TOKENS':
      case 'FUSION_SUMMON':
      case 'RITUAL_SUMMON':
      case 'SYNCHRO_WITH_THIS':
        tags |= TAGS.specialSummons;
        break;
      case 'DESTROY':
        tags |= TAGS.destroysOnField;
        break;
      case 'NEGATE_ACTIVATION':
        tags |= TAGS.negatesActivation | (args.destroy ? TAGS.destroysOnField : 0);
        break;
      case 'NEGATE_SUMMON':
        tags |= TAGS.negatesSummon;
        break;
      case 'MODIFY':
        tags |= TAGS.changesStats;
        break;
    }
  }
  return tags;
}

/** Events whose own timing lies in the Damage Step. */
const IN_DAMAGE_STEP = [
  'DESTROYED_BY_BATTLE',
  'BATTLE_START',
  'BATTLED',
  'BATTLE_DAMAGE',
  'DAMAGED',
  'CALCULATION',
  'DAMAGE_STEP_END',
];

/** Timings of the Damage Step in which it may be used, as bits [YGO-11.9]. */
export function damageStepOf(ability: AbilityNode): number {
  const any = 31;
  const { kind, trigger } = ability;
  if (trigger?.events.some(({ word }) => IN_DAMAGE_STEP.includes(word))) return any;
  if (kind.name === 'trigger') return !trigger?.optional || trigger.scope === 'self' ? any : 0;
  const tags = tagsOf(ability);
  if (tags & (TAGS.negatesActivation | TAGS.negatesSummon)) return any;
  const only = walk(ability.programs.get('resolution')).every(({ instruction }) => instruction.name === 'MODIFY');
  return tags & TAGS.changesStats && only ? 3 : 0;
}

/** Zones of the player's own field that paying surely frees. */
export function freesOf(ability: AbilityNode): number {
  return walk(ability.programs.get('activation')).filter(
    ({ instruction, args }) =>
      instruction.name === 'TRIBUTE' || (instruction.name === 'SEND' && zonesOf(args.cards).includes('monster')),
  ).length;
}
