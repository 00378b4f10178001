import { childPath, nearest } from '@fuda/game';
import type { EventArgs, Expr } from '@fuda/kernel';
import { defineInstruction } from '../define-instruction.ts';
import type { CardsNode, ExpressionNode } from '../nodes.ts';
import { optional, type Param, unsaid, withDefault } from '../param.ts';
import { card, cardId, event, number, player } from '../params.ts';
import { readCards } from '../read-cards.ts';
import { readExpression } from '../read-expression.ts';
import type { Reader } from '../reader.ts';

type Given = ReadonlyMap<string, GivenValue>;
type GivenValue =
  | { readonly kind: 'number'; readonly node: ExpressionNode }
  | { readonly kind: 'card'; readonly node: CardsNode }
  /** a card that need not be in play: the kind of card itself */
  | { readonly kind: 'definition'; readonly id: string };

const aCard = cardId({ ja: 'カードのid', en: 'card id' });
const isDefinition = (value: unknown): value is { readonly definition: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'definition';

const programName: Param<string> = {
  label: { ja: 'プログラム', en: 'program' },
  need: 'required',
  shape: {
    kind: 'word',
    choices: ({ game }) => Object.keys(game.programs).map((word) => ({ word, label: { ja: word, en: word } })),
  },
  read(reader, value, path) {
    const names = Object.keys(reader.vocabulary.game.programs);
    const name = reader.string(value, path);
    if (name === undefined || names.includes(name)) return name;
    reader.unknown('unknown-word', path, name, names, { ja: 'プログラム', en: 'program' });
    return undefined;
  },
};

function readGiven(reader: Reader, value: unknown, path: string): GivenValue | undefined {
  if (typeof value === 'string' && value.startsWith('$') && reader.scope.variables.get(value)?.kind !== 'number') {
    const node = readCards(reader, value, path);
    return node && { kind: 'card', node };
  }
  if (isDefinition(value)) {
    const id = aCard.read(reader, value.definition, childPath(path, 'definition'));
    return id === undefined ? undefined : { kind: 'definition', id };
  }
  const node = readExpression(reader, value, path, 'number');
  return node && { kind: 'number', node };
}

const given: Param<Given> = {
  label: { ja: '渡す値', en: 'arguments' },
  need: 'optional',
  fallback: {},
  shape: {
    kind: 'facts',
    map: {
      kind: 'either',
      either: [{ kind: 'number' }, { kind: 'card' }, { kind: 'facts', object: { definition: aCard } }],
    },
  },
  read(reader, value, path) {
    const object = reader.object(value, path);
    if (!object) return undefined;
    const read = [...object].map(([name, entry]) => {
      const at = childPath(path, name);
      const value = readGiven(reader, entry, at);
      return value && ([name, value] as const);
    });
    return read.every((entry) => entry !== undefined) ? new Map(read) : undefined;
  },
};

export const CALL = defineInstruction({
  name: 'CALL',
  label: { ja: 'ゲームの手順を行う', en: 'Call' },
  summary: { ja: 'ゲームが用意した手順を名前で行う', en: 'Runs a procedure of the game by name.' },
  params: { program: programName, with: given },
  result: 'number',
  check(reader, args, path) {
    const known = reader.vocabulary.game.programs[args.program]?.params ?? [];
    for (const name of args.with.keys()) {
      if (known.includes(name)) continue;
      const near = nearest(name, known);
      const hint = near ? { ja: `もしかして: ${near}`, en: `did you mean ${near}?` } : undefined;
      reader.report('unknown-field', childPath(childPath(path, 'with'), name), { name }, hint);
    }
  },
  lower(b, args, out) {
    const values = [...args.with].map(([name, value]): [string, Expr] => [
      name,
      value.kind === 'card'
        ? b.lowering.card(value.node)
        : value.kind === 'definition'
          ? ['definition', value.id]
          : b.number(value.node),
    ]);
    b.emit(['call', args.program, Object.fromEntries(values), out === undefined ? {} : { out }]);
  },
  phrase: (p, args) => [
    { sentence: p.pick(`「${args.program}」の手順を行う。`, `Follow the procedure "${args.program}".`) },
  ],
  example: { op: 'CALL', program: 'cleanUp', with: { n: 1 } },
});

const NOBODY_SEES = { ja: '知らせる事そのものは文にならない', en: 'announcing an event has no words of its own' };

export const EMIT = defineInstruction({
  name: 'EMIT',
  label: { ja: '知らせる', en: 'Announce' },
  summary: { ja: 'できごとを知らせる（誘発のきっかけになる）', en: 'Announces an event, for abilities to trigger on.' },
  params: {
    event: unsaid(event({ ja: 'できごと', en: 'event' }), NOBODY_SEES),
    subject: unsaid(withDefault(card({ ja: 'カード', en: 'card' }), '$source'), NOBODY_SEES),
    player: unsaid(withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'), NOBODY_SEES),
    value: unsaid(optional(number({ ja: '数', en: 'value' })), NOBODY_SEES),
  },
  lower(b, args) {
    const facts: EventArgs = {
      subject: b.lowering.card(args.subject),
      player: b.player(args.player),
      cause: b.source,
      ...(args.value ? { value: b.number(args.value) } : {}),
    };
    b.emit(['emit', args.event.on[0], facts]);
  },
  phrase: () => [],
  example: { op: 'EMIT', event: 'ATTACK' },
});

export const ROLL = defineInstruction({
  name: 'ROLL',
  label: { ja: 'サイコロを振る', en: 'Roll' },
  summary: {
    ja: '1からsidesまでの数をランダムに決める（コインはsides 2）',
    en: 'A random number from 1 to `sides`; a coin has 2.',
  },
  params: { sides: withDefault(number({ ja: '面の数', en: 'sides' }, { min: 2, max: 1000 }), 6) },
  result: 'number',
  idle: true,
  lower(b, { sides }, out) {
    const name = out ?? b.temp('roll');
    b.emit(['random', name, b.number(sides)], ['let', name, ['add', ['var', name], 1]]);
  },
  phrase(p, { sides }) {
    const n = p.number(sides);
    return [{ sentence: p.pick(`${n}面のサイコロを1回振る。`, `Roll a ${n}-sided die.`) }];
  },
  example: [
    { op: 'ROLL', sides: 6, out: '$eyes' },
    { op: 'DRAW', count: '$eyes' },
  ],
});

/** The match ends; the game names the reason. */
function finish(name: 'WIN' | 'LOSE_MATCH', label: { ja: string; en: string }, summary: { ja: string; en: string }) {
  return defineInstruction({
    name,
    label,
    summary,
    params: {
      player: withDefault(player({ ja: 'プレイヤー（BOTHは引き分け）', en: 'player (BOTH = a draw)' }), 'SELF'),
    },
    refuse: ({ declaration }) =>
      declaration.endReason === undefined
        ? { ja: '勝敗の理由がありません', en: 'no end reason is declared' }
        : undefined,
    lower(b, args) {
      const who = b.player(args.player);
      const winner: Expr = args.player.kind === 'both' ? 2 : name === 'WIN' ? who : ['sub', 1, who];
      b.emit(['end', winner, b.vocabulary.declaration.endReason ?? '']);
    },
    phrase(p, args) {
      const who = p.player(args.player);
      if (args.player.kind === 'both') return [{ sentence: p.pick('ゲームは引き分けになる。', 'The game is a draw.') }];
      const ja = name === 'WIN' ? 'ゲームに勝つ' : 'ゲームに負ける';
      const third = args.player.kind !== 'self';
      const en = name === 'WIN' ? (third ? 'wins' : 'win') : third ? 'loses' : 'lose';
      return [{ sentence: p.pick(`${who}は${ja}。`, `${who.charAt(0).toUpperCase()}${who.slice(1)} ${en} the game.`) }];
    },
    example: { op: name },
  });
}

export const WIN = finish(
  'WIN',
  { ja: '勝つ', en: 'Win' },
  { ja: 'そのプレイヤーがゲームに勝つ', en: 'That player wins the match.' },
);
export const LOSE_MATCH = finish(
  'LOSE_MATCH',
  { ja: '負ける', en: 'Lose the match' },
  { ja: 'そのプレイヤーがゲームに負ける', en: 'That player loses the match.' },
);
