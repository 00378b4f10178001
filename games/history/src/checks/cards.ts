/** Reading card files: every card is checked before anything of it is used. */
import type { Ruleset } from '../flags.ts';
import { SUBJECTS } from '../subjects.ts';
import { CARD_TYPES, type CardData, EFFECT_FIELDS } from '../vocabulary.ts';
import { checkEffects } from './effects.ts';
import { migrateEffects } from './import.ts';
import { checkEnglishNote, checkNote } from './note.ts';
import { nearest, type Problem, Problems } from './problem.ts';
import { checkReach, reachablePoints } from './reach.ts';
import { integer, isObject, known, oneOf, type Shape, text } from './shape.ts';
import { year } from './year.ts';

export interface LoadedCards {
  readonly cards: readonly CardData[];
  /** JSON path of each card, by id */
  readonly paths: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

export interface CardContext {
  readonly file: string;
  readonly eras: readonly string[];
  /** whose fields are allowed; left out: every field there is */
  readonly ruleset?: Ruleset;
  /** cards a `gain` may name besides those in the file */
  readonly others: readonly string[];
}

export const CARD_FORMAT = 'history-cards/1';
const KEYS = [
  'id',
  'name',
  'kana',
  'nameEn',
  'era',
  'type',
  'subject',
  'cost',
  'knowledgeRequired',
  'effects',
  'supply',
  'year',
  'note',
  'noteEn',
];
/** accepted, but not part of a card */
const SILENT_KEYS = ['text', 'comment', '$schema'];
const DEFAULT_ROUNDS = 25;
const MAX_SUPPLY = 99;
const MAX_COST = 20;

const subject = oneOf(SUBJECTS.map(({ id }) => id));

const PRINTED: Readonly<Record<string, Shape>> = {
  id: (value, at, problems) => {
    if (typeof value !== 'string' || !/^[A-Z][A-Z0-9_]*$/.test(value))
      problems.add('E_VALUE', at, '大文字と数字と_で書きます', 'capitals, digits and _');
  },
  name: text,
  kana: text,
  nameEn: text,
  cost: integer(0, MAX_COST),
  knowledgeRequired: integer(0, MAX_COST),
  supply: integer(0, MAX_SUPPLY),
  year,
  type: oneOf(CARD_TYPES),
};

/** Checks and reads cards: a file `{ "cards": […] }`, a list, or one card. Never throws; cards with errors are left out. */
export function readCardFile(json: unknown, context: CardContext): LoadedCards {
  const problems = new Problems(context.file);
  const { entries, path } = entriesOf(json, problems);
  if (!entries) {
    problems.add('E_VALUE', '$', 'カードの一覧がありません', 'expected a list of cards');
    return { cards: [], paths: new Map(), problems: problems.list };
  }
  const ids = entries.map(idOf);
  const knownCards = new Set([...context.others, ...ids]);
  const cards = entries.flatMap((entry, i) => {
    const card = readCard(entry, path(i), context, knownCards, problems);
    return card ? [card] : [];
  });
  problems.card = undefined;
  checkTwice(cards, ids, path, problems);
  return { cards, paths: new Map(ids.map((id, i) => [id, path(i)])), problems: problems.list };
}

const idOf = (entry: unknown): string => (isObject(entry) && typeof entry.id === 'string' ? entry.id : '');

/** The ids a card file speaks of, sound or not: `gain` may name cards of other files. */
export function idsIn(json: unknown): readonly string[] {
  return (entriesOf(json).entries ?? []).map(idOf).filter((id) => id !== '');
}

const FILE_KEYS = ['format', 'game', 'cards', 'comment', '$schema'];

function entriesOf(
  json: unknown,
  problems?: Problems,
): { entries: readonly unknown[] | undefined; path: (i: number) => string } {
  if (Array.isArray(json)) return { entries: json, path: (i) => `$[${i}]` };
  if (isObject(json) && Array.isArray(json.cards)) {
    for (const key of Object.keys(json).filter((k) => !FILE_KEYS.includes(k))) {
      const meant = nearest(key, FILE_KEYS);
      problems?.add('E_UNKNOWN_FIELD', `$.${key}`, `「${key}」という項目はありません`, `no field "${key}"`, meant);
    }
    if ('format' in json && json.format !== CARD_FORMAT) {
      const [ja, en] = [`formatは「${CARD_FORMAT}」です`, `the format is "${CARD_FORMAT}"`];
      problems?.add('E_FORMAT', '$.format', ja, en, CARD_FORMAT);
    }
    return { entries: json.cards, path: (i) => `$.cards[${i}]` };
  }
  if (isObject(json) && 'id' in json) return { entries: [json], path: () => '$' };
  return { entries: undefined, path: () => '$' };
}

function readCard(
  entry: unknown,
  path: string,
  { ruleset, eras }: CardContext,
  knownCards: ReadonlySet<string>,
  problems: Problems,
): CardData | undefined {
  problems.card = idOf(entry) || undefined;
  const before = problems.errors;
  if (!isObject(entry)) {
    problems.add('E_VALUE', path, 'カードはオブジェクトです', 'a card is an object');
    return undefined;
  }
  checkKeys(entry, path, problems);
  const SHAPES = { ...PRINTED, era: known('E_UNKNOWN_ERA', eras) };
  for (const [key, shape] of Object.entries(SHAPES)) shape(entry[key], `${path}.${key}`, problems);
  if ('subject' in entry) subject(entry.subject, `${path}.subject`, problems);
  checkNote(entry.note, entry.year, `${path}.note`, problems);
  if ('noteEn' in entry) checkEnglishNote(entry.noteEn, entry.year, `${path}.noteEn`, problems);
  const effects = migrateEffects(entry.effects, `${path}.effects`, problems);
  const { text: _, comment: __, $schema: ___, ...rest } = entry;
  const card = { ...rest, effects } as unknown as CardData;
  if ((CARD_TYPES as readonly unknown[]).includes(entry.type)) {
    const sound = problems.errors === before;
    checkPlayed(card, path, ruleset, knownCards, problems, sound);
  }
  return problems.errors > before ? undefined : card;
}

/** What happens when the card is used or counted, as the ruleset has it. `reach`: also whether its conditions can ever be met. */
export function checkPlayed(
  card: CardData,
  path: string,
  ruleset: Ruleset | undefined,
  knownCards: ReadonlySet<string>,
  problems: Problems,
  reach = true,
): void {
  const { type, effects } = card;
  const at = `${path}.effects`;
  const fields = ruleset?.effectFields ?? EFFECT_FIELDS;
  if (!checkEffects(effects, at, { type, fields, knownCards, problems }) || !reach) return;
  checkReach(card, at, ruleset?.roundLimit ?? DEFAULT_ROUNDS, problems);
  if (type === 'victory' && reachablePoints(effects) === 0)
    problems.add('E_CANNOT_SCORE', at, 'このカードは得点になりません', 'this victory card can never score');
}

function checkKeys(entry: Readonly<Record<string, unknown>>, path: string, problems: Problems): void {
  for (const key of Object.keys(entry)) {
    if (KEYS.includes(key)) continue;
    const at = `${path}.${key}`;
    if (key === 'text')
      problems.add(
        'N_TEXT_KEPT',
        at,
        '文は効果から作ります。この文は参考にします',
        'text is generated; the stored one is shown beside it',
      );
    else if (!SILENT_KEYS.includes(key)) {
      problems.add(
        'E_UNKNOWN_FIELD',
        at,
        `カードに「${key}」はありません`,
        `a card has no "${key}"`,
        nearest(key, KEYS),
      );
    }
  }
}

function checkTwice(
  cards: readonly CardData[],
  ids: readonly string[],
  path: (i: number) => string,
  problems: Problems,
): void {
  for (const [i, id] of ids.entries()) {
    if (id !== '' && ids.indexOf(id) !== i) {
      problems.add('E_DUP_ID', `${path(i)}.id`, `id「${id}」が2つあります`, `the id "${id}" is used twice`);
    }
  }
  const seen = new Map<string, string>();
  for (const card of cards) {
    const name = `${card.era}/${card.name}`;
    const first = seen.get(name);
    if (first !== undefined && first !== card.id) {
      const at = `${path(ids.lastIndexOf(card.id))}.name`;
      problems.add('E_DUP_NAME', at, `「${card.name}」が2枚あります`, `the name ${card.name} is used twice in one era`);
    }
    seen.set(name, card.id);
  }
}
