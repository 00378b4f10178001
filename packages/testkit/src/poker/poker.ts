/**
 * Poker small enough to be known exactly: one card each, rounds of bets, perhaps a card for both. Cards are data, the rules are a
 * declaration like any other; what chance can bring is short enough to be listed.
 */
import type { GamePackage, WholeTree } from '@fuda/game';
import { label, v } from '@fuda/game/ir';
import { type CardDefinition, type CompiledGame, type Expr, type GameDeclaration, ok, type Text } from '@fuda/kernel';
import { compileForTests } from '../tier.ts';
import {
  type BettingRound,
  dealTo,
  EVENT_LABELS,
  movesOf,
  pay,
  programsFor,
  SPLIT,
  stakesOf,
  VERBS,
} from './betting.ts';

export interface PokerRules {
  readonly id: string;
  readonly name: Text;
  readonly summary: Text;
  readonly cards: readonly CardDefinition[];
  readonly ante: number;
  readonly rounds: readonly BettingRound[];
}

/** More than any rank. */
const PAIR = 100;

export function pokerDeclaration({ id, name, cards, ante, rounds }: PokerRules): GameDeclaration {
  const stakes = stakesOf(ante, rounds);
  const rank = (card: Expr): Expr => ['prop', 'rank', card];
  const strength = (player: number): Expr => ['fn', 'strength', ['top', 'hand', player]];
  return {
    id,
    rulesVersion: '1',
    name,
    zones: [
      { name: 'deck', label: label('山札', 'deck'), visibility: 'none' },
      { name: 'hand', label: label('手札', 'hand'), visibility: 'owner', size: 1 },
      { name: 'board', label: label('場札', 'board'), visibility: 'all' },
    ],
    attributes: [],
    counters: [
      { name: 'chips', label: label('チップ', 'chips'), initial: stakes },
      { name: 'staked', label: label('賭けたチップ', 'staked') },
    ],
    globals: [{ name: 'moves' }],
    tables: [
      {
        name: 'line',
        label: label('これまでの賭け', 'bets so far'),
        rows: movesOf(rounds),
        columns: [
          { name: 'player', kind: 'player', public: true },
          { name: 'move', public: true },
        ],
        used: 'moves',
      },
    ],
    functions: {
      strength: {
        params: ['card'],
        value: ['add', rank(v('card')), ['mul', PAIR, ['eq', rank(v('card')), rank(['top', 'board', 0])]]],
      },
    },
    properties: ['rank', 'suit'],
    stats: [],
    events: Object.keys(EVENT_LABELS),
    eventLabels: EVENT_LABELS,
    actions: [],
    reasons: [],
    abilityProperties: [],
    homeZones: [],
    expiries: [],
    programs: programsFor(stakes),
    setup: [0, 1].flatMap((player) => [...pay(player, ante), ...dealTo('hand', player)]),
    phases: [
      ...rounds.map(({ raise, raises, board }, i) => ({
        name: `round${i + 1}`,
        label: label(`賭け ${i + 1}回目`, `Bets, round ${i + 1}`),
        program: [
          ...(i === 0 ? ([['nextTurn']] as const) : []),
          ...Array.from({ length: board }, () => dealTo('board', 0)).flat(),
          ['call', 'betting', { raise, raises }] as const,
        ],
      })),
      {
        name: 'showdown',
        label: label('勝負', 'Showdown'),
        program: [
          ['let', 'first', strength(0)],
          ['let', 'second', strength(1)],
          [
            'call',
            'settle',
            {
              winner: ['if', ['eq', v('first'), v('second')], SPLIT, ['lt', v('first'), v('second')]],
              shown: 1,
            },
          ],
        ],
      },
    ],
    verbs: VERBS,
    prompts: { betting: label('どうしますか', 'What do you do?') },
    endReasons: [
      { name: 'folded', label: label('降りた後の抽選', 'chip drawn after a fold') },
      { name: 'showdown', label: label('勝負の後の抽選', 'chip drawn after the showdown') },
    ],
    replacement: 'perRule',
    // the deck is the table's: both know what is in it
    openLists: true,
    limits: { cards: cards.length },
  };
}

/** Every way to deal these many cards, as what chance would say. */
function deals(size: number, cards: number): readonly (readonly number[])[] {
  if (cards === 0) return [[]];
  const rest = deals(size - 1, cards - 1);
  return Array.from({ length: size }, (_, first) => rest.map((rolls) => [first, ...rolls])).flat();
}

/** The game as command line, battery, players and lab see it. */
export function pokerPackage(rules: PokerRules): GamePackage & { readonly wholeTree: WholeTree } {
  const declaration = pokerDeclaration(rules);
  const stakes = stakesOf(rules.ante, rules.rounds);
  let compiled: CompiledGame | undefined;
  const setup = { cards: rules.cards.map(({ id }) => ({ definition: id, owner: 0, zone: 'deck' })) };
  return {
    id: rules.id,
    name: rules.name,
    summary: rules.summary,
    rulesets: [
      { id: 'standard', name: { ja: '標準', en: 'Standard' }, summary: { ja: '唯一のルール', en: 'The only rules' } },
    ],
    decks: [{ id: 'all', name: { ja: '全カード', en: 'One of each card' } }],
    defaultDecks: ['all', 'all'],
    compile(_ruleset, extra = []) {
      if (extra.length > 0) return compileForTests(declaration, [...rules.cards, ...extra]);
      compiled ??= compileForTests(declaration, rules.cards);
      return compiled;
    },
    setUp: () => ok(setup),
    wholeTree: {
      rolls: deals(
        rules.cards.length,
        rules.rounds.reduce((sum, { board }) => sum + board, 2),
      ),
      unit: label('チップ', 'chips'),
      payoff: (match) => match.view(null).players[0].counters.chips - stakes,
    },
  };
}
