/** The CPU levels as everybody else uses them: they look at the view and the options of the asked seat, like a person. */
import type { Match, Text } from '@fuda/kernel';
import { BASE_PILES, MENUS, PRESETS } from '../data.ts';
import type { Ruleset } from '../ruleset.ts';
import { countOwned, rulesetOf } from '../view.ts';
import { easy } from './easy.ts';
import { menuPolicy, type Strategy } from './menu.ts';
import { normal } from './normal.ts';
import type { Policy } from './policy.ts';
import { bookOf, sightOfView } from './sight.ts';

export const LEVELS = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_TEXT: Readonly<Record<Level, Text>> = {
  easy: { ja: 'やさしい', en: 'Easy' },
  normal: { ja: 'ふつう', en: 'Normal' },
  hard: { ja: 'つよい', en: 'Hard' },
};

/** How each of them decides, for those who ask why it did something. */
export const LEVEL_WAYS: Readonly<Record<Level, Text>> = {
  easy: {
    ja: '知識・米・ドローの順に使い、勝利点・知識・資源の順に買えるだけ高い札を買います',
    en: 'uses knowledge, then rice, then draws; buys victory, then knowledge, then resources, the dearest it can',
  },
  normal: {
    ja: '序盤は米と知識、終盤は勝利点を重く見て、いちばん値打ちのある札を選びます',
    en: 'weighs rice and knowledge early, victory late, and takes what is worth most',
  },
  hard: {
    ja: 'この札の組み合わせで見つけておいた買い物の順番に従います',
    en: 'follows an order of buying found for these piles beforehand',
  },
};

/** The menus a ruleset has of its own, by preset. A variant borrows those it has not from the ruleset it extends. */
export const shippedMenus = (ruleset: string): Readonly<Record<string, Strategy>> => MENUS[ruleset] ?? {};

/** Menus found at run time, e.g. by a worker, for kingdoms without a shipped one. */
const found = new Map<string, Strategy>();

/** Cache key: ruleset and the piles in order of id. */
export function kingdomKey(ruleset: Ruleset, kingdom: readonly string[]): string {
  return `${ruleset.id} ${[...kingdom].sort().join(' ')}`;
}

/** Makes a menu available to `hard` for this kingdom. */
export function keepMenu(ruleset: Ruleset, kingdom: readonly string[], strategy: Strategy): void {
  found.set(kingdomKey(ruleset, kingdom), strategy);
}

/** The preset that has these piles. */
export function presetOf(kingdom: readonly string[]): string | undefined {
  const piles = [...kingdom].sort().join(' ');
  return PRESETS.find((p) => [...p.cards].sort().join(' ') === piles)?.id;
}

/** The menu for a kingdom; undefined while none is ready. */
export function menuFor(ruleset: Ruleset, kingdom: readonly string[]): Strategy | undefined {
  const known = found.get(kingdomKey(ruleset, kingdom));
  if (known) return known;
  const preset = presetOf(kingdom);
  if (preset === undefined) return undefined;
  return shippedMenus(ruleset.id)[preset] ?? shippedMenus(ruleset.id.split('-')[0])[preset];
}

/** `hard` falls back to `normal` until its menu is ready. */
export function policyFor(level: Level, ruleset: Ruleset, kingdom: readonly string[]): Policy {
  if (level === 'easy') return easy;
  const menu = level === 'hard' ? menuFor(ruleset, kingdom) : undefined;
  return menu ? menuPolicy(menu, bookOf(ruleset)) : normal;
}

/** The kingdom on the table of a match. */
export function kingdomOf(match: Match): readonly string[] {
  return match
    .view(null)
    .players[0].zones.supply.cards.map((card) => card.definition!)
    .filter((id) => !BASE_PILES.includes(id));
}

/** The option a level takes for the asked player, from that player's view and options alone. */
export function chooseOption(match: Match, level: Level): number {
  const seat = match.query?.player;
  if (seat === undefined) throw new Error('the match is over');
  const ruleset = rulesetOf(match.machine);
  const [owned, rivalOwned] = [seat, 1 - seat].map((who) => new Map(Object.entries(countOwned(match.machine, who))));
  const sight = sightOfView(bookOf(ruleset), match.view(seat), match.options(), owned, rivalOwned);
  return policyFor(level, ruleset, kingdomOf(match))(sight);
}
