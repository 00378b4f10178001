/** [HB-X1] The words for what cards wait for and what rules of theirs change, and instructions over the game's own actions. */
import { text } from '@fuda/game';
import {
  type ActionWord,
  type DurationWord,
  defineInstruction,
  type EventWord,
  godan,
  ichidan,
  optional,
  params,
  withDefault,
} from '@fuda/language';
import { TYPE_BITS } from './stats.ts';
import { TYPE_TEXT } from './words.ts';

/** Something that is done with a card, and by whom. */
const doneWith = (word: string, on: string, ja: string, en: string): EventWord => ({
  word,
  on: [on],
  phrase: text(`{subject}を${ja}時`, `When {subject} is ${en}`),
  aside: { player: text('{player}が', 'by {player}') },
  has: ['subject', 'player'],
});

const doneBy = (word: string, on: string, ja: string, en: string): EventWord => ({
  word,
  on: [on],
  phrase: text(`{player}が${ja}時`, `Whenever {player} ${en}`),
  has: ['player'],
});

export const EVENT_WORDS: readonly EventWord[] = [
  doneWith('USE', 'USED', '使った', 'used'),
  doneWith('PLAY', 'PLAYED', '出した', 'played'),
  doneWith('BUY', 'BOUGHT', '買った', 'bought'),
  doneWith('GAIN', 'GAINED', '手に入れた', 'gained'),
  doneWith('DISCARD', 'DISCARDED', '手札から捨てた', 'discarded'),
  doneWith('TRASH', 'TRASHED', '取り除いた', 'trashed'),
  doneBy('DRAW', 'DREW', 'カードを引いた', '[draws|draw] a card'),
  doneBy('RESHUFFLE', 'RESHUFFLED', '捨て札を山札にした', '[reshuffles|reshuffle]'),
  doneBy('RICE', 'RICE', '米を得た', '[gains|gain] rice'),
  doneBy('KNOWLEDGE', 'KNOWLEDGE', '知識を得た', '[gains|gain] knowledge'),
  doneBy('TOKEN', 'TOKEN', '勝利点トークンを得た', '[gains|gain] victory tokens'),
  doneBy('ATTACK', 'ATTACK', '攻撃された', '[is|are] attacked'),
  doneBy('LAST_CARD', 'PILE_EMPTY', '山の最後の1枚を手に入れた', '[takes|take] the last card of a pile'),
  {
    word: 'TURN_START',
    on: ['TURN_START'],
    phrase: text('{whose}ドローの後', 'After {whose} draw'),
    has: ['player'],
  },
  {
    word: 'TURN_END',
    on: ['TURN_END'],
    phrase: text('{whose}ターンの終わりに', 'At the end of {whose} turn'),
    has: ['player'],
  },
];

const GET = { ja: ichidan('得る'), en: { base: 'gain' } };
const LOSE = { ja: godan('失う'), en: { base: 'lose', past: 'lost' } };
const TRASH_VERB = { ja: godan('取り除く'), en: { base: 'trash' } };

/** Something a player does, and with what. */
const by = (word: string, action: string, verb: ActionWord['verb'], ja: string, en: string): ActionWord => ({
  word,
  action,
  verb,
  object: text(`${ja}を`, en),
  voice: 'does',
  subject: 'player',
});

const withCard = (word: string, action: string, verb: ActionWord['verb']): ActionWord => ({
  word,
  action,
  verb,
  voice: 'undergoes',
  subject: 'card',
});

export const ACTION_WORDS: readonly ActionWord[] = [
  { ...by('DRAW', 'draw', { ja: godan('引く'), en: { base: 'draw', past: 'drawn' } }, 'カード', 'cards'), each: true },
  withCard('DISCARD', 'discard', { ja: ichidan('捨てる'), en: { base: 'discard' } }),
  withCard('TRASH', 'trash', TRASH_VERB),
  by('USE', 'use', { ja: godan('使う'), en: { base: 'use' } }, '人物や出来事', 'persons or events'),
  by('PLAY', 'play', { ja: godan('出す'), en: { base: 'play' } }, '資源', 'resources'),
  by('BUY', 'buy', { ja: godan('買う'), en: { base: 'buy', past: 'bought' } }, 'カード', 'cards'),
  by('GAIN_CARD', 'gain', { ja: ichidan('手に入れる'), en: { base: 'gain' } }, 'カード', 'cards'),
  by('GAIN_RICE', 'gainRice', GET, '米', 'rice'),
  by('GAIN_KNOWLEDGE', 'gainKnowledge', GET, '知識', 'knowledge'),
  by('GAIN_TOKENS', 'gainTokens', GET, '勝利点トークン', 'victory tokens'),
  by('LOSE_RICE', 'loseRice', LOSE, '米', 'rice'),
  by('LOSE_TOKENS', 'loseTokens', LOSE, '勝利点トークン', 'victory tokens'),
  by('ATTACK', 'attack', { ja: ichidan('受ける'), en: { base: 'suffer' } }, '攻撃', 'attacks'),
  by('EASE_ATTACK', 'easeAttack', { ja: ichidan('免れる'), en: { base: 'escape' } }, '攻撃', 'attacks'),
];

export const DURATION_WORDS: readonly DurationWord[] = [
  { word: 'END_OF_TURN', until: 'turnEnd', phrase: text('このターン', 'this turn') },
  { word: 'ALWAYS', until: 'never', phrase: text('ゲームの終わりまで', 'for the rest of the game') },
];

export const TRASH = defineInstruction({
  name: 'TRASH',
  label: text('取り除く', 'Trash'),
  summary: text(
    'カードを試合から取り除く。結果は実際に取り除いたカード',
    'Takes cards out of the match. The result is the cards really trashed.',
  ),
  actions: ['TRASH'],
  params: { cards: params.cards(text('カード', 'cards')) },
  result: 'cards',
  lower(b, { cards }, out) {
    b.actOnCards(cards, b.action('TRASH'), undefined, out);
  },
  does: (_, { cards }) => [{ action: 'TRASH', cards }],
  phrase(p, { cards }, out) {
    const clauses = p.actOn(cards, TRASH_VERB);
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'TRASH', cards: { zone: 'hand', owner: 'SELF', count: 1 } },
});

export const GAIN_PILE = defineInstruction({
  name: 'GAIN_CARD',
  label: text('カードを得る', 'Gain a card'),
  summary: text(
    'サプライから、コストが数以下のカードを1枚選んで得る',
    "Gains a card of one's choice from the supply, up to a cost.",
  ),
  actions: ['GAIN_CARD'],
  params: {
    cost: withDefault(params.number(text('コストの上限', 'highest cost'), { min: 0 }), 20),
    type: optional(params.word(text('種類', 'type'), TYPE_TEXT)),
  },
  lower(b, { cost, type }) {
    const pile = b.temp('pile');
    const it = ['it'] as const;
    const left = ['gt', ['attr', 'remaining', it], 0] as const;
    const cheap = ['le', ['prop', 'cost', it], b.number(cost)] as const;
    const fits =
      type === undefined ? cheap : (['and', cheap, ['band', ['prop', 'type', it], TYPE_BITS[type]]] as const);
    b.emit(
      [
        'choose',
        {
          by: ['me'],
          groups: [{ cards: [{ zone: 'supply', of: 0 }], where: ['and', left, fits], verb: b.vocabulary.verbs.select }],
          out: pile,
        },
      ],
      ['if', ['var', pile], [['act', 'gain', { player: ['me'], subject: ['var', pile], cause: b.source }]]],
    );
  },
  phrase(p, { cost, type }) {
    const noun = type === undefined ? text('カード', 'card') : TYPE_TEXT[type];
    const n = p.number(cost);
    return [
      {
        sentence: p.pick(`コスト${n}以下の${noun.ja}を1枚選んで得る。`, `Gain a ${noun.en} costing ${n} or less.`),
      },
    ];
  },
  example: { op: 'GAIN_CARD', cost: 3 },
});
