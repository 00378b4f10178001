import type { Text } from '@fuda/kernel';
import type { Instruction } from '../define-instruction.ts';
import type { Operator } from '../define-operator.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { Param, ParamSet } from '../param.ts';
import type { CardIndex } from '../reader.ts';
import { choicesIn } from '../shape.ts';
import { exampleRule } from './sentences.ts';

/** Fields of a selection that are no fields of cards. */
const SELECTION = new Set(
  'zone zones owner count select among under chooser ordered different total highest lowest not anyOf except where op out join'.split(
    ' ',
  ),
);

type Json = Readonly<Record<string, unknown>>;
const isObject = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json);

/**
 * Puts the words of a game in the place of those of the language's own examples, wherever the game does not have them: another zone,
 * another field. Whether the result makes sense is for the reader to say.
 */
export class Adapter {
  readonly #vocabulary: Vocabulary;
  readonly #cards: CardIndex;

  constructor(vocabulary: Vocabulary, cards: CardIndex) {
    this.#vocabulary = vocabulary;
    this.#cards = cards;
  }

  /** The example itself, then with the game's words, then with nothing but what is required. */
  *versions(declared: Instruction | Operator): Iterable<unknown> {
    const { example, params } = declared;
    yield example;
    const adapted = this.#adapt(example);
    yield adapted;
    if (isObject(adapted))
      yield Object.fromEntries(
        Object.entries(adapted).filter(([key]) => key === 'op' || params[key]?.need === 'required'),
      );
  }

  /** What an instruction or operator needs and the game has none of; undefined = nothing. */
  lacks({ params }: Instruction | Operator): Text | undefined {
    const lacking = Object.values(params as ParamSet).find(
      (param) => param.need === 'required' && choicesIn(param.shape, this.#vocabulary)?.length === 0,
    );
    if (!lacking) return undefined;
    const { ja, en } = lacking.label;
    return { ja: `このゲームには書ける「${ja}」がない。`, en: `This game has no ${en} to write here.` };
  }

  #adapt(json: unknown): unknown {
    if (Array.isArray(json)) return json.map((entry) => this.#adapt(entry));
    if (!isObject(json)) return json;
    const op = this.#standIn(json);
    const declared =
      typeof op === 'string'
        ? (this.#vocabulary.instructions.get(op) ?? this.#vocabulary.operators.get(op))
        : undefined;
    const entries = Object.entries(json).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'op') return [[key, op]];
      if (op !== json.op && key !== 'cards') return [];
      if (key === 'keyword' && this.#vocabulary.keywords.items.length === 0) return this.#ruleInstead();
      const param = declared && Object.hasOwn(declared.params, key) ? declared.params[key] : undefined;
      if (param) return [[key, this.#value(param, value)]];
      if (key === 'zone') return [[key, this.#zone(value)]];
      if (key === 'kind') return [[key, this.#vocabulary.kindField?.values?.[0]?.name ?? value]];
      if ('zone' in json && !SELECTION.has(key) && !this.#isField(key)) return [];
      return [[key, this.#adapt(value)]];
    });
    return Object.fromEntries(entries);
  }

  /** The instruction, or where the game does not have it, one of the game's own that does something to cards, too. */
  #standIn({ op, cards }: Json): unknown {
    const { instructions, declaration } = this.#vocabulary;
    const asked = typeof op === 'string' ? instructions.get(op) : undefined;
    if (!asked || cards === undefined || (!this.lacks(asked) && !this.refusalOf(asked))) return op;
    return (declaration.instructions ?? []).find(({ params }) => Object.keys(params).join() === 'cards')?.name ?? op;
  }

  /** Whatever its parameters are; a refusal that depends on them cannot be asked for without any. */
  refusalOf(instruction: Instruction): Text | undefined {
    try {
      return instruction.refuse(this.#vocabulary, {});
    } catch {
      return undefined;
    }
  }

  /** A game without keywords gives a rule where others give a keyword. */
  #ruleInstead(): [string, unknown][] {
    const action = this.#vocabulary.actions.items.find(({ subject }) => subject === 'card');
    return action ? [['rule', exampleRule(action)]] : [];
  }

  #value(param: Param<unknown>, value: unknown): unknown {
    if (param.shape.kind === 'facts' && isObject(value)) return this.#facts(value);
    if (typeof value !== 'string') return this.#adapt(value);
    if (param.shape.kind === 'zone' || param.shape.kind === 'destination') return this.#zone(value);
    if (param.shape.kind === 'card-id') return this.#cards.byId.has(value) ? value : [...this.#cards.byId.keys()][0];
    if (param.shape.kind === 'field') return this.#field(param, value);
    const words = this.#words(param) ?? [];
    return words.length === 0 || words.some((word) => word.toUpperCase() === value.toUpperCase()) ? value : words[0];
  }

  #words({ shape }: Param<unknown>): readonly string[] | undefined {
    return choicesIn(shape, this.#vocabulary)?.map(({ word }) => word);
  }

  #field(param: Param<unknown>, value: string): string {
    const { fields } = this.#vocabulary;
    if (fields.get(value)) return value;
    const words = this.#words(param) ?? fields.shown();
    const most = (word: string): number => fields.get(word)?.max ?? Number.MAX_SAFE_INTEGER;
    // one that can be as large as examples make it
    const numbers = words.filter((word) => fields.get(word)?.kind === 'number').sort((a, b) => most(b) - most(a));
    // what stands on cards and changes in play comes before what is only printed
    const counted = numbers.find((word) => 'attr' in (fields.get(word)?.source ?? {}));
    return counted ?? numbers[0] ?? words[0] ?? value;
  }

  /** States that cards of this game can be given. */
  #facts(value: Json): Json {
    const { fields } = this.#vocabulary;
    if (Object.keys(value).every((key) => fields.get(key))) return value;
    const states = fields.items.filter(({ source }) => 'attr' in source);
    const flag = states.find(({ kind }) => kind === 'flag');
    const number = states.find(({ kind }) => kind === 'number');
    return flag ? { [flag.name]: true } : number ? { [number.name]: 1 } : value;
  }

  #zone(value: unknown): unknown {
    const { zones, zoneGroups, roles, declaration } = this.#vocabulary;
    const found = typeof value === 'string' ? zones.get(value) : undefined;
    // taken letter by letter it has one spelling
    if (declaration.manner?.exact) return found?.zone ?? roles.field ?? roles.hand ?? zones.shown()[0];
    if (typeof value !== 'string' || found || zoneGroups.get(value)) return value;
    return (roles.field ?? zones.shown()[0]).toUpperCase();
  }

  #isField(key: string): boolean {
    const { fields } = this.#vocabulary;
    return fields.get(key) !== undefined || fields.get(key.replace(/^(?:min|max|exact|is)_/, '')) !== undefined;
  }
}
