/** One kernel game per ruleset. */
import { text } from '@fuda/game';
import type { CardDefinition, Expr, GameDeclaration, Statement, Text } from '@fuda/kernel';
import { programsFor, v } from './actions.ts';
import { phasesFor } from './phases.ts';
import type { Ruleset } from './ruleset.ts';
import { COUNTERS, GLOBALS, MAX_PILES, zonesFor } from './zones.ts';

const START_CARDS = 10;
const PLAYERS = 2;

const VERBS: readonly (readonly [string, string, string])[] = [
  ['use', '使う', 'Use'],
  ['buy', '買う', 'Buy'],
  ['discard', '捨てる', 'Discard'],
  ['trash', '取り除く', 'Trash'],
  ['done', '決定', 'Done'],
  ['pass', 'しない', 'Pass'],
];

const PROMPTS: Readonly<Record<string, Text>> = {
  action: text('人物か出来事を1枚使えます', 'You may use one person or event'),
  buy: text('カードを1枚買えます', 'You may buy one card'),
  discard: text('捨てるカードを選んでください', 'Choose cards to discard'),
  selfDiscard: text('捨ててもよいカードを選んでください', 'Choose cards you may discard'),
  trash: text('取り除くカードを選んでください', 'Choose cards to trash'),
  attacked: text('相手の効果で捨てるカードを選んでください', 'Choose cards to discard for your opponent’s effect'),
};

const EVENT_LABELS: Readonly<Record<string, Text>> = {
  RICE: text('米', 'rice'),
  KNOWLEDGE: text('知識', 'knowledge'),
  TOKEN: text('勝利点トークン', 'victory tokens'),
  DISCOUNT: text('割引', 'discount'),
  ATTACK: text('相手が捨てる枚数', 'cards the opponent must discard'),
};

export const END_REASONS = [
  { name: 'topPile', label: text('いちばん上の勝利点カードがなくなった', 'the top victory pile is empty') },
  { name: 'emptyPiles', label: text('サプライが3つなくなった', 'three piles are empty') },
  { name: 'roundLimit', label: text('最後のラウンドが終わった', 'the last round was played') },
] as const;

/** How many cards one use of a card can make; bounds the size of the state. */
function creations(tree: unknown): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  const own = Array.isArray(tree) && tree[0] === 'call' && tree[1] === 'gain' ? 1 : 0;
  return Object.values(tree).reduce((sum: number, part) => sum + creations(part), own);
}

/** [HB-S1], [HB-S2] Shuffles both decks and decides who begins; hands start empty. */
function setupFor(ruleset: Ruleset): readonly Statement[] {
  const chosen: Expr = ['global', 'chosenFirst'];
  const byRule: Statement =
    ruleset.firstPlayer === 'seeded' ? ['random', 'first', 2] : ['let', 'first', ruleset.firstPlayer === 'cpu' ? 1 : 0];
  return [
    ['if', chosen, [['let', 'first', ['sub', chosen, 1]]], [byRule]],
    ['setGlobal', 'firstPlayer', v('first')],
    ['turnPlayer', v('first')],
    ['shuffle', 'deck', 0],
    ['shuffle', 'deck', 1],
  ];
}

export function declarationFor(ruleset: Ruleset, cards: readonly CardDefinition[]): GameDeclaration {
  const gains = Math.max(0, ...cards.map((card) => creations(card.abilities)));
  const perPlayer = START_CARDS + ruleset.roundLimit * (ruleset.buysPerTurn + ruleset.actionsPerTurn * gains);
  const total = PLAYERS * perPlayer + MAX_PILES;
  const special = cards.some((card) => card.props.special === 1);
  return {
    id: 'history',
    // everybody starts with the same cards and gains further ones from the open supply [HB-I2]
    openLists: true,
    // [HB-C1] a round is one turn of each seat
    turnsPerRound: PLAYERS,
    rulesVersion: `${ruleset.id}/1`,
    name: text('ヒストリービルド', 'History Build'),
    zones: zonesFor(perPlayer, total),
    attributes: [
      { name: 'remaining', label: { ja: '残り', en: 'left' }, keep: true },
      { name: 'initial', keep: true, public: true },
    ],
    counters: COUNTERS.map((c) => (c.name === 'knowledge' ? { ...c, initial: ruleset.startKnowledge } : c)),
    globals: GLOBALS,
    properties: ['type', 'cost', 'knowledgeRequired', 'supply', 'rice', 'special', 'victory', 'conditional'],
    stats: [],
    // heard by logs only
    events: Object.keys(EVENT_LABELS),
    eventLabels: EVENT_LABELS,
    actions: [],
    reasons: [],
    abilityProperties: [],
    homeZones: [],
    expiries: [],
    programs: programsFor(ruleset),
    setup: setupFor(ruleset),
    phases: phasesFor(ruleset, special),
    verbs: VERBS.map(([name, ja, en]) => ({ name, label: { ja, en } })),
    prompts: PROMPTS,
    endReasons: END_REASONS,
    replacement: 'perRule',
    limits: { cards: total, rules: 1, pending: 1, events: 1, frameCells: 128, listCells: perPlayer + 48 },
  };
}
