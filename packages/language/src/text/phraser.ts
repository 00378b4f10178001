import type { Text } from '@fuda/kernel';
import type { Vocabulary } from '../define-vocabulary.ts';
import type {
  CardsNode,
  ExpressionNode,
  FilterNode,
  InstructionNode,
  Join,
  PlayerNode,
  ProgramNode,
  SelectionNode,
  Variable,
} from '../nodes.ts';
import { type CardIndex, NO_CARDS } from '../reader.ts';
import type { JoinWord, Language, Noun, VerbWord, ZoneWord } from '../vocabulary.ts';
import { type ActionClause, type Clause, joinClauses, mergeTwins, type Topic } from './clause.ts';
import { capitalize, decapitalize, plural, withArticle } from './english.ts';
import { godan } from './japanese-verb.ts';
import { type Marks, marked } from './marks.ts';
import { Memory } from './memory.ts';
import {
  isOwnedInEnglish,
  isSingle,
  phraseFilter,
  phraseSelection,
  referenceNoun,
  type Said,
  sayEnglish,
  sayJapanese,
} from './noun-phrase.ts';
import { isOptionalPick, sayQuantity } from './quantity.ts';

const JOIN_WORDS: Readonly<Record<Join, JoinWord>> = {
  THEN: { word: { ja: 'その後、', en: 'then ' } },
  IF_DO: { word: { ja: 'そうしたら、', en: 'if you do, ' } },
  ALSO: { word: { ja: 'また、', en: 'also, ' } },
};
/** Letters of a number that is still said in full where a variable stands for it. */
const LONGEST_NUMBER = 400;
const EACH_PLAYER: Text = { ja: '各プレイヤー', en: 'each player' };
const CHOOSE: VerbWord = { ja: godan('選ぶ'), en: { base: 'choose' } };
export const PUT: VerbWord = { ja: godan('置く'), en: { base: 'put', past: 'put' } };

function samePlayer(left: PlayerNode, right: PlayerNode): boolean {
  if (left.kind === 'variable' && right.kind === 'variable') return left.variable === right.variable;
  return left.kind === right.kind && left.kind !== 'owner' && left.kind !== 'controller';
}

/** Words of one language for what a card says. Remembers what was spoken of last, for "it". */
export class Phraser {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  /** what this card calls itself */
  readonly self: Noun;
  readonly #cards: CardIndex;
  /** spoken of last */
  #recent: Topic | undefined;
  #nesting = 0;
  /** the subject of the clause being made: whose things are "their own" */
  #speaker: PlayerNode | undefined;
  /** Sentences mention the same part several times, in both languages and in several forms: without these every level of nesting would double the work. */
  readonly #calls = new Memory<string>();
  readonly #filters = new Memory<Said>();
  readonly #programs = new Memory<{ readonly clauses: readonly Clause[]; readonly recent: Topic | undefined }>();

  /** where what is said comes from lies in it as marks; left out, it does not */
  #marks: Marks | undefined;

  constructor(
    vocabulary: Vocabulary,
    language: Language,
    self: Noun = vocabulary.card,
    cards: CardIndex = NO_CARDS,
    marks?: Marks,
  ) {
    this.#marks = marks;
    this.vocabulary = vocabulary;
    this.language = language;
    this.self = self;
    this.#cards = cards;
  }

  #marksOf(path: string): readonly number[] {
    const id = this.#marks?.id(path);
    return id === undefined ? [] : [id];
  }

  /** What is said of the part of the card at `path`. */
  from(path: string, text: string): string {
    return this.#marks ? marked(this.#marksOf(path), text) : text;
  }

  /** Words about something that stands on no card: a keyword unfolded. */
  fromElsewhere<T>(say: () => T): T {
    const before = this.#marks;
    this.#marks = undefined;
    const said = say();
    this.#marks = before;
    return said;
  }

  /** The name of a card by its id. */
  cardName(id: string): string {
    const name = this.#cards.byId.get(id)?.name;
    return name ? name[this.language] : id;
  }

  /** A card that is spoken of by its Japanese name, whether it is one of the pool or not. */
  named(ja: string): string {
    return this.#cards.byName.get(ja)?.[this.language] ?? ja;
  }

  pick<T>(ja: T, en: T): T {
    return this.language === 'ja' ? ja : en;
  }

  text(text: Text): string {
    return text[this.language];
  }

  /** 自分, "you". */
  player(node: PlayerNode): string {
    const { style } = this.vocabulary;
    switch (node.kind) {
      case 'self':
        return this.text(style.self);
      case 'opponent':
        return this.text(style.opponent);
      case 'both':
        return this.text(style.both ?? EACH_PLAYER);
      case 'turn':
        return this.pick('ターンプレイヤー', 'the turn player');
      case 'other':
        return this.pick('ターンプレイヤーではないプレイヤー', 'the other player');
      case 'event':
      case 'known':
        return this.pick('そのプレイヤー', 'that player');
      case 'variable':
        // a player that comes from no answer is the one a program is being carried out for: everybody in turn
        return node.variable.origin ? this.pick('そのプレイヤー', 'that player') : this.player({ kind: 'both' });
      case 'opponentOf':
        return this.pick(`${this.player(node.player)}の相手`, `${this.player(node.player)}'s opponent`);
      case 'owner':
        return this.pick(`${this.cards(node.of)}の持ち主`, `the owner of ${this.cards(node.of)}`);
      case 'controller':
        return this.pick(`${this.cards(node.of)}のコントローラー`, `the controller of ${this.cards(node.of)}`);
    }
  }

  /** 自分の, "your". */
  possessive(node: PlayerNode): string {
    const own = node.kind !== 'self' && this.#speaker !== undefined && samePlayer(node, this.#speaker);
    if (own) return this.pick('自身の', 'their');
    if (this.language === 'ja') return `${this.player(node)}の`;
    return node.kind === 'self' ? 'your' : `${this.player(node)}'s`;
  }

  /** The subject of a clause: nobody when it is the reader. */
  subject(node: PlayerNode): Pick<ActionClause, 'subject'> {
    return node.kind === 'self' ? {} : { subject: this.player(node) };
  }

  number(node: ExpressionNode): string {
    if (node.kind === 'number') return String(node.value);
    if (node.kind === 'call') return this.#call(node);
    const { origin } = node.variable;
    const meant = origin && this.#calls.recall(node.variable, this.#situation(), () => this.#means(origin));
    return meant && origin ? this.from(origin.path, meant) : this.pick('その数', 'that number');
  }

  #call(node: ExpressionNode & { kind: 'call' }): string {
    return this.#calls.recall(node, this.#situation(), () => node.operator.phrase(this, node.args));
  }

  /** What a number is, where that is short enough to be said again wherever it is used; else nothing. */
  #means({ instruction, args }: NonNullable<Variable['origin']>): string {
    const meant = instruction.means(this, args) ?? '';
    return meant.length > LONGEST_NUMBER ? '' : meant;
  }

  /** All that words depend on besides what they are about. */
  #situation(): readonly unknown[] {
    return [this.#recent, this.#speaker, this.nested];
  }

  /** What a filter says, each part once. */
  recallFilter(filter: FilterNode, say: () => Said): Said {
    return this.#filters.recall(filter, this.#situation(), say);
  }

  /** A clause without its "if": 「自分のシールドが3枚以上ある」 "you have 3 or more shields". */
  condition(node: ExpressionNode): string {
    if (node.kind === 'call') return this.#call(node);
    if (node.kind === 'variable') return this.pick('そうした', 'you did');
    return node.value ? this.pick('いつも', 'always') : this.pick('決して', 'never');
  }

  /** 「〜なら、」 "If …, ". */
  ifClause(node: ExpressionNode): string {
    if (node.kind === 'variable') return this.pick('そうしたら、', 'If you do, ');
    const during = node.kind === 'call' ? node.operator.during(this, node.args) : undefined;
    if (during !== undefined) return this.pick(`${during}、`, `${capitalize(during)}, `);
    return this.pick(`${this.condition(node)}なら、`, `If ${this.condition(node)}, `);
  }

  /** A noun with its number: 「カード2枚」 "2 cards". */
  counted(noun: Noun, count: ExpressionNode): string {
    const n = this.number(count);
    if (this.language === 'ja') return count.kind === 'number' ? `${n}${noun.counter}` : `${n}だけ`;
    const one = count.kind === 'number' && count.value === 1;
    const word = one ? noun.en : (noun.plural ?? plural(noun.en));
    return count.kind === 'number' ? `${n} ${word}` : `${word} equal to ${n}`;
  }

  nounOf(cards: CardsNode): Noun {
    return referenceNoun(this, cards);
  }

  /** A noun phrase for cards already known, or for all that fit. */
  cards(node: CardsNode): string {
    switch (node.kind) {
      case 'source':
        return this.pick(`この${this.self.ja}`, `this ${this.self.en}`);
      case 'it':
        return this.pick('それ', 'it');
      case 'kept':
        return this.pick('そのカード', 'that card');
      case 'event':
        if (node.field === 'cause') return this.pick('それを行ったカード', 'the card that did it');
        return node.field === 'other'
          ? this.text(this.vocabulary.style.other ?? { ja: '相手側のカード', en: 'the other card' })
          : this.pick('そのカード', 'that card');
      case 'variable':
        return this.#pronoun(node);
      case 'selection':
        return this.selected(node.selection);
    }
  }

  /** "all of …": a variable that simply gathers cards is said in full. */
  #gathered(node: CardsNode): SelectionNode | undefined {
    const { origin } = node.kind === 'variable' ? node.variable : {};
    return origin?.instruction.gathers(origin.args);
  }

  #fromOrigin(node: CardsNode, text: string): string {
    const origin = node.kind === 'variable' ? node.variable.origin : undefined;
    return origin ? this.from(origin.path, text) : text;
  }

  #pronoun(node: CardsNode & { kind: 'variable' }): string {
    const all = this.#gathered(node);
    if (all && this.#recent !== node.variable) return this.#fromOrigin(node, this.selected(all));
    const noun = this.nounOf(node);
    const single = isSingle(node);
    if (this.language === 'ja') return `${single ? 'その' : 'それらの'}${noun.ja}`;
    if (this.#recent === node.variable) return single ? 'it' : 'them';
    return single ? `that ${noun.en}` : `those ${noun.plural ?? plural(noun.en)}`;
  }

  /** 「それらのモンスター」 "those monsters": a card already named and another like it. Undefined where it is none. */
  together(node: CardsNode, those: 'those' | 'both'): string | undefined {
    if (node.kind !== 'variable' || !isSingle(node) || this.#gathered(node)) return undefined;
    const noun = this.nounOf(node);
    return this.pick(`それらの${noun.ja}`, `${those} ${noun.plural ?? plural(noun.en)}`);
  }

  /** Cards a filter lets through, wherever they are. */
  filtered(filter: FilterNode, number: 'one' | 'many'): string {
    const phrase = phraseFilter(this, filter, [], undefined);
    if (this.language === 'ja') return sayJapanese(this, phrase);
    return this.isOne(filter) ? `the ${sayEnglish(this, phrase, false)}` : sayEnglish(this, phrase, number === 'many');
  }

  /** Only one card can be what the filter says: "the equipped monster". */
  isOne(filter: FilterNode): boolean {
    return filter.tests.some((test) => test.kind === 'flag' && test.yes && test.field.holder?.one);
  }

  /** 「そのカードの」; of the card just spoken of 「その」. */
  ofCards(node: CardsNode): string {
    return node.kind === 'it' ? 'その' : `${this.cards(node)}の`;
  }

  /** Any one card that fits: "one of your creatures", "a spell". */
  some(filter: FilterNode): string {
    const phrase = phraseFilter(this, filter, [], undefined);
    if (this.language === 'ja') return sayJapanese(this, phrase);
    if (isOwnedInEnglish(this, phrase)) return `one of ${sayEnglish(this, phrase, true)}`;
    const text = sayEnglish(this, phrase, false);
    if (this.isOne(filter)) return `the ${text}`;
    if (text.startsWith('"') && phrase.name) return text;
    return phrase.adjectives[0] === 'other' ? `an${text}` : withArticle(text);
  }

  /** "all of your creatures", without a verb: for rules and numbers. */
  every(selection: SelectionNode): string {
    const phrase = phraseSelection(this, selection);
    return this.language === 'ja' ? sayJapanese(this, phrase) : sayEnglish(this, phrase, true);
  }

  /** "each of your creatures", "each card in your hand". */
  each(selection: SelectionNode): string {
    const phrase = phraseSelection(this, selection);
    if (this.language === 'ja') return sayJapanese(this, phrase);
    const owned = isOwnedInEnglish(this, phrase);
    return `each ${owned ? 'of ' : ''}${sayEnglish(this, phrase, owned)}`;
  }

  /** 「相手のクリーチャー1体」 "1 of your opponent's creatures". */
  selected(selection: SelectionNode, preposition: 'in' | 'from' = 'in'): string {
    const { noun, count } = sayQuantity(this, selection, preposition);
    return this.language === 'ja' ? `${noun}${count}` : `${count}${noun}`;
  }

  /** 「相手のクリーチャーを1体」: the particle stands between noun and number. */
  object(cards: CardsNode, preposition: 'in' | 'from' = 'in'): string {
    const all = this.#gathered(cards);
    if (all) return this.#fromOrigin(cards, this.object({ kind: 'selection', selection: all }, preposition));
    if (cards.kind !== 'selection') return this.pick(`${this.cards(cards)}を`, this.cards(cards));
    const { noun, count, bare } = sayQuantity(this, cards.selection, preposition);
    if (this.language === 'en') return `${count}${noun}`;
    const first = this.vocabulary.style.countBeforeParticle && !bare && cards.selection.strategy !== 'ALL';
    return first ? `${noun}${count}を` : `${noun}を${count}`;
  }

  /** Where a card lying in a zone is. */
  place(zone: ZoneWord): string {
    return zone.place ? this.text(zone.place) : this.zone(zone);
  }

  zone(zone: ZoneWord): string {
    const declared = this.vocabulary.game.zones.find((z) => z.name === zone.zone);
    return this.text(zone.label ?? declared?.label ?? { ja: zone.zone, en: zone.zone });
  }

  /** Words inside a clause whose subject is this player. */
  asSpeaker<T>(speaker: PlayerNode, say: () => T): T {
    const before = this.#speaker;
    this.#speaker = speaker;
    const said = say();
    this.#speaker = before;
    return said;
  }

  /** Words inside something else: a branch, whose points come on top of others. */
  asNested<T>(say: () => T): T {
    this.#nesting++;
    const said = say();
    this.#nesting--;
    return said;
  }

  get nested(): boolean {
    return this.#nesting > 0;
  }

  /** Choosing, said by itself. */
  chooseClause(selection: SelectionNode, topic: Topic): ActionClause {
    this.#recent = topic;
    return {
      ...this.subject(selection.chooser),
      object: this.asSpeaker(selection.chooser, () => this.object({ kind: 'selection', selection })),
      verb: CHOOSE,
      introduces: topic,
      ...(isOptionalPick(selection) ? { optional: true } : {}),
    };
  }

  /** Doing something to cards: someone else's choice is said first. */
  actOn(
    cards: CardsNode,
    verb: VerbWord,
    rest: Omit<ActionClause, 'verb' | 'object'> = {},
    preposition: 'in' | 'from' = 'in',
  ): Clause[] {
    if (cards.kind === 'selection') {
      const { selection } = cards;
      if (selection.strategy === 'MANUAL' && selection.chooser.kind !== 'self') {
        const choose = this.chooseClause(selection, selection);
        return [
          choose,
          {
            ...rest,
            ...this.subject(selection.chooser),
            object: this.pick('', isSingle(cards) ? 'it' : 'them'),
            verb,
            uses: selection,
          },
        ];
      }
      const optional = isOptionalPick(selection) ? { optional: true } : {};
      return [{ ...rest, ...optional, object: this.object(cards, preposition), verb }];
    }
    const object = this.object(cards);
    if (cards.kind !== 'variable') return [{ ...rest, object, verb }];
    this.#recent = cards.variable;
    const both = this.together(cards, 'both');
    const twin = both && { twin: { of: cards.variable, both: this.pick(`${both}を`, both) } };
    return [{ ...rest, object, verb, uses: cards.variable, ...twin }];
  }

  /** Sets what "it" means, for an instruction that names its result. */
  speakOf(topic: Topic | undefined): void {
    if (topic) this.#recent = topic;
  }

  clauses(program: ProgramNode): Clause[] {
    const { clauses, recent } = this.#programs.recall(program, this.#situation(), () => ({
      clauses: this.#instructions(program),
      recent: this.#recent,
    }));
    this.#recent = recent;
    return [...clauses];
  }

  #instructions(program: ProgramNode): Clause[] {
    const said: Clause[] = [];
    for (const node of program.instructions) {
      const clauses = this.#instruction(node, said);
      const twins = said.length > 0 && clauses.length === 1 && mergeTwins(said[said.length - 1], clauses[0]);
      if (twins) {
        const marks = [said[said.length - 1], clauses[0]].flatMap((clause) => clause.marks ?? []);
        said.splice(-1, 1, marks.length > 0 ? { ...twins, marks } : twins);
      } else said.push(...clauses);
    }
    return said;
  }

  #instruction(node: InstructionNode, before: readonly Clause[]): readonly Clause[] {
    const { declared, written = {} } = node.shorthand ?? {};
    const own = declared?.phrase(this, written);
    const [first, ...rest] = own ?? node.instruction.phrase(this, node.args, node.out);
    if (!first) return [];
    const join = this.#join(node, before);
    const lead = join && this.pick(join.goesOn ? '' : join.word.ja, join.word.en);
    const goesOn = join?.goesOn && this.language === 'ja' && !('sentence' in first) ? { goesOn: true } : {};
    const optional = node.optional && !('sentence' in first) ? { optional: true } : {};
    // a whole English sentence says it in front; Japanese verbs carry it at their end
    const may =
      node.optional && 'sentence' in first && this.language === 'en'
        ? { sentence: `You may ${decapitalize(first.sentence)}` }
        : {};
    const clauses = [{ ...first, ...optional, ...may, ...(lead ? { lead } : {}), ...goesOn }, ...rest];
    if (!this.#marks) return clauses;
    const marks = this.#marksOf(node.path);
    return clauses.map((clause) => ({ ...clause, marks: [...(clause.marks ?? []), ...marks] }));
  }

  /** What was left to a player's will is the condition of what hangs on it, whatever the join is called. */
  #join(node: InstructionNode, before: readonly Clause[]): JoinWord | undefined {
    if (!node.join) return undefined;
    const left = before.at(-1);
    const willed = node.join !== 'ALSO' && left && !('sentence' in left) && left.optional;
    const join = willed ? JOIN_WORDS.IF_DO : (this.vocabulary.style.joins?.[node.join] ?? JOIN_WORDS[node.join]);
    return join;
  }

  /** What a player may leave out: said as "may" where it is one deed, as a list of deeds otherwise. */
  optionally(program: ProgramNode, who: PlayerNode = { kind: 'self' }): Clause[] {
    const clauses = this.clauses(program);
    const [first, second] = clauses;
    const chained =
      second &&
      !('sentence' in second) &&
      first &&
      !('sentence' in first) &&
      second.uses &&
      second.uses === first.introduces;
    if (first && !('sentence' in first) && (clauses.length === 1 || (clauses.length === 2 && chained))) {
      const subject = this.subject(who);
      return [
        { ...first, ...subject, optional: true },
        ...clauses.slice(1).map((clause) => ({ ...clause, ...subject })),
      ];
    }
    const text = joinClauses(this.language, clauses);
    const subject = who.kind === 'self' ? '' : `${this.player(who)}は`;
    return [
      {
        sentence: this.pick(
          `${subject}次を行ってもよい：${text}`,
          `${capitalize(this.player(who))} may do the following: ${decapitalize(text)}`,
        ),
      },
    ];
  }

  sentences(clauses: readonly Clause[]): string {
    return joinClauses(this.language, clauses);
  }

  /** Sentences of a program. */
  program(program: ProgramNode): string {
    return this.sentences(this.clauses(program));
  }
}
