import type { CardHandle, View } from '@fuda/kernel';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../layouts/layout.ts';
import type { LogLine, NodeInfo, Position } from '../session/protocol.ts';
import { signsOf } from './signs.ts';

const card = (player: number, zone: string, index: number, definition = `${zone}${index}`): CardHandle => ({
  player,
  zone,
  index,
  definition,
  name: { ja: definition, en: definition },
});
const zone = (cards: readonly CardHandle[]) => ({
  label: { ja: '', en: '' },
  size: cards.length,
  cards: cards.map((one) => ({ ...one, owner: one.player, attributes: {} })),
});

interface Told {
  readonly log?: readonly LogLine[];
  readonly tables?: View['tables'];
  readonly shields?: number;
  readonly numbered?: readonly string[];
  /** the question is asked under the decision before */
  readonly deep?: number;
}

/** One decision was made, and this is what came of it. */
function table({ log = [], tables = {}, shields = 2, numbered = [], deep = 1 }: Told) {
  const player = (seat: number) => ({
    counters: {},
    zones: {
      battle: zone([0, 1].map((i) => card(seat, 'battle', i))),
      life: zone(Array.from({ length: seat === 1 ? shields : 2 }, (_, i) => card(seat, 'life', i))),
    },
  });
  const view = { players: [player(0), player(1)], tables } as unknown as View;
  const node = (id: number, said: NodeInfo['log']): NodeInfo => ({
    id,
    parent: id - 1,
    player: 0,
    said: null,
    turn: 1,
    phase: 'main',
    asks: 0,
    inside: false,
    deep: id === 1 ? deep : 1,
    log: said,
  });
  const layout = {
    table: {
      stacks: Object.keys(tables),
      numbered,
      attacks: ['HITS'],
      life: 'life',
      side: [[{ zone: 'life', as: 'slots' }]],
      middle: [],
    },
  };
  return signsOf({
    layout: layout as unknown as Layout,
    nodes: [node(0, []), node(1, log)],
    position: { view, node: 1, path: [0, 1] } as unknown as Position,
  });
}

const line = (more: Partial<LogLine> & { readonly type: string }): LogLine => ({ player: 0, value: 0, ...more });

describe('[WB-V3] what is pointed out', () => {
  test('an attack is an arrow to what is attacked, and to the life of the player where that is nothing', () => {
    const [mine, theirs] = [card(0, 'battle', 1), card(1, 'battle', 0)];
    const { arrows } = table({ log: [line({ type: 'HITS', card: mine, target: theirs })], deep: 2 });
    expect(arrows).toEqual([{ kind: 'attack', from: { card: '0/battle/1' }, to: { card: '1/battle/0' }, done: false }]);
    expect(table({ log: [line({ type: 'HITS', card: mine })] }).arrows).toEqual([
      { kind: 'attack', from: { card: '0/battle/1' }, to: { zone: '1/life' }, done: true },
    ]);
    expect(table({ log: [line({ type: 'HITS', card: mine })], shields: 0 }).arrows[0].to).toEqual({ seat: 1 });
  });

  test('an effect points from its card to what it does something to; what moves is seen moving', () => {
    const [cause, hit] = [card(0, 'battle', 0), card(1, 'battle', 1)];
    expect(table({ log: [line({ type: 'WEAKENED', card: hit, cause })] }).arrows).toEqual([
      { kind: 'aim', from: { card: '0/battle/0' }, to: { card: '1/battle/1' }, done: true },
    ]);
    expect(table({ log: [line({ type: 'ENTER_life', card: hit, cause, from: 'battle', to: 'life' })] }).arrows).toEqual(
      [],
    );
    expect(table({ log: [line({ type: 'WEAKENED', card: hit })] }).arrows).toEqual([]);
  });

  test('nothing is said of a card that lies elsewhere by now: another has moved up to its place', () => {
    const gone = card(0, 'battle', 1, 'destroyed');
    const { arrows } = table({ log: [line({ type: 'HITS', card: gone, target: card(1, 'battle', 0) })] });
    expect(arrows[0].from).toEqual({ zone: '0/battle' });
    const slot = table({
      log: [line({ type: 'HITS', card: card(0, 'battle', 1), target: card(1, 'life', 1, 'gone') })],
    });
    expect(slot.arrows[0].to).toEqual({ card: '1/life/1' });
    const cause = card(0, 'battle', 0);
    const log = [
      line({ type: 'ENTER_battle', card: card(1, 'battle', 0), cause, from: 'life', to: 'battle' }),
      line({ type: 'SENT', card: card(1, 'battle', 0), cause }),
    ];
    expect(table({ log }).arrows).toEqual([]);
  });

  test('links of a chain have numbers on their cards; other tables are arrows between theirs', () => {
    const rows = [{ card: card(0, 'battle', 0) }, { card: card(1, 'battle', 1), at: card(0, 'battle', 1) }];
    const tables = { stack: { label: { ja: '', en: '' }, rows } };
    const chain = table({ tables, numbered: ['stack'] });
    expect(chain.links).toEqual([
      { at: { card: '0/battle/0' }, number: 1 },
      { at: { card: '1/battle/1' }, number: 2 },
    ]);
    expect(chain.arrows).toEqual([
      { kind: 'aim', from: { card: '1/battle/1' }, to: { card: '0/battle/1' }, done: false },
    ]);
    const fight = table({ tables });
    expect(fight.links).toEqual([]);
    expect(fight.arrows.map(({ to }) => to)).toEqual([{ zone: '1/life' }, { card: '0/battle/1' }]);
  });
});
