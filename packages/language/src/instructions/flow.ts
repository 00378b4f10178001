import { childPath } from '@fuda/game';
import { and, either, implies, not } from '../conditions.ts';
import { defineInstruction } from '../define-instruction.ts';
import type { ExpressionNode, ProgramNode } from '../nodes.ts';
import { eitherOf, NOTHING } from '../outlook.ts';
import { optional, withDefault } from '../param.ts';
import { binding, cards, condition, number, player, program } from '../params.ts';
import type { Clause } from '../text/clause.ts';
import { decapitalize } from '../text/english.ts';
import type { Phraser } from '../text/phraser.ts';
import type { TextStyle } from '../vocabulary.ts';

/** "If …, " before what a program says. */
function conditional(lead: string, sentence: string): Clause {
  return { sentence: lead + sentence };
}

/** Both branches of a condition with the condition itself: what lies in them is told apart from what follows. */
function inOneSentence(
  p: Phraser,
  branches: NonNullable<TextStyle['branches']>,
  args: { readonly condition: ExpressionNode; readonly then: ProgramNode; readonly else: ProgramNode | undefined },
): Clause {
  const said = (program: ProgramNode): string =>
    p
      .asNested(() => program.instructions.map((node) => p.program({ instructions: [node], path: program.path })))
      .map((text) => p.pick(text, decapitalize(text)).replace(/[。.]$/, ''))
      .join(p.pick('、', ', '));
  const start = p
    .text(branches.then)
    .replace('{test}', () => p.condition(args.condition))
    .replace('{then}', () => said(args.then));
  const rest = args.else?.instructions.length ? p.text(branches.else).replace('{else}', said(args.else)) : '';
  return { sentence: p.pick(`${start}${rest}。`, `${start}${rest}.`) };
}

export const IF = defineInstruction({
  name: 'IF',
  label: { ja: 'もし', en: 'If' },
  summary: {
    ja: '条件が成り立てばthen、そうでなければelseを行う',
    en: 'Runs `then` if the condition holds, otherwise `else`.',
  },
  params: {
    condition: condition({ ja: '条件', en: 'condition' }),
    then: program({ ja: '成り立つ時', en: 'then' }),
    else: optional(program({ ja: '成り立たない時', en: 'else' })),
  },
  exhaustive: (args) => args.else !== undefined,
  check(reader, args, path) {
    if (args.condition.range[1] === 0) reader.report('unreachable', childPath(path, 'then'));
    if (args.condition.range[0] > 0 && args.else) reader.report('unreachable', childPath(path, 'else'));
  },
  lower(b, args) {
    const test = b.number(args.condition);
    const then = b.program(args.then);
    b.emit(args.else ? ['if', test, then, b.program(args.else)] : ['if', test, then]);
  },
  outlook(foresight, { condition: test, then, else: rest }) {
    const yes = foresight.program(then);
    const no = rest ? foresight.program(rest) : NOTHING;
    const known = foresight.known(test);
    const open = eitherOf([yes, no]);
    if (known === undefined) return open;
    const { holds, doubt } = known;
    return {
      needs: either(doubt, and(implies(holds, yes.needs), implies(not(holds), no.needs))),
      demands: either(doubt, and(implies(holds, yes.demands), implies(not(holds), no.demands))),
      able: either(and(holds, yes.able), and(not(holds), no.able), and(doubt, open.able)),
    };
  },
  phrase(p, args) {
    const { branches } = p.vocabulary.style;
    if (branches) return [inOneSentence(p, branches, args)];
    const then = p.program(args.then);
    const first = conditional(p.ifClause(args.condition), p.pick(then, decapitalize(then)));
    if (!args.else) return [first];
    const rest = p.program(args.else);
    return [first, conditional(p.pick('そうでなければ、', 'Otherwise, '), p.pick(rest, decapitalize(rest)))];
  },
  example: {
    op: 'IF',
    condition: { op: 'GE', left: { op: 'COUNT', target: { zone: 'MANA', owner: 'SELF' } }, right: 5 },
    then: [{ op: 'DRAW', count: 2 }],
    else: [{ op: 'DRAW', count: 1 }],
  },
});

export const FOREACH = defineInstruction({
  name: 'FOREACH',
  label: { ja: 'それぞれについて', en: 'For each' },
  summary: {
    ja: 'カード1枚ごとに命令を行う。そのカードはasの変数',
    en: 'Runs the program once for each card, which the program knows by the name in `as`.',
  },
  params: {
    in: cards({ ja: 'カード', en: 'cards' }),
    as: binding({ ja: '変数', en: 'variable' }, 'card'),
    do: program({ ja: '命令', en: 'program' }),
  },
  check(reader, args) {
    const variable = reader.scope.variables.get(args.as);
    if (variable) variable.over = args.in;
  },
  lower(b, args) {
    const body = b.program(args.do);
    b.emit(['foreach', args.as, { list: b.list(args.in) }, body]);
  },
  outlook(foresight, args) {
    const { demands, able, needs } = foresight.program(args.do);
    return { needs: 1, demands, able: and(foresight.someOf(args.in), needs, able) };
  },
  phrase(p, args) {
    const who = args.in.kind === 'selection' ? p.every(args.in.selection) : p.cards(args.in);
    const body = p.program(args.do);
    return [{ sentence: p.pick(`${who}それぞれについて、${body}`, `For each of ${who}, ${decapitalize(body)}`) }];
  },
  example: {
    op: 'FOREACH',
    in: { zone: 'BATTLE', owner: 'SELF' },
    as: '$each',
    do: [{ op: 'MODIFY', cards: '$each', stat: 'power', value: 1000 }],
  },
});

export const REPEAT = defineInstruction({
  name: 'REPEAT',
  label: { ja: '繰り返す', en: 'Repeat' },
  summary: { ja: '命令を決まった回数繰り返す', en: 'Runs the program a number of times.' },
  params: {
    times: number({ ja: '回数', en: 'times' }, { min: 1, max: 100 }),
    do: program({ ja: '命令', en: 'program' }),
  },
  lower(b, { times, do: body }) {
    b.emit(['repeat', b.number(times), b.program(body)]);
  },
  outlook: (foresight, { do: body }) => foresight.program(body),
  phrase(p, { times, do: body }) {
    const n = p.number(times);
    const text = p.program(body);
    return [{ sentence: p.pick(`次を${n}回行う：${text}`, `Do the following ${n} times: ${decapitalize(text)}`) }];
  },
  example: { op: 'REPEAT', times: 2, do: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } }] },
});

/** A loop that card data could make endless ends here at the latest. */
const ROUNDS = 200;

export const WHILE = defineInstruction({
  name: 'WHILE',
  label: { ja: '〜の間繰り返す', en: 'While' },
  summary: {
    ja: `条件が成り立つ間、命令を繰り返す（${ROUNDS}回まで）`,
    en: `Repeats the program while the condition holds, at most ${ROUNDS} times.`,
  },
  params: { condition: condition({ ja: '条件', en: 'condition' }), do: program({ ja: '命令', en: 'program' }) },
  lower(b, args) {
    const left = b.temp('left');
    const body = b.program(args.do);
    b.emit(
      ['let', left, ROUNDS],
      [
        'while',
        ['and', ['gt', ['var', left], 0], b.number(args.condition)],
        [['let', left, ['sub', ['var', left], 1]], ...body],
      ],
    );
  },
  outlook(foresight, { condition: test, do: body }) {
    const { needs, able } = foresight.program(body);
    return { ...NOTHING, able: and(foresight.mayHold(test), needs, able) };
  },
  phrase(p, args) {
    const body = p.program(args.do);
    const test = p.condition(args.condition);
    return [
      {
        sentence: p.pick(
          `「${test}」の間、次を繰り返す：${body}`,
          `While ${test}, repeat the following: ${decapitalize(body)}`,
        ),
      },
    ];
  },
  example: {
    op: 'WHILE',
    condition: { op: 'LT', left: { op: 'COUNT', target: { zone: 'HAND', owner: 'SELF' } }, right: 3 },
    do: [{ op: 'DRAW', count: 1 }],
  },
});

export const EACH_PLAYER = defineInstruction({
  name: 'EACH_PLAYER',
  label: { ja: '各プレイヤーについて', en: 'Each player' },
  summary: {
    ja: 'プレイヤーごとに命令を行う（ターンプレイヤーが先）。そのプレイヤーはasの変数',
    en: 'Runs the program for each player, the turn player first; the program knows the player by the name in `as`.',
  },
  params: { as: binding({ ja: '変数', en: 'variable' }, 'player'), do: program({ ja: '命令', en: 'program' }) },
  result: 'flag',
  lower(b, args, out) {
    const players = b.players({ kind: 'both' });
    const possible = and(...players.map((who) => b.possible(args.do, args.as, who)));
    const body = b.program(args.do);
    const each = players.flatMap((who) => [['let', args.as, who] as const, ...body]);
    const did = out === undefined ? [] : [['let', out, 1] as const];
    if (possible === 1) b.emit(...each, ...did);
    else b.emit(...(out === undefined ? [] : [['let', out, 0] as const]), ['if', possible, [...each, ...did]]);
  },
  outlook(foresight, { as, do: body }) {
    const { lowering, players } = foresight.setting;
    const each = lowering
      .players({ kind: 'both' })
      .map((who) => foresight.with({ players: new Map([...players, [as, who]]) }).program(body));
    return {
      needs: and(...each.map(({ needs }) => needs)),
      demands: and(...each.map(({ demands }) => demands)),
      able: either(...each.map(({ able }) => able)),
    };
  },
  phrase: (p, args) => p.clauses(args.do),
  example: { op: 'EACH_PLAYER', as: '$who', do: [{ op: 'DRAW', player: '$who', count: 1 }] },
});

export const MAY = defineInstruction({
  name: 'MAY',
  words: ['OPTIONAL'],
  label: { ja: 'してもよい', en: 'May' },
  summary: {
    ja: 'するかどうかを聞き、する時だけ行う。結果は「したかどうか」',
    en: 'Asks whether to; runs the program only on yes. The result tells whether it was done.',
  },
  params: {
    do: program({ ja: '命令', en: 'program' }),
    if: optional(condition({ ja: '聞くための条件', en: 'ask only if' })),
    player: withDefault(player({ ja: '聞かれるプレイヤー', en: 'player' }), 'SELF'),
  },
  result: 'flag',
  lower(b, { do: body, if: test, player: who }, out) {
    const asked = b.block(() => b.ask(b.program(body), b.player(who), out));
    if (!test) b.emit(...asked);
    else b.emit(...(out === undefined ? [] : [['let', out, 0] as const]), ['if', b.number(test), asked]);
  },
  outlook(foresight, { do: body, if: test }) {
    const { needs, able } = foresight.program(body);
    return { ...NOTHING, able: and(foresight.mayHold(test), needs, able) };
  },
  phrase(p, { do: body, if: test, player: who }) {
    const [first, ...rest] = p.optionally(body, who);
    return test && first ? [{ ...first, lead: p.ifClause(test) }, ...rest] : [first, ...rest];
  },
  example: [
    { op: 'MAY', do: [{ op: 'DISCARD', count: 1 }], out: '$did' },
    { op: 'IF', condition: '$did', then: [{ op: 'DRAW', count: 2 }] },
  ],
});
