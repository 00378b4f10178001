import type { Text } from '@fuda/kernel';
import { eventChoices, keywordChoices } from './choices.ts';
import { PLAYER_WORDS } from './core-words.ts';
import { isAllShort, isBare } from './define-shorthand.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import {
  ANYTHING,
  anyOf,
  array,
  BOOLEAN,
  described,
  integer,
  type JsonSchema,
  map,
  NOTHING,
  OBJECT,
  object,
  type Properties,
  STRING,
} from './json-schema.ts';
import type { ParamSet } from './param.ts';
import { BESIDE, type CardParts, NOTE, partsOf } from './parts.ts';
import { type Choice, choicesIn, choicesOf, type LeafKind, type Parts, type Shape } from './shape.ts';

/**
 * The published shape of a card, for completion in editors, made from the declarations. It is looser than the compiler (variables, kinds
 * and words that depend on each other are the compiler's business), never stricter: a test holds it to that.
 */

type Definition = Exclude<LeafKind, 'card-id' | 'any'> | 'number' | 'expression' | 'instruction' | 'keyword';

/** Longer lists of words lie in `$defs`, once. */
const LONG_LIST = 4;

/** Small letters that are the same as an ASCII one once they are capitals, besides its own. */
const ALSO_SMALL: Readonly<Record<string, string>> = { I: 'ı', S: 'ſ' };

/** One of these words, whatever its capitals: JSON Schema has no flag for that. */
function inAnyCase(words: readonly string[]): string {
  const letter = (sign: string) => {
    const [big, small] = [sign.toUpperCase(), sign.toLowerCase()];
    return big === small ? sign.replace(/[^\w]/, '\\$&') : `[${big}${small}${ALSO_SMALL[big] ?? ''}]`;
  };
  return `^(?:${words.map((word) => [...word].map(letter).join('')).join('|')})$`;
}

/** What an instruction, an operator and a shorthand have in common. */
type Worded = { readonly params: ParamSet; readonly summary: Text };
const said = ({ ja, en }: Text): string => `${en} / ${ja}`;

class Printer {
  readonly vocabulary: Vocabulary;
  readonly #parts: CardParts;
  readonly #definitions: Record<string, JsonSchema> = {};
  readonly #lists = new Map<string, string>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.#parts = partsOf(vocabulary);
  }

  get definitions(): Readonly<Record<string, JsonSchema>> {
    return this.#definitions;
  }

  /** A part of the language by its name: written out once, wherever it is used. */
  ref(name: Definition): JsonSchema {
    if (!Object.hasOwn(this.#definitions, name)) {
      // it may have itself inside
      this.#definitions[name] = ANYTHING;
      this.#definitions[name] = DEFINITIONS[name](this);
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** A closed list of words; upper and lower case are the same to the compiler, unless the game takes them letter by letter. */
  words(kind: string, choices: readonly Choice[], exact = false): JsonSchema {
    if (choices.length === 0) return NOTHING;
    const strict = exact || this.vocabulary.declaration.manner?.exact === true;
    const spellings = choices.flatMap(({ word, also = [] }) => (strict ? word : [word, ...also]));
    const list = strict ? spellings : spellings.flatMap((word) => [word, word.toUpperCase(), word.toLowerCase()]);
    const words = { enum: [...new Set(list)] };
    const schema = strict ? words : anyOf([words, STRING]);
    if (choices.length < LONG_LIST) return schema;
    const json = JSON.stringify(schema);
    const sameKind = [...this.#lists.values()].filter((name) => name.startsWith(`${kind}-words`)).length;
    const name = this.#lists.get(json) ?? `${kind}-words${sameKind === 0 ? '' : `-${sameKind + 1}`}`;
    this.#lists.set(json, name);
    this.#definitions[name] = schema;
    return { $ref: `#/$defs/${name}` };
  }

  print(shape: Shape): JsonSchema {
    if ('list' in shape) return array(this.print(shape.list));
    if ('map' in shape) return map(this.print(shape.map));
    if ('either' in shape) return anyOf(shape.either.map((one) => this.print(one)));
    if ('object' in shape) return object(this.properties(shape.object), shape.open);
    const choices = choicesIn(shape, this.vocabulary) ?? [];
    switch (shape.kind) {
      case 'number':
        if (shape.literal) return integer(shape.min, shape.max);
        // any text may be a variable; which words may stand there is said for completion
        return choices.length === 0 ? this.ref('number') : anyOf([this.words('word', choices), this.ref('number')]);
      case 'flag':
        return shape.only ? { const: true } : BOOLEAN;
      case 'string':
        return {
          ...STRING,
          ...(shape.filled ? { minLength: 1 } : {}),
          ...(shape.pattern === undefined ? {} : { pattern: shape.pattern }),
        };
      case 'keyword':
        return this.ref('keyword');
      case 'variable':
      case 'card':
      case 'card-id':
        return STRING;
      case 'any':
        return ANYTHING;
      case 'condition':
      case 'player':
      case 'cards':
      case 'selection':
      case 'filter':
      case 'program':
      case 'rule':
      case 'trigger':
      case 'ability':
        return this.ref(shape.kind);
      default:
        return this.words(shape.kind, choices, shape.exact);
    }
  }

  properties(parts: Parts): Properties {
    const entries = Object.entries(parts);
    return {
      properties: Object.fromEntries(
        entries.flatMap(([name, { words = [], shape }]) => [name, ...words].map((word) => [word, this.print(shape)])),
      ),
      required: entries.flatMap(([name, { need, words }]) => (need === 'required' && !words ? name : [])),
    };
  }

  part(name: keyof CardParts, open = false): JsonSchema {
    return object(this.properties(this.#parts[name]), open);
  }

  /** An instruction or expression; its parameters stand beside `op` or inside `args`, so that none is asked for in one place. */
  worded(names: readonly string[], { params, summary }: Worded, beside: Parts): JsonSchema {
    const flat = Object.values(params).some((param) => param.flat);
    const named = Object.fromEntries(Object.entries(params).filter(([, param]) => !param.flat));
    const { properties } = this.properties({ ...(flat ? this.#parts.selection : {}), ...named });
    const common = this.properties(beside).properties;
    const op = anyOf([{ enum: names }, { ...STRING, pattern: inAnyCase(names) }]);
    const written = (fields: Properties['properties'], required: readonly string[], open: boolean) =>
      described(object({ properties: { op, ...common, ...fields }, required }, open), said(summary));
    const args = object({ properties, required: [] }, flat);
    // A parameter may itself be called `args`; then there is no second way.
    if (!flat) return written({ args, ...properties }, ['op'], false);
    return anyOf([written(properties, ['op'], true), written({ args }, ['op', 'args'], false)]);
  }
}

function expression(p: Printer): JsonSchema {
  const { items } = p.vocabulary.operators;
  return anyOf(items.map((one) => p.worded([one.name, ...(one.words ?? [])], one, { note: NOTE })));
}

function instruction(p: Printer): JsonSchema {
  const { instructions, aliases, shorthands } = p.vocabulary;
  const fields = shorthands.items.map((shorthand) => {
    const { name, params, summary } = shorthand;
    const held = isBare(shorthand) ? p.print(params.value.shape) : object(p.properties(params));
    return described(object({ properties: { [name]: held }, required: [name] }), said(summary));
  });
  if (isAllShort(p.vocabulary)) return anyOf(fields);
  const short = aliases.items.flatMap(({ word, instruction: of, args }): JsonSchema[] => {
    const target = instructions.get(of);
    if (!target) return [];
    const params = Object.entries(target.params).filter(([name]) => !Object.hasOwn(args, name));
    return [p.worded([word], { params: Object.fromEntries(params), summary: target.summary }, BESIDE)];
  });
  const long = instructions.items.map((one) => p.worded([one.name, ...(one.words ?? [])], one, BESIDE));
  return anyOf([...fields, ...long, ...short]);
}

const DEFINITIONS: Readonly<Record<Definition, (printer: Printer) => JsonSchema>> = {
  number: (p) => anyOf([integer(), STRING, p.ref('expression')]),
  condition: (p) => anyOf([BOOLEAN, STRING, p.ref('expression'), array(p.ref('condition'))]),
  expression,
  player: (p) =>
    anyOf([
      p.words('player', choicesOf(PLAYER_WORDS)),
      object(
        {
          properties: { ownerOf: p.ref('cards'), controllerOf: p.ref('cards'), opponentOf: p.ref('player') },
          required: [],
        },
        true,
      ),
    ]),
  cards: (p) => anyOf([STRING, p.ref('selection')]),
  selection: (p) => p.part('selection', true),
  filter: (p) => p.part('filter', true),
  program: (p) => array(p.ref('instruction')),
  instruction,
  rule: (p) => p.part('rule'),
  trigger: (p) => anyOf([p.words('event', eventChoices(p.vocabulary)), p.part('trigger')]),
  ability: (p) => p.part('ability'),
  keyword: (p) => {
    const id = p.words('keyword', keywordChoices(p.vocabulary));
    const note = p.properties({ note: NOTE }).properties;
    return anyOf([id, object({ properties: { id, params: OBJECT, ...note }, required: ['id'] })]);
  },
  card: (p) => p.part('card'),
};

/** A JSON Schema (2020-12) of a card file of this game: one card or a list of them. */
export function jsonSchema(vocabulary: Vocabulary): JsonSchema {
  const printer = new Printer(vocabulary);
  const card = printer.ref('card');
  const { format } = vocabulary.declaration.shape ?? {};
  const file =
    format === undefined
      ? []
      : [object({ properties: { format: { const: format }, cards: array(card) }, required: ['cards'] }, true)];
  const { name } = vocabulary.game;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Fuda: ${name.en} / ${name.ja}`,
    anyOf: [card, array(card), ...file],
    $defs: printer.definitions,
  };
}
