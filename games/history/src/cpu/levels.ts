/** The CPU levels as everybody else uses them: they see what the asked seat sees, like a person. */
import { countOptions, type Machine, type Match, type Text } from '@fuda/kernel';
import { BASE_PILES, BUY_LISTS, PRESETS } from '../data.ts';
import type { Ruleset } from '../ruleset.ts';
import { buyListPolicy, type Strategy } from './buy-list.ts';
import { easy } from './easy.ts';
import { beatsNormal, findBuyList } from './find-buy-list.ts';
import { MachineObservation } from './machine-observation.ts';
import { normal } from './normal.ts';
import { bookOfGame, type CardBook, isPrinted } from './observation.ts';
import type { Policy } from './policy.ts';
import { Simulator } from './simulate.ts';

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
    ja: 'この札の組み合わせで、たくさんの対戦をためして見つけた買い物の順番に従います',
    en: 'follows an order of buying found for these piles by trying many matches',
  },
};

/** The buy lists a ruleset has of its own, by preset. A variant borrows those it has not from the ruleset it extends. */
export const shippedBuyLists = (ruleset: string): Readonly<Record<string, Strategy>> => BUY_LISTS[ruleset] ?? {};

/** The preset that has these piles. */
export function presetOf(kingdom: readonly string[]): string | undefined {
  const piles = [...kingdom].sort().join(' ');
  return PRESETS.find((p) => [...p.cards].sort().join(' ') === piles)?.id;
}

/** Those a ruleset plays by, with what it borrows. */
const listsOf = ({ id }: Ruleset): Readonly<Record<string, Strategy>> => ({
  ...shippedBuyLists(id.split('-')[0]),
  ...shippedBuyLists(id),
});

/** The buy list that ships for a kingdom, if its cards are those of the ruleset. */
export function shippedFor(book: CardBook, kingdom: readonly string[]): Strategy | undefined {
  const preset = presetOf(kingdom);
  if (preset === undefined || ![...BASE_PILES, ...kingdom].every((id) => isPrinted(id, book))) return undefined;
  return listsOf(book.ruleset)[preset];
}

/** Buy lists looked for at the table, by cards and kingdom; null = none was better than `normal`. */
const found = new WeakMap<CardBook, Map<string, Strategy | null>>();
const SEARCH_SEED = 1;

/**
 * What `hard` plays by: a buy list that ships, or one it looks for when it first sits down at such a table. Null: nothing better than
 * `normal` was found there, so it plays like that.
 */
export function buyListFor(book: CardBook, kingdom: readonly string[]): Strategy | null {
  const shipped = shippedFor(book, kingdom);
  if (shipped) return shipped;
  const buyLists = found.get(book) ?? new Map<string, Strategy | null>();
  found.set(book, buyLists);
  // the order of the piles on the table must not matter
  const piles = [...kingdom].sort();
  const key = piles.join(' ');
  const known = buyLists.get(key);
  if (known !== undefined) return known;
  const sim = new Simulator(book.ruleset, piles, book);
  const best = findBuyList(sim, Object.values(listsOf(book.ruleset)), SEARCH_SEED);
  const buyList = beatsNormal(sim, best, SEARCH_SEED) ? best : null;
  buyLists.set(key, buyList);
  return buyList;
}

export function policyFor(level: Level, book: CardBook, kingdom: readonly string[]): Policy {
  if (level === 'easy') return easy;
  const buyList = level === 'hard' ? buyListFor(book, kingdom) : null;
  return buyList === null ? normal : buyListPolicy(buyList, book);
}

/** The kingdom on the table of a match. */
export function kingdomOf(match: Match): readonly string[] {
  return match
    .view(null)
    .players[0].zones.supply.cards.map((card) => card.definition!)
    .filter((id) => !BASE_PILES.includes(id));
}

/** One for each machine: what it knows of the game does not change. */
const observations = new WeakMap<Machine, MachineObservation>();

/** The option a level takes for the asked player, from what that player may know; `allowed`: the others do not exist for it. */
export function chooseOption(match: Match, level: Level, allowed?: (option: number) => boolean): number {
  if (!match.query) throw new Error('the match is over');
  const { machine } = match;
  const book = bookOfGame(machine.game);
  const observation = observations.get(machine) ?? new MachineObservation(machine, book);
  observations.set(machine, observation);
  observation.begin();
  const count = countOptions(machine);
  observation.look(count);
  const policy = policyFor(level, book, kingdomOf(match));
  if (!allowed) return policy(observation);
  const left = Array.from({ length: count }, (_, i) => i).filter(allowed);
  observation.narrow(left);
  return left[policy(observation)];
}
