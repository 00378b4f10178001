/** A vocabulary with the words and keywords that packs bring along. */
import { fullId, gatherWords, type OpenList, type Pack, type PackWord } from '@fuda/game';
import type { Vocabulary } from './define-vocabulary.ts';
import { type Diagnostic, type DiagnosticCode, severityOf } from './diagnostic.ts';
import { propertiesOf } from './fields.ts';
import { EMPTY_TEXT } from './json-reader.ts';
import { type Keyword, readOneKeyword, tryKeyword } from './keywords.ts';
import { measure } from './measure.ts';
import { MESSAGES } from './messages.ts';
import type { CardIndex } from './reader.ts';
import { type FieldValue, type FieldWord, Words } from './vocabulary.ts';

/** The lists of words that a vocabulary keeps open. */
export function openListsOf(vocabulary: Vocabulary): OpenList[] {
  return vocabulary.fields.items.flatMap(({ name, label, kind, open, values = [] }): OpenList[] =>
    open
      ? [
          {
            id: name,
            label,
            most: open.most,
            facts: kind === 'enum' ? [] : ['of'],
            needed: [],
            words: values.map((value) => ({ name: value.name, label: value.label })),
          },
        ]
      : [],
  );
}

/** One longer list for every field that shares a list with an open one. */
function lengthened(fields: readonly FieldWord[], words: ReadonlyMap<string, readonly PackWord[]>): FieldWord[] {
  const longer = new Map<readonly FieldValue[], readonly FieldValue[]>();
  for (const { name, open, values } of fields) {
    const more = words.get(name) ?? [];
    if (!open || !values || more.length === 0) continue;
    const all = [
      ...values,
      ...more.map(
        ({ name: word, ja, en, of }): FieldValue => ({ name: word, label: { ja, en }, ...(of ? { of } : {}) }),
      ),
    ];
    longer.set(values, open.relate?.(all) ?? all);
  }
  return fields.map((field) => {
    const values = field.values && longer.get(field.values);
    return values ? { ...field, values } : field;
  });
}

interface Worded {
  readonly key: string;
  readonly vocabulary: Vocabulary;
}

/** The last one made: while somebody writes cards the words stay, and everything that was read with them can stay, too. */
const last = new WeakMap<Vocabulary, Worded>();

/** The vocabulary with more words in its open lists; the same object for the same words. */
function withWords(base: Vocabulary, words: ReadonlyMap<string, readonly PackWord[]>): Vocabulary {
  const given = [...words].filter(([, list]) => list.length > 0);
  if (given.length === 0) return base;
  const key = JSON.stringify(given);
  const known = last.get(base);
  if (known?.key === key) return known.vocabulary;
  const fields = lengthened(base.declaration.fields, words);
  const { game } = base;
  const properties = [...new Set([...game.properties, ...propertiesOf(fields)])];
  const longer = properties.length === game.properties.length ? game : { ...game, properties };
  const vocabulary: Vocabulary = {
    ...base,
    declaration: { ...base.declaration, fields, game: longer },
    game: longer,
    fields: new Words(fields, (field) => [field.name, ...(field.words ?? [])]),
    kindField: fields.find(({ name }) => name === base.declaration.kindField),
  };
  last.set(base, { key, vocabulary });
  return vocabulary;
}

export interface ExtendedVocabulary {
  /** the sound words of the packs, by list */
  readonly words: ReadonlyMap<string, readonly PackWord[]>;
  /** with the packs' words alone: what the game's own cards are read with; the same object for the same words */
  readonly worded: Vocabulary;
  /** with their keywords, too */
  readonly vocabulary: Vocabulary;
  /** bundles that were read and are to be tried once all cards are known, with their places */
  readonly keywords: readonly PlacedKeyword[];
  readonly problems: readonly Diagnostic[];
}

interface PlacedKeyword {
  readonly keyword: Keyword;
  readonly file: string;
  readonly path: string;
}

const complaint = (code: DiagnosticCode, file: string, path: string, name: string): Diagnostic => ({
  code,
  severity: severityOf(code),
  file,
  path,
  reason: MESSAGES[code]({ name, expected: EMPTY_TEXT, found: '' }),
});

/** Open lists that are no fields, and the vocabulary that knows further words of them: the same object for the same words. */
export interface OwnLists {
  readonly lists: readonly OpenList[];
  extend(words: ReadonlyMap<string, readonly PackWord[]>): Vocabulary;
}

/** Words and keywords of packs; what is wrong with them is left out and told. */
export function extendVocabulary(base: Vocabulary, packs: readonly Pack[], own?: OwnLists): ExtendedVocabulary {
  const { words, problems: wrong } = gatherWords(packs, [...openListsOf(base), ...(own?.lists ?? [])]);
  const problems = [...wrong] as Diagnostic[];
  const worded = own ? own.extend(words) : withWords(base, words);
  const placed: PlacedKeyword[] = [];
  const takesKeywords = base.declaration.shape?.parts?.includes('keywords') ?? true;
  for (const { id: home, keywords } of packs) {
    const seen = new Set<string>();
    for (const [i, json] of keywords.entries()) {
      const path = `$.keywords[${i}]`;
      if (!takesKeywords) {
        problems.push({
          ...complaint('not-supported', home, path, 'keywords'),
          reason: { ja: 'このゲームのカードにキーワードはありません', en: 'cards of this game have no keywords' },
        });
        continue;
      }
      const size = measure(json, path);
      if (size) {
        const reason = MESSAGES[size.code]({ name: '', expected: EMPTY_TEXT, found: '', ...size.detail });
        problems.push({ ...complaint(size.code, home, size.path, ''), reason });
        continue;
      }
      const { keyword, diagnostics } = readOneKeyword(json, worded, home, path);
      problems.push(...diagnostics);
      if (!keyword) continue;
      const name = keyword.id.toUpperCase();
      if (seen.has(name) || base.keywords.get(keyword.id)) {
        problems.push(complaint('duplicate-id', home, `${path}.id`, keyword.id));
        continue;
      }
      seen.add(name);
      placed.push({ keyword: { ...keyword, id: fullId(home, keyword.id), home }, file: home, path });
    }
  }
  return { words, worded, vocabulary: withKeywords(worded, placed), keywords: placed, problems };
}

const withKeywords = (vocabulary: Vocabulary, placed: readonly PlacedKeyword[]): Vocabulary =>
  placed.length === 0
    ? vocabulary
    : {
        ...vocabulary,
        keywords: new Words(
          [...vocabulary.keywords.items, ...placed.map(({ keyword }) => keyword)],
          (keyword: Keyword) => [keyword.id],
        ),
      };

/** Unfolds the packs' keywords with their examples; those that do not hold are left out, and those that use them. */
export function soundKeywords(
  extended: ExtendedVocabulary,
  index: CardIndex,
): { readonly vocabulary: Vocabulary; readonly problems: readonly Diagnostic[] } {
  let { keywords, vocabulary } = extended;
  const problems: Diagnostic[] = [];
  for (;;) {
    const sound = keywords.filter(({ keyword, file, path }) => {
      const found = tryKeyword(keyword, vocabulary, file, { ...index, home: file });
      for (const one of found) problems.push({ ...one, path: one.path.replace(/^\$/, path) });
      return !found.some(({ severity }) => severity === 'error');
    });
    if (sound.length === keywords.length) return { vocabulary, problems: unique(problems) };
    keywords = sound;
    vocabulary = withKeywords(extended.worded, keywords);
  }
}

/** What was sound in one round is looked at again in the next. */
function unique(problems: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(problems.map((one) => [`${one.file} ${one.path} ${one.code} ${one.reason.en}`, one])).values()];
}
