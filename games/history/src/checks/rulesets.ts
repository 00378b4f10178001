/** Reading ruleset files: every flag has its shape; a file that extends another may leave flags out. */
import type { FolderFile } from '@fuda/game';
import { type Ruleset, TIE_BREAKS, TRASH_REACHES } from '../flags.ts';
import { type CardData, EFFECT_FIELDS } from '../vocabulary.ts';
import { checkPlayed, readCardFile } from './cards.ts';
import { nearest, type Problem, Problems } from './problem.ts';
import {
  bothLanguages,
  flag,
  integer,
  isObject,
  type Json,
  known,
  listOf,
  object,
  oneOf,
  recordOf,
  type Shape,
  text,
} from './shape.ts';

export type SourceFile = FolderFile;

export interface RulesetContext {
  readonly eras: readonly string[];
  readonly startDecks: readonly string[];
  readonly cards: readonly CardData[];
  /** also of cards that are refused themselves */
  readonly cardIds: readonly string[];
}

const MOST_ROUNDS = 99;
const MOST_PER_TURN = 9;

/** Every flag of a complete ruleset. */
function flagsFor({ eras, startDecks, cardIds }: RulesetContext): Readonly<Record<keyof Ruleset, Shape>> {
  const card = known('E_UNKNOWN_CARD', cardIds);
  return {
    id: text,
    name: bothLanguages,
    summary: bothLanguages,
    effectFields: listOf(oneOf(EFFECT_FIELDS)),
    cardSets: listOf(known('E_UNKNOWN_ERA', eras), 1),
    handSize: integer(1, MOST_PER_TURN),
    actionsPerTurn: integer(0, MOST_PER_TURN),
    buysPerTurn: integer(1, MOST_PER_TURN),
    startKnowledge: integer(0, MOST_ROUNDS),
    startDeck: oneOf(startDecks),
    firstPlayer: oneOf(['player', 'cpu', 'seeded']),
    roundLimit: integer(1, MOST_ROUNDS),
    end: object({
      needed: { topPile: card, emptyPiles: integer(1, 16), check: oneOf(['everyCleanup', 'roundEnd']) },
    }),
    drawnResources: oneOf(['stayInHand', 'playAtEndOfAction']),
    scoreNonVictory: flag,
    scoreTokens: flag,
    tieBreak: listOf(oneOf(TIE_BREAKS)),
    gainFromSupply: flag,
    gainOutsideSupply: flag,
    trashReach: listOf(oneOf(TRASH_REACHES)),
    attack: (value, at, problems) => {
      if (value !== null)
        object({ needed: { resolve: oneOf(['victimDraw']), handFloor: integer(0, MOST_PER_TURN) } })(
          value,
          at,
          problems,
        );
    },
    cardOverrides: recordOf(card, overrides),
  };
}

/** What a ruleset may print otherwise on a card; the card as a whole is checked afterwards. */
const OVERRIDES = ['type', 'cost', 'knowledgeRequired', 'effects', 'supply'];

const overrides: Shape = (value, at, problems) => {
  if (!isObject(value)) return problems.add('E_VALUE', at, 'オブジェクトを書きます', 'an object is needed');
  for (const key of Object.keys(value).filter((k) => !OVERRIDES.includes(k))) {
    const meant = nearest(key, OVERRIDES);
    problems.add('E_UNKNOWN_FIELD', `${at}.${key}`, `「${key}」は変えられません`, `"${key}" cannot be changed`, meant);
  }
};

interface Draft {
  readonly file: string;
  readonly json: Json;
  readonly id: string;
}

export interface ReadRulesets {
  /** the sound ones */
  readonly rulesets: readonly Ruleset[];
  /** of all of them */
  readonly ids: readonly string[];
  readonly problems: readonly Problem[];
}

export function readRulesets(files: readonly SourceFile[], context: RulesetContext): ReadRulesets {
  const problems: Problem[] = [];
  const drafts: Draft[] = [];
  for (const { file, json } of files) {
    const found = new Problems(file);
    if (!isObject(json)) found.add('E_VALUE', '$', 'ルールはオブジェクトです', 'a ruleset is an object');
    else if (typeof json.id !== 'string' || json.id === '')
      found.add('E_MISSING', '$.id', 'idがありません', '"id" is missing');
    else {
      const { id } = json;
      const twice = drafts.find((draft) => draft.id === id)?.file;
      if (twice === undefined) drafts.push({ file, json, id });
      else
        found.add('E_DUP_ID', '$.id', `id「${id}」は${twice}にもあります`, `the id "${id}" is used in ${twice}, too`);
    }
    problems.push(...found.list);
  }
  const rulesets = drafts.flatMap((draft) => {
    const found = new Problems(draft.file);
    const ruleset = complete(draft, drafts, context, found);
    problems.push(...found.list);
    return ruleset ? [ruleset] : [];
  });
  return { rulesets, ids: drafts.map(({ id }) => id), problems };
}

function complete(
  draft: Draft,
  drafts: readonly Draft[],
  context: RulesetContext,
  problems: Problems,
): Ruleset | undefined {
  const flags = flagsFor(context);
  const { extends: base, ...own } = draft.json;
  object({
    needed: base === undefined ? flags : { id: flags.id, name: flags.name, summary: flags.summary },
    optional: { ...flags, extends: text },
  })(draft.json, '$', problems);
  const line = lineage(draft, drafts, problems);
  if (!line || problems.errors > 0) return undefined;
  const whole = { ...Object.assign({}, ...line.map(({ json }) => json)), ...own } as Record<string, unknown>;
  delete whole.extends;
  // a flag no ancestor has: said there as missing, and this ruleset cannot stand either
  if (Object.keys(flags).some((key) => whole[key] === undefined)) return undefined;
  const ruleset = whole as unknown as Ruleset;
  checkCards(ruleset, Object.hasOwn(own, 'cardOverrides'), context, problems);
  return problems.errors > 0 ? undefined : ruleset;
}

/** The rulesets this one extends, the oldest first; undefined when the line is broken. */
function lineage(draft: Draft, drafts: readonly Draft[], problems: Problems): readonly Draft[] | undefined {
  const line: Draft[] = [];
  for (let at = draft; at.json.extends !== undefined; ) {
    const wanted = at.json.extends;
    const next = drafts.find(({ id }) => id === wanted);
    if (!next) {
      if (at === draft) {
        const ids = drafts.map(({ id }) => id).filter((id) => id !== draft.id);
        const word = String(wanted);
        problems.add(
          'E_UNKNOWN_RULESET',
          '$.extends',
          `ルール「${word}」はありません`,
          `no ruleset "${word}"`,
          nearest(word, ids),
        );
      }
      return undefined;
    }
    if (next === draft || line.includes(next)) {
      problems.add('E_EXTENDS_ITSELF', '$.extends', '自分自身をもとにしています', 'the ruleset extends itself');
      return undefined;
    }
    line.unshift(next);
    at = next;
  }
  return line;
}

/** The cards of a ruleset with its own numbers, as the ruleset's fields allow them. */
export function cardsWith(ruleset: Ruleset, cards: readonly CardData[]): readonly CardData[] {
  return cards
    .filter((card) => ruleset.cardSets.includes(card.era))
    .map((card) => ({ ...card, ...ruleset.cardOverrides[card.id] }));
}

/** Cards it prints otherwise are read like those of a card file; the others have to be playable with its fields. */
function checkCards(
  ruleset: Ruleset,
  overriding: boolean,
  { eras, cards, cardIds }: RulesetContext,
  problems: Problems,
): void {
  const { file } = problems;
  const known = new Set(cardIds);
  for (const card of cardsWith(ruleset, cards)) {
    const printed = Object.hasOwn(ruleset.cardOverrides, card.id);
    // said where it stands, and not again by everybody who extends it
    if (printed && !overriding) continue;
    const found = new Problems(file);
    found.card = card.id;
    if (printed) found.list.push(...readCardFile(card, { file, eras, ruleset, others: cardIds }).problems);
    else checkPlayed(card, '$', ruleset, known, found);
    // the place is the override, or the flag that does not allow what the card says
    for (const problem of found.list.filter(({ severity }) => severity === 'error'))
      problems.list.push({
        ...problem,
        path: printed ? problem.path.replace(/^\$/, `$.cardOverrides.${card.id}`) : '$.effectFields',
      });
  }
}
