/** Facts of a card that are read for the Summons and said in its text: nothing unchecked gets as far as either. */
import { createMatch } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';

const monster = (frame: string, more: object) => ({
  id: 'own:x',
  name: { ja: '札', en: 'Card' },
  kind: 'monster',
  frame,
  attribute: 'WIND',
  type: 'winged-beast',
  ...(frame === 'xyz'
    ? { rank: 4, def: 1000 }
    : frame === 'link'
      ? { link: 1, arrows: ['down'] }
      : { level: 4, def: 1000 }),
  atk: 1000,
  ...more,
});
const read = (card: object) => ocgPackage.readCards!([{ file: 'own.json', json: [card] }]);
const told = (card: object) => read(card).problems.map(({ code, path }) => `${code} ${path}`);

test.each([
  [
    'fusion',
    ['セイント・バード', 'スカイ・ハンター'],
    '「セイント・バード」＋「スカイ・ハンター」',
    '"Saint Bird" + "Sky Hunter"',
  ],
  ['fusion', ['誰か'], '「誰か」', '"誰か"'],
  ['synchro', { tuner: '誰か', most: 1 }, '「誰か」＋チューナー以外のモンスター１体', '"誰か" + 1 non-Tuner monster'],
  ['xyz', { level: 4, count: 3 }, 'レベル４モンスター×３', '3 Level 4 monsters'],
  ['link', { frame: 'effect', count: 2 }, '効果モンスター２体', '2 Effect monsters'],
  ['link', { frame: 'token', count: 1 }, 'トークンモンスター１体', '1 Token monster'],
] as const)('[YGO-5.5] materials of a %s monster: %j are read, said and played with', (frame, materials, ja, en) => {
  const { cards, texts, problems } = read(monster(frame, { materials }));
  expect(problems).toEqual([]);
  expect(texts.get('own:x')?.ja[0]).toBe(ja);
  expect(texts.get('own:x')?.en[0]).toBe(en);
  const game = ocgPackage.compile('duel', cards);
  const match = createMatch(game, { cards: [{ definition: 'own:x', owner: 0, zone: 'extra' }], phase: 'main1' }, 1);
  expect(match.ok && match.value.view(0).players[0].zones.extra.cards[0].definition).toBe('own:x');
  expect(match.ok && match.value.result?.fault).toBe(undefined);
});

test('[YGO-5.5] materials nobody could use are refused, each with its path', () => {
  const wrong = (frame: string, materials: unknown) => told(monster(frame, { materials }));
  expect(wrong('fusion', [{ name: 'セイント・バード' }])).toEqual(['wrong-type $[0].materials[0]']);
  expect(wrong('fusion', ['一', '二', '三', '四'])).toEqual(['out-of-range $[0].materials']);
  expect(wrong('fusion', [])).toEqual(['out-of-range $[0].materials']);
  expect(wrong('fusion', ['一', ''])).toEqual(['missing-field $[0].materials[1]']);
  expect(wrong('fusion', { count: 2 })).toEqual(['wrong-type $[0].materials']);
  expect(wrong('fusion', 7)).toEqual(['wrong-type $[0].materials']);
  expect(wrong('synchro', ['誰か'])).toEqual(['wrong-type $[0].materials']);
  expect(wrong('synchro', { tuner: ['誰か'] })).toEqual(['wrong-type $[0].materials.tuner']);
  expect(wrong('synchro', { most: 99 })).toEqual(['out-of-range $[0].materials.most']);
  expect(wrong('synchro', { level: 4 })).toEqual(['unknown-field $[0].materials.level']);
  expect(wrong('xyz', {})).toEqual(['missing-field $[0].materials', 'missing-field $[0].materials']);
  expect(wrong('xyz', { level: 'four', count: 2 })).toEqual(['wrong-type $[0].materials.level']);
  expect(wrong('link', { count: 1, frame: 'nromal' })).toEqual(['unknown-word $[0].materials.frame']);
  expect(wrong('link', null)).toEqual(['wrong-type $[0].materials']);
  expect(wrong('effect', ['一'])).toEqual(['conflicting-fields $[0].materials']);
});

test('the edition is one there can be', () => {
  for (const edition of ['now', 'e1', 'e12']) expect(told(monster('effect', { edition }))).toEqual([]);
  expect(told(monster('effect', { edition: 'old' }))).toEqual(['out-of-range $[0].edition']);
  expect(told(monster('effect', { edition: { now: true } }))).toEqual(['wrong-type $[0].edition']);
});

test('thousands of cards take a time of their number, and say how far they are', () => {
  const n = 3000;
  const cards = Array.from({ length: n }, (_, i) => ({
    ...monster('effect', {}),
    id: `own:${i}`,
    name: { ja: `札${i}`, en: `Card ${i}` },
  }));
  const seen: number[] = [];
  const before = process.cpuUsage();
  const { problems, texts } = ocgPackage.readCards!([{ file: 'own.json', json: cards }], (done) => seen.push(done));
  const { user, system } = process.cpuUsage(before);
  expect([problems.length, texts.size, seen.length, seen.at(-1)]).toEqual([0, n, n, n - 1]);
  // with every card read again for every card it was more than a minute
  expect((user + system) / 1e6).toBeLessThan(10);
});

test('[YGO-5.3.4] cards brought along refer to each other and to the pool, and may take the place of one of it', () => {
  const spell = {
    id: 'own:spell',
    name: { ja: '呼び声', en: 'Call' },
    kind: 'spell',
    subtype: 'normal',
    effects: [{ op: 'DRAW', count: 1 }],
  };
  const first = (firstBy: string, id: string) => ({
    ...monster('effect', { specialOnly: true, firstBy }),
    id,
    name: { ja: id, en: id },
  });
  const replaced = { ...spell, id: 'ocg:55144522', name: { ja: '強欲な壺', en: 'Pot of Greed' } };
  const files = [
    { file: 'own.json', json: [first('own:spell', 'own:a'), first('ocg:55144522', 'own:b'), spell, replaced] },
  ];
  const { cards, problems } = ocgPackage.readCards!(files);
  expect(problems).toEqual([]);
  const game = ocgPackage.compile('duel', cards);
  const column = game.symbols.property.get('firstBy')!;
  const firstBy = (id: string) =>
    game.cards[game.properties[game.symbols.definition.get(id)! * game.declaration.properties.length + column] - 1]?.id;
  expect([firstBy('own:a'), firstBy('own:b')]).toEqual(['own:spell', 'ocg:55144522']);
  expect(game.cards.filter(({ id }) => id === 'ocg:55144522')).toEqual([cards.at(-1)]);
});

test('[YGO-5.5] what the frame of a monster has not, and what it usually has, is warned of', () => {
  const warned = (frame: string, more: object) =>
    read(monster(frame, more))
      .problems.filter(({ severity }) => severity === 'warning')
      .map(({ code, path }) => `${code} ${path}`);
  expect(warned('effect', { rank: 4 })).toEqual(['out-of-place $[0].rank']);
  expect(warned('effect', { scale: 4 })).toEqual(['out-of-place $[0].scale']);
  expect(warned('effect', { scale: 4, abilities: ['pendulum'] })).toEqual([]);
  expect(warned('effect', { abilities: ['pendulum'] })).toEqual(['usual-field $[0]']);
  expect(warned('xyz', { level: 4, materials: { level: 4, count: 2 } })).toEqual(['out-of-place $[0].level']);
  expect(warned('link', { def: 0, materials: { count: 1 } })).toEqual(['out-of-place $[0].def']);
  const { level: _, ...unlevelled } = monster('normal', {}) as Record<string, unknown>;
  expect(read(unlevelled).problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['usual-field $[0]']);
  expect(read(monster('effect', {})).problems).toEqual([]);
});
