/** Types that only packs know [YGO-5.5]: more than one number has bits. */
import type { Pack } from '@fuda/game';
import { runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';

const TYPES = Array.from({ length: 40 }, (_, i) => ({ name: `kind${i}`, ja: `種族${i}族`, en: `Kind ${i}` }));
const monster = (id: string, type: string, more: object = {}) => ({
  id,
  name: { ja: `札${id}`, en: `Card ${id}` },
  kind: 'monster',
  frame: 'normal',
  attribute: 'WIND',
  type,
  level: 4,
  atk: 1000,
  def: 1000,
  ...more,
});
const spell = {
  id: 'call',
  name: { ja: '呼び声', en: 'Call' },
  kind: 'spell',
  subtype: 'normal',
  effects: [{ op: 'DESTROY', cards: { zone: 'MONSTER', owner: 'OPPONENT', type: 'kind39' } }],
};
const packWith = (...cards: unknown[]): Pack => ({
  format: 'fuda-pack/1',
  id: 'kinds',
  name: { ja: '種族', en: 'Kinds' },
  version: '1',
  game: 'ocg',
  words: { type: TYPES },
  cards: cards as Pack['cards'],
  keywords: [],
  decks: [],
  scenarios: [],
});

test('a card of the fortieth Type is met by what asks for it, and by nothing else', () => {
  const pack = packWith(monster('first', 'kind0'), monster('last', 'kind39'), spell);
  const { game, problems } = ocgPackage.withPacks!([pack]);
  expect(problems).toEqual([]);
  expect(game.describe?.('kinds:call')?.en.join(' ')).toContain('Kind 39');
  const deck = [{ card: 'kinds:first', count: 3 }];
  const result = runScenario(
    {
      format: 'fuda-scenario/1',
      game: 'ocg',
      name: { ja: '種族', en: 'Kinds' },
      players: [{ zones: { hand: ['kinds:call'], deck } }, { zones: { monster: ['kinds:first', 'kinds:last'], deck } }],
      turnPlayer: 0,
      turn: 3,
      phase: 'main1',
      script: [
        { choose: { verb: 'activate', card: 'kinds:call' } },
        { choose: { verb: 'place', number: 0 } },
        { expect: { zones: { '1.grave': ['kinds:last'] } } },
      ],
    },
    'kinds.json',
    [game],
  );
  expect(result, JSON.stringify(result)).toMatchObject({ ok: true });
});

test('a Tuner cannot be bound to a Type beyond the bits of one number, and is told so', () => {
  const tuner = (type: string) =>
    monster('tuner', 'kind0', {
      frame: 'effect',
      rules: [{ category: 'StatusModifier', stat: 'synchroFor', value: type, affects: '$source' }],
    });
  expect(ocgPackage.withPacks!([packWith(tuner('kind4'))]).problems).toEqual([]);
  const { problems } = ocgPackage.withPacks!([packWith(tuner('kind39'))]);
  expect(problems).toMatchObject([{ code: 'not-supported', path: '$.cards[0].rules[0].value' }]);
});
