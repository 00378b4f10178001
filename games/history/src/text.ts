/** Words: what a card does, what happened. Texts are generated from what is carried out, so they cannot drift from it. */
import { cells, type Machine, type Text } from '@fuda/kernel';
import { type CardIndex, type CardText, describe, type Vocabulary } from '@fuda/language';
import { cardIndex, nodeOf } from './lower-card.ts';
import { SAID } from './vocabulary/effects.ts';
import { VOCABULARY } from './vocabulary/index.ts';
import type { CardData } from './vocabulary/words.ts';

/** What a card does: one line for its effects, in the order in which they run, and one for each rule and ability. */
export function cardLines(card: CardData, index: CardIndex = cardIndex(), vocabulary = VOCABULARY): CardText {
  const node = nodeOf(card, vocabulary, index);
  const [ja, en] = (['ja', 'en'] as const).map((language) => describe(node, vocabulary, language, index));
  return { ja, en };
}

/** The whole text of a card. */
export function cardText(card: CardData, index?: CardIndex, vocabulary?: Vocabulary): Text {
  const { ja, en } = cardLines(card, index, vocabulary);
  return { ja: ja.join(''), en: en.filter((line) => line !== '').join(' ') };
}

// ---- log -------------------------------------------------------------------------------------------------------------------

const GAINED: Readonly<Record<string, (n: number) => Text>> = {
  RICE: SAID.addRice,
  KNOWLEDGE: SAID.addKnowledge,
  TOKEN: SAID.addVictoryToken,
  DISCOUNT: (n) => ({ ja: `コスト−${n}`, en: `costs ${n} less` }),
  ATTACK: SAID.attackDiscard,
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
