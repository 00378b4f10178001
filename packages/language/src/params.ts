import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { actionChoices, counterChoices, durationChoices, eventChoices, fieldChoices, zoneChoices } from './choices.ts';
import { END_WORDS, type End } from './core-words.ts';
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
import { choicesOf } from './shape.ts';
import type { ActionWord, CounterWord, DurationWord, EventWord, FieldWord, ZoneWord } from './vocabulary.ts';

/** A literal, a $variable or an expression. Bounds are checked on literals. */
export function number(
  label: Text,
  bounds: { readonly min?: number; readonly max?: number } = {},
): Param<ExpressionNode> {
  const { min = -Infinity, max = Infinity } = bounds;
  return {
    label,
    need: 'required',
    shape: { kind: 'number', ...bounds },
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
  };
}

export function condition(label: Text): Param<ExpressionNode> {
  return { label, need: 'required', shape: { kind: 'condition' }, read: readCondition };
}

/** A list of numbers or conditions: operands of an operator. */
export function operands(label: Text, want: 'number' | 'condition', least: number): Param<readonly ExpressionNode[]> {
  return {
    label,
    need: 'required',
    shape: { kind: 'list', list: { kind: want }, least },
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
  };
}

export function player(label: Text): Param<PlayerNode> {
  return { label, need: 'required', shape: { kind: 'player' }, read: readPlayer };
}

/** A $variable, $source, or a selection. */
export function cards(label: Text): Param<CardsNode> {
  return { label, need: 'required', shape: { kind: 'cards' }, read: readCards };
}

/** One card: a $variable (its first), $source, $event …, never a selection. */
export function card(label: Text): Param<CardsNode> {
  return {
    label,
    need: 'required',
    shape: { kind: 'card' },
    read(reader, value, path) {
      if (typeof value === 'string') return readCards(reader, value, path);
      return reader.wrongType(
        path,
        { ja: 'カードの変数（$source など）', en: 'a card variable such as $source' },
        value,
      );
    },
  };
}

/** A selection written as an object. */
export function selection(label: Text): Param<SelectionNode> {
  return {
    label,
    need: 'required',
    shape: { kind: 'selection' },
    read(reader, value, path) {
      const object = reader.object(value, path);
      return object && readSelection(reader, object, path);
    },
  };
}

/** A selection whose fields stand among the instruction's own. */
export function flatSelection(label: Text): Param<SelectionNode> {
  return { ...selection(label), flat: true };
}

export function filter(label: Text): Param<FilterNode> {
  return {
    label,
    need: 'required',
    shape: { kind: 'filter' },
    read: (reader, value, path) => readFilter(reader, value, path),
  };
}

export function program(label: Text): Param<ProgramNode> {
  return { label, need: 'required', shape: { kind: 'program' }, read: readProgram };
}

export function zone(label: Text): Param<ZoneWord> {
  return { label, need: 'required', shape: { kind: 'zone', choices: zoneChoices }, read: readZone };
}

export function counter(label: Text): Param<CounterWord> {
  return {
    label,
    need: 'required',
    shape: { kind: 'counter', choices: counterChoices },
    read: (reader, value, path) => reader.word(value, path, reader.vocabulary.counters, label),
  };
}

export function action(label: Text): Param<ActionWord> {
  return {
    label,
    need: 'required',
    shape: { kind: 'action', choices: actionChoices },
    read: (reader, value, path) => reader.word(value, path, reader.vocabulary.actions, label),
  };
}

export function event(label: Text): Param<EventWord> {
  return {
    label,
    need: 'required',
    shape: { kind: 'event', choices: eventChoices },
    read: (reader, value, path) => reader.word(value, path, reader.vocabulary.events, label),
  };
}

/** How long something lasts; left out, the vocabulary's usual duration. */
export function duration(label: Text): Param<DurationWord | undefined> {
  return {
    label,
    need: 'optional',
    shape: { kind: 'duration', choices: durationChoices },
    read: (reader, value, path) => reader.word(value, path, reader.vocabulary.durations, label),
  };
}

/** The duration meant, given or usual. */
export function durationOr(vocabulary: Vocabulary, given: DurationWord | undefined): DurationWord {
  return (
    given ?? vocabulary.durations.get(vocabulary.declaration.defaultDuration ?? '') ?? vocabulary.durations.items[0]
  );
}

export function field(label: Text): Param<FieldWord> {
  return { label, need: 'required', shape: { kind: 'field', choices: fieldChoices() }, read: readField };
}

/** A field of numbers. */
export function numberField(label: Text): Param<FieldWord> {
  return {
    label,
    need: 'required',
    shape: { kind: 'field', choices: fieldChoices(({ kind }) => kind === 'number') },
    read: readNumberField,
  };
}

/** One word of a closed list, given with what each is called. */
export function word<const T extends string>(label: Text, words: Readonly<Record<T, Text>>): Param<T> {
  const allowed = Object.keys(words) as T[];
  return {
    label,
    need: 'required',
    shape: { kind: 'word', choices: choicesOf(words) },
    read: (reader, value, path) => reader.oneOf(value, path, allowed, label),
  };
}

/** Top or bottom. */
export function end(label: Text): Param<End> {
  return word(label, END_WORDS);
}

export function flag(label: Text): Param<boolean> {
  return {
    label,
    need: 'required',
    shape: { kind: 'flag' },
    read: (reader: Reader, value, path) => reader.boolean(value, path),
  };
}

/** The name a nested program knows something by. Write it before the program in the parameter list. */
export function binding(label: Text, kind: 'card' | 'player' | 'number'): Param<string> {
  return {
    label,
    need: 'required',
    shape: { kind: 'variable', holds: [kind], binds: true },
    read(reader, value, path) {
      const name = readVariableName(reader, value, path);
      if (name !== undefined) reader.pendingBindings.push({ name, kind, path });
      return name;
    },
  };
}

/** The id of a card of the same compilation. */
export function cardId(label: Text): Param<string> {
  return {
    label,
    need: 'required',
    shape: { kind: 'card-id' },
    read(reader, value, path) {
      const id = reader.string(value, path);
      const found = id === undefined ? undefined : reader.cardId(id);
      if (id !== undefined && found === undefined) reader.unknownCard(path, id);
      return found;
    },
  };
}

/** A number written out: no variable, no expression. */
export function literalNumber(
  label: Text,
  bounds: { readonly min: number; readonly max: number },
): Param<ExpressionNode> {
  return {
    label,
    need: 'required',
    shape: { kind: 'number', literal: true, ...bounds },
    read(reader, value, path) {
      const n = reader.integer(value, path, bounds.min, bounds.max);
      return n === undefined ? undefined : literal(n);
    },
  };
}

/** Something that is either written, as `true`, or left out. */
export function said(label: Text): Param<true> {
  return {
    label,
    need: 'required',
    shape: { kind: 'flag', only: true },
    read: (reader, value, path) => (value === true ? true : reader.wrongType(path, { ja: 'true', en: 'true' }, value)),
  };
}

/** Numbers of the game that need nothing further said. */
const measures = ({ declaration }: Vocabulary): readonly Operator[] =>
  (declaration.operators ?? []).filter(({ result, params }) => result === 'number' && Object.keys(params).length === 0);

/** One of the game's own numbers, by its name. */
export function measure(label: Text): Param<ExpressionNode> {
  return {
    label,
    need: 'required',
    shape: {
      kind: 'word',
      exact: true,
      choices: (vocabulary) => measures(vocabulary).map(({ name, summary }) => ({ word: name, label: summary })),
    },
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
  };
}
