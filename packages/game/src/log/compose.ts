/** From what happened to what is read: one entry an act, with what came of it below. */
import type { CardHandle } from '@fuda/kernel';
import type { HappeningOf, LogNode } from './happenings.ts';
import {
  type AnswerRule,
  answerRule,
  type EventRule,
  eventRule,
  type LogLine,
  type LogRules,
  type Said,
} from './rules.ts';
import { fillSentence, type LogWords, type Piece, type Value, type Values } from './sentence.ts';

export interface LogEntry {
  /** the position it led to */
  readonly node: number;
  readonly turn: number;
  /** who acts */
  readonly actor: number;
  readonly kind: string;
  readonly pieces: readonly Piece[];
  /** what it tells of */
  readonly lines: readonly LogLine[];
  readonly children: readonly LogEntry[];
}

interface Draft {
  node: number;
  turn: number;
  actor: number;
  rule: EventRule & Pick<AnswerRule, 'weak' | 'apart'>;
  said: Said | null;
  line: LogLine | null;
  /** the cards its sentence is about: several where the same happened to them */
  cards: CardHandle[];
  /** how often it happened */
  times: number;
  lines: LogLine[];
  joined: LogLine[];
  children: Draft[];
  parent: Draft | null;
  /** its number in a chain of several */
  link: number;
}

const COMMA = { ja: '、', en: ', ' } as const;
const COLON = { ja: '：', en: ': ' } as const;

const isSamePlace = (a: CardHandle | undefined, b: CardHandle | undefined): boolean =>
  a !== undefined && b !== undefined && a.player === b.player && a.zone === b.zone && a.index === b.index;

/** Two sightings of one card, wherever it lay: by what it is and whose it is. */
const isSameCard = (a: CardHandle | undefined, b: CardHandle | undefined): boolean =>
  a?.definition !== undefined && a.definition === b?.definition && a.player === b.player;

const mayBe = (a: CardHandle | undefined, b: CardHandle | undefined): boolean =>
  a?.definition === undefined || b?.definition === undefined ? true : a.definition === b.definition;

/** Lines that others say better, and the cards those speak of instead. */
function covered(
  rules: LogRules,
  log: readonly LogLine[],
): { gone: Set<LogLine>; gathered: Map<LogLine, CardHandle[]> } {
  const gone = new Set<LogLine>();
  const gathered = new Map<LogLine, CardHandle[]>();
  for (const line of log) {
    const rule = eventRule(rules, line);
    if (!rule?.over) continue;
    const { over, gathers } = rule;
    const cards = new Map<string, CardHandle>();
    for (const other of log) {
      if (other === line || gone.has(other) || !over.includes(other.type)) continue;
      if (gathers ? other.player !== line.player : !isSamePlace(other.card, line.card)) continue;
      gone.add(other);
      const { card } = other;
      if (card) cards.set(`${card.player} ${card.zone} ${card.index}`, card);
    }
    if (gathers) gathered.set(line, [...cards.values()]);
  }
  return { gone, gathered };
}

class Composer {
  private readonly rules: LogRules;
  private readonly words: LogWords;
  private readonly tops: Draft[] = [];
  private readonly all: Draft[] = [];
  private head: Draft | null = null;
  /** the links of the chain under way */
  private chain: Draft[] = [];
  private group: Draft | null = null;
  private readonly begun: number;
  private turn: number;

  constructor(rules: LogRules, words: LogWords, turn: number) {
    this.rules = rules;
    this.words = words;
    this.turn = turn;
    this.begun = turn;
  }

  private add(draft: Pick<Draft, 'node' | 'actor' | 'rule'> & Partial<Draft>, parent: Draft | null): Draft {
    const made: Draft = {
      turn: this.turn,
      said: null,
      line: null,
      cards: [],
      times: 0,
      lines: [],
      joined: [],
      children: [],
      link: 0,
      ...draft,
      parent,
    };
    (parent?.children ?? this.tops).push(made);
    this.all.push(made);
    return made;
  }

  private remove(draft: Draft): void {
    const among = draft.parent?.children ?? this.tops;
    among.splice(among.indexOf(draft), 1);
  }

  take(node: LogNode, head: LogNode): void {
    if (node.said) this.takeAnswer(node, node.said, node === head);
    const { gone, gathered } = covered(this.rules, node.log);
    for (const line of node.log) {
      if (line.type === this.rules.turn && this.turn < node.turn) this.turn++;
      const rule = eventRule(this.rules, line);
      if (rule && !gone.has(line)) this.takeLine(node, line, rule, gathered.get(line), head);
    }
    this.dropWeak(node);
  }

  private takeAnswer(node: LogNode, said: Said, isHead: boolean): void {
    const known = answerRule(this.rules, said);
    if (known === null || said.slot) return;
    // no answer to a question, such as giving up: its own words
    const rule = known ?? { say: said.verb, kind: '' };
    const { id, player } = node;
    const cards = said.card ? [said.card] : [];
    const apart = isHead || (known?.apart === true && player === this.head?.actor);
    const draft = this.add({ node: id, actor: player, rule, said, cards }, apart ? null : this.head);
    if (apart) this.head = draft;
  }

  private takeLine(
    node: LogNode,
    line: LogLine,
    rule: EventRule,
    gathered: CardHandle[] | undefined,
    head: LogNode,
  ): void {
    const cards = gathered ?? (line.card ? [line.card] : []);
    if (rule.after && this.hasTold(line, rule.after)) return;
    const answered = rule.tells && this.answerOf(line, rule.tells);
    if (answered) {
      Object.assign(answered, { node: node.id, rule, line, said: null, cards });
      answered.lines.push(line);
      if (rule.link) this.chainUp(answered, line.value);
      return;
    }
    if (rule.saidBy && this.answerOf(line, rule.saidBy)) return;
    const joining = this.joiner(line, rule);
    if (joining) {
      joining.joined.push(line);
      joining.lines.push(line);
      return;
    }
    const cause = this.causeOf(line);
    const acting = cause ?? this.head;
    if (rule.aside && this.all.some((draft) => isSameCard(draft.cards[0], line.card) && isActing(draft))) return;
    const isNext = line.player !== head.player || this.turn > this.begun;
    const apart = !cause && (rule.own === 'always' || (rule.own === true && isNext));
    const parent = apart ? null : acting;
    const actor = apart || rule.by || rule.own ? line.player : (parent?.actor ?? line.card?.player ?? line.player);
    const draft = this.add({ node: node.id, actor, rule, line, cards, lines: [line] }, parent);
    // nobody was asked for it: the rules do it for the player, and what comes next comes of it
    if (apart && rule.tells) this.head = draft;
    if (apart && this.rules.turn === undefined && line.player !== head.player) draft.turn = node.turn;
    if (rule.link) this.chainUp(draft, line.value);
  }

  /** The answer an event carries out. */
  private answerOf(line: LogLine, verbs: readonly string[]): Draft | undefined {
    return this.all.findLast(
      ({ said, cards }) => said?.act !== undefined && verbs.includes(said.act) && mayBe(cards[0], line.card),
    );
  }

  private hasTold({ card }: LogLine, types: readonly string[]): boolean {
    return this.all.some(({ lines }) =>
      lines.some((told) => types.includes(told.type) && isSamePlace(told.card, card) && mayBe(told.card, card)),
    );
  }

  /** The sentence in which it is told. */
  private joiner(line: LogLine, { joined }: EventRule): Draft | undefined {
    if (!joined) return undefined;
    return this.all.findLast(
      ({ rule, cards, actor, line: own }) =>
        own !== null &&
        rule.joins?.includes(line.type) === true &&
        actor !== line.player &&
        (line.cause === undefined || isSameCard(line.cause, cards[0])),
    );
  }

  /** The entry of the card whose doing it is. */
  private causeOf({ cause }: LogLine): Draft | undefined {
    return cause && this.all.findLast((draft) => isActing(draft) && isSameCard(draft.cards[0], cause));
  }

  /** Links stand side by side under their chain; a chain of one is no chain. */
  private chainUp(link: Draft, place: number): void {
    if (place === 0 || this.chain.length === 0) {
      this.chain = [link];
      this.group = null;
      return;
    }
    const [first] = this.chain;
    if (!this.group && this.rules.chain) {
      const { parent, node, turn, actor, rule } = first;
      const among = parent?.children ?? this.tops;
      const group: Draft = {
        node,
        turn,
        actor,
        rule: { say: this.rules.chain, kind: rule.kind },
        said: null,
        line: null,
        cards: [],
        times: 0,
        lines: [],
        joined: [],
        children: [first],
        link: 0,
        parent,
      };
      among[among.indexOf(first)] = group;
      first.parent = group;
      first.link = 1;
      this.group = group;
    }
    if (!this.group) return;
    this.remove(link);
    link.parent = this.group;
    link.link = place + 1;
    this.group.children.push(link);
    this.group.node = link.node;
    this.chain.push(link);
  }

  /** What was chosen need not be told where it is told what became of it. */
  private dropWeak({ log }: LogNode): void {
    for (const draft of [...this.all]) {
      const { said, rule, cards, children } = draft;
      if (!said || !rule.weak || children.length > 0 || draft === this.head) continue;
      const [card] = cards;
      const speaks = ({ card: other, from }: LogLine): boolean =>
        isSameCard(card, other) || (from === card?.zone && other?.player === card?.player && mayBe(card, other));
      if (!card || !log.some((line) => eventRule(this.rules, line) && speaks(line))) continue;
      this.remove(draft);
      this.all.splice(this.all.indexOf(draft), 1);
    }
  }

  finish(): readonly LogEntry[] {
    return this.written(this.tops);
  }

  private written(drafts: readonly Draft[]): readonly LogEntry[] {
    return merged(drafts).map((draft) => {
      const { node, turn, actor, rule, lines, children } = draft;
      const below = this.written(children);
      return { node, turn, actor, kind: rule.kind, pieces: this.sentence(draft), lines, children: below };
    });
  }

  private sentence(draft: Draft): readonly Piece[] {
    const { rule, line, said, cards, times, joined, children, link } = draft;
    const { language } = this.words;
    const n = line || said ? times || cards.length : children.length;
    const template = line && rule.alone && !line.target ? rule.alone : rule.say;
    const pieces = fillSentence(template[language], {
      ...this.values(cards, line),
      n: number(n),
      mode: said?.modeText
        ? text(said.modeText[language])
        : said?.mode === undefined
          ? undefined
          : text(this.words.mode(said.mode) ?? ''),
      number: said?.number === undefined ? undefined : number(said.number),
      link: link > 0 ? number(link) : undefined,
    });
    const more = joined.flatMap((other, i): readonly Piece[] => {
      const { joined: sentence } = eventRule(this.rules, other) ?? {};
      if (!sentence) return [];
      const cardsOf = other.card ? [other.card] : [];
      return [(i === 0 ? COLON : COMMA)[language], ...fillSentence(sentence[language], this.values(cardsOf, other))];
    });
    return [...pieces, ...more];
  }

  private values(cards: readonly CardHandle[], line: LogLine | null): Values {
    const { words } = this;
    const known = cards.filter(({ definition }) => definition !== undefined);
    return {
      card: this.named(cards),
      known: this.named(known),
      target: line?.target && this.named([line.target]),
      cause: line?.cause && this.named([line.cause]),
      ...(line
        ? {
            who: text(words.who(line.player)),
            value: number(line.value),
            was: line.was === undefined ? undefined : number(line.was),
            is: line.is === undefined ? undefined : number(line.is),
            from: line.from === undefined ? undefined : text(words.zone(line.from)),
            to: line.to === undefined ? undefined : text(words.zone(line.to)),
          }
        : {}),
    };
  }

  /** Names side by side; the same one once, with its number. */
  private named(cards: readonly CardHandle[]): Value | undefined {
    if (cards.length === 0) return undefined;
    const comma = COMMA[this.words.language];
    const groups = new Map<string, { readonly card: CardHandle; times: number }>();
    for (const card of cards) {
      const name = this.words.card(card);
      const group = groups.get(name) ?? { card, times: 0 };
      group.times++;
      groups.set(name, group);
    }
    const pieces = [...groups].flatMap(([name, { card, times }], i): readonly Piece[] => [
      ...(i > 0 ? [comma] : []),
      { card, text: name },
      ...(times > 1 ? [` ×${times}`] : []),
    ]);
    return { pieces, count: cards.length };
  }
}

/** Does it stand for the card's own doing: an answer that used it, or the event that carried it out? */
const isActing = ({ rule, said }: Draft): boolean => said !== null || rule.tells !== undefined;

const text = (word: string): Value => ({ pieces: word === '' ? [] : [word], count: 1 });
const number = (n: number): Value => ({ pieces: [String(n)], count: n });

/** Of one card or of many the sentence is the same only where it says nothing else about them. */
const ABOUT_ONE = /\{(?:value|was|is|target)\}/;

const isAgain = (last: Draft, { rule, cards }: Draft): boolean =>
  rule.tells !== undefined && cards.every((card) => last.cards.some((other) => isSamePlace(card, other)));

/** The same thing happening to several cards in a row is one sentence. */
function merged(drafts: readonly Draft[]): readonly Draft[] {
  const done: Draft[] = [];
  for (const draft of drafts) {
    const last = done.at(-1);
    const same =
      last?.line &&
      draft.line &&
      last.rule === draft.rule &&
      last.actor === draft.actor &&
      last.turn === draft.turn &&
      last.line.player === draft.line.player &&
      draft.children.length + last.children.length + draft.joined.length + last.joined.length === 0 &&
      draft.cards.length > 0 &&
      last.cards.length > 0 &&
      !ABOUT_ONE.test(draft.rule.say.ja);
    if (same)
      done[done.length - 1] = {
        ...last,
        node: draft.node,
        // who does the same again is still one card
        cards: isAgain(last, draft) ? last.cards : [...last.cards, ...draft.cards],
        times: (last.times || last.cards.length) + (draft.times || draft.cards.length),
        lines: [...last.lines, ...draft.lines],
      };
    else done.push(draft);
  }
  return done;
}

/** What one decision and everything it brought about reads like. `turn`: in which it was decided. */
export function composeLog(
  rules: LogRules,
  happening: HappeningOf<LogNode>,
  turn: number,
  words: LogWords,
): readonly LogEntry[] {
  const composer = new Composer(rules, words, turn);
  for (const node of happening) composer.take(node, happening[0]);
  return composer.finish();
}
