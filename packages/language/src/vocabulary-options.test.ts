/** What a vocabulary may ask of the compiler beyond words. */

import { hasErrors } from '@fuda/game';
import { expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { defineInstruction } from './define-instruction.ts';
import { CHOOSE } from './instructions/choose.ts';
import { CALCULATE, COUNT } from './instructions/compute.ts';
import { LOOK } from './instructions/deck.ts';
import { SELECT } from './instructions/select.ts';
import { spell } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';
import { describeCard } from './text/describe-card.ts';

type Changes = Parameters<typeof testVocabulary>[0];

function compile(changes: Changes, card: unknown) {
  const { cards, diagnostics } = compileCards([{ file: 'x.json', json: card }], testVocabulary(changes));
  expect(hasErrors(diagnostics)).toBe(false);
  return cards[0];
}

const ignition = (resolution: unknown[], activation?: unknown[], more: object = {}) =>
  spell('x', { actions: [{ id: 'a', kind: 'ignition', ...(activation ? { activation } : {}), resolution, ...more }] });

const usual = testVocabulary().declaration;
const kinds = (change: (slot: { name: string }) => object) =>
  usual.abilityKinds.map((kind) => ({ ...kind, slots: kind.slots.map((slot) => ({ ...slot, ...change(slot) })) }));

test('a zone group is one word for several zones, in programs and in text', () => {
  const changes: Changes = {
    zoneGroups: [{ word: 'TABLE', zones: ['mana', 'battle'], label: { ja: '場', en: 'table' } }],
  };
  const card = spell('x', { effects: [{ op: 'DESTROY', cards: { zone: 'TABLE', owner: 'SELF' } }] });
  const text = JSON.stringify(compile(changes, card).abilities);
  expect(text).toContain('"zone":"mana"');
  expect(text).toContain('"zone":"battle"');
  expect(describeCard(card, testVocabulary(changes)).text?.ja[0]).toContain('場のカード');
});

test('cards that cannot be read fit no filter that asks for a field; a field may be readable always', () => {
  const asking = (filter: object, changes: Changes) =>
    JSON.stringify(
      compile(changes, spell('x', { effects: [{ op: 'DESTROY', cards: { zone: 'BATTLE', ...filter } }] })),
    );
  const readable: Changes = { readable: ['eq', ['attr', 'chosen', ['it']], 0] };
  expect(asking({ max_power: 1000 }, readable)).toContain('"chosen"');
  expect(asking({}, readable)).not.toContain('"chosen"');
  const fields = usual.fields.map((field) => (field.name === 'power' ? { ...field, readable: 1 as const } : field));
  expect(asking({ max_power: 1000 }, { ...readable, fields })).not.toContain('"chosen"');
});

test('what hangs on another instruction is not asked for beforehand', () => {
  const both = [
    { op: 'DRAW', count: 3 },
    { op: 'DISCARD', count: 2, join: 'THEN' },
  ];
  const usable = (resolution: unknown[]) =>
    JSON.stringify(
      compile({ abilityKinds: kinds(() => ({ checked: true })) }, ignition(resolution)).abilities[0].usable,
    );
  expect(usable(both)).toContain('"deck"');
  expect(usable(both)).not.toContain('"hand"');
});

test('a slot checked by choice is not checked where a trigger has to be used', () => {
  const changes: Changes = { abilityKinds: kinds(() => ({ checked: 'choice' })) };
  const trigger = (optional: boolean) =>
    spell('x', {
      actions: [{ kind: 'trigger', trigger: { on: 'ENTER', optional }, effect: [{ op: 'DRAW', count: 3 }] }],
    });
  expect(compile(changes, trigger(true)).abilities[0].usable).toBeDefined();
  expect(compile(changes, trigger(false)).abilities[0].usable).toBeUndefined();
});

test('limits may be left to the game as ability properties; the key is the same for cards of one name', () => {
  const game = { ...usual.game, abilityProperties: [...usual.game.abilityProperties, 'limitKey'] };
  const limits = [
    {
      per: 'turn',
      scope: 'name',
      phrase: { ja: '', en: '' },
      allowed: () => 1 as const,
      props: ({ key }: { key: number }) => ({ limitKey: key }),
    },
  ];
  const keyOf = (id: string) => {
    const card = { ...ignition([{ op: 'DRAW' }], undefined, { limit: { per: 'turn' } }), id };
    return compile({ game, limits }, card).abilities[0].props?.limitKey;
  };
  expect(keyOf('test:x')).toBeGreaterThan(0);
  expect(keyOf('test:x@old')).toBe(keyOf('test:x'));
});

test('properties are worked out from the ability unless the card says them', () => {
  const game = { ...usual.game, abilityProperties: [...usual.game.abilityProperties, 'draws'] };
  const abilityProperties = [
    {
      name: 'draws',
      property: 'draws',
      label: { ja: '引く', en: 'draws' },
      kind: 'number' as const,
      derive: (ability: { programs: ReadonlyMap<string, unknown> }) => ability.programs.size,
    },
  ];
  const props = (more: object) =>
    compile({ game, abilityProperties }, ignition([{ op: 'DRAW' }], undefined, more)).abilities[0].props?.draws;
  expect(props({})).toBe(1);
  expect(props({ draws: 7 })).toBe(7);
});

test('picking certain cards of a zone nobody sees means looking through it first', () => {
  const program = (filter: object) =>
    JSON.stringify(
      compile(
        {},
        spell('x', {
          effects: [
            { op: 'SELECT', zone: 'DECK', count: 1, out: '$a', ...filter },
            { op: 'MOVE', cards: '$a', to: 'HAND' },
          ],
        }),
      ),
    );
  expect(program({ max_cost: 3 })).toContain('"reveal"');
  expect(program({})).not.toContain('"reveal"');
});

test('a game may say its abilities its own way; what says nothing is left out', () => {
  const style = { ...usual.style, thisCard: true, ability: () => 'いつもの文。' };
  const card = ignition([{ op: 'DRAW' }]);
  expect(describeCard(card, testVocabulary({ style })).text?.ja.join()).toContain('いつもの文。');
  expect(describeCard(card, testVocabulary({ style: { ...style, ability: () => '' } })).text?.ja).toEqual([]);
});

test('abilities of one card that share a limit are counted in one place', () => {
  const limits = [
    {
      per: 'turn',
      scope: 'card',
      phrase: { ja: '', en: '' },
      allowed: ({ index }: { index: number }) => ['eq', ['attr', 'used', ['src']], index] as const,
      props: ({ index }: { index: number }) => ({ place: index }),
    },
  ];
  const changes: Changes = {
    limits,
    game: { ...usual.game, abilityProperties: [...usual.game.abilityProperties, 'place'] },
  };
  const once = (group?: string) => ({ limit: { per: 'turn', ...(group ? { group } : {}) } });
  const card = spell('x', {
    actions: [once(), once('both'), once('both')].map((more, i) => ({
      id: `a${i}`,
      kind: 'ignition',
      resolution: [{ op: 'DRAW' }],
      ...more,
    })),
  });
  expect(compile(changes, card).abilities.map(({ props }) => props?.place)).toEqual([0, 1, 1]);
});

test('a field may say what a rule that gives it says', () => {
  const given = { ja: '{subject}は跳ねる（{value}）', en: '{subject} leaps ({value})' };
  const fields = usual.fields.map((field) => (field.name === 'power' ? { ...field, given } : field));
  const card = spell('x', { rules: [{ category: 'StatusModifier', stat: 'power', value: 500 }] });
  const { text } = describeCard(card, testVocabulary({ fields }));
  expect(text?.ja[0]).toContain('は跳ねる（500）');
  expect(text?.en[0]).toContain('leaps (500)');
});

test('a kind of ability may bind all its triggers to a condition', () => {
  const abilityKinds = usual.abilityKinds.map((kind) =>
    kind.name === 'trigger' ? { ...kind, waits: { where: ['eq', ['turn'], 7] as const } } : kind,
  );
  const card = spell('x', {
    actions: [{ kind: 'trigger', trigger: { on: 'ENTER', optional: true }, effect: [{ op: 'DRAW' }] }],
  });
  expect(JSON.stringify(compile({ abilityKinds }, card).abilities[0].trigger?.where)).toContain('["eq",["turn"],7]');
});

test('an instruction may ask in which slot it is checked: paying is not always the same as doing', () => {
  const slots = new Set<string | undefined>();
  const ask = defineInstruction({
    name: 'ASK_SLOT',
    label: { ja: '問う', en: 'Ask' },
    summary: { ja: '問う', en: 'Asks.' },
    params: {},
    lower: () => {},
    possible(lowering) {
      slots.add(lowering.slot);
      return undefined;
    },
    phrase: () => [],
    example: { op: 'ASK_SLOT' },
  });
  const changes: Changes = {
    abilityKinds: kinds(() => ({ checked: true })),
    instructions: [...(usual.instructions ?? []), ask],
  };
  compile(changes, ignition([{ op: 'ASK_SLOT' }], [{ op: 'ASK_SLOT' }]));
  expect([...slots].sort()).toEqual(['activation', 'resolution']);
});

test('words for a flag that begin with "that" follow the noun in English', () => {
  const fields = usual.fields.map((field) =>
    field.kind === 'flag'
      ? {
          ...field,
          adjective: { yes: { ja: '選べる', en: 'that can be chosen' }, no: { ja: '選べない', en: 'that cannot' } },
        }
      : field,
  );
  const flag = usual.fields.find((field) => field.kind === 'flag');
  const text = (card: unknown) => describeCard(card, testVocabulary({ fields })).text;
  const picked = spell('x', { effects: [{ op: 'DESTROY', cards: { zone: 'BATTLE', [flag?.name ?? '']: true } }] });
  expect(text(picked)?.en.join()).toMatch(/creatures?.* that can be chosen/);
  expect(text(picked)?.ja.join()).toContain('選べるクリーチャー');
});

test('`present`: the trigger hears what happens while its card is there, the game may add to it, and the text says so', () => {
  const card = (present: boolean) =>
    spell('x', {
      actions: [
        { kind: 'trigger', trigger: { on: 'ENTER', scope: 'any', present }, effect: [{ op: 'DRAW', count: 1 }] },
      ],
    });
  const events = usual.events.map((event) =>
    event.word === 'ENTER' ? { ...event, wherePresent: ['turn'] as const } : event,
  );
  const trigger = (present: boolean) => compile({ events }, card(present)).abilities[0].trigger;
  expect(trigger(true)).toMatchObject({ present: true });
  expect(JSON.stringify(trigger(true)?.where)).toContain('["turn"]');
  expect(trigger(false)?.present).toBeUndefined();
  expect(JSON.stringify(trigger(false)?.where ?? '')).not.toContain('["turn"]');
  const said = describeCard(card(true), testVocabulary()).text;
  expect(said?.ja[0]).toContain('フィールドに存在し');
  expect(said?.en[0]).toContain('is on the field');
});

test('the game may put the last touch to a paragraph, in either language', () => {
  const style = {
    ...usual.style,
    paragraph: (text: string, language: string) => text.replace(/カード|card/, `<${language}>`),
  };
  const said = describeCard(spell('x', { effects: [{ op: 'DRAW', count: 1 }] }), testVocabulary({ style })).text;
  expect([said?.ja[0], said?.en[0]]).toEqual([expect.stringContaining('<ja>'), expect.stringContaining('<en>')]);
});

test('changing one value may release what was set on another', () => {
  const fields = usual.fields.map((field) =>
    field.name === 'power' ? { ...field, rebases: { stat: 'power', until: usual.game.expiries[0] } } : field,
  );
  const card = spell('x', {
    effects: [{ op: 'MODIFY', stat: 'power', value: 1, cards: { zone: 'BATTLE', owner: 'SELF' } }],
  });
  expect(JSON.stringify(compile({ fields }, card))).toContain('"operation":"release"');
  expect(JSON.stringify(compile({}, card))).not.toContain('"operation":"release"');
});

test('whose effect a forbidden destruction is stands in the sentence, and an optional sentence says "may" in front', () => {
  const guarded = spell('x', {
    rules: [{ category: 'ActionReplacement', by: { owner: 'OPPONENT' }, replace: { action: 'DESTROY', cancel: true } }],
  });
  const said = describeCard(guarded, testVocabulary()).text;
  expect(said?.ja[0]).toMatch(/相手の.*によって/);
  expect(said?.en[0]).toMatch(/by .*opponent/);
  const searching = spell('y', { effects: [{ op: 'SEARCH', count: 1, optional: true }] });
  expect(describeCard(searching, testVocabulary()).text?.en[0]).toMatch(/You may search/);
});

test('what an instruction gathers, counts, looks at or offers is said by what it declares, whatever its name', () => {
  const renamed = [SELECT, COUNT, CALCULATE, LOOK, CHOOSE].map((instruction) => ({
    ...instruction,
    name: `OWN_${instruction.name}`,
    words: [],
  }));
  const words = testVocabulary({ instructions: [...(usual.instructions ?? []), ...renamed] });
  const programs = (own: '' | 'OWN_') => [
    [
      { op: `${own}SELECT`, zone: 'BATTLE', owner: 'OPPONENT', select: 'ALL', out: '$all' },
      { op: 'DESTROY', cards: '$all' },
    ],
    [
      { op: `${own}COUNT`, target: { zone: 'MANA', owner: 'SELF' }, out: '$n' },
      { op: 'DRAW', count: '$n' },
    ],
    [
      { op: `${own}CALCULATE`, value: { op: 'ADD', args: [{ op: 'COUNT', target: { zone: 'HAND' } }, 1] }, out: '$n' },
      { op: 'DRAW', count: '$n' },
    ],
    [
      { op: `${own}LOOK`, count: 3, out: '$seen' },
      { op: 'SELECT', among: '$seen', count: 1, out: '$one' },
      { op: 'MOVE', cards: '$one', to: 'HAND' },
    ],
    [
      { op: `${own}CHOOSE`, options: ['a', 'b'], out: '$m' },
      { op: 'MATCH', on: '$m', cases: { a: [{ op: 'DRAW' }], b: [{ op: 'DRAW', count: 2 }] } },
    ],
  ];
  const texts = (own: '' | 'OWN_') =>
    programs(own).map((effects) => describeCard(spell('x', { effects }), words).text ?? 'no text');
  expect(texts('OWN_')).toEqual(texts(''));
  expect(texts('')).not.toContain('no text');
});
