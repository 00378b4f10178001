/** Is a JSON value a pack? Its shape only; cards and keywords are read by the game that plays with them. */
import {
  childPath,
  type FileProblem,
  PACK_FORMAT,
  type Pack,
  type PackCard,
  type PackDeck,
  type PackWord,
  text,
  WORD_FACTS,
} from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { imageBytes, imageTrouble } from './check-image.ts';
import { PACK_LIMITS } from './limits.ts';
import { type PackCode, Problems } from './problem.ts';

export interface PackReading {
  /** absent when there is any problem */
  readonly pack?: Pack;
  readonly problems: readonly FileProblem<PackCode>[];
}

type Json = Readonly<Record<string, unknown>>;

/** The keys of a pack, in the order in which they are written. */
export const PACK_KEYS = [
  'format',
  'id',
  'name',
  'author',
  'version',
  'game',
  'note',
  'words',
  'keywords',
  'cards',
  'decks',
  'scenarios',
  'images',
] as const;
/** Lists that may stand in files of their own inside a zip. */
export const PACK_LISTS = ['keywords', 'cards', 'decks', 'scenarios'] as const;
const FIRST_VERSION = '1';

export const PACK_ID = /^[a-z][a-z0-9-]*$/;
export const OWN_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;
const WORD_NAME = /^[\p{L}\p{N}_-]+$/u;
const YEARS = 9999;

const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);

class PackChecker {
  readonly problems: Problems;

  constructor(file: string) {
    this.problems = new Problems(file);
  }

  object(value: unknown, path: string, expected = text('オブジェクト', 'an object')): Json | undefined {
    return isObject(value) ? value : this.problems.wrongType(path, expected);
  }

  onlyKeys(object: Json, path: string, known: readonly string[]): void {
    for (const key of Object.keys(object))
      if (!known.includes(key) && key !== '$schema') this.problems.unknownKey(path, key, known);
  }

  string(value: unknown, path: string, most: number): string | undefined {
    if (typeof value !== 'string') return this.problems.wrongType(path, text('文字列', 'a text'));
    if (value.length <= most) return value;
    return this.problems.add('PACK_TOO_LARGE', path, text(`${most}文字までです`, `at most ${most} characters`));
  }

  filled(value: unknown, path: string, most: number): string | undefined {
    const found = this.string(value, path, most);
    return found?.trim() === '' ? this.problems.bad(path, text('空でない文字列', 'a text that is not empty')) : found;
  }

  id(object: Json, path: string, pattern = OWN_ID): string | undefined {
    if (object.id === undefined) return this.problems.missing(path, 'id');
    const at = childPath(path, 'id');
    const id = this.string(object.id, at, PACK_LIMITS.id);
    if (id === undefined || pattern.test(id)) return id;
    return this.problems.bad(
      at,
      pattern === PACK_ID
        ? text(
            '英小文字で始まる、英小文字・数字・-の名前',
            'a name of small letters, digits and -, beginning with a letter',
          )
        : text(
            '英数字で始まる、英数字と _ . - の名前',
            'a name of letters, digits, _ . and -, beginning with a letter or digit',
          ),
    );
  }

  /** {ja, en}, or one text for both. */
  name(object: Json, path: string): Text | undefined {
    const at = childPath(path, 'name');
    if (object.name === undefined) return this.problems.missing(path, 'name');
    if (typeof object.name === 'string') {
      const both = this.filled(object.name, at, PACK_LIMITS.name);
      return both === undefined ? undefined : { ja: both, en: both };
    }
    const name = this.object(object.name, at, text('名前の文字列か {ja, en}', 'a name or {ja, en}'));
    if (!name) return undefined;
    this.onlyKeys(name, at, ['ja', 'en']);
    const [ja, en] = ['ja', 'en'].map((language) =>
      name[language] === undefined
        ? this.problems.missing(at, language)
        : this.filled(name[language], childPath(at, language), PACK_LIMITS.name),
    );
    return ja === undefined || en === undefined ? undefined : { ja, en };
  }

  list(object: Json, path: string, key: string, most: number): readonly unknown[] {
    const value = object[key];
    if (value === undefined) return [];
    const at = childPath(path, key);
    if (!Array.isArray(value)) {
      this.problems.wrongType(at, text('リスト', 'a list'));
      return [];
    }
    if (value.length <= most) return value;
    this.problems.tooMany(at, most);
    return [];
  }

  /** Reads the entries of a list and complains about ids that stand twice. */
  entries<T>(
    object: Json,
    key: string,
    most: number,
    read: (value: unknown, path: string) => T | undefined,
    idOf: (entry: T) => string | undefined,
  ): T[] {
    const seen = new Map<string, number>();
    return this.list(object, '$', key, most).flatMap((value, i) => {
      const path = `$.${key}[${i}]`;
      const entry = read(value, path);
      const id = entry === undefined ? undefined : idOf(entry);
      const before = id === undefined ? undefined : seen.get(id);
      if (id !== undefined && before !== undefined) {
        this.problems.add(
          'PACK_CLASH',
          `${path}.id`,
          text(`「${id}」は$.${key}[${before}]にもあります`, `"${id}" stands in $.${key}[${before}], too`),
        );
      }
      if (id !== undefined) seen.set(id, before ?? i);
      return entry === undefined ? [] : [entry];
    });
  }

  card(value: unknown, path: string): PackCard | undefined {
    const card = this.object(value, path, text('カード', 'a card'));
    if (!card) return undefined;
    const { replaces, draft } = card;
    if (draft !== undefined && typeof draft !== 'boolean')
      this.problems.wrongType(`${path}.draft`, text('true か false', 'true or false'));
    if (replaces === undefined) {
      const id = this.id(card, path);
      return id === undefined ? undefined : (card as PackCard);
    }
    const id = this.filled(replaces, `${path}.replaces`, PACK_LIMITS.name);
    if (card.id !== undefined && card.id !== replaces)
      return this.problems.add(
        'PACK_BAD_VALUE',
        `${path}.id`,
        text('置きかえるカードに id は書きません', 'a card that replaces another has no id of its own'),
        text('id を消すか、replaces を消します', 'leave out the id, or "replaces"'),
      );
    const { id: _, ...rest } = card;
    return id === undefined ? undefined : (rest as PackCard);
  }

  keyword(value: unknown, path: string): unknown {
    const keyword = this.object(value, path, text('キーワード', 'a keyword'));
    return keyword && this.id(keyword, path) !== undefined ? keyword : undefined;
  }

  words(object: Json): Record<string, readonly PackWord[]> {
    if (object.words === undefined) return {};
    const lists = this.object(object.words, '$.words');
    if (!lists) return {};
    const names = Object.keys(lists);
    if (names.length > PACK_LIMITS.lists) {
      this.problems.tooMany('$.words', PACK_LIMITS.lists);
      return {};
    }
    return Object.fromEntries(
      names.map((list) => {
        const at = childPath('$.words', list);
        const entries = this.list(lists, '$.words', list, PACK_LIMITS.words);
        return [list, entries.flatMap((word, i) => this.word(word, childPath(at, i)) ?? [])];
      }),
    );
  }

  word(value: unknown, path: string): PackWord | undefined {
    const word = this.object(value, path, text('語 {name, ja, en}', 'a word {name, ja, en}'));
    if (!word) return undefined;
    this.onlyKeys(word, path, ['name', 'ja', 'en', ...WORD_FACTS]);
    const [name, ja, en] = ['name', 'ja', 'en'].map((key) =>
      word[key] === undefined
        ? this.problems.missing(path, key)
        : this.filled(word[key], childPath(path, key), PACK_LIMITS.name),
    );
    if (name !== undefined && !WORD_NAME.test(name))
      this.problems.bad(`${path}.name`, text('文字・数字・_・- だけの語', 'a word of letters, digits, _ and -'));
    const of = word.of === undefined ? undefined : this.parents(word.of, `${path}.of`);
    const reading =
      word.reading === undefined ? undefined : this.filled(word.reading, `${path}.reading`, PACK_LIMITS.name);
    const [from, to] = (['from', 'to'] as const).map((key) =>
      word[key] === undefined ? undefined : this.integer(word[key], `${path}.${key}`, -YEARS, YEARS),
    );
    if (from !== undefined && to !== undefined && from > to)
      this.problems.bad(`${path}.to`, text('from 以後の年', 'a year not before "from"'));
    if (name === undefined || ja === undefined || en === undefined) return undefined;
    return {
      name,
      ja,
      en,
      ...(of ? { of } : {}),
      ...(reading === undefined ? {} : { reading }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  }

  parents(value: unknown, path: string): readonly string[] | undefined {
    const list = Array.isArray(value) ? value : [value];
    if (list.length > PACK_LIMITS.lists) return this.problems.tooMany(path, PACK_LIMITS.lists);
    const names = list.map((name, i) => this.filled(name, childPath(path, i), PACK_LIMITS.name));
    return names.every((name) => name !== undefined) ? names : undefined;
  }

  integer(value: unknown, path: string, min: number, max: number): number | undefined {
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
    return this.problems.bad(path, text(`${min}〜${max}の整数`, `a whole number from ${min} to ${max}`));
  }

  deck(value: unknown, path: string): PackDeck | undefined {
    const deck = this.object(value, path, text('デッキ', 'a deck'));
    if (!deck) return undefined;
    this.onlyKeys(deck, path, ['id', 'name', 'rulesets', 'sections']);
    const id = this.id(deck, path);
    const name = this.name(deck, path);
    const rulesets = this.list(deck, path, 'rulesets', PACK_LIMITS.lists).map((one, i) =>
      this.filled(one, `${path}.rulesets[${i}]`, PACK_LIMITS.name),
    );
    if (deck.sections === undefined) return this.problems.missing(path, 'sections');
    const at = `${path}.sections`;
    const sections = this.object(deck.sections, at);
    if (id === undefined || !name || !sections) return undefined;
    const read = Object.entries(sections).map(([section, cards]) => [
      section,
      this.section(cards, childPath(at, section)),
    ]);
    if (read.length > PACK_LIMITS.lists) return this.problems.tooMany(at, PACK_LIMITS.lists);
    return {
      id,
      name,
      ...(deck.rulesets === undefined ? {} : { rulesets: rulesets.filter((one) => one !== undefined) }),
      sections: Object.fromEntries(read),
    };
  }

  section(value: unknown, path: string): Record<string, number> {
    const cards = this.object(value, path, text('「カードのid: 枚数」', '"card id": copies'));
    if (!cards) return {};
    const entries = Object.entries(cards);
    if (entries.length > PACK_LIMITS.entries) {
      this.problems.tooMany(path, PACK_LIMITS.entries);
      return {};
    }
    return Object.fromEntries(
      entries.map(([card, copies]) => [card, this.integer(copies, childPath(path, card), 1, PACK_LIMITS.copies) ?? 0]),
    );
  }

  /** Of the pack's own cards only, one each. */
  images(object: Json, cards: readonly PackCard[]): Record<string, string> | undefined {
    if (object.images === undefined) return undefined;
    const images = this.object(object.images, '$.images', text('「カードのid: 画像」', '"card id": picture'));
    if (!images) return undefined;
    const known = new Set(cards.map(({ id, replaces }) => replaces ?? id));
    let bytes = 0;
    const read = Object.entries(images).flatMap(([card, address]) => {
      const at = childPath('$.images', card);
      if (!known.has(card)) {
        const shown = card.slice(0, PACK_LIMITS.id);
        this.problems.add(
          'PACK_UNKNOWN_NAME',
          at,
          text(`「${shown}」というカードはこのパックにありません`, `this pack has no card "${shown}"`),
        );
      }
      if (typeof address !== 'string') {
        this.problems.wrongType(at, text('画像の文字列', 'a picture as a text'));
        return [];
      }
      const trouble = imageTrouble(address);
      if (trouble) this.problems.add('PACK_BAD_IMAGE', at, trouble);
      else bytes += imageBytes(address);
      return [[card, address] as const];
    });
    const most = PACK_LIMITS.allImageBytes;
    if (bytes > most)
      this.problems.add(
        'PACK_TOO_LARGE',
        '$.images',
        text(`画像は合わせて${most / 1e6} MBまでです`, `pictures have at most ${most / 1e6} MB together`),
      );
    return Object.fromEntries(read);
  }

  scenario(value: unknown, path: string): unknown {
    return this.object(value, path, text('シナリオ', 'a scenario'));
  }

  pack(json: unknown): Pack | undefined {
    const object = this.object(json, '$', text('パック', 'a pack'));
    if (!object) return undefined;
    if (object.format !== PACK_FORMAT)
      return this.problems.add(
        'PACK_FORMAT',
        '$.format',
        text(`"format" は "${PACK_FORMAT}" です`, `"format" must be "${PACK_FORMAT}"`),
      );
    this.onlyKeys(object, '$', PACK_KEYS);
    const id = this.id(object, '$', PACK_ID);
    const name = this.name(object, '$');
    const optional = (key: string, most: number): string | undefined =>
      object[key] === undefined ? undefined : this.string(object[key], childPath('$', key), most);
    const author = optional('author', PACK_LIMITS.name);
    const version = optional('version', PACK_LIMITS.name) ?? FIRST_VERSION;
    const note = optional('note', PACK_LIMITS.note);
    const game =
      object.game === undefined
        ? this.problems.missing('$', 'game')
        : this.filled(object.game, '$.game', PACK_LIMITS.name);
    const words = this.words(object);
    const idOf = (entry: unknown): string | undefined => (entry as { id?: string }).id;
    const keywords = this.entries(object, 'keywords', PACK_LIMITS.keywords, (v, p) => this.keyword(v, p), idOf);
    const cards = this.entries(
      object,
      'cards',
      PACK_LIMITS.cards,
      (v, p) => this.card(v, p),
      // a card and one that replaces the game's card of that name may stand beside each other only if they are told apart
      ({ id: own, replaces }) => own ?? replaces,
    );
    const decks = this.entries(object, 'decks', PACK_LIMITS.decks, (v, p) => this.deck(v, p), idOf);
    const scenarios = this.entries(
      object,
      'scenarios',
      PACK_LIMITS.scenarios,
      (v, p) => this.scenario(v, p),
      () => undefined,
    );
    const images = this.images(object, cards);
    if (this.problems.list.length > 0 || id === undefined || !name || game === undefined) return undefined;
    return {
      format: PACK_FORMAT,
      id,
      name,
      ...(author === undefined ? {} : { author }),
      version,
      game,
      ...(note === undefined ? {} : { note }),
      words,
      keywords,
      cards,
      decks,
      scenarios,
      ...(images && Object.keys(images).length > 0 ? { images } : {}),
    };
  }
}

/** Checks a JSON value. Takes anything, never throws, and reports every problem at once. */
export function checkPack(json: unknown, file = ''): PackReading {
  const checker = new PackChecker(file);
  const pack = checker.pack(json);
  return { ...(pack ? { pack } : {}), problems: checker.problems.list };
}
