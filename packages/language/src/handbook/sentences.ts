import type { Text } from '@fuda/kernel';
import { inOwnScope } from '../ability.ts';
import type { Operator } from '../define-operator.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import { readExpression } from '../read-expression.ts';
import { readProgram } from '../read-program.ts';
import { type CardIndex, Reader } from '../reader.ts';
import { readRule } from '../rule.ts';
import { capitalize } from '../text/english.ts';
import { finish } from '../text/finish.ts';
import { Phraser } from '../text/phraser.ts';
import { sayRule } from '../text/say-rule.ts';
import { readTrigger, sayTrigger } from '../trigger.ts';
import type { ActionWord, EventWord } from '../vocabulary.ts';

/** Reads examples of single words and says them, in the words of one game. */
export class Sentences {
  readonly #vocabulary: Vocabulary;
  readonly #cards: CardIndex;

  constructor(vocabulary: Vocabulary, cards: CardIndex) {
    this.#vocabulary = vocabulary;
    this.#cards = cards;
  }

  /** Undefined where the game does not have what the example speaks of; empty where it is no matter of the text. */
  #said<T>(
    read: (reader: Reader) => T | undefined,
    say: (p: Phraser, node: T) => string,
    bound = true,
  ): Text | undefined {
    const reader = new Reader(this.#vocabulary, '', this.#cards);
    const node = reader.within({ event: true, bound }, () => read(reader));
    if (node === undefined || reader.failed) return undefined;
    const [ja, en] = (['ja', 'en'] as const).map((language) =>
      finish(
        this.#vocabulary,
        say(new Phraser(this.#vocabulary, language, this.#vocabulary.card, this.#cards), node),
        language,
      ),
    );
    return { ja, en };
  }

  instruction(example: unknown): Text | undefined {
    const program = Array.isArray(example) ? example : [example];
    return this.#said(
      // it stands on a card as it is: what it reads it has to write itself
      (reader) => inOwnScope(reader, program, () => readProgram(reader, program, '$')).value,
      (p, node) => p.program(node),
      false,
    );
  }

  /** Why the game cannot carry out an instruction; undefined = it can, or something else is wrong with it. */
  refusal(example: unknown): Text | undefined {
    const reader = new Reader(this.#vocabulary, '', this.#cards);
    readProgram(reader, Array.isArray(example) ? example : [example], '$');
    return reader.diagnostics.find(({ code }) => code === 'not-supported')?.reason;
  }

  operator({ result }: Operator, example: unknown): Text | undefined {
    return this.#said(
      (reader) => readExpression(reader, example, '$', result),
      (p, node) => (result === 'number' ? p.number(node) : p.condition(node)),
    );
  }

  trigger(json: unknown): Text | undefined {
    return this.#said(
      (reader) => readTrigger(reader, json, '$'),
      (p, node) => sayTrigger(p, node).replace(/[、,]\s*$/, ''),
    );
  }

  rule(json: unknown): Text | undefined {
    return this.#said(
      (reader) => readRule(reader, json, '$'),
      (p, node) => p.pick(`${sayRule(p, node)}。`, `${capitalize(sayRule(p, node))}.`),
    );
  }
}

/** The plainest trigger that waits for an event. */
export function exampleTrigger({ word, has }: EventWord, { zones }: Vocabulary, condition: unknown): unknown {
  const more = {
    ...(has.includes('player') && !has.includes('subject') ? { player: 'SELF' } : {}),
    ...(has.includes('zone') ? { zone: zones.shown()[0] } : {}),
    ...(has.includes('condition') ? { condition } : {}),
  };
  return Object.keys(more).length === 0 ? word : { on: word, ...more };
}

/** The plainest rule about an action. */
export function exampleRule({ word, subject }: ActionWord): unknown {
  return { category: 'ActionPermission', forbid: word, ...(subject === 'player' ? { player: 'OPPONENT' } : {}) };
}
