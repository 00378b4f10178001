/** Reading what somebody is still writing: everything that can be read is, every complaint is told, nothing is thrown or thrown away. */
import { childPath } from '@fuda/game';
import { type AbilityNode, inOwnScope, readAbility } from './ability.ts';
import { type CardNode, readCard } from './card.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Diagnostic } from './diagnostic.ts';
import { extendIndex } from './index-cards.ts';
import { JsonReader } from './json-reader.ts';
import { substitute } from './keyword-use.ts';
import { type Keyword, readKeyword } from './keywords.ts';
import { measure } from './measure.ts';
import { asWritten, type Modernized, modernized } from './modernize.ts';
import { Places } from './places.ts';
import { type CardIndex, Reader } from './reader.ts';
import { type RuleNode, readRule } from './rule.ts';

/** A card or keyword as far as it could be read. */
export interface Draft {
  /** undefined: not even an object, or more than any card may be */
  readonly card?: CardNode;
  readonly keyword?: {
    readonly bundle?: Keyword;
    readonly abilities: readonly AbilityNode[];
    readonly rules: readonly RuleNode[];
  };
  readonly places: Places;
  /** what it may name, itself included */
  readonly index: CardIndex;
  readonly diagnostics: readonly Diagnostic[];
  /** of a card that has older forms in it: how it would be written today, and where things come from */
  readonly modern?: Modernized;
}

/** What must be known about a value before anything recursive looks at it. */
function tooLarge(json: unknown, vocabulary: Vocabulary, index: CardIndex): Draft | undefined {
  const problem = measure(json, '$');
  if (!problem) return undefined;
  const reader = new JsonReader('', vocabulary.declaration.manner);
  reader.report(problem.code, problem.path, problem.detail);
  return { places: new Places(), index, diagnostics: reader.diagnostics };
}

function readerFor(vocabulary: Vocabulary, index: CardIndex): Reader & { places: Places } {
  const reader = new Reader(vocabulary, '', index);
  reader.tolerant = true;
  return Object.assign(reader, { places: new Places() });
}

/** A card in the words of today; `pool` are the cards it may name. Never throws. */
export function readDraft(json: unknown, vocabulary: Vocabulary, pool: CardIndex): Draft {
  const large = tooLarge(json, vocabulary, pool);
  if (large) return large;
  const index = extendIndex(pool, [json], vocabulary);
  const reader = readerFor(vocabulary, index);
  const { places } = reader;
  const modern = modernized(reader, vocabulary, json, '$');
  const card = readCard(reader, modern.json, '$');
  for (const { card: id, path } of card?.printed.references ?? [])
    if (!index.byId.has(id)) reader.unknownCard(path, id);
  const diagnostics = asWritten(reader.diagnostics, modern);
  return { ...(card ? { card } : {}), places, index, diagnostics, ...(modern.notices.length > 0 ? { modern } : {}) };
}

/** A keyword bundle, with its examples in the place of its parameters. Never throws. */
export function readKeywordDraft(json: unknown, vocabulary: Vocabulary, pool: CardIndex): Draft {
  const large = tooLarge(json, vocabulary, pool);
  if (large) return large;
  const reader = readerFor(vocabulary, pool);
  const { places } = reader;
  const bundle = readKeyword(reader, json, '$');
  const object = new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
  const values = new Map((bundle?.params ?? []).map(({ name, example }) => [name, example]));
  const entries = (key: string): readonly unknown[] => {
    const list = object.get(key);
    return (Array.isArray(list) ? list : []).map((entry) => substitute(entry, values));
  };
  const abilities = entries('actions').flatMap(
    (entry, i) => readAbility(reader, entry, childPath('$.actions', i), `action${i + 1}`) ?? [],
  );
  const rules = entries('rules').flatMap(
    (entry, i) => inOwnScope(reader, entry, () => readRule(reader, entry, childPath('$.rules', i))).value ?? [],
  );
  const keyword = { ...(bundle ? { bundle } : {}), abilities, rules };
  return { keyword, places, index: pool, diagnostics: reader.diagnostics };
}
