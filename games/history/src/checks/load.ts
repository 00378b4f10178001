/** Reading card files: every card is checked before anything of it is used. */
import { CARDS } from '../data.ts';
import { findRuleset, type Ruleset } from '../ruleset.ts';
import { CARD_TYPES, type CardData, EFFECT_FIELDS } from '../seed/types.ts';
import { SUBJECTS } from '../subjects.ts';
import { checkEffects, isObject } from './effects.ts';
import { migrateEffects } from './import.ts';
import { checkEnglishNote, checkNote } from './note.ts';
import { nearest, type Problem, Problems } from './problem.ts';
import { checkReach, reachablePoints } from './reach.ts';

export interface LoadedCards {
  readonly cards: readonly CardData[];
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  readonly file?: string;
  /** whose fields are allowed; default: every field there is */
  readonly ruleset?: string;
  /** cards a `gain` may name besides those in the file; default: all of the game */
  readonly pool?: readonly CardData[];
}

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
const MAX_YEAR = 2100;

/**
 * Checks and reads cards: a file `{ "cards": […] }`, a list, or one card. Never throws; cards with errors are left out.
 * `loadHistoryCards(json).problems` is empty for everything the game ships.
 */
export function loadHistoryCards(json: unknown, options: LoadOptions = {}): LoadedCards {
  const problems = new Problems(options.file ?? '');
  const { entries, path } = entriesOf(json);
  if (!entries) {
    problems.add('E_VALUE', '$', 'カードの一覧がありません', 'expected a list of cards');
    return { cards: [], problems: problems.list };
  }
  const ruleset = options.ruleset === undefined ? undefined : findRuleset(options.ruleset);
  const ids = entries.map((entry) => (isObject(entry) ? String(entry.id) : ''));
  const known = new Set([...(options.pool ?? CARDS).map((card) => card.id), ...ids]);
  const cards = entries.flatMap((entry, i) => {
    const card = readCard(entry, path(i), ruleset, known, problems);
    return card ? [card] : [];
  });
  problems.card = undefined;
  checkTwice(cards, ids, path, problems);
  return { cards, problems: problems.list };
}

function entriesOf(json: unknown): { entries: readonly unknown[] | undefined; path: (i: number) => string } {
  if (Array.isArray(json)) return { entries: json, path: (i) => `$[${i}]` };
  if (isObject(json) && Array.isArray(json.cards)) return { entries: json.cards, path: (i) => `$.cards[${i}]` };
  if (isObject(json) && 'id' in json) return { entries: [json], path: () => '$' };
  return { entries: undefined, path: () => '$' };
}

function readCard(
  entry: unknown,
  path: string,
  ruleset: Ruleset | undefined,
  knownCards: ReadonlySet<string>,
  problems: Problems,
): CardData | undefined {
  problems.card = isObject(entry) && typeof entry.id === 'string' ? entry.id : undefined;
  const before = problems.list.filter((p) => p.severity === 'error').length;
  if (!isObject(entry)) {
    problems.add('E_VALUE', path, 'カードはオブジェクトです', 'a card is an object');
    return undefined;
  }
  checkKeys(entry, path, problems);
  const need = (key: string, fits: boolean, ja: string, en: string): void => {
    if (!fits) problems.add('E_VALUE', `${path}.${key}`, ja, en);
  };
  const whole = (key: string, max: number): void =>
    need(key, inRange(entry[key], max), `0〜${max}の整数です`, `an integer 0 … ${max}`);
  need(
    'id',
    typeof entry.id === 'string' && /^[A-Z][A-Z0-9_]*$/.test(entry.id),
    '大文字と数字と_で書きます',
    'capitals, digits and _',
  );
  for (const key of ['name', 'kana', 'nameEn', 'era']) {
    need(key, typeof entry[key] === 'string' && entry[key] !== '', '文字を書きます', 'a text is needed');
  }
  whole('cost', MAX_COST);
  whole('knowledgeRequired', MAX_COST);
  whole('supply', MAX_SUPPLY);
  whole('year', MAX_YEAR);
  const types = CARD_TYPES.join(', ');
  need('type', (CARD_TYPES as readonly unknown[]).includes(entry.type), `${types} のどれかです`, `one of ${types}`);
  const subjects = SUBJECTS.map(({ id }) => id);
  need(
    'subject',
    !('subject' in entry) || (subjects as readonly unknown[]).includes(entry.subject),
    `${subjects.join(', ')} のどれかです`,
    `one of ${subjects.join(', ')}`,
  );
  checkNote(entry.note, entry.year, `${path}.note`, problems);
  if ('noteEn' in entry) checkEnglishNote(entry.noteEn, entry.year, `${path}.noteEn`, problems);
  const effects = migrateEffects(entry.effects, `${path}.effects`, problems);
  const { text: _, comment: __, $schema: ___, ...rest } = entry;
  const card = { ...rest, effects } as unknown as CardData;
  if (!(CARD_TYPES as readonly unknown[]).includes(entry.type)) return undefined;
  const fields = ruleset?.effectFields ?? EFFECT_FIELDS;
  if (!checkEffects(effects, `${path}.effects`, { type: card.type, fields, knownCards, problems })) return undefined;
  if (problems.list.filter((p) => p.severity === 'error').length > before) return undefined;
  checkReach(card, `${path}.effects`, ruleset?.roundLimit ?? DEFAULT_ROUNDS, problems);
  if (card.type === 'victory' && reachablePoints(effects) === 0) {
    problems.add(
      'E_CANNOT_SCORE',
      `${path}.effects`,
      'このカードは得点になりません',
      'this victory card can never score',
    );
  }
  return problems.list.filter((p) => p.severity === 'error').length > before ? undefined : card;
}

const inRange = (x: unknown, max: number): boolean => Number.isInteger(x) && (x as number) >= 0 && (x as number) <= max;

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
