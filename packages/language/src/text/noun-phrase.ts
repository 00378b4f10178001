import type { Outcome } from '../define-instruction.ts';
import type {
  Args,
  CardsNode,
  Comparison,
  ExpressionNode,
  FilterNode,
  FilterTest,
  PlayerNode,
  SelectionNode,
  Variable,
} from '../nodes.ts';
import type { FieldWord, Noun, ZoneWord } from '../vocabulary.ts';
import { listed, plural } from './english.ts';
import type { Phraser } from './phraser.ts';

/** The word that counts things: 「つ」 goes no further than nine. */
export function counterFor(noun: Noun, n: number): string {
  return noun.counter === 'つ' && n >= 10 ? '' : noun.counter;
}

/** A noun with everything said about it, not yet in an order. */
export interface NounPhrase {
  readonly noun: Noun;
  readonly owner: PlayerNode | undefined;
  readonly zones: readonly ZoneWord[];
  /** before the noun */
  readonly adjectives: readonly string[];
  /** Japanese: also before the noun, first; English: after it */
  readonly clauses: readonly string[];
  /** Japanese: clauses that speak of others' things, which therefore stand even before whose it is */
  readonly relative: readonly string[];
  /** the card's name, where it stands for the noun */
  readonly name?: string;
}

/** What the tests of a filter add to its noun. */
export interface Said {
  name?: string;
  adjectives: string[];
  bound: string[];
  clauses: string[];
  relative: string[];
}

const nothingSaid = (): Said => ({ adjectives: [], bound: [], clauses: [], relative: [] });

const JA_BOUND: Readonly<Record<Comparison, string>> = {
  eq: '',
  ne: '以外',
  lt: '未満',
  le: '以下',
  gt: 'より大きい',
  ge: '以上',
};

/** 「3以下」 "3 or less". */
export function bound(p: Phraser, op: Comparison, value: ExpressionNode): string {
  const n = p.number(value);
  if (p.language === 'ja') return op === 'gt' ? `${n}より大きい` : `${n}${JA_BOUND[op]}`;
  const words: Readonly<Record<Comparison, string>> =
    value.kind === 'number'
      ? {
          eq: n,
          ne: `other than ${n}`,
          lt: `less than ${n}`,
          le: `${n} or less`,
          gt: `more than ${n}`,
          ge: `${n} or more`,
        }
      : {
          eq: `equal to ${n}`,
          ne: `different from ${n}`,
          lt: `less than ${n}`,
          le: `less than or equal to ${n}`,
          gt: `greater than ${n}`,
          ge: `greater than or equal to ${n}`,
        };
  return words[op];
}

function sayCompare(p: Phraser, test: FilterTest & { kind: 'compare' }): string {
  const label = p.text(test.field.label);
  const value = bound(p, test.op, test.value);
  if (p.language === 'en') return `with ${label} ${value}`;
  const plain = test.value.kind === 'number' ? `${label}${value}` : `${label}が${value}`;
  return test.op === 'gt' ? plain : `${plain}の`;
}

function sayWords(p: Phraser, test: FilterTest & { kind: 'words' }): string {
  const quote = test.field.kind === 'family' ? p.pick('「」', '""') : '';
  const labels = test.values.map(({ label }) => `${quote.charAt(0)}${p.text(label)}${quote.charAt(1)}`);
  const either = test.field.joiner ? p.text(test.field.joiner) : p.pick('か', ' or ');
  const joined = labels.join(test.mode === 'all' ? p.pick('と', ' and ') : either);
  if (test.mode === 'none') return p.pick(`${joined}以外の`, `non-${labels.join(', non-')}`);
  const template = test.field.phrase ? p.text(test.field.phrase) : p.pick('{value}の', '{value}');
  return template.replace('{value}', joined);
}

function addTest(p: Phraser, test: FilterTest, said: Said): void {
  switch (test.kind) {
    case 'compare':
      // 「コストが自分のマナの数以下の相手のクリーチャー」
      (p.language === 'ja' && test.value.kind !== 'number' ? said.relative : said.clauses).push(sayCompare(p, test));
      return;
    case 'flag': {
      const { adjective, label } = test.field;
      const text = adjective?.[test.yes ? 'yes' : 'no'];
      // "a monster that can be Tributed": such words follow the noun in English
      if (text)
        (p.language === 'en' && text.en.startsWith('that ') ? said.clauses : said.adjectives).push(p.text(text));
      else
        said.clauses.push(
          p.pick(`${label.ja}を持${test.yes ? 'つ' : 'たない'}`, `with${test.yes ? '' : 'out'} ${label.en}`),
        );
      return;
    }
    case 'words': {
      const text = sayWords(p, test);
      // 「表側表示の魔法使い族モンスター」: words that take no の stand right before the noun
      (p.language === 'ja' && !text.endsWith('の') ? said.bound : said.adjectives).push(text);
      return;
    }
    case 'names': {
      if (test.part) {
        const { ja, en } = test.part;
        said.clauses.push(
          test.none
            ? p.pick(`名前に「${ja}」がない`, `without "${en}" in its name`)
            : p.pick(`名前に「${ja}」がある`, `with "${en}" in its name`),
        );
        return;
      }
      const names = test.names.map((name) => p.pick(`「${name.ja}」`, `"${name.en}"`)).join(p.pick('か', ' or '));
      if (!test.none && p.vocabulary.style.bareNames) {
        said.name = names;
        return;
      }
      said.clauses.push(
        test.none ? p.pick(`${names}以外の`, `other than ${names}`) : p.pick(`${names}という名前の`, `named ${names}`),
      );
      return;
    }
    case 'bits': {
      const many = bound(p, test.op, test.value);
      said.clauses.push(p.pick(`${test.field.label.ja}が${many}の`, `with ${many} ${plural(test.field.label.en)}`));
      return;
    }
    case 'shares': {
      const other = p.cards(test.with);
      said.clauses.push(
        p.pick(`${other}と同じ${test.field.label.ja}を持つ`, `that shares a ${test.field.label.en} with ${other}`),
      );
      return;
    }
    case 'same': {
      const other = p.cards(test.as);
      said.clauses.push(
        p.pick(`${other}と同じ${test.field.label.ja}の`, `with the same ${test.field.label.en} as ${other}`),
      );
      return;
    }
    case 'side':
      for (const inner of test.filter.tests) addTest(p, inner, said);
      return;
    case 'not':
      said.clauses.push(
        p.pick(`${p.filtered(test.filter, 'many')}以外の`, `other than ${p.filtered(test.filter, 'many')}`),
      );
      return;
    case 'any': {
      const parts = test.filters.map((filter) => modifiers(p, filter));
      said.clauses.push(p.pick(`${parts.map((part) => `「${part}」`).join('か')}の`, `(${parts.join(' or ')})`));
      return;
    }
    case 'except':
      if (test.cards.kind === 'source') said.adjectives.unshift(p.pick('他の', 'other'));
      else said.clauses.push(p.pick(`${p.cards(test.cards)}以外の`, `other than ${p.cards(test.cards)}`));
      return;
    case 'where':
      said.clauses.push(
        p.pick(`${p.condition(test.condition)}という条件を満たす`, `for which ${p.condition(test.condition)}`),
      );
      return;
    case 'lowered':
    case 'zone':
    case 'owner':
      return;
  }
}

function sayTests(p: Phraser, filter: FilterNode, kind: FilterTest | undefined): Said {
  const said = nothingSaid();
  for (const test of filter.tests) if (test !== kind) addTest(p, test, said);
  return said;
}

/** Whoever adds more words leaves those that are remembered alone. */
function copyOf({ adjectives, bound, clauses, relative, ...rest }: Said): Said {
  return {
    ...rest,
    adjectives: [...adjectives],
    bound: [...bound],
    clauses: [...clauses],
    relative: [...relative],
  };
}

/** The words of a filter alone, for "either … or …". */
function modifiers(p: Phraser, filter: FilterNode): string {
  const said = nothingSaid();
  for (const test of filter.tests) addTest(p, test, said);
  const words = [...said.relative, ...said.clauses, ...said.adjectives, ...said.bound].join(p.pick('', ' '));
  return p.language === 'ja' ? words.replace(/の$/, '') : words;
}

/** The noun a kind test or a zone gives. */
function nounOf(
  p: Phraser,
  tests: readonly FilterTest[],
  zones: readonly ZoneWord[],
): { noun: Noun; kind?: FilterTest } {
  const { kindField, card } = p.vocabulary;
  const kind = tests.find(
    (test) => test.kind === 'words' && test.field === kindField && test.mode === 'any' && test.values.length === 1,
  );
  const value = kind?.kind === 'words' ? kind.values[0] : undefined;
  if (kind && value?.noun) return { noun: value.noun, kind };
  const holder = tests.flatMap((test) => (test.kind === 'flag' && test.yes && test.field.holder) || [])[0];
  if (holder) return { noun: holder.noun };
  const first = zones[0]?.noun;
  return { noun: first && zones.every((zone) => zone.noun === first) ? first : card };
}

/** What a filter, looked for in these zones, is about. */
export function phraseFilter(
  p: Phraser,
  filter: FilterNode,
  zones: readonly ZoneWord[],
  owner: PlayerNode | undefined,
): NounPhrase {
  const places = filter.tests.flatMap((test) => (test.kind === 'zone' ? test.zones : []));
  const whose = filter.tests.find((test) => test.kind === 'owner');
  const where = [...zones, ...places];
  const { noun: found, kind } = nounOf(p, filter.tests, where);
  const said = copyOf(p.recallFilter(filter, () => sayTests(p, filter, kind)));
  for (const { adjective } of where) if (adjective) p.pick(said.relative, said.adjectives).unshift(p.text(adjective));
  const { clauses, relative } = said;
  const adjectives = [...denialsFirst(said.adjectives), ...said.bound];
  const { name } = said;
  const plain = !kind && name === undefined && adjectives.length + clauses.length + relative.length === 0;
  const noun = plain && where.length === 1 ? (where[0].bareNoun ?? found) : found;
  return {
    noun,
    owner: owner ?? (whose?.kind === 'owner' ? whose.player : undefined),
    zones: where.filter(({ adjective }) => !adjective),
    adjectives,
    clauses,
    relative,
    ...(name === undefined ? {} : { name }),
  };
}

/** 「進化ではない多色クリーチャー」: what it is not, before what it is. */
function denialsFirst(words: readonly string[]): string[] {
  const denies = (word: string) => word.endsWith('ではない');
  return [...words.filter(denies), ...words.filter((word) => !denies(word))];
}

function extremeWords(p: Phraser, field: FieldWord, highest: boolean): string {
  return p.pick(
    `${field.label.ja}が最も${highest ? '大きい' : '小さい'}`,
    `with the ${highest ? 'highest' : 'lowest'} ${field.label.en}`,
  );
}

export function phraseSelection(p: Phraser, selection: SelectionNode): NounPhrase {
  const owner = selection.among || selection.under ? undefined : selection.owner;
  const base = phraseFilter(p, selection.filter, selection.zones, owner);
  const clauses = [...base.clauses];
  let { noun } = base;
  if (selection.extreme) clauses.push(extremeWords(p, selection.extreme.field, selection.extreme.highest));
  if (selection.among) {
    clauses.unshift(p.pick('その中の', 'among them'));
    if (noun === p.vocabulary.card) noun = p.nounOf(selection.among);
  }
  if (selection.under)
    clauses.unshift(p.pick(`${p.cards(selection.under)}の下にある`, `under ${p.cards(selection.under)}`));
  return { ...base, noun, clauses, zones: selection.under ? [] : base.zones };
}

/** Zones that the noun does not say by itself; those of a group count as one. */
function namedZones(p: Phraser, phrase: NounPhrase): readonly ZoneWord[] {
  const group = p.vocabulary.zoneGroups.items.find(
    ({ zones }) => zones.length === phrase.zones.length && phrase.zones.every((zone) => zones.includes(zone.zone)),
  );
  if (group) return [{ ...phrase.zones[0], label: group.label, place: group.label, implicit: [] }];
  const owned = phrase.owner !== undefined && phrase.owner.kind !== 'both';
  const silent = ({ implicit, implicitIfOwned }: ZoneWord): boolean =>
    implicit?.includes(p.language) === true || (owned && implicitIfOwned?.includes(p.language) === true);
  return phrase.zones.filter((zone) => !(silent(zone) && [zone.noun, zone.bareNoun].includes(phrase.noun)));
}

/** The places of a phrase, each once. */
function placesOf(p: Phraser, phrase: NounPhrase): string[] {
  return [...new Set(namedZones(p, phrase).map((zone) => p.place(zone)))];
}

/** 「相手のパワー4000以下のクリーチャー」 */
export function sayJapanese(p: Phraser, phrase: NounPhrase, particle: 'の' | 'から' = 'の'): string {
  const { place, thing } = sayPlace(p, phrase);
  const relative = phrase.relative.join('');
  if (particle === 'から' && place) return `${place}から${relative}${thing}`;
  return `${relative}${place && `${place}の`}${thing}`;
}

/** The same to say that it is there: 「自分の墓地に」+「闇のカード」. Where no zone is named, whose it is belongs to the thing. */
export function sayPlace(p: Phraser, phrase: NounPhrase): { readonly place: string; readonly thing: string } {
  const owner = phrase.owner && phrase.owner.kind !== 'both' ? p.possessive(phrase.owner) : '';
  const zones = placesOf(p, phrase);
  const thing = `${phrase.clauses.join('')}${phrase.adjectives.join('')}${phrase.name ?? phrase.noun.ja}`;
  if (zones.length === 0) return { place: '', thing: `${owner}${thing}` };
  const joined = namedZones(p, phrase)[0].compound && owner !== '自身の';
  const whose = joined ? owner.replace(/の$/, '') : owner;
  return { place: `${whose}${zones.join('か')}`, thing };
}

/** "your opponent's creatures with power 4000 or less"; `owned` false leaves out whose. */
export function sayEnglish(p: Phraser, phrase: NounPhrase, many: boolean, preposition: 'in' | 'from' = 'in'): string {
  const zones = placesOf(p, phrase);
  const owner = phrase.owner && phrase.owner.kind !== 'both' ? p.possessive(phrase.owner) : '';
  const noun = phrase.name ?? (many ? (phrase.noun.plural ?? plural(phrase.noun.en)) : phrase.noun.en);
  const clauses = many ? phrase.clauses.map(ofMany) : phrase.clauses;
  const place = zones.length > 0 ? sayWhere(p, phrase, owner, preposition) : '';
  return [zones.length > 0 ? '' : owner, ...phrase.adjectives, noun, ...clauses, place].filter(Boolean).join(' ');
}

/** "that was just Summoned" of several. */
function ofMany(clause: string): string {
  return clause
    .replace(/^that was /, 'that were ')
    .replace(/^that is /, 'that are ')
    .replace(/^that has /, 'that have ');
}

/** "in your hand or on your field", "from your hand or Deck". */
function sayWhere(p: Phraser, phrase: NounPhrase, owner: string, preposition: 'in' | 'from'): string {
  const zones = new Map(namedZones(p, phrase).map((zone) => [p.place(zone), zone]));
  const said = [...zones].map(([place, { compound, article }]) => {
    const whose = owner || (article ?? (compound ? 'the' : 'a'));
    return { on: preposition === 'from' ? 'from' : compound ? 'on' : 'in', whose, place };
  });
  const places = said.map(({ on, whose, place }, i) => {
    const before = said[i - 1];
    if (before?.on === on) return before.whose === whose ? place : `${whose} ${place}`;
    return `${on} ${whose} ${place}`;
  });
  return listed(places, 'or');
}

/** True when English says "of your creatures" rather than "creature in your hand". */
export function isOwnedInEnglish(p: Phraser, phrase: NounPhrase): boolean {
  return namedZones(p, phrase).length === 0 && phrase.owner !== undefined && phrase.owner.kind !== 'both';
}

/** The cards an instruction worked on: what its result is about. */
export function workedOn(args: Args): CardsNode | undefined {
  for (const value of Object.values(args)) {
    if (typeof value !== 'object' || value === null) continue;
    if ('strategy' in value && 'filter' in value) return { kind: 'selection', selection: value as SelectionNode };
    if (!('kind' in value)) continue;
    if (value.kind === 'selection' || value.kind === 'source') return value as CardsNode;
    if (value.kind === 'variable' && 'variable' in value && isCardVariable(value.variable as Variable))
      return value as CardsNode;
  }
  return undefined;
}

function isCardVariable(variable: Variable): boolean {
  return variable.kind === 'card' || variable.kind === 'cards';
}

/** What an instruction says of its own result. */
function outcomeOf(cards: CardsNode): Outcome | undefined {
  const origin = cards.kind === 'variable' ? cards.variable.origin : undefined;
  return origin?.instruction.outcome(origin.args);
}

/** The noun of a card reference. */
export function referenceNoun(p: Phraser, cards: CardsNode): Noun {
  if (cards.kind === 'source') return p.self;
  const outcome = outcomeOf(cards);
  if (outcome) return outcome.noun ?? phraseFilter(p, outcome.filter ?? { tests: [] }, [], undefined).noun;
  if (cards.kind === 'selection') return phraseSelection(p, cards.selection).noun;
  if (cards.kind !== 'variable') return p.vocabulary.card;
  const { origin, over } = cards.variable;
  const source = over ?? workedOn(origin?.args ?? {});
  return source ? referenceNoun(p, source) : p.vocabulary.card;
}

/** Does the reference mean one card at most? */
export function isSingle(cards: CardsNode): boolean {
  const outcome = outcomeOf(cards);
  if (outcome) return outcome.single;
  if (cards.kind === 'selection') {
    const { max, strategy } = cards.selection;
    return strategy !== 'ALL' && max.kind === 'number' && max.value === 1;
  }
  if (cards.kind !== 'variable' || cards.variable.kind === 'card') return true;
  const source = workedOn(cards.variable.origin?.args ?? {});
  return source !== undefined && isSingle(source);
}

/** The zone cards were last seen in, as far as the text tells. */
export function zoneOfCards(p: Phraser, cards: CardsNode): ZoneWord | undefined {
  if (cards.kind === 'selection') {
    const { among, zones } = cards.selection;
    return among ? zoneOfCards(p, among) : zones[0];
  }
  const { origin, over } = cards.kind === 'variable' ? cards.variable : {};
  const source = over ?? origin?.instruction.picks(p.vocabulary, origin.args) ?? workedOn(origin?.args ?? {});
  return source && zoneOfCards(p, source);
}

/** Everything that was looked at and not picked: "the rest". */
export function isRest(selection: SelectionNode): boolean {
  const { among, filter, strategy } = selection;
  const [only, ...more] = filter.tests;
  if (strategy !== 'ALL' || among?.kind !== 'variable' || only?.kind !== 'except' || more.length > 0) return false;
  if (only.cards.kind !== 'variable') return false;
  let picked = workedOn(only.cards.variable.origin?.args ?? {});
  // what was done to the picked ones may have a result of its own
  while (picked?.kind === 'variable') picked = workedOn(picked.variable.origin?.args ?? {});
  const from = picked?.kind === 'selection' ? picked.selection.among : undefined;
  return from?.kind === 'variable' && from.variable === among.variable;
}
