/** What an expectation says, in the words of the game: one sentence for each thing it names. */
import { text } from '@fuda/game';
import type { GameDeclaration, Text } from '@fuda/kernel';
import { Problems } from './problem.ts';
import type { ScenarioExpectation, ZoneExpectation } from './schema.ts';
import type { CardAddress, Vocabulary } from './vocabulary.ts';

export function sayExpectation(expect: ScenarioExpectation, words: Vocabulary): readonly Text[] {
  return new Saying(words).all(expect);
}

const who = (player: number): Text => text(`席${player + 1}`, `seat ${player + 1}`);
const plain = (value: unknown): Text => text(String(value), String(value));

class Saying {
  private readonly words: Vocabulary;
  private readonly game: GameDeclaration;
  private readonly ignored = new Problems('');

  constructor(words: Vocabulary) {
    this.words = words;
    this.game = words.declaration;
  }

  all(expect: ScenarioExpectation): Text[] {
    const each = <T>(
      record: Readonly<Record<string, T>> | undefined,
      say: (key: string, value: T) => readonly Text[],
    ) => Object.entries(record ?? {}).flatMap(([key, value]) => say(key, value));
    return [
      ...each(expect.zones, (key, value) => this.zone(key, value)),
      ...each(expect.counters, (key, value) => [this.counter(key, value)]),
      ...each(expect.globals, (key, value) => [is(this.label(this.game.globals, key), value)]),
      ...each(expect.stats, (key, values) => this.values(key, values, this.game.stats)),
      ...each(expect.attributes, (key, values) => this.values(key, values, this.game.attributes)),
      ...each(expect.under, (key, cards) => {
        const above = this.card(key);
        const names = this.names(cards);
        return [text(`${above.ja}の下に${names.ja}`, `under ${above.en}: ${names.en}`)];
      }),
      ...this.ofMatch(expect),
    ];
  }

  private label(list: readonly { readonly name: string; readonly label?: Text }[], name: string): Text {
    return list.find((one) => one.name === name)?.label ?? plain(name);
  }

  private name(word: string): Text {
    const id = this.words.card(word, '$', this.ignored);
    const found = this.words.game.cards.find((card) => card.id === id);
    return found ? text(`「${found.name.ja}」`, `"${found.name.en}"`) : plain(word);
  }

  private names(words: readonly string[]): Text {
    if (words.length === 0) return text('なし', 'nothing');
    const names = words.map((word) => this.name(word));
    return text(names.map(({ ja }) => ja).join(''), names.map(({ en }) => en).join(', '));
  }

  /** An address in words: whose card, where. */
  private card(word: string): Text {
    const { player, zone, id, index }: CardAddress = this.words.address(word, '$', this.ignored);
    const named = id === undefined ? plain(`#${index ?? 0}`) : this.name(id);
    if (player === undefined || zone === undefined) return named;
    const place = this.label(this.game.zones, zone);
    return text(`${who(player).ja}の${place.ja}の${named.ja}`, `${named.en} in the ${place.en} of ${who(player).en}`);
  }

  private zone(key: string, wanted: ZoneExpectation): readonly Text[] {
    const at = this.words.zoneKey(key, '$', this.ignored);
    if (!at) return [plain(key)];
    const label = this.label(this.game.zones, at.zone);
    const place = text(`${who(at.player).ja}の${label.ja}`, `the ${label.en} of ${who(at.player).en}`);
    if (Array.isArray(wanted)) {
      const names = this.names(wanted);
      return [text(`${place.ja}は${names.ja}だけ`, `${place.en} holds exactly ${names.en}`)];
    }
    const { size, contains, lacks, order } = wanted;
    const said: Text[] = [];
    if (size !== undefined) said.push(text(`${place.ja}は${size}枚`, `${place.en} holds ${size} cards`));
    const list = (cards: readonly string[] | undefined, ja: string, en: string): void => {
      if (!cards) return;
      const names = this.names(cards);
      said.push(text(`${place.ja}に${names.ja}${ja}`, `${place.en} ${en} ${names.en}`));
    };
    list(contains, 'がある', 'has');
    list(lacks, 'がない', 'does not have');
    list(order, 'がこの順にある', 'has in this order');
    return said;
  }

  private counter(key: string, value: number): Text {
    const at = this.words.counterKey(key, '$', this.ignored);
    if (!at) return is(plain(key), value);
    const declared = this.game.counters.find(({ name }) => name === at.counter);
    const label = declared?.label ?? plain(at.counter);
    const shown = declared?.words?.[value] ?? plain(value);
    return text(`${who(at.player).ja}の${label.ja}は${shown.ja}`, `${label.en} of ${who(at.player).en} is ${shown.en}`);
  }

  private values(
    key: string,
    values: Readonly<Record<string, number | boolean>>,
    declared: readonly { readonly name: string; readonly label?: Text }[],
  ): readonly Text[] {
    const card = this.card(key);
    return Object.entries(values).map(([name, value]) => {
      const label = this.label(declared, name);
      return text(`${card.ja}：${label.ja}は${Number(value)}`, `${card.en}: ${label.en} is ${Number(value)}`);
    });
  }

  private ofMatch({
    phase,
    turn,
    turnPlayer,
    query,
    result,
    pending,
    options,
    lastEvents,
  }: ScenarioExpectation): Text[] {
    const said: Text[] = [];
    if (turn !== undefined) said.push(text(`ターン${turn}`, `turn ${turn}`));
    if (turnPlayer !== undefined)
      said.push(text(`${who(turnPlayer).ja}の番`, `it is the turn of ${who(turnPlayer).en}`));
    if (phase !== undefined) said.push(this.label(this.game.phases, phase));
    if (query === null) said.push(text('誰にも質問されていない', 'nobody is asked'));
    else if (query) said.push(this.query(query));
    if (result === null) said.push(text('まだ決着していない', 'the match is not over'));
    else if (result) said.push(this.result(result));
    if (pending) {
      const names = this.names(pending);
      said.push(text(`待機中の効果：${names.ja}`, `effects waiting: ${names.en}`));
    }
    if (options !== undefined) said.push(text(`選択肢は${options}個`, `there are ${options} options`));
    if (lastEvents) {
      const names = lastEvents.map((event) => this.event(typeof event === 'string' ? event : event.type));
      said.push(
        text(
          `起きたこと：${names.map(({ ja }) => ja).join('、')}`,
          `what happened: ${names.map(({ en }) => en).join(', ')}`,
        ),
      );
    }
    return said;
  }

  private event(type: string): Text {
    return this.game.eventLabels?.[type] ?? plain(type);
  }

  private query({ player, reaction, prompt }: NonNullable<ScenarioExpectation['query']>): Text {
    const asked = player === undefined ? text('誰か', 'somebody') : who(player);
    const what = prompt === undefined ? undefined : (this.game.prompts?.[prompt] ?? plain(prompt));
    const how = reaction ? text('（応答）', ' (to react)') : text('', '');
    return text(
      `${asked.ja}が聞かれている${how.ja}${what ? `：${what.ja}` : ''}`,
      `${asked.en} is asked${how.en}${what ? `: ${what.en}` : ''}`,
    );
  }

  private result({ winner, reason }: NonNullable<ScenarioExpectation['result']>): Text {
    const why = reason === undefined ? undefined : this.label(this.game.endReasons, reason);
    const tail = text(why ? `（${why.ja}）` : '', why ? ` (${why.en})` : '');
    if (winner === undefined) return text(`決着した${tail.ja}`, `the match is over${tail.en}`);
    if (winner === null) return text(`引き分け${tail.ja}`, `a draw${tail.en}`);
    return text(`${who(winner).ja}の勝ち${tail.ja}`, `${who(winner).en} wins${tail.en}`);
  }
}

const is = (what: Text, value: number): Text => text(`${what.ja}は${value}`, `${what.en} is ${value}`);
