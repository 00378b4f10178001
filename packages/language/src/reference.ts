import type { Text } from '@fuda/kernel';
import type { Instruction } from './define-instruction.ts';
import type { Operator } from './define-operator.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Param } from './param.ts';
import { readExpression } from './read-expression.ts';
import { readProgram } from './read-program.ts';
import { type CardIndex, NO_CARDS, Reader } from './reader.ts';
import { Phraser } from './text/phraser.ts';

/** The text of an example, or why it has none. */
function exampleText(instruction: Instruction, vocabulary: Vocabulary, cards: CardIndex): Text {
  const reader = new Reader(vocabulary, instruction.name, cards);
  const json = Array.isArray(instruction.example) ? instruction.example : [instruction.example];
  const program = reader.within({ event: true }, () => readProgram(reader, json, '$'));
  if (!program || reader.failed)
    return { ja: reader.diagnostics[0]?.reason.ja ?? '', en: reader.diagnostics[0]?.reason.en ?? '' };
  const say = (language: 'ja' | 'en') => new Phraser(vocabulary, language, vocabulary.card, cards).program(program);
  return { ja: say('ja'), en: say('en') };
}

function defaultOf(param: Param<unknown>): string {
  if (param.need === 'required') return 'required';
  return param.fallback === undefined ? '' : `\`${JSON.stringify(param.fallback)}\``;
}

function bounds(param: Param<unknown>): string {
  if (param.shape.kind !== 'number') return '';
  const { min, max } = param.shape;
  const low = min === undefined ? '' : `≥ ${min}`;
  const high = max === undefined ? '' : `≤ ${max}`;
  return [low, high].filter(Boolean).join(', ');
}

function paramTable(params: Instruction['params']): string[] {
  const rows = Object.entries(params).map(([name, param]) => {
    const names = param.flat ? '*(flat)*' : [name, ...(param.words ?? [])].map((n) => `\`${n}\``).join(' / ');
    return `| ${names} | ${param.shape.kind} | ${defaultOf(param)} | ${bounds(param)} | ${param.label.ja} / ${param.label.en} |`;
  });
  return rows.length > 0 ? ['| name | kind | default | range | meaning |', '|---|---|---|---|---|', ...rows, ''] : [];
}

function fence(json: unknown): string[] {
  return ['```json', JSON.stringify(json, null, 1).replaceAll(/\n\s*/g, ' '), '```', ''];
}

/** Rules can forbid or replace what goes through an action; a plain move they cannot. */
function through({ actions = [] }: Instruction): string {
  return actions.length > 0
    ? ` Goes through the action ${actions.map((name) => `\`${name}\``).join(', ')} where the game has it.`
    : '';
}

function instructionEntry(instruction: Instruction, vocabulary: Vocabulary, cards: CardIndex): string[] {
  const also = (instruction.words ?? []).map((w) => `\`${w}\``).join(', ');
  const text = exampleText(instruction, vocabulary, cards);
  const said = text.ja
    ? [`> ${text.ja.replaceAll('\n', '<br>')}`, '>', `> ${text.en.replaceAll('\n', '<br>')}`, '']
    : [];
  return [
    `### ${instruction.name}`,
    '',
    `${instruction.summary.ja}。  `,
    `${instruction.summary.en}${also ? ` Also written ${also}.` : ''}${instruction.hasResult ? ' Has a result (`out`).' : ''}${through(instruction)}`,
    '',
    ...paramTable(instruction.params),
    ...fence(instruction.example),
    ...said,
  ];
}

function operatorRow(operator: Operator, vocabulary: Vocabulary): string {
  const reader = new Reader(vocabulary, operator.name);
  const node = reader.within({ event: true, bound: true }, () =>
    readExpression(reader, operator.example, '$', operator.result),
  );
  const say = (language: 'ja' | 'en') => {
    const phraser = new Phraser(vocabulary, language);
    return node ? (operator.result === 'number' ? phraser.number(node) : phraser.condition(node)) : '';
  };
  return `| \`${operator.name}\` | ${operator.result} | ${operator.summary.ja} / ${operator.summary.en} | \`${JSON.stringify(operator.example)}\` | ${say('ja')} / ${say('en')} |`;
}

/** The Markdown reference of every instruction and expression of a vocabulary. */
export function reference(vocabulary: Vocabulary, cards: CardIndex = NO_CARDS): string {
  const instructions = vocabulary.instructions.items.flatMap((instruction) =>
    instructionEntry(instruction, vocabulary, cards),
  );
  const operators = vocabulary.operators.items.map((operator) => operatorRow(operator, vocabulary));
  const table = ['| op | gives | meaning | example | text |', '|---|---|---|---|---|', ...operators];
  return ['## Instructions', '', ...instructions, '## Expressions', '', ...table, ''].join('\n');
}
