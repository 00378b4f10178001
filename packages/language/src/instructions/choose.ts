import { childPath } from '@fuda/game';
import type { Expr, Statement, Text } from '@fuda/kernel';
import type { Builder } from '../builder.ts';
import { and, either } from '../conditions.ts';
import { defineInstruction } from '../define-instruction.ts';
import { CARD_LIMITS } from '../limits.ts';
import type { ModeNode, ProgramNode, Variable } from '../nodes.ts';
import { eitherOf, NOTHING, type Outlook } from '../outlook.ts';
import { optional, type Param, withDefault } from '../param.ts';
import { condition, literalNumber, number, player, program } from '../params.ts';
import { BILINGUAL } from '../parts.ts';
import { readCondition } from '../read-expression.ts';
import { readProgram } from '../read-program.ts';
import { readVariable } from '../read-variable.ts';
import type { Reader } from '../reader.ts';
import type { Parts } from '../shape.ts';
import { finish } from '../text/finish.ts';
import { godan } from '../text/japanese-verb.ts';
import { Phraser } from '../text/phraser.ts';
import type { Language, VerbWord } from '../vocabulary.ts';

/** One option with more than its name. */
const MODE = {
  name: { label: { ja: '名前', en: 'name' }, need: 'required', shape: { kind: 'string' } },
  label: { label: { ja: '文', en: 'text' }, need: 'optional', shape: BILINGUAL },
  value: optional(literalNumber({ ja: '表す数', en: 'the number it stands for' }, { min: 0, max: CARD_LIMITS.number })),
  when: optional(condition({ ja: '選べる条件', en: 'may be chosen if' })),
  do: optional(program({ ja: 'すること', en: 'what it does' })),
} as const satisfies Parts;

function readMode(reader: Reader, json: unknown, path: string): ModeNode | undefined {
  if (typeof json === 'string') return { name: json };
  const object = reader.object(json, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, Object.keys(MODE));
  const name = reader.required(object, path, 'name', (v, p) => reader.string(v, p));
  const label = reader.optional(object, path, 'label', (v, p) => reader.text(v, p));
  const value = reader.optional(object, path, 'value', (v, p) => reader.integer(v, p, 0));
  const when = reader.optional(object, path, 'when', (v, p) => readCondition(reader, v, p));
  const body = reader.optional(object, path, 'do', (v, p) => readProgram(reader, v, p));
  if (name === undefined || (object.has('do') && !body)) return undefined;
  return {
    name,
    ...(label ? { label } : {}),
    ...(value === undefined ? {} : { value }),
    ...(when ? { when } : {}),
    ...(body ? { program: body } : {}),
  };
}

const modes: Param<readonly ModeNode[]> = {
  label: { ja: '選択肢', en: 'options' },
  need: 'required',
  shape: {
    kind: 'modes',
    list: { kind: 'either', either: [{ kind: 'string' }, { kind: 'modes', object: MODE }] },
    least: 2,
  },
  read(reader, value, path) {
    const entries = reader.list(value, path);
    if (!entries) return undefined;
    const read = entries.map((entry, i) => readMode(reader, entry, childPath(path, i)));
    if (entries.length < 2)
      reader.report('out-of-range', path, {
        name: String(entries.length),
        expected: { ja: '2つ以上', en: 'at least 2' },
      });
    const numbered = read.some((mode) => mode?.value !== undefined);
    const names = new Set<string>();
    const values = new Set<number>();
    for (const [i, mode] of read.entries()) {
      if (!mode) continue;
      const { name, value } = mode;
      const at = childPath(path, i);
      if (names.has(name)) reader.report('duplicate-id', at, { name });
      names.add(name);
      // numbers tell options apart as names do: all have one, each its own
      if (numbered && value === undefined) reader.report('missing-field', at, { name: 'value' });
      if (value === undefined) continue;
      if (values.has(value)) reader.report('duplicate-id', childPath(at, 'value'), { name: String(value) });
      values.add(value);
    }
    return read.every((mode) => mode !== undefined) ? read : undefined;
  },
};

const CHOOSE_VERB: VerbWord = { ja: godan('選ぶ'), en: { base: 'choose' } };

/** The key under which a mode's text is found. */
function labelKey(b: Builder, mode: string): string {
  return `${b.workshop.card}#${mode}`;
}

/** What a mode does, in both languages. */
function programText(b: Builder, body: ProgramNode): Text {
  const say = (language: Language) => finish(b.vocabulary, new Phraser(b.vocabulary, language).program(body), language);
  return { ja: say('ja'), en: say('en') };
}

function bullets(p: Phraser, lines: readonly string[]): string {
  return lines.map((line) => `\n${p.vocabulary.style.bullet}${line}`).join('');
}

export const CHOOSE = defineInstruction({
  name: 'CHOOSE',
  label: { ja: '選択肢から選ぶ', en: 'Choose a mode' },
  summary: {
    ja: '選択肢から1つ（count個）を選ぶ。選択肢は名前だけ（MATCHで分ける）か、doに命令を書く。valueがあれば、結果はその数になる',
    en: 'Chooses one of several options (or `count` different ones). An option is a bare name, told apart later by MATCH, or carries its instructions in `do`. With `value` the result is the number the option stands for.',
  },
  params: {
    options: modes,
    count: withDefault(number({ ja: '選ぶ数', en: 'count' }, { min: 1, max: 8 }), 1),
    player: withDefault(player({ ja: '選ぶプレイヤー', en: 'player' }), 'SELF'),
  },
  result: 'number',
  exhaustive: ({ options }) => options.every((mode) => mode.program),
  modes: ({ options }) => options,
  lower(b, { options, count, player: who }, out) {
    const chosen = out ?? b.temp('mode');
    // what is asked for is an option's place; where options stand for numbers, the result is put in afterwards
    const place = out !== undefined && options.some((mode) => mode.value !== undefined) ? b.temp('option') : chosen;
    const many = count.kind !== 'number' || count.value !== 1;
    const used = many ? b.temp('used') : undefined;
    for (const mode of options) {
      const label = mode.label ?? (mode.program && programText(b, mode.program));
      if (label) b.workshop.labels.set(labelKey(b, mode.name), label);
    }
    const unused = (i: number): Expr | undefined => (used ? ['eq', ['band', ['var', used], 1 << i], 0] : undefined);
    const offered = options.map((mode, i) => {
      const free = unused(i);
      const when = and(free ?? 1, mode.when ? b.number(mode.when) : 1, b.modeOffered(chosen, mode));
      return { label: labelKey(b, mode.name), ...(when === 1 ? {} : { when }) };
    });
    const choose: Statement = [
      'choose',
      { by: b.player(who), groups: [{ modes: offered, verb: b.vocabulary.verbs.mode }], out: place },
    ];
    const cases = options.map((mode, i): readonly [number, Statement[]] => [
      i,
      [
        ...(place === chosen ? [] : [['let', chosen, numberOf(options, i)] as const]),
        ...(used ? [['let', used, ['bor', ['var', used], 1 << i]] as const] : []),
        ...b.modeChosen(chosen, mode),
        ...(mode.program ? b.program(mode.program) : []),
      ],
    ]);
    const branch: Statement[] = cases.some(([, body]) => body.length > 0) ? [['switch', ['var', place], cases]] : [];
    const some = either(...offered.map(({ when = 1 }) => when));
    const body: Statement[] = some === 1 ? [choose, ...branch] : [['if', some, [choose, ...branch]]];
    if (used) b.emit(['let', used, 0], ['repeat', b.number(count), body]);
    else b.emit(...(some === 1 ? [] : [['let', chosen, -1] as const]), ...body);
  },
  idle: true,
  outlook(foresight, { options }) {
    const offered = (mode: ModeNode): Expr => foresight.mayHold(mode.when);
    // bare names do nothing by themselves
    if (options.every((mode) => !mode.program)) return { ...NOTHING, needs: either(...options.map(offered)) };
    const outlooks = options.map((mode): Outlook => {
      const { needs, able } = mode.program ? foresight.program(mode.program) : NOTHING;
      return { ...NOTHING, able: and(offered(mode), needs, able) };
    });
    const { able } = eitherOf(outlooks);
    return foresight.setting.strict ? { needs: able, demands: 1, able } : { ...NOTHING, able };
  },
  phrase(p, { options, count, player: who }) {
    const n = p.number(count);
    const head = { ...p.subject(who), object: p.pick(`次のうち${n}つを`, `${n} of the following`), verb: CHOOSE_VERB };
    // Bare names say nothing: MATCH lists what they do.
    const lines = options.flatMap((mode) =>
      mode.program ? p.program(mode.program) : mode.label ? p.text(mode.label) : [],
    );
    if (lines.length === 0) return [head];
    // labels alone are what is chosen, not what is done: they stand in the sentence
    if (options.some((mode) => mode.program)) return [head, { sentence: bullets(p, lines) }];
    const among = p.pick(lines.map((line) => `「${line}」`).join(''), lines.map((line) => `"${line}"`).join(', '));
    return [{ ...head, object: p.pick(`${among}のうち${n}つを`, `${n} of ${among}`) }];
  },
  example: {
    op: 'CHOOSE',
    options: [
      { name: 'draw', do: [{ op: 'DRAW', count: 1 }] },
      { name: 'destroy', do: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: 1 } }] },
    ],
  },
});

export const DECLARE = defineInstruction({
  name: 'DECLARE',
  words: ['SELECT_NUMBER'],
  label: { ja: '数を宣言する', en: 'Declare a number' },
  summary: { ja: 'プレイヤーがminからmaxまでの数を1つ選ぶ', en: 'A player names a number from `min` to `max`.' },
  params: {
    min: withDefault(number({ ja: '最小', en: 'least' }), 0),
    max: number({ ja: '最大', en: 'most' }),
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
  },
  result: 'number',
  idle: true,
  check(reader, { min, max }, path) {
    if (min.range[0] > max.range[1]) reader.report('never-holds', path);
  },
  lower(b, { min, max, player: who }, out) {
    const groups = [{ numbers: [b.number(min), b.number(max)] as const, verb: b.vocabulary.verbs.number }];
    b.emit(['choose', { by: b.player(who), groups, out: out ?? b.temp('number') }]);
  },
  phrase(p, { min, max, player: who }) {
    const [low, high] = [p.number(min), p.number(max)];
    return [
      {
        ...p.subject(who),
        object: p.pick(`${low}から${high}までの数を1つ`, `a number from ${low} to ${high}`),
        verb: CHOOSE_VERB,
      },
    ];
  },
  example: [
    { op: 'DECLARE', min: 1, max: 3, player: 'OPPONENT', out: '$n' },
    { op: 'DRAW', count: '$n' },
  ],
});

/** The number that is the result when this option is chosen. */
function numberOf(options: readonly ModeNode[], place: number): number {
  return options[place].value ?? place;
}

/** The options a variable was chosen from. */
export function modesOf(variable: Variable): readonly ModeNode[] {
  const { origin } = variable;
  return origin?.instruction.modes(origin.args) ?? [];
}

const modeVariable: Param<Variable> = {
  label: { ja: '選んだもの', en: 'chosen' },
  need: 'required',
  shape: { kind: 'variable', holds: ['number'] },
  read(reader, value, path) {
    const name = reader.string(value, path);
    const variable = name === undefined ? undefined : readVariable(reader, name, path, ['number']);
    if (!variable || modesOf(variable).length > 0) return variable;
    const expected = { ja: 'CHOOSEの結果', en: 'the result of CHOOSE' };
    reader.report('wrong-kind', path, { name: variable.name, found: 'number', expected });
    return undefined;
  },
};

const cases: Param<ReadonlyMap<string, ProgramNode>> = {
  label: { ja: '場合分け', en: 'cases' },
  need: 'required',
  shape: { kind: 'cases', map: { kind: 'program' } },
  read(reader, value, path) {
    const object = reader.object(value, path);
    if (!object) return undefined;
    const read = [...object].map(([name, body]) => [name, readProgram(reader, body, childPath(path, name))] as const);
    return read.every((entry): entry is readonly [string, ProgramNode] => entry[1] !== undefined)
      ? new Map(read)
      : undefined;
  },
};

export const MATCH = defineInstruction({
  name: 'MATCH',
  label: { ja: '選んだものによって', en: 'Match' },
  summary: { ja: 'CHOOSEで選んだ名前ごとに命令を行う', en: 'Runs the program of the option that CHOOSE gave.' },
  params: { on: modeVariable, cases, else: optional(program({ ja: 'それ以外', en: 'else' })) },
  exhaustive: ({ on, cases: programs, else: rest }) =>
    rest !== undefined || modesOf(on).every((mode) => programs.has(mode.name)),
  check(reader, { on, cases: programs, else: rest }, path) {
    const known = modesOf(on).map((mode) => mode.name);
    for (const name of programs.keys()) {
      if (!known.includes(name))
        reader.unknown('unknown-word', childPath(childPath(path, 'cases'), name), name, known, {
          ja: '選択肢',
          en: 'option',
        });
    }
    if (rest && known.every((name) => programs.has(name))) reader.report('unreachable', childPath(path, 'else'));
  },
  lower(b, { on, cases: programs, else: rest }) {
    const known = modesOf(on).map((mode) => mode.name);
    for (const [name, body] of programs) {
      const key = labelKey(b, name);
      if (!b.workshop.labels.has(key)) b.workshop.labels.set(key, programText(b, body));
    }
    const branches = [...programs].map(([name, body]): readonly [number, Statement[]] => [
      numberOf(modesOf(on), known.indexOf(name)),
      b.program(body),
    ]);
    b.emit(rest ? ['switch', ['var', on.name], branches, b.program(rest)] : ['switch', ['var', on.name], branches]);
  },
  outlook(foresight, { on, cases: programs, else: rest }) {
    const mode = foresight.setting.modes.get(on.name);
    if (mode === undefined) {
      const left = modesOf(on).some(({ name }) => !programs.has(name));
      return eitherOf([...programs.values(), ...(rest && left ? [rest] : [])].map((body) => foresight.program(body)));
    }
    const body = programs.get(mode) ?? rest;
    return body ? foresight.program(body) : NOTHING;
  },
  phrase(p, { cases: programs, else: rest }) {
    const lines = [...programs.values(), ...(rest ? [rest] : [])].map((body) => p.program(body));
    return [{ sentence: bullets(p, lines) }];
  },
  example: [
    { op: 'CHOOSE', options: ['draw', 'discard'], out: '$mode' },
    {
      op: 'MATCH',
      on: '$mode',
      cases: { draw: [{ op: 'DRAW', count: 1 }], discard: [{ op: 'DISCARD', player: 'OPPONENT' }] },
    },
  ],
});
