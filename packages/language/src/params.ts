import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { z } from 'zod';
import type { Operator } from './define-operator.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { EMPTY_TEXT, typeName } from './json-reader.ts';
import type { CardsNode, ExpressionNode, FilterNode, PlayerNode, ProgramNode, SelectionNode } from './nodes.ts';
import type { Param } from './param.ts';
import { readCards, readField, readNumberField, readSelection } from './read-cards.ts';
import { literal, readCondition, readExpression } from './read-expression.ts';
import { readFilter } from './read-filter.ts';
import { readPlayer } from './read-player.ts';
import { readProgram } from './read-program.ts';
import { readVariableName } from './read-variable.ts';
import { readZone } from './read-zones.ts';
import type { Reader } from './reader.ts';
import type { ActionWord, CounterWord, DurationWord, EventWord, FieldWord, Words, ZoneWord } from './vocabulary.ts';

/** A literal, a $variable or an expression. Bounds are checked on literals. */
export function number(
  label: Text,
  bounds: { readonly min?: number; readonly max?: number } = {},
): Param<ExpressionNode> {
  const { min = -Infinity, max = Infinity } = bounds;
  return {
    kind: 'number',
    label,
    need: 'required',
    ...bounds,
    read(reader, value, path) {
      const node = readExpression(reader, value, path, 'number');
      if (node?.kind !== 'number' || (node.value >= min && node.value <= max)) return node;
      const expected = {
        ja: `${min}〜${max === Infinity ? '' : max}`,
        en: `${min} to ${max === Infinity ? 'any' : max}`,
      };
      reader.report('out-of-range', path, { name: String(node.value), expected });
      return undefined;
    },
    schema: (schemas) => schemas.number,
  };
}

export function condition(label: Text): Param<ExpressionNode> {
  return {
    kind: 'condition',
    label,
    need: 'required',
    read: readCondition,
    schema: (schemas) => schemas.condition,
  };
}

/** A list of numbers or conditions: operands of an operator. */
export function operands(label: Text, want: 'number' | 'condition', least: number): Param<readonly ExpressionNode[]> {
  return {
    kind: 'list',
    label,
    need: 'required',
    read(reader, value, path) {
      const entries = reader.list(value, path);
      if (!entries) return undefined;
      if (entries.length < least) {
        reader.report('out-of-range', path, {
          name: String(entries.length),
          expected: { ja: `${least}個以上`, en: `at least ${least}` },
        });
        return undefined;
      }
      const nodes = entries.map((entry, i) => readExpression(reader, entry, childPath(path, i), want));
      return nodes.every((node) => node !== undefined) ? nodes : undefined;
    },
    schema: (schemas) => z.array(want === 'number' ? schemas.number : schemas.condition),
  };
}

export function player(label: Text): Param<PlayerNode> {
  return { kind: 'player', label, need: 'required', read: readPlayer, schema: (schemas) => schemas.player };
}

/** A $variable, $source, or a selection. */
export function cards(label: Text): Param<CardsNode> {
  return { kind: 'cards', label, need: 'required', read: readCards, schema: (schemas) => schemas.cards };
}

/** One card: a $variable (its first), $source, $event …, never a selection. */
export function card(label: Text): Param<CardsNode> {
  return {
    kind: 'card',
    label,
    need: 'required',
    read(reader, value, path) {
      if (typeof value === 'string') return readCards(reader, value, path);
      return reader.wrongType(
        path,
        { ja: 'カードの変数（$source など）', en: 'a card variable such as $source' },
        value,
      );
    },
    schema: (schemas) => schemas.variable,
  };
}

/** A selection written as an object. */
export function selection(label: Text): Param<SelectionNode> {
  return {
    kind: 'selection',
    label,
    need: 'required',
    read(reader, value, path) {
      const object = reader.object(value, path);
      return object && readSelection(reader, object, path);
    },
    schema: (schemas) => z.strictObject(schemas.selection),
  };
}

/** A selection whose fields stand among the instruction's own. */
export function flatSelection(label: Text): Param<SelectionNode> {
  return { ...selection(label), spread: (schemas) => schemas.selection };
}

export function filter(label: Text): Param<FilterNode> {
  return {
    kind: 'filter',
    label,
    need: 'required',
    read: (reader, value, path) => readFilter(reader, value, path),
    schema: (schemas) => schemas.filter,
  };
}

export function program(label: Text): Param<ProgramNode> {
  return { kind: 'program', label, need: 'required', read: readProgram, schema: (schemas) => schemas.program };
}

export function zone(label: Text): Param<ZoneWord> {
  return {
    kind: 'zone',
    label,
    need: 'required',
    options: (vocabulary) => vocabulary.zones.shown(),
    read: readZone,
    schema: (schemas) => schemas.zone,
  };
}

function wordParam<T>(kind: Param<T>['kind'], label: Text, words: (vocabulary: Vocabulary) => Words<T>): Param<T> {
  return {
    kind,
    label,
    need: 'required',
    options: (vocabulary) => words(vocabulary).shown(),
    read: (reader, value, path) => reader.word(value, path, words(reader.vocabulary), label),
    schema: (schemas) => schemas.word([...words(schemas.vocabulary).words()]),
  };
}

export function counter(label: Text): Param<CounterWord> {
  return wordParam('counter', label, (vocabulary) => vocabulary.counters);
}

export function action(label: Text): Param<ActionWord> {
  return wordParam('action', label, (vocabulary) => vocabulary.actions);
}

export function event(label: Text): Param<EventWord> {
  return wordParam('event', label, (vocabulary) => vocabulary.events);
}

/** How long something lasts; left out, the vocabulary's usual duration. */
export function duration(label: Text): Param<DurationWord | undefined> {
  const base = wordParam('duration', label, (vocabulary) => vocabulary.durations);
  return { ...base, need: 'optional' };
}

/** The duration meant, given or usual. */
export function durationOr(vocabulary: Vocabulary, given: DurationWord | undefined): DurationWord {
  return (
    given ?? vocabulary.durations.get(vocabulary.declaration.defaultDuration ?? '') ?? vocabulary.durations.items[0]
  );
}

export function field(label: Text): Param<FieldWord> {
  return { ...wordParam('field', label, (vocabulary) => vocabulary.fields), read: readField };
}

export function numberField(label: Text): Param<FieldWord> {
  return { ...wordParam('field', label, (vocabulary) => vocabulary.fields), read: readNumberField };
}

/** One word of a closed list. */
export function word<const T extends string>(label: Text, allowed: readonly T[]): Param<T> {
  return {
    kind: 'word',
    label,
    need: 'required',
    options: () => allowed,
    read: (reader, value, path) => reader.oneOf(value, path, allowed, label),
    schema: (schemas) => schemas.word(allowed),
  };
}

export function flag(label: Text): Param<boolean> {
  return {
    kind: 'flag',
    label,
    need: 'required',
    read: (reader: Reader, value, path) => reader.boolean(value, path),
    schema: () => z.boolean(),
  };
}

/** The name a nested program knows something by. Write it before the program in the parameter list. */
export function binding(label: Text, kind: 'card' | 'player' | 'number'): Param<string> {
  return {
    kind: 'variable',
    label,
    need: 'required',
    read(reader, value, path) {
      const name = readVariableName(reader, value, path);
      if (name !== undefined) reader.pendingBindings.push({ name, kind, path });
      return name;
    },
    schema: (schemas) => schemas.variable,
  };
}

/** The id of a card of the same compilation. */
export function cardId(label: Text): Param<string> {
  return {
    kind: 'card',
    label,
    need: 'required',
    read(reader, value, path) {
      const id = reader.string(value, path);
      const found = id === undefined ? undefined : reader.cardId(id);
      if (id !== undefined && found === undefined) reader.unknownCard(path, id);
      return found;
    },
    schema: () => z.string(),
  };
}

/** A number written out: no variable, no expression. */
export function literalNumber(
  label: Text,
  bounds: { readonly min: number; readonly max: number },
): Param<ExpressionNode> {
  return {
    kind: 'number',
    label,
    need: 'required',
    ...bounds,
    read(reader, value, path) {
      const n = reader.integer(value, path, bounds.min, bounds.max);
      return n === undefined ? undefined : literal(n);
    },
    schema: () => z.number().int().min(bounds.min).max(bounds.max),
  };
}

/** Something that is either written, as `true`, or left out. */
export function said(label: Text): Param<true> {
  return {
    kind: 'flag',
    label,
    need: 'required',
    read: (reader, value, path) => (value === true ? true : reader.wrongType(path, { ja: 'true', en: 'true' }, value)),
    schema: () => z.literal(true),
  };
}

/** Numbers of the game that need nothing further said. */
const measures = ({ declaration }: Vocabulary): readonly Operator[] =>
  (declaration.operators ?? []).filter(({ result, params }) => result === 'number' && Object.keys(params).length === 0);

/** One of the game's own numbers, by its name. */
export function measure(label: Text): Param<ExpressionNode> {
  return {
    kind: 'word',
    label,
    need: 'required',
    options: (vocabulary) => measures(vocabulary).map(({ name }) => name),
    read(reader, value, path) {
      const all = measures(reader.vocabulary);
      const { slot } = reader.scope;
      // an example stands in no slot
      const here = all.filter(({ slots }) => slots === undefined || slot === '' || slots.includes(slot));
      const found = all.find(({ name }) => name === value);
      if (found && here.includes(found))
        return { kind: 'call', operator: found, args: {}, range: found.range({}) } satisfies ExpressionNode;
      const name = typeof value === 'string' ? value : typeName(value);
      if (!found)
        reader.unknown(
          'unknown-operator',
          path,
          name,
          here.map((one) => one.name),
        );
      else reader.report('misplaced-number', path, { name, expected: reader.surroundings.main?.on ?? EMPTY_TEXT });
      return undefined;
    },
    schema: (schemas) => z.enum(measures(schemas.vocabulary).map(({ name }) => name) as [string, ...string[]]),
  };
}
