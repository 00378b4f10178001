/** Words: what a card does, what happened, why something is refused. Texts are generated, so they cannot drift from behaviour. */
import { cells, type Machine, type Text } from '@fuda/kernel';
import type { CardType, Condition, DiscountTarget, Effect, Operator, Stat } from './vocabulary.ts';

export const TYPE_TEXT: Readonly<Record<CardType, Text>> = {
  resource: { ja: '資源', en: 'resource' },
  person: { ja: '人物', en: 'person' },
  event: { ja: '出来事', en: 'event' },
  victory: { ja: '勝利点', en: 'victory' },
};

const TARGET_TEXT: Readonly<Record<DiscountTarget, Text>> = {
  ...TYPE_TEXT,
  victory: { ja: '勝利点カード', en: 'victory card' },
  any: { ja: 'すべてのカード', en: 'card' },
};

const BOUND: Readonly<Record<Operator, (n: string) => Text>> = {
  '>=': (n) => ({ ja: `${n}以上`, en: `at least ${n}` }),
  '>': (n) => ({ ja: `${n}より多い`, en: `more than ${n}` }),
  '==': (n) => ({ ja: `ちょうど${n}`, en: `exactly ${n}` }),
  '<=': (n) => ({ ja: `${n}以下`, en: `at most ${n}` }),
  '<': (n) => ({ ja: `${n}未満`, en: `fewer than ${n}` }),
};

/** Sentence frames; `#` stands for the bound, e.g. 「6以上」 / "at least 6". The second entry is the Japanese counter. */
const STAT_TEXT: Readonly<Record<Stat, readonly [ja: string, unit: string, en: string]>> = {
  rice: ['米が#', '', 'you have # rice'],
  knowledge: ['知識が#', '', 'you have # knowledge'],
  knowledgeLead: ['知識の差（自分−相手）が#', '', 'your lead in knowledge is #'],
  handSize: ['手札が#', '枚', 'you hold # cards'],
  victoryInHand: ['手札に勝利点カードが#', '枚', 'you hold # victory cards'],
  resourcesPlayed: ['このターンに出した資源が#', '枚', 'you played # resources this turn'],
  trashed: ['このターンに取り除いたカードが#', '枚', 'you trashed # cards this turn'],
  selfDiscarded: ['このターンに捨てた手札が#', '枚', 'you discarded # cards this turn'],
  lastPerson: ['前に使ったカードが人物', '', 'your last action was a person'],
  lastEvent: ['前に使ったカードが出来事', '', 'your last action was an event'],
  turn: ['自分のターンが#', '回目', 'this is your turn number #'],
  personsOwned: ['持っている人物が#', '枚', 'you own # persons'],
  eventsOwned: ['持っている出来事が#', '枚', 'you own # events'],
  victoryOwned: ['持っている勝利点カードが#', '枚', 'you own # victory cards'],
  resourcesOwned: ['持っている資源が#', '枚', 'you own # resources'],
  personKinds: ['持っている人物が#', '種類', 'you own # different persons'],
  eventKinds: ['持っている出来事が#', '種類', 'you own # different events'],
  deckSize: ['持っているカードが#', '枚', 'you own # cards'],
  tokens: ['勝利点トークンが#', '', 'you have # victory tokens'],
  trashedTotal: ['取り除いたカードが合計#', '枚', 'you trashed # cards in all'],
};

const FLAGS: readonly Stat[] = ['lastPerson', 'lastEvent'];

export function testText({ stat, op, value }: Pick<Condition, 'stat' | 'op' | 'value'>): Text {
  const [ja, unit, en] = STAT_TEXT[stat];
  if (FLAGS.includes(stat)) {
    const wanted = op === '>=' || op === '>' || (op === '==' && value === 1);
    return wanted ? { ja, en } : { ja: `${ja}ではない`, en: en.replace('was', 'was not') };
  }
  // 「知識が相手以下」 reads better than a difference of zero
  if (stat === 'knowledgeLead' && value === 0 && op === '<=') {
    return { ja: '知識が相手以下', en: 'you have no more knowledge than your opponent' };
  }
  const bound = BOUND[op](`${value}${unit}`);
  const frame = value === 1 ? en.replace(/(#[^#]*?)(card|person|event|resource|token)s\b/, '$1$2') : en;
  return { ja: ja.replace('#', bound.ja), en: frame.replace('#', BOUND[op](`${value}`).en) };
}

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

/** Points in a condition come on top of those before it. */
const morePoints = (n: number): Text => ({
  ja: `さらに勝利点${n}`,
  en: `worth ${n} more victory point${n === 1 ? '' : 's'}`,
});

/** Names of cards, for `gain`. */
export type NameOf = (id: string) => Text;

type Phrases = { readonly [field in keyof Effect]-?: (value: NonNullable<Effect[field]>, nameOf: NameOf) => Text };

/** §4.1, the last column; English beside it. */
const PHRASES: Phrases = {
  addRice: (n) => ({ ja: `米+${n}`, en: `+${n} rice` }),
  addKnowledge: (n) => ({ ja: `知識+${n}`, en: `+${n} knowledge` }),
  draw: (n) => ({ ja: `カードを${n}枚引く`, en: `draw ${cards(n)}` }),
  discard: (n) => ({ ja: `手札を${n}枚捨てる`, en: `discard ${cards(n)} from your hand` }),
  gain: (id, nameOf) => ({ ja: `「${nameOf(id).ja}」を1枚得る`, en: `gain a ${nameOf(id).en}` }),
  trashSelf: () => ({ ja: '使った後、このカードを取り除く', en: 'trash this card after use' }),
  addVictory: (n) => ({ ja: `勝利点${n}`, en: `worth ${n} victory point${n === 1 ? '' : 's'}` }),
  condition: (c, nameOf) => {
    const test = testText(c);
    const then = joined(c.then, nameOf);
    const no = c.else === undefined || c.else.length === 0 ? undefined : joined(c.else, nameOf);
    return {
      ja: `もし${test.ja}なら、${then.ja}${no ? `（ちがえば、${no.ja}）` : ''}`,
      en: `if ${test.en}, ${then.en}${no ? ` (otherwise, ${no.en})` : ''}`,
    };
  },
  discount: ({ targetType, amount }) => ({
    ja: `このターン、${TARGET_TEXT[targetType].ja}のコスト−${amount}`,
    en: `this turn, each ${TARGET_TEXT[targetType].en} costs ${amount} less`,
  }),
  trashFromHand: (n) => ({ ja: `${n}枚まで取り除いてよい`, en: `you may trash up to ${cards(n)}` }),
  selfDiscard: (n) => ({ ja: `手札を${n}枚まで捨ててよい`, en: `you may discard up to ${cards(n)} from your hand` }),
  attackDiscard: (n) => ({
    ja: `相手は次のドローの後、${n}枚捨てる`,
    en: `after their next draw, your opponent discards ${cards(n)}`,
  }),
  addVictoryToken: (n) => ({ ja: `勝利点トークン+${n}`, en: `+${n} victory token${n === 1 ? '' : 's'}` }),
};

export function effectText(effect: Effect, nameOf: NameOf): Text {
  const [[field, value]] = Object.entries(effect);
  return PHRASES[field as keyof Effect](value as never, nameOf);
}

function joined(effects: readonly Effect[], nameOf: NameOf): Text {
  const parts = effects.map((effect) =>
    effect.addVictory === undefined ? effectText(effect, nameOf) : morePoints(effect.addVictory),
  );
  return { ja: parts.map((p) => p.ja).join('、'), en: parts.map((p) => p.en).join(', ') };
}

/** The whole text of a card: one sentence per effect, in the order in which they run. */
export function cardText(effects: readonly Effect[], nameOf: NameOf): Text {
  const parts = effects.map((effect) => effectText(effect, nameOf));
  const sentence = (en: string): string => `${en.slice(0, 1).toUpperCase()}${en.slice(1)}.`;
  return { ja: parts.map((p) => `${p.ja}。`).join(''), en: parts.map((p) => sentence(p.en)).join(' ') };
}

// ---- log -------------------------------------------------------------------------------------------------------------------

const GAINED: Readonly<Record<string, (n: number) => Text>> = {
  RICE: (n) => PHRASES.addRice(n, () => ({ ja: '', en: '' })),
  KNOWLEDGE: (n) => PHRASES.addKnowledge(n, () => ({ ja: '', en: '' })),
  TOKEN: (n) => PHRASES.addVictoryToken(n, () => ({ ja: '', en: '' })),
  DISCOUNT: (n) => ({ ja: `コスト−${n}`, en: `costs ${n} less` }),
  ATTACK: (n) => PHRASES.attackDiscard(n, () => ({ ja: '', en: '' })),
};

const MOVED: Readonly<Record<string, Text>> = {
  'deck>hand': { ja: '引いた', en: 'drew' },
  'hand>played': { ja: '出した', en: 'played' },
  'hand>discard': { ja: '捨てた', en: 'discarded' },
  'played>discard': { ja: '片づけた', en: 'put away' },
  'discard>deck': { ja: '山札にもどした', en: 'returned to the deck' },
  'hand>trash': { ja: '取り除いた', en: 'trashed' },
  'played>trash': { ja: '取り除いた', en: 'trashed' },
  '>discard': { ja: '手に入れた', en: 'gained' },
};

/**
 * [HB-F6] One line for the event at `at` of a machine's observer, with its source: 「大化の改新 → 知識+1」. Cards the viewer may not
 * know stay unnamed. Null for what needs no line.
 */
export function logLine(m: Machine, at: number, viewer: number | null): Text | null {
  const { S, game } = m;
  const type = game.eventNames[S[at + cells.E_TYPE]];
  const card = S[at + cells.E_SUBJECT] & cells.CARD_MASK;
  const name = game.cards[S[m.definition + card] - 1]?.name;
  if (type in GAINED) {
    const what = GAINED[type](S[at + cells.E_VALUE]);
    return name ? { ja: `${name.ja} → ${what.ja}`, en: `${name.en} → ${what.en}` } : what;
  }
  if (!type.startsWith('ENTER_')) return null;
  const zones = game.declaration.zones;
  const from = S[at + cells.E_FROM] < 0 ? '' : zones[S[at + cells.E_FROM]].name;
  const did = MOVED[`${from}>${zones[S[at + cells.E_TO]].name}`];
  if (!did) return null;
  const seat = S[m.location + card] >= m.zones ? 1 : 0;
  const known = viewer === null ? S[m.layout.known + card] === 3 : ((S[m.layout.known + card] >> viewer) & 1) === 1;
  const shown = known && name ? name : { ja: 'カード', en: 'a card' };
  return { ja: `席${seat + 1}: ${shown.ja}を${did.ja}`, en: `seat ${seat + 1} ${did.en} ${shown.en}` };
}
