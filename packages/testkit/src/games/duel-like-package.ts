import { type GamePackage, shuffled } from '@fuda/game';
import { type CompiledGame, compileGame, ok } from '@fuda/kernel';
import { duelLike, duelLikeCards, duelLikeSetup } from './duel-like.ts';

let compiled: CompiledGame | undefined;

/** The measuring game as command line and battery see it. */
export const duelLikePackage: GamePackage = {
  id: 'duel-like',
  name: duelLike.name,
  summary: {
    ja: 'デュエル・マスターズ風の小さなゲーム。カーネルの速さと正しさを測るためのもの',
    en: 'A small Duel-Masters-like game for measuring the speed and exactness of the kernel',
  },
  rulesets: [
    { id: 'standard', name: { ja: '標準', en: 'Standard' }, summary: { ja: '唯一のルール', en: 'The only rules' } },
  ],
  decks: [{ id: 'all', name: { ja: '全カード2枚ずつ', en: 'Two of each card' } }],
  defaultDecks: ['all', 'all'],
  compile(_ruleset, extra = []) {
    if (extra.length > 0) return compileGame(duelLike, [...duelLikeCards, ...extra]);
    compiled ??= compileGame(duelLike, duelLikeCards);
    return compiled;
  },
  setUp(_decks, seed) {
    const order = shuffled(
      duelLikeCards.flatMap((card) => [card.id, card.id]),
      seed,
    );
    const other = shuffled(order, seed ^ 0x5bd1e995);
    return ok(duelLikeSetup((player) => (player === 0 ? order : other)));
  },
};
