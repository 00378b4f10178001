/** Finds parameters the generated text keeps to itself: two cards that differ in one of them must not read the same. */
import type { Instruction } from '../define-instruction.ts';
import type { Operator } from '../define-operator.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { Param, ParamSet } from '../param.ts';
import { readExpression } from '../read-expression.ts';
import { readProgram } from '../read-program.ts';
import { type CardIndex, NO_CARDS, Reader } from '../reader.ts';
import { choicesIn } from '../shape.ts';
import { readTrigger, sayTrigger } from '../trigger.ts';
import { LANGUAGES, type Language } from '../vocabulary.ts';
import { Phraser } from './phraser.ts';

type Json = Readonly<Record<string, unknown>>;
/** The text of a piece of JSON, or undefined where it cannot be read. */
type Say = (json: Json, language: Language) => string | undefined;

const ABSENT = Symbol('absent');

/** Values that mean different things, by the control an editor shows for them. */
function valuesOf(param: Param<unknown>, vocabulary: Vocabulary): readonly unknown[] {
  const { shape } = param;
  switch (shape.kind) {
    case 'flag':
      return [true, false];
    case 'player':
      return ['SELF', 'OPPONENT'];
    case 'number': {
      const low = Math.max(shape.min ?? 2, 2);
      return [low, Math.min(low + 1, shape.max ?? Infinity)];
    }
    case 'cards': {
      const zones = vocabulary.zones.shown();
      return ['SELF', 'OPPONENT'].map((owner) => ({ zone: zones[0], owner, count: 1 }));
    }
    case 'field':
      return vocabulary.fields.items.filter(({ kind }) => kind === 'number').map(({ name }) => name);
    case 'action': {
      // several words may be one action, said from its two sides
      const kernel = new Set<string>();
      return vocabulary.actions.items.flatMap(({ word, action }) => {
        if (kernel.has(action)) return [];
        kernel.add(action);
        return [word];
      });
    }
    default:
      return (choicesIn(shape, vocabulary) ?? []).map(({ word }) => word);
  }
}

/** Parameters whose difference is lost in some language. */
function lostIn(say: Say, example: Json, params: ParamSet, vocabulary: Vocabulary, asks: boolean): string[] {
  return Object.entries(params).flatMap(([name, param]) => {
    if (param.flat || param.unsaid) return [];
    // left out it is the usual zone, duration, player or way, which may be written as well; a question then asks for less
    const usual = ['duration', 'zone', ...(asks ? [] : ['player', 'word'])].includes(param.shape.kind);
    const optional = param.need === 'optional' && param.fallback === undefined && !usual;
    const values = [...valuesOf(param, vocabulary), ...(optional ? [ABSENT] : [])];
    const written = values.map((value) => {
      const { [name]: _, ...rest } = example;
      return value === ABSENT ? rest : { ...rest, [name]: value };
    });
    const lost = LANGUAGES.some((language) => {
      const texts = written.flatMap((json) => say(json, language) ?? []);
      return texts.length > 1 && new Set(texts).size < texts.length;
    });
    return lost ? [name] : [];
  });
}

function sayInstruction(instruction: Instruction, vocabulary: Vocabulary, cards: CardIndex) {
  const steps = (Array.isArray(instruction.example) ? instruction.example : [instruction.example]) as readonly Json[];
  const at = steps.findIndex((step) => step.op === instruction.name);
  const say: Say = (json, language) => {
    const reader = new Reader(vocabulary, instruction.name, cards);
    const program = reader.within({ event: true, bound: true }, () => readProgram(reader, steps.with(at, json), '$'));
    if (!program || reader.failed) return undefined;
    return new Phraser(vocabulary, language, vocabulary.card, cards).program(program);
  };
  return { example: steps[at], say };
}

function sayOperator(operator: Operator, vocabulary: Vocabulary, cards: CardIndex) {
  const say: Say = (json, language) => {
    const reader = new Reader(vocabulary, operator.name, cards);
    const node = reader.within({ event: true, bound: true }, () => readExpression(reader, json, '$', operator.result));
    if (!node || reader.failed) return undefined;
    const phraser = new Phraser(vocabulary, language, vocabulary.card, cards);
    return operator.result === 'number' ? phraser.number(node) : phraser.condition(node);
  };
  return { example: operator.example as Json, say };
}

/** What a trigger may narrow its event down by. */
function lostInTriggers(vocabulary: Vocabulary, cards: CardIndex): string[] {
  const zones = vocabulary.zones.shown();
  return vocabulary.events.items.flatMap((event) => {
    const say = (json: Json, language: Language): string | undefined => {
      const reader = new Reader(vocabulary, event.word, cards);
      const node = readTrigger(reader, { on: event.word, scope: 'any', ...json }, '$');
      return node && !reader.failed ? sayTrigger(new Phraser(vocabulary, language), node) : undefined;
    };
    return event.has.flatMap((part) => {
      const values = part === 'player' ? ['SELF', 'OPPONENT'] : zones.slice(0, 2).map((zone) => ({ zone }));
      const lost = LANGUAGES.some((language) => {
        const texts = [{}, ...values.map((value) => ({ [part]: value }))].flatMap((json) => say(json, language) ?? []);
        return texts.length > 1 && new Set(texts).size < texts.length;
      });
      return lost ? [`${event.word}.${part}`] : [];
    });
  });
}

/** `WORD.parameter` of every instruction, expression and event whose text does not tell its values apart. */
export function unsaidParameters(vocabulary: Vocabulary, cards: CardIndex = NO_CARDS): string[] {
  const worded = [
    ...vocabulary.instructions.items.map((item) => ({ item, asks: false, ...sayInstruction(item, vocabulary, cards) })),
    ...vocabulary.operators.items.map((item) => ({ item, asks: true, ...sayOperator(item, vocabulary, cards) })),
  ];
  return [
    ...worded.flatMap(({ item, asks, example, say }) =>
      lostIn(say, example, item.params, vocabulary, asks).map((name) => `${item.name}.${name}`),
    ),
    ...lostInTriggers(vocabulary, cards),
  ];
}
