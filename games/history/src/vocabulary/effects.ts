/**
 * The one-field effects of a card [HB-F1], [HB-F7]: each is short for an instruction of the language over the game's counters and
 * procedures. What a ruleset changes lies in those procedures, so a card means the same under every ruleset.
 */
import type { Text } from '@fuda/kernel';
import {
  type Clause,
  capitalize,
  defineInstruction,
  defineShorthand,
  type ExpressionNode,
  optional,
  type Phraser,
  type PlayerNode,
  params,
  type Shorthand,
  type Vocabulary,
} from '@fuda/language';
import { SIGNS } from './stats.ts';
import {
  DISCOUNT_TARGETS,
  type DiscountTarget,
  type EffectField,
  OPERATORS,
  type Operator,
  TYPE_TEXT,
} from './words.ts';

/** The most an amount, a discount and the number of a test may be. */
export const LIMITS = { amount: 9, discount: 3, test: 99 } as const;
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** [HB-F1] How deep conditions may lie in conditions. */
export const MAX_DEPTH = 2;

export const discountCounter = (target: string): string => `discount${capitalize(target)}`;

/** What becomes cheaper by such a counter; undefined for any other. */
export const discountTarget = (counter: string): DiscountTarget | undefined =>
  DISCOUNT_TARGETS.find((target) => discountCounter(target) === counter);

const TARGET_TEXT: Readonly<Record<DiscountTarget, Text>> = {
  ...TYPE_TEXT,
  victory: { ja: '勝利点カード', en: 'victory card' },
  any: { ja: 'すべてのカード', en: 'card' },
};

const SELF: PlayerNode = { kind: 'self' };
const OPPONENT: PlayerNode = { kind: 'opponent' };
const several = (n: number, one: string): string => (n === 1 ? `${n} ${one}` : `${n} ${one}s`);

/** §4.1 of the rules text, the last column; English beside it. Also for the log, where an amount has come about. */
export const SAID = {
  addRice: (n: number): Text => ({ ja: `米+${n}`, en: `+${n} rice` }),
  addKnowledge: (n: number): Text => ({ ja: `知識+${n}`, en: `+${n} knowledge` }),
  draw: (n: number): Text => ({ ja: `カードを${n}枚引く`, en: `draw ${several(n, 'card')}` }),
  discard: (n: number): Text => ({ ja: `手札を${n}枚捨てる`, en: `discard ${several(n, 'card')} from your hand` }),
  trashFromHand: (n: number): Text => ({
    ja: `${n}枚まで取り除いてよい`,
    en: `you may trash up to ${several(n, 'card')}`,
  }),
  selfDiscard: (n: number): Text => ({
    ja: `手札を${n}枚まで捨ててよい`,
    en: `you may discard up to ${several(n, 'card')} from your hand`,
  }),
  attackDiscard: (n: number): Text => ({
    ja: `相手は次のドローの後、${n}枚捨てる`,
    en: `after their next draw, your opponent discards ${several(n, 'card')}`,
  }),
  addVictoryToken: (n: number): Text => ({ ja: `勝利点トークン+${n}`, en: `+${several(n, 'victory token')}` }),
} as const;

const sentence = (p: Phraser, { ja, en }: Text): readonly Clause[] => [
  { sentence: p.pick(`${ja}。`, `${capitalize(en)}.`) },
];

const amountOf = (node: ExpressionNode): number => (node.kind === 'number' ? node.value : 0);

/** [HB-V2] Points for owning the card: read when a match is scored, nothing happens in play. */
export const WORTH = defineInstruction({
  name: 'WORTH',
  label: { ja: '勝利点', en: 'Worth' },
  summary: { ja: '持っているカードの勝利点', en: 'Points for owning the card.' },
  params: { points: params.number({ ja: '点', en: 'points' }, { min: 1 }) },
  idle: true,
  check(reader, _, path) {
    if (reader.surroundings.main !== undefined || reader.scope.slot === '') return;
    reader.complain('E_VP_IN_ABILITY', path, {
      ja: '能力では勝利点を決められません（トークンを使います）',
      en: 'an ability cannot be worth points; use addVictoryToken',
    });
  },
  lower: () => {},
  phrase(p, { points }) {
    const n = amountOf(points);
    const [ja, en] = p.nested ? ['さらに勝利点', ' more'] : ['勝利点', ''];
    return sentence(p, { ja: `${ja}${n}`, en: `worth ${n}${en} victory point${n === 1 ? '' : 's'}` });
  },
  example: { addVictory: 1 },
});

/** The points of an instruction that gives some; undefined for any other. */
export const pointsIn = (args: Readonly<Record<string, unknown>>): number => amountOf(args.points as ExpressionNode);

type Declared = Omit<Shorthand, 'name' | 'refuse'>;

/** Every field there is; a field that is not here does not exist. */
function declarations(limits: Limits): Readonly<Record<EffectField, Declared>> {
  const amount = params.literalNumber({ ja: '数', en: 'how many' }, { min: 1, max: limits.amount });
  const counterWord = ({ counters }: Vocabulary, name: string) => counters.get(name);
  /** a number of a player goes up */
  const gains = (field: keyof typeof SAID, counter: string, summary: Text, player = SELF): Declared =>
    defineShorthand({
      name: field,
      summary,
      params: { value: amount },
      instruction: 'GAIN',
      args: ({ value }, vocabulary) => ({ counter: counterWord(vocabulary, counter), amount: value, player }),
      phrase: (p, { value }) => sentence(p, SAID[field](amountOf(value))),
      example: { [field]: 1 },
    });
  /** one of the game's procedures, so many times or with so many cards */
  const calls = (field: keyof typeof SAID, summary: Text): Declared =>
    defineShorthand({
      name: field,
      summary,
      params: { value: amount },
      instruction: 'CALL',
      args: ({ value }) => ({ program: field, with: new Map([['count', { kind: 'number', node: value }]]) }),
      phrase: (p, { value }) => sentence(p, SAID[field](amountOf(value))),
      example: { [field]: 1 },
    });
  return {
    addRice: gains('addRice', 'rice', { ja: 'このターンに使える米をふやす', en: 'gives rice to spend this turn' }),
    addKnowledge: gains('addKnowledge', 'knowledge', {
      ja: '知識をふやす。知識は減らない',
      en: 'gives knowledge, which never goes down',
    }),
    draw: calls('draw', { ja: '山札からカードを引く', en: 'draws cards from the deck' }),
    discard: calls('discard', { ja: '手札を捨てる（必ず）', en: 'discards cards from the hand; one has to' }),
    gain: defineShorthand({
      name: 'gain',
      summary: { ja: '場のカードを1枚手に入れる', en: 'takes a card from the table' },
      params: { value: params.cardId({ ja: 'カードのid', en: 'id of the card' }) },
      instruction: 'CALL',
      args: ({ value }) => ({ program: 'gain', with: new Map([['card', { kind: 'definition', id: value }]]) }),
      phrase: (p, { value }) =>
        sentence(p, { ja: `「${p.cardName(value)}」を1枚得る`, en: `gain a ${p.cardName(value)}` }),
      example: { gain: 'CARD' },
    }),
    trashSelf: defineShorthand({
      name: 'trashSelf',
      summary: { ja: '使ったあと、このカードを取り除く', en: 'takes this card out of the match after use' },
      params: { value: params.said({ ja: 'true と書く', en: 'written as true' }) },
      instruction: 'CALL',
      args: () => ({ program: 'trashSelf', with: new Map() }),
      phrase: (p) => sentence(p, { ja: '使った後、このカードを取り除く', en: 'trash this card after use' }),
      example: { trashSelf: true },
    }),
    addVictory: defineShorthand({
      name: 'addVictory',
      summary: { ja: '試合の終わりに数える勝利点', en: 'points counted when the match ends' },
      params: { value: amount },
      instruction: 'WORTH',
      args: ({ value }) => ({ points: value }),
      check(reader, _, path) {
        if (reader.scope.slot !== 'play' || reader.depth === 0) return;
        reader.complain('E_VP_IN_PLAY_CONDITION', path, {
          ja: '使うときの条件では勝利点を決められません（トークンを使います）',
          en: 'points for owning a card cannot depend on a play; use addVictoryToken',
        });
      },
      example: { addVictory: 1 },
    }),
    condition: defineShorthand({
      name: 'condition',
      summary: { ja: '条件が成り立つかどうかで効果を変える', en: 'does one thing or another, depending on a test' },
      params: {
        stat: params.measure({ ja: '何をくらべるか', en: 'what is measured' }),
        op: params.word(
          {
            ja: `くらべ方（${OPERATORS.map((sign) => `${sign} ${SIGNS[sign].bound('6').ja}`).join('、')}）`,
            en: `comparison (${OPERATORS.map((sign) => `${sign} ${SIGNS[sign].bound('6').en}`).join(', ')})`,
          },
          Object.fromEntries(OPERATORS.map((sign) => [sign, SIGNS[sign].bound('n')])) as Record<Operator, Text>,
        ),
        value: params.literalNumber(
          { ja: 'くらべる数', en: 'what it is compared with' },
          { min: -limits.test, max: limits.test },
        ),
        then: params.program({ ja: '成り立つときの効果', en: 'effects if it holds' }),
        else: optional(params.program({ ja: '成り立たないときの効果', en: 'effects if not' })),
      },
      instruction: 'IF',
      args({ stat, op, value, then, else: rest }, { operators }) {
        const operator = operators.get(SIGNS[op].operator);
        const asked = { left: stat, right: value };
        const condition = operator && { kind: 'call', operator, args: asked, range: operator.range(asked) };
        return { condition, then, else: rest };
      },
      notes: [{ ja: `入れ子は${MAX_DEPTH}段まで。`, en: `Conditions may be nested ${MAX_DEPTH} deep.` }],
      example: { condition: { stat: 'knowledge', op: '>=', value: 3, then: [{ draw: 1 }] } },
    }),
    discount: defineShorthand({
      name: 'discount',
      summary: { ja: 'このターン、カードを安く買える', en: 'makes cards cheaper this turn' },
      params: {
        targetType: params.word({ ja: '安くなるカード', en: 'sort of cards' }, TARGET_TEXT),
        amount: params.literalNumber({ ja: '安くなる数', en: 'how much cheaper' }, { min: 1, max: limits.discount }),
      },
      instruction: 'GAIN',
      args: ({ targetType, amount: off }, vocabulary) => ({
        counter: counterWord(vocabulary, discountCounter(targetType)),
        amount: off,
        player: SELF,
      }),
      phrase(p, { targetType, amount: off }) {
        const { ja, en } = TARGET_TEXT[targetType];
        const n = amountOf(off);
        return sentence(p, { ja: `このターン、${ja}のコスト−${n}`, en: `this turn, each ${en} costs ${n} less` });
      },
      example: { discount: { targetType: 'any', amount: 1 } },
    }),
    trashFromHand: calls('trashFromHand', {
      ja: '手札のカードを取り除いてよい',
      en: 'lets one take cards of the hand out of the match',
    }),
    selfDiscard: calls('selfDiscard', { ja: '手札を捨ててよい', en: 'lets one discard cards of the hand' }),
    attackDiscard: gains(
      'attackDiscard',
      'pendingDiscard',
      { ja: '次の手番に相手の手札を減らす', en: "makes the opponent's next hand smaller" },
      OPPONENT,
    ),
    addVictoryToken: gains('addVictoryToken', 'victoryTokens', {
      ja: '勝利点トークンを得る',
      en: 'gives victory tokens',
    }),
  };
}

/** All effects; those a ruleset has not are refused where they are written. */
export function effectsWith(fields: readonly EffectField[], limits: Limits = LIMITS): readonly Shorthand[] {
  return Object.entries(declarations(limits)).map(([name, declared]) => ({
    ...declared,
    name,
    refuse: () =>
      fields.includes(name as EffectField)
        ? undefined
        : { ja: `このルールに「${name}」はありません`, en: `the ruleset has no "${name}"` },
  }));
}

/** What the game's procedures do that cards call; each is called like the field that is short for it. */
export const PROCEDURE_WORDS: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(declarations(LIMITS))
    .filter(([, { instruction }]) => instruction === 'CALL')
    .map(([field, { summary }]) => [`CALL ${field}`, summary]),
);
