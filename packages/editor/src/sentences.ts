/** What the parts of a card say, each by itself: the labels of rows. Made by the generator of card texts, so they cannot drift from it. */
import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { KeywordUse } from '@fuda/language';
import {
  type AbilityNode,
  defineInstruction,
  finish,
  type InstructionNode,
  LANGUAGES,
  Phraser,
  type ProgramNode,
  type RuleNode,
  sayKeyword,
  sayOwnAbility,
  sayRule,
  sayTrigger,
  type TriggerNode,
} from '@fuda/language';
import type { Bench, Reading } from './bench.ts';

/** Stands for a program whose instructions have rows of their own. */
const ELLIPSIS = defineInstruction({
  name: '…',
  label: { ja: '…', en: '…' },
  summary: { ja: '…', en: '…' },
  params: {},
  lower: () => {},
  phrase: () => [{ sentence: '…' }],
  example: {},
});

const elided = ({ path }: ProgramNode): ProgramNode => ({
  path,
  instructions: [{ instruction: ELLIPSIS, args: {}, path, optional: false, resultRead: false }],
});

const isProgram = (value: object): value is ProgramNode => 'instructions' in value && 'path' in value;

/** The same with programs inside left out. What has none stays the same value: words may depend on that. */
function withoutPrograms(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(withoutPrograms);
    return entries.every((entry, i) => entry === value[i]) ? value : entries;
  }
  if (value instanceof Map) return new Map([...value].map(([key, entry]) => [key, withoutPrograms(entry)]));
  if (typeof value !== 'object' || value === null) return value;
  if (isProgram(value)) return elided(value);
  // variables and declarations are shared: a copy would be another one
  if ('operator' in value || 'startsEmpty' in value || 'variable' in value || 'keyword' in value) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withoutPrograms(entry), entry] as const);
  return entries.every(([, after, before]) => after === before)
    ? value
    : Object.fromEntries(entries.map(([key, entry]) => [key, entry]));
}

/** Sentences for the parts of one reading. */
export class Sentences {
  readonly #bench: Bench;
  readonly #reading: Reading;
  readonly #abilities = new Map<string, AbilityNode>();
  readonly #rules = new Map<string, RuleNode>();
  readonly #keywords = new Map<string, KeywordUse>();
  readonly #triggers = new Map<string, TriggerNode>();

  constructor(bench: Bench, reading: Reading) {
    this.#bench = bench;
    this.#reading = reading;
    const { card, keyword, places } = reading.draft;
    for (const node of [...(card?.abilities ?? []), ...(keyword?.abilities ?? [])]) {
      this.#abilities.set(node.path, node);
      if (node.trigger) this.#triggers.set(node.trigger.path, node.trigger);
    }
    for (const node of [...(card?.rules ?? []), ...(keyword?.rules ?? [])]) this.#rules.set(node.path, node);
    for (const use of card?.keywords ?? []) this.#keywords.set(use.path, use);
    for (const { args } of places.instructions.values()) for (const value of Object.values(args)) this.#find(value);
  }

  /** Rules, triggers and keywords that instructions give to others. */
  #find(value: unknown): void {
    if (typeof value !== 'object' || value === null || !('path' in value)) return;
    const { path } = value as { path: string };
    if ('category' in value) this.#rules.set(path, value as RuleNode);
    else if ('events' in value) this.#triggers.set(path, value as TriggerNode);
    else if ('keyword' in value) this.#keywords.set(path, value as KeywordUse);
  }

  #say(say: (p: Phraser) => string): Text | undefined {
    const { vocabulary } = this.#bench;
    const { card, index } = this.#reading.draft;
    const self = vocabulary.style.thisCard || !card ? vocabulary.card : card.noun;
    const [ja, en] = LANGUAGES.map((language) =>
      finish(vocabulary, say(new Phraser(vocabulary, language, self, index)), language).trim(),
    );
    return ja === '' && en === '' ? undefined : { ja, en };
  }

  /** An instruction by itself, with … for what lies in it. Undefined: it cannot be said yet, or says nothing. */
  instruction(path: string): Text | undefined {
    const node = this.#reading.draft.places.instructions.get(path);
    if (!node) return undefined;
    const { shorthand } = node;
    const short: InstructionNode = {
      ...node,
      args: withoutPrograms(node.args) as InstructionNode['args'],
      ...(shorthand
        ? { shorthand: { ...shorthand, written: withoutPrograms(shorthand.written) as typeof shorthand.written } }
        : {}),
    };
    return this.#say((p) => p.program({ path, instructions: [short] }) || this.#quietly(p, node));
  }

  /** What an instruction is about that says nothing where it stands, but where its result is used. */
  #quietly(p: Phraser, { instruction, args }: InstructionNode): string {
    const gathered = instruction.gathers(args);
    const about = gathered ? p.selected(gathered) : instruction.means(p, args);
    return about ? p.pick(`${instruction.label.ja}：${about}`, `${instruction.label.en}: ${about}`) : '';
  }

  ability(path: string): Text | undefined {
    const node = this.#abilities.get(path);
    if (!node) return undefined;
    const programs = new Map([...node.programs].map(([slot, program]) => [slot, elided(program)]));
    return this.#say((p) => sayOwnAbility(p, { ...node, programs }, this.#bench.vocabulary));
  }

  rule(path: string): Text | undefined {
    const node = this.#rules.get(path);
    return node && this.#say((p) => sayRule(p, withoutPrograms(node) as RuleNode));
  }

  trigger(path: string): Text | undefined {
    const node = this.#triggers.get(path);
    return node && this.#say((p) => sayTrigger(p, node).replace(/[、,]\s?$/, ''));
  }

  /** The conditions of an ability. */
  conditions(path: string): Text | undefined {
    const node = [...this.#abilities.values()].find((one) => childPath(one.path, 'conditions') === path)?.conditions;
    return node && this.#say((p) => p.ifClause(node));
  }

  keyword(path: string): Text | undefined {
    const use = this.#keywords.get(path);
    return use && this.#say((p) => sayKeyword(p, use));
  }
}

const made = new WeakMap<Reading, Sentences>();

/** Made once for each reading. */
export function sentencesFor(bench: Bench, reading: Reading): Sentences {
  const sentences = made.get(reading) ?? new Sentences(bench, reading);
  made.set(reading, sentences);
  return sentences;
}
