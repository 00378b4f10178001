/** What a player may not do for a time: oaths, names. */
import type { AbilityDeclaration, Expr } from '@fuda/kernel';
import { defineInstruction, params } from '@fuda/language';
import { eq, fn, global, label, me } from '../../ir.ts';

const { action, cards } = params;

const FORBID_COUNTER: Readonly<Record<string, readonly string[]>> = {
  specialSummon: ['specialSummons'],
  normalSummon: ['normalSummoned'],
  flipSummon: ['flipSummons'],
};

export const OATH = defineInstruction({
  name: 'OATH',
  label: label('誓約', 'Oath'),
  summary: label(
    '発動するターン、自分はその行動ができない（前も後も）',
    'In the turn this is activated you cannot do that, neither before nor after.',
  ),
  params: { forbid: action(label('行動', 'action')) },
  lower(b, args) {
    const lock: AbilityDeclaration = {
      id: 'oath',
      kind: 'lingering',
      rule: {
        category: 'SummonPermission',
        isEffect: false,
        action: args.forbid.action,
        affects: ['and', eq(['event', 'player'], ['bound', 'owner']), ['not', ['same', ['event', 'cause'], ['src']]]],
      },
    };
    b.emit(['apply', lock, { owner: me, until: 'oath', untilArg: fn('linkSerial', global('current')) }]);
  },
  able: () => 0,
  possible: (_, args) =>
    (FORBID_COUNTER[args.forbid.action] ?? [])
      .map((name): Expr => eq(['counter', name, me], 0))
      .reduce((a, b): Expr => ['and', a, b], 1),
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `（このカードを発動するターン、自分は${args.forbid.object?.ja ?? ''}${args.forbid.verb.ja.plain}ことができない。）`,
        `(You cannot ${[args.forbid.verb.en.base, args.forbid.object?.en].filter(Boolean).join(' ')} the turn you activate this card.)`,
      ),
    },
  ],
  example: { op: 'OATH', forbid: 'SPECIAL_SUMMON' },
});

export const LOCK_NAME = defineInstruction({
  name: 'LOCK_NAME',
  label: label('同名カードの効果を発動できない', 'Lock a name'),
  summary: label(
    'このターン、自分はそのカードと同名カードの効果を発動できない',
    'This turn you cannot activate effects of those cards or cards with their names.',
  ),
  params: { cards: cards(label('カード', 'cards')) },
  lower(b, args) {
    const lock: AbilityDeclaration = {
      id: 'lockName',
      kind: 'lingering',
      rule: {
        category: 'ActionPermission',
        isEffect: true,
        action: 'activate',
        affects: ['and', eq(['event', 'player'], ['bound', 'owner']), eq(['stat', 'name', ['it']], ['bound', 'value'])],
      },
    };
    b.each(args.cards, (one) => b.emit(['apply', lock, { owner: me, value: ['stat', 'name', one], until: 'turnEnd' }]));
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `このターン、自分は${p.cards(args.cards)}及びその同名カードの効果を発動できない。`,
        `This turn, you cannot activate the effects of ${p.cards(args.cards)} or cards with that name.`,
      ),
    },
  ],
  example: { op: 'LOCK_NAME', cards: { zone: 'HAND', owner: 'SELF', count: 1 } },
});

export const LOCKS = [OATH, LOCK_NAME];
