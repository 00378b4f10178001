/** Decks as people build and exchange them: one section, one file format. The smallest `DeckLists` there is, to be copied. */
import { type DeckFormat, type DeckList, type DeckLists, deckText, errorAt, type Problem, parseJson } from '@fuda/game';
import { fail, ok, type Result, type Text } from '@fuda/kernel';

/** What a deck needs to know of a card. */
export interface DeckedCard {
  readonly id: string;
  readonly name: Text;
  readonly kind: string;
}

/** A deck of this game is anything that can be shuffled. */
export const MOST_CARDS = 100;
const SECTION = 'main';

const KINDS: Readonly<Record<string, Text>> = {
  creature: { ja: 'クリーチャー', en: 'Creatures' },
  spell: { ja: '呪文', en: 'Spells' },
};

export function checkDeck({ sections }: DeckList, known: (id: string) => boolean): Problem[] {
  const { main = [], ...others } = sections;
  return [
    ...Object.keys(others).map((id) =>
      errorAt('UNKNOWN_SECTION', `$.${id}`, `デッキに「${id}」はありません`, `a deck has no section "${id}"`),
    ),
    ...[...new Set(main)].flatMap((id) =>
      known(id) ? [] : [errorAt('UNKNOWN_CARD', `$.main["${id}"]`, `カード「${id}」はありません`, `no card "${id}"`)],
    ),
    ...(main.length > 0 && main.length <= MOST_CARDS
      ? []
      : [errorAt('WRONG_SIZE', '$.main', `デッキは1〜${MOST_CARDS}枚です`, `a deck has 1 to ${MOST_CARDS} cards`)]),
  ];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
const isText = (x: unknown): x is Text => isObject(x) && typeof x.ja === 'string' && typeof x.en === 'string';

/** `{ "name": { ja, en }, "main": { "<card id>": copies } }` */
function readJson(text: string): Result<{ deck: DeckList; problems: Problem[] }> {
  const json = parseJson(text);
  if (!json.ok) return fail('BAD_DECK', json.error.path, json.error.reason.ja, json.error.reason.en);
  const { value } = json;
  if (!isObject(value) || !isObject(value.main))
    return fail('BAD_DECK', '$.main', '"main" に「カードのid: 枚数」を書きます', '"main" must hold "card id": copies');
  const problems = Object.keys(value)
    .filter((key) => key !== 'name' && key !== SECTION)
    .map((key): Problem => errorAt('UNKNOWN_FIELD', `$.${key}`, `「${key}」はありません`, `no field "${key}"`));
  if (value.name !== undefined && !isText(value.name))
    problems.push(errorAt('BAD_VALUE', '$.name', '名前は {ja, en} です', 'a name is {ja, en}'));
  const main: string[] = [];
  for (const [id, copies] of Object.entries(value.main)) {
    const isCount = Number.isInteger(copies) && (copies as number) >= 1 && (copies as number) <= MOST_CARDS;
    if (!isCount || main.length > MOST_CARDS) {
      const ja = `枚数は1〜${MOST_CARDS}の整数です`;
      problems.push(errorAt('BAD_VALUE', `$.main["${id}"]`, ja, `copies are a whole number from 1 to ${MOST_CARDS}`));
    } else main.push(...Array.from({ length: copies as number }, () => id));
  }
  const name = isText(value.name) ? { name: { ja: value.name.ja, en: value.name.en } } : {};
  return ok({ deck: { ...name, sections: { [SECTION]: main } }, problems });
}

function writeJson({ name, sections }: DeckList): string {
  const counts: Record<string, number> = {};
  for (const id of sections[SECTION] ?? []) counts[id] = (counts[id] ?? 0) + 1;
  return `${JSON.stringify({ ...(name ? { name } : {}), [SECTION]: counts }, null, 2)}\n`;
}

const JSON_FORMAT: DeckFormat = {
  id: 'json',
  name: { ja: 'Fudaのデッキ（.json）', en: 'Fuda deck (.json)' },
  extension: '.json',
  recognises: (text) => /^\uFEFF?\s*\{/.test(text),
  read(input) {
    const text = deckText(input);
    return text.ok ? readJson(text.value) : text;
  },
  write(deck) {
    const unknown = Object.keys(deck.sections).find((id) => id !== SECTION);
    return unknown === undefined
      ? ok({ text: writeJson(deck), problems: [] })
      : fail('BAD_DECK', `$.${unknown}`, `デッキに「${unknown}」はありません`, `a deck has no section "${unknown}"`);
  },
};

/** The door over these cards and decks. */
export function deckListsOf(cards: readonly DeckedCard[], ids: readonly string[], list: DeckLists['list']): DeckLists {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const kinds = Object.keys(KINDS);
  return {
    sections: [{ id: SECTION, name: { ja: 'デッキ', en: 'Deck' }, least: 1, most: MOST_CARDS }],
    formats: [JSON_FORMAT],
    regulations: [],
    ids,
    list,
    entries: () => [...byId.keys()],
    most: (entry) => (byId.has(entry) ? MOST_CARDS : 0),
    card(entry) {
      const card = byId.get(entry);
      return (
        card && {
          definition: card.id,
          name: card.name,
          group: KINDS[card.kind] ?? { ja: 'そのほか', en: 'Others' },
          order: kinds.includes(card.kind) ? kinds.indexOf(card.kind) : kinds.length,
          sections: [SECTION],
        }
      );
    },
    check: (deck, regulation) => [
      ...(regulation === undefined
        ? []
        : [
            errorAt(
              'UNKNOWN_REGULATION',
              '$',
              `レギュレーション「${regulation}」はありません`,
              `no regulation "${regulation}"`,
            ),
          ]),
      ...checkDeck(deck, (id) => byId.has(id)),
    ],
  };
}
