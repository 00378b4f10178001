/** The bench a card lies on while it is being made: the game's words, the cards it may name, and what was read of it last. */
import { hasErrors, type Problem } from '@fuda/game';
import {
  type CardIndex,
  type CardNode,
  type Diagnostic,
  type Draft,
  describeLinked,
  indexCards,
  type Language,
  type LinkedParagraph,
  type Mask,
  maskFor,
  mayMatch,
  type Printed,
  Reader,
  readDraft,
  readKeywordDraft,
  readPrinted,
  type Vocabulary,
} from '@fuda/language';
import { isRecord } from './json.ts';
import type { Slot } from './slot.ts';
import { type DocumentKind, rootSlot, slotAt, slotsIn } from './slots.ts';

/** What is known about a document as it stands. */
export interface Reading {
  readonly json: unknown;
  readonly draft: Draft;
  readonly root: Slot;
  readonly mask: Mask;
  readonly problems: readonly Diagnostic[];
  /** no errors: it can be compiled and played */
  readonly playable: boolean;
}

export interface BenchOptions {
  readonly vocabulary: Vocabulary;
  /** cards of the pool, as they lie in their files */
  readonly cards: readonly unknown[];
  readonly kind?: DocumentKind;
  /** the pack it belongs to, whose cards and keywords it may call by their short ids */
  readonly home?: string;
}

const MOST_READINGS = 3;
const NO_MASK: Mask = { fields: new Map(), abilities: new Map(), keywords: new Map(), parts: new Map() };

/** Reads documents against one pool. The pool is indexed once; an edit reads one card, never the pool. */
export class Bench {
  readonly vocabulary: Vocabulary;
  readonly kind: DocumentKind;
  readonly #cards: readonly unknown[];
  readonly #pool: CardIndex;
  /** the newest first: a page that draws some panes later asks for the document before, too */
  #recent: readonly Reading[] = [];
  readonly #texts = new WeakMap<Reading, Map<Language, readonly LinkedParagraph[]>>();
  #printed: readonly Printed[] | undefined;

  constructor({ vocabulary, cards, kind = 'card', home }: BenchOptions) {
    this.vocabulary = vocabulary;
    this.kind = kind;
    this.#cards = cards;
    const index = indexCards(cards, vocabulary);
    this.#pool = home === undefined ? index : { ...index, home };
  }

  /** What the document says and what is wrong with it; the same value as long as it is the same document. */
  read(json: unknown): Reading {
    const known = this.#recent.find((one) => one.json === json);
    if (known) return known;
    const { vocabulary, kind } = this;
    const draft =
      kind === 'card' ? readDraft(json, vocabulary, this.#pool) : readKeywordDraft(json, vocabulary, this.#pool);
    const { diagnostics } = draft;
    const mask = kind === 'card' && isRecord(json) ? maskFor(new Map(Object.entries(json)), vocabulary) : NO_MASK;
    const playable = !hasErrors(diagnostics);
    const root = rootSlot(json, kind);
    const problems = diagnostics.map((one) => this.#named(root, one));
    const reading: Reading = { json, draft, root, mask, problems, playable };
    this.#recent = [reading, ...this.#recent].slice(0, MOST_READINGS);
    this.#texts.set(reading, new Map());
    return reading;
  }

  /** What is missing is called as its form calls it, not as files write it. */
  #named(root: Slot, problem: Diagnostic): Diagnostic {
    const { code, missing, path } = problem;
    const slot = code === 'missing-field' ? slotAt(this.vocabulary, root, path) : undefined;
    const label = slot && slotsIn(this.vocabulary, slot).find(({ name }) => name === missing)?.label;
    if (!label) return problem;
    return { ...problem, reason: { ja: `「${label.ja}」がありません`, en: `missing: ${label.en}` } };
  }

  /** The text as far as it can be said, with where each stretch comes from; a broken instruction is a hole in it. */
  text(json: unknown, language: Language): readonly LinkedParagraph[] {
    const reading = this.read(json);
    const { draft } = reading;
    const texts = this.#texts.get(reading);
    const known = texts?.get(language);
    if (known) return known;
    const card = draft.card ?? asCard(draft, this.vocabulary);
    const said = card ? writtenAt(draft, describeLinked(card, this.vocabulary, language, draft.index)) : [];
    texts?.set(language, said);
    return said;
  }

  /** How many cards of the pool the filter or selection at a place may let through, by what is printed on them. */
  matches(json: unknown, path: string): { readonly cards: number; readonly of: number } | undefined {
    const filter = this.read(json).draft.places.filters.get(path);
    if (!filter) return undefined;
    this.#printed ??= this.#cards.map((card) => this.#facts(card));
    return { cards: this.#printed.filter((printed) => mayMatch(filter, printed)).length, of: this.#printed.length };
  }

  #facts(card: unknown): Printed {
    const reader = new Reader(this.vocabulary, '', this.#pool);
    const object = new Map(isRecord(card) ? Object.entries(card) : []);
    const { name } = this.vocabulary.declaration.shape ?? {};
    const names = object.get('name');
    const ja = name ? object.get(name.ja) : isRecord(names) ? names.ja : undefined;
    return readPrinted(reader, object, '$', typeof ja === 'string' ? ja : '');
  }

  /** The same bench after cards have been added to or taken from the pool. */
  with(cards: readonly unknown[]): Bench {
    const { home } = this.#pool;
    return new Bench({ vocabulary: this.vocabulary, cards, kind: this.kind, ...(home === undefined ? {} : { home }) });
  }
}

/** Stretches of a card with older forms in it come from where those stand. */
function writtenAt({ modern }: Draft, paragraphs: readonly LinkedParagraph[]): readonly LinkedParagraph[] {
  if (!modern) return paragraphs;
  return paragraphs.map(({ text, spans }) => ({
    text,
    spans: spans.map((span) => ({ ...span, path: modern.written(span.path) })),
  }));
}

/** A keyword is said as if it stood on a card of its own. */
function asCard({ keyword }: Draft, { card: noun }: Vocabulary): CardNode | undefined {
  if (!keyword) return undefined;
  const { bundle, abilities, rules } = keyword;
  const printed = { props: {}, kinds: [], references: [] };
  return {
    path: '$',
    id: bundle?.id ?? '',
    name: bundle?.name ?? { ja: '', en: '' },
    printed,
    keywords: [],
    abilities,
    rules,
    aside: new Map(),
    noun,
  };
}

/** Problems at a place or inside it. */
export function problemsIn<P extends Problem>(problems: readonly P[], path: string): readonly P[] {
  return problems.filter(
    (one) => one.path === path || one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[`),
  );
}
