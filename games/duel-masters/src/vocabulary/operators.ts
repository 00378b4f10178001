/** Questions only this game asks. */
import type { Expr } from '@fuda/kernel';
import { defineOperator, type Operator, optional, params, withDefault } from '@fuda/language';
import { all, any, label, not } from '../ir.ts';
import { attacker, target } from '../rules/attackers.ts';
import { CREATURE_HALF, SPELL_HALF } from '../rules/playing.ts';
import { HALF_WORDS, HALVES } from './instructions/play.ts';

const AS_HALF = [label('クリーチャーとして', ' as a creature'), label('呪文として', ' as a spell')];

const USABLE = defineOperator({
  name: 'USABLE',
  summary: label(
    'カード（のその面）を使うことが禁じられていない。進化なら進化元がある',
    'No rule forbids using the card (or that half of it); an evolution has its bases.',
  ),
  result: 'condition',
  params: {
    card: withDefault(params.card(label('カード', 'card')), '$source'),
    half: optional(params.word(label('どちらの面か', 'half'), HALF_WORDS)),
  },
  lower(lowering, args) {
    const card = lowering.card(args.card);
    const usable = (half: number): Expr => ['fn', 'usableHalf', card, half];
    return args.half ? usable(HALVES.indexOf(args.half)) : any(usable(CREATURE_HALF), usable(SPELL_HALF));
  },
  phrase: (p, args) => {
    const half = args.half ? p.text(AS_HALF[HALVES.indexOf(args.half)]) : '';
    return p.pick(`${p.cards(args.card)}を${half}使える`, `${p.cards(args.card)} can be used${half}`);
  },
  example: { op: 'USABLE', card: '$source' },
});

const ATTACKING = defineOperator({
  name: 'ATTACKING',
  summary: label('そのクリーチャーが攻撃中', 'The creature is attacking.'),
  result: 'condition',
  params: { card: withDefault(params.card(label('クリーチャー', 'creature')), '$source') },
  lower: (lowering, args) => ['same', lowering.card(args.card), attacker],
  phrase: (p, args) => p.pick(`${p.cards(args.card)}が攻撃中`, `${p.cards(args.card)} is attacking`),
  during: (p, args) => p.pick(`${p.cards(args.card)}の攻撃中`, `while ${p.cards(args.card)} is attacking`),
  example: { op: 'ATTACKING' },
});

const ATTACKED = defineOperator({
  name: 'ATTACKED',
  summary: label(
    '今の攻撃がそのプレイヤーへの攻撃。クリーチャーへの攻撃は絞り込みのattackedで聞く',
    'The attack now going on is an attack on that player; for creatures ask with the filter `attacked`.',
  ),
  result: 'condition',
  params: { player: withDefault(params.player(label('プレイヤー', 'player')), 'SELF') },
  lower: (lowering, args) =>
    all(attacker, not(target), ['ne', ['controllerOf', attacker], lowering.player(args.player)]),
  phrase: (p, args) =>
    p.pick(
      `${p.player(args.player)}が攻撃されている`,
      `${p.player(args.player)} ${args.player.kind === 'self' ? 'are' : 'is'} attacked`,
    ),
  example: { op: 'ATTACKED', player: 'SELF' },
});

export const OPERATORS: readonly Operator[] = [USABLE, ATTACKING, ATTACKED];
