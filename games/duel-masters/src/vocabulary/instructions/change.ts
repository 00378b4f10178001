import type { AbilityDeclaration } from '@fuda/kernel';
import { defineInstruction, godan, params, suru, withDefault } from '@fuda/language';
import { label, v } from '../../ir.ts';

export const IGNORE_ABILITIES = defineInstruction({
  name: 'IGNORE_ABILITIES',
  words: ['IGNORE_ABILITY'],
  label: label('能力を無視する', 'Ignore abilities'),
  summary: label('ある間、カードの能力を無視する', 'For a time the abilities of cards are ignored.'),
  params: {
    cards: withDefault(params.cards(label('カード', 'cards')), '$source'),
    duration: params.duration(label('期間', 'duration')),
  },
  lower(b, args) {
    const word = params.durationOr(b.vocabulary, args.duration);
    const rule: AbilityDeclaration = {
      id: 'ignored',
      kind: 'lingering',
      rule: { category: 'StatusModifier', isEffect: true, stat: 'silenced', operation: 'set', value: 1 },
    };
    const ends = { until: word.until, ...(word.arg === undefined ? {} : { untilArg: word.arg }) };
    b.each(args.cards, (card) => b.apply(rule, { target: card, ...ends }));
  },
  phrase(p, args) {
    const time = p.text(params.durationOr(p.vocabulary, args.duration).phrase);
    const who = p.cards(args.cards);
    return [{ sentence: p.pick(`${time}、${who}の能力を無視する。`, `Ignore the abilities of ${who} ${time}.`) }];
  },
  example: { op: 'IGNORE_ABILITIES', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } },
});

export const SEAL = defineInstruction({
  name: 'SEAL',
  label: label('封印する', 'Seal'),
  summary: label(
    'カードに、その持ち主の山札の上から1枚を裏向きに置いて封印する。結果は封印されたカード',
    "Puts the top card of its owner's deck face down on each card as a seal. The result is the cards sealed.",
  ),
  actions: ['SEAL'],
  params: { cards: params.cards(label('カード', 'cards')) },
  result: 'cards',
  lower(b, args, out) {
    b.actOnCards(args.cards, b.action('SEAL'), undefined, out);
  },
  phrase: (p, args) => p.actOn(args.cards, { ja: suru('封印する'), en: { base: 'seal' } }),
  example: { op: 'SEAL', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } },
});

export const AWAKEN = defineInstruction({
  name: 'AWAKEN',
  label: label('覚醒させる', 'Awaken'),
  summary: label(
    'カードをもう一方の面に裏返す。同じクリーチャーのままで、召喚酔いはなくなる',
    'Turns cards over to their other side. They stay the same creatures and lose summoning sickness.',
  ),
  params: { cards: withDefault(params.cards(label('カード', 'cards')), '$source') },
  lower(b, args) {
    b.each(args.cards, (card) => b.emit(['call', 'turnOver', { card }]));
  },
  phrase: (p, args) =>
    p.actOn(
      args.cards,
      { ja: godan('裏返す'), en: { base: 'turn', past: 'turned' } },
      { complement: p.pick('', 'over') },
    ),
  example: { op: 'AWAKEN' },
});

export const FIGHT = defineInstruction({
  name: 'FIGHT',
  words: ['BATTLE'],
  label: label('バトルさせる', 'Battle'),
  summary: label('2体のクリーチャーをバトルさせる', 'Two creatures battle.'),
  params: {
    card: withDefault(params.card(label('クリーチャー', 'creature')), '$source'),
    with: params.cards(label('相手', 'with')),
  },
  result: 'number',
  lower(b, args, out) {
    const result = out ?? b.temp('fought');
    b.emit(['let', result, 0]);
    b.each(args.with, (card) =>
      b.emit(['call', 'effectBattle', { first: b.lowering.card(args.card), second: card }, { out: result }]),
    );
  },
  phrase: (p, args) => [
    {
      sentence: p.pick(
        `${p.cards(args.card)}と${p.cards(args.with)}をバトルさせる。`,
        `${p.cards(args.card)} and ${p.cards(args.with)} battle.`,
      ),
    },
  ],
  example: { op: 'FIGHT', with: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } },
});

/** The program behind AWAKEN. */
export const CHANGE_PROGRAMS = {
  turnOver: {
    params: ['card'],
    body: [
      [
        'if',
        ['and', ['fresh', v('card')], ['ne', ['prop', 'otherSide', v('card')], 0]],
        [
          ['transform', v('card'), ['prop', 'otherSide', v('card')]],
          ['set', 'sick', v('card'), 0],
          ['emit', 'AWAKENED', { subject: v('card'), player: ['controllerOf', v('card')] }],
        ],
      ],
    ],
  },
} as const;
