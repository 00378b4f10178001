import { type GamePackage, randomFrom } from '@fuda/game';
import { type CompiledGame, createMatch, type Match, type MatchOptions, ok } from '@fuda/kernel';
import { compileForTests } from '../tier.ts';
import { acidGame } from './acid.ts';
import { acidCards } from './acid-cards.ts';

let compiled: CompiledGame | undefined;

export const acidPackage: GamePackage = {
  id: 'acid',
  name: acidGame.name,
  summary: {
    ja: 'カーネルのあらゆる機能を使う試験用のゲーム',
    en: 'A game for tests that uses everything the kernel can do',
  },
  rulesets: [
    { id: 'standard', name: { ja: '標準', en: 'Standard' }, summary: { ja: '唯一のルール', en: 'The only rules' } },
  ],
  decks: [{ id: 'all', name: { ja: '全カード', en: 'One of each card' } }],
  defaultDecks: ['all', 'all'],
  compile(_ruleset, extra = []) {
    if (extra.length > 0) return compileForTests(acidGame, [...acidCards, ...extra]);
    compiled ??= compileForTests(acidGame, acidCards);
    return compiled;
  },
  setUp() {
    const deck = acidCards.filter((c) => c.id !== 'token' && c.id !== 'butterfly');
    return ok({ cards: [0, 1].flatMap((owner) => deck.map((c) => ({ definition: c.id, owner, zone: 'deck' }))) });
  },
};

/** A match of the acid game at its first question. */
export function startAcid(seed: number, options: MatchOptions = {}): Match {
  const setup = acidPackage.setUp(['all', 'all'], seed);
  const created = setup.ok ? createMatch(acidPackage.compile(), setup.value, seed, options) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

/** Answers at random until the end, or `limit` times; `each` sees every position in which somebody is asked. */
export function playRandomly(match: Match, seed: number, limit = 2000, each: (match: Match) => void = () => {}): Match {
  const random = randomFrom(seed);
  for (let i = 0; i < limit && !match.result; i++) {
    each(match);
    const done = match.decide(random(match.optionCount));
    if (!done.ok) throw new Error(done.error.reason.en);
  }
  return match;
}
