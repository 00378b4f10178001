/** Rulesets are data: a file either holds every flag, or extends another and changes some. */
import type { Text } from '@fuda/kernel';
import classic from '../rulesets/classic.json' with { type: 'json' };
import classicChallenge from '../rulesets/classic-challenge.json' with { type: 'json' };
import classicV21 from '../rulesets/classic-v21.json' with { type: 'json' };
import kai from '../rulesets/kai.json' with { type: 'json' };
import kaiChallenge from '../rulesets/kai-challenge.json' with { type: 'json' };
import type { CardData, EffectField } from './seed/types.ts';

export const TIE_BREAKS = ['knowledge', 'kinds', 'secondSeat'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What may be trashed by `trashFromHand`. */
export const TRASH_REACHES = ['hand', 'playedResources'] as const;
export type TrashReach = (typeof TRASH_REACHES)[number];

export interface Ruleset {
  readonly id: string;
  readonly name: Text;
  readonly summary: Text;
  readonly effectFields: readonly EffectField[];
  readonly cardSets: readonly string[];
  readonly handSize: number;
  readonly actionsPerTurn: number;
  readonly buysPerTurn: number;
  readonly startKnowledge: number;
  readonly startDeck: string;
  readonly firstPlayer: 'player' | 'cpu' | 'seeded';
  readonly roundLimit: number;
  readonly end: {
    readonly topPile: string;
    readonly emptyPiles: number;
    readonly check: 'everyCleanup' | 'roundEnd';
  };
  readonly drawnResources: 'stayInHand' | 'playAtEndOfAction';
  readonly scoreNonVictory: boolean;
  readonly scoreTokens: boolean;
  readonly tieBreak: readonly TieBreak[];
  readonly gainFromSupply: boolean;
  readonly gainOutsideSupply: boolean;
  readonly trashReach: readonly TrashReach[];
  readonly attack: { readonly resolve: 'victimDraw'; readonly handFloor: number } | null;
  readonly cardOverrides: Readonly<Record<string, Partial<CardData>>>;
}

export const RULESET_FLAGS: readonly (keyof Ruleset)[] = [
  'id',
  'name',
  'summary',
  'effectFields',
  'cardSets',
  'handSize',
  'actionsPerTurn',
  'buysPerTurn',
  'startKnowledge',
  'startDeck',
  'firstPlayer',
  'roundLimit',
  'end',
  'drawnResources',
  'scoreNonVictory',
  'scoreTokens',
  'tieBreak',
  'gainFromSupply',
  'gainOutsideSupply',
  'trashReach',
  'attack',
  'cardOverrides',
];

type RulesetFile = Partial<Ruleset> & { readonly id: string; readonly extends?: string };

/** Completes the files that extend another. Throws for an unknown flag, a missing one, or an unknown base. */
export function readRulesets(files: readonly unknown[]): readonly Ruleset[] {
  const byId = new Map((files as readonly RulesetFile[]).map((file) => [file.id, file]));
  const resolve = (id: string, seen: readonly string[]): Partial<Ruleset> => {
    const file = byId.get(id);
    if (!file) throw new Error(`ruleset "${id}" does not exist`);
    if (seen.includes(id)) throw new Error(`ruleset "${id}" extends itself`);
    const { extends: base, ...own } = file;
    for (const flag of Object.keys(own)) {
      if (!(RULESET_FLAGS as readonly string[]).includes(flag))
        throw new Error(`ruleset "${id}": unknown flag "${flag}"`);
    }
    return base === undefined ? own : { ...resolve(base, [...seen, id]), ...own };
  };
  return [...byId.keys()].map((id) => {
    const ruleset = resolve(id, []);
    for (const flag of RULESET_FLAGS) {
      if (ruleset[flag] === undefined) throw new Error(`ruleset "${id}": flag "${flag}" is missing`);
    }
    return ruleset as Ruleset;
  });
}

/** The seed is the authority, so `classic` comes first: the default of every door. */
export const RULESETS: readonly Ruleset[] = readRulesets([classic, kai, classicV21, classicChallenge, kaiChallenge]);

export const DEFAULT_RULESET = RULESETS[0].id;

export function findRuleset(id: string = DEFAULT_RULESET): Ruleset | undefined {
  return RULESETS.find((ruleset) => ruleset.id === id);
}

/** For callers that have checked the id. Throws for an unknown one. */
export function requireRuleset(id?: string): Ruleset {
  const ruleset = findRuleset(id);
  if (!ruleset) throw new Error(`no ruleset "${id}"`);
  return ruleset;
}
