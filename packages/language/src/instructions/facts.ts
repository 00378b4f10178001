import { childPath } from '@fuda/game';
import type { Expr, Text } from '@fuda/kernel';
import type { Builder } from '../builder.ts';
import { fieldChoices } from '../choices.ts';
import { wordsOf } from '../field-words.ts';
import { enumNumber } from '../fields.ts';
import type { ExpressionNode } from '../nodes.ts';
import type { Param } from '../param.ts';
import { readExpression } from '../read-expression.ts';
import type { Reader } from '../reader.ts';
import type { Phraser } from '../text/phraser.ts';
import type { FieldWord } from '../vocabulary.ts';

/** A state given to a card: tapped, face down, 2 counters. */
export interface Fact {
  readonly field: FieldWord;
  readonly attribute: string;
  readonly value: ExpressionNode;
  said(p: Phraser): string;
}

export type Facts = readonly Fact[];

/** A value of a field, written as its kind wants it: a number, true, or a word. */
export function readFieldValue(
  reader: Reader,
  field: FieldWord,
  value: unknown,
  path: string,
): { value: ExpressionNode; said(p: Phraser): string } | undefined {
  const constant = (n: number): ExpressionNode => ({ kind: 'number', value: n, range: [n, n] });
  if (field.kind === 'flag') {
    const yes = reader.boolean(value, path);
    if (yes === undefined) return undefined;
    const adjective = field.adjective?.[yes ? 'yes' : 'no'] ?? field.label;
    return { value: constant(yes ? 1 : 0), said: (p) => p.text(adjective) };
  }
  if (field.kind === 'enum') {
    const found = reader.word(value, path, wordsOf(field), field.label);
    return (
      found && { value: constant(enumNumber(field, found)), said: (p) => p.pick(`${found.label.ja}の`, found.label.en) }
    );
  }
  const node = readExpression(reader, value, path, 'number');
  return (
    node && {
      value: node,
      said: (p) => p.pick(`${field.label.ja}が${p.number(node)}の`, `with ${p.number(node)} ${field.label.en}`),
    }
  );
}

/** {tapped: true, face: "down"}: only fields that are attributes can be given. */
export function facts(label: Text): Param<Facts> {
  return {
    label,
    need: 'required',
    shape: {
      kind: 'facts',
      keys: fieldChoices(({ source }) => 'attr' in source),
      map: { kind: 'either', either: [{ kind: 'flag' }, { kind: 'string' }, { kind: 'number' }] },
    },
    read(reader, value, path) {
      const object = reader.object(value, path);
      if (!object) return undefined;
      const read = [...object].map(([name, given]): Fact | undefined => {
        const at = childPath(path, name);
        const field = reader.vocabulary.fields.get(name);
        if (!field || !('attr' in field.source)) {
          const known = reader.vocabulary.fields.items.filter((f) => 'attr' in f.source).map((f) => f.name);
          reader.unknown('unknown-field', at, name, known);
          return undefined;
        }
        const found = readFieldValue(reader, field, given, at);
        return found && { field, attribute: field.source.attr, ...found };
      });
      if (read.length === 0) reader.report('missing-field', path, { name: 'tapped' });
      return read.length > 0 && read.every((fact) => fact !== undefined) ? read : undefined;
    },
  };
}

export function setFacts(b: Builder, given: Facts): Record<string, Expr> {
  return Object.fromEntries(given.map((fact) => [fact.attribute, b.number(fact.value)]));
}
