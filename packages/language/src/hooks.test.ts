import type { Statement } from '@fuda/kernel';
import { expect, describe as group, test } from 'vitest';
import { compileCards } from './compile.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { creature, spell } from './test-cards.ts';
import { testVocabulary } from './test-game.ts';
import { describeCard } from './text/describe-card.ts';
import type { VocabularyDeclaration } from './vocabulary.ts';

const plain = testVocabulary();

function lowered(json: unknown, vocabulary: Vocabulary = plain) {
  const { cards, diagnostics } = compileCards([{ file: '', json: [json] }], vocabulary);
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return cards[0].abilities;
}

function statements(json: unknown, vocabulary?: Vocabulary): string {
  return JSON.stringify(lowered(json, vocabulary).map((ability) => ability.programs));
}

const times = (text: string, part: string): number => text.split(part).length - 1;
const changed = (changes: Partial<VocabularyDeclaration>): Vocabulary => testVocabulary(changes);
const HOOK: Statement = ['setGlobal', 'round', 77];
const hookText = JSON.stringify(HOOK);
const draw = { op: 'DRAW', count: 1 };
const target = { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$one' };
const destroy = { op: 'DESTROY', cards: '$one' };

group('what a game hooks into instructions', () => {
  test('afterInstruction comes after what may change something, not after looking or choosing', () => {
    const after = changed({ afterInstruction: [HOOK] });
    expect(times(statements(spell('x', { effects: [draw, target, destroy] }), after), hookText)).toBe(2);
    expect(times(statements(spell('x', { effects: [draw, target, destroy] })), hookText)).toBe(0);
  });

  test('afterInstruction belongs to the innermost program, and to a simultaneous group as a whole', () => {
    const after = changed({ afterInstruction: [HOOK] });
    const nested = { op: 'IF', condition: { op: 'IS_TURN', player: 'SELF' }, then: [draw] };
    expect(times(statements(spell('x', { effects: [nested] }), after), hookText)).toBe(1);
    expect(times(statements(spell('x', { effects: [draw, { ...draw, join: 'ALSO' }] }), after), hookText)).toBe(1);
  });

  test('afterInstruction does not come inside what replaces an action: that is part of the action', () => {
    const instead = [{ op: 'MOVE', cards: '$source', to: 'HAND' }];
    const rules = [{ category: 'ActionReplacement', isEffect: true, replace: { action: 'DESTROY', instead } }];
    const [ability] = lowered(creature('x', { rules }), changed({ afterInstruction: [HOOK] }));
    expect(JSON.stringify(ability.rule?.instead)).not.toContain(hookText);
  });

  test('later: what is joined by THEN is wrapped, and nothing else', () => {
    const wrapped = changed({ later: (body) => [HOOK, ...body, HOOK] });
    const joined = (join?: string) =>
      times(statements(spell('x', { effects: [draw, { ...draw, ...(join ? { join } : {}) }] }), wrapped), hookText);
    expect([joined('THEN'), joined('IF_DO'), joined('ALSO'), joined()]).toEqual([2, 0, 0, 0]);
  });

  test('waitIn: the cards wait in a zone together, then each undergoes the action by itself', () => {
    const actions = plain.declaration.actions.map((action) =>
      action.word === 'DESTROY' ? { ...action, waitIn: 'hand' } : action,
    );
    const all = { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT' } };
    const text = statements(spell('x', { effects: [all] }), changed({ actions }));
    expect(text).toContain('"moveList"');
    expect(text).not.toContain('"batch"');
    expect(statements(spell('x', { effects: [all] }))).toContain('"batch"');
  });

  test('possible: cards to which it cannot happen do not even wait', () => {
    const able = ['ge', ['prop', 'cost', ['it']], 3] as const;
    const actions = plain.declaration.actions.map((action) =>
      action.word === 'DESTROY' ? { ...action, waitIn: 'hand', possible: able } : action,
    );
    const all = { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT' } };
    const text = statements(spell('x', { effects: [all] }), changed({ actions }));
    expect(text).toMatch(/"fill","(%able\d+)",.*"moveList","\1"/);
    expect(text).toContain(JSON.stringify(able));
  });

  test('choice: picks on the field ask whether the card may be chosen, by whom and by what; "all" does not', () => {
    const choice = changed({ choice: 'attack' });
    const asked = JSON.stringify(['permitted', 'attack', ['it'], ['me'], ['src']]);
    expect(statements(spell('x', { effects: [target, destroy] }), choice)).toContain(asked);
    expect(
      statements(spell('x', { effects: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT' } }] }), choice),
    ).not.toContain(asked);
    expect(statements(spell('x', { effects: [{ op: 'DISCARD', count: 1 }] }), choice)).not.toContain(asked);
  });

  test('actionAt: one end of a zone may have an action of its own', () => {
    const zones = plain.declaration.zones.map((zone) =>
      zone.zone === 'deck' ? { ...zone, actionAt: { BOTTOM: 'DESTROY' } } : zone,
    );
    const move = (at: string) =>
      spell('x', { effects: [{ op: 'MOVE', cards: { zone: 'HAND', owner: 'SELF', count: 1 }, to: 'DECK', at }] });
    expect(statements(move('BOTTOM'), changed({ zones }))).toContain('["act","destroy"');
    expect(statements(move('TOP'), changed({ zones }))).not.toContain('["act"');
  });
});

group('cards that have been placed but do not count yet', () => {
  const condition = ['ne', ['it'], ['global', 'round']] as const;
  const arriving = changed({
    zones: plain.declaration.zones.map((word) => (word.zone === 'battle' ? { ...word, present: condition } : word)),
  });
  const asked = JSON.stringify(condition);
  const rules = (zone: string) => [
    { category: 'StatusModifier', isEffect: true, stat: 'power', value: 1, affects: { zone } },
    { category: 'StatusModifier', isEffect: true, stat: 'power', value: { op: 'COUNT', target: { zone } } },
  ];

  test('present: choices, counts and what a rule affects leave them out, in that zone only', () => {
    expect(statements(spell('x', { effects: [target, destroy] }), arriving)).toContain(asked);
    for (const { rule } of lowered(creature('x', { rules: rules('BATTLE') }), arriving))
      expect(JSON.stringify(rule)).toContain(asked);
    for (const { rule } of lowered(creature('x', { rules: rules('HAND') }), arriving))
      expect(JSON.stringify(rule)).not.toContain(asked);
  });
});

group('what a card changes about itself', () => {
  test('ownChange: noted when the changed card is the source, and asked for as long as the change lasts', () => {
    const own = changed({ ownChange: { note: () => [HOOK], noted: () => 7, holds: () => ['global', 'round'] } });
    const card = creature('x', {
      actions: [{ kind: 'trigger', trigger: { on: 'TURN_END' }, effect: [{ op: 'MODIFY', stat: 'power', value: 1 }] }],
    });
    const text = statements(card, own);
    expect(times(text, hookText)).toBe(1);
    expect(text).toContain(JSON.stringify(['or', ['not', ['kept', 0]], ['global', 'round']]));
    expect(statements(card)).not.toContain('"when"');
  });
});

group('rules and delays', () => {
  const rule = (more: object) =>
    creature('x', { rules: [{ category: 'StatusModifier', isEffect: true, stat: 'power', ...more }] });

  test('floor: what a reduction does not go below, in the kernel and in words', () => {
    expect(lowered(rule({ value: -2, floor: 2 }))[0].rule).toMatchObject({ operation: 'add', value: -2, floor: 2 });
    const { text } = describeCard(rule({ value: -2, floor: 2 }), plain);
    expect(text?.en[0]).toContain('but not less than 2');
    const { diagnostics } = compileCards([{ file: '', json: [rule({ operation: 'set', value: 1, floor: 2 })] }], plain);
    expect(diagnostics.map((d) => d.code)).toContain('conflicting-fields');
  });

  test('by "$source": what this card causes', () => {
    const card = creature('x', {
      rules: [
        {
          category: 'ActionReplacement',
          isEffect: true,
          affects: { owner: 'OPPONENT' },
          by: '$source',
          replace: { action: 'DESTROY', instead: [{ op: 'MOVE', cards: '$event', to: 'HAND' }] },
        },
      ],
    });
    expect(JSON.stringify(lowered(card)[0].rule?.affects)).toContain(
      JSON.stringify(['same', ['event', 'cause'], ['src']]),
    );
    const { text } = describeCard(card, plain);
    expect(text?.ja[0]).toContain('このクリーチャーによって破壊される時');
    expect(text?.en[0]).toContain('would be destroyed by this creature, ');
  });

  test('DELAY once ends with its first event', () => {
    const later = (once: boolean) =>
      spell('x', { effects: [{ op: 'DELAY', on: { on: 'TURN_END' }, once, do: [draw], duration: 'ALWAYS' }] });
    expect(statements(later(true))).toContain('"once":true');
    expect(statements(later(false))).not.toContain('"once"');
  });

  test('event phrases: what the event is with, and the verb that fits "you"', () => {
    const events = plain.declaration.events.map((event) =>
      event.word === 'ATTACK'
        ? {
            ...event,
            has: ['subject', 'other', 'player'] as const,
            phrase: { ja: '{player}が{other}を攻撃する時', en: 'Whenever {player} [attacks|attack] {other}' },
          }
        : event,
    );
    const said = (player: string) =>
      describeCard(
        creature('x', {
          actions: [{ kind: 'trigger', trigger: { on: 'ATTACK', player, other: { tapped: true } }, effect: [draw] }],
        }),
        changed({ events }),
      ).text?.en[0];
    expect(said('SELF')).toContain('Whenever you attack a tapped');
    expect(said('OPPONENT')).toContain('Whenever your opponent attacks a tapped');
  });
});
